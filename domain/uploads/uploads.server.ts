import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { newKey } from '#platform/ids.ts'
import { directAs, fillSlot, isFillable, storedAs, type UploadServices } from './slots.server.ts'
import type { Taken } from './take-cv.server.ts'
import { CV_LIMIT_BYTES, type CvKind, type CvType, isCvType, plainType } from './uploads.ts'

export { storedAs, type UploadServices } from './slots.server.ts'

/** How long a slot takes a file. */
export const SLOT_LIFE_MS = 15 * 60 * 1000
/** Upload slots that one address gets for each submission it may send in an hour: some are left unused. */
export const SLOTS_PER_SUBMISSION = 3

/**
 * How long an application waits while another one has the same CV checked: until that one counts as gone, and
 * less than the form waits for an answer.
 */
const CHECK_PATIENCE_MS = 24_000

/** A CV that has arrived, was checked and is durable. */
export type ArrivedCv = { key: string; kind: CvKind; size: number }

/** What comes of looking for the CV that an application names. */
type Refused = { kind: 'not-available' | 'kind-not-accepted' | 'malicious' | 'too-large' | 'busy' }
type Verified = { kind: 'arrived'; cv: ArrivedCv } | Refused

/**
 * Opens a slot for one file of this type (and size, if it is known), for 15 minutes. The key can't be
 * guessed.
 */
export async function openSlot(
  db: Db,
  clock: Clock,
  announced: { contentType: string; size?: number | undefined },
): Promise<
  { kind: 'open'; key: string; type: CvType } | { kind: 'kind-not-accepted' } | { kind: 'too-large' }
> {
  const type = plainType(announced.contentType)
  if (!isCvType(type)) return { kind: 'kind-not-accepted' }
  if (announced.size !== undefined && announced.size > CV_LIMIT_BYTES) return { kind: 'too-large' }
  const now = clock.now()
  const key = newKey()
  await db
    .insertInto('uploads')
    .values({
      key,
      announced_type: type,
      announced_size: announced.size ?? null,
      state: 'open',
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + SLOT_LIFE_MS).toISOString(),
    })
    .execute()
  return { kind: 'open', key, type }
}

/**
 * Takes in a file for a slot: at most 10 MB counted as they come, its kind decided by its bytes, durable
 * before the answer. Exactly one of several at once gets the slot. Whatever goes wrong, nothing of the file
 * stays and the slot is open again, except for `slot-gone` (unknown, expired, in use, used). The rest of a
 * body that is too large is left unread.
 * @throws when the database or the store fails
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

/**
 * The CV that an application names: one that has arrived, or one that the browser put straight into the
 * store, which is checked now like any other and moved to where no upload address reaches. Several at once
 * wait for the one that checks; when that one was killed, the next checks anew.
 * @returns `not-available` for a key that is unknown, whose file is missing or that an application has
 * claimed, without telling which
 * @throws when the database or the store fails
 */
export async function verifyArrived(services: UploadServices, key: string): Promise<Verified> {
  const giveUpAt = performance.now() + CHECK_PATIENCE_MS
  for (;;) {
    const row = await services.db.selectFrom('uploads').selectAll().where('key', '=', key).executeTakeFirst()
    // The scanner may have found it out after it had arrived.
    if (row?.state === 'arrived' && row.scan === 'malicious') return { kind: 'malicious' }
    if (row?.state === 'arrived') return { kind: 'arrived', cv: toArrivedCv(row) }
    if (!services.files.presignUpload || !row || row.state === 'claimed') return { kind: 'not-available' }
    if (isFillable(row, services.clock)) {
      const refusal = await fillFromStore(services, key)
      if (refusal) return refusal
    } else if (performance.now() > giveUpAt) return { kind: 'busy' }
    else await sleep(100)
  }
}

/**
 * Fills a slot with what a browser put straight into the store. Undefined when it, or somebody else
 * meanwhile, did so.
 */
async function fillFromStore(services: UploadServices, key: string): Promise<Refused | undefined> {
  const put = await services.files.open(directAs(key))
  if (!put) return { kind: 'not-available' }
  const outcome = await fillSlot(services, key, put.stream).finally(() => put.stream.destroy())
  if (outcome.kind === 'slot-gone') return undefined
  if (outcome.kind === 'busy') return { kind: 'busy' }
  if (outcome.kind === 'interrupted') throw new Error('The file store broke off while a CV was read')
  await services.files.remove(directAs(key))
  return outcome.kind === 'arrived' ? undefined : { kind: outcome.kind }
}

/**
 * Gives an arrived CV to an application, in its transaction. Exactly one of several gets it.
 * @returns undefined when it has not arrived, another application has it or it is malicious; the transaction
 * must then be rolled back
 */
export async function claimUpload(trx: Kysely<Tables>, key: string): Promise<ArrivedCv | undefined> {
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
 * Takes a CV away from the application that had claimed it, in the transaction that deletes it. The next
 * sweep removes the file.
 */
export async function releaseUpload(trx: Kysely<Tables>, key: string): Promise<void> {
  await trx
    .updateTable('uploads')
    .set({ state: 'arrived' })
    .where('key', '=', key)
    .where('state', '=', 'claimed')
    .execute()
}

/**
 * Forgets the CVs of applications that are being deleted, in the transaction that deletes them, after the
 * applications. Once it has been committed, `removeCvFiles` takes the files; if that does not come to pass,
 * the next sweep does.
 */
export async function forgetUploads(trx: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await trx.deleteFrom('uploads').where('key', 'in', keys).execute()
}

/** Removes the files of CVs that `forgetUploads` has forgotten. */
export async function removeCvFiles(files: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(storedAs(key))
}

/** Forgets a CV that has arrived and that nobody has claimed, file and all. */
export async function forgetArrived({ db, files }: UploadServices, key: string): Promise<void> {
  const gone = await db
    .deleteFrom('uploads')
    .where('key', '=', key)
    .where('state', '=', 'arrived')
    .returning('key')
    .executeTakeFirst()
  if (gone) await files.remove(storedAs(key))
}

/** The keys in the file store of every CV that has arrived and has not been destroyed. */
export async function storedCvKeys(db: Kysely<Tables>): Promise<string[]> {
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
