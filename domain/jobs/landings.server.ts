import { setImmediate as nextTurn } from 'node:timers/promises'
import { roles } from '#content/roles.ts'
import { boundsOf } from '#domain/lists/list-address.ts'
import { townsCalled } from '#domain/places/places.server.ts'
import type { Clock } from '#platform/clock.ts'
import { cacheUntilJobsChange } from '#platform/db/cache-until-change.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { byAlphabet, commonestSpellings, slugOf } from '#platform/text.ts'
import type { IndexedJob } from './job-index.server.ts'
import { matchJobs } from './job-matches.server.ts'
import { PAY_UNITS, SHIFT_NAMES, type Shift } from './job-options.ts'
import { salaryOf } from './job-pay.ts'
import { activeJobsByNumber } from './job-search.server.ts'
import { engagementOf, JOBS_PER_PAGE, type JobPage, type JobType } from './jobs.ts'
import { type EmptyLanding, type Landing, type Landings, roleHref, townHref } from './landings.ts'

/** Jobs sorted into landings at a time; other requests run in between. */
const JOBS_AT_ONCE = 2_000

/** A town, a role or both, with the live jobs, newest first. */
type Entry = { path: string; town?: string | undefined; role?: string | undefined; jobs: IndexedJob[] }

/** What is so of the jobs of a town, a role or both at this moment, and a page of them. */
export type LandingPage = Pick<Entry, 'path' | 'town' | 'role'> & {
  count: number
  temporary: number
  places: number
  /** What the jobs pay, as a text for each unit; empty unless all of them say it. */
  pay: string[]
  shifts: Shift[]
  /** The roles of a town, or the towns of a role. */
  parts: Landing[]
  page: JobPage
}

/** The towns and roles that have live jobs at this moment. */
export const jobLandings = cacheUntilJobsChange(async (db: Db): Promise<Landings> => {
  const entries = await entriesOf(db)
  return {
    towns: landingsOf([...entries.values()].filter(({ role }) => !role)),
    roles: roles.flatMap(({ slug }) => entries.get(roleHref(slug)) ?? []).map(toLanding),
  }
})

/** All pages of towns, of roles, and of roles in a town. */
export async function allLandings(db: Db): Promise<Landing[]> {
  const { towns, roles } = await jobLandings(db)
  const both = [...(await entriesOf(db)).values()].filter(({ town, role }) => town && role)
  return [...towns, ...roles, ...both.map(toLanding)]
}

/** The landing with this path; undefined when it has no live job. A page beyond the last is the last. */
export async function findLanding(
  db: Db,
  clock: Clock,
  path: string,
  asked: number,
): Promise<LandingPage | undefined> {
  const entries = await entriesOf(db)
  const entry = entries.get(path)
  if (!entry) return undefined
  const { town, role, jobs } = entry
  const bounds = boundsOf(asked, JOBS_PER_PAGE, jobs.length)
  const shown = jobs.slice(bounds.from - 1, bounds.to)
  const isPart = (other: Entry) =>
    other.town && other.role && (role ? other.role : other.town) === (role ?? town)
  return {
    path,
    town,
    role,
    count: jobs.length,
    temporary: jobs.filter(({ type }) => engagementOf(type as JobType).kind !== 'Permanent').length,
    places: new Set(jobs.map(({ location }) => location)).size,
    pay: payOfAll(jobs),
    shifts: SHIFT_NAMES.filter((shift) => jobs.some(({ shifts }) => shifts.includes(shift))),
    parts: town && role ? [] : landingsOf([...entries.values()].filter(isPart), role ? 'town' : 'role'),
    page: {
      ...bounds,
      jobs: await activeJobsByNumber(
        db,
        clock,
        shown.map(({ no }) => no),
      ),
    },
  }
}

/** What a page without a job would be about; undefined if nobody knows its town or role. */
export function emptyLanding(asked: { town?: string; role?: string }): EmptyLanding | undefined {
  const place = asked.town === undefined ? undefined : townsCalled(asked.town)[0]
  const role = roles.find(({ slug }) => slug === asked.role)
  if ((asked.town !== undefined && !place) || (asked.role !== undefined && !role)) return undefined
  return { ...(place && { town: place.name }), ...(role && { role: { slug: role.slug, name: role.name } }) }
}

const entriesOf = cacheUntilJobsChange(async (db: Db) => {
  const entries = new Map<string, Entry>()
  const add = (job: IndexedJob, path: string, names: Pick<Entry, 'town' | 'role'>) => {
    const entry = entries.get(path)
    if (entry) entry.jobs.push(job)
    else entries.set(path, { path, ...names, jobs: [job] })
  }
  const slugs = new Map<string, string>()
  const slugFor = (location: string) => slugs.get(location) ?? slugOf(location)
  const { jobs } = await matchJobs(db, {})
  // Spellings with one address are one town, called as most of its jobs call it, or else as the newest.
  const names = commonestSpellings(
    jobs.map(({ location }) => location),
    slugOf,
  )
  for (let start = 0; start < jobs.length; start += JOBS_AT_ONCE) {
    for (const job of jobs.slice(start, start + JOBS_AT_ONCE)) {
      const slug = slugFor(job.location)
      slugs.set(job.location, slug)
      const town = slug && names.get(slug)
      if (town) add(job, townHref(slug), { town })
      for (const { slug: role, name } of job.roles) {
        add(job, roleHref(role), { role: name })
        if (town) add(job, townHref(slug, role), { town, role: name })
      }
    }
    await nextTurn()
  }
  return entries
})

const landingsOf = (entries: Entry[], namedBy: 'town' | 'role' = 'town') =>
  entries
    .map((entry) => ({ ...toLanding(entry), name: entry[namedBy] ?? '' }))
    .sort((one, other) => byAlphabet(one.name, other.name))

function toLanding({ path, town, role, jobs }: Entry): Landing {
  const updatedAt = jobs.reduce((last, job) => (job.updatedAt > last ? job.updatedAt : last), '')
  return { path, name: role ?? town ?? '', count: jobs.length, updatedAt }
}

function payOfAll(jobs: readonly IndexedJob[]): string[] {
  const all = jobs.flatMap(({ pay }) => pay ?? [])
  if (all.length < jobs.length) return []
  return PAY_UNITS.flatMap((unit) => {
    const paid = all.filter(({ per }) => per === unit)
    // Not `Math.min` of all: it takes no more than some tens of thousands.
    const least = paid.reduce((lowest, { from }) => Math.min(lowest, from), Number.POSITIVE_INFINITY)
    const most = paid.reduce((highest, { to }) => Math.max(highest, to), 0)
    return paid.length > 0 ? [salaryOf(least, most, unit)] : []
  })
}
