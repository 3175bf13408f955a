import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** Many times what all tests together have at once. A container usually has far less there. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Makes a folder that is this run's temporary one and that of all that it starts: in memory, where there is enough, since every test makes and
 * removes a database.
 * @returns the folder, and what removes it with all that tests have left in it
 */
export function makeScratch(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(hasEnoughMemory() ? IN_MEMORY : tmpdir(), 'agency-tests-'))
  // PostgreSQL, which runs as somebody else if we are root, has a folder in it.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function hasEnoughMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}
