import { writeFile } from 'node:fs/promises'
import type { FileStore } from './file-store.ts'

/** Puts a file into a store, as an upload or a backup does. */
export async function putFile(files: FileStore, key: string, content: string | Buffer): Promise<void> {
  const path = await files.temporaryPath()
  await writeFile(path, content)
  await files.keep(path, key)
}
