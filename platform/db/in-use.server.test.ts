import { dirname } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { isInUse } from './in-use.server.ts'
import type { Db } from './open.server.ts'
import { openTestDatabase } from './test-database.server.ts'

async function placeOf(db: Db) {
  const server = inject('postgres')
  if (!server) {
    const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(db)
    return { databaseUrl: undefined, dataDir: dirname(rows[0]?.file ?? '') }
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const address = new URL(server.url)
  address.pathname = `/${rows[0]?.name}`
  return { databaseUrl: address.href, dataDir: '' }
}

test('a database is in use while somebody has it open, and no longer', async () => {
  const db = await openTestDatabase()
  const place = await placeOf(db)
  expect(await isInUse(place)).toBe(true)
  await db.destroy()
  expect(await isInUse(place)).toBe(false)
})
