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
    '/admin/applications?search=okafor',
    '/admin/applications?search=nurse&page=900',
    '/admin/applications?search=07700+900123',
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
    '/admin/reports/jobs.csv',
  ],
}

/** Lists of the desk, one request after the other. The figure of several is that of the slowest. */
export async function desk(database: Database): Promise<Figure[]> {
  const program = await startProgram(database)
  const headers = { Cookie: await signIn(program.address) }
  const timesOf = async (path: string, count: number) => {
    const times: number[] = []
    while (times.length < count) times.push(await timeOf(program.address + path, headers))
    return times
  }
  const figures: Figure[] = []
  const candidate = await newestCandidate(program, headers)
  const pages = { ...LISTS, 'a candidate': [candidate, `${candidate}?search=nurse`, `${candidate}?search=e`] }
  for (const [name, paths] of Object.entries(pages)) {
    const lists: { path: string; p95: number }[] = []
    for (const path of paths) {
      await timesOf(path, WARM_UP)
      const rounds = await inRounds(async () => percentileOf(await timesOf(path, TIMES), 95))
      lists.push({ path, p95: medianOf(rounds) })
    }
    const slowest = lists.reduce((one, other) => (other.p95 > one.p95 ? other : one))
    const what = `${name}: p95 of the slowest of ${paths.length} pages`
    const most = name === 'reports' ? REPORTS_P95_MS : P95_MS
    figures.push(atMost('desk', what, slowest.p95, most, 'ms', slowest.path.replace(/^\/admin/, '')))
  }
  const hostile = await crowdOf(program, hostileSearches(), HOSTILE_SEARCHES, headers)
  const what = 'searches for a letter or two, six at a time: /healthz beside them, p95'
  figures.push(atMost('desk', what, hostile.p95Of('/healthz'), BESIDE_P95_MS, 'ms', hostile.note))
  await program.stop()
  return figures
}

/** The address of the candidate with the latest activity, who has more applications and notes than others. */
async function newestCandidate({ address }: Program, headers: Record<string, string>): Promise<string> {
  const list = await fetch(`${address}/admin/candidates`, { headers })
  const path = /href="(\/admin\/candidates\/\w{12})"/.exec(await list.text())?.[1]
  if (!path) throw new Error('There are no candidates')
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
