import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newKey } from '#platform/ids.ts'

export type TemporaryFiles = {
  newPath(): Promise<string>
  /** Removes those that were last written before `moment` and says how many. */
  removeBefore(moment: Date): Promise<number>
}

/** Temporary files in `folder`, which is created when first needed, for this program's user alone. */
export function temporaryFilesIn(folder: string): TemporaryFiles {
  return {
    async newPath() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return join(folder, newKey())
    },
    async removeBefore(moment) {
      let removed = 0
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => undefined)
        if (!found || found.mtime >= moment) continue
        await rm(path, { force: true })
        removed++
      }
      return removed
    },
  }
}
