import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store.ts'

export type FileSum = { size: number; sha256: string }

/** Passes bytes on and sums them up; `result` is right once all of `passing` has been read. */
export function sumUp(bytes: AsyncIterable<Uint8Array>): {
  passing: AsyncGenerator<Uint8Array>
  result(): FileSum
} {
  const hash = createHash('sha256')
  let size = 0
  async function* passing() {
    for await (const chunk of bytes) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  return { passing: passing(), result: () => ({ size, sha256: hash.digest('hex') }) }
}

/** The size and SHA-256 of the bytes. */
export async function sumOf(bytes: AsyncIterable<Uint8Array>): Promise<FileSum> {
  const { passing, result } = sumUp(bytes)
  for await (const _ of passing);
  return result()
}

/** A disk or a store takes several files in the time of one. */
const FILES_AT_ONCE = 8

/** Runs `work` for several files at once; after a failure no further one is begun. @throws what it threw */
export async function withEachFile<File>(
  files: readonly File[],
  work: (file: File) => Promise<void>,
): Promise<void> {
  function* eachOnce() {
    yield* files
  }
  // One queue for all: a failure ends it for the others too.
  const queue = eachOnce()
  async function takeFromQueue() {
    for (const file of queue) await work(file)
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, takeFromQueue))
}

/**
 * Puts a file into a store and reads it back, unless it is there already: an interrupted copy can be
 * continued.
 * @param open gives the bytes, whose sum is `sum`
 * @throws when anything else is read back
 */
export async function copyFile(
  files: FileStore,
  key: string,
  sum: FileSum,
  open: () => Promise<AsyncIterable<Uint8Array>>,
): Promise<void> {
  if (await holds(files, key, sum)) return
  const path = await files.temporaryPath()
  try {
    await pipeline(await open(), createWriteStream(path, { mode: 0o600, flags: 'wx' }))
    await files.keep(path, key)
  } finally {
    await rm(path, { force: true })
  }
  if (!(await holds(files, key, sum))) throw new Error('A file is not the same when it is read back')
}

async function holds(files: FileStore, key: string, sum: FileSum): Promise<boolean> {
  const found = await files.open(key)
  if (!found) return false
  if (found.size !== sum.size) {
    found.stream.destroy()
    return false
  }
  return (await sumOf(found.stream)).sha256 === sum.sha256
}
