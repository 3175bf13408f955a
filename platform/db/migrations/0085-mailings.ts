import { type Kysely, sql } from 'kysely'

/** Mails to many, and which mails in the outbox are theirs. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [
    `create table mailings (
      id text primary key, subject text not null, people integer not null,
      written_by text not null, started_at text not null,
      stopped_by text, stopped_at text, taken_out integer not null default 0)`,
    'create index mailings_by_start on mailings (started_at)',
    'alter table outbox add column mailing_id text',
    'create index outbox_by_mailing on outbox (mailing_id, state) where mailing_id is not null',
    'create index outbox_sent_of_mailings on outbox (sent_at) where mailing_id is not null',
  ])
    await sql.raw(statement).execute(db)
}
