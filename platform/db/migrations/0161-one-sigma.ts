import { type Kysely, sql } from 'kysely'

/** What records are searched and compared by. */
const COLUMNS = {
  jobs: ['search_text', 'heading_normalized', 'location_normalized', 'company_normalized'],
  clients: ['search_text', 'name_normalized'],
  ...{ applications: ['search_text'], bookings: ['search_text'], candidates: ['search_text'] },
  ...{ client_contacts: ['search_text'], cv_texts: ['search_text'], messages: ['search_text'] },
  ...{ notes: ['search_text'], posts: ['search_text'], referees: ['search_text'] },
  referrals: ['search_text'],
} satisfies Record<string, string[]>

/** Greek words are found in capitals too: a sigma is the same letter at the end of a word. */
export async function up(db: Kysely<unknown>) {
  for (const [table, columns] of Object.entries(COLUMNS))
    for (const column of columns)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, 'ς', 'σ')
        where ${sql.ref(column)} like '%ς%'`.execute(db)
}
