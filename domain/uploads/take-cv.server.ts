import { createReadStream } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import type { FileStore } from '#platform/files/file-store.ts'
import { ScanFailure, type Scanner, type Verdict } from '#platform/scanner/scanner.server.ts'
import { createSemaphore } from '#platform/semaphore.ts'
import type { CvText } from './cv-content.ts'
import type { CvRefusal } from './cv-refusals.ts'
import { readCv } from './read-cv.server.ts'
import { CV_LIMIT_BYTES, type CvKind } from './uploads.ts'

/** The outcome for a file: `taken` is durable; after any other outcome nothing is left. */
export type Taken<Refusal = CvRefusal> =
  | { kind: 'taken'; reading: Read; size: number; scan: 'clean' | 'unscanned' }
  | { kind: 'refused'; refusal: Refusal | 'tooLarge' | 'malicious' }
  | { kind: 'interrupted' | 'busy' | 'slot-gone' }

/** What was read of a file, and its size where the reader has written another one in its place. */
type Read = CvText & { kind: 'read'; cvKind: CvKind | 'jpg'; size?: number }

/** Opens a file by its path, and says whether it is of a kind that is taken. */
export type Reader<Refusal> = (
  path: string,
) => Promise<Read | { kind: 'refused'; refusal: Refusal } | { kind: 'busy' }>

const asCv: Reader<CvRefusal> = (path) => readCv(() => readFile(path))

/** Each arriving file may fill 10 MB of the disk before its kind is known. */
const MAX_ARRIVING = 100
/** Each file may be in memory as a whole while it is stored. */
const MAX_STORED_AT_ONCE = 2

const stores = createSemaphore(MAX_STORED_AT_ONCE)
let arriving = 0

/** Takes a file as a CV: see `takeFile`. */
export const takeCv = (
  services: Stores,
  key: string,
  body: AsyncIterable<Uint8Array>,
  isOurs: () => Promise<boolean>,
): Promise<Taken> => takeFile(services, key, body, isOurs, asCv)

type Stores = { files: FileStore; scanner: Scanner | undefined }

/**
 * Writes a body to a temporary file, checks it and stores it under `key` if its reader takes it and it is
 * without malware; unscanned if the scanner gives no verdict soon. The caller closes the body.
 * @param isOurs called before storing: whether `key` is still reserved for this file
 * @throws when the disk or the store fails
 */
export async function takeFile<Refusal>(
  { files, scanner }: Stores,
  key: string,
  body: AsyncIterable<Uint8Array>,
  isOurs: () => Promise<boolean>,
  read: Reader<Refusal>,
): Promise<Taken<Refusal>> {
  if (arriving >= MAX_ARRIVING) return { kind: 'busy' }
  arriving++
  let path: string | undefined
  try {
    const draft = await files.temporaryPath()
    path = draft
    const written = await write(body, draft)
    if (written.kind !== 'written') return written
    const reading = await read(draft)
    if (reading.kind !== 'read') return reading
    // Outside the limit of readings: a scanner that hangs would block them all.
    const scan = scanner ? await scanArriving(scanner, draft) : 'unscanned'
    if (scan === 'malicious') return { kind: 'refused', refusal: 'malicious' }
    return await stores.run(async () => {
      if (!(await isOurs())) return { kind: 'slot-gone' }
      await files.keep(draft, key)
      return { kind: 'taken', reading, size: reading.size ?? written.size, scan }
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
      // Not `for await`: leaving it early would close the body and reset the sender's connection.
      const next = await pieces.next().catch(() => 'interrupted' as const)
      if (next === 'interrupted') return { kind: 'interrupted' } as const
      if (next.done) return { kind: 'written', size } as const
      size += next.value.byteLength
      if (size > CV_LIMIT_BYTES) return { kind: 'refused', refusal: 'tooLarge' } as const
      await file.writeFile(next.value)
    }
  } finally {
    await file.close()
  }
}

const SCAN_TIMEOUT_MS = 5_000
/** No more than a scanner has threads; further files are scanned later. */
const MAX_CONCURRENT = 8

let scanning = 0

/** Scans an arriving file; `unscanned` without a verdict in the time an applicant can wait. */
async function scanArriving(scanner: Scanner, path: string): Promise<Verdict | 'unscanned'> {
  if (scanning >= MAX_CONCURRENT) return 'unscanned'
  scanning++
  try {
    return await scanner.scan(createReadStream(path), SCAN_TIMEOUT_MS)
  } catch (error) {
    if (error instanceof ScanFailure) return 'unscanned'
    throw error
  } finally {
    scanning--
  }
}
