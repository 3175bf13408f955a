import { type Kysely, sql } from 'kysely'

/** When a record came into the lists, where that is later than it came: for whoever asks for what is new. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['applications', 'messages']) {
    await sql.raw(`alter table ${table} add column listed_at text`).execute(db)
    await sql
      .raw(`create index ${table}_listed_later on ${table} (listed_at) where listed_at is not null`)
      .execute(db)
  }
  await sql`update applications set listed_at = updated_at where source = 'import'`.execute(db)
}
