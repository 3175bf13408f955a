import { type Kysely, sql } from 'kysely'

type Row = { id: string; contact: string }

/** Whom messages and mail are about, in one form: SQLite's `lower()` leaves capitals such as Ł alone. */
export async function up(db: Kysely<unknown>) {
  for (const [table, contact] of [
    ['messages', "case when email = '' then 'tel:' || phone_digits else email end"],
    ['outbox', 'recipient'],
  ] as const) {
    await sql.raw(`alter table ${table} add column email_normalized text default '' not null`).execute(db)
    for (let after = ''; ; ) {
      const { rows } = await sql<Row>`select id, ${sql.raw(contact)} as contact from ${sql.table(table)}
        where id > ${after} order by id limit 500`.execute(db)
      for (const { id, contact } of rows) {
        const normalized = contact.toWellFormed().toLowerCase().normalize('NFC')
        await sql`update ${sql.table(table)} set email_normalized = ${normalized} where id = ${id}`.execute(
          db,
        )
      }
      const last = rows.at(-1)
      if (!last) break
      after = last.id
    }
    await sql.raw(`create index ${table}_by_person on ${table} (email_normalized)`).execute(db)
  }
  await sql`alter table messages drop column phone_digits`.execute(db)
  // Rows that could be put back as they were a moment ago lack the column.
  await sql`delete from undos`.execute(db)
}
