import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const IN_MEMORY = '/dev/shm'
const PREFIX = 'agency-tests-'
/** Many times what all tests use at once. A container usually has far less there. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Makes the temporary folder of this run and of everything it starts: in memory, where enough is free,
 * since every test makes and removes a database. It goes when the run ends, even if that fails, with
 * everything the tests left in it.
 * @returns the folder; inside a run that has one, that one
 */
export function makeScratch(): string {
  if (basename(tmpdir()).startsWith(PREFIX)) return tmpdir()
  const folder = mkdtempSync(join(hasEnoughMemory() ? IN_MEMORY : tmpdir(), PREFIX))
  // PostgreSQL, which runs as another user if we are root, has a folder in it.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function hasEnoughMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}
