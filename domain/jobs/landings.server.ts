import { sql } from 'kysely'
import { roles } from '#content/roles.ts'
import { boundsOf } from '#domain/lists/list-address.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { untilJobsChange } from '#platform/db/until-change.server.ts'
import { activeJobsByNumber } from './job-search.server.ts'
import { engagementOf, JOBS_PER_PAGE, type JobPage, type JobType } from './jobs.ts'
import { type Landing, type Landings, townSlug } from './landings.ts'

/** Rows read at once; between two readings other requests have their turn. */
const ROWS_AT_ONCE = 5_000

/** What is kept of a town or role beside what links to it show. */
type Entry = Landing & {
  /** How many of its jobs are temporary. */
  temporary: number
  /** Distinct towns of its jobs. */
  places: Set<string>
  /** The numbers of its jobs, the newest first. */
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

/**
 * The index of towns and roles. Titles are matched against patterns, which no index of a database answers, so all active titles are read once after
 * every change of a job.
 */
const indexOf = untilJobsChange(async (db): Promise<Index> => {
  const jobs = await readActiveJobs(db)
  const slugs = new Map<string, string>()
  const towns = new Map<string, Entry>()
  const byRole = new Map<string, Entry>()
  for (const job of jobs) {
    const town = slugs.get(job.location) ?? townSlug(job.location)
    slugs.set(job.location, town)
    if (town) count(towns, town, job.location, job)
    for (const { slug, name, titles } of roles) if (titles.test(job.title)) count(byRole, slug, name, job)
  }
  const inOrder = roles.flatMap(({ slug }) => byRole.get(slug) ?? [])
  return {
    towns,
    roles: byRole,
    landings: { towns: [...towns.values()].map(toLanding).sort(byName), roles: inOrder.map(toLanding) },
  }
})

type JobFacts = {
  no: number
  title: string
  location: string
  type: JobType
  published: string
  updated: string
}

/** What the index is made of, of all active jobs, the newest first. Read in the order of their numbers, a part at a time. */
async function readActiveJobs(db: Db): Promise<JobFacts[]> {
  const jobs: JobFacts[] = []
  for (let after = -1, isMore = true; isMore; ) {
    const part = await readPart(db, after)
    for (const [no, title, location, type, published, updated] of part) {
      jobs.push({ no, title, location, type, published, updated })
    }
    after = jobs.at(-1)?.no ?? after
    isMore = part.length === ROWS_AT_ONCE
  }
  return jobs.sort((one, other) =>
    one.published === other.published ? other.no - one.no : one.published < other.published ? 1 : -1,
  )
}

type Row = [no: number, title: string, location: string, type: JobType, published: string, updated: string]

/** The next rows as one text, which is several times faster than as many objects. */
async function readPart(db: Db, after: number): Promise<Row[]> {
  const columns = sql.join(
    ['no', 'title', 'location', 'type', 'published_at', 'updated_at'].map((column) => sql.ref(column)),
  )
  const { rows } = await db
    .selectFrom(
      db
        .selectFrom('jobs')
        .select(['no', 'title', 'location', 'type', 'published_at', 'updated_at'])
        .where('is_active', '=', 1)
        .where('no', '>', after)
        .orderBy('no')
        .limit(ROWS_AT_ONCE)
        .as('part'),
    )
    .select(
      db.engine === 'sqlite'
        ? sql<string>`json_group_array(json_array(${columns}))`.as('rows')
        : sql<string>`coalesce(json_agg(json_build_array(${columns})), '[]')::text`.as('rows'),
    )
    .executeTakeFirstOrThrow()
  return JSON.parse(rows)
}

function count(entries: Map<string, Entry>, slug: string, name: string, job: JobFacts) {
  const entry: Entry = entries.get(slug) ?? {
    slug,
    name,
    count: 0,
    updatedAt: job.updated,
    temporary: 0,
    places: new Set(),
    numbers: [],
  }
  entries.set(slug, entry)
  entry.count++
  entry.numbers.push(job.no)
  entry.places.add(job.location)
  if (job.updated > entry.updatedAt) entry.updatedAt = job.updated
  if (engagementOf(job.type).kind !== 'Permanent') entry.temporary++
}

const toLanding = ({ slug, name, count, updatedAt }: Entry): Landing => ({ slug, name, count, updatedAt })

const collator = new Intl.Collator('en-GB')
const byName = (one: Landing, other: Landing) => collator.compare(one.name, other.name)
