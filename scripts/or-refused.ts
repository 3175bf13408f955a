import { CopyRefused } from '#domain/backup/manifest.ts'
import { type Config, ConfigError, loadConfig } from '#platform/config.ts'

/**
 * Runs a command on an installation. After a refusal, or with a wrong setting or database, it prints one line
 * and exits with 1.
 */
export async function orRefused(command: (config: Config) => Promise<void>): Promise<void> {
  try {
    await command(loadConfig())
  } catch (error) {
    if (!(error instanceof CopyRefused || error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
