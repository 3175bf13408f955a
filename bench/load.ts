import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { aptInstall, MissingPart } from '../testing/on-demand.ts'

const SCRIPT = join(import.meta.dirname, 'load.lua')

/** What one round of load saw. Times are in milliseconds; `errors` are also answers of 400 and more. */
export type Round = { requestsPerSecond: number; p50: number; p99: number; bytes: number; errors: number }

/**
 * What is asked for: the same `again`, which is kept; the same `anew`, as requests that may not be answered from the page cache; or `new` things, each
 * for the first time, as readers do who search.
 */
export type Load = { connections: number; seconds: number; asking: 'again' | 'anew' | 'new' }

/**
 * Finds or installs the generator of load, wrk: those of the package registry have enough to do with themselves to be the limit here.
 * @throws MissingPart when it is not there and can't be installed
 */
export function findWrk(): void {
  const isThere = () => spawnSync('wrk', ['--version']).error === undefined
  if (!isThere() && !(aptInstall('wrk') && isThere())) {
    throw new MissingPart("wrk: was not found and could not be installed; install Debian's package wrk.")
  }
}

/**
 * Sends requests for some seconds from a process of its own, as a browser would: kept connections, compressed answers.
 * @param paths are sent in turn
 * @throws when there were too few that are new
 */
export async function load(
  address: string,
  paths: readonly string[],
  { connections, seconds, asking }: Load,
): Promise<Round> {
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '-s', SCRIPT],
    ...['-H', 'Accept-Encoding: gzip, br', '-H', 'Accept: text/html', address],
    ...['--', asking, String(connections), ...paths],
  ])
  const seen = JSON.parse(stdout.slice(stdout.indexOf('{')))
  // One is made to look at it, and what is under way at the end is not counted.
  if (asking === 'new' && seen.requests + connections + 1 > paths.length) {
    throw new Error(`${paths.length} new things are too few: ${seen.requests} were asked for`)
  }
  return {
    requestsPerSecond: seen.requests / (seen.us / 1e6),
    p50: seen.p50 / 1000,
    p99: seen.p99 / 1000,
    bytes: Math.round(seen.bytes / seen.requests),
    errors: seen.errors,
  }
}
