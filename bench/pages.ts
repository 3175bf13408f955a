import { load } from './load.ts'
import { type Program, type Running, startBareServer } from './program.ts'
import { atLeast, atMost, type Finding, type Row } from './report.ts'
import { compete, middle, rowOf, takeTurns } from './rounds.ts'
import { medianOf } from './statistics.ts'

const SECONDS = 2
const LEAST_OF_BARE = 0.8
const MOST_OF_BARE = 2
const LEAST_OF_REACT = 0.6
/** Two programs that take turns on a shared machine differ by up to a third from round to round: three rounds say too little. */
const ROUNDS_BESIDE_REACT = 9

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
  const cases = await casesOf(program)
  // Pages are made as small as can be after their first reader: that is what the bare server has to send too.
  await load(program.address, Object.values(cases), { connections: 1, seconds: SECONDS })
  const bare = await startBareServer(program.address, Object.values(cases))
  const rows: Row[] = []
  const findings: Finding[] = []
  for (const connections of connectionCounts) {
    for (const [name, path] of Object.entries(cases)) {
      const how = { connections, seconds: SECONDS }
      const [ours = [], theirs = []] = await compete(
        [program, bare].map(({ address }) => ({ address, paths: [path] })),
        how,
      )
      rows.push(rowOf(engine, `${name}, warm`, how, ours), rowOf(engine, `${name}, bare server`, how, theirs))
      const rate = middle(ours, 'requestsPerSecond')
      const share = rate.median / middle(theirs, 'requestsPerSecond').median
      const what = `${engine}: ${name} warm, ${connections} connections`
      findings.push(atLeast(`${what}: rate beside the bare server`, share, LEAST_OF_BARE, '×', rate.spread))
      const slowest = middle(ours, 'p99')
      const times = slowest.median / middle(theirs, 'p99').median
      findings.push(atMost(`${what}: p99 beside the bare server`, times, MOST_OF_BARE, '×', slowest.spread))
    }
  }
  await bare.stop()
  return { rows, findings }
}

/** Every case made anew for each request. */
export async function coldPages(engine: string, program: Program, connectionCounts: readonly number[]) {
  const cases = await casesOf(program)
  const rows: Row[] = []
  for (const connections of connectionCounts) {
    for (const [name, path] of Object.entries(cases)) {
      const how = { connections, seconds: SECONDS, isCold: true }
      const [rounds = []] = await compete([{ address: program.address, paths: [path] }], how)
      rows.push(rowOf(engine, `${name}, cold`, how, rounds))
    }
  }
  return rows
}

/** Every page made anew for each of 16 connections, beside React alone, which makes the same tree over and over. */
export async function besideReact(engine: string, program: Program, alone: Running): Promise<Finding[]> {
  const { api, ...pages } = await casesOf(program)
  const findings: Finding[] = []
  for (const [name, path] of Object.entries(pages)) {
    const [ours = [], theirs = []] = await takeTurns(
      [
        async () => {
          const how = { connections: 16, seconds: SECONDS, isCold: true }
          return (await load(program.address, [path], how)).requestsPerSecond
        },
        async () => Number(await (await fetch(alone.address + path)).text()),
      ],
      ROUNDS_BESIDE_REACT,
    )
    const { median, spread } = medianOf(ours)
    const limit = medianOf(theirs).median
    const what = `${engine}: ${name} cold beside react-dom alone (${Math.round(limit)}/s)`
    findings.push(atLeast(what, median / limit, LEAST_OF_REACT, '×', spread))
  }
  return findings
}
