import { isDeepStrictEqual } from 'node:util'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { lockCandidate } from '#domain/candidates/candidate-locks.server.ts'
import { recordEvent, touch } from '#domain/candidates/candidates.server.ts'
import { recordCheckIn, verifyIn } from '#domain/compliance/evidence.server.ts'
import type { Facts } from '#domain/compliance/evidence-schema.ts'
import { evidenceOf } from '#domain/compliance/passport.server.ts'
import { type DraftsOf, errorsByField } from '#domain/fields/fields.ts'
import {
  answerOnce,
  inRepeatableTransaction,
  Refusal,
  repeatable,
} from '#domain/idempotency/idempotency.server.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import type { UndoOutcome } from '#domain/undo/undo.ts'
import type { RowChange } from '#domain/undo/undo-rows.server.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { spellFields } from './referee-fields.ts'
import { spellSchema } from './referee-schema.ts'
import { MOST_SPELLS, refereeMessages as messages } from './referees.ts'
import { historyGaps, historySeen, type Spell, spanInWords } from './work-history.ts'

type Services = { db: Db; clock: Clock }
type By = { id: string; name: string }
export type PastOutcome =
  | { kind: 'saved' }
  | { kind: 'missing' }
  | { kind: 'refused'; alert: string }
  | { kind: 'not-valid'; fields: Record<string, string> }

/** A candidate's past as far as it is known, the earliest first. */
export async function spellsOf(db: DbOrTrx, candidateId: string): Promise<Spell[]> {
  const rows = await db
    .selectFrom('employments')
    .selectAll()
    .where('candidate_id', '=', candidateId)
    .orderBy('from_month')
    .orderBy('no')
    .execute()
  return rows.map(({ id, employer, role, explanation, from_month, to_month, by_name }) => ({
    ...{ id, employer, role, explanation, fromMonth: from_month, toMonth: to_month, by: by_name },
  }))
}

/**
 * Adds a stretch of work, or what somebody did instead.
 * @param by staff, or the candidate themselves
 * @param key the same form adds it once
 */
export async function addSpell(
  services: Services,
  by: By,
  candidateId: string,
  drafts: DraftsOf<typeof spellFields>,
  key?: string,
): Promise<PastOutcome> {
  const { clock } = services
  const parsed = spellSchema(dayInLondon(clock.now())).safeParse(drafts)
  if (!parsed.success)
    return { kind: 'not-valid', fields: errorsByField(spellFields, parsed.error.issues) as never }
  const { employer, role, explanation, fromMonth, toMonth } = parsed.data
  const values = {
    ...{ candidate_id: candidateId, from_month: fromMonth, to_month: toMonth || null },
    ...(explanation ? { employer: '', role: '', explanation } : { employer, role, explanation: '' }),
  }
  const saved: PastOutcome = { kind: 'saved' }
  return answerOnce<PastOutcome>(
    services,
    repeatable(`spell ${candidateId}`, key && `${key} ${JSON.stringify(values)}`, ''),
    () => saved,
    async (trx) => {
      if (!(await lockCandidate(trx, candidateId))) throw new Refusal<PastOutcome>({ kind: 'missing' })
      if ((await spellsOf(trx, candidateId)).length >= MOST_SPELLS)
        throw new Refusal<PastOutcome>({ kind: 'refused', alert: messages.tooMany })
      const made = { id: newId(), by_name: by.name, created_at: clock.now().toISOString() }
      await trx
        .insertInto('employments')
        .values({ ...made, ...values })
        .execute()
      await tellChange(trx, clock, by, 'Added', values)
      return [saved, made.id]
    },
  )
}

type Changed = Pick<
  Row<'employments'>,
  'candidate_id' | 'employer' | 'role' | 'explanation' | 'from_month' | 'to_month'
>

async function tellChange(trx: DbOrTrx, clock: Clock, by: By, what: string, row: Changed) {
  const span = spanInWords({ fromMonth: row.from_month, toMonth: row.to_month })
  const text = `${what}: ${row.explanation || `${row.role}, ${row.employer}`}, ${span}`
  const candidateId = row.candidate_id
  await recordEvent(trx, clock, by, { candidateId, event: 'history-changed', detail: { text } })
  await touch(trx, clock, candidateId)
}

/** Takes a stretch off the history. @param undo the id of its undo */
export async function removeSpell(
  { db, clock }: Services,
  by: By,
  candidateId: string,
  id: string,
  undo?: string,
): Promise<PastOutcome> {
  return db.transaction().execute((trx) =>
    withUndo(trx, by, clock, undo, [['employments', 'id', [id]]], async (): Promise<PastOutcome> => {
      const row = await trx
        .deleteFrom('employments')
        .where('id', '=', id)
        .where('candidate_id', '=', candidateId)
        .returningAll()
        .executeTakeFirst()
      if (!row) return { kind: 'missing' }
      await tellChange(trx, clock, by, 'Taken off', row)
      return { kind: 'saved' }
    }),
  )
}

/** Tells in the candidate's timeline that what was taken off is back. Nobody's who is another one by now. */
export async function recordPastUndone(
  trx: DbOrTrx,
  staff: Staff,
  clock: Clock,
  changes: readonly RowChange[],
): Promise<void> {
  for (const candidateId of new Set(changes.map(({ before }) => String(before?.candidate_id)))) {
    const row = trx.selectFrom('candidates').select('id').where('id', '=', candidateId)
    if (!(await row.where('merged_into', 'is', null).executeTakeFirst()))
      throw new Refusal<UndoOutcome>('undo-changed')
    await recordEvent(trx, clock, staff, { candidateId, event: 'undone' })
    await touch(trx, clock, candidateId)
  }
}

const GAPS_MOST = 500

/**
 * What a whole history says as evidence of it, which counts from today; why it can't be any yet.
 * @param today a day such as `2026-11-21`
 */
export function historyFacts(
  spells: readonly Spell[],
  today: string,
): { facts: Facts } | { refused: string } {
  const [first] = spells
  if (!first) return { refused: messages.noHistory }
  if (historyGaps(spells, today.slice(0, 7)).length > 0) return { refused: messages.gaps }
  const explained = spells
    .filter(({ explanation }) => explanation !== '')
    .map((spell) => `${spanInWords(spell)}: ${spell.explanation}`)
    .join('; ')
  const gaps = explained.length > GAPS_MOST ? `${explained.slice(0, GAPS_MOST - 1)}…` : explained
  return { facts: { coversFrom: `${first.fromMonth}-01`, gaps, datedOn: today } }
}

/**
 * Keeps the history as read by somebody at the desk: what the candidate gave, or evidence of its own. Once
 * more on the same day, as by a double click, is the same evidence.
 * @param seen what `historySeen` said of it on the page; by default any
 */
export async function keepHistoryAsRead(
  services: Services,
  staff: Staff,
  candidateId: string,
  seen?: string,
): Promise<PastOutcome> {
  const { db, clock } = services
  const refuse = (outcome: PastOutcome) => new Refusal<PastOutcome>(outcome)
  return inRepeatableTransaction<PastOutcome>(db, async (trx) => {
    if (!(await lockCandidate(trx, candidateId))) throw refuse({ kind: 'missing' })
    const spells = await spellsOf(trx, candidateId)
    if (seen !== undefined && seen !== historySeen(spells))
      throw refuse({ kind: 'refused', alert: messages.changed })
    const whole = historyFacts(spells, dayInLondon(clock.now()))
    if ('refused' in whole) throw refuse({ kind: 'refused', alert: whole.refused })
    const against = 'Employment history month by month'
    const { facts } = whole
    const theirs = (await evidenceOf(trx, candidateId)).filter(({ topic }) => topic === 'history')
    const given = theirs.find(({ state }) => state === 'given')
    const isKept = theirs.some((one) => one.state === 'verified' && isDeepStrictEqual(one.facts, facts))
    if (!given && isKept) return { kind: 'saved' }
    const outcome = given
      ? await verifyIn(trx, services, staff, given.id, { facts, against, version: given.version })
      : await recordCheckIn(trx, clock, staff, {
          candidateId,
          topic: 'history',
          facts,
          mayShow: false,
          against,
        })
    if (outcome.kind === 'saved') return { kind: 'saved' }
    if (outcome.kind === 'changed-meanwhile') throw refuse({ kind: 'refused', alert: messages.changed })
    throw refuse(outcome.kind === 'not-valid' ? outcome : { kind: 'missing' })
  })
}
