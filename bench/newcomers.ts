import { setTimeout as sleep } from 'node:timers/promises'
import { load } from './load.ts'
import type { Program } from './program.ts'
import { atMost, type Finding } from './report.ts'
import { percentileOf } from './statistics.ts'

const CONNECTIONS = 100
/** By then all of these are asking. */
const UNDER_WAY_MS = 2_000
const VISITS = 100
const EVERY_MS = 60
const LIMIT_MS = 100
const PATHS = ['/', '/healthz']

/**
 * How long who comes new waits for a kept page and for the word on health, while a hundred others ask for pages that are made anew. Visitors
 * come at their times, whether or not those before them have been served.
 */
export async function newcomers(engine: string, program: Program): Promise<Finding[]> {
  for (const path of PATHS) await newVisit(program.address + path)
  const seconds = Math.ceil((UNDER_WAY_MS + VISITS * EVERY_MS) / 1000) + 1
  const crowd = load(program.address, ['/jobs'], { connections: CONNECTIONS, seconds, asking: 'anew' })
  await sleep(UNDER_WAY_MS)
  const waited = await Promise.all(
    Array.from({ length: VISITS }, async (_, nth) => {
      await sleep(nth * EVERY_MS)
      return newVisit(program.address + PATHS[nth % PATHS.length])
    }),
  )
  const { errors } = await crowd
  const crowded = `while ${CONNECTIONS} ask for pages made anew`
  return [
    ...PATHS.map((path, which) => {
      const ofPath = waited.filter((_, nth) => nth % PATHS.length === which)
      return atMost(
        `${engine}: ${path} on a new connection ${crowded}, p95`,
        percentileOf(ofPath, 95),
        LIMIT_MS,
        'ms',
      )
    }),
    // The generator of load gives up an answer after two seconds.
    atMost(`${engine}: errors, or no answer within 2 s, ${crowded}`, errors, 0),
  ]
}

async function newVisit(address: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(address, { headers: { Connection: 'close' } })
  await answer.text()
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
  return performance.now() - begun
}
