import { CopyRefused } from '#domain/backup/manifest.ts'
import { type Config, ConfigError, loadConfig } from '#platform/config.ts'

/** Runs a command that copies an installation; what it refuses, and settings that are wrong, end it with one line and 1. */
export async function orRefused(command: (config: Config) => Promise<void>): Promise<void> {
  try {
    await command(loadConfig())
  } catch (error) {
    if (!(error instanceof CopyRefused || error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
