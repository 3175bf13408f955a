import { buffer } from 'node:stream/consumers'
import { countAgainstLimit } from '#domain/abuse/abuse.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { type TakenPage, takePage } from '#domain/uploads/photos/pages.server.ts'
import { MOST_PAGES } from '#domain/uploads/photos/photos.ts'
import {
  deleteUploads,
  removeCvFiles,
  storedAs,
  type UploadServices,
} from '#domain/uploads/uploads.server.ts'
import { type Clock, HOUR_MS } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import type { OwnPage } from './own-documents.ts'
import { type CandidateSession, lockVisitor } from './visits.server.ts'

/** So many pages of one candidate in an hour, from however many addresses. */
const PAGES_PER_HOUR = 200

export type TakenUpload = OwnPage & { key: string }

/** The pages that a candidate has taken for something and not given yet, in their order. */
export async function pagesTaken(
  db: DbOrTrx,
  { candidateId }: Pick<CandidateSession, 'candidateId'>,
  topic: string,
): Promise<TakenUpload[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('uploads', 'uploads.key', 'upload_key')
    .select(['documents.id', 'uploads.key', 'uploads.kind', 'size', 'scan'])
    .where('candidate_id', '=', candidateId)
    .where('documents.kind', '=', 'page')
    .where('page_of', '=', topic)
    .orderBy('documents.created_at')
    .orderBy('documents.id')
    .execute()
  return rows.map(({ id, key, kind, size, scan }) => ({
    ...{ id, key, isPdf: kind === 'pdf', size: Number(size), isDestroyed: scan === 'malicious' },
  }))
}

/** Takes in a page, as `takePage` does, and no more than so many in an hour. */
export async function takeOwnPage(
  services: UploadServices & { secret: string },
  { candidateId }: Pick<CandidateSession, 'candidateId'>,
  body: AsyncIterable<Uint8Array>,
): Promise<TakenPage | { kind: 'too-many'; retryAfterSeconds: number }> {
  const { db, clock, secret } = services
  const limit = { form: 'document page', address: candidateId, limit: PAGES_PER_HOUR, windowMs: HOUR_MS }
  const counted = await countAgainstLimit(db, clock, { secret, ...limit })
  if (!counted.isAllowed) return { kind: 'too-many', retryAfterSeconds: counted.retryAfterSeconds }
  return takePage(services, body)
}

/**
 * Puts pages that have arrived to those of something, behind the others. One that is there already stays
 * once: a form that is sent again, by a reload or after a lost answer, brings the same ones.
 * @returns false when they would be too many; then none is added
 */
export async function addPages(
  services: { db: Db; clock: Clock } & Pick<UploadServices, 'files'>,
  session: CandidateSession,
  topic: string,
  arrived: readonly string[],
): Promise<boolean> {
  const { db, clock } = services
  const keys = await withoutDuplicates(services, await pagesTaken(db, session, topic), arrived)
  return db.transaction().execute(async (trx) => {
    const { id: candidateId } = await lockVisitor(trx, session)
    const taken = await pagesTaken(trx, { candidateId }, topic)
    if (taken.length + keys.length > MOST_PAGES) return false
    const now = clock.now().getTime()
    const page = { candidate_id: candidateId, kind: 'page', page_of: topic, given_by: BY_CANDIDATE.id }
    const rows = keys.map((upload_key, nth) => ({
      // Their order is that of their times.
      ...{ ...page, id: newId(), upload_key, created_at: new Date(now + nth).toISOString() },
    }))
    if (rows.length > 0) await trx.insertInto('documents').values(rows).execute()
    return true
  })
}

async function withoutDuplicates(
  { db, files }: Pick<UploadServices, 'db' | 'files'>,
  taken: readonly TakenUpload[],
  arrived: readonly string[],
): Promise<string[]> {
  const bytesOf = async (key: string) => {
    const file = await files.open(storedAs(key))
    return file && buffer(file.stream)
  }
  const rows = await db.selectFrom('uploads').select(['key', 'size']).where('key', 'in', arrived).execute()
  const sizes = new Map(rows.map(({ key, size }) => [key, Number(size)]))
  const fresh: string[] = []
  for (const key of arrived) {
    const alike = taken.filter(({ size }) => size === sizes.get(key))
    const bytes = alike.length > 0 ? await bytesOf(key) : undefined
    const others = bytes ? await Promise.all(alike.map((page) => bytesOf(page.key))) : []
    if (!bytes || !others.some((other) => other?.equals(bytes))) fresh.push(key)
  }
  return fresh
}

/** Takes a page away again, with its file. One that isn't theirs stays. */
export async function removePage(
  { db, files }: Pick<UploadServices, 'db' | 'files'>,
  { candidateId }: CandidateSession,
  id: string,
): Promise<void> {
  const gone = await db
    .deleteFrom('documents')
    .where('id', '=', id)
    .where('candidate_id', '=', candidateId)
    .where('kind', '=', 'page')
    .returning('upload_key')
    .execute()
  const keys = gone.map(({ upload_key }) => upload_key)
  await deleteUploads(db, keys)
  await removeCvFiles(files, keys)
}
