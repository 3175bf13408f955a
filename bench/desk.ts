import { openDatabase } from '#platform/db/open.server.ts'
import { giveWork as giveWorkTo } from './clients.ts'
import { atMost, type Figure, inRounds, medianOf, percentileOf, ROUNDS } from './figures.ts'
import { timeOf } from './load.ts'
import { ADMIN, type Database, type Program, startProgram } from './program.ts'
import { BESIDE_P95_MS, crowdOf } from './search.ts'

const WARM_UP = 2
const TIMES = 20
const P95_MS = 100
const REPORTS_P95_MS = 300
const HOSTILE_SEARCHES = 120
const CHOSEN_PASSWORD = 'the second of two passwords'

/**
 * Whole lists, filtered, sorted, searched for something rare and something frequent, and pages far into each.
 */
const LISTS = {
  jobs: [
    '/admin/jobs',
    '/admin/jobs?sort=title&page=800',
    '/admin/jobs?sort=-company&page=400',
    '/admin/jobs?sort=-state',
    '/admin/jobs?search=nurse&sort=company',
    '/admin/jobs?search=ref+19999',
    '/admin/jobs?search=e&sort=company',
    '/admin/jobs?search=care&state=inactive&type=Contract',
    '/admin/jobs?state=quiet',
  ],
  applications: [
    '/admin/applications',
    '/admin/applications?page=1900',
    '/admin/applications?status=rejected&page=400',
    '/admin/applications?status=placed&specialty=Nurse',
    '/admin/applications?untouched=1',
    '/admin/applications?sort=name&page=1500',
    '/admin/applications?sort=-next&status=contacted',
    '/admin/applications?sort=job&search=nurse',
    '/admin/applications?sort=-status&owner=sample',
    '/admin/applications?search=okafor',
    '/admin/applications?search=nurse&page=900',
    '/admin/applications?search=07700+900123',
    '/admin/applications?source=indeed&outcome=placed',
    '/admin/applications?outcome=answered&page=300',
    '/admin/applications/to-do',
    '/admin/applications/to-do?list=overdue&mine=1&page=40',
    '/admin/applications/ended',
  ],
  candidates: [
    '/admin/candidates',
    '/admin/candidates?page=1900',
    '/admin/candidates?owner=nobody&page=1400',
    '/admin/candidates?owner=sample&specialty=Nurse&page=4',
    '/admin/candidates?tag=Neonatal&available=2026-12-31',
    '/admin/candidates?search=zoe+okafor',
    '/admin/candidates?search=okafor&page=40',
    '/admin/candidates?search=07700',
    '/admin/candidates?search=07700+900123',
    '/admin/candidates?search=18b1012344',
    '/admin/candidates?search=can-&page=40',
    '/admin/candidates?search=parking+nights',
    '/admin/candidates?search=nurse+ward',
    '/admin/candidates?search=nurse+okafor+parking',
    '/admin/candidates?search=xylophone',
    '/admin/candidates?search=e',
    '/admin/candidates?search=qz',
  ],
  'clients and submissions': [
    '/admin/clients',
    '/admin/clients?owner=me&page=30',
    '/admin/clients?search=elm+court',
    '/admin/clients?search=ruth+marsh&page=20',
    '/admin/clients?search=e',
    '/admin/clients/client-7',
    '/admin/submissions',
    '/admin/submissions?state=yes&page=90',
    '/admin/submissions?mine=1&page=300',
    '/admin/submissions/submission-7',
  ],
  placements: [
    '/admin/placements',
    '/admin/placements?list=ending',
    '/admin/placements?list=ended&page=200',
    '/admin/placements?mine=1&list=running',
    '/admin/placements?search=okafor',
    '/admin/placements?search=elm+court&page=3',
    '/admin/placements?search=e',
    '/admin/placements/placement-7',
  ],
  'messages and dashboard': [
    '/admin/messages',
    '/admin/messages?state=unanswered',
    '/admin/messages?search=locum',
    '/admin/dashboard?days=90',
  ],
  reports: [
    '/admin/reports',
    '/admin/reports?period=last-month',
    '/admin/reports?page=8',
    '/admin/reports?period=3-months',
    '/admin/reports/jobs.csv',
  ],
}

/** Lists of the desk, one request after the other. The figure of several is that of the slowest. */
export async function desk(database: Database): Promise<Figure[]> {
  const program = await startProgram(database)
  const headers = { Cookie: await signIn(program.address) }
  await giveWork(database)
  const timesOf = async (path: string, count: number) => {
    const times: number[] = []
    while (times.length < count) times.push(await timeOf(program.address + path, headers))
    return times
  }
  const figures: Figure[] = []
  const candidate = await firstOf(program, headers, 'candidates')
  const job = await firstOf(program, headers, 'jobs')
  const pages = {
    ...LISTS,
    'a job with its board': [job],
    'who fits a job, and jobs for a candidate': [`${job}/who-fits`, `${candidate}/jobs`],
    'a candidate': [candidate, `${candidate}?search=nurse`, `${candidate}?search=e`],
  }
  for (const [name, paths] of Object.entries(pages)) {
    const lists: { path: string; p95: number; processor: number }[] = []
    for (const path of paths) {
      await timesOf(path, WARM_UP)
      const before = await program.processorMs()
      const rounds = await inRounds(async () => percentileOf(await timesOf(path, TIMES), 95))
      const processor = ((await program.processorMs()) - before) / (ROUNDS * TIMES)
      lists.push({ path, p95: medianOf(rounds), processor })
      console.error(`${path}: p95 ${medianOf(rounds).toFixed()} ms, ${processor.toFixed()} ms of processor`)
    }
    const slowest = lists.reduce((one, other) => (other.p95 > one.p95 ? other : one))
    const note = `${slowest.path.replace(/^\/admin/, '')}, ${slowest.processor.toFixed()} ms of processor`
    const what = `${name}: p95 of the slowest of ${paths.length} pages`
    const most = name === 'reports' ? REPORTS_P95_MS : P95_MS
    figures.push(atMost('desk', what, slowest.p95, most, 'ms', note))
  }
  const hostile = await crowdOf(program, hostileSearches(), HOSTILE_SEARCHES, headers)
  const what = 'searches for a letter or two, six at a time: /healthz beside them, p95'
  figures.push(atMost('desk', what, hostile.p95Of('/healthz'), BESIDE_P95_MS, 'ms', hostile.note))
  await program.stop()
  return figures
}

/** Makes half of the sample work the signed-in administrator's. */
async function giveWork({ settings }: Database): Promise<void> {
  const db = openDatabase({
    databaseUrl: settings.DATABASE_URL || undefined,
    dataDir: settings.DATA_DIR ?? '',
  })
  await giveWorkTo(db, ADMIN.email)
  await db.destroy()
}

/** The address of the first of a list: the candidate with the latest activity, or the newest job. */
async function firstOf({ address }: Program, headers: Record<string, string>, list: 'candidates' | 'jobs') {
  const page = await fetch(`${address}/admin/${list}`, { headers })
  const path = new RegExp(`href="(/admin/${list}/\\w{12})["?]`).exec(await page.text())?.[1]
  if (!path) throw new Error(`There are no ${list}`)
  return path
}

/** One letter, two letters, and several words of two, among candidates and applications. */
function hostileSearches(): string[] {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  return Array.from({ length: ROUNDS * HOSTILE_SEARCHES }, (_, nth) => {
    const [one, two] = [letters[nth % 26], letters[(nth * 7 + 3) % 26]]
    const search = [one, `${one}${two}`, `${one}${two} ${two}${one} ${two}`][nth % 3]
    return `/admin/${nth % 4 === 0 ? 'applications' : 'candidates'}?search=${search}`
  })
}

/** Signs the first administrator in, who has to choose another password. @returns the `Cookie` header */
async function signIn(address: string): Promise<string> {
  const post = async (path: string, body: object, cookie = '') => {
    const headers = { 'Content-Type': 'application/json', Origin: address, Cookie: cookie }
    const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`)
    return response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }
  const challenge = await post('/api/session', ADMIN)
  const chosen = { newPassword: CHOSEN_PASSWORD, confirmation: CHOSEN_PASSWORD }
  return post('/api/session/password', chosen, challenge)
}
