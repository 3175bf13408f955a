import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { createSemaphore } from '#platform/semaphore.ts'
import type { ActiveContent } from './cv-content.ts'
import type { CvRefusal } from './cv-refusals.ts'
import type { CvKind } from './uploads.ts'

/** What was read of a CV, or why nobody could read it. `html` is cleaned, and only of `.docx`. */
export type CvReading =
  | { kind: 'read'; cvKind: CvKind; text: string; html: string | null; active: ActiveContent[] }
  | { kind: 'refused'; refusal: CvRefusal }

export const TEXT_LIMIT = 200_000

/** Each has a thread of its own; more would take the processor from the pages. */
const MAX_READ_AT_ONCE = 2
/** So many wait for a reader; whoever comes then is asked to try again. */
const MAX_WAITING = 20
/** Of the processor's time: a busy machine is no reason to refuse. */
const READ_WITHIN_MS = 5_000
/** Of anybody's time. */
const WAIT_AT_MOST_MS = 30_000
const MEMORY_MB = 256
const WATCH_EVERY_MS = 100
const IDLE_MS = 30_000
/** A thread whose heap has grown beyond this is not used again. */
const KEEP_BELOW_MB = 80

const THREAD = createRequire(import.meta.url).resolve('#domain/uploads/reader/thread.server.ts')
const readings = createSemaphore(MAX_READ_AT_ONCE)
const idle: Thread[] = []
let waiting = 0

const TOO_MUCH: CvReading = { kind: 'refused', refusal: 'unreadable' }

/**
 * Reads a CV, whatever its bytes are, in a thread with limits of time and memory. What takes more, or ends
 * the thread, is refused as unreadable; the program lives on.
 * @param load brings its bytes once a reader is free
 * @returns `busy` when too many wait for a reader
 */
export async function readCv(load: () => Promise<Buffer>): Promise<CvReading | { kind: 'busy' }> {
  if (waiting >= MAX_READ_AT_ONCE + MAX_WAITING) return { kind: 'busy' }
  waiting++
  try {
    return await readings.run(async () => readInThread(await load()))
  } finally {
    waiting--
  }
}

async function readInThread(bytes: Buffer): Promise<CvReading> {
  const thread = idle.pop() ?? startThread()
  clearTimeout(thread.idleTimer)
  const { worker } = thread
  const { promise, resolve } = Promise.withResolvers<CvReading>()
  const giveUp = () => resolve(TOO_MUCH)
  const timer = setTimeout(giveUp, WAIT_AT_MOST_MS)
  const before = worker.cpuUsage().catch(() => undefined)
  const watch = setInterval(async () => {
    try {
      const { user, system } = await worker.cpuUsage(await before)
      // What is inflated is outside the heap, which alone has a limit of its own.
      const { external_memory } = await worker.getHeapStatistics()
      if ((user + system) / 1_000 > READ_WITHIN_MS || external_memory > MEMORY_MB * 1024 * 1024) giveUp()
    } catch {
      // It has ended, which is told in another way.
    }
  }, WATCH_EVERY_MS)
  thread.onMessage = resolve
  thread.onEnd = giveUp
  const own = new Uint8Array(bytes)
  worker.ref()
  worker.postMessage(own, [own.buffer])
  const reading = await promise
  clearTimeout(timer)
  clearInterval(watch)
  const memory = await worker.getHeapStatistics().catch(() => undefined)
  const hasGrown = !memory || memory.total_heap_size > KEEP_BELOW_MB * 1024 * 1024
  if (reading === TOO_MUCH || hasGrown) await worker.terminate()
  else keepIdle(thread)
  return reading
}

type Thread = {
  worker: Worker
  onMessage(reading: CvReading): void
  /** It died, or was ended. */
  onEnd(): void
  idleTimer?: NodeJS.Timeout
}

function startThread(): Thread {
  const worker = new Worker(THREAD, {
    // Nothing of the program's environment, and none of its output, is for a file's reader.
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  const thread: Thread = { worker, onMessage() {}, onEnd() {} }
  worker.on('message', (message) => thread.onMessage(message))
  worker.on('error', () => thread.onEnd())
  worker.on('exit', () => thread.onEnd())
  return thread
}

/** Loading the readers takes longer than reading, so a thread waits a while for the next CV. */
function keepIdle(thread: Thread) {
  const { worker } = thread
  thread.onEnd = () => {
    const at = idle.indexOf(thread)
    if (at !== -1) idle.splice(at, 1)
  }
  thread.idleTimer = setTimeout(() => void worker.terminate(), IDLE_MS).unref()
  worker.unref()
  idle.push(thread)
}
