import { sql } from 'kysely'
import type { ComplianceRole } from '#content/requirements.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { roleOf } from './compliance.ts'
import { type ComingEnd, comingEnd, type Shown } from './passport.ts'
import { type RequirementPlans, stepsOf } from './requirements.server.ts'

/** The roles whose checks are asked for of candidates by their work, by their ids. */
export type WorkRoles = ReadonlyMap<string, readonly ComplianceRole[]>

/**
 * The roles that work asks for, today's and still to come, where it isn't left to the candidate's own.
 * @param candidateId only those of this candidate's work
 */
export async function rolesOfWork(db: DbOrTrx, today: string, candidateId?: string): Promise<WorkRoles> {
  const { rows } = await sql<{ candidate_id: string; compliance_role: string }>`
    select distinct candidate_id, compliance_role from placements where compliance_role is not null
      and cancelled_at is null and (last_on is null or last_on >= ${today})
      ${candidateId === undefined ? sql`` : sql`and candidate_id = ${candidateId}`}`.execute(db)
  const byCandidate = Map.groupBy(rows, ({ candidate_id }) => candidate_id)
  return new Map(
    [...byCandidate].map(([id, theirs]) => [
      id,
      theirs.flatMap(({ compliance_role }) => roleOf(compliance_role, '') ?? []),
    ]),
  )
}

/** How a check stands for each of these roles that asks for it, beginning with the one that ends first. */
export function endsByRole(
  today: string,
  plans: RequirementPlans,
  roles: readonly (ComplianceRole | undefined)[],
  topic: string,
  shown: readonly Shown[],
): ComingEnd[] {
  const known = new Set(roles.filter((role) => role !== undefined))
  const ends = [...known].flatMap((role) => comingEnd(today, stepsOf(plans, role, topic), shown) ?? [])
  const dayOf = ({ until }: ComingEnd) => until ?? '9999'
  return ends.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
}
