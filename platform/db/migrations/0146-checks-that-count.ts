import { type Kysely, sql } from 'kysely'

/** A check says whether it was verified before it was rejected: then older ones count no more. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table evidence add column taken_back integer not null default 0`.execute(db)
  await sql`update evidence set taken_back = 1 where state = 'rejected' and exists
    (select 1 from evidence_events e where e.evidence_id = evidence.id
      and e.candidate_id = evidence.candidate_id and e.event = 'verified')`.execute(db)
}
