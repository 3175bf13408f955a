import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { isBeingTakenOn } from '#domain/compliance/being-taken-on.server.ts'
import type { Evidence } from '#domain/compliance/compliance.ts'
import { insertEvidence } from '#domain/compliance/evidence.server.ts'
import { evidenceFields } from '#domain/compliance/evidence-kinds.ts'
import type { Facts } from '#domain/compliance/evidence-schema.ts'
import { evidenceOf, wholePassportOf } from '#domain/compliance/passport.server.ts'
import { countedAs, type PassportItem } from '#domain/compliance/passport.ts'
import { emptyValues, type Fields, fromForm } from '#domain/fields/fields.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { ownReferees } from '#domain/referees/past-work.server.ts'
import { type Bound, bindPages, keepBound } from '#domain/uploads/photos/pages.server.ts'
import { deleteUploads, removeCvFiles, type UploadServices } from '#domain/uploads/uploads.server.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import {
  clashesIn,
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
import { pagesTaken, type TakenUpload } from './own-pages.server.ts'
import { type CandidateSession, lockVisitor } from './visits.server.ts'

/** What is required of a candidate; nothing is asked for before they are being taken on. */
export type OwnDocuments =
  | { kind: 'later' | 'no-role' }
  | { kind: 'asked'; documents: OwnDocument[]; toSend: number }

/** What a candidate's role and work require, and how each stands. Health only after an offer. */
export async function ownDocuments(
  { db, clock }: { db: Db; clock: Clock },
  { candidateId }: Pick<CandidateSession, 'candidateId'>,
): Promise<OwnDocuments> {
  if (!(await isBeingTakenOn(db, candidateId))) return { kind: 'later' }
  const passport = await wholePassportOf(db, clock, candidateId)
  if (!passport || (!passport.role && passport.items.length === 0)) return { kind: 'no-role' }
  const evidence = await evidenceOf(db, candidateId)
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
  const count = (...states: Evidence['state'][]) => {
    const some = shown.filter(({ state }) => states.includes(state))
    return new Set(some.map((one) => countedAs(kind, one))).size
  }
  const verified = count('verified')
  const named = kind === 'reference' ? referees : 0
  const counts = { given: count('given', 'verified') - verified, verified, named }
  const reason = shown[0]?.state === 'rejected' ? shown[0].decision?.text : undefined
  const toSend = isToSend(item, counts)
  // Where the people that they named are asked, it's with us.
  const isWithUs = !toSend && (item.state === 'missing' || item.state === 'rejected')
  return {
    ...{ topic, kind, name, why, state: isWithUs ? 'given' : item.state },
    standing: standingOf(item, counts, reason),
    isToSend: toSend,
  }
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
      const clashes = clashesIn(document.kind, values)
      // Of somebody who has typed a share code no photo is wanted.
      const fields = {
        ...(written.kind === 'not-valid' && written.fields),
        ...(clashes.way ? {} : problems),
        ...clashes,
      }
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
