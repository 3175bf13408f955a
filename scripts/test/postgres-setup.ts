import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { migrate, openDatabase } from '../../platform/db/open.server.ts'
import { findPostgres } from './postgres.ts'

/**
 * Before the first test on PostgreSQL: finds a server and makes, once, the database that every test gets a copy of.
 * Its name is of this run only, so that runs side by side don't meet.
 * @returns what removes it, and stops the server if this run started it
 */
export default async function setUp(project: TestProject) {
  const { url, stop } = await findPostgres()
  const template = `agency_test_${randomUUID().slice(0, 8)}`
  const server = openDatabase({ databaseUrl: url, dataDir: '' })
  async function cleanUp() {
    await sql`drop database if exists ${sql.id(template)} with (force)`.execute(server)
    await server.destroy()
    await stop()
  }
  try {
    await sql`create database ${sql.id(template)} template template0 encoding 'UTF8'`.execute(server)
    await fill(url, template)
  } catch (error) {
    await cleanUp()
    throw error
  }
  project.provide('postgres', { url, template })
  return cleanUp
}

async function fill(url: string, name: string) {
  const address = new URL(url)
  address.pathname = `/${name}`
  const db = openDatabase({ databaseUrl: address.href, dataDir: '' })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}
