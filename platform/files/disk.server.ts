import { constants, createReadStream, fstat, open, type Stats } from 'node:fs'
import { access, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { assertKey, type FileStore, type StoredFile } from './file-store.ts'
import { makeDurableFolder, syncToDisk } from './sync.server.ts'
import { temporaryFilesIn } from './temporary-files.server.ts'

const openFile = promisify<string, number>(open)
const statFile = promisify<number, Stats>(fstat)

/** Keeps files in `dataDir/files`; those still arriving are in `dataDir/incoming`, on the same disk. */
export function openDiskStore(dataDir: string): FileStore {
  const root = resolve(dataDir, 'files')
  const temporary = temporaryFilesIn(resolve(dataDir, 'incoming'))

  function pathOf(key: string) {
    assertKey(key)
    return join(root, key)
  }

  return {
    presignUpload: undefined,
    uploadOrigin: undefined,
    temporaryPath: temporary.newPath,
    removeTemporaryFiles: temporary.removeBefore,

    async keep(temporaryPath, key) {
      const path = pathOf(key)
      await makeDurableFolder(dirname(path))
      await syncToDisk(temporaryPath)
      await rename(temporaryPath, path)
      await syncToDisk(dirname(path))
    },

    async open(key) {
      const path = pathOf(key)
      // A descriptor rather than a handle: garbage collection of an open handle would end the program.
      const fd = await openFile(path).catch(unlessMissing)
      if (fd === undefined) return undefined
      const { size } = await statFile(fd)
      return { size, stream: createReadStream(path, { fd }) }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },

    async *list(folder) {
      yield* filesIn(pathOf(folder), folder)
    },

    async check() {
      await makeDurableFolder(root)
      await access(root, constants.R_OK | constants.W_OK)
    },

    close() {},
  }
}

async function* filesIn(folder: string, key: string): AsyncGenerator<StoredFile> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(unlessMissing)) ?? []) {
    // Other names, such as a file manager leaves behind, are not ours and are passed over.
    if (!/^[a-z0-9]+$/.test(entry.name)) continue
    const entryKey = `${key}/${entry.name}`
    if (entry.isDirectory()) yield* filesIn(join(folder, entry.name), entryKey)
    else {
      const found = await stat(join(folder, entry.name)).catch(unlessMissing)
      if (found) yield { key: entryKey, size: found.size, changedAt: found.mtime }
    }
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
