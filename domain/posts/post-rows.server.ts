import type { Db } from '#platform/db/open.server.ts'
import type { NewRow, Row, Tables } from '#platform/db/tables.ts'
import { joinForSearch, normalizeForSearch } from '#platform/text.ts'
import type { PostFields } from './post-form.ts'
import type { PostValues } from './post-schema.ts'
import { PLACEHOLDER_IMAGE, POST_IMAGE, type PostImage, type PostSummary, postImageHref } from './posts.ts'
import { cleanRichText } from './rich-text.server.ts'

export const summaryColumns = [
  'id',
  'slug',
  'title',
  'excerpt',
  'image_id',
  'image_alt',
  'author',
  'category',
  'date',
  'updated_at',
] as const satisfies (keyof Tables['posts'])[]

/** A row as the list shows it. */
export function toPostSummary(row: Pick<Row<'posts'>, (typeof summaryColumns)[number]>): PostSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    ...postImage(row.image_id, row.image_alt),
    author: row.author,
    category: row.category,
    date: row.date,
    updatedAt: row.updated_at,
  }
}

/** A stored picture in its widths, or the placeholder with an empty alt text (§9). */
function postImage(imageId: string | null, alt: string): PostImage {
  if (imageId === null) return { imageUrl: PLACEHOLDER_IMAGE, imageAlt: '' }
  const copies = POST_IMAGE.widths.map((width) => `${postImageHref(imageId, width)} ${width}w`)
  return {
    imageUrl: postImageHref(imageId, POST_IMAGE.width),
    imageSet: copies.join(', '),
    imageAlt: alt,
  }
}

/** A post's fields as its page shows them, for a preview of possibly incomplete fields. */
export function toPostView(fields: PostFields) {
  return {
    ...fields,
    ...postImage(fields.imageId || null, fields.imageAlt),
    content: cleanRichText(fields.content),
  }
}

/** The row of a new post. */
export function newPostRow(
  id: string,
  values: PostValues,
  createdAt: string,
  publishedAt: string | null,
): NewRow<'posts'> {
  return {
    id,
    ...postColumns(values),
    published_at: publishedAt,
    created_at: createdAt,
    updated_at: createdAt,
  }
}

/** How posts spell this category: names that look alike are one. Empty for every category. */
export async function spellingsOf(db: Db, category: string): Promise<string[]> {
  if (category === '') return []
  const rows = await db.selectFrom('posts').select('category').distinct().execute()
  const spellings = rows.map((row) => row.category)
  return [category, ...spellings.filter((it) => normalizeForSearch(it) === normalizeForSearch(category))]
}

/** A post's fields as columns, its content cleaned. */
export function postColumns(values: PostValues) {
  return {
    slug: values.slug,
    title: values.title,
    excerpt: values.excerpt,
    content: cleanRichText(values.content),
    image_id: values.imageId,
    image_alt: values.imageAlt,
    author: values.author,
    category: values.category,
    date: values.date,
    is_published: values.isPublished ? 1 : 0,
    search_text: joinForSearch([values.title, values.excerpt]),
  }
}
