import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { type IndexedJob, jobIndex } from '#domain/jobs/job-index.server.ts'
import { heldAmong } from '#domain/people/legal-holds.server.ts'
import { personKey } from '#domain/people/person.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { type Fit, fitOf, type PassportFit, type Person } from './matching.ts'
import { MOST_COMPARED, withPassports } from './passports.server.ts'
import { distancesFrom, PERSON_COLUMNS, personsOf, workOf } from './persons.server.ts'

export type FittingJob = Pick<Fit, 'reasons'> & {
  id: string
  title: string
  company: string
  location: string
  passport: PassportFit
}

/**
 * Live jobs that fit a candidate, the best first, by the same rule and without the same; undefined when there
 * is no such candidate, none for whoever is under a legal hold.
 */
export async function jobsThatFit(
  db: Db,
  clock: Clock,
  _staff: Staff,
  candidateId: string,
): Promise<FittingJob[] | undefined> {
  const rows = db.selectFrom('candidates').select(PERSON_COLUMNS).where('merged_into', 'is', null)
  const candidate = await rows.where('id', '=', candidateId).executeTakeFirst()
  if (!candidate) return undefined
  const { email, phone } = candidate
  const held = await heldAmong(db, [{ key: personKey(email), person: email, phone }])
  if (held.size > 0) return []
  const [index, people, taken] = await Promise.all([
    jobIndex(db),
    personsOf(db, [candidate]),
    sql<{
      job_id: string
    }>`select job_id from applications where candidate_id = ${candidateId} and is_spam = 0
      union select job_id from submissions where candidate_id = ${candidateId}
      union select job_id from placements where candidate_id = ${candidateId}
      and cancelled_at is null`.execute(db),
  ])
  const person = people.get(candidateId) as Person
  const today = dayInLondon(clock.now())
  const known = new Set(taken.rows.map(({ job_id }) => job_id))
  const milesOf = distancesFrom(candidate.postcode)
  const fits = (job: IndexedJob, startsOn: string | null) =>
    fitOf(person, workOf(job, startsOn), milesOf(job.place), today)
  // The day on which a job starts changes the order alone: it is read for the best.
  const best = index
    .filter(({ id, isActive }) => isActive && !known.has(id))
    .flatMap((job) => {
      const fit = fits(job, null)
      return fit ? [{ job, score: fit.score }] : []
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_COMPARED)
  if (best.length === 0) return []
  const read = await db
    .selectFrom('jobs')
    .select(['id', 'title', 'company', 'location', 'starts_on'])
    .where(
      'id',
      'in',
      best.map(({ job }) => job.id),
    )
    .execute()
  const rowOf = new Map(read.map((row) => [row.id, row]))
  const fitting = best.flatMap(({ job }) => {
    const row = rowOf.get(job.id)
    const fit = row && fits(job, row.starts_on)
    return row && fit ? [{ ...row, candidateId, person, work: workOf(job, row.starts_on), fit }] : []
  })
  fitting.sort((one, other) => other.fit.score - one.fit.score)
  return (await withPassports(db, today, fitting)).map(
    ({ id, title, company, location, fit: { reasons }, passport }) => ({
      ...{ id, title, company, location, reasons, passport },
    }),
  )
}
