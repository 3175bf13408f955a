import { type Kysely, sql } from 'kysely'

/** What a vacancy says beside the fields of version 1: all of it may be left out. */
export async function up(db: Kysely<unknown>) {
  const add = (name: string, type: string) =>
    sql.raw(`alter table jobs add column ${name} ${type}`).execute(db)
  for (const name of ['postcode', 'role', 'band', 'pay_note']) await add(name, "text not null default ''")
  await add('shifts', "text not null default '[]'")
  await add('pay_unit', "text not null default 'hour'")
  for (const kind of ['pay', 'night_pay', 'weekend_pay']) {
    await add(`${kind}_from`, 'integer')
    await add(`${kind}_to`, 'integer')
  }
  await add('openings', 'integer')
  for (const name of ['starts_on', 'publish_at', 'closes_at']) await add(name, 'text')
}
