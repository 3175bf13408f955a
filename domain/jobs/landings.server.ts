import { setImmediate as nextTurn } from 'node:timers/promises'
import { roles } from '#content/roles.ts'
import { boundsOf } from '#domain/lists/list-address.ts'
import type { Clock } from '#platform/clock.ts'
import { cacheUntilJobsChange } from '#platform/db/cache-until-change.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { byAlphabet, slugOf } from '#platform/text.ts'
import { activeJobNumbers, activeJobsByNumber, inOrder } from './job-search.server.ts'
import { engagementOf, JOBS_PER_PAGE, type JobPage, type JobType } from './jobs.ts'
import type { Landing, Landings } from './landings.ts'

/** Rows read with one query; other requests run in between. */
const ROWS_PER_QUERY = 2_000

/** A town or role with what its page shows beside what links to it show. */
type Entry = Landing & {
  temporary: number
  places: Set<string>
  numbers: number[]
}

type Index = { towns: Map<string, Entry>; roles: Map<string, Entry>; landings: Landings }

/** The page of a town or role: its figures and a page of its jobs. */
export type LandingPage = {
  landing: Landing
  temporary: number
  towns: number
  page: JobPage
}

/** The towns and roles that have active jobs at this moment. */
export async function jobLandings(db: Db): Promise<Landings> {
  return (await indexOf(db)).landings
}

/** A page of a town's active jobs; undefined when it has none. A page beyond the last is the last. */
export async function jobsOfTown(db: Db, clock: Clock, slug: string, page: number) {
  return landingPage(db, clock, (await indexOf(db)).towns.get(slug), page)
}

/** A page of a role's active jobs; undefined when it has none. A page beyond the last is the last. */
export async function jobsOfRole(db: Db, clock: Clock, slug: string, page: number) {
  return landingPage(db, clock, (await indexOf(db)).roles.get(slug), page)
}

async function landingPage(
  db: Db,
  clock: Clock,
  entry: Entry | undefined,
  asked: number,
): Promise<LandingPage | undefined> {
  if (!entry) return undefined
  const bounds = boundsOf(asked, JOBS_PER_PAGE, entry.count)
  const numbers = entry.numbers.slice(bounds.from - 1, bounds.to)
  return {
    landing: toLanding(entry),
    temporary: entry.temporary,
    towns: entry.places.size,
    page: { ...bounds, jobs: await activeJobsByNumber(db, clock, numbers) },
  }
}

/** Roles are patterns on titles, which a database can't index: all titles are read after a change. */
const indexOf = cacheUntilJobsChange(async (db: Db): Promise<Index> => {
  const towns = new Map<string, Entry>()
  const byRole = new Map<string, Entry>()
  const numbers = await activeJobNumbers(db)
  for (let start = 0; start < numbers.length; start += ROWS_PER_QUERY) {
    for (const job of await readJobs(db, numbers.slice(start, start + ROWS_PER_QUERY))) {
      const town = slugOf(job.location)
      if (town) count(towns, town, job.location, job)
      for (const { slug, name, titles } of roles) if (titles.test(job.title)) count(byRole, slug, name, job)
    }
    await nextTurn()
  }
  const rolesInOrder = roles.flatMap(({ slug }) => byRole.get(slug) ?? [])
  return {
    towns,
    roles: byRole,
    landings: {
      towns: [...towns.values()].map(toLanding).sort(byName),
      roles: rolesInOrder.map(toLanding),
    },
  }
})

type JobFacts = Pick<Row<'jobs'>, 'no' | 'title' | 'location' | 'type' | 'updated_at'>

async function readJobs(db: Db, numbers: number[]): Promise<JobFacts[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['no', 'title', 'location', 'type', 'updated_at'])
    .where('no', 'in', numbers)
    .execute()
  return inOrder(numbers, rows)
}

function count(entries: Map<string, Entry>, slug: string, name: string, job: JobFacts) {
  const entry: Entry = entries.get(slug) ?? {
    slug,
    name,
    count: 0,
    updatedAt: job.updated_at,
    temporary: 0,
    places: new Set(),
    numbers: [],
  }
  entries.set(slug, entry)
  entry.count++
  entry.numbers.push(Number(job.no))
  entry.places.add(job.location)
  if (job.updated_at > entry.updatedAt) entry.updatedAt = job.updated_at
  if (engagementOf(job.type as JobType).kind !== 'Permanent') entry.temporary++
}

const toLanding = ({ slug, name, count, updatedAt }: Entry): Landing => ({ slug, name, count, updatedAt })

const byName = (one: Landing, other: Landing) => byAlphabet(one.name, other.name)
