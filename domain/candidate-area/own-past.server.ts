import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { insertEvidence } from '#domain/compliance/evidence.server.ts'
import { readDraft } from '#domain/fields/fields.ts'
import { inRepeatableTransaction, Refusal } from '#domain/idempotency/idempotency.server.ts'
import { ownReferees } from '#domain/referees/past-work.server.ts'
import { ownRefereeFields, ownSpellFields } from '#domain/referees/referee-fields.ts'
import { removeReferee } from '#domain/referees/referee-removal.server.ts'
import { addReferee } from '#domain/referees/referees.server.ts'
import { refereeMessages } from '#domain/referees/referees.ts'
import {
  addSpell,
  historyFacts,
  type PastOutcome,
  removeSpell,
  spellsOf,
} from '#domain/referees/work-history.server.ts'
import { historyGaps, typedMonth } from '#domain/referees/work-history.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { documentMessages } from './own-documents.ts'
import { type CandidateSession, lockVisitor } from './visits.server.ts'

type Services = { db: Db; clock: Clock }
/** Texts by the names of the fields, as the form has them. */
type Typed = Readonly<Record<string, string>>

/** What a candidate has told of their past, with the gaps in it, and whom they have named. */
export async function ownPast({ db, clock }: Services, { candidateId }: CandidateSession) {
  const spells = await spellsOf(db, candidateId)
  const gaps = historyGaps(spells, dayInLondon(clock.now()).slice(0, 7))
  return { spells, gaps, referees: await ownReferees(db, clock, candidateId) }
}

/** Adds months to the candidate's history; the desk sees them at once. @param typed with the form's key */
export function tellSpell(services: Services, { candidateId }: CandidateSession, typed: Typed) {
  const drafts = readDraft(ownSpellFields, new URLSearchParams(typed))
  return addSpell(services, BY_CANDIDATE, candidateId, drafts, typed.idempotencyKey)
}

/**
 * Takes months off the candidate's history.
 * @returns what they had typed there, so that they can put it right
 */
export async function takeSpellBack(
  services: Services,
  { candidateId }: CandidateSession,
  id: string,
): Promise<{ outcome: PastOutcome; values: Typed }> {
  const spell = (await spellsOf(services.db, candidateId)).find((one) => one.id === id)
  const { employer = '', role = '', explanation = '', fromMonth = '', toMonth = null } = spell ?? {}
  const values = {
    employer,
    role,
    explanation,
    fromMonth: typedMonth(fromMonth),
    toMonth: typedMonth(toMonth),
  }
  return { outcome: await removeSpell(services, BY_CANDIDATE, candidateId, id), values }
}

/** Gives the whole history to be checked, once nothing in it is unexplained. */
export function giveHistory({ db, clock }: Services, session: CandidateSession): Promise<PastOutcome> {
  return inRepeatableTransaction<PastOutcome>(db, async (trx) => {
    const { id: candidateId } = await lockVisitor(trx, session)
    const refuse = (alert: string) => new Refusal<PastOutcome>({ kind: 'refused', alert })
    const whole = historyFacts(await spellsOf(trx, candidateId), dayInLondon(clock.now()))
    if ('refused' in whole) throw refuse(whole.refused)
    const waiting = trx.selectFrom('evidence').select('id').where('candidate_id', '=', candidateId)
    // Sent twice, it is given once.
    if (await waiting.where('topic', '=', 'history').where('state', '=', 'given').executeTakeFirst())
      return { kind: 'saved' }
    const given = { candidateId, topic: 'history', facts: whole.facts, mayShow: false }
    const { kind } = await insertEvidence(trx, clock, BY_CANDIDATE, given)
    if (kind !== 'saved') throw refuse(documentMessages.nothingToSend)
    return { kind: 'saved' }
  })
}

/** Names a referee; naming them, the candidate agrees that they are asked (reg. 28). */
export function nameReferee(services: Services, { candidateId }: CandidateSession, typed: Typed) {
  const drafts = readDraft(ownRefereeFields, new URLSearchParams(typed))
  const agreed = { ...drafts, consentHow: refereeMessages.namedThem }
  return addReferee(services, BY_CANDIDATE, candidateId, agreed, typed.idempotencyKey)
}

/**
 * Takes somebody off whom the candidate has named and nobody has asked yet.
 * @returns what they had typed of them, so that they can put it right
 */
export async function takeRefereeBack(
  services: Services,
  { candidateId }: CandidateSession,
  id: string,
): Promise<{ outcome: PastOutcome; values: Typed }> {
  const referees = await ownReferees(services.db, services.clock, candidateId)
  const found = referees.find((one) => one.id === id && one.state === 'named')
  if (!found) return { outcome: { kind: 'refused', alert: refereeMessages.changed }, values: {} }
  const { name, email, organisation, capacity, fromMonth, toMonth } = found
  const worked = { workedFrom: typedMonth(fromMonth), workedTo: typedMonth(toMonth) }
  return {
    outcome: await removeReferee(services, BY_CANDIDATE, candidateId, id),
    values: { name, email, organisation, capacity, ...worked, isRelative: 'no' },
  }
}
