import { type ColumnMetadata, type Kysely, sql, type TableMetadata } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/db/open.server.ts'
import type { Cover } from './table-coverage.ts'

const NAME = 'Zebedee Quillfeather'
export const EMAIL = 'zebedee@quillfeather.example'
/** Is in every value that is planted. */
export const TRACE = /zebedee/i
/** Every id and key is the same, so that every reference leads somewhere. */
export const ID = 'planted'
export const MOMENT = '2026-11-20T12:00:00.000Z'

/** What the program takes apart, or finds rows by; every other column takes any text. */
const FIXED: Record<string, string | null> = {
  'uploads.scan': 'clean',
  'cv_texts.active': '["Zebedee cv_texts.active"]',
  'outbox.state': 'sent',
  'users.name': NAME,
  'users.email': EMAIL,
  'users.groups': '["Zebedee users.groups"]',
  'messages.staffing': '["Zebedee messages.staffing"]',
  'candidate_events.detail': '["Zebedee candidate_events.detail"]',
  'referees.answer': '["Zebedee referees.answer"]',
  'evidence.facts': '["Zebedee evidence.facts"]',
  'evidence_events.detail': '["Zebedee evidence_events.detail"]',
  'candidate_merges.moved': '["Zebedee candidate_merges.moved"]',
  'undos.changes': '[{"table":"candidates","key":"Zebedee undos.changes"}]',
  'candidate_merges.undone_at': null,
  'settings.changed_by': NAME,
  'templates.changed_by': NAME,
  'mailings.written_by': NAME,
  'legal_holds.placed_by': NAME,
  'api_tokens.created_by': ID,
}

/** Whether a table has rows about people, or copies of such. */
export const namesPeople = (cover: Cover | undefined) =>
  typeof cover === 'string' || (cover !== undefined && 'copies' in cover)

/** Accounts stay until an administrator closes them. */
export const isRemoved = (cover: Cover | undefined) => typeof cover === 'string' && cover !== 'accounts'

export async function realTables(db: Db): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables()
  return tables.filter(({ name }) => !/_search|^jobs_words|^kysely_/.test(name))
}

export async function rowsOf(db: Db, table: string): Promise<unknown[]> {
  return (await sql`select * from ${sql.table(table)}`.execute(db)).rows
}

/**
 * A column of the person's row. Addresses differ in capitals, so that an export shows which it has.
 * @param countAddress the number of this address
 */
function valueFor(table: string, { name, dataType }: ColumnMetadata, countAddress: () => number) {
  const column = `${table}.${name}`
  if (!/text|char/i.test(dataType)) return 1
  if (FIXED[column] !== undefined) return FIXED[column]
  if (/(^|_)(id|key)$/.test(name)) return ID
  if (/_(at|on)$|^day$/.test(name)) return MOMENT
  if (/_normalized$/.test(name)) return EMAIL
  if (!/email|recipient/.test(name)) return `Zebedee ${column}`
  const nth = countAddress()
  return [...EMAIL].map((letter, at) => ((nth >> at) & 1 ? letter.toUpperCase() : letter)).join('')
}

/** Writes a row into every table, of the person where it is covered. Returns the planted values by column. */
export async function plant(db: Db, coverage: Record<string, Cover>): Promise<Map<string, string>> {
  const planted = new Map<string, string>()
  let addresses = 0
  const countAddress = () => ++addresses
  let tables = await realTables(db)
  for (let before = 0; tables.length !== before; ) {
    before = tables.length
    const later: TableMetadata[] = []
    for (const table of tables) {
      if ((await rowsOf(db, table.name)).length > 0) continue
      const isCovered = namesPeople(coverage[table.name])
      const values = table.columns
        .filter((column) => !column.isAutoIncrementing)
        .map((column) => [column.name, valueFor(table.name, column, countAddress)] as const)
        .map(([name, value]) => [name, isCovered || !TRACE.test(`${value}`) ? value : 'nobody'] as const)
      try {
        const anyTable = db as unknown as Kysely<Record<string, object>>
        await anyTable.insertInto(table.name).values(Object.fromEntries(values)).execute()
        for (const [name, value] of values) planted.set(`${table.name}.${name}`, `${value}`)
      } catch {
        // It refers to a row that is still to come.
        later.push(table)
      }
    }
    tables = later
  }
  expect(tables.map(({ name }) => name)).toEqual([])
  return new Map([...planted].filter(([, value]) => TRACE.test(value)))
}
