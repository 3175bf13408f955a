import { RADII, splitPostcode } from '#domain/places/postcodes.ts'
import { areaOf } from '#domain/places/search-area.server.ts'
import type { Clock } from '#platform/clock.ts'
import { cacheUntilJobsChange } from '#platform/db/cache-until-change.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { type IndexedJob, placeOfJob } from './job-index.server.ts'
import { matchJobs, milesTo } from './job-matches.server.ts'
import { activeJobsByNumber } from './job-search.server.ts'
import type { Job, JobSummary } from './jobs.ts'

/** Other active jobs for somebody who reads this one: of its role first, then nearest, then of its shifts. */
export async function similarJobs(db: Db, clock: Clock, job: Job, limit: number): Promise<JobSummary[]> {
  const { role, location, shifts } = job
  const postcode = splitPostcode(job.postcode)?.outward ?? ''
  // One more, since the job itself is like none other.
  const jobs = await activeJobsByNumber(
    db,
    clock,
    await mostAlike(db, { role, location, postcode, shifts }, limit + 1),
  )
  return jobs.filter(({ id }) => id !== job.id).slice(0, limit)
}

/** Distances in miles between which jobs count as equally far. */
const RINGS = [...RADII, 100, 200]
/** Beyond as many miles a job is like another only by its role. */
const FARTHEST = 50

/** The numbers of the active jobs that are most alike, the newest first of equally alike ones. */
const mostAlike = cacheUntilJobsChange(
  async (db: Db, job: Pick<Job, 'role' | 'location' | 'postcode' | 'shifts'>, limit: number) => {
    const place = placeOfJob(job)
    const from = place && areaOf(place)
    /** Less is more alike: the role counts most, then the radius that holds both, then the shifts. */
    const difference = (other: IndexedJob) => {
      const isOfRole = job.role !== '' && other.role === job.role
      const miles = milesTo(other, from) ?? (other.location === job.location ? 0 : Number.POSITIVE_INFINITY)
      const ring = RINGS.findIndex((radius) => miles <= radius)
      if (!isOfRole && miles > FARTHEST) return Number.POSITIVE_INFINITY
      const hasShift = other.shifts.some((shift) => job.shifts.includes(shift))
      return (isOfRole ? 0 : 100) + (ring === -1 ? RINGS.length : ring) * 2 + (hasShift ? 0 : 1)
    }
    return (await matchJobs(db, {})).jobs
      .map((other) => ({ no: other.no, by: difference(other) }))
      .filter(({ by }) => Number.isFinite(by))
      .sort((one, other) => one.by - other.by)
      .slice(0, limit)
      .map(({ no }) => no)
  },
)
