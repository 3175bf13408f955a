import { setTimeout as sleep } from 'node:timers/promises'
import { countBy } from '#domain/lists/newest-first.server.ts'
import { type Clock, fromNow } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { newKey } from '#platform/ids.ts'
import type { CvRefusal } from './cv-refusals.ts'
import { directAs, fillSlot, isFillable, storedAs, type UploadServices } from './slots.server.ts'
import { type Taken, takeCv } from './take-cv.server.ts'
import { CV_LIMIT_BYTES, type CvKind, type CvType, isCvType, plainType } from './uploads.ts'

export { storedAs, type UploadServices } from './slots.server.ts'

export const SLOT_TTL_MS = 15 * 60 * 1000
/** Upload slots per allowed submission of an address, since some stay unused. */
export const SLOTS_PER_SUBMISSION = 3

/** How long an application waits while another request checks the same CV: longer than that one's lease. */
const CHECK_TIMEOUT_MS = 24_000

export type ArrivedCv = { key: string; kind: CvKind; size: number }

type Refused = { kind: 'refused'; refusal: CvRefusal } | { kind: 'not-available' | 'busy' }
type Verified = { kind: 'arrived'; cv: ArrivedCv } | Refused

/** Opens a slot for one file of this type (and size in bytes, if known), for 15 minutes. */
export async function openSlot(
  db: Db,
  clock: Clock,
  announced: { contentType: string; size?: number | undefined },
): Promise<{ kind: 'open'; key: string; type: CvType } | { kind: 'refused'; refusal: CvRefusal }> {
  const type = plainType(announced.contentType)
  if (!isCvType(type)) return { kind: 'refused', refusal: 'other' }
  if (announced.size !== undefined && announced.size > CV_LIMIT_BYTES)
    return { kind: 'refused', refusal: 'tooLarge' }
  const now = clock.now().toISOString()
  const key = newKey()
  await db
    .insertInto('uploads')
    .values({
      key,
      announced_type: type,
      announced_size: announced.size ?? null,
      state: 'open',
      created_at: now,
      expires_at: fromNow(clock, SLOT_TTL_MS),
    })
    .execute()
  return { kind: 'open', key, type }
}

/**
 * Receives a file for a slot: at most 10 MB counted while streaming, its kind decided by its bytes, durable
 * before the answer. One of several requests gets the slot. After a failure nothing of the file stays and the
 * slot is open again, except for `slot-gone` (unknown, expired, in use, used).
 */
export async function receiveUpload(
  services: UploadServices,
  key: string,
  contentType: string,
  body: AsyncIterable<Uint8Array>,
): Promise<{ kind: 'arrived' } | Exclude<Taken, { kind: 'taken' }> | { kind: 'slot-gone' | 'type-differs' }> {
  const { db, clock } = services
  const now = clock.now().toISOString()
  const slot = await db.selectFrom('uploads').selectAll().where('key', '=', key).executeTakeFirst()
  if (!slot || !isFillable(slot, clock) || slot.expires_at <= now) return { kind: 'slot-gone' }
  if (slot.announced_type !== plainType(contentType)) return { kind: 'type-differs' }
  return fillSlot(services, key, body)
}

/** Whether a file would arrive, told before it is sent in: it is read, scanned and thrown away. */
export async function checkFile(
  services: UploadServices,
  body: AsyncIterable<Uint8Array>,
): Promise<{ kind: 'arrived' } | Exclude<Taken, { kind: 'taken' }>> {
  const outcome = await takeCv(services, '', body, async () => false)
  return outcome.kind === 'slot-gone' || outcome.kind === 'taken' ? { kind: 'arrived' } : outcome
}

/**
 * The CV that an application names. One that the browser put straight into the store is checked now, by one
 * of several requests, and moved out of reach of upload addresses.
 * @returns `not-available` for a key that is unknown, without a file, or claimed, without saying which
 */
export async function verifyArrived(services: UploadServices, key: string): Promise<Verified> {
  const giveUpAt = performance.now() + CHECK_TIMEOUT_MS
  for (;;) {
    const row = await services.db.selectFrom('uploads').selectAll().where('key', '=', key).executeTakeFirst()
    // The scanner may have found it after it arrived.
    if (row?.state === 'arrived' && row.scan === 'malicious') return { kind: 'refused', refusal: 'malicious' }
    if (row?.state === 'arrived') return { kind: 'arrived', cv: toArrivedCv(row) }
    if (!services.files.presignUpload || !row || row.state === 'claimed') return { kind: 'not-available' }
    if (isFillable(row, services.clock)) {
      const refusal = await fillFromStore(services, key)
      if (refusal) return refusal
    } else if (performance.now() > giveUpAt) return { kind: 'busy' }
    else await sleep(100)
  }
}

/** Fills a slot with what a browser put straight into the store. Undefined when it is filled. */
async function fillFromStore(services: UploadServices, key: string): Promise<Refused | undefined> {
  const put = await services.files.open(directAs(key))
  if (!put) return { kind: 'not-available' }
  const outcome = await fillSlot(services, key, put.stream).finally(() => put.stream.destroy())
  if (outcome.kind === 'slot-gone') return undefined
  if (outcome.kind === 'busy') return { kind: 'busy' }
  if (outcome.kind === 'interrupted') throw new Error('The file store broke off while a CV was read')
  await services.files.remove(directAs(key))
  return outcome.kind === 'refused' ? outcome : undefined
}

/**
 * Claims an arrived CV for an application, in its transaction. One of several gets it.
 * @returns undefined when it hasn't arrived, is claimed or malicious; the caller must then roll back
 */
export async function claimUpload(trx: DbOrTrx, key: string): Promise<ArrivedCv | undefined> {
  const row = await trx
    .updateTable('uploads')
    .set({ state: 'claimed' })
    .where('key', '=', key)
    .where('state', '=', 'arrived')
    .where('scan', '!=', 'malicious')
    .returningAll()
    .executeTakeFirst()
  return row && toArrivedCv(row)
}

/**
 * Deletes the rows of CVs, in the transaction that deletes their applications, after these. `removeCvFiles`
 * removes the files after the commit; if it doesn't run, the next sweep does.
 */
export async function deleteUploads(trx: DbOrTrx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await trx.deleteFrom('uploads').where('key', 'in', keys).execute()
}

/** Removes the files of CVs whose rows are deleted. */
export async function removeCvFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(storedAs(key))
}

/** How many CVs no application has claimed: those being received, and those that have arrived. */
export async function countUnclaimed(db: DbOrTrx): Promise<{ receiving: number; arrived: number }> {
  const unclaimed = db.selectFrom('uploads').where('state', 'in', ['receiving', 'arrived'])
  const counts = await countBy(unclaimed, 'state')
  return { receiving: counts.get('receiving') ?? 0, arrived: counts.get('arrived') ?? 0 }
}

/** Deletes a CV that has arrived and that no application has claimed. */
export async function deleteArrived({ db, files }: UploadServices, key: string): Promise<void> {
  const gone = await db
    .deleteFrom('uploads')
    .where('key', '=', key)
    .where('state', '=', 'arrived')
    .returning('key')
    .executeTakeFirst()
  if (gone) await files.remove(storedAs(key))
}

/** The keys in the file store of every CV that has arrived and has not been destroyed. */
export async function storedCvKeys(db: DbOrTrx): Promise<string[]> {
  // Whole rows, because a database that is copied before an upgrade may have no such column as `scan` yet.
  const rows = await db
    .selectFrom('uploads')
    .selectAll()
    .where('state', 'not in', ['open', 'receiving'])
    .execute()
  return rows.filter(({ scan }) => scan !== 'malicious').map(({ key }) => storedAs(key))
}

function toArrivedCv(row: { key: string; kind: string | null; size: number | null }): ArrivedCv {
  return { key: row.key, kind: row.kind as CvKind, size: Number(row.size) }
}
