import type { Services } from '#app/context.ts'
import type { Requirement } from '#content/requirements.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { type Evidence, complianceMessages as messages } from '#domain/compliance/compliance.ts'
import {
  type EvidenceOutcome,
  type Given,
  insertEvidence,
  recordCheck,
} from '#domain/compliance/evidence.server.ts'
import { evidenceFields } from '#domain/compliance/evidence-kinds.ts'
import { evidenceSchema, type Facts } from '#domain/compliance/evidence-schema.ts'
import { evidenceOf } from '#domain/compliance/passport.server.ts'
import { rejectEvidence } from '#domain/compliance/rejection.server.ts'
import { emptyValue, type Fields } from '#domain/fields/fields.ts'
import { inRepeatableTransaction, Refusal } from '#domain/idempotency/idempotency.server.ts'
import { dayInLondon } from '#platform/clock.ts'
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

type What = { candidateId: string; requirement: Requirement; key: string | undefined }

/** Keeps what another system says of a candidate's check. What is kept already is not kept twice. */
export async function changeCheck(
  services: Services,
  staff: Staff,
  { candidateId, requirement, key }: What,
  { state, evidence, expiresOn }: CheckByCall,
): Promise<Outcome> {
  const { topic, kind } = requirement
  const said = typeof evidence === 'string' ? { against: evidence, reason: evidence } : evidence
  const { against = '', reason = '', mayShow, ...seen } = said as Record<string, string | number | boolean>
  const [newest] = (await evidenceOf(services.db, candidateId)).filter((one) => one.topic === topic)
  if (state === 'rejected') {
    if (!newest) return { kind: 'refused', error: 'There is nothing to reject: nothing has been given yet.' }
    if (newest.state === 'rejected' && newest.decision?.text === reason) return { kind: 'done' }
    const rejection = { reason: String(reason), version: newest.version }
    return outcomeOf(await rejectEvidence(services, staff, newest.id, rejection))
  }
  const fields: Fields = evidenceFields[kind]
  const typed: Record<string, string | number | boolean> = {
    ...(typeof evidence === 'string' ? {} : seen),
    ...(expiresOn && { endsOn: expiresOn }),
  }
  const unknown = Object.keys(typed).filter((name) => !Object.hasOwn(fields, name))
  if (unknown.length > 0) {
    const has = `A check of this kind has these: ${Object.keys(fields).map(nameOf).join(', ')}.`
    const wrong = unknown.map((name) => [nameOf(name), has])
    return { kind: 'not-valid', fields: Object.fromEntries(wrong) }
  }
  const facts = factsOf(fields, typed)
  const given = { candidateId, topic, facts, mayShow: mayShow === true }
  const read = evidenceSchema(kind, dayInLondon(services.clock.now())).safeParse(facts)
  if (read.success && isKept(newest, state, read.data, String(against))) return { kind: 'done' }
  if (state === 'verified')
    return outcomeOf(await recordCheck(services, staff, { ...given, against: String(against) }, { key }))
  return outcomeOf(await give(services, staff, given))
}

/**
 * What was typed of a check. What has to be said of it is never taken for the first option, or for no: it is
 * null, which the check refuses.
 */
function factsOf(fields: Fields, typed: Readonly<Record<string, string | number | boolean>>): Facts {
  const facts = Object.entries(fields).map(([name, field]) => {
    const empty = isToBeSaid(name, field) ? null : emptyValue(field)
    return [name, typed[name] === '' ? empty : (typed[name] ?? empty)]
  })
  return Object.fromEntries(facts)
}

/** Keeps what was given, which nobody has verified yet; nothing of what is refused. */
const give = ({ db, clock }: Services, staff: Staff, given: Given) =>
  inRepeatableTransaction<EvidenceOutcome>(db, async (trx) => {
    const outcome = await insertEvidence(trx, clock, staff, given)
    if (outcome.kind !== 'saved') throw new Refusal(outcome)
    return outcome
  })

/** Whether the newest evidence says all of this. */
function isKept(newest: Evidence | undefined, state: string, facts: unknown, against: string): boolean {
  if (newest?.state !== state) return false
  const isSame = Object.entries(facts ?? {}).every(([name, value]) => newest.facts[name] === value)
  return isSame && (state === 'given' || newest.decision?.text === against)
}

/** A field of a check as the call names it. */
const nameOf = (field: string) => (field === 'endsOn' ? 'expiresOn' : `evidence.${field}`)

function outcomeOf(outcome: EvidenceOutcome): Outcome {
  switch (outcome.kind) {
    case 'saved':
      return { kind: 'done' }
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
