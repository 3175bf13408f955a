import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'

export type Verdict = 'clean' | 'malicious'

/** How often this process has got which outcome of a scan. */
type ScanCounts = Readonly<Record<Verdict | 'failed', number>>

export type Scanner = {
  /**
   * Looks for viruses in a file, in archives within it too. The stream is read or destroyed.
   * @param withinMs how long the scanner is waited for in all
   * @throws ScanFailure when it gives no verdict
   */
  scan(file: Readable, withinMs: number): Promise<Verdict>
  readonly counts: ScanCounts
  /** Breaks off the scans that are under way. */
  close(): void
}

/** Why there was no verdict. `code` is for logs. It says nothing about the file: the scanner may be away, slow or too busy. */
export class ScanFailure extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The virus scanner gave no verdict: ${code}`)
    this.name = 'ScanFailure'
    this.code = code
  }
}

/** ClamAV's daemon where `CLAMD_URL` says. Undefined when it is unset. Nothing is connected before the first file. */
export function openScanner({ scanner: address }: Pick<Config, 'scanner'>): Scanner | undefined {
  if (!address) return undefined
  const counts = { clean: 0, malicious: 0, failed: 0 }
  const sockets = new Set<Socket>()
  return {
    counts,
    async scan(file, withinMs) {
      const socket = connect(address)
      sockets.add(socket)
      const patience = setTimeout(() => socket.destroy(new ScanFailure('slow')), withinMs)
      // Who waits for a store that is silent is not waiting for the scanner's socket.
      socket.once('close', () => file.destroy())
      try {
        const verdict = await ask(socket, file)
        counts[verdict] += 1
        return verdict
      } catch (error) {
        counts.failed += 1
        throw error instanceof ScanFailure ? error : new ScanFailure(codeOf(error))
      } finally {
        clearTimeout(patience)
        sockets.delete(socket)
        socket.destroy()
        file.destroy()
      }
    },
    close() {
      for (const socket of sockets) socket.destroy(new ScanFailure('closed'))
    },
  }
}

/** One file, one connection: the command, the file in pieces with their lengths, one of no length, and then the answer. */
async function ask(socket: Socket, file: Readable): Promise<Verdict> {
  await once(socket, 'connect')
  // The connection stays open behind the file: to a sender who has gone no answer is given.
  const [answer] = await Promise.all([text(socket), pipeline(inFrames(file), socket, { end: false })])
  const words = answer.replace(/\0$/, '')
  if (words === 'stream: OK') return 'clean'
  if (/^stream: .+ FOUND$/.test(words)) return 'malicious'
  throw new ScanFailure(words.slice(0, 80) || 'no answer')
}

async function* inFrames(file: AsyncIterable<Buffer>) {
  yield 'zINSTREAM\0'
  for await (const piece of file) {
    yield lengthOf(piece)
    yield piece
  }
  yield lengthOf('')
}

function lengthOf({ length }: { length: number }): Buffer {
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(length)
  return frame
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code ?? 'unknown')
}
