import type { Services } from '#app/context.ts'
import type { Requirement } from '#content/requirements.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { lockCandidate } from '#domain/candidates/candidate-locks.server.ts'
import { BY_PROGRAM } from '#domain/candidates/candidates.ts'
import { type Evidence, complianceMessages as messages } from '#domain/compliance/compliance.ts'
import {
  type EvidenceOutcome,
  insertEvidence,
  recordCheckIn,
  verifyIn,
} from '#domain/compliance/evidence.server.ts'
import { evidenceFields } from '#domain/compliance/evidence-kinds.ts'
import { evidenceSchema, type Facts } from '#domain/compliance/evidence-schema.ts'
import { evidenceOf } from '#domain/compliance/passport.server.ts'
import { rejectIn } from '#domain/compliance/rejection.server.ts'
import { emptyValue, type Fields } from '#domain/fields/fields.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { cleanText } from '#platform/text.ts'
import { isToBeSaid } from './check-fields.ts'

/** What another system says of a check. */
export type CheckByCall = {
  state: 'verified' | 'given' | 'rejected'
  evidence: string | Record<string, string | number | boolean>
  expiresOn?: string | null | undefined
}

type Outcome =
  | { kind: 'done' }
  | { kind: 'not-valid'; fields: Record<string, string> }
  | { kind: 'refused'; error: string }
type Kept = EvidenceOutcome | { kind: 'refused'; error: string }

type What = { candidateId: string; requirement: Requirement; key: string | undefined }

/** Keeps what another system says of a candidate's check. What is kept already is not kept twice. */
export async function changeCheck(
  services: Services,
  staff: Staff,
  { candidateId, requirement, key }: What,
  check: CheckByCall,
): Promise<Outcome> {
  const { topic } = requirement
  const request = repeatable('check-by-call', key, [candidateId, topic, check])
  const again = (id: string): Kept => ({ kind: 'saved', id })
  const outcome = await answerOnce<Kept>(services, request, again, async (trx) => {
    // The candidate first: of two calls at once the second finds what the first has kept.
    await lockCandidate(trx, candidateId)
    const theirs = (await evidenceOf(trx, candidateId)).filter((one) => one.topic === topic)
    const kept = await keep(trx, services, staff, { candidateId, requirement, theirs }, check)
    if (kept.kind !== 'saved') throw new Refusal<Kept>(kept)
    return [kept, kept.id]
  })
  // A rejection writes to the candidate.
  if (outcome.kind === 'saved' && check.state === 'rejected') services.outbox.notify()
  return outcomeOf(outcome)
}

/** A candidate's evidence for a requirement, the newest first. */
type About = { candidateId: string; requirement: Requirement; theirs: Evidence[] }

async function keep(
  trx: DbOrTrx,
  services: Services,
  staff: Staff,
  { candidateId, requirement, theirs }: About,
  { state, evidence, expiresOn }: CheckByCall,
): Promise<Kept> {
  const { topic, kind } = requirement
  const words = typeof evidence === 'string' ? { against: evidence, reason: evidence } : evidence
  const { against = '', reason = '', mayShow, ...seen } = words as Record<string, string | number | boolean>
  if (state === 'rejected') return reject(trx, services, staff, theirs, String(reason))
  const fields: Fields = evidenceFields[kind]
  const typed = {
    ...(typeof evidence === 'string' ? {} : seen),
    ...(expiresOn && { endsOn: expiresOn }),
  }
  const unknown = Object.keys(typed).filter((name) => !Object.hasOwn(fields, name))
  if (unknown.length > 0) {
    const has = `A check of this kind has these: ${Object.keys(fields).map(nameOf).join(', ')}.`
    return { kind: 'not-valid', fields: Object.fromEntries(unknown.map((name) => [name, has])) }
  }
  const empty = emptyFacts(fields)
  const said = forEach(typed, (name, value) => (value === '' ? empty[name] : value) ?? null)
  const given = { candidateId, topic, facts: { ...empty, ...said }, mayShow: mayShow === true }
  const check = { ...given, against: String(against) }
  const read = evidenceSchema(kind, dayInLondon(services.clock.now())).safeParse(given.facts)
  // Why not is said in words where it would be kept.
  if (!read.success) return recordCheckIn(trx, services.clock, staff, check)
  const cleaned = forEach(said, (name) => read.data[name] ?? null)

  const same = theirs.filter((one) => saysAll(one, cleaned))
  const [newest] = same
  const waiting = same.find((one) => one.state === 'given')
  const verified = same.find((one) => one.state === 'verified')
  const isKept = state === 'given' || verified?.decision?.text === cleanText(check.against)
  if (verified && isKept) return { kind: 'saved', id: verified.id }
  if (!verified && newest && wasRejected(newest, staff)) return { kind: 'refused', error: REJECTED }
  if (state === 'given')
    return waiting ? { kind: 'saved', id: waiting.id } : insertEvidence(trx, services.clock, staff, given)
  const one = verified ?? waiting ?? waitingFor(requirement, theirs, cleaned)
  if (!one) return recordCheckIn(trx, services.clock, staff, check)
  // What the call leaves out stays as it was given, such as limits, which nobody has denied.
  const facts = { ...empty, ...one.facts, ...said }
  return verifyIn(trx, services, staff, one.id, { facts, against: check.against, version: one.version })
}

const REJECTED = 'A colleague has rejected just this. Decide about it at the desk.'

/** Rejects the newest evidence. What came after a rejection with the same words waits for somebody. */
async function reject(
  trx: DbOrTrx,
  services: Services,
  staff: Staff,
  theirs: readonly Evidence[],
  reason: string,
): Promise<Kept> {
  const [newest] = theirs
  if (!newest) return { kind: 'refused', error: 'There is nothing to reject: nothing has been given yet.' }
  const words = cleanText(reason)
  const kept = theirs.find(({ state, decision }) => state === 'rejected' && decision?.text === words)
  if (kept) return { kind: 'saved', id: kept.id }
  return rejectIn(trx, services, staff, newest.id, { reason, version: newest.version })
}

/** Nothing said of a check: null where something has to be, which is no first option and no “no”. */
const emptyFacts = (fields: Fields): Facts =>
  forEach(fields, (name, field) => (isToBeSaid(name, field) ? null : emptyValue(field)))

const forEach = <Of>(values: Readonly<Record<string, Of>>, to: (name: string, value: Of) => Facts[string]) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(name, value)])) as Facts

const saysAll = ({ facts }: Evidence, said: Facts) =>
  Object.entries(said).every(([name, value]) => facts[name] === value)

/** Whether a colleague has rejected it, not the same system or the virus scanner. */
const wasRejected = ({ state, decision }: Evidence, staff: Staff) =>
  state === 'rejected' && ![staff.name, BY_PROGRAM.name].includes(decision?.by ?? '')

/**
 * What waits to be verified and is what was checked, though it says otherwise: where one is needed the
 * newest, where several are the reference of the same referee. What was given after the check is another.
 */
const waitingFor = ({ kind, needed }: Requirement, theirs: readonly Evidence[], said: Facts) =>
  theirs.find(
    (one) =>
      one.state === 'given' &&
      one.datedOn <= String(said.datedOn) &&
      (needed === 1 || (kind === 'reference' && one.facts.referee === said.referee)),
  )

/** A field of a check as the call names it. */
const nameOf = (field: string) => (field === 'endsOn' ? 'expiresOn' : `evidence.${field}`)

function outcomeOf(outcome: Kept): Outcome {
  switch (outcome.kind) {
    case 'saved':
      return { kind: 'done' }
    case 'refused':
      return outcome
    case 'not-valid': {
      const named = Object.entries(outcome.fields).map(([field, error]) => [nameOf(field), error])
      return { kind: 'not-valid', fields: Object.fromEntries(named) }
    }
    case 'before-offer':
      return { kind: 'refused', error: messages.beforeOffer }
    case 'key-reused':
      return { kind: 'refused', error: 'This Idempotency-Key came before with other contents.' }
    case 'changed-meanwhile':
      return { kind: 'refused', error: 'A colleague has decided about this in the meantime.' }
    // No file comes with a call.
    case 'file-not-available':
    case 'not-pdf':
    case 'missing':
      return { kind: 'refused', error: messages.missing }
  }
}
