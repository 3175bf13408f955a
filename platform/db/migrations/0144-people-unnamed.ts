import { type Kysely, sql } from 'kysely'

const REFEREE_EVENTS = sql.raw(`'referee-added', 'referee-removed', 'reference-asked', 'reference-given',
  'reference-declined', 'reference-withdrawn'`)

/** Names that stood where no erasure reaches them: a referee's in the candidate's timeline and in notices. */
export async function up(db: Kysely<unknown>) {
  // Of all that is undone in a timeline, only a referee who is back was named.
  await sql`update candidate_events set detail = '{}'
    where event in (${REFEREE_EVENTS}, 'undone') and detail <> '{}'`.execute(db)
  await sql`update candidate_events set by_name = 'The referee' where by_id = 'referee'`.execute(db)
  await sql`delete from outbox where about like 'candidate:%' and state in ('sent', 'dead')
    and subject in ('A reference has come', 'A referee can''t give a reference')`.execute(db)
}
