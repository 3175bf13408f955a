import type { SelectQueryBuilder } from 'kysely'
import { countRows, readPage } from '#domain/lists/newest-first.server.ts'
import { cacheUntilContentChanges } from '#platform/db/cache-until-change.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { contains } from '#platform/db/search.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { byAlphabet, cleanSearchText, withoutLookalikes } from '#platform/text.ts'
import { spellingsOf, summaryColumns, toPostSummary } from './post-rows.server.ts'
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
    // The content revision already tells of changes in our own database.
    revision: () => 0,
    snapshotAge: () => undefined,
    close() {},
  }
}

/** Cached, since each post asks for several lists to find those that are related to it. */
const listPosts = cacheUntilContentChanges(async (db: Db, query: PostQuery): Promise<PostPage> => {
  const matching = narrowed(db, query.search, await spellingsOf(db, query.category))
  const page = { asked: query.page, rowsPerPage: PAGE_SIZE, total: await countRows(matching) }
  const { bounds, rows } = await readPage(newestFirst(matching.select(summaryColumns)), page)
  return { ...bounds, posts: rows.map(toPostSummary) }
})

const categoriesOf = cacheUntilContentChanges(async (db: Db): Promise<string[]> => {
  const rows = await published(db).select('category').orderBy('category').execute()
  return withoutLookalikes(rows.map((row) => row.category)).sort(byAlphabet)
})

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

function narrowed(db: Db, search: string, categories: readonly string[]) {
  const text = cleanSearchText(search)
  let posts = published(db)
  if (text) posts = posts.where(contains(db.engine, 'posts', text))
  if (categories.length > 0) posts = posts.where('category', 'in', categories)
  return posts
}

function newestFirst<O>(posts: SelectQueryBuilder<Tables, 'posts', O>) {
  return posts.orderBy('date', 'desc').orderBy('no', 'desc')
}

/** Cleaned again on reading, in case another program wrote to the table. */
function toPost(row: Parameters<typeof toPostSummary>[0] & { content: string }) {
  return { ...toPostSummary(row), content: cleanRichText(row.content) }
}
