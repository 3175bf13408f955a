import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { ConfigError } from '#platform/config.ts'
import { newFolder } from '../../testing/new-folder.ts'
import { embeddedFile, migrate, openDatabase } from './open.server.ts'
import { test } from './test-database.server.ts'

test('a database that a newer version has upgraded is refused', async ({ db }) => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2027')`.execute(db)
  await expect(migrate(db)).rejects.toThrow(ConfigError)
  await expect(migrate(db)).rejects.toThrow(
    /^The database was upgraded by a newer version than [\d.]+ \(9999-of-tomorrow\)\. Start that one, or/,
  )
})

test('a database of an unreleased version, with steps left out or since renamed, is refused', async ({
  db,
}) => {
  await sql`delete from kysely_migration where name = '0059-desk-jobs'`.execute(db)
  await expect(migrate(db)).rejects.toThrow(ConfigError)
  await expect(migrate(db)).rejects.toThrow(
    /^The database was left by an unreleased version \(lacks 0059-desk-jobs\) and can't be upgraded\. /,
  )
  await sql`update kysely_migration set name = '0043-words' where name = '0043-words-by-index'`.execute(db)
  await expect(migrate(db)).rejects.toThrow(/^The database was left by .* \(has 0043-words\)/)
})

test('a database that can’t be opened is refused with the setting that names it', async () => {
  const dataDir = newFolder()
  writeFileSync(embeddedFile(dataDir), 'not a database')
  const embedded = openDatabase({ databaseUrl: undefined, dataDir })
  await expect(migrate(embedded)).rejects.toThrow(
    new ConfigError("DATA_DIR: the database can't be opened: file is not a database"),
  )
  const away = openDatabase({ databaseUrl: 'postgres://agency@127.0.0.1:1/agency', dataDir })
  await expect(migrate(away)).rejects.toThrow(/^DATABASE_URL: the database can't be opened: .*ECONNREFUSED/)
  await away.destroy()
})
