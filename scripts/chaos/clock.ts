import { globSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#platform/clock.ts'
import { isFine, until } from './readers.ts'
import { API_TOKEN, type Fault } from './stage.ts'

const HOUR_S = 60 * 60
const YEAR_S = 400 * 24 * HOUR_S
const PATIENCE_MS = 10_000
const PAGES = ['/', '/jobs', '/blog', '/training', '/register', '/sitemap.xml', '/readyz']
const LIBRARY = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]
/** The file from which the library reads the time, whenever it is asked for it. */
const STEP_FILE = join(tmpdir(), `agency-chaos-clock-${process.pid}`)

/**
 * The machine's clock steps back an hour, forward two, and then forward more than a year, by Debian's libfaketime. Senders notice nothing of the
 * hours; after the year, records that have been kept long enough are removed, and new ones are still accepted.
 */
export const clockSteps: Fault = {
  databases: ['sqlite', 'postgres'],
  lacks: () => (LIBRARY ? undefined : "it needs Debian's package faketime"),
  settings() {
    stepTo(0)
    return {
      LD_PRELOAD: LIBRARY ?? '',
      FAKETIME_TIMESTAMP_FILE: STEP_FILE,
      FAKETIME_NO_CACHE: '1',
      // Only the time of day steps, not the clock that measures how long something takes.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
  },
  async strike(stage) {
    const { address, nodes } = stage
    const waits = []
    for (const seconds of [-HOUR_S, HOUR_S]) {
      stepTo(seconds)
      waits.push(
        await stage.load.next('application', PATIENCE_MS),
        await stage.load.next('message', PATIENCE_MS),
      )
    }
    await stage.pause()
    await stage.untilMailIsOut()
    const before = await countApplications(address)

    stepTo(YEAR_S)
    stage.clock = { now: () => new Date(systemClock.now().getTime() + YEAR_S * 1000) }
    // The daily removal runs within the hour, or at the next start.
    await nodes[0].end('SIGTERM')
    await nodes[0].start()
    const removedMs = await until(async () => (await countApplications(address)) === 0, PATIENCE_MS)
    const lost = stage.forget()
    const pagesNot200 = (await Promise.all(PAGES.map((path) => isFine(address + path)))).filter(
      (fine) => !fine,
    ).length
    stage.resume()
    waits.push(
      await stage.load.next('application', PATIENCE_MS),
      await stage.load.next('message', PATIENCE_MS),
    )
    return {
      slowestSendMs: { is: Math.max(...waits), atMost: PATIENCE_MS - 1 },
      pagesNot200: { is: pagesNot200, atMost: 0 },
      lostByHours: { is: lost - before, atMost: 0 },
      removedAfterYearMs: { is: removedMs, atMost: PATIENCE_MS - 1 },
    }
  },
}

async function countApplications(address: string): Promise<number> {
  const answer = await fetch(`${address}/api/applications`, {
    headers: { Authorization: `Bearer ${API_TOKEN}` },
  })
  await answer.arrayBuffer()
  return Number(answer.headers.get('X-Total-Count') ?? -1)
}

function stepTo(seconds: number) {
  writeFileSync(STEP_FILE, `${seconds < 0 ? '' : '+'}${seconds}s\n`)
}
