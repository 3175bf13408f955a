import { sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { specialtiesOf } from '#domain/compliance/compliance.ts'
import { type IndexedJob, jobIndex, placeOfJob } from '#domain/jobs/job-index.server.ts'
import { heldAmong } from '#domain/people/legal-holds.server.ts'
import { personKey } from '#domain/people/person.ts'
import { districtsWithin, type Place } from '#domain/places/places.server.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { type Fit, fitOf, MOST_MILES, type PassportFit, type Person } from './matching.ts'
import { MOST_COMPARED, withPassports } from './passports.server.ts'
import { distancesFrom, PERSON_COLUMNS, personsOf, workOf } from './persons.server.ts'

/** So many candidates of those with the latest activity are compared: who lives near, and who may. */
const MOST_NEAR = 1_000
const MOST_ELSEWHERE = 200
/** Whoever has applied for one of so many jobs of the same kind, the newest, may do this one. */
const MOST_ALIKE = 100

export type FittingCandidate = Pick<Fit, 'reasons'> & {
  id: string
  name: string
  reference: string
  passport: PassportFit
}

/**
 * Candidates who fit a job, the best first, without those who have applied for it, were put forward or are
 * placed there, or are under a legal hold. Undefined where the job does not say what work it is.
 */
export async function whoFits(
  db: Db,
  clock: Clock,
  _staff: Staff,
  jobId: string,
): Promise<FittingCandidate[] | undefined> {
  const [index, row] = await Promise.all([
    jobIndex(db),
    db
      .selectFrom('jobs')
      .select(['starts_on', 'postcode', 'location'])
      .where('id', '=', jobId)
      .executeTakeFirst(),
  ])
  const job = index.find(({ id }) => id === jobId)
  if (!job || !row || (job.roles.length === 0 && job.checks.length === 0)) return undefined
  const place = placeOfJob(row)
  const rows = await candidatesFor(db, job, place, index)
  const people = await personsOf(db, rows)
  const today = dayInLondon(clock.now())
  const work = workOf(job, row.starts_on)
  const fitting = rows.flatMap((candidate) => {
    const miles = distancesFrom(candidate.postcode)(place)
    const person = people.get(candidate.id) as Person
    const fit = fitOf(person, work, miles, today)
    return fit ? [{ ...candidate, candidateId: candidate.id, person, work, fit }] : []
  })
  const contacts = fitting.map((one) => ({
    one,
    key: personKey(one.email),
    person: one.email,
    phone: one.phone,
  }))
  const held = await heldAmong(db, contacts)
  // Of the same score whoever was active last comes first, as they were read.
  const best = contacts
    .filter((contact) => !held.has(contact))
    .map(({ one }) => one)
    .sort((one, other) => other.fit.score - one.fit.score)
    .slice(0, MOST_COMPARED)
  return (await withPassports(db, today, best)).map(({ id, name, reference, fit, passport }) => ({
    ...{ id, name, reference, passport },
    reasons: fit.reasons,
  }))
}

/** Candidates whom the rule is asked about, the latest activity first: who lives near, then who may. */
async function candidatesFor(
  db: Db,
  job: IndexedJob,
  place: Place | undefined,
  index: readonly IndexedJob[],
) {
  const { checks } = job
  const specialties = specialtiesOf(checks)
  const slugs = new Set(job.roles.map(({ slug }) => slug))
  const alike = index.filter(({ roles }) => roles.some(({ slug }) => slugs.has(slug))).slice(0, MOST_ALIKE)
  const outward = sql<string>`rtrim(${
    db.engine === 'postgres'
      ? sql`split_part(postcode, ' ', 1)`
      : sql`substr(postcode, 1, instr(postcode || ' ', ' ') - 1)`
  }, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')`
  const candidates = db
    .selectFrom('candidates')
    .select(PERSON_COLUMNS)
    .where('merged_into', 'is', null)
    .where((eb) =>
      eb.or([
        ...(checks.length > 0 ? [eb('compliance_role', 'in', checks)] : []),
        ...(specialties.length > 0
          ? [eb.and([eb('compliance_role', 'is', null), eb('specialty', 'in', specialties)])]
          : []),
        eb('id', 'in', (ids) =>
          ids
            .selectFrom('applications')
            .select((one) => one.ref('candidate_id').$notNull().as('id'))
            .where(
              'job_id',
              'in',
              alike.map(({ id }) => id),
            )
            .where('is_spam', '=', 0)
            .where('candidate_id', 'is not', null),
        ),
      ]),
    )
    .where(
      sql<boolean>`not exists (select 1 from applications where candidate_id = candidates.id
        and job_id = ${job.id} and is_spam = 0)`,
    )
    .where(sql<boolean>`not exists (select 1 from submissions where candidate_id = candidates.id
      and job_id = ${job.id})`)
    .where(sql<boolean>`not exists (select 1 from placements where candidate_id = candidates.id
      and job_id = ${job.id} and cancelled_at is null)`)
    .orderBy('updated_at', 'desc')
    .orderBy('no', 'desc')
  if (!place) return candidates.limit(MOST_NEAR).execute()
  const codes = new Set(districtsWithin(place, MOST_MILES).map((code) => code.replace(/[A-Z]+$/, '')))
  const lists = [
    ...(codes.size > 0 ? [candidates.where(outward, 'in', [...codes]).limit(MOST_NEAR)] : []),
    candidates.where(outward, '=', '').limit(MOST_ELSEWHERE),
  ]
  return (await Promise.all(lists.map((list) => list.execute()))).flat()
}
