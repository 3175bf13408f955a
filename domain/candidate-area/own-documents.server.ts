import { countAgainstLimit, HOUR_MS } from '#domain/abuse/abuse.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { isBeingTakenOn } from '#domain/compliance/being-taken-on.server.ts'
import type { Evidence } from '#domain/compliance/compliance.ts'
import { insertEvidence } from '#domain/compliance/evidence.server.ts'
import { evidenceFields } from '#domain/compliance/evidence-kinds.ts'
import type { Facts } from '#domain/compliance/evidence-schema.ts'
import { evidenceOf, passportOf } from '#domain/compliance/passport.server.ts'
import type { PassportItem } from '#domain/compliance/passport.ts'
import { emptyValues, type Fields, fromForm } from '#domain/fields/fields.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { ownReferees } from '#domain/referees/past-work.server.ts'
import {
  type Bound,
  bindPages,
  keepBound,
  type TakenPage,
  takePage,
} from '#domain/uploads/photos/pages.server.ts'
import { MOST_PAGES } from '#domain/uploads/photos/photos.ts'
import { deleteUploads, removeCvFiles, type UploadServices } from '#domain/uploads/uploads.server.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import {
  documentMessages,
  isPaper,
  isToSend,
  type OwnDocument,
  type OwnPage,
  ownFields,
  type PaperKind,
  pagesFor,
  standingOf,
} from './own-documents.ts'
import { type CandidateSession, lockVisitor } from './visits.server.ts'

/** So many pages of one candidate in an hour, from however many addresses. */
const PAGES_PER_HOUR = 200

/** What is required of a candidate; nothing is asked for before they are being taken on. */
export type OwnDocuments =
  | { kind: 'later' | 'no-role' }
  | { kind: 'asked'; documents: OwnDocument[]; toSend: number }

/** What a candidate's role requires, and how each stands. Health only after an offer. */
export async function ownDocuments(
  { db, clock }: { db: Db; clock: Clock },
  { candidateId }: Pick<CandidateSession, 'candidateId'>,
): Promise<OwnDocuments> {
  if (!(await isBeingTakenOn(db, candidateId))) return { kind: 'later' }
  const [passport, evidence] = [await passportOf(db, clock, candidateId), await evidenceOf(db, candidateId)]
  if (!passport?.role) return { kind: 'no-role' }
  const items = passport.items.filter(
    ({ requirement: { kind } }) => passport.mayAskHealth || kind !== 'health',
  )
  const referees = await ownReferees(db, clock, candidateId)
  const named = referees.filter(({ state }) => state === 'named' || state === 'asked').length
  const documents = items.map((item) => documentFrom(item, evidence, named))
  return { kind: 'asked', documents, toSend: documents.filter((one) => one.isToSend).length }
}

function documentFrom(item: PassportItem, evidence: readonly Evidence[], referees: number): OwnDocument {
  const { topic, kind, name, why } = item.requirement
  const shown = evidence.filter((one) => one.topic === topic)
  const count = (state: Evidence['state']) => shown.filter((one) => one.state === state).length
  const named = kind === 'reference' ? referees : 0
  const counts = { given: count('given'), verified: count('verified'), named }
  const reason = shown[0]?.state === 'rejected' ? shown[0].decision?.text : undefined
  return {
    ...{ topic, kind, name, why, state: item.state },
    standing: standingOf(item, counts, reason),
    isToSend: isToSend(item, counts),
  }
}

type TakenUpload = OwnPage & { key: string }

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
 * Puts pages that have arrived to those of something, behind the others.
 * @returns false when they would be too many; then none is added
 */
export async function addPages(
  { db, clock }: { db: Db; clock: Clock },
  session: CandidateSession,
  topic: string,
  keys: readonly string[],
): Promise<boolean> {
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

/** What a candidate says of what they give: texts by the names of its fields, as the form has them. */
export type OwnGiven = {
  topic: string
  values: Readonly<Record<string, string>>
  mayShow: boolean
  idempotencyKey: string | undefined
}
export type GivenOutcome =
  | { kind: 'given' }
  | { kind: 'key-reused' | 'not-asked' | 'file-not-available' }
  | { kind: 'not-valid'; fields: Record<string, string> }

/**
 * Gives what a candidate shows for a requirement: what they know of it, and the pages that they have taken:
 * photos as one PDF, PDFs as they are. Refused, everything stays as it was; twice, it is given once.
 */
export async function giveOwnDocument(
  services: UploadServices,
  session: CandidateSession,
  { topic, values, mayShow, idempotencyKey }: OwnGiven,
): Promise<GivenOutcome> {
  const { db, clock, files } = services
  const request = repeatable('own document', idempotencyKey, [session.candidateId, topic, values, mayShow])
  const asked = await ownDocuments(services, session)
  const document = asked.kind === 'asked' && asked.documents.find((one) => one.topic === topic)
  if (!document || !isPaper(document)) return { kind: 'not-asked' }
  const pages = await pagesTaken(db, session, topic)
  const photos = pages.filter(({ isPdf }) => !isPdf).map(({ key }) => key)
  const bound = photos.length > 0 ? await bindPages(services, photos, document.name) : undefined
  let isKept = false
  const outcome = await answerOnce<GivenOutcome>(
    services,
    request,
    () => ({ kind: 'given' }),
    async (trx) => {
      const { id: candidateId } = await lockVisitor(trx, session)
      if (!document.isToSend) throw new Refusal<GivenOutcome>({ kind: 'not-asked' })
      const problems = pageProblems(document.kind, pages, values, photos.length > 0 && !bound)
      const uploads = await takeOver(trx, services, { candidateId, pages, bound })
      const facts = factsOf(document.kind, values, dayInLondon(clock.now()))
      const given = { candidateId, topic, facts, mayShow }
      const written = await insertEvidence(trx, clock, BY_CANDIDATE, given, { uploads: uploads ?? [] })
      const fields = { ...(written.kind === 'not-valid' && written.fields), ...problems }
      if (!uploads) Object.assign(fields, { pages: documentMessages.pageGone })
      if (Object.keys(fields).length > 0) throw new Refusal<GivenOutcome>({ kind: 'not-valid', fields })
      if (written.kind !== 'saved') throw new Refusal<GivenOutcome>({ kind: 'not-asked' })
      isKept = true
      return [{ kind: 'given' }, 'given']
    },
  )
  if (outcome.kind === 'given' && isKept) await removeCvFiles(files, photos)
  else if (bound) await removeCvFiles(files, [bound.key])
  return outcome
}

function pageProblems(
  kind: PaperKind,
  pages: readonly OwnPage[],
  values: Readonly<Record<string, string>>,
  isGone: boolean,
): Record<string, string> {
  if (isGone || pages.some(({ isDestroyed }) => isDestroyed)) return { pages: documentMessages.pageGone }
  return pages.length === 0 && pagesFor(kind, values) === 'needed'
    ? { pages: documentMessages.pagesMissing }
    : {}
}

/**
 * Takes pages away from those that wait, as files to be given.
 * @returns the keys of their uploads; undefined when a page is not there any more
 */
async function takeOver(
  trx: DbOrTrx,
  services: UploadServices,
  {
    candidateId,
    pages,
    bound,
  }: {
    candidateId: string
    pages: readonly TakenUpload[]
    bound: Bound | undefined
  },
): Promise<string[] | undefined> {
  const gone = await trx
    .deleteFrom('documents')
    .where('candidate_id', '=', candidateId)
    .where('kind', '=', 'page')
    .where('id', 'in', ['', ...pages.map(({ id }) => id)])
    .returning('id')
    .execute()
  if (gone.length < pages.length || pages.some(({ isDestroyed }) => isDestroyed)) return undefined
  await deleteUploads(
    trx,
    pages.filter(({ isPdf }) => !isPdf).map(({ key }) => key),
  )
  if (bound) await keepBound(trx, services, bound)
  const pdfs = pages.filter(({ isPdf }) => isPdf).map(({ key }) => key)
  return [...(bound ? [bound.key] : []), ...pdfs]
}

/** What they typed as facts of its kind: what only staff say is still empty, and it counts from today. */
function factsOf(kind: PaperKind, values: Readonly<Record<string, string>>, today: string): Facts {
  const typed = Object.entries(ownFields(kind)).map(([name, field]) => {
    const text = values[name]
    return [name, fromForm(field, text === undefined ? [] : [text])]
  })
  const empty = emptyValues(evidenceFields[kind] as Fields) as Facts
  const facts: Facts = { ...empty, ...Object.fromEntries(typed) }
  return 'datedOn' in ownFields(kind) ? facts : { ...facts, datedOn: today }
}
