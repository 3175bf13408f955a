import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createSemaphore } from '#platform/semaphore.ts'
import type { PhotoDone, PhotoTask } from './photo-process.server.ts'

/** One at a time: a large photo fills some hundred megabytes while it is decoded. */
const MAX_WAITING = 20
const DONE_WITHIN_MS = 20_000
/** Of the whole process; what it asks beyond that is asked by no telephone's photo. */
const MEMORY_BYTES = 700 * 1024 * 1024
const WATCH_EVERY_MS = 50
const IDLE_MS = 20_000
/** A process that has grown beyond this is not used again. */
const KEEP_BELOW_BYTES = 200 * 1024 * 1024

const PROCESS = createRequire(import.meta.url).resolve('#domain/uploads/photos/photo-process.server.ts')
/** Nothing of the program's environment, and none of its output, is for a picture. */
const OPTIONS: ForkOptions = {
  env: {},
  execArgv: ['--max-old-space-size=96'],
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
}
const conversions = createSemaphore(1)
let waiting = 0
let idle: { child: ChildProcess; timer: NodeJS.Timeout } | undefined

/**
 * Turns a photo into a page, in place: a JPEG that is upright, of a size to be read, without metadata. In a
 * process of its own with limits of time and memory, which is ended when it goes beyond them.
 * @returns `busy` when too many wait
 */
export async function makePage(path: string): Promise<PhotoDone | { kind: 'busy' }> {
  if (waiting > MAX_WAITING) return { kind: 'busy' }
  waiting++
  try {
    return await conversions.run(() => convert({ from: path, to: `${path}p` }))
  } finally {
    waiting--
  }
}

async function convert(task: PhotoTask): Promise<PhotoDone> {
  const child = takeIdle() ?? fork(PROCESS, OPTIONS)
  const { promise, resolve } = Promise.withResolvers<PhotoDone | undefined>()
  const giveUp = () => resolve(undefined)
  const timer = setTimeout(giveUp, DONE_WITHIN_MS)
  const watch = setInterval(async () => {
    if ((await residentBytes(child)) > MEMORY_BYTES) giveUp()
  }, WATCH_EVERY_MS)
  child.once('message', resolve as (done: unknown) => void)
  child.once('exit', giveUp)
  child.once('error', giveUp)
  child.send(task, (error) => error && giveUp())
  const done = await promise
  clearTimeout(timer)
  clearInterval(watch)
  child.removeAllListeners()
  if (done?.kind === 'page') await rename(task.to, task.from)
  else await rm(task.to, { force: true })
  // Whoever was refused may have left the decoder in any state.
  if (done?.kind === 'page' && (await residentBytes(child)) < KEEP_BELOW_BYTES) keepIdle(child)
  else child.kill('SIGKILL')
  return done ?? { kind: 'refused', refusal: 'unreadable' }
}

/** Decoders take longer to load than most photos to convert, so the process waits a while for the next. */
function keepIdle(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
  const timer = setTimeout(() => {
    if (idle?.child === child) idle = undefined
    child.kill('SIGKILL')
  }, IDLE_MS).unref()
  idle = { child, timer }
}

function takeIdle(): ChildProcess | undefined {
  const kept = idle
  idle = undefined
  if (!kept) return undefined
  clearTimeout(kept.timer)
  if (!kept.child.connected) return undefined
  kept.child.ref()
  kept.child.channel?.ref()
  return kept.child
}

/** What the process has in memory; 0 where the machine doesn't tell. */
async function residentBytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(status.split(' ')[1] ?? 0) * 4_096
}
