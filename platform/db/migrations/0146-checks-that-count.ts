import { type Kysely, sql } from 'kysely'

/**
 * A check says whether it was verified before it was rejected: then older ones count no more. A reference
 * says whose it is, by the plain name, since people are counted.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table evidence add column taken_back integer not null default 0`.execute(db)
  await sql`update evidence set taken_back = 1 where state = 'rejected' and exists
    (select 1 from evidence_events e where e.evidence_id = evidence.id
      and e.candidate_id = evidence.candidate_id and e.event = 'verified')`.execute(db)
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; facts: string }>`select id, facts from evidence
      where kind = 'reference' and id > ${last} order by id limit 500`.execute(db)
    for (const { id, facts } of rows)
      await sql`update evidence set of_what = ${plainName(JSON.parse(facts).referee)}
        where id = ${id}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

function plainName(referee: unknown): string | null {
  const name = typeof referee === 'string' ? referee : ''
  const words = name.toLowerCase()
  return words.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || null
}
