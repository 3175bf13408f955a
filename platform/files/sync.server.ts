import { open } from 'node:fs/promises'

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
