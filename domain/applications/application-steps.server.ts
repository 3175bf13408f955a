import { sql } from 'kysely'
import { z } from 'zod'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { findColleague, isNobodys } from '#domain/accounts/colleagues.server.ts'
import type { PageBounds } from '#domain/lists/list-address.ts'
import { countRows, readPage } from '#domain/lists/newest-first.server.ts'
import { problemsByField, shortSchema } from '#domain/people/person-schema.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import { type Clock, dayInLondon, startOfDayInLondon } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Application } from './application-desk.ts'
import { lockApplication } from './application-moves.server.ts'
import { toApplication } from './application-rows.server.ts'
import {
  STEP_LIMIT,
  STEP_LISTS,
  STEPS_PER_PAGE,
  type StepList,
  type StepQuery,
  stepMessages,
  stepSeen,
} from './application-steps.ts'

export type StepPage = {
  applications: Application[]
  counts: Record<StepList, number>
  bounds: PageBounds
}

/** What the desk has to do next, the longest overdue first. */
export async function listSteps(db: Db, staff: Staff, clock: Clock, query: StepQuery): Promise<StepPage> {
  const whose = query.mine ? staff.id : undefined
  const lists = Object.keys(STEP_LISTS) as StepList[]
  const numbers = await Promise.all(lists.map((list) => countSteps(db, clock, list, whose)))
  const counts = Object.fromEntries(lists.map((list, nth) => [list, numbers[nth]])) as StepPage['counts']
  const rows = stepsOf(db, clock, query.list, whose).selectAll().orderBy('next_step_on').orderBy('no')
  const of = { asked: query.page, rowsPerPage: STEPS_PER_PAGE, total: counts[query.list] }
  const { bounds, rows: page } = await readPage(rows, of)
  return { applications: page.map(toApplication), counts, bounds }
}

/** How many open applications are in a part of the list. @param owner whose; by default everybody's */
export function countSteps(db: Db, clock: Clock, list: StepList, owner?: string): Promise<number> {
  return countRows(stepsOf(db, clock, list, owner))
}

function stepsOf(db: Db, clock: Clock, list: StepList, owner: string | undefined) {
  const today = dayInLondon(clock.now())
  // In the words of the indexes for them, which would not be taken for a value that is sent apart.
  let rows = db.selectFrom('applications').where(sql<boolean>`is_spam = 0 and next_step_on <> ''`)
  if (list === 'overdue') rows = rows.where('next_step_on', '<', today)
  if (list === 'today') rows = rows.where('next_step_on', '=', today)
  if (list === 'late') rows = rows.where('promised_on', '<', today).where('answered_at', 'is', null)
  // A new one waits for whoever moves it on, unless it was somebody's who has left.
  if (list === 'nobody')
    rows = rows
      .where((eb) => eb.or([eb('status', '<>', 'new'), eb('owner_id', 'is not', null)]))
      .where(isNobodys('owner_id'))
  if (list === 'held') {
    const held = sql<string>`(select application_id from interviews where cancelled_at is null
      and outcome = '' and starts_at < ${heldBefore(clock)})`
    rows = rows.where('status', '=', 'interview').where('id', 'in', held)
  }
  return owner === undefined ? rows : rows.where('owner_id', '=', owner)
}

/** Interviews that began before this moment, today's midnight in London, are asked about. */
export function heldBefore(clock: Clock): string {
  return startOfDayInLondon(dayInLondon(clock.now()))?.toISOString() ?? ''
}

const stepSchema = z.object({
  step: shortSchema(stepMessages.step, STEP_LIMIT),
  on: z.string().refine((day) => startOfDayInLondon(day) !== undefined, stepMessages.on),
})

export type StepOutcome =
  | { kind: 'set' }
  | { kind: 'missing' }
  | { kind: 'closed' }
  /** Somebody has changed it since it was seen. */
  | { kind: 'changed-meanwhile' }
  | { kind: 'not-valid'; fields: Record<string, string> }

/**
 * Sets what comes next of an open application, by when, and who does it.
 * @param values `step`, `on` (a day), `owner` (a colleague's id, or empty for whoever comes first), and what
 * was `seen`, as `stepSeen` has it; by default any
 */
export async function setNextStep(
  db: Db,
  staff: Staff,
  clock: Clock,
  id: string,
  values: Record<string, string>,
  undo?: string,
): Promise<StepOutcome> {
  const parsed = stepSchema.safeParse({ step: values.step ?? '', on: values.on ?? '' })
  const owner = values.owner ? await findColleague(db, staff, values.owner) : undefined
  const isGone = values.owner && !owner ? { owner: stepMessages.owner } : {}
  if (!parsed.success) return { kind: 'not-valid', fields: { ...problemsByField(parsed.error), ...isGone } }
  if (isGone.owner) return { kind: 'not-valid', fields: isGone }
  const { step, on } = parsed.data
  return db.transaction().execute(async (trx): Promise<StepOutcome> => {
    const row = await lockApplication(trx, id)
    if (!row || Number(row.is_spam) !== 0) return { kind: 'missing' }
    if (row.next_step_on === '') return { kind: 'closed' }
    const now = stepSeen(toApplication(row))
    // Such as after the first of two clicks.
    if (now === stepSeen({ next: { step, on }, owner: owner ?? null })) return { kind: 'set' }
    if (values.seen !== undefined && values.seen !== now) return { kind: 'changed-meanwhile' }
    const change = trx
      .updateTable('applications')
      .set({
        next_step: step,
        next_step_on: on,
        owner_id: owner?.id ?? null,
        owner_name: owner?.name ?? null,
      })
      .set({ updated_at: clock.now().toISOString() })
      .where('id', '=', id)
    await withUndo(trx, staff, clock, undo, [['applications', 'id', [id]]], () => change.execute())
    return { kind: 'set' }
  })
}
