import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { listColleagues } from '#domain/accounts/colleagues.server.ts'
import { hasComeTo } from '#domain/applications/application-outcomes.server.ts'
import { type ApplicationFilters, NO_JOB, NOBODY, NOT_KNOWN } from '#domain/applications/application-query.ts'
import { matching } from '#domain/applications/application-rows.server.ts'
import { sourceText } from '#domain/applications/came-from.ts'
import { boundsOf, type PageBounds } from '#domain/lists/list-address.ts'
import { inBatches, ROWS_PER_STATEMENT } from '#platform/batches.ts'
import { type Clock, formatMonth, noonOf, shiftDay, startOfDayInLondon } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { Tally } from './figures.ts'
import { type Days, type Figures, JOBS_PER_PAGE, monthsBefore, type ReportLine } from './reports.ts'

/** What a report reads with: who asks, the time, and the days on which the applications came. */
type Asked = { db: Db; staff: Staff; clock: Clock; days: Days }
type Name = { name: string; filters: Partial<ApplicationFilters> }

/** The applications of these days by the month in London in which they came, the newest first. */
export async function byMonth(asked: Asked): Promise<{ lines: ReportLine[]; total: Figures }> {
  const months = monthsOf(asked.days)
  const ends = months.map(({ id, to }) => sql`when created_at < ${startOf(shiftDay(to, 1))} then ${id}`)
  const tallies = await count(asked, sql<string>`case ${sql.join(ends, sql` `)} end`)
  const all = new Tally()
  for (const tally of tallies.values()) all.add(tally)
  const lines = months.map(({ id, ...filters }) => ({
    ...{ id, name: formatMonth(noonOf(filters.from)), filters },
    ...(tallies.get(id) ?? new Tally()).figures(),
  }))
  return { lines: lines.reverse(), total: all.figures() }
}

/** The months of some days, the first and last only as far as the days go. */
function monthsOf({ from, to }: Days): ({ id: string } & Days)[] {
  const months: ({ id: string } & Days)[] = []
  for (let first = from; first <= to; ) {
    const next = monthsBefore(first, -1)
    months.push({ id: first.slice(0, 7), from: first, to: next <= to ? shiftDay(next, -1) : to })
    first = next
  }
  return months
}

function startOf(day: string): string {
  const start = startOfDayInLondon(day)
  if (!start) throw new Error(`${day} is no day`)
  return start.toISOString()
}

/** A page of the jobs by how many applied, the most first; the last page for one beyond it. */
export async function byJob(
  asked: Asked,
  page: number,
): Promise<{ lines: ReportLine[]; bounds: PageBounds }> {
  const { db, clock, days } = asked
  const read = async (page: number) =>
    matching(db, clock, days)
      .select((eb) => [
        jobKey.as('key'),
        eb.fn.countAll<string | number>().as('count'),
        sql<string | number>`count(*) over ()`.as('jobs'),
      ])
      .groupBy('key')
      .orderBy('count', 'desc')
      .orderBy('key')
      .limit(JOBS_PER_PAGE)
      .offset((page - 1) * JOBS_PER_PAGE)
      .execute()
  const found = await read(page)
  const [first] = found.length > 0 ? found : await read(1)
  const bounds = boundsOf(page, JOBS_PER_PAGE, Number(first?.jobs ?? 0))
  const shown = bounds.page === page ? found : await read(bounds.page)
  const keys = shown.map(({ key }) => key)
  const tallies = await count(asked, jobKey, keys)
  const names = await jobNames(asked, keys)
  return { lines: keys.map((key) => lineOf(key, names, tallies)), bounds }
}

/** Every job, for a file. */
export async function byEveryJob(asked: Asked): Promise<ReportLine[]> {
  const tallies = await count(asked, jobKey)
  return inOrder(tallies, await jobNames(asked, [...tallies.keys()]))
}

/** What led the applicants here, the most first. */
export async function bySource(asked: Asked): Promise<ReportLine[]> {
  const tallies = await count(asked, sql<string>`came_from`)
  const names = new Map([...tallies.keys()].map((key) => [key, sourceName(key)]))
  return inOrder(tallies, names)
}

const sourceName = (key: string) => ({ name: sourceText(key), filters: { source: key || NOT_KNOWN } })

/** The owners of the applications, the one with the most first; and those that nobody owns. */
export async function byRecruiter(asked: Asked): Promise<ReportLine[]> {
  const tallies = await count(asked, sql<string>`coalesce(owner_id, '')`)
  const colleagues = await listColleagues(asked.db, asked.staff)
  const known = new Map(colleagues.map(({ id, name }) => [id, name]))
  const gone = [...tallies.keys()].filter((id) => id !== '' && !known.has(id))
  for (const [id, name] of await namesInApplications(asked, 'owner', gone)) known.set(id, name)
  const names = [...tallies.keys()].map((id): [string, Name] => [
    id,
    id === ''
      ? { name: 'Nobody', filters: { owner: NOBODY } }
      : { name: known.get(id) ?? '', filters: { owner: id } },
  ])
  return inOrder(tallies, new Map(names))
}

const jobKey = sql<string>`coalesce(job_id, '')`

/** The titles of jobs by their ids; of a job that is gone the one that its last application knew. */
async function jobNames(asked: Asked, keys: readonly string[]): Promise<Map<string, Name>> {
  const ids = keys.filter((key) => key !== '')
  const titles = new Map<string, string>()
  const read = async (some: string[]) => {
    const jobs = await asked.db.selectFrom('jobs').select(['id', 'title']).where('id', 'in', some).execute()
    for (const { id, title } of jobs) titles.set(id, title)
    const gone = some.filter((id) => !titles.has(id))
    for (const [id, title] of await namesInApplications(asked, 'job', gone)) titles.set(id, title)
  }
  await inBatches(ids, read, ROWS_PER_STATEMENT)
  const named = ids.map((id): [string, Name] => [id, { name: titles.get(id) ?? '', filters: { job: id } }])
  return new Map([...named, ['', { name: 'No job: registrations', filters: { job: NO_JOB } }]])
}

const NAMES = { owner: ['owner_id', 'owner_name'], job: ['job_id', 'job_title'] } as const

/** Names that outlive what they name, from the last application of these days that has each. */
async function namesInApplications(
  { db, clock, days }: Asked,
  of: keyof typeof NAMES,
  ids: readonly string[],
): Promise<[id: string, name: string][]> {
  if (ids.length === 0) return []
  const [id, name] = NAMES[of]
  const last = matching(db, clock, days)
    .where(id, 'in', ids)
    .select((eb) => eb.fn.max('no').as('no'))
    .groupBy(id)
  const rows = await db
    .selectFrom('applications')
    .select([`${id} as id`, `${name} as name`])
    .where('no', 'in', last)
    .execute()
  return rows.map((row) => [row.id ?? '', row.name ?? ''])
}

/** Counts the applications of these days by a key. @param only those with these keys; by default all */
async function count(
  { db, clock, days }: Asked,
  key: RawBuilder<string>,
  only?: readonly string[],
): Promise<Map<string, Tally>> {
  if (only?.length === 0) return new Map()
  let rows = matching(db, clock, days)
  if (only) rows = rows.where(key, 'in', only)
  const groups = await rows
    .select((eb) => {
      const all = () => eb.fn.countAll<string | number>()
      return [
        key.as('key'),
        'first_answer_days',
        'placed_days',
        all().as('applied'),
        all().filterWhere(hasComeTo(clock, 'answered')).as('answered'),
        all().filterWhere(hasComeTo(clock, 'interviewed')).as('interviewed'),
        all().filterWhere(hasComeTo(clock, 'placed')).as('placed'),
      ]
    })
    .groupBy(['key', 'first_answer_days', 'placed_days'])
    .execute()
  const tallies = new Map<string, Tally>()
  for (const group of groups) {
    const tally = tallies.get(group.key) ?? new Tally()
    tally.count(group)
    tallies.set(group.key, tally)
  }
  return tallies
}

function inOrder(tallies: Map<string, Tally>, names: ReadonlyMap<string, Name>): ReportLine[] {
  const lines = [...tallies.keys()].sort().map((key) => lineOf(key, names, tallies))
  return lines.sort((one, other) => other.applied - one.applied)
}

function lineOf(
  key: string,
  names: ReadonlyMap<string, Name>,
  tallies: ReadonlyMap<string, Tally>,
): ReportLine {
  const { name, filters } = names.get(key) ?? { name: key, filters: {} }
  return { id: key || 'none', name, filters, ...(tallies.get(key) ?? new Tally()).figures() }
}
