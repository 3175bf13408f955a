import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'

export type Verdict = 'clean' | 'malicious'

type ScanCounts = Readonly<Record<Verdict | 'failed', number>>

export type Scanner = {
  /**
   * Scans a file, and archives within it, for viruses. The stream is read to its end or destroyed.
   * @param withinMs the timeout for the whole scan
   * @throws ScanFailure when it gives no verdict
   */
  scan(file: Readable, withinMs: number): Promise<Verdict>
  readonly counts: ScanCounts
  /** Breaks off any scans under way. */
  close(): void
}

/** Why there was no verdict: the scanner may be unreachable, slow or too busy. `code` is for logs. */
export class ScanFailure extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The virus scanner gave no verdict: ${code}`)
    this.name = 'ScanFailure'
    this.code = code
  }
}

/** ClamAV's daemon at `CLAMD_URL`; undefined when that is unset. Connects when the first file is scanned. */
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
      // A scan that waits for a silent store would not notice that the scanner's socket has closed.
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

/** The INSTREAM command: the file in pieces preceded by their lengths, an empty piece, then the verdict. */
async function ask(socket: Socket, file: Readable): Promise<Verdict> {
  await once(socket, 'connect')
  // Our side stays open after the file: the daemon gives no verdict on a half-closed connection.
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
