import { type Kysely, sql } from 'kysely'

const WAYS = ['Telephone', 'Email', 'In person', 'Job board', 'Referral', 'Other']

/** Where an application came from. For those that staff entered, their first note says it. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table applications add column came_from text not null default ''`.execute(db)
  const firstSaid = sql`select text from notes where notes.application_id = applications.id
    and notes.text like 'How it came: %' order by notes.no limit 1`
  for (const way of WAYS) {
    await sql`update applications set came_from = ${way} where source <> 'site'
      and (${firstSaid}) like ${`How it came: ${way}.%`}`.execute(db)
  }
}
