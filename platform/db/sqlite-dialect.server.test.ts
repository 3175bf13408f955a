import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, onTestFinished, test } from 'vitest'
import { bumpContentRevision, readContentRevision } from './content-revision.server.ts'
import { migrate, openDatabase } from './open.server.ts'

const sqlite = test.runIf(inject('engine') === 'sqlite')

/** An embedded database, and another process's way to it. */
async function openTwice() {
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-lock-'))
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  await migrate(db)
  const other = new DatabaseSync(join(dataDir, 'agency.sqlite'))
  onTestFinished(async () => {
    other.close()
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
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
