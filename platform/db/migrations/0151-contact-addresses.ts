import { type Kysely, sql } from 'kysely'

/** The addresses that people at clients had one after the other: mail went to each. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [
    `create table contact_addresses (
      id text primary key, contact_id text not null,
      client_id text not null references clients (id) on delete cascade,
      email text not null, phone text not null, email_normalized text not null,
      created_at text not null, left_at text,
      unique (contact_id, email_normalized))`,
    'create index contact_addresses_by_email on contact_addresses (email_normalized)',
    'create index contact_addresses_by_client on contact_addresses (client_id)',
  ])
    await sql.raw(statement).execute(db)
}
