import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { isPassingFault } from '#platform/faults.ts'
import { bumpContentRevision, readContentRevision } from './content-revision.server.ts'
import { type DbOrTrx, refreshStatistics } from './open.server.ts'
import { openTestDatabase } from './test-database.server.ts'

const postgres = test.runIf(inject('engine') === 'postgres')

postgres(
  'who waits too long for what somebody else holds is told to try again, and readers do not wait',
  async () => {
    const db = await openTestDatabase()
    const before = await readContentRevision(db)
    await db.transaction().execute(async (trx) => {
      await bumpContentRevision(trx)
      const refused = await bumpContentRevision(db).catch((error: unknown) => error)
      expect(refused).toMatchObject({ code: '55P03' })
      expect(isPassingFault(refused)).toBe(true)
      expect(await readContentRevision(db)).toBe(before)
    })
    expect(await readContentRevision(db)).toBe(before + 1)
  },
)

postgres('two transactions that wait for each other are both done, one after the other', async () => {
  const db = await openTestDatabase()
  const write = (trx: DbOrTrx, name: string, value: string) =>
    trx
      .insertInto('settings')
      .values({ name, value, changed_by: 'somebody', changed_at: '2026-11-29T09:00:00.000Z' })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  const firstHalves = Promise.withResolvers<void>()
  let halves = 0
  const both = (first: string, second: string) =>
    db.transaction().execute(async (trx) => {
      await write(trx, first, `${first} before ${second}`)
      if (++halves === 2) firstHalves.resolve()
      await firstHalves.promise
      await write(trx, second, `${second} after ${first}`)
    })
  await Promise.all([both('a', 'b'), both('b', 'a')])
  expect(halves).toBeGreaterThan(2)
  const rows = await db
    .selectFrom('settings')
    .select('value')
    .where('name', 'in', ['a', 'b'])
    .orderBy('name')
    .execute()
  const kept = rows.map(({ value }) => value)
  expect([
    ['a before b', 'b after a'],
    ['a after b', 'b before a'],
  ]).toContainEqual(kept)
})

postgres('what is deleted takes with it a row that somebody else adds to it at that moment', async () => {
  const db = await openTestDatabase()
  await sql`create table wards (id int primary key)`.execute(db)
  await sql`create table beds (ward int references wards (id))`.execute(db)
  await sql`insert into wards values (1)`.execute(db)
  const looked = Promise.withResolvers<void>()
  const added = Promise.withResolvers<void>()
  const deleting = db.transaction().execute(async (trx) => {
    await sql`delete from beds`.execute(trx)
    looked.resolve()
    await added.promise
    await sql`delete from wards`.execute(trx)
  })
  await looked.promise
  await sql`insert into beds values (1)`.execute(db)
  added.resolve()
  await deleting
  const { rows } = await sql`select id from wards union all select ward from beds`.execute(db)
  expect(rows).toEqual([])
})

test('nothing is in an empty list, and everything is not in it, on either database', async () => {
  const db = await openTestDatabase()
  const row = { value: '1', changed_by: 'somebody', changed_at: '2026-11-29T09:00:00.000Z' }
  await db
    .insertInto('settings')
    .values({ name: 'a', ...row })
    .execute()
  const settings = db.selectFrom('settings').select('name').where('name', '=', 'a')
  const isWithin = settings.where((eb) => eb.or([eb('name', '=', 'b'), eb('name', 'in', [])]))
  expect(await isWithin.execute()).toEqual([])
  expect(await settings.where('name', 'not in', []).execute()).toEqual([{ name: 'a' }])
})

postgres('refreshing statistics may take longer than a request, which stays limited', async () => {
  const db = await openTestDatabase()
  await sql`create table wards (name text)`.execute(db)
  await sql`
    create function slowly(name text) returns text immutable language plpgsql
    as 'begin perform pg_sleep(0.2); return name; end'`.execute(db)
  await sql`create index wards_slowly on wards (slowly(name))`.execute(db)
  await sql`insert into wards values ('Maple')`.execute(db)
  await sql`set statement_timeout = 100`.execute(db)
  await refreshStatistics(db)
  const { rows } = await sql`show statement_timeout`.execute(db)
  expect(rows).toEqual([{ statement_timeout: '15s' }])
})
