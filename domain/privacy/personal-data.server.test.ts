import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import { storedAs } from '#domain/uploads/uploads.server.ts'
import { clockAt } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { openDiskStore } from '#platform/files/disk.server.ts'
import { putFile } from '#platform/files/test-files.ts'
import { createLog } from '#platform/log.ts'
import { newFolder } from '../../testing/new-folder.ts'
import { erasePerson } from './erasure.server.ts'
import { exportPerson } from './export.server.ts'
import { keepRetention } from './retention.server.ts'
import { type Cover, tableCoverage } from './table-coverage.ts'
import { unzip } from './test-export.ts'
import { NOT_EXPORTED, PERSONAL, SEARCH_COPY } from './test-personal-columns.ts'
import {
  EMAIL,
  ID,
  isRemoved,
  MOMENT,
  namesPeople,
  plant,
  realTables,
  rowsOf,
  TRACE,
} from './test-planted-person.server.ts'

const STAFF = 'staff@agency.example'
/** The real tables, also those that a test adds. */
let db: Awaited<ReturnType<typeof openTestDatabase>>
let dataDir: string

beforeEach(async () => {
  db = await openTestDatabase()
  dataDir = newFolder()
})

function servicesOn(day: string) {
  const [config, log, outbox] = [readConfig({}), createLog('silent'), createOutboxSignal()]
  const secret = 'the secret of a test installation'
  const own = { config, log, outbox, secret, scanner: undefined }
  return { ...own, db, clock: clockAt(`${day}T12:00:00Z`), files: openDiskStore(dataDir) }
}

/** Mail to staff about the person's records goes with them, although it is sent to somebody else. */
async function plantMailToStaff() {
  const to = { recipient: STAFF, email_normalized: STAFF }
  for (const kind of ['application', 'message', 'booking']) {
    const text = `Zebedee ${kind}`
    const moment = { next_try_at: MOMENT, created_at: MOMENT }
    const mail = { subject: text, text, html: text, ...moment }
    await db
      .insertInto('outbox')
      .values({ id: kind, ...to, ...mail, about: `${kind}:${ID}`, state: 'sent', attempts: 1 })
      .execute()
  }
}

/** What the files of the embedded database hold, its log included; nothing on PostgreSQL. */
async function bytesOfDatabase(): Promise<string> {
  if (db.engine === 'postgres') return ''
  const [main] = (await sql<{ file: string }>`pragma database_list`.execute(db)).rows
  return ['', '-wal'].map((end) => readFileSync(`${main?.file}${end}`, 'latin1')).join('')
}

/** Exports and erases the person, and says which table or column these do not reach as it is claimed. */
async function problemsOf(coverage: Record<string, Cover>): Promise<string[]> {
  const tables = await realTables(db)
  const problems = tables.flatMap(({ name, columns }) => {
    const cover = coverage[name]
    if (cover === undefined) return [`${name} is not decided on`]
    if (typeof cover === 'string' || 'copies' in cover) return []
    const suspect = columns.filter((column) => PERSONAL.test(column.name) && !cover.columns?.[column.name])
    return suspect.map((column) => `${name}.${column.name} is called like personal data`)
  })
  const planted = await plant(db, coverage)
  await plantMailToStaff()
  const services = servicesOn('2026-11-21')
  const { files } = services
  await putFile(files, storedAs(ID), 'The CV of Zebedee')

  const zip = (await exportPerson(services, admin, EMAIL)) as Readable
  const exported = [...(await unzip(zip))].flat().join()
  if (!exported.includes('The CV of Zebedee')) problems.push('the CV is not exported')
  const excused = Object.values(NOT_EXPORTED).flat()
  for (const [column, value] of planted) {
    if (SEARCH_COPY.test(column) || excused.includes(column)) continue
    const text = value.replace(/^\["|"\]$/g, '')
    if (!exported.includes(text)) problems.push(`${column} is not exported`)
  }

  const erasure = await erasePerson(services, admin, EMAIL)
  // An account is closed under Administrators, and what staff did is kept: the agency answers for it.
  expect(erasure).toMatchObject({ kept: [{ what: 'Account', keptBecause: expect.any(String) }] })
  for (const { name } of tables) {
    if (coverage[name] === 'accounts') continue
    const rows = await rowsOf(db, name)
    if (typeof coverage[name] === 'string' && rows.length > 0) problems.push(`${name} is not erased`)
    else if (TRACE.test(JSON.stringify(rows))) problems.push(`${name} still names the person`)
  }
  const bytes = await bytesOfDatabase()
  for (const [table, cover] of Object.entries(coverage)) {
    if (cover === 'accounts' || !namesPeople(cover)) continue
    if (bytes.includes(`Zebedee ${table}.`)) problems.push(`${table} can still be read in the file`)
  }
  for (const file of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const content = file.isFile() ? readFileSync(join(file.parentPath, file.name), 'latin1') : ''
    if (TRACE.test(file.name + content)) problems.push(`the file ${file.name} is not erased`)
  }
  return problems
}

/** Lets ten years pass, and says which covered table retention forgets. */
async function keptForever(coverage: Record<string, Cover>): Promise<string[]> {
  await plant(db, coverage)
  const tables = await realTables(db)
  for (const { name, columns } of tables) {
    if (!columns.some((column) => column.name === 'is_spam')) continue
    await sql`update ${sql.table(name)} set is_spam = 0`.execute(db)
  }
  // A merged record goes with its merge, once that can't be undone.
  await db.updateTable('candidates').set({ merged_into: null }).execute()
  for (const table of ['legal_holds', 'retention_runs'] as const) await db.deleteFrom(table).execute()
  await keepRetention(servicesOn('2036-11-21'))
  const covered = tables.map(({ name }) => name).filter((name) => isRemoved(coverage[name]))
  const left = await Promise.all(
    covered.map(async (name) => ((await rowsOf(db, name)).length > 0 ? [name] : [])),
  )
  return left.flat()
}

test('whoever is in every table is removed from each after its time', async () => {
  expect(await keptForever(tableCoverage)).toEqual([])
})

test('a person who is in every table is exported and erased from each as it says', async () => {
  expect(await problemsOf(tableCoverage)).toEqual([])
  const tables = (await realTables(db)).map(({ name }) => name)
  expect(Object.keys(tableCoverage).toSorted()).toEqual(tables.toSorted())
})

describe('a new table with an address', () => {
  beforeEach(async () => {
    const visitors = db.schema.createTable('visitors').addColumn('id', 'text', (id) => id.primaryKey())
    await visitors.addColumn('email', 'text').execute()
  })

  test.each<[Cover | undefined, string[]]>([
    ['applications', ['visitors.email is not exported', 'visitors is not erased']],
    ['accounts', ['visitors.email is not exported']],
    [{ noPersonalData: 'visitors' }, ['visitors.email is called like personal data']],
    [undefined, ['visitors is not decided on']],
  ])('is found out when it claims to be covered by %j', async (cover, problems) => {
    const coverage: Record<string, Cover> = { ...tableCoverage, ...(cover && { visitors: cover }) }
    expect(await problemsOf(coverage)).toEqual(problems)
  })

  test('is found out when nothing removes its rows after their time', async () => {
    expect(await keptForever({ ...tableCoverage, visitors: 'messages' })).toEqual(['visitors'])
  })
})
