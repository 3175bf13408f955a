import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

type Database = Record<(typeof SEARCHED)[number], Record<string, string> & { no: number }>

const SEARCHED = ['jobs', 'applications', 'messages', 'posts', 'bookings'] as const
const ROWS_AT_ONCE = 500

/** Searched texts without accents, with straight quotes, plain hyphens and single spaces. */
export async function up(db: Kysely<Database>, engine: Engine) {
  // The index is kept up row by row otherwise.
  if (engine === 'postgres') for (const table of SEARCHED) await dropSearch(db, table)
  for (const table of SEARCHED) await rewrite(db, table)
  if (engine === 'postgres') for (const table of SEARCHED) await createSearch(db, table)
  await db.schema.dropIndex('jobs_by_location').execute()
  await db.schema
    .createIndex('jobs_by_location')
    .on('jobs')
    .columns(['is_active', 'location_normalized', 'published_at desc', 'no desc'])
    .execute()
}

async function rewrite(db: Kysely<Database>, table: (typeof SEARCHED)[number]) {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where('no', '>', after)
      .orderBy('no')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const row of rows) {
      const changed = Object.entries(textsOf(table, row)).filter(([column, text]) => text !== row[column])
      if (changed.length === 0) continue
      await db.updateTable(table).set(Object.fromEntries(changed)).where('no', '=', Number(row.no)).execute()
    }
    const last = rows.at(-1)
    if (!last) return
    after = Number(last.no)
  }
}

function textsOf(table: (typeof SEARCHED)[number], row: Record<string, unknown>): Record<string, string> {
  const text = (column: string) => String(row[column] ?? '')
  if (table !== 'jobs') return { search_text: joined(linesOf(text('search_text'), text('message'))) }
  return {
    heading_normalized: joined([text('title'), text('company')]),
    location_normalized: joined([text('location')]),
    company_normalized: joined([text('company')]),
    search_text: joined([text('title'), text('company'), text('description')]),
  }
}

/** The texts that a searched text was joined from, each on a line; a message has several lines itself. */
function linesOf(joinedText: string, message: string): string[] {
  const inside = message.toLowerCase().normalize('NFC')
  const start = inside === '' ? -1 : joinedText.indexOf(inside)
  if (start === -1) return joinedText.split('\n')
  return [
    ...joinedText.slice(0, start).split('\n'),
    inside,
    ...joinedText.slice(start + inside.length).split('\n'),
  ]
}

const joined = (texts: readonly string[]) =>
  texts
    .map(normalized)
    .filter((text) => text !== '')
    .join('\n')

const LETTERS: Record<string, string> = {
  ...{ ł: 'l', ø: 'o', ß: 'ss', ð: 'd', þ: 'th', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' },
}

function normalized(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\0\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g, '')
    .replace(/[‘’‚‛`´ʹʼʽ′＇]/g, "'")
    .replace(/[“”„‟«»″＂]/g, '"')
    .replace(/[‐-―−﹘﹣－]/g, '-')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[łøßðþđæœı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\s\u0085]+/g, ' ')
    .trim()
}

async function dropSearch(db: Kysely<Database>, table: string) {
  await sql`drop index ${sql.id(`${table}_search`)}`.execute(db)
}

async function createSearch(db: Kysely<Database>, table: string) {
  await sql`create index ${sql.id(`${table}_search`)} on ${sql.table(table)}
    using gin (search_text gin_trgm_ops) with (fastupdate = off)`.execute(db)
}
