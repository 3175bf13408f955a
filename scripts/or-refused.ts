import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { CopyRefused } from '#domain/backup/manifest.ts'
import { type Config, ConfigError, loadConfig } from '#platform/config.ts'
import { embeddedFile } from '#platform/db/open.server.ts'

/** What an operator can put right: a folder, a disk, the way to the database, a mistyped option. */
const OPERATORS_ERROR = /^(E[A-Z]+|ERR_PARSE_ARGS_\w+)$/

/**
 * Runs a command on an installation. After a refusal, or with a wrong setting, option, database or disk, it
 * prints one line and exits with 1.
 */
export async function orRefused(command: (config: Config) => Promise<void>): Promise<void> {
  try {
    await command(loadConfig())
  } catch (error) {
    const isRefusal = error instanceof CopyRefused || error instanceof ConfigError
    const { code = '', message } = error as NodeJS.ErrnoException
    if (!isRefusal && !OPERATORS_ERROR.test(code)) throw error
    // Of an address that leads to several machines none of which answers, Node gives the code alone.
    console.error(message || code)
    process.exitCode = 1
  }
}

/**
 * In another folder than the installation's, or with another `DATA_DIR`, a command would make a database of
 * its own and work on that.
 * @throws ConfigError when there is none
 */
export function needDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl !== undefined || existsSync(embeddedFile(dataDir))) return
  throw new ConfigError(`DATA_DIR: there is no database in ${resolve(dataDir)}`)
}
