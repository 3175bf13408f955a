import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { aptInstall, MissingPart } from '../scripts/test/on-demand.ts'

const SCRIPT = join(import.meta.dirname, 'load.lua')

/** What one round of load saw. Times are in milliseconds; `errors` are also answers of 400 and more. */
export type Round = { requestsPerSecond: number; p50: number; p99: number; bytes: number; errors: number }

/** `isCold`: as requests that may not be answered from the page cache. */
export type Load = { connections: number; seconds: number; isCold?: boolean }

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
 */
export async function load(
  address: string,
  paths: readonly string[],
  { connections, seconds, isCold = false }: Load,
): Promise<Round> {
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '-s', SCRIPT],
    ...['-H', 'Accept-Encoding: gzip, br', '-H', 'Accept: text/html', address],
    ...['--', isCold ? 'cold' : 'warm', ...paths],
  ])
  const seen = JSON.parse(stdout.slice(stdout.indexOf('{')))
  return {
    requestsPerSecond: seen.requests / (seen.us / 1e6),
    p50: seen.p50 / 1000,
    p99: seen.p99 / 1000,
    bytes: Math.round(seen.bytes / seen.requests),
    errors: seen.errors,
  }
}
