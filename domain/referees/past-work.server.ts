import type { Staff } from '#domain/accounts/admin.server.ts'
import { verifyEvidence } from '#domain/compliance/evidence.server.ts'
import { evidenceOf } from '#domain/compliance/passport.server.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import {
  refereeMessages as messages,
  type OwnReferee,
  type PastWork,
  type Referee,
  type RefereeState,
  type ReferenceAnswer,
} from './referees.ts'
import { type PastOutcome, spellsOf } from './work-history.server.ts'
import { datesThatDiffer, historyGaps, type Spell } from './work-history.ts'

/** A candidate's past and their referees, with what answers say otherwise than the candidate did. */
export async function pastWorkOf(
  db: Db,
  clock: Clock,
  _staff: Staff,
  candidateId: string,
): Promise<PastWork> {
  const [spells, rows] = await Promise.all([
    spellsOf(db, candidateId),
    db
      .selectFrom('referees')
      .leftJoin('evidence', 'evidence.id', 'evidence_id')
      .selectAll('referees')
      .select(['evidence.state as evidence_state', 'evidence.version as evidence_version'])
      .where('referees.candidate_id', '=', candidateId)
      .where('removed_at', 'is', null)
      .orderBy('referees.no')
      .execute(),
  ])
  const gaps = historyGaps(spells, dayInLondon(clock.now()).slice(0, 7))
  return { spells, gaps, referees: rows.map((row) => toReferee(row, spells, clock)) }
}

/** Whom a candidate has named or the desk has, without what they answered. */
export async function ownReferees(db: DbOrTrx, clock: Clock, candidateId: string): Promise<OwnReferee[]> {
  const rows = await db
    .selectFrom('referees')
    .selectAll()
    .where('candidate_id', '=', candidateId)
    .where('removed_at', 'is', null)
    .orderBy('no')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, email: row.email, organisation: row.organisation },
    ...{ capacity: row.capacity, fromMonth: row.from_month, toMonth: row.to_month },
    state: stateOf(row, clock),
  }))
}

/**
 * Has a reference count that came by a link: somebody has read it, as it was answered.
 * @param version of the evidence that they have looked at
 */
export async function verifyReference(
  services: { db: Db; clock: Clock },
  staff: Staff,
  candidateId: string,
  id: string,
  version: number,
): Promise<PastOutcome> {
  const { db, clock } = services
  const { referees } = await pastWorkOf(db, clock, staff, candidateId)
  const referee = referees.find((one) => one.id === id)
  const evidence = (await evidenceOf(db, candidateId)).find((one) => one.id === referee?.evidence?.id)
  if (!referee || !evidence) return { kind: 'missing' }
  const against = 'Their own answer, by an emailed link'
  const outcome = await verifyEvidence(services, staff, evidence.id, {
    facts: evidence.facts,
    against,
    version,
  })
  if (outcome.kind === 'saved') return { kind: 'saved' }
  if (outcome.kind === 'not-valid')
    return { kind: 'refused', alert: Object.values(outcome.fields)[0] ?? messages.changed }
  return outcome.kind === 'missing' ? { kind: 'missing' } : { kind: 'refused', alert: messages.changed }
}

/** How a referee stands now. For the files of this folder. */
export function stateOf({ state, expires_at }: Row<'referees'>, clock: Clock): RefereeState {
  const isOver = state === 'asked' && (expires_at ?? '') <= clock.now().toISOString()
  return isOver ? 'expired' : (state as RefereeState)
}

type Found = Row<'referees'> & { evidence_state: string | null; evidence_version: number | null }

function toReferee(row: Found, history: readonly Spell[], clock: Clock): Referee {
  const { id, name, email, organisation, capacity } = row
  const span = { fromMonth: row.from_month, toMonth: row.to_month }
  const answer = row.answer === null ? undefined : (JSON.parse(row.answer) as ReferenceAnswer)
  const isGiven = row.evidence_id !== null && row.evidence_state !== null
  return {
    ...{ id, name, email, organisation, capacity, ...span, state: stateOf(row, clock), answer },
    consent: { how: row.consent_how, at: row.consent_at },
    ...{ askedAt: row.asked_at, remindedAt: row.reminded_at, expiresAt: row.expires_at },
    answeredAt: row.answered_at,
    differences: answer
      ? datesThatDiffer({ organisation, ...answer }, { organisation, ...span }, history)
      : [],
    evidence: isGiven
      ? { id: row.evidence_id ?? '', state: row.evidence_state ?? '', version: Number(row.evidence_version) }
      : undefined,
  }
}
