import { atMost, type Figure, inRounds, medianOf, percentileOf } from './figures.ts'
import { timeOf } from './load.ts'
import { ADMIN, type Database, startProgram } from './program.ts'

const WARM_UP = 2
const TIMES = 20
const P95_MS = 100
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
  'messages and dashboard': [
    '/admin/messages',
    '/admin/messages?state=unanswered',
    '/admin/messages?search=locum',
    '/admin/dashboard?days=90',
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
  for (const [name, paths] of Object.entries(LISTS)) {
    const lists: { path: string; p95: number }[] = []
    for (const path of paths) {
      await timesOf(path, WARM_UP)
      const rounds = await inRounds(async () => percentileOf(await timesOf(path, TIMES), 95))
      lists.push({ path, p95: medianOf(rounds) })
    }
    const slowest = lists.reduce((one, other) => (other.p95 > one.p95 ? other : one))
    const what = `${name}: p95 of the slowest of ${paths.length} lists`
    figures.push(atMost('desk', what, slowest.p95, P95_MS, 'ms', slowest.path.replace(/^\/admin/, '')))
  }
  await program.stop()
  return figures
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
