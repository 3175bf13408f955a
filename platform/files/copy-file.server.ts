import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store.ts'

/** What a file comes to: how long it is, and its SHA-256. */
export type FileSum = { size: number; sha256: string }

/** Passes bytes on and sums them up; `result` holds when they are through. */
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

/** What the bytes come to. */
export async function sumOf(bytes: AsyncIterable<Uint8Array>): Promise<FileSum> {
  const { passing, result } = sumUp(bytes)
  for await (const _ of passing);
  return result()
}

/** A disk and a store take several files in the time of one. */
const FILES_AT_ONCE = 8

/** Does the same with every file, several at once; after the first that fails no other is begun. */
export async function withEachFile<File>(
  files: readonly File[],
  work: (file: File) => Promise<void>,
): Promise<void> {
  function* eachOnce() {
    yield* files
  }
  // One queue for all: who fails ends it for the others too.
  const queue = eachOnce()
  async function takeFromQueue() {
    for (const file of queue) await work(file)
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, takeFromQueue))
}

/**
 * Puts a file into a store and reads it back. One that is there already, the same to the byte, is left as it is, so that a copy that was broken
 * off goes on where it ended.
 * @param open gives the bytes that come to `sum`
 * @throws when what is read back is anything else
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
