import fc from 'fast-check'
import type { Services } from '#app/context.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { listActiveJobs } from '#domain/jobs/job-search.server.ts'
import { hasMeaning, readConcepts } from '#domain/jobs/job-words.ts'
import { JOB_TYPES, JOBS_PER_PAGE, type Job, readJobQuery } from '#domain/jobs/jobs.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { cleanSearchText, normalizeForSearch } from '#platform/text.ts'

/** Enough jobs for every oddity, and for several pages of the words that many of them share. */
const JOBS = 150
/** A page takes much longer than a call, so only some of the cases ask for one. */
const PAGE_EVERY = 25

/** Characters special to databases, indexes or browsers, and letters that change with their case. */
const ODD = [...`%_\\"'*[`, '[a]', ...'():^$.?+-', ' OR ', ' NEAR ', '--', ';', '<b>', '&amp;']
const LETTERS = [
  ...'éßẞİıIſ\u212aΣςσ\u00b5\u03bc\u212b\u00c5Ǆﬁ\u0301\u200d\u202e\ufeff\u00a0\u2003🩺中ไש\u{10ffff}\ufffd',
  ...['e\u0301', '👩🏽‍⚕️'],
]
const NAUGHTY = ['\0', '\x01', '\x7f', '\x85', '\n', '\r\n', '\t', '\ud800', '\udc00']
const NURSES = ['nurse', 'Nurse', 'NURSE', 'icu', 'ward', 'Night', 'a', 'st']
const WORDS = [...NURSES, 'St. Mary’s', 'care home', '50%', 'x_y', 'C:\\ward']
const CAFES = ['Caf\u00e9', 'Cafe\u0301', 'İstanbul']
const PLACES = ['Leeds', 'leeds', 'St  Ives', 'Ynys Môn', '100% remote', 'Hull_East', ...CAFES]

const part = (...kinds: string[][]) => fc.oneof(...kinds.map((kind) => fc.constantFrom(...kind)))
const textOf = (piece: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(piece, { minLength: 1, maxLength }).map((pieces) => pieces.join(''))

/** Texts as staff may have entered them. */
const aText = textOf(
  fc.oneof(
    part(WORDS, WORDS, [' '], ODD, LETTERS),
    fc.string({ unit: 'binary', maxLength: 3 }).map(withoutControl),
  ),
  8,
)
const aStoredJob = fc.record({
  title: aText.map(asLine),
  company: aText.map(asLine),
  location: fc.oneof(fc.constantFrom(...PLACES), aText.map(asLine)),
  description: aText.map(asLine),
  type: fc.constantFrom(...JOB_TYPES),
  isActive: fc.integer({ min: 0, max: 9 }).map((dice) => dice > 1),
})

function withoutControl(text: string): string {
  return text.toWellFormed().replace(/\p{Cc}/gu, '')
}

/** A line that the form would accept unchanged. */
function asLine(text: string): string {
  return withoutControl(text).trim().slice(0, 100).toWellFormed() || 'nurse'
}

/** Fills an empty database with jobs: always the same ones, so that a failing case can be repeated. */
async function plantJobs({ db, clock }: Services): Promise<Job[]> {
  const jobs: Job[] = []
  for (const fields of fc.sample(aStoredJob, { numRuns: JOBS, seed: 7 }))
    jobs.push(await createJob(db, admin, clock, aJob(fields)))
  return jobs.toReversed()
}

/** What a visitor may put into an address: parts of what is there, in other case, and everything odd. */
function questionsAbout(jobs: readonly Job[]) {
  const ofJob = (pick: (job: Job) => string) => fc.constantFrom(...jobs).map(pick)
  const aJobsText = ofJob(({ title, company, description, location }) =>
    [title, company, description, location].join('\n'),
  )
  const aPartOf = fc
    .tuple(aJobsText, fc.nat(), fc.integer({ min: 1, max: 12 }))
    .map(([text, from, length]) => text.slice(from % text.length, (from % text.length) + length))
  const inOtherCase = fc
    .tuple(aPartOf, fc.boolean())
    .map(([text, up]) => (up ? text.toUpperCase() : text.toLowerCase()))
  const repeated = fc
    .tuple(part(WORDS, LETTERS, ODD), fc.integer({ min: 20, max: 700 }))
    .map(([text, times]) => text.repeat(times))
  const weighted = (weight: number, arbitrary: fc.Arbitrary<string>) => ({ weight, arbitrary })
  const typed = fc.oneof(
    weighted(4, fc.oneof(aPartOf, inOtherCase)),
    weighted(3, textOf(part(WORDS, ODD, LETTERS, [' ']), 4)),
    weighted(1, textOf(part(NAUGHTY, LETTERS, WORDS), 6)),
    weighted(1, fc.string({ unit: 'binary', maxLength: 12 })),
    weighted(1, repeated),
    weighted(1, fc.constant('')),
  )
  /** Adds a parameter to that many addresses in ten. */
  const in10 = (times: number, arbitrary: fc.Arbitrary<string>) =>
    fc.oneof(
      { weight: times, arbitrary },
      { weight: 10 - times, arbitrary: fc.constant<undefined>(undefined) },
    )
  const oddPages = ['0', '-1', '1.5', '1e3', '', ' 2 ', 'two', '0x2', '１', '999999', '1000000', '1000001']
  const hugePages = ['9007199254740993', '1'.repeat(400), 'NaN', 'Infinity']
  const aPage = fc.oneof(fc.integer({ min: 1, max: 12 }).map(String), part(oddPages), part(hugePages))
  const aLimit = fc.oneof(fc.integer({ min: 1, max: 100 }).map(String), part(['0', '101', 'x']))
  const aLocation = ofJob(({ location }) => location)
  return fc.record({
    keyword: in10(7, typed),
    q: in10(2, typed),
    location: in10(3, fc.oneof(aLocation, part(PLACES), typed)),
    type: in10(2, fc.oneof(part([...JOB_TYPES]), typed)),
    page: in10(4, aPage),
    limit: in10(3, aLimit),
  })
}

/**
 * Asks for jobs in `cases` random ways, through the API, through the list's own reading of an address, and
 * now and then through the page, and compares each answer with a plain scan of all the jobs. The database
 * must be empty.
 * @param ask the program as a function from a path to its answer
 * @param seed repeats the same cases
 * @throws the difference, reduced to the smallest case that shows it
 */
export async function compareJobSearch(
  services: Services,
  ask: (path: string) => Promise<Response>,
  { cases, seed, hasPages }: { cases: number; seed?: number; hasPages: boolean },
): Promise<void> {
  const jobs = await plantJobs(services)
  let nth = 0
  const property = fc.asyncProperty(questionsAbout(jobs), async (question) => {
    const search = new URLSearchParams(
      Object.entries(question).filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
    assertSame(await answerOfApi(ask, search), plainAnswer(jobs, search))
    const [list, plain] = [await answerOfList(services, search), plainPage(jobs, search)]
    // Words and places find more than a plain scan does, never less.
    if (plain.total > 0 && isPlain(search)) assertSame(list, plain)
    else if (list.total < plain.total) assertSame(list, plain)
    nth++
    if (hasPages && nth % PAGE_EVERY === 0) assertSame(await statusOfPage(ask, `/jobs?${search}`), 200)
  })
  await fc.assert(property, { numRuns: cases, ...(seed !== undefined && { seed }) })
}

/** A page beyond the last leads to the last. */
async function statusOfPage(ask: (path: string) => Promise<Response>, path: string): Promise<number> {
  const answer = await ask(path)
  const place = answer.headers.get('Location')
  return answer.status === 302 && place ? (await ask(place)).status : answer.status
}

async function answerOfApi(ask: (path: string) => Promise<Response>, search: URLSearchParams) {
  const answer = await ask(`/api/jobs?${search}`)
  if (answer.status !== 200) return { status: answer.status }
  const found = (await answer.json()) as { id: string }[]
  const total = Number(answer.headers.get('X-Total-Count'))
  return { status: 200, total, hasNext: answer.headers.has('Link'), ids: found.map(({ id }) => id) }
}

async function answerOfList({ db, clock }: Services, search: URLSearchParams) {
  const query = { ...readJobQuery(search), sort: 'newest' as const }
  const { jobs, page, lastPage, total } = await listActiveJobs(db, clock, query)
  return { page, lastPage, total, ids: jobs.map(({ id }) => id) }
}

/** Whether a keyword asks for its own letters alone (D27). */
function isPlain(search: URLSearchParams): boolean {
  const keyword = cleanSearchText(search.get('keyword') ?? '')
  return !hasMeaning(keyword, readConcepts(keyword))
}

/** What the API has to answer. */
function plainAnswer(jobs: readonly Job[], search: URLSearchParams) {
  const page = Number(search.get('page') ?? 1)
  const limit = Number(search.get('limit') ?? 1_000)
  const isWhole = (number: number, most: number) => Number.isInteger(number) && number >= 1 && number <= most
  if (!isWhole(page, 1_000_000) || !isWhole(limit, search.has('limit') ? 100 : 1_000)) return { status: 400 }
  const found = jobs.filter(
    (job) =>
      isFound(job, search, (text) => text) &&
      says([job.title, job.company, job.description, job.location], search.get('q')),
  )
  const { length: total } = found
  return { status: 200, total, hasNext: page * limit < total, ids: idsOn(found, page, limit) }
}

/** What the list shows: filters as links write them, and the nearest page to the number asked. */
function plainPage(jobs: readonly Job[], search: URLSearchParams) {
  const found = jobs.filter((job) => isFound(job, search, cleanSearchText))
  const asked = Math.min(Number(search.get('page') ?? 1), 1_000_000_000)
  const lastPage = Math.max(1, Math.ceil(found.length / JOBS_PER_PAGE))
  const page = Number.isInteger(asked) && asked > 1 ? Math.min(asked, lastPage) : 1
  return { page, lastPage, total: found.length, ids: idsOn(found, page, JOBS_PER_PAGE) }
}

/** Whether an active job has the keyword, the place and the type, each as it is read. */
function isFound(job: Job, search: URLSearchParams, read: (text: string) => string): boolean {
  const [place, type] = [read(search.get('location') ?? ''), read(search.get('type') ?? '')]
  return (
    job.isActive &&
    says([job.title, job.company, job.description], search.get('keyword')) &&
    (place === '' || normalizeForSearch(job.location) === normalizeForSearch(place)) &&
    (type === '' || job.type === type)
  )
}

/** Whether one of the texts has the words in it, whatever the case. */
function says(texts: readonly string[], typed: string | null): boolean {
  const wanted = normalizeForSearch(cleanSearchText(typed ?? ''))
  return texts.some((text) => normalizeForSearch(text).includes(wanted))
}

const idsOn = (jobs: readonly Job[], page: number, limit: number) =>
  jobs.slice((page - 1) * limit, page * limit).map(({ id }) => id)

function assertSame(seen: unknown, wanted: unknown) {
  const [said, should] = [JSON.stringify(seen), JSON.stringify(wanted)]
  if (said !== should) throw new Error(`The answer is ${said}, and should be ${should}`)
}
