import { sql } from 'kysely'
import { expect } from 'vitest'
import { ConfigError } from '#platform/config.ts'
import { migrate } from './open.server.ts'
import { test } from './test-database.server.ts'

test('a database that a newer version has upgraded is refused', async ({ db }) => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2027')`.execute(db)
  await expect(migrate(db)).rejects.toThrow(ConfigError)
  await expect(migrate(db)).rejects.toThrow(
    /^The database was upgraded by a newer version than [\d.]+ \(9999-of-tomorrow\)\. Start that one, or/,
  )
})
