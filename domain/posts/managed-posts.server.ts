import { type SelectQueryBuilder, sql } from 'kysely'
import { countRows, readPage } from '#domain/lists/newest-first.server.ts'
import { type Clock, DAY_MS, fromNow } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { contains } from '#platform/db/search.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { byAlphabet, cleanSearchText, withoutLookalikes } from '#platform/text.ts'
import { readDraft } from './edited-post.server.ts'
import {
  MANAGED_POSTS_PER_PAGE,
  type ManagedPost,
  type ManagedPostPage,
  type ManagedPostQuery,
  type PostSort,
} from './managed-posts.ts'
import { spellingsOf } from './post-rows.server.ts'

/** The columns of each sort order; `no` breaks ties. The search text begins with the title. */
const sortColumns = {
  date: ['date', 'no'],
  title: ['search_text', 'no'],
  changed: ['updated_at', 'no'],
} as const satisfies Record<PostSort['by'], readonly (keyof Tables['posts'])[]>

const BLANK_TTL_MS = DAY_MS

/** A page of all posts for the desk, searched in title and excerpt. At most the last page. */
export async function listManagedPosts(db: Db, query: ManagedPostQuery): Promise<ManagedPostPage> {
  const matching = narrow(db, query, await spellingsOf(db, query.category))
  const columns = sorted(db, matching, query.sort)
    .select(['id', 'slug', 'title', 'category', 'date', 'is_published'])
    .select(({ eb }) => [
      eb('draft', 'is not', null).as('has_draft'),
      // Long, and only needed where the post has no title yet.
      eb.case().when('title', '=', '').then(eb.ref('draft')).end().as('first_draft'),
    ])
  const page = { asked: query.page, rowsPerPage: MANAGED_POSTS_PER_PAGE, total: await countRows(matching) }
  const { bounds, rows } = await readPage(columns, page)
  return { ...bounds, posts: rows.map(toManagedPost) }
}

/** The categories of all posts, each once, for the filter and for suggestions. */
export async function allCategories(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('category')
    .where('category', '!=', '')
    .orderBy('category')
    .execute()
  return withoutLookalikes(rows.map(({ category }) => category)).sort(byAlphabet)
}

/** Deletes posts without any text or history that are a day old. @returns how many */
export async function deleteBlankPosts(db: Db, clock: Clock): Promise<number> {
  const gone = await db
    .deleteFrom('posts')
    .where('title', '=', '')
    .where('content', '=', '')
    .where('draft', 'is', null)
    .where('published_at', 'is', null)
    .where('updated_at', '<', fromNow(clock, -BLANK_TTL_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('post_revisions')
            .select('post_revisions.id')
            .whereRef('post_revisions.post_id', '=', 'posts.id')
            .where('post_revisions.event', '!=', 'created'),
        ),
      ),
    )
    .returning('id')
    .execute()
  return gone.length
}

function narrow(db: Db, { search, state }: ManagedPostQuery, categories: readonly string[]) {
  const term = cleanSearchText(search)
  let posts = db.selectFrom('posts')
  if (term) posts = posts.where(contains(db.engine, 'posts', term))
  if (state === 'unsaved') posts = posts.where('draft', 'is not', null)
  else if (state) posts = posts.where('is_published', '=', state === 'published' ? 1 : 0)
  if (categories.length > 0) posts = posts.where('category', 'in', categories)
  return posts
}

function sorted<O>(db: Db, posts: SelectQueryBuilder<Tables, 'posts', O>, { by, isDescending }: PostSort) {
  return sortColumns[by].reduce((query, column) => {
    const value = sql.ref(`posts.${column}`)
    // By code points on both engines: PostgreSQL's own collation may ignore spaces.
    const ordered = column === 'search_text' && db.engine === 'postgres' ? sql`${value} collate "C"` : value
    return query.orderBy(ordered, isDescending ? 'desc' : 'asc')
  }, posts)
}

type ManagedPostRow = {
  id: string
  slug: string
  title: string
  category: string
  date: string
  is_published: number
  /** 0 or 1 on SQLite, a boolean on PostgreSQL. */
  has_draft: unknown
  first_draft: string | null
}

function toManagedPost(row: ManagedPostRow): ManagedPost {
  const published = row.has_draft ? 'unsaved' : 'published'
  return {
    id: row.id,
    slug: row.slug,
    title: row.title || (readDraft({ draft: row.first_draft })?.fields.title ?? ''),
    category: row.category,
    date: row.date,
    state: row.is_published === 1 ? published : 'draft',
  }
}
