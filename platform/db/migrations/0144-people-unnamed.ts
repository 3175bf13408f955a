import { type Kysely, sql } from 'kysely'

const REFEREE_EVENTS = sql.raw(`'referee-added', 'referee-removed', 'reference-asked', 'reference-given',
  'reference-declined', 'reference-withdrawn'`)

/**
 * What stood where no erasure reaches it: referees' names in timelines and notices, and addresses of
 * accounts that are gone.
 */
export async function up(db: Kysely<unknown>) {
  // Of all that is undone in a timeline, only a referee who is back was named.
  await sql`update candidate_events set detail = '{}'
    where event in (${REFEREE_EVENTS}, 'undone') and detail <> '{}'`.execute(db)
  await sql`update candidate_events set by_name = 'The referee' where by_id = 'referee'`.execute(db)
  await sql`delete from outbox where about like 'candidate:%' and state in ('sent', 'dead')
    and subject in ('A reference has come', 'A referee can''t give a reference')`.execute(db)
  await forgetFormerColleagues(db)
}

/** Staff are few, and so are the changes of their accounts. */
async function forgetFormerColleagues(db: Kysely<unknown>) {
  const users = await sql<{ id: string; email: string; external_email: string | null }>`
    select id, email, external_email from users`.execute(db)
  const changes = await sql<{ id: string; what: string; about: string; admin_id: string }>`
    select id, what, about, admin_id from account_changes
    where what <> 'renamed' and what not like 'token-%' and about like '%@%'`.execute(db)
  const ids = new Set(users.rows.map(({ id }) => id))
  const addresses = new Set(users.rows.flatMap(({ email, external_email }) => [email, external_email]))
  const moves = changes.rows.filter(({ what }) => what === 'email-changed')
  for (const { about, admin_id } of moves) if (ids.has(admin_id)) addresses.add(about.split(' → ')[0] ?? '')
  for (const { id, what, about, admin_id } of changes.rows) {
    if (what === 'email-changed' ? ids.has(admin_id) : addresses.has(about)) continue
    await sql`update account_changes set about = 'A former colleague' where id = ${id}`.execute(db)
  }
}
