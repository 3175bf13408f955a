import type { TestProject } from 'vitest/node'
import { migrate, openDatabase } from '../platform/db/open.server.ts'
import { makeTestDatabase } from './postgres.ts'

/**
 * Runs before the first test on PostgreSQL: finds a server and makes the database of which every test gets
 * a copy.
 * @returns a function that removes it, and stops the server if this run started it
 */
export default async function setUp(project: TestProject) {
  const { name, url, serverUrl, drop } = await makeTestDatabase('agency_test')
  try {
    await fill(url)
  } catch (error) {
    await drop()
    throw error
  }
  project.provide('postgres', { url: serverUrl, template: name })
  return drop
}

async function fill(url: string) {
  const db = openDatabase({ databaseUrl: url, dataDir: '' })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}
