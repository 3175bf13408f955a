import { insertEvidence } from '#domain/compliance/evidence.server.ts'
import { hashOfToken } from '#domain/links/links.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { problemsByField } from '#domain/people/person-schema.ts'
import { type Clock, dayInLondon, shiftDay, shiftMonths } from '#platform/clock.ts'
import { locked } from '#platform/db/locks.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { answerSchema } from './referee-schema.ts'
import { answeredNotice } from './referees.mail.ts'
import { endLink, tell } from './referees.server.ts'
import type { ReferenceAnswer } from './referees.ts'

/** What a referee's link is about. */
export type RefereeLink = {
  candidate: string
  name: string
  organisation: string
  capacity: string
  fromMonth: string
  toMonth: string | null
  expiresAt: string
}

/** Whom a link asks about; undefined when it does nothing: unknown, answered, taken back, over. */
export async function findRefereeLink(
  db: Db,
  clock: Clock,
  token: string | undefined,
): Promise<RefereeLink | undefined> {
  const row = await findRow(db, clock, token)
  return (
    row && {
      ...{ candidate: row.candidate, name: row.name, organisation: row.organisation },
      ...{ capacity: row.capacity, fromMonth: row.from_month, toMonth: row.to_month },
      expiresAt: row.expires_at ?? '',
    }
  )
}

export type ReferenceOutcome =
  | { kind: 'given' | 'declined' | 'stale' }
  | { kind: 'not-valid'; fields: Record<string, string> }

/**
 * Takes in a reference, once: it becomes evidence that staff verify as any other, and the link does nothing
 * from then on.
 */
export async function giveReference(
  services: MailingServices,
  token: string | undefined,
  typed: Record<string, string>,
): Promise<ReferenceOutcome> {
  const { clock } = services
  const today = dayInLondon(clock.now())
  const parsed = answerSchema(today).safeParse({ comments: '', ...typed })
  if (!parsed.success) {
    const isOpen = await findRefereeLink(services.db, clock, token)
    return isOpen ? { kind: 'not-valid', fields: problemsByField(parsed.error) } : { kind: 'stale' }
  }
  const answer: ReferenceAnswer = parsed.data
  return answerOnce(services, token, async (trx, row) => {
    const given = await insertEvidence(
      trx,
      clock,
      { ...BY_REFEREE, name: row.name },
      {
        ...{ candidateId: row.candidate_id, topic: 'reference', mayShow: answer.mayBeShown },
        facts: {
          ...{ referee: row.name, organisation: row.organisation, capacity: answer.capacity },
          workedFrom: `${answer.fromMonth}-01`,
          workedTo: answer.toMonth && shiftDay(shiftMonths(`${answer.toMonth}-01`, 1), -1),
          ...{ isRelative: answer.isRelative, mayBeShown: answer.mayBeShown, datedOn: today },
        },
      },
    )
    // The candidate has become another one in this moment.
    if (given.kind !== 'saved') return 'stale'
    const answered_at = clock.now().toISOString()
    const kept = { answer: JSON.stringify(answer), answered_at, evidence_id: given.id }
    await endLink(trx, clock, row.id, { state: 'answered', ...kept })
    return 'given'
  })
}

/** Takes in that somebody can't give a reference. */
export function declineReference(
  services: MailingServices,
  token: string | undefined,
): Promise<ReferenceOutcome> {
  const { clock } = services
  return answerOnce(services, token, async (trx, row) => {
    await endLink(trx, clock, row.id, { state: 'declined', answered_at: clock.now().toISOString() })
    return 'declined'
  })
}

const BY_REFEREE = { id: 'referee', name: 'The referee' }

type Asked = Row<'referees'> & { candidate: string }

async function answerOnce(
  services: MailingServices,
  token: string | undefined,
  answer: (trx: DbOrTrx, row: Asked) => Promise<'given' | 'declined' | 'stale'>,
): Promise<ReferenceOutcome> {
  const { db, clock, config, outbox } = services
  const kind = await db.transaction().execute(async (trx) => {
    const row = await findRow(trx, clock, token, true)
    if (!row) return 'stale'
    const outcome = await answer(trx, row)
    if (outcome === 'stale') return outcome
    const hasGiven = outcome === 'given'
    const event = hasGiven ? 'reference-given' : 'reference-declined'
    await tell(trx, clock, BY_REFEREE, row.candidate_id, event)
    const about = { candidateId: row.candidate_id, candidate: row.candidate, hasGiven }
    await enqueue(trx, clock, answeredNotice(config, about))
    return outcome
  })
  if (kind !== 'stale') outbox.notify()
  return { kind }
}

async function findRow(
  db: DbOrTrx,
  clock: Clock,
  token: string | undefined,
  isLocked = false,
): Promise<Asked | undefined> {
  if (!token) return undefined
  const hash = hashOfToken(token)
  const rows = db
    .selectFrom('referees')
    .innerJoin('candidates', 'candidates.id', 'candidate_id')
    .selectAll('referees')
    .select('candidates.name as candidate')
    .where((eb) => eb.or([eb('token_hash', '=', hash), eb('reminder_hash', '=', hash)]))
    .where('state', '=', 'asked')
    .where('expires_at', '>', clock.now().toISOString())
  return (isLocked ? locked(db, rows, 'referees') : rows).executeTakeFirst()
}
