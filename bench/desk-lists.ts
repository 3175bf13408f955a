import { deskSettings, openDeskSession } from './desk-session.ts'
import { startFilled } from './filled.ts'
import { percentileOf } from './statistics.ts'

const JOBS = 20_000
const APPLICATIONS = 50_000
const MESSAGES = 5_000
const WARM_UP = 5
const TIMES = 40
const LIMIT_MS = 100

/** Lists of the desk: whole, by each filter, searched for something rare and something frequent, and far into each. */
const LISTS = [
  '/admin/jobs',
  '/admin/jobs?page=100000',
  '/admin/jobs?sort=title&page=100000',
  '/admin/jobs?sort=-company&page=400',
  '/admin/jobs?sort=location',
  '/admin/jobs?sort=-state',
  '/admin/jobs?search=nurse',
  '/admin/jobs?search=nurse&sort=company',
  '/admin/jobs?search=ref+19999',
  '/admin/jobs?search=rn',
  '/admin/jobs?search=e&sort=company',
  '/admin/jobs?search=care&state=inactive&type=Contract',
  '/admin/jobs?search=nurse&page=200',
  '/admin/jobs?state=quiet',
  '/admin/dashboard?days=90',
  '/admin/applications',
  '/admin/applications?page=1900',
  '/admin/applications?status=rejected&page=400',
  '/admin/applications?status=placed&specialty=Nurse',
  '/admin/applications?status=spam',
  '/admin/applications?untouched=1',
  '/admin/applications?search=okafor',
  '/admin/applications?search=nurse',
  '/admin/applications?search=nurse&page=900',
  '/admin/applications?search=07700+900123',
  '/admin/messages',
  '/admin/messages?state=unanswered',
  '/admin/messages?search=locum',
]

/** How long each list of the desk takes on SQLite with 50,000 applications and 20,000 jobs, one request after the other. */
export async function deskLists() {
  const counts = { jobs: JOBS, applications: APPLICATIONS, messages: MESSAGES }
  const program = await startFilled(counts, deskSettings)
  const headers = { Cookie: await openDeskSession(program.address) }
  const rows = []
  for (const list of LISTS) {
    const times: number[] = []
    for (let nth = 0; nth < WARM_UP + TIMES; nth++) {
      const begun = performance.now()
      const answer = await fetch(program.address + list, { headers })
      await answer.arrayBuffer()
      if (answer.status !== 200 || answer.redirected) throw new Error(`${list} answered ${answer.status}`)
      if (nth >= WARM_UP) times.push(performance.now() - begun)
    }
    const [p50ms, p95ms] = [50, 95].map((percent) => Math.round(percentileOf(times, percent)))
    rows.push({ list, p50ms, p95ms, limit: LIMIT_MS, isWithin: (p95ms ?? Number.NaN) <= LIMIT_MS })
  }
  await program.stop()
  return rows
}
