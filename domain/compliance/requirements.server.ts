import { z } from 'zod'
import { type ComplianceRole, type Requirement, requirementSets } from '#content/requirements.ts'
import type { Admin } from '#domain/accounts/admin.server.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { type RequirementChange, type RequirementStep, requirementsOn } from './passport.ts'

/** The changes that an agency has made of what roles ask for, in the order in which they were made. */
export async function requirementChanges(db: DbOrTrx, role: ComplianceRole): Promise<RequirementChange[]> {
  const rows = await db
    .selectFrom('requirement_changes')
    .select(['topic', 'requirement', 'from_on'])
    .where('role', '=', role)
    .orderBy('no')
    .execute()
  return rows.map(({ topic, requirement, from_on }) => ({
    ...{ role, topic, fromOn: from_on },
    requirement: JSON.parse(requirement) as Requirement | null,
  }))
}

/** What each role asks for on a day. */
export async function requirementsByRole(db: DbOrTrx, day: string): Promise<RequirementsByRole> {
  return (await requirementsByDay(db, [day])).get(day) as RequirementsByRole
}

type RequirementsByRole = Record<ComplianceRole, Requirement[]>

/** The same for each of several days. */
export async function requirementsByDay(
  db: DbOrTrx,
  days: readonly string[],
): Promise<Map<string, RequirementsByRole>> {
  const changes = await allChanges(db)
  return new Map(days.map((day) => [day, setsOn(day, changes)]))
}

/** What each role asks for from a day on: today, and as changes are planned until another day. */
export type RequirementPlans = { fromOn: string; asked: RequirementsByRole }[]

/** What each role asks for today, and from each day on at which a planned change applies until `last`. */
export async function requirementsUntil(db: DbOrTrx, today: string, last: string): Promise<RequirementPlans> {
  const changes = await allChanges(db)
  const planned = changes.map(({ fromOn }) => fromOn).filter((day) => day > today && day <= last)
  const days = [today, ...new Set(planned.toSorted())]
  return days.map((fromOn) => ({ fromOn, asked: setsOn(fromOn, changes) }))
}

/** A check of a role by these plans. */
export const stepsOf = (plans: RequirementPlans, role: ComplianceRole, topic: string): RequirementStep[] =>
  plans.map(({ fromOn, asked }) => ({
    fromOn,
    requirement: asked[role].find((one) => one.topic === topic) ?? null,
  }))

async function allChanges(db: DbOrTrx): Promise<RequirementChange[]> {
  const rows = await db.selectFrom('requirement_changes').selectAll().orderBy('no').execute()
  return rows.map((row) => ({
    ...{ role: row.role as ComplianceRole, topic: row.topic, fromOn: row.from_on },
    requirement: JSON.parse(row.requirement) as Requirement | null,
  }))
}

function setsOn(day: string, changes: readonly RequirementChange[]): RequirementsByRole {
  const changesOf = Map.groupBy(changes, ({ role }) => role)
  const roles = Object.entries(requirementSets) as [ComplianceRole, readonly Requirement[]][]
  const sets = roles.map(([role, first]) => [role, requirementsOn(day, first, changesOf.get(role) ?? [])])
  return Object.fromEntries(sets) as RequirementsByRole
}

/** What a role asks for on a day (D41). */
export async function requirementsOf(db: DbOrTrx, role: ComplianceRole, day: string): Promise<Requirement[]> {
  return requirementsOn(day, requirementSets[role], await requirementChanges(db, role))
}

/**
 * What is asked for under a topic on a day: by somebody's own role, or else by any, since work may ask for
 * the checks of another role. Undefined where no role asks for it.
 */
export async function requirementOf(
  db: DbOrTrx,
  own: ComplianceRole | undefined,
  topic: string,
  day: string,
): Promise<Requirement | undefined> {
  const byRole = await requirementsByRole(db, day)
  const all = [...(own ? byRole[own] : []), ...Object.values(byRole).flat()]
  return all.find((requirement) => requirement.topic === topic)
}

/** What each check is called, those too that no role asks for any more. */
export async function topicNames(db: DbOrTrx): Promise<Map<string, string>> {
  const changes = db.selectFrom('requirement_changes').select('requirement').orderBy('no')
  const changed = (await changes.execute()).map(
    ({ requirement }) => JSON.parse(requirement) as Requirement | null,
  )
  const all = [...Object.values(requirementSets).flat(), ...changed.filter((one) => one !== null)]
  return new Map(all.map(({ topic, name }) => [topic, name]))
}

const requirementSchema = z.object({
  topic: z.string().regex(/^[a-z][a-z0-9-]{1,60}$/),
  kind: z.enum([
    ...['identity', 'right-to-work', 'registration', 'history', 'reference', 'dbs', 'health', 'training'],
    ...['qualification', 'other'],
  ] as const),
  name: z.string().trim().min(1).max(100),
  why: z.string().trim().max(300),
  months: z.int().min(1).max(120).nullable(),
  needed: z.int().min(1).max(5),
})

/**
 * Changes what a role asks for from a day on: adds a requirement, changes one, or ends it. What was asked for
 * before that day stays as it was, so that no past placement becomes unlawful by it.
 * @param requirement null to ask for the topic no more
 * @returns false for a day that has gone by, or values that can't be
 */
export async function changeRequirement(
  { db, clock }: { db: DbOrTrx; clock: Clock },
  admin: Admin,
  { role, topic, fromOn, requirement }: RequirementChange,
): Promise<boolean> {
  const parsed = requirement && requirementSchema.safeParse(requirement)
  if (fromOn < dayInLondon(clock.now()) || (parsed && (!parsed.success || parsed.data.topic !== topic)))
    return false
  await db
    .insertInto('requirement_changes')
    .values({
      ...{ id: newId(), role, topic, requirement: JSON.stringify(parsed?.data ?? null), from_on: fromOn },
      ...{ by_id: admin.id, by_name: admin.name, done_at: clock.now().toISOString() },
    })
    .execute()
  return true
}
