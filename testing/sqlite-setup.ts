import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { embeddedFile, migrate, openDatabase } from '../platform/db/open.server.ts'

/**
 * Runs before the first test on SQLite: makes the file of which every test gets a copy. @returns a function
 * that removes it
 */
export default async function setUp(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-template-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  try {
    await migrate(db)
  } catch (error) {
    remove()
    throw error
  } finally {
    await db.destroy()
  }
  project.provide('sqlite', { template: embeddedFile(dataDir) })
  return remove
}
