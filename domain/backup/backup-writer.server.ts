import { createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { syncToDisk } from '#platform/files/sync.server.ts'
import { newId } from '#platform/ids.ts'

/** A backup while it is written; the identifier is one of `newId`: nobody else's file is taken for ours. */
const DRAFT = /\.[0-9a-z]{12}\.backup-part$/
/** A draft that somebody writes grows all the time, out of a slow store too. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

export type BackupWriter = {
  /** Writes one member; resolves when its last byte has been taken. */
  add(name: string, bytes: AsyncIterable<Uint8Array | string>, how: { compress: boolean }): Promise<void>
  finish(): Promise<void>
  abandon(): Promise<void>
}

/** Opens a ZIP for writing that only its owner can read. Until it is finished it has another name. */
export function openBackupWriter(path: string, mtime: Date): BackupWriter {
  const draft = `${path}.${newId()}.backup-part`
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const written = pipeline(output, createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }))
  // Whoever waits for it hears of it; between two members nobody does.
  written.catch(() => {})
  return {
    async add(name, bytes, { compress }) {
      const stream = Readable.from(bytes, { objectMode: false })
      zip.addReadStream(stream, name, { mtime, mode: 0o100600, compress })
      // A disk that is full ends the output alone: the member would be waited for without end.
      await Promise.race([finished(stream), written])
    },
    async finish() {
      zip.end()
      await written
      await rename(draft, path)
      await syncToDisk(dirname(path))
    },
    async abandon() {
      output.destroy()
      await written.catch(() => {})
      await rm(draft, { force: true })
    },
  }
}

/** Deletes drafts that nobody has written to for an hour, of backups that were killed. Returns how many. */
export async function clearAbandonedDrafts(folder: string, now: Date): Promise<number> {
  const drafts = (await readdir(folder)).filter((name) => DRAFT.test(name)).map((name) => join(folder, name))
  let cleared = 0
  for (const draft of drafts) {
    // Whoever wrote it may have finished it, or another backup may clear it, at this moment.
    const found = await stat(draft).catch(() => undefined)
    if (!found?.isFile() || now.getTime() - found.mtimeMs < ABANDONED_AFTER_MS) continue
    await rm(draft, { force: true })
    cleared += 1
  }
  return cleared
}
