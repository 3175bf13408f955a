import { type Kysely, sql } from 'kysely'

/** The nodes that run on this database, so that each can tell whether they go together. */
export async function up(db: Kysely<unknown>) {
  await sql`create table nodes (
    id text primary key,
    name text not null,
    version text not null,
    secret_mark text not null,
    is_in_store integer not null,
    joined_at text not null,
    seen_at text not null
  )`.execute(db)
}
