import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newFolder } from '../../testing/new-folder.ts'
import { bumpContentRevision, readContentRevision } from './content-revision.server.ts'
import { migrate, openDatabase } from './open.server.ts'

const sqlite = test.runIf(inject('engine') === 'sqlite')

/** An embedded database, and another process's way to it. */
async function openTwice() {
  const dataDir = newFolder()
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  await migrate(db)
  const other = new DatabaseSync(join(dataDir, 'agency.sqlite'))
  onTestFinished(async () => {
    other.close()
    await db.destroy()
  })
  return { db, other }
}

sqlite('readers wait for no writer, neither ours nor another process', async () => {
  const { db, other } = await openTwice()
  const before = await readContentRevision(db)
  await db.transaction().execute(async (trx) => {
    await bumpContentRevision(trx)
    expect(await readContentRevision(db)).toBe(before)
  })
  other.exec('begin immediate')
  const write = bumpContentRevision(db)
  expect(await readContentRevision(db)).toBe(before + 1)
  other.exec('rollback')
  await write
  expect(await readContentRevision(db)).toBe(before + 2)
})

sqlite('reads that are written as SQL wait for no writer, and what writes after a with writes', async () => {
  const { db } = await openTwice()
  const before = await readContentRevision(db)
  const revisions = sql<{ revision: number }>`with known as (select revision from content_revision)
    select revision from known`
  await db.transaction().execute(async (trx) => {
    await bumpContentRevision(trx)
    const seen = [await revisions.execute(db), await revisions.execute(trx)]
    expect(seen.map(({ rows }) => rows)).toEqual([[{ revision: before }], [{ revision: before + 1 }]])
  })
  await sql`with known (id) as (select 1)
    update content_revision set revision = 0 where id in (select id from known)`.execute(db)
  expect(await readContentRevision(db)).toBe(0)
})

sqlite(
  'who could not write hears why, also when the disk made the database roll back by itself',
  async () => {
    const { db, other } = await openTwice()
    other.exec(
      "create trigger t before update on content_revision begin select raise(rollback, 'the disk'); end",
    )
    const write = db.transaction().execute((trx) => bumpContentRevision(trx))
    await expect(write).rejects.toThrow('the disk')
    other.exec('drop trigger t')
    await bumpContentRevision(db)
  },
)

sqlite('what waits for its turn to write is written before the database is closed', async () => {
  const { db, other } = await openTwice()
  const before = await readContentRevision(db)
  other.exec('begin immediate')
  const write = bumpContentRevision(db)
  await readContentRevision(db)
  const closed = db.destroy()
  other.exec('rollback')
  await closed
  await write
  expect(other.prepare('select revision from content_revision').get()).toEqual({ revision: before + 1 })
})
