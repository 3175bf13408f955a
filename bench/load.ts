import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const AUTOCANNON = join(import.meta.dirname, '../node_modules/autocannon/autocannon.js')

/** What one round of load saw. Times are in milliseconds. */
export type Round = { requestsPerSecond: number; p50: number; p99: number; errors: number; not2xx: number }

/**
 * Sends requests to one address for some seconds, from a process of its own, over so many connections at once, as a
 * browser would (compressed answers, kept connections).
 */
export async function load(address: string, connections: number, seconds: number): Promise<Round> {
  const options = ['--json', '-c', String(connections), '-d', String(seconds)]
  const accept = ['-H', 'Accept-Encoding: gzip, br', '-H', 'Accept: text/html']
  const { stdout } = await promisify(execFile)(process.execPath, [AUTOCANNON, ...options, ...accept, address])
  const seen = JSON.parse(stdout)
  return {
    requestsPerSecond: seen.requests.average,
    // Whole milliseconds are too coarse for one connection: its time follows from its rate.
    p50: connections === 1 ? 1000 / seen.requests.average : seen.latency.p50,
    p99: seen.latency.p99,
    errors: seen.errors + seen.timeouts,
    not2xx: seen.non2xx,
  }
}
