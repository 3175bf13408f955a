import { CopyRefused } from '#domain/backup/manifest.ts'
import { type Config, ConfigError, loadConfig } from '#platform/config.ts'

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
