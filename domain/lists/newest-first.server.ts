import { type SelectQueryBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row, Tables } from '#platform/db/tables.ts'
import { boundsOf, type PageBounds } from './list-address.ts'

/** The tables of these lists, and the moment by which each is ordered; then by a row's number. */
const MOMENTS = { applications: 'created_at', candidates: 'updated_at', messages: 'created_at' } as const
type Listed = keyof typeof MOMENTS
/** Rows of a table that fit some filters, with nothing selected yet. */
type Matching<T extends Listed> = SelectQueryBuilder<Tables, T, object>

/** The newest rows first, or those with the latest activity: the order of every list. */
export function newestFirst<DB extends Tables, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  table: Listed,
) {
  return rows.orderBy(momentOf(table), 'desc').orderBy(sql.ref(`${table}.no`), 'desc')
}

const momentOf = (table: Listed) => sql.ref(`${table}.${MOMENTS[table]}`)

/** How many rows there are. */
export async function countRows<TB extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, TB, object>,
): Promise<number> {
  const counted = rows.select((eb) => eb.fn.countAll<string | number>().as('count'))
  return Number(((await counted.executeTakeFirstOrThrow()) as { count: string | number }).count)
}

/** A page of `total` rows in their order; at most the last page. */
export async function readPage<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { asked, rowsPerPage, total }: { asked: number; rowsPerPage: number; total: number },
) {
  const bounds = boundsOf(asked, rowsPerPage, total)
  const page = rows.limit(rowsPerPage).offset((bounds.page - 1) * rowsPerPage)
  return { bounds, rows: await page.execute() }
}

/** The rows of a page. Their numbers come from an index first, so that a far page costs little more. */
export async function pageOf<T extends Listed>(
  db: DbOrTrx,
  table: T,
  rows: Matching<T>,
  { page, rowsPerPage }: Pick<PageBounds, 'page'> & { rowsPerPage: number },
): Promise<Row<T>[]> {
  const numbers = newestFirst(asMessages(rows).select('no'), table)
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage)
  const found = sql`(select no from ${numbers} as found)`
  const all = db
    .selectFrom(table as 'messages')
    .selectAll()
    .where('no', 'in', found as never)
  return (await newestFirst(all, table).execute()) as never
}

/**
 * What other systems ask of a list; `since` is a moment: since when a row has been in the list, which may be
 * later than it came, or of candidates since when it was changed.
 */
export type ListSearch = { since?: string | undefined; page: number; limit: number }

/** The rows of a page that are in the list since a moment, and how many these are on all pages. */
export async function searchNewest<T extends Listed>(
  db: DbOrTrx,
  table: T,
  rows: Matching<T>,
  { since, page, limit }: ListSearch,
): Promise<{ found: Row<T>[]; total: number }> {
  const all = asMessages(rows)
  const isSince = sql<boolean>`${momentOf(table)} >= ${since}`
  const isListedSince = table === 'candidates' ? isSince : sql<boolean>`(${isSince} or listed_at >= ${since})`
  const matching = since ? all.where(isListedSince) : all
  const [total, found] = await Promise.all([
    countRows(matching),
    pageOf(db, table, matching as never, { page, rowsPerPage: limit }),
  ])
  return { found, total }
}

/** The ids before and after a row in a list, which need not hold the row any more. */
export async function neighboursIn<T extends Listed>(
  table: T,
  rows: Matching<T>,
  id: string,
): Promise<{ previous: string | undefined; next: string | undefined }> {
  const moment = momentOf(table)
  const here = sql`(select ${moment}, no from ${sql.table(table)} where id = ${id})`
  const others = asMessages(rows).select('id').limit(1)
  const [next, previous] = await Promise.all([
    newestFirst(others, table).where(sql<boolean>`(${moment}, no) < ${here}`).executeTakeFirst(),
    others.where(sql<boolean>`(${moment}, no) > ${here}`).orderBy(moment).orderBy('no').executeTakeFirst(),
  ])
  return { previous: previous?.id, next: next?.id }
}

/** The tables have the columns in common that are used here; the types of one stand for both. */
function asMessages<T extends Listed>(rows: Matching<T>) {
  return rows as unknown as Matching<'messages'>
}
