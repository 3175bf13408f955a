import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { countBy } from '#domain/lists/newest-first.server.ts'
import { fromNow } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { ScanFailure, type Verdict } from '#platform/scanner/scanner.server.ts'
import { storedAs, type UploadServices } from './slots.server.ts'
import type { CvScan } from './uploads.ts'

const SCAN_TIMEOUT_MS = 30_000
/** Longer than a scan may take. After that another process may scan the CV. */
const LEASE_MS = 2 * 60 * 1000
const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 10 * 60 * 1000

/** The scan state of a CV by its row. An unscanned one is `waiting` as soon as there is a scanner. */
export function cvScanOf(scan: string, { scanner }: Pick<UploadServices, 'scanner'>): CvScan {
  if (scan === 'unscanned') return scanner ? 'waiting' : 'not-scanned'
  return scan as Verdict
}

/**
 * A CV from the store for somebody to read; not while it waits for the scanner.
 * @returns the stream, which the caller reads or destroys
 */
export async function openStoredCv(
  services: UploadServices,
  key: string,
): Promise<
  { kind: 'opened'; size: number; stream: Readable } | { kind: 'waiting' | 'malicious' | 'missing' }
> {
  const barrier = await whyClosed(services, key)
  if (barrier) return { kind: barrier }
  const file = await services.files.open(storedAs(key))
  return file ? { kind: 'opened', ...file } : { kind: 'missing' }
}

/** Why nobody can open a CV; undefined when it can be opened. */
export async function whyClosed(
  services: Pick<UploadServices, 'db' | 'scanner'>,
  key: string,
): Promise<'waiting' | 'malicious' | 'missing' | undefined> {
  const row = await services.db.selectFrom('uploads').select('scan').where('key', '=', key).executeTakeFirst()
  if (!row) return 'missing'
  const scan = cvScanOf(row.scan, services)
  return scan === 'waiting' || scan === 'malicious' ? scan : undefined
}

/** The outcome of a scan. After `no-verdict` callers should pause before the next one. */
export type ScanOutcome = { kind: 'nothing' | 'scanned' | 'destroyed' } | { kind: 'no-verdict'; code: string }

/**
 * Scans the CV that has waited longest and destroys it when it is malicious. Without a verdict it is retried
 * after exponential backoff. Several processes can do this concurrently: each takes another CV.
 * @param tellStaff called in the transaction that marks the CV of an application as malicious
 * @throws when the database or the store fails
 */
export async function scanNext(
  services: UploadServices,
  tellStaff: (trx: DbOrTrx, key: string) => Promise<void>,
): Promise<ScanOutcome> {
  const { db, clock, files, scanner } = services
  const row = scanner && (await takeNext(services))
  if (!row) return { kind: 'nothing' }
  const { key } = row
  if (row.scan === 'unscanned') {
    const file = await files.open(storedAs(key))
    const verdict = file
      ? await scanner.scan(file.stream, SCAN_TIMEOUT_MS).catch(asFailure)
      : new ScanFailure('no file')
    if (verdict instanceof ScanFailure) {
      const wait = Math.min(FIRST_RETRY_MS * 2 ** (Number(row.scan_tries) - 1), LAST_RETRY_MS)
      await note(db, key, { scan_due_at: fromNow(clock, wait) })
      return { kind: 'no-verdict', code: verdict.code }
    }
    if (verdict === 'clean') {
      await note(db, key, { scan: 'clean', scan_due_at: null })
      return { kind: 'scanned' }
    }
    await db.transaction().execute(async (trx) => {
      // It stays due, so that the next scan destroys the file if this process is killed now.
      const found = await note(trx, key, { scan: 'malicious' })
      await trx.deleteFrom('cv_texts').where('key', '=', key).execute()
      if (found?.state === 'claimed') await tellStaff(trx, key)
    })
  }
  await files.remove(storedAs(key))
  await note(db, key, { scan_due_at: null })
  return { kind: 'destroyed' }
}

/** Takes the CV that has been due longest, in one statement so that only one process gets it. */
async function takeNext({ db, clock }: UploadServices) {
  const now = clock.now().toISOString()
  const due = db
    .selectFrom('uploads')
    .select('key')
    .where('scan_due_at', '<=', now)
    .where('state', 'in', ['arrived', 'claimed'])
    .orderBy('scan_due_at')
    .limit(1)
  return db
    .updateTable('uploads')
    .set({
      scan_due_at: fromNow(clock, LEASE_MS),
      scan_tries: sql`scan_tries + 1`,
    })
    .where('key', '=', db.engine === 'postgres' ? due.forUpdate().skipLocked() : due)
    .returning(['key', 'scan', 'scan_tries'])
    .executeTakeFirst()
}

function note(db: DbOrTrx, key: string, set: { scan?: Verdict; scan_due_at?: string | null }) {
  return db.updateTable('uploads').set(set).where('key', '=', key).returning('state').executeTakeFirst()
}

function asFailure(error: unknown): ScanFailure {
  if (error instanceof ScanFailure) return error
  throw error
}

/** The number of applications' CVs in each scan state. */
export async function countCvScans(
  services: Pick<UploadServices, 'db' | 'scanner'>,
): Promise<Map<CvScan, number>> {
  const claimed = services.db.selectFrom('uploads').where('state', '=', 'claimed')
  return new Map(
    [...(await countBy(claimed, 'scan'))].map(([scan, count]) => [cvScanOf(scan, services), count]),
  )
}
