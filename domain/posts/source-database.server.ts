import { type SelectQueryBuilder, sql } from 'kysely'
import { boundsOf } from '#domain/lists/list-address.ts'
import type { Db } from '#platform/db/open.server.ts'
import { cleanSearchText, contains } from '#platform/db/search.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { untilContentChanges } from '#platform/db/until-change.server.ts'
import { summaryColumns, toPostSummary } from './post-rows.server.ts'
import type { PostReader } from './posts.server.ts'
import { PAGE_SIZE, type PostPage, type PostQuery } from './posts.ts'
import { cleanRichText } from './rich-text.server.ts'

/** The posts of our own database (D7). */
export function postsOfDatabase(db: Db): PostReader {
  return {
    listPosts: (query) => listPosts(db, query),
    categories: () => categoriesOf(db),
    postBySlug: (slug) => postBySlug(db, slug),
    async latest(limit) {
      const rows = await newestFirst(published(db).select([...summaryColumns, 'content']))
        .limit(limit)
        .execute()
      return rows.map(toPost)
    },
    async addresses(limit) {
      const rows = await newestFirst(published(db).select(['slug', 'updated_at']))
        .limit(limit)
        .execute()
      return rows.map((row) => ({ slug: row.slug, updatedAt: row.updated_at }))
    },
    // Its posts are content of ours, whose changes the content revision tells.
    revision: () => 0,
    close() {},
  }
}

async function listPosts(db: Db, query: PostQuery): Promise<PostPage> {
  const isFirst = query.page === 1 && !query.search
  return isFirst ? firstOfCategory(db, query.category) : findPosts(db, query)
}

/** The first page of a category, or of all posts: most readers see these. */
const firstOfCategory = untilContentChanges((db, category: string) =>
  findPosts(db, { search: '', category, page: 1 }),
)

async function findPosts(db: Db, query: PostQuery): Promise<PostPage> {
  const found = await findPage(db, query, query.page)
  const bounds = boundsOf(query.page, PAGE_SIZE, found.total)
  const { rows } = bounds.page === query.page ? found : await findPage(db, query, bounds.page)
  return { ...bounds, posts: rows.map(toPostSummary) }
}

/** The rows of one page and how many there are on all. */
async function findPage(db: Db, query: PostQuery, page: number) {
  if (query.search) return findBySearch(db, query, page)
  const [rows, total] = await Promise.all([
    rowsOf(db, ofPage(newestFirst(narrowed(db, query).select('no')), page)).execute(),
    countOfCategory(db, query.category),
  ])
  return { rows, total }
}

/**
 * A search is made once for the page and the count. All that match are found before they are put in order: PostgreSQL would take it that the first of
 * them are enough, and look at every post in turn.
 */
async function findBySearch(db: Db, query: PostQuery, page: number) {
  const numbers = db
    .with(
      (cte) => cte('matching').materialized(),
      () => narrowed(db, query).select(['no', 'date']),
    )
    .selectFrom('matching')
    .select((eb) => [
      'no',
      eb.selectFrom('matching').select(eb.fn.countAll<string | number>().as('count')).as('total'),
    ])
  const rows = await rowsOf(db, ofPage(newestFirst(numbers), page))
    .select(sql<string | number>`found.total`.as('total'))
    .execute()
  // An empty page does not say how many there are: it may be one beyond the last.
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countOf(db, query))
  return { rows, total: Number(total) }
}

function ofPage<DB, TB extends keyof DB, O>(posts: SelectQueryBuilder<DB, TB, O>, page: number) {
  return posts.limit(PAGE_SIZE).offset((page - 1) * PAGE_SIZE)
}

/** The rows of these numbers: only of a page are the rows themselves read. */
function rowsOf<DB extends Tables, From extends keyof DB>(
  db: Db,
  numbers: SelectQueryBuilder<DB, From, { no: number }>,
) {
  return db
    .with('found', () => numbers)
    .selectFrom('found')
    .innerJoin('posts', 'posts.no', 'found.no')
    .select(summaryColumns.map((column) => `posts.${column}` as const))
    .orderBy('posts.date', 'desc')
    .orderBy('posts.no', 'desc')
}

/** How many posts a category has; without one, how many there are. */
const countOfCategory = untilContentChanges((db, category: string) => countOf(db, { search: '', category }))

async function countOf(db: Db, query: Omit<PostQuery, 'page'>): Promise<number> {
  const { count } = await narrowed(db, query)
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function postBySlug(db: Db, slug: string) {
  const row = await published(db)
    .select([...summaryColumns, 'content'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (row) return toPost(row)
  const moved = await published(db)
    .innerJoin('post_slugs', 'post_slugs.post_id', 'posts.id')
    .select('posts.slug')
    .where('post_slugs.slug', '=', slug)
    .executeTakeFirst()
  return moved && { movedTo: moved.slug }
}

function published(db: Db) {
  return db.selectFrom('posts').where('is_published', '=', 1)
}

function narrowed(db: Db, query: Omit<PostQuery, 'page'>) {
  const text = cleanSearchText(query.search)
  let posts = published(db)
  if (text) posts = posts.where(contains(db.engine, 'posts', ['search_folded'], text))
  if (query.category) posts = posts.where('category', '=', query.category)
  return posts
}

function newestFirst<DB extends Tables, From extends keyof DB, O>(posts: SelectQueryBuilder<DB, From, O>) {
  return posts.orderBy(sql.ref('date'), 'desc').orderBy(sql.ref('no'), 'desc')
}

/** As for jobs' places: stepping through the index from value to value, not row to row. */
const categoriesOf = untilContentChanges(async (db): Promise<string[]> => {
  const rows = await db
    .withRecursive('step(value)', (cte) =>
      cte
        .selectNoFrom(
          published(db)
            .select((eb) => eb.fn.min<string | null>('category').as('least'))
            .as('value'),
        )
        .unionAll(
          cte
            .selectFrom('step')
            .where('step.value', 'is not', null)
            .select(
              published(db)
                .where('posts.category', '>', sql.ref<string>('step.value'))
                .select((eb) => eb.fn.min<string | null>('posts.category').as('next'))
                .as('value'),
            ),
        ),
    )
    .selectFrom('step')
    .select('value')
    .where('value', 'is not', null)
    .execute()
  return rows.map((row) => row.value as string).sort(byAlphabet)
})

const byAlphabet = new Intl.Collator('en-GB').compare

/** Cleaned once more: what came into the table by another way than the editor is no better than what a stranger sends. */
function toPost(row: Parameters<typeof toPostSummary>[0] & { content: string }) {
  return { ...toPostSummary(row), content: cleanRichText(row.content) }
}
