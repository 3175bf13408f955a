import { roleOf } from '#domain/compliance/compliance.ts'
import { type IndexedJob, jobIndex } from '#domain/jobs/job-index.server.ts'
import { findDistrict, milesBetween, type Place } from '#domain/places/places.server.ts'
import { cacheUntilJobsChange } from '#platform/db/cache-until-change.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import type { Person, Work } from './matching.ts'

/** The columns of a candidate that say what work fits them. For the files of this folder, as all here. */
export const PERSON_COLUMNS = [
  ...(['id', 'name', 'reference', 'email', 'phone', 'specialty', 'postcode'] as const),
  ...(['available_from', 'compliance_role'] as const),
] as const
type CandidateRow = Pick<Row<'candidates'>, (typeof PERSON_COLUMNS)[number]>

/** What is known of candidates that says what work fits them, by their ids. */
export async function personsOf(db: Db, rows: readonly CandidateRow[]): Promise<Map<string, Person>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const [rolesOf, shifts, applied] = await Promise.all([
    rolesByJob(db),
    db.selectFrom('candidate_availability').selectAll().where('candidate_id', 'in', ids).execute(),
    db
      .selectFrom('applications')
      .select(['candidate_id', 'job_id'])
      .where('candidate_id', 'in', ids)
      .where('is_spam', '=', 0)
      .where('job_id', 'is not', null)
      .execute(),
  ])
  const shiftsOf = Map.groupBy(shifts, ({ candidate_id }) => candidate_id)
  const appliedBy = Map.groupBy(applied, ({ candidate_id }) => candidate_id)
  return new Map(
    rows.map(({ id, compliance_role, specialty, available_from }) => [
      id,
      {
        role: roleOf(compliance_role, specialty),
        appliedFor: [...new Set(appliedBy.get(id)?.flatMap(({ job_id }) => rolesOf.get(job_id ?? '') ?? []))],
        shifts: (shiftsOf.get(id) ?? []).map(({ weekday, shift }) => `${weekday}-${shift}`),
        availableFrom: available_from,
      },
    ]),
  )
}

const rolesByJob = cacheUntilJobsChange(
  async (db: Db) => new Map((await jobIndex(db)).map(({ id, roles }) => [id, roles])),
)

/** What a job says that the rule asks about. @param startsOn not in the index */
export function workOf({ roles, checks, place, shifts }: IndexedJob, startsOn: string | null): Work {
  return { roles, checks, place: place?.name, shifts, startsOn }
}

/** From where somebody lives, to places that come again and again. */
export function distancesFrom(postcode: string): (place: Place | undefined) => number | undefined {
  const from = findDistrict(postcode)
  const known = new Map<Place, number>()
  return (place) => {
    if (!place || postcode === '') return undefined
    // Of no district that is known: not on this island.
    if (!from) return Number.POSITIVE_INFINITY
    const miles = known.get(place) ?? milesBetween(from, place)
    known.set(place, miles)
    return miles
  }
}
