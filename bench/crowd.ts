import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { CLIENT_FILES } from '../scripts/build.ts'
import { atMost, type Figure, inRounds, medianOf } from './figures.ts'
import { load } from './load.ts'
import { API_TOKEN, type Database, type Program, startProgram } from './program.ts'

const START_MS = 1_500
const IDLE_MB = 220
const AFTER_LOAD_MB = 400

const CHANGES = 8
const CHANGE_EVERY_MS = 700
/** Nodes look for changes this often. The changes come at moments spread evenly over it. */
const LOOK_EVERY_MS = 250
const SEEN_MS = 1_000
const GIVE_UP_MS = 10_000

const FIRST_LOAD_KB = { js: 130, css: 14, woff2: 60 }

/**
 * The start, two nodes with a crowd and a recruiter, the memory that is left in use, and what a first visit
 * loads.
 */
export async function crowd(database: Database): Promise<Figure[]> {
  const starts = await inRounds(async () => {
    const program = await startProgram(database)
    await program.stop()
    return program.startMs
  })
  const [node, other] = [await startProgram(database), await startProgram(database)]
  await sleep(2_000)
  const idleMB = await node.residentMB()
  const seen = await changes(other, [node, other])
  for (const connections of [16, 100]) {
    await load(`${node.address}/jobs`, { connections, seconds: 5, isCached: false })
  }
  const afterMB = await node.residentMB()
  const figures = [
    atMost('crowd', 'start with 20,000 jobs', medianOf(starts), START_MS, 'ms'),
    atMost('crowd', 'memory when idle', idleMB, IDLE_MB, 'MB'),
    atMost('crowd', 'memory after load', afterMB, AFTER_LOAD_MB, 'MB'),
    atMost(
      'crowd',
      `a change on both nodes under load, slowest of ${CHANGES}`,
      Math.max(...seen),
      SEEN_MS,
      'ms',
    ),
    ...(await firstLoad(node)),
  ]
  for (const program of [node, other]) await program.stop()
  return figures
}

/**
 * Changes a job on one node while 16 connections ask another one for the list of jobs.
 * @returns how many milliseconds each change took until all nodes showed it
 */
async function changes(writer: Program, nodes: readonly [Program, Program]): Promise<number[]> {
  const job = (await (await fetch(`${writer.address}/api/jobs?limit=1`)).json())[0]
  const seconds = Math.ceil((CHANGES * (CHANGE_EVERY_MS + SEEN_MS)) / 1000)
  const underLoad = load(`${nodes[0].address}/jobs`, { connections: 16, seconds, isCached: true })
  const times: number[] = []
  for (let nth = 0; nth < CHANGES; nth++) {
    await sleep(CHANGE_EVERY_MS + (nth * LOOK_EVERY_MS) / CHANGES)
    const title = `Changed ${nth} ${Date.now()}`
    const response = await fetch(`${writer.address}/api/jobs/${job.id}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${API_TOKEN}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...job, title }),
    })
    if (!response.ok) throw new Error(`The change: ${response.status} ${await response.text()}`)
    const began = performance.now()
    for (const { address } of nodes) {
      while (!(await (await fetch(`${address}/jobs`)).text()).includes(title)) {
        if (performance.now() - began > GIVE_UP_MS) throw new Error('The change was never seen')
      }
    }
    times.push(performance.now() - began)
  }
  await underLoad
  return times
}

/** What a first visit of `/jobs` loads, compressed, in kilobytes of 1,000 bytes, and from how many hosts. */
async function firstLoad({ address }: Program): Promise<Figure[]> {
  const html = await (await fetch(`${address}/jobs`)).text()
  // Not those that the page only knows of, for where its links lead.
  const named = [...html.matchAll(/ (?:data-preloads|href|src)="([^"]+)"/g)]
  const files = [...new Set(named.flatMap(([, names = '']) => names.split(' ')))]
  const sizes = Object.entries(FIRST_LOAD_KB).map(([kind, bar]) => {
    const bytes = files
      .filter((file) => file.endsWith(kind))
      .map((file) => compressedSize(join(CLIENT_FILES, file)))
    const kilobytes = bytes.reduce((sum, size) => sum + size, 0) / 1000
    return atMost('crowd', `first load of /jobs: ${bytes.length} files ${kind}`, kilobytes, bar, 'KB')
  })
  const loaded = html.matchAll(
    /<(?:script|img|link rel="(?:stylesheet|modulepreload|preload)")[^>]*? (?:src|href)="([^"]+)"/g,
  )
  const hosts = new Set([...loaded].map(([, url = '']) => new URL(url, address).host))
  return [...sizes, atMost('crowd', 'first load of /jobs: hosts', hosts.size, 1, '')]
}

function compressedSize(file: string): number {
  const bytes = readFileSync(file)
  // A font is compressed already.
  return file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length
}
