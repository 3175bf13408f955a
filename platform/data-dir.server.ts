import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Config, ConfigError } from './config.ts'
import { isDiskFull } from './faults.ts'
import { makeDurableFolder } from './files/sync.server.ts'

/**
 * Makes the folders in `dataDir` for files that arrive, and without S3 for those that stay.
 * @throws ConfigError when this user can't use one, as after a restore that root has made
 */
export async function makeFolders({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<void> {
  for (const name of s3 ? ['incoming'] : ['incoming', 'files']) {
    const folder = resolve(dataDir, name)
    try {
      await makeDurableFolder(folder)
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    } catch (error) {
      throw whyUnusable(folder, error)
    }
  }
}

/** What a failure in a folder of `DATA_DIR` means for whoever starts the program; a full disk stays one. */
export function whyUnusable(folder: string, error: unknown): unknown {
  if (isDiskFull(error)) return error
  const { code, message } = error as NodeJS.ErrnoException
  return new ConfigError(`DATA_DIR: this user can't read or write in ${folder} (${code ?? message})`)
}
