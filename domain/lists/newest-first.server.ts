import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row, Tables } from '#platform/db/tables.ts'
import { boundsOf, type PageBounds } from './list-address.ts'

/** The tables of these lists, and the moment by which each is ordered; then by a row's number. */
const MOMENTS = { applications: 'created_at', candidates: 'updated_at', messages: 'created_at' } as const
type Listed = keyof typeof MOMENTS
/** Rows of a table that fit some filters, with nothing selected yet. */
type Matching<T extends Listed> = SelectQueryBuilder<Tables, T, object>

/** How a list is ordered: by a value that is never null, and in the same direction by a row's number. */
export type ListOrder = { by: RawBuilder<unknown>; isDescending: boolean }

const newest = (table: Listed): ListOrder => ({ by: momentOf(table), isDescending: true })

/** The newest rows first, or those with the latest activity: the order of every list. */
export function newestFirst<DB extends Tables, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  table: Listed,
) {
  return inOrder(rows, table, newest(table))
}

function inOrder<DB extends Tables, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  table: Listed,
  { by, isDescending }: ListOrder,
) {
  const way = isDescending ? 'desc' : 'asc'
  return rows.orderBy(by, way).orderBy(sql.ref(`${table}.no`), way)
}

const momentOf = (table: Listed) => sql.ref(`${table}.${MOMENTS[table]}`)

/** How many rows there are. */
export async function countRows<TB extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, TB, object>,
): Promise<number> {
  const counted = rows.select((eb) => eb.fn.countAll<string | number>().as('count'))
  return Number(((await counted.executeTakeFirstOrThrow()) as { count: string | number }).count)
}

/** How many rows have each value of a column. */
export async function countBy<TB extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, TB, object>,
  column: string,
): Promise<Map<string, number>> {
  const counted = await rows
    .select((eb) => [sql.ref<string>(column).as('value'), eb.fn.countAll<string | number>().as('count')])
    .groupBy(sql.ref(column))
    .execute()
  return new Map(counted.map(({ value, count }) => [value, Number(count)]))
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
  order = newest(table),
): Promise<Row<T>[]> {
  const numbers = inOrder(asMessages(rows).select('no'), table, order)
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage)
  const found = sql`(select no from ${numbers} as found)`
  const all = db
    .selectFrom(table as 'messages')
    .selectAll()
    .where('no', 'in', found as never)
  return (await inOrder(all, table, order).execute()) as never
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
  const { before, after } = await idsAround(table, rows, id, { before: 1, after: 1 })
  return { previous: before[0], next: after[0] }
}

/** The ids of so many rows before and after one in a list, which need not hold it any more. */
export async function idsAround<T extends Listed>(
  table: T,
  rows: Matching<T>,
  id: string,
  most: { before: number; after: number },
  order = newest(table),
): Promise<{ before: string[]; after: string[] }> {
  const here = (columns: RawBuilder<unknown>) =>
    sql`(select ${columns} from ${sql.table(table)} where id = ${id})`
  const beside = async (isDescending: boolean, limit: number) => {
    const than = sql.raw(isDescending ? '<' : '>')
    // The first says less than the second, but SQLite finds it in an index.
    const isBeyond = sql<boolean>`${order.by} ${than}= ${here(order.by)}
      and (${order.by}, no) ${than} ${here(sql`${order.by}, no`)}`
    const others = asMessages(rows).select('id').where(isBeyond)
    const found = await inOrder(others, table, { by: order.by, isDescending }).limit(limit).execute()
    return found.map((row) => row.id)
  }
  const [before, after] = await Promise.all([
    beside(!order.isDescending, most.before),
    beside(order.isDescending, most.after),
  ])
  return { before: before.reverse(), after }
}

/** The tables have the columns in common that are used here; the types of one stand for both. */
function asMessages<T extends Listed>(rows: Matching<T>) {
  return rows as unknown as Matching<'messages'>
}
