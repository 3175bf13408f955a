import { type Kysely, sql } from 'kysely'

/**
 * Mail says since when it should have gone, however often it was put off since. Also what was still to be
 * taken from where no erasure reaches it: addresses of accounts that are gone, which were their names, and
 * referees' names in notices.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table outbox add column due_at text`.execute(db)
  await sql`update outbox set due_at = case when attempts = 0 then next_try_at else created_at end
    where state in ('waiting', 'sending')`.execute(db)
  await sql`update account_changes set about = 'A former colleague' where what = 'renamed'
    and about like '%@%' and admin_id not in (select id from users)`.execute(db)
  const { rows } = await sql<{ id: string; text: string; html: string }>`select id, text, html from outbox
    where about like 'candidate:%' and text like '%Referee: %'
    and subject in ('A reference has come', 'A referee can''t give a reference')`.execute(db)
  for (const { id, text, html } of rows)
    await sql`update outbox set text = ${text.replace(/^Referee: .*\n/m, '')},
      html = ${html.replace(/<li>Referee: <strong>[^<]*<\/strong><\/li>/, '')} where id = ${id}`.execute(db)
}
