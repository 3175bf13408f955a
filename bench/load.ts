import { execFile, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { aptInstall, MissingPart } from '../testing/on-demand.ts'
import { percentileOf } from './figures.ts'

/** What the clients of a load saw. */
type Load = { perSecond: number; p99Ms: number }

/**
 * `isCached: false` asks as a script of the site does, with an `Origin`; the page cache never responds to
 * that.
 */
type LoadOptions = { connections: number; seconds: number; isCached: boolean }

/** The headers of a browser. */
export const BROWSER = { Accept: 'text/html', 'Accept-Encoding': 'gzip, br' }

/**
 * Finds h2load, or installs it: a client in Node is slower than the server that it measures.
 * @throws MissingPart when it is not there and can't be installed
 */
export function findH2load(): void {
  const isThere = () => spawnSync('h2load', ['--version']).error === undefined
  if (!isThere() && !(aptInstall('nghttp2-client') && isThere())) {
    throw new MissingPart("h2load was not found; install Debian's package nghttp2-client.")
  }
}

/**
 * Asks for one page as fast as it is sent, over connections that are kept open, from a process of its own.
 * @throws when a request got no response, or one of 400 or more
 */
export async function load(url: string, { connections, seconds, isCached }: LoadOptions): Promise<Load> {
  const log = join(tmpdir(), `agency-bench-${process.pid}-${performance.now()}.log`)
  const headers = { ...BROWSER, ...(!isCached && { Origin: new URL(url).origin }) }
  await promisify(execFile)('h2load', [
    ...['--h1', '--clients', String(connections), '--duration', String(seconds), '--log-file', log],
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    url,
  ])
  // A line for each request: when it began, its status or -1, and how long it took, in microseconds.
  const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean)
  const requests = lines.map((line) => line.split('\t').map(Number))
  rmSync(log)
  const times = requests.map(([, , us = Number.NaN]) => us / 1000)
  const failed = requests.filter(([, status = -1]) => status < 200 || status >= 400)
  if (failed.length > 0) throw new Error(`${url}: ${failed.length} requests failed, such as: ${failed[0]}`)
  return { perSecond: requests.length / seconds, p99Ms: percentileOf(times, 99) }
}

/** Asks for one page and reads it. @returns milliseconds @throws unless it is there */
export async function timeOf(url: string, headers: Record<string, string> = BROWSER): Promise<number> {
  const began = performance.now()
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (response.status !== 200 || response.redirected) throw new Error(`${url}: ${response.status}`)
  return performance.now() - began
}
