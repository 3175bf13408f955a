import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type ColumnMetadata, type Kysely, sql, type TableMetadata } from 'kysely'
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

const STAFF = 'staff@agency.example'
const NAME = 'Zebedee Quillfeather'
const EMAIL = 'zebedee@quillfeather.example'
/** Is in every value that is planted. */
const TRACE = /zebedee/i
/** Every id and key is the same, so that every reference leads somewhere. */
const ID = 'planted'
const MOMENT = '2026-11-20T12:00:00.000Z'

/** What the program takes apart, or finds rows by; every other column takes any text. */
const FIXED: Record<string, string> = {
  'uploads.scan': 'clean',
  'cv_texts.active': '["Zebedee cv_texts.active"]',
  'outbox.state': 'sent',
  'users.name': NAME,
  'users.email': EMAIL,
  'users.groups': '["Zebedee users.groups"]',
  'messages.staffing': '["Zebedee messages.staffing"]',
  'candidate_events.detail': '["Zebedee candidate_events.detail"]',
  'candidate_merges.moved': '["Zebedee candidate_merges.moved"]',
  'settings.changed_by': NAME,
  'legal_holds.placed_by': NAME,
  'api_tokens.created_by': ID,
}

/** The real tables, also those that a test adds. */
let db: Awaited<ReturnType<typeof openTestDatabase>>
let dataDir: string
let addresses: number

beforeEach(async () => {
  db = await openTestDatabase()
  dataDir = newFolder()
  addresses = 0
})

function servicesOn(day: string) {
  const [config, log, outbox] = [readConfig({}), createLog('silent'), createOutboxSignal()]
  const secret = 'the secret of a test installation'
  const own = { config, log, outbox, secret, scanner: undefined }
  return { ...own, db, clock: clockAt(`${day}T12:00:00Z`), files: openDiskStore(dataDir) }
}

/** Accounts stay until an administrator closes them. */
const isRemoved = (cover: Cover | undefined) => typeof cover === 'string' && cover !== 'accounts'

async function realTables(): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables()
  return tables.filter(({ name }) => !/_search|^jobs_words|^kysely_/.test(name))
}

async function rowsOf(table: string): Promise<unknown[]> {
  return (await sql`select * from ${sql.table(table)}`.execute(db)).rows
}

/** A column of the person's row. Addresses differ in capitals, so that an export shows which it has. */
function valueFor(table: string, { name, dataType }: ColumnMetadata): string | number {
  const column = `${table}.${name}`
  if (!/text|char/i.test(dataType)) return 1
  if (FIXED[column] !== undefined) return FIXED[column]
  if (/(^|_)(id|key)$/.test(name)) return ID
  if (/_(at|on)$|^day$/.test(name)) return MOMENT
  if (/_normalized$/.test(name)) return EMAIL
  if (!/email|recipient/.test(name)) return `Zebedee ${column}`
  addresses += 1
  return [...EMAIL].map((letter, at) => ((addresses >> at) & 1 ? letter.toUpperCase() : letter)).join('')
}

/** Writes a row into every table, of the person where it is covered. Returns the planted values by column. */
async function plant(coverage: Record<string, Cover>): Promise<Map<string, string>> {
  const planted = new Map<string, string>()
  let tables = await realTables()
  for (let before = 0; tables.length !== before; ) {
    before = tables.length
    const later: TableMetadata[] = []
    for (const table of tables) {
      if ((await rowsOf(table.name)).length > 0) continue
      const isCovered = typeof coverage[table.name] === 'string'
      const values = table.columns
        .filter((column) => !column.isAutoIncrementing)
        .map((column) => [column.name, valueFor(table.name, column)] as const)
        .map(([name, value]) => [name, isCovered || !TRACE.test(`${value}`) ? value : 'nobody'] as const)
      try {
        const anyTable = db as unknown as Kysely<Record<string, object>>
        await anyTable.insertInto(table.name).values(Object.fromEntries(values)).execute()
        for (const [name, value] of values) planted.set(`${table.name}.${name}`, `${value}`)
      } catch {
        // It refers to a row that is still to come.
        later.push(table)
      }
    }
    tables = later
  }
  expect(tables.map(({ name }) => name)).toEqual([])
  return new Map([...planted].filter(([, value]) => TRACE.test(value)))
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
  const tables = await realTables()
  const problems = tables.flatMap(({ name, columns }) => {
    const cover = coverage[name]
    if (cover === undefined) return [`${name} is not decided on`]
    if (typeof cover === 'string') return []
    const suspect = columns.filter((column) => PERSONAL.test(column.name) && !cover.columns?.[column.name])
    return suspect.map((column) => `${name}.${column.name} is called like personal data`)
  })
  const planted = await plant(coverage)
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
    const rows = await rowsOf(name)
    if (typeof coverage[name] === 'string' && rows.length > 0) problems.push(`${name} is not erased`)
    else if (TRACE.test(JSON.stringify(rows))) problems.push(`${name} still names the person`)
  }
  const bytes = await bytesOfDatabase()
  for (const [table, cover] of Object.entries(coverage)) {
    if (!isRemoved(cover)) continue
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
  await plant(coverage)
  const tables = await realTables()
  for (const { name, columns } of tables) {
    if (!columns.some((column) => column.name === 'is_spam')) continue
    await sql`update ${sql.table(name)} set is_spam = 0`.execute(db)
  }
  for (const table of ['legal_holds', 'retention_runs'] as const) await db.deleteFrom(table).execute()
  await keepRetention(servicesOn('2036-11-21'))
  const covered = tables.map(({ name }) => name).filter((name) => isRemoved(coverage[name]))
  const left = await Promise.all(covered.map(async (name) => ((await rowsOf(name)).length > 0 ? [name] : [])))
  return left.flat()
}

test('whoever is in every table is removed from each after its time', async () => {
  expect(await keptForever(tableCoverage)).toEqual([])
})

test('a person who is in every table is exported and erased from each as it says', async () => {
  expect(await problemsOf(tableCoverage)).toEqual([])
  const tables = (await realTables()).map(({ name }) => name)
  expect(Object.keys(tableCoverage).toSorted()).toEqual(tables.toSorted())
})

describe('a new table with an address', () => {
  beforeEach(async () => {
    const referees = db.schema.createTable('referees').addColumn('id', 'text', (id) => id.primaryKey())
    await referees.addColumn('email', 'text').execute()
  })

  test.each<[Cover | undefined, string[]]>([
    ['applications', ['referees.email is not exported', 'referees is not erased']],
    ['accounts', ['referees.email is not exported']],
    [{ noPersonalData: 'referees' }, ['referees.email is called like personal data']],
    [undefined, ['referees is not decided on']],
  ])('is found out when it claims to be covered by %j', async (cover, problems) => {
    const coverage: Record<string, Cover> = { ...tableCoverage, ...(cover && { referees: cover }) }
    expect(await problemsOf(coverage)).toEqual(problems)
  })

  test('is found out when nothing removes its rows after their time', async () => {
    expect(await keptForever({ ...tableCoverage, referees: 'messages' })).toEqual(['referees'])
  })
})
