import { furtherPostTerms, postsBy } from './blog.ts'
import { load, type Round } from './load.ts'
import { type Program, type Running, startBareServer } from './program.ts'
import { atLeast, atMost, type Finding, type Row } from './report.ts'
import { compete, competeWithNew, type Rounds, ratioOf, ratiosOf, rowOf, takeTurns } from './rounds.ts'
import { jobsBy } from './searches.ts'
import { areOnOneSide } from './statistics.ts'
import { commonWords } from './terms.ts'

const SECONDS = 2
/** Of kept pages, tens of thousands of which are sent in a second, and of rows that nothing is compared with. */
const SHORT = 1
const LEAST_OF_BARE = 0.8
const MOST_OF_BARE = 2
const LEAST_OF_REACT = 0.6
/**
 * What takes longest of tens of thousands of requests is up to ten times as long in one round as in another, for the bare server too: on a shared machine
 * a core that was idle is at times given back milliseconds late.
 */
const BESIDE_BARE: Rounds<Round> = {
  least: 9,
  most: 45,
  isSure: ([ours = [], theirs = []]) =>
    areOnOneSide(ratiosOf(ours, theirs, 'requestsPerSecond'), LEAST_OF_BARE) &&
    areOnOneSide(ratiosOf(ours, theirs, 'p99'), MOST_OF_BARE),
}
/** Two programs that take turns on a shared machine differ by up to a third from round to round: three rounds say too little. */
const BESIDE_REACT: Rounds<Round> = {
  least: 9,
  most: 27,
  isSure: ([ours = [], theirs = []]) =>
    areOnOneSide(ratiosOf(ours, theirs, 'requestsPerSecond'), LEAST_OF_REACT),
}

/** The pages that are measured, and a name for each. */
export async function casesOf({ address }: Program): Promise<Record<string, string>> {
  const linked = async (list: string, pattern: RegExp) => {
    const path = pattern.exec(await (await fetch(address + list)).text())?.[1]
    if (!path) throw new Error(`${list} links to nothing like ${pattern}`)
    return path
  }
  return {
    home: '/',
    jobs: '/jobs',
    job: await linked('/jobs', /href="(\/jobs\/s[0-9a-f]{11})"/),
    blog: '/blog',
    post: await linked('/blog', /href="(\/blog\/[a-z][a-z0-9-]{8,})"/),
    faq: '/faq',
    api: '/api/jobs?limit=20',
  }
}

/** Every case from the page cache, beside a bare server that sends the same bytes and headers. */
export async function warmPages(engine: string, program: Program, connectionCounts: readonly number[]) {
  const rows: Row[] = []
  const findings: Finding[] = []
  const cases = await casesOf(program)
  const bare = await bareBeside(program, Object.values(cases))
  for (const connections of connectionCounts) {
    for (const [name, path] of Object.entries(cases)) {
      const how = { connections, seconds: SHORT, asking: 'again' } as const
      const sides = [program, bare].map(({ address }) => ({ address, paths: [path] }))
      const [ours = [], theirs = []] = await compete(sides, how, BESIDE_BARE)
      rows.push(rowOf(engine, `${name}, warm`, how, ours), rowOf(engine, `${name}, bare server`, how, theirs))
      findings.push(...besideBare(`${engine}: ${name} warm, ${connections} connections`, ours, theirs))
    }
  }
  await bare.stop()
  return { rows, findings }
}

/** The home page, the list and a job of a smaller database, warm beside the bare server and made anew, in short rounds. */
export async function smallerPages(engine: string, jobs: number, program: Program) {
  const rows: Row[] = []
  const findings: Finding[] = []
  const { home = '', jobs: list = '', job = '' } = await casesOf(program)
  const cases = { home, jobs: list, job }
  const bare = await bareBeside(program, Object.values(cases))
  for (const [name, path] of Object.entries(cases)) {
    const ask = (asking: 'again' | 'anew') => ({ connections: 16, seconds: SHORT, asking })
    const ourSide = { address: program.address, paths: [path] }
    const [ours = [], theirs = []] = await compete(
      [ourSide, { ...ourSide, address: bare.address }],
      ask('again'),
      BESIDE_BARE,
    )
    const [anew = []] = await compete([ourSide], ask('anew'))
    const of = `${name} of ${jobs} jobs`
    rows.push(rowOf(engine, `${of}, warm`, ask('again'), ours))
    rows.push(rowOf(engine, `${of}, bare server`, ask('again'), theirs))
    rows.push(rowOf(engine, `${of}, made anew`, ask('anew'), anew))
    findings.push(...besideBare(`${engine}: ${of} warm, 16 connections`, ours, theirs))
  }
  await bare.stop()
  return { rows, findings }
}

/** Pages are made as small as can be after their first reader: that is what the bare server has to send too. */
async function bareBeside(program: Program, paths: readonly string[]): Promise<Running> {
  await load(program.address, paths, { connections: 1, seconds: SECONDS, asking: 'again' })
  return startBareServer(program.address, paths)
}

function besideBare(what: string, ours: readonly Round[], theirs: readonly Round[]): Finding[] {
  return [
    atLeast(
      `${what}: rate beside the bare server`,
      ratioOf(ours, theirs, 'requestsPerSecond'),
      LEAST_OF_BARE,
      '×',
    ),
    atMost(`${what}: p99 beside the bare server`, ratioOf(ours, theirs, 'p99'), MOST_OF_BARE, '×'),
  ]
}

/** Every case made anew for each request past the page cache, and lists by what is new each time, as readers ask who search. */
export async function coldPages(engine: string, program: Program, connectionCounts: readonly number[]) {
  const cases = await casesOf(program)
  const rows: Row[] = []
  for (const [nth, connections] of connectionCounts.entries()) {
    const how = { connections, seconds: SHORT }
    for (const [name, path] of Object.entries(cases)) {
      const sides = [{ address: program.address, paths: [path] }]
      const [rounds = []] = await compete(sides, { ...how, asking: 'anew' })
      rows.push(rowOf(engine, `${name}, made anew`, how, rounds))
    }
    const ofTheseConnections = (_: string, which: number) => which % connectionCounts.length === nth
    const searches = {
      'jobs by a common keyword': commonWords.map(jobsBy),
      'blog by a search': furtherPostTerms.map(postsBy),
    }
    for (const [name, paths] of Object.entries(searches)) {
      const [rounds = []] = await competeWithNew([program], paths.filter(ofTheseConnections), how)
      rows.push(rowOf(engine, `${name}, new each time`, how, rounds))
    }
  }
  return rows
}

/** Every page made anew for each of 16 connections, beside React alone, which makes the same tree over and over. */
export async function besideReact(engine: string, program: Program, alone: Running) {
  const { api, ...pages } = await casesOf(program)
  const rows: Row[] = []
  const findings: Finding[] = []
  for (const [name, path] of Object.entries(pages)) {
    const how = { connections: 16, seconds: SECONDS, asking: 'anew' } as const
    const [ours = [], theirs = []] = await takeTurns<Round>(
      [() => load(program.address, [path], how), async () => (await fetch(alone.address + path)).json()],
      BESIDE_REACT,
    )
    const limit = rowOf(engine, `${name}, React alone`, { connections: 1 }, theirs)
    rows.push(rowOf(engine, `${name}, made anew beside React alone`, how, ours), limit)
    const what = `${engine}: ${name} made anew beside react-dom alone (${limit.perSecond}/s)`
    findings.push(atLeast(what, ratioOf(ours, theirs, 'requestsPerSecond'), LEAST_OF_REACT, '×'))
  }
  return { rows, findings }
}
