import { type Kysely, sql } from 'kysely'

/** The filters, order and density of lists that colleagues have named. They go with the account. */
export async function up(db: Kysely<unknown>) {
  await sql`create table list_views (
    id text primary key,
    list text not null,
    name text not null,
    address text not null,
    owner_id text not null references users (id) on delete cascade,
    is_shared integer not null,
    created_at text not null
  )`.execute(db)
  await sql`create index list_views_by_list on list_views (list, owner_id)`.execute(db)
  await sql`create index list_views_by_owner on list_views (owner_id)`.execute(db)
}
