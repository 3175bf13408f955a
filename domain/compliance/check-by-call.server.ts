import type { Requirement } from '#content/requirements.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { lockCandidate } from '#domain/candidates/candidate-locks.server.ts'
import { BY_PROGRAM } from '#domain/candidates/candidates.ts'
import { emptyValue, type Field, type Fields } from '#domain/fields/fields.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import type { MailingServices } from '#domain/outbox/outbox.server.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { cleanText } from '#platform/text.ts'
import type { Evidence } from './compliance.ts'
import { type EvidenceOutcome, insertEvidence, recordCheckIn, verifyIn } from './evidence.server.ts'
import { checkOf, evidenceFields } from './evidence-kinds.ts'
import { changeEvidence, lockEvidence, recordEvidence } from './evidence-rows.server.ts'
import { evidenceSchema, type Facts } from './evidence-schema.ts'
import { evidenceOf } from './passport.server.ts'
import { rejectIn } from './rejection.server.ts'

/** What another system says of a check. */
export type CheckByCall = {
  state: 'verified' | 'given' | 'rejected'
  evidence: string | Record<string, string | number | boolean>
  expiresOn?: string | null | undefined
}

/** What becomes of what another system says of a check. */
export type SaveOutcome =
  | EvidenceOutcome
  /** What is newest was rejected with the same facts by a colleague. */
  | { kind: 'rejected-before' }
  | { kind: 'nothing-to-reject' }
  /** Something has come since a rejection with the same reason, so that this may be the same once more. */
  | { kind: 'maybe-repeat' }
  /** Fields which a check of this kind doesn't have, and those which it has. */
  | { kind: 'unknown-fields'; unknown: string[]; known: string[] }

type CheckTarget = { candidateId: string; requirement: Requirement; key: string | undefined }

/** Keeps what another system says of a candidate's check. What is kept already is not kept twice. */
export async function changeCheck(
  services: MailingServices,
  staff: Staff,
  { candidateId, requirement, key }: CheckTarget,
  check: CheckByCall,
): Promise<SaveOutcome> {
  const { topic } = requirement
  const request = repeatable('check-by-call', key, [candidateId, topic, check])
  const again = (id: string): SaveOutcome => ({ kind: 'saved', id })
  const outcome = await answerOnce<SaveOutcome>(services, request, again, async (trx) => {
    // The candidate first: of two calls at once the second finds what the first has kept.
    await lockCandidate(trx, candidateId)
    const theirs = (await evidenceOf(trx, candidateId)).filter((one) => one.topic === topic)
    const saved = await saveCheck(trx, services, staff, { candidateId, requirement, key, theirs }, check)
    if (saved.kind !== 'saved') throw new Refusal<SaveOutcome>(saved)
    return [saved, saved.id]
  })
  // A rejection writes to the candidate.
  if (outcome.kind === 'saved' && check.state === 'rejected') services.outbox.notify()
  return outcome
}

/** A candidate's evidence for a requirement, the newest first. */
type About = CheckTarget & { theirs: Evidence[] }

async function saveCheck(
  trx: DbOrTrx,
  services: MailingServices,
  staff: Staff,
  { candidateId, requirement, key, theirs }: About,
  { state, evidence, expiresOn }: CheckByCall,
): Promise<SaveOutcome> {
  const { topic, kind } = requirement
  const words = typeof evidence === 'string' ? { against: evidence, reason: evidence } : evidence
  const { against = '', reason = '', mayShow, ...seen } = words as Record<string, string | number | boolean>
  if (state === 'rejected') return reject(trx, services, staff, { key, theirs }, String(reason))
  const fields: Fields = evidenceFields[kind]
  const saysEnd = expiresOn === null ? Object.hasOwn(fields, 'endsOn') : expiresOn !== undefined
  const typed = {
    ...(typeof evidence === 'string' ? {} : seen),
    ...(saysEnd && { endsOn: expiresOn ?? '' }),
  }
  const unknown = Object.keys(typed).filter((name) => !Object.hasOwn(fields, name))
  if (unknown.length > 0) return { kind: 'unknown-fields', unknown, known: Object.keys(fields) }
  const empty = emptyFacts(fields)
  const said = forEach(typed, (name, value) => (value === '' ? empty[name] : value) ?? null)
  const given = { candidateId, topic, facts: { ...empty, ...said }, mayShow: mayShow === true }
  const check = { ...given, against: String(against) }
  const read = evidenceSchema(kind, dayInLondon(services.clock.now())).safeParse(given.facts)
  // Why not is said in words where it would be kept.
  if (!read.success) return recordCheckIn(trx, services.clock, staff, check)
  const cleaned = forEach(said, (name) => read.data[name] ?? null)

  // What the candidate hasn't agreed to be shown stays so, whatever a call says.
  const asShown = async (found: readonly Evidence[]) =>
    mayShow === false ? hide(trx, services, staff, found) : found
  const same = await asShown(theirs.filter((one) => saysAll(one, cleaned)))
  const [newest] = same
  const waiting = same.find((one) => one.state === 'given')
  const verified = same.find((one) => one.state === 'verified')
  const isKept = state === 'given' || verified?.decision?.text === cleanText(check.against)
  if (verified && isKept) return { kind: 'saved', id: verified.id }
  if (!verified && newest && wasRejected(newest, staff)) return { kind: 'rejected-before' }
  if (state === 'given')
    return waiting ? { kind: 'saved', id: waiting.id } : insertEvidence(trx, services.clock, staff, given)
  const known = verified ?? waiting ?? waitingFor(requirement, theirs, cleaned)
  const [one] = await asShown(known ? [known] : [])
  if (!one) return recordCheckIn(trx, services.clock, staff, check)
  // What the call leaves out stays as it was given, such as limits, which nobody has denied.
  const facts = { ...empty, ...one.facts, ...said }
  return verifyIn(trx, services, staff, one.id, { facts, against: check.against, version: one.version })
}

/** Shows clients no copies of evidence any more. @returns the evidence as it is then */
async function hide(
  trx: DbOrTrx,
  { clock }: MailingServices,
  staff: Staff,
  found: readonly Evidence[],
): Promise<Evidence[]> {
  const hidden: Evidence[] = []
  for (const one of found) {
    const row = one.mayShow ? await lockEvidence(trx, one.id) : undefined
    if (row) {
      await changeEvidence(trx, clock, row, { may_show: 0 })
      await recordEvidence(trx, clock, staff, row, 'hidden')
    }
    hidden.push(row ? { ...one, mayShow: false, version: one.version + 1 } : one)
  }
  return hidden
}

/** Rejects the newest evidence; what came after a rejection with the same words only with a key. */
async function reject(
  trx: DbOrTrx,
  services: MailingServices,
  staff: Staff,
  { key, theirs }: Pick<About, 'key' | 'theirs'>,
  reason: string,
): Promise<SaveOutcome> {
  const [newest] = theirs
  if (!newest) return { kind: 'nothing-to-reject' }
  const words = cleanText(reason)
  const isSame = ({ state, decision }: Evidence) => state === 'rejected' && decision?.text === words
  if (isSame(newest)) return { kind: 'saved', id: newest.id }
  if (key === undefined && theirs.some(isSame)) return { kind: 'maybe-repeat' }
  return rejectIn(trx, services, staff, newest.id, { reason, version: newest.version })
}

/** Whether a call must say this of a check: choices too, and of a reference whether a relative gave it. */
export const isRequiredInCall = (name: string, { kind, isRequired }: Field) =>
  isRequired === true || kind === 'choice' || name === 'isRelative'

/** Nothing said of a check: null where something has to be, which is no first option and no “no”. */
const emptyFacts = (fields: Fields): Facts =>
  forEach(fields, (name, field) => (isRequiredInCall(name, field) ? null : emptyValue(field)))

const forEach = <Of>(values: Readonly<Record<string, Of>>, to: (name: string, value: Of) => Facts[string]) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(name, value)])) as Facts

const saysAll = ({ facts }: Evidence, said: Facts) =>
  Object.entries(said).every(([name, value]) => facts[name] === value)

/** Whether a colleague has rejected it, not the same system or the virus scanner. */
const wasRejected = ({ state, decision }: Evidence, staff: Staff) =>
  state === 'rejected' && ![staff.name, BY_PROGRAM.name].includes(decision?.by ?? '')

/**
 * What waits to be verified and is what was checked, though it says otherwise: where one is needed the
 * newest, where several are the reference of the same referee. What was given after the check is another,
 * and so is one of another register, profession or referee; a DBS certificate of another level is not.
 */
const waitingFor = ({ kind, needed }: Requirement, theirs: readonly Evidence[], said: Facts) =>
  theirs.find(
    ({ state, datedOn, of }) =>
      state === 'given' &&
      datedOn <= String(said.datedOn) &&
      (needed === 1 || kind === 'reference') &&
      (kind === 'dbs' || of === null || of === checkOf(kind, said)),
  )
