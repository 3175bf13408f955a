import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

export async function up(db: Kysely<unknown>, engine: Engine) {
  await db.schema
    .createTable('post_images')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('admin_id', 'text', (column) => column.notNull())
    .addColumn('admin_name', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('posts')
    .addColumn('no', engine === 'sqlite' ? 'integer' : 'bigint', (column) =>
      engine === 'sqlite' ? column.primaryKey() : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('image_id', 'text', (column) => column.references('post_images.id').onDelete('set null'))
    .addColumn('image_alt', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('is_published', 'integer', (column) => column.notNull())
    .addColumn('published_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    // The long texts come last: SQLite walks over everything before a column to read it.
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('search_folded', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('draft', 'text')
    .execute()
  // SQLite finds a page of a search, and counts what matches, in this index alone, however many rows match.
  const searched = engine === 'sqlite' ? (['category', 'search_folded'] as const) : []
  await db.schema
    .createIndex('posts_newest')
    .on('posts')
    .columns(['is_published', 'date desc', 'no desc', ...searched])
    .execute()
  await db.schema
    .createIndex('posts_by_category')
    .on('posts')
    .columns(['is_published', 'category', 'date desc', 'no desc'])
    .execute()
  await db.schema.createIndex('posts_by_image').on('posts').column('image_id').execute()
  await createPostSearch(db, engine)

  await db.schema
    .createTable('post_slugs')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('post_slugs_by_post').on('post_slugs').column('post_id').execute()

  await db.schema
    .createTable('post_revisions')
    .addColumn('no', engine === 'sqlite' ? 'integer' : 'bigint', (column) =>
      engine === 'sqlite' ? column.primaryKey() : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('id', 'text', (column) => column.notNull().unique())
    // No reference: what was done to a post outlives it.
    .addColumn('post_id', 'text', (column) => column.notNull())
    .addColumn('deed', 'text', (column) => column.notNull())
    .addColumn('admin_id', 'text', (column) => column.notNull())
    .addColumn('admin_name', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text', (column) => column.notNull())
    .addColumn('snapshot', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('post_revisions_by_post')
    .on('post_revisions')
    .columns(['post_id', 'no desc'])
    .execute()
}

/** As for jobs: substrings are indexed by their trigrams on both engines. */
async function createPostSearch(db: Kysely<unknown>, engine: Engine) {
  if (engine === 'postgres') {
    await sql`create index posts_search on posts using gin (search_folded gin_trgm_ops) with (fastupdate = off)`.execute(
      db,
    )
    return
  }
  await sql`create virtual table posts_search using fts5(
    search_folded, content='posts', content_rowid='no', tokenize='trigram case_sensitive 1')`.execute(db)
  const put = sql`insert into posts_search(rowid, search_folded) values (new.no, new.search_folded)`
  const take = sql`insert into posts_search(posts_search, rowid, search_folded)
    values ('delete', old.no, old.search_folded)`
  await sql`create trigger posts_search_put after insert on posts begin ${put}; end`.execute(db)
  await sql`create trigger posts_search_take after delete on posts begin ${take}; end`.execute(db)
  await sql`create trigger posts_search_change after update of search_folded on posts
    begin ${take}; ${put}; end`.execute(db)
}
