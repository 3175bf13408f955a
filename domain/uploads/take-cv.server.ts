import { open, readFile, rm } from 'node:fs/promises'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Scanner } from '#platform/scanner/scanner.server.ts'
import { cvKindOf } from './cv-kind.server.ts'
import { scanArriving } from './scan-arriving.server.ts'
import { createTurns } from './turns.server.ts'
import { CV_LIMIT_BYTES, type CvKind } from './uploads.ts'

/** What became of a file: `taken` is durable; after any other nothing of it is left. */
export type Taken =
  | { kind: 'taken'; cvKind: CvKind; size: number; scan: 'clean' | 'unscanned' }
  | { kind: 'too-large' | 'kind-not-accepted' | 'malicious' | 'interrupted' | 'busy' | 'slot-gone' }

/**
 * How many files this process takes in at once: each may fill 10 MB of the disk before it is known what it
 * is.
 */
const ARRIVING_AT_ONCE = 100
/** How many are looked at at once: each is in memory as a whole meanwhile. */
const CHECKED_AT_ONCE = 2

const checks = createTurns(CHECKED_AT_ONCE)
let arriving = 0

/**
 * Writes a body to a temporary file, looks what it is and keeps it in the store under `key` if it is a CV in
 * which the scanner finds no harm; unscanned if the scanner gives no verdict soon.
 * Reads no more than one piece beyond the limit. The body is not closed: whoever handed it over decides what
 * happens to the rest.
 * @param isOurs asked last of all, whether the place under `key` is still for this file
 * @throws when the disk or the store fails
 */
export async function takeCv(
  { files, scanner }: { files: FileStore; scanner: Scanner | undefined },
  key: string,
  body: AsyncIterable<Uint8Array>,
  isOurs: () => Promise<boolean>,
): Promise<Taken> {
  if (arriving >= ARRIVING_AT_ONCE) return { kind: 'busy' }
  arriving++
  let path: string | undefined
  try {
    const draft = await files.temporaryPath()
    path = draft
    const written = await write(body, draft)
    if (written.kind !== 'written') return written
    const cvKind = await checks.wait(async () => cvKindOf(await readFile(draft)))
    if (!cvKind) return { kind: 'kind-not-accepted' }
    // Not in a turn of the checks: a scanner that hangs would hold up everybody.
    const scan = scanner ? await scanArriving(scanner, draft) : 'unscanned'
    if (scan === 'malicious') return { kind: 'malicious' }
    return await checks.wait(async () => {
      if (!(await isOurs())) return { kind: 'slot-gone' }
      await files.keep(draft, key)
      return { kind: 'taken', cvKind, size: written.size, scan }
    })
  } finally {
    arriving--
    if (path) await rm(path, { force: true })
  }
}

async function write(body: AsyncIterable<Uint8Array>, path: string) {
  const pieces = body[Symbol.asyncIterator]()
  const file = await open(path, 'wx', 0o600)
  try {
    for (let size = 0; ; ) {
      // Not `for await`: leaving that would close the body, and what can't be read on is reset under the
      // sender's hands.
      const next = await pieces.next().catch(() => 'interrupted' as const)
      if (next === 'interrupted') return { kind: 'interrupted' } as const
      if (next.done) return { kind: 'written', size } as const
      size += next.value.byteLength
      if (size > CV_LIMIT_BYTES) return { kind: 'too-large' } as const
      await file.writeFile(next.value)
    }
  } finally {
    await file.close()
  }
}
