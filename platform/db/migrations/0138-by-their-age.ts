import { type Kysely, sql } from 'kysely'

/** What tidying up looks for by its age: among much that stays. And decisions about evidence by their day. */
export async function up(db: Kysely<unknown>) {
  for (const index of [
    `outbox_kept on outbox (created_at, id) where state in ('sent', 'dead')`,
    `outbox_expiring on outbox (expires_at) where expires_at is not null and state <> 'sent'`,
    `uploads_unclaimed on uploads (created_at) where state <> 'claimed'`,
    'evidence_events_by_day on evidence_events (event, done_at, candidate_id)',
  ])
    await sql.raw(`create index ${index}`).execute(db)
}
