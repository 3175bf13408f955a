import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { closeAfterFile } from './close-after-file.ts'

/**
 * A new folder without files. It is removed when the test that made it ends or, if it was made outside a
 * test, after the file's last test: after what was opened in it has been closed.
 */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'agency-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    onTestFinished(remove)
  } catch {
    closeAfterFile(remove)
  }
  return folder
}
