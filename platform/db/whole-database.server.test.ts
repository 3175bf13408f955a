import { expect } from 'vitest'
import type { Db } from './open.server.ts'
import { openTestDatabase, test } from './test-database.server.ts'
import { readWhole, type WholeDatabase, writeWhole } from './whole-database.server.ts'

const set = (db: Db, name: string) =>
  db
    .insertInto('settings')
    .values({ name, value: 'NUL \0, "quotes", 😀', changed_by: 'Ann', changed_at: '2026-11-21T12:00:00Z' })
    .execute()

async function namesIn(whole: WholeDatabase): Promise<unknown[]> {
  const names = []
  for await (const rows of whole.rows('settings')) names.push(...rows.map(({ name }) => name))
  return names
}

test("a database is read as it was at one moment, and who writes meanwhile doesn't wait", async ({ db }) => {
  await set(db, 'before')
  await readWhole(db, async (whole) => {
    expect(await namesIn(whole)).toEqual(['before'])
    await set(db, 'meanwhile')
    expect(await namesIn(whole)).toEqual(['before'])
  })
  expect(await readWhole(db, namesIn)).toEqual(['before', 'meanwhile'])
})

test('tables that others refer to come first', async ({ db }) => {
  await readWhole(db, async ({ tables }) => {
    expect(tables.indexOf('uploads')).toBeLessThan(tables.indexOf('applications'))
    expect(tables.indexOf('applications')).toBeLessThan(tables.indexOf('cv_openings'))
  })
})

test('a copy that breaks off leaves the other database as it was', async () => {
  const [from, to] = [await openTestDatabase(), await openTestDatabase()]
  await set(from, 'new')
  await set(to, 'old')
  const copy = (after: () => void) =>
    readWhole(from, (whole) =>
      to.transaction().execute(async (trx) => {
        await writeWhole(trx, to.engine, whole)
        after()
      }),
    )
  await expect(
    copy(() => {
      throw new Error('power cut')
    }),
  ).rejects.toThrow('power cut')
  expect(await readWhole(to, namesIn)).toEqual(['old'])
  await copy(() => {})
  expect(await readWhole(to, namesIn)).toEqual(['new'])
})
