import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import { watchContent } from './content-state.ts'
import { withPageCache } from './page-cache.ts'
import { openTestProgram } from './test-program.ts'

const API_TOKEN = 'a-token-of-at-least-32-characters'
export const withToken = { Authorization: `Bearer ${API_TOKEN}` }

export type Fetch = Parameters<typeof withPageCache>[0]
type Seen = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/** The program behind an empty page cache; only `vi.advanceTimersByTime` lets time pass for it. */
export async function openPageCache() {
  const { program, appOn, makeJob, ...opened } = await openTestProgram({ API_TOKEN })
  const now = { iso: '2026-11-21T12:00:00Z' }
  const services = { ...opened.services, clock: { now: () => clockAt(now.iso).now() } }
  const wholeProgram: Fetch = appOn(services).fetch
  /** `arrived` counts the requests that the server has got. */
  const cache = { counts: { hits: 0, renders: 0 }, arrived: 0 }

  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  afterAll(() => server.close())

  /** Starts a program that has nothing in its cache, on the same database unless another is named. */
  function restart(fetch: Fetch = wholeProgram, db = services.db) {
    const there = { ...services, db }
    const content = watchContent(there)
    const { counts, listener } = withPageCache(fetch, there, program.cacheKeyFor, () => true, content)
    cache.counts = counts
    server.removeAllListeners('request')
    server.on('request', () => cache.arrived++).on('request', listener)
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
    restart()
  })
  afterEach(() => void vi.useRealTimers())

  /** As a browser asks, or a proxy: nothing is added to the headers, nothing unpacked. */
  async function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) {
    const answered = Promise.withResolvers<IncomingMessage>()
    const asking = request({ host: '127.0.0.1', port, path, method, headers }, answered.resolve)
    asking.on('error', answered.reject).end(body)
    const answer = await answered.promise
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) } as Seen
  }
  /** Asks twenty times at once, and opens the gate when all have arrived. */
  async function askTogether(path: string, gate: PromiseWithResolvers<void>) {
    cache.arrived = 0
    const asking = Promise.all(Array.from({ length: 20 }, () => ask(path)))
    await expect.poll(() => cache.arrived).toBe(20)
    gate.resolve()
    return asking
  }
  const textOf = async (path: string) => String((await ask(path)).body)
  return { services, now, cache, wholeProgram, restart, ask, askTogether, textOf, makeJob }
}
