import { copyFileSync } from 'node:fs'
import { sql } from 'kysely'
import { test as anyTest, inject, onTestFinished } from 'vitest'
import { closeAfterFile } from '../../testing/close-after-file.ts'
import { newFolder } from '../../testing/new-folder.ts'
import type { Engine } from './migrations/index.ts'
import { type Db, embeddedFile, migrateWithin, openDatabase } from './open.server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine under test in this run. */
    engine: Engine
    /** Only on PostgreSQL: a server's address, and the database that has every table and no row. */
    postgres?: { url: string; template: string }
    /** Only on SQLite: the file that has every table and no row. */
    sqlite?: { template: string }
  }
}

/** A new database with every table and no record, removed when the test or, outside one, the file ends. */
export async function openTestDatabase(): Promise<Db> {
  const { db, close } = await (inject('engine') === 'postgres' ? cloneTemplate() : copyTemplate())
  try {
    onTestFinished(close)
  } catch {
    closeAfterFile(close)
  }
  return db
}

/** A test that is given a database of its own, by `({ db })`. */
export const test = anyTest.extend('db', openTestDatabase)

async function copyTemplate() {
  const found = inject('sqlite')
  if (!found) throw new Error('There is no SQLite file to copy')
  const dataDir = newFolder()
  copyFileSync(found.template, embeddedFile(dataDir))
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  return { db, close: () => db.destroy() }
}

async function cloneTemplate() {
  const { url, drop } = await makeDatabase(postgres().template)
  const db = openDatabase({ databaseUrl: url, dataDir: '' })
  async function close() {
    await db.destroy()
    await drop()
  }
  return { db, close }
}

/** The address of a new PostgreSQL database without a table, removed when the test ends. */
export async function makeEmptyDatabase(): Promise<string> {
  const { url, drop } = await makeDatabase('template0')
  onTestFinished(drop)
  return url
}

/** A new database as it is after a step of the migrations, removed when the test ends. */
export async function openDatabaseAt(step: string): Promise<Db> {
  const databaseUrl = inject('engine') === 'postgres' ? await makeEmptyDatabase() : undefined
  const db = openDatabase({ databaseUrl, dataDir: newFolder() })
  onTestFinished(() => db.destroy())
  await migrateWithin(db, db.engine, step)
  return db
}

/** A database for each test, since Kysely's migrator takes a table in any schema for its own. */
async function makeDatabase(from: string) {
  const { url, template } = postgres()
  const name = `${template}_${crypto.randomUUID().slice(0, 8)}`
  // Copying files takes a tenth of what logging every page does, where nothing waits for the disk.
  const making = sql`create database ${sql.id(name)} template ${sql.id(from)}
    encoding 'UTF8' strategy file_copy`
  await onServer(url, making)
  const address = new URL(url)
  address.pathname = `/${name}`
  const drop = () => onServer(url, sql`drop database if exists ${sql.id(name)} with (force)`)
  return { url: address.href, drop }
}

function postgres() {
  const found = inject('postgres')
  if (!found) throw new Error('There is no PostgreSQL to test on')
  return found
}

async function onServer(url: string, command: ReturnType<typeof sql>) {
  const server = openDatabase({ databaseUrl: url, dataDir: '' })
  try {
    await command.execute(server)
  } finally {
    await server.destroy()
  }
}
