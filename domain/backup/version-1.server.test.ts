import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPromise } from 'yauzl'
import { signIn } from '#domain/accounts/sessions.server.ts'
import { PASSWORD } from '#domain/accounts/test-accounts.server.ts'
import { notesOf, statusChangesOf } from '#domain/applications/application-history.server.ts'
import { listApplications } from '#domain/applications/application-list.server.ts'
import { readApplicationQuery } from '#domain/applications/application-query.ts'
import { foundBy } from '#domain/applications/application-rows.server.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { timelineOf } from '#domain/candidate-desk/timeline.server.ts'
import { refreshSearch } from '#domain/candidates/candidates.server.ts'
import { listActiveJobs } from '#domain/jobs/job-search.server.ts'
import { columnsOf, toJob } from '#domain/jobs/jobs.server.ts'
import { readJobQuery } from '#domain/jobs/jobs.ts'
import { foundBy as messageFoundBy, toMessage } from '#domain/messages/message-rows.server.ts'
import { personKey } from '#domain/people/person.ts'
import { cvKindByBytes } from '#domain/uploads/cv-refusals.ts'
import { openStoredCv } from '#domain/uploads/scanning.server.ts'
import { clockAt } from '#platform/clock.ts'
import { ConfigError, readConfig } from '#platform/config.ts'
import { type Db, migrate, openDatabase } from '#platform/db/open.server.ts'
import { makeEmptyDatabase, openTestDatabase } from '#platform/db/test-database.server.ts'
import { openDiskStore } from '#platform/files/disk.server.ts'
import { createLog } from '#platform/log.ts'
import { newFolder } from '../../testing/new-folder.ts'
import { restoreBackup } from './restore.server.ts'

const FIXTURE = join(import.meta.dirname, 'version-1')
const SECRET = 'the secret of an installation for tests'
const clock = clockAt('2026-11-21T13:00:00Z')
const NOW_NAMED: Record<string, string> = {
  ...{
    privacy_deeds: 'privacy_audit',
    application_notes: 'notes',
    deed: 'event',
    search_folded: 'search_text',
  },
  ...{ body_folded: 'search_text', email_folded: 'email_normalized', heading_folded: 'heading_normalized' },
  ...{ place_folded: 'location_normalized', company_folded: 'company_normalized' },
}

async function unpack(archive: string, folder: string) {
  const zip = await openPromise(join(FIXTURE, archive), { autoClose: false })
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    const path = join(folder, entry.fileName)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, await buffer(await zip.openReadStreamPromise(entry)))
  }
  zip.close()
}

/** An installation of version 1 on the engine of this run, not upgraded yet. */
async function openVersion1() {
  const dataDir = newFolder()
  await unpack(`${inject('engine')}.zip`, dataDir)
  const databaseUrl =
    inject('engine') === 'postgres' ? await loadDump(join(dataDir, 'database.sql')) : undefined
  const db = openDatabase({ databaseUrl, dataDir })
  onTestFinished(() => db.destroy())
  return { db, files: openDiskStore(dataDir), dataDir }
}

/** @returns the address of a new database with what the dump holds */
async function loadDump(path: string): Promise<string> {
  const connectionString = await makeEmptyDatabase()
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(readFileSync(path, 'utf8'))
  await client.end()
  return connectionString
}

const engineSql = (db: Db, sqlite: string, postgres: string) => (db.engine === 'sqlite' ? sqlite : postgres)

async function valuesOf<T>(db: Db, query: string): Promise<T[]> {
  return (await sql.raw<T>(query).execute(db as Kysely<unknown>)).rows
}

async function tableNames(db: Db): Promise<string[]> {
  const query = engineSql(
    db,
    "select name from pragma_table_list where schema = 'main' and type = 'table' order by name",
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  )
  const rows = await valuesOf<{ name: string }>(db, query)
  return rows.map(({ name }) => name).filter((name) => !/^(sqlite|kysely)_|^active_jobs/.test(name))
}

/** Every row of every table, by today's names, in a comparable order. */
async function allRows(db: Db): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of await tableNames(db)) {
    const rows = await valuesOf<Record<string, unknown>>(db, `select * from ${table}`)
    all[NOW_NAMED[table] ?? table] = rows
      .map((row) => {
        const named = Object.entries(row).map(([name, value]) => [NOW_NAMED[name] ?? name, value])
        return JSON.stringify(Object.fromEntries(named.toSorted()))
      })
      .toSorted()
  }
  return all
}

/** The texts by which rows are searched and sorted, which the upgrade writes anew. */
const REWRITTEN = ['search_text', 'heading_normalized', 'location_normalized', 'company_normalized']

/** Rows without the tables and columns that came after others, and without what is rewritten. */
function asIn(others: Record<string, string[]>, rows: Record<string, string[]>): Record<string, string[]> {
  const shared = Object.entries(others).map(([table, [first = '{}']]) => {
    const columns = Object.keys(JSON.parse(first)).filter((column) => !REWRITTEN.includes(column))
    return [table, rows[table]?.map((row) => JSON.stringify(JSON.parse(row), columns)).toSorted()]
  })
  return Object.fromEntries(shared)
}

/** Tables, columns, indexes and triggers. */
async function structureOf(db: Db): Promise<unknown[]> {
  const queries =
    db.engine === 'sqlite'
      ? [
          `select m.name as t, c.name, c.type, c."notnull", c.pk, c.dflt_value from sqlite_schema m
             join pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite%'
             order by 1, 2`,
          `select m.tbl_name as t, m.name, c.name as col, c.desc from sqlite_schema m
             join pragma_index_xinfo(m.name) c where m.type = 'index' and c.key order by 1, 2, c.seqno`,
          "select name, tbl_name from sqlite_schema where type = 'trigger' order by name",
        ]
      : [
          `select table_name, column_name, data_type, is_nullable, column_default, collation_name
             from information_schema.columns where table_schema = 'public' order by 1, 2`,
          "select indexdef from pg_indexes where schemaname = 'public' order by 1",
          `select p.proname from pg_proc p left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
             where pronamespace = 'public'::regnamespace and d.objid is null order by 1`,
          'select tgname from pg_trigger where not tgisinternal order by 1',
        ]
  return Promise.all(queries.map((query) => valuesOf(db, query)))
}

test('an upgrade of version 1 loses no row, and changes nothing in one but names', async () => {
  const { db } = await openVersion1()
  const before = await allRows(db)
  await migrate(db)
  expect(Object.values(before).filter((rows) => rows.length === 0)).toEqual([])
  const after = await allRows(db)
  expect(asIn(before, after)).toEqual(asIn(before, before))
  await migrate(db)
  expect(await allRows(db)).toEqual(after)
})

test('after the upgrade records are searched by the texts that are written today', async () => {
  const { db } = await openVersion1()
  await migrate(db)
  for (const row of await db.selectFrom('jobs').selectAll().execute()) {
    const { search_text, heading_normalized, location_normalized, company_normalized } = columnsOf(
      toJob(row),
      'live',
    )
    expect(row).toMatchObject({ search_text, heading_normalized, location_normalized, company_normalized })
  }
  for (const row of await db.selectFrom('applications').selectAll().execute()) {
    expect(row).toMatchObject(foundBy({ ...row, jobTitle: row.job_title }))
  }
  for (const row of await db.selectFrom('messages').selectAll().execute()) {
    const { reference, staffing, ...written } = toMessage(row)
    expect(row).toMatchObject(
      messageFoundBy({ ...written, reference: reference ?? '', ...(staffing && { staffing }) }),
    )
  }
})

test('after the upgrade each application is its candidate’s, one for each address', async () => {
  const { db } = await openVersion1()
  await migrate(db)
  const applications = await db.selectFrom('applications').selectAll().where('is_spam', '=', 0).execute()
  const candidates = await db.selectFrom('candidates').selectAll().execute()
  const addresses = new Set(applications.map((row) => row.email_normalized))
  expect(candidates.map((row) => row.email_normalized).toSorted()).toEqual([...addresses].toSorted())
  for (const { id, email_normalized, search_text } of candidates) {
    const theirs = applications.filter((row) => row.candidate_id === id)
    expect(theirs.map((row) => row.email_normalized)).toContain(email_normalized)
    expect(new Set(theirs.map((row) => row.email_normalized)).size).toBe(1)
    await refreshSearch(db, id)
    const after = db.selectFrom('candidates').select('search_text').where('id', '=', id)
    expect((await after.executeTakeFirstOrThrow()).search_text).toBe(search_text)
  }
  const spam = db.selectFrom('applications').select('candidate_id').where('is_spam', '>', 0)
  expect(new Set((await spam.execute()).map((row) => row.candidate_id))).toEqual(new Set([null]))
})

test('after the upgrade the desk counts as before, and each candidate has their history', async () => {
  const { db } = await openVersion1()
  const counted = `select status, count(*) as many from applications where is_spam = 0
    group by status order by status`
  const before = await valuesOf<{ status: string; many: number | string }>(db, counted)
  await migrate(db)
  for (const { status, many } of before) {
    const query = readApplicationQuery(new URLSearchParams({ status }))
    expect((await listApplications(db, admin, clock, query)).counts).toMatchObject({ [status]: Number(many) })
  }
  const applications = db.selectFrom('applications').select(['id', 'candidate_id'])
  for (const { id, candidate_id } of await applications.where('is_spam', '=', 0).execute()) {
    const timeline = await timelineOf({ db, clock }, admin, candidate_id ?? '')
    const about = timeline.flatMap((entry) =>
      'application' in entry && entry.application?.id === id ? entry.kind : [],
    )
    const lines = {
      application: 1,
      status: (await statusChangesOf(db, admin, id)).length,
      note: (await notesOf(db, admin, clock, id)).length,
    }
    expect(Object.groupBy(about, (kind) => kind)).toEqual(
      Object.fromEntries(
        Object.entries(lines).flatMap(([kind, count]) => (count ? [[kind, Array(count).fill(kind)]] : [])),
      ),
    )
  }
})

test('after the upgrade numbers in messages are found, and held numbers abroad are held', async () => {
  const { db } = await openVersion1()
  await sql`update messages set message = 'Ring +44 (0)7700-900 777, not 020 7946 0140'`.execute(db)
  await sql`update legal_holds set email_folded = 'tel:49030123456'`.execute(db)
  await migrate(db)
  const { search_text } = await db.selectFrom('messages').select('search_text').executeTakeFirstOrThrow()
  expect(search_text).toMatch(/\n7700900777\n2079460140$/)
  const holds = await db.selectFrom('legal_holds').select('email_normalized as key').orderBy('key').execute()
  expect(holds.map(({ key }) => key)).toEqual(['tel:49030123456', personKey('+49 (0)30 123456')])
})

test('an upgraded database has the tables, indexes and triggers of a new one', async () => {
  const { db } = await openVersion1()
  await migrate(db)
  expect(await structureOf(db)).toEqual(await structureOf(await openTestDatabase()))
})

test('after the upgrade jobs are found, CVs can be opened and administrators sign in', async () => {
  const { db, files } = await openVersion1()
  await migrate(db)
  const query = readJobQuery(new URLSearchParams({ keyword: 'night nurse in ynys' }))
  expect((await listActiveJobs(db, clock, query)).jobs).toMatchObject([{ title: 'Night nurse in Ynys Môn' }])

  const cvs = await db
    .selectFrom('applications')
    .innerJoin('uploads', 'uploads.key', 'applications.cv_key')
    .select(['uploads.key', 'uploads.kind'])
    .execute()
  expect(new Set(cvs.map(({ kind }) => kind))).toEqual(new Set(['pdf', 'doc', 'docx']))
  for (const { key, kind } of cvs) {
    const opened = await openStoredCv({ db, clock, files, scanner: undefined }, key)
    if (opened.kind !== 'opened') throw new Error(`${key}: ${opened.kind}`)
    expect(cvKindByBytes(await buffer(opened.stream))).toBe(kind)
  }

  const services = { db, clock, config: readConfig({}), secret: SECRET, log: createLog('silent') }
  const credentials = { email: 'ann@example.org', password: PASSWORD, headers: new Headers(), address: '::1' }
  expect((await signIn(services, credentials)).outcome.kind).toBe('signed-in')
})

test('a backup of version 1 is restored and upgraded', async () => {
  const { files, dataDir } = await openVersion1()
  rmSync(join(dataDir, 'files'), { recursive: true })
  const db = await openTestDatabase()
  const path = join(FIXTURE, 'backup.zip')
  const { manifest } = await restoreBackup({ db, files, clock, secret: SECRET }, path, {
    replace: false,
    newSecret: true,
  })
  const rows = Object.fromEntries(
    Object.entries(await allRows(db)).map(([table, found]) => [table, found.length]),
  )
  expect(rows).toMatchObject(
    Object.fromEntries(manifest.tables.map(({ name, rows }) => [NOW_NAMED[name] ?? name, rows])),
  )
  expect(manifest.files.length).toBeGreaterThan(0)
  for (const { key, size } of manifest.files) expect((await files.open(key))?.size).toBe(size)
})

test('a database older than version 1.0.0 is refused with what to do', async () => {
  const { db } = await openVersion1()
  await sql`delete from kysely_migration where name like '0024-%'`.execute(db)
  await expect(migrate(db)).rejects.toThrow(ConfigError)
  await expect(migrate(db)).rejects.toThrow('Start that once, then this')
})
