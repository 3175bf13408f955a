import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Syncs a file's bytes, or a folder's names, to the disk. Windows can't sync folders and need not. */
export async function syncToDisk(path: string) {
  const handle = await open(path, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EISDIR') return open(path, 'r')
    if (process.platform === 'win32' && error.code === 'EPERM') return undefined
    throw error
  })
  if (!handle) return
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a folder and any missing ones above it, such that they survive a power cut. */
export async function makeDurableFolder(folder: string) {
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (firstMade === undefined) return
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) {
    await syncToDisk(dirname(made))
  }
}
