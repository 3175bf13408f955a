import { postSchema } from './post-schema.ts'
import { POST_LIMITS, slugOf } from './posts.ts'

/** The fields of a post as they stand in the editor, right or not. `imageId` is empty for no picture. */
export type PostFields = {
  title: string
  slug: string
  excerpt: string
  content: string
  imageId: string
  imageAlt: string
  author: string
  category: string
  date: string
}
export type PostField = keyof PostFields

/** How the editor names each field, in its order. */
export const POST_FIELDS = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  category: 'Category',
  author: 'Author',
  date: 'Date',
  imageId: 'Featured image',
  imageAlt: 'Alt text',
  content: 'Body',
} as const satisfies Record<PostField, string>

/** Who a post is by while nobody says anything else (D22). */
export const USUAL_AUTHOR = 'Editorial team'

/** Whether readers are to see the post, beside its fields. */
export type PostEdit = { fields: PostFields; isPublished: boolean }

/** Text that was typed and kept without being saved. */
export type UnsavedText = {
  fields: PostFields
  /** ISO time. */
  at: string
  byName: string
}

/** A post as the editor opens it. */
export type EditedPost = PostEdit & {
  id: string
  /** ISO time of the first day it was public; null for one that never was. */
  publishedAt: string | null
  version: number
  unsaved: UnsavedText | null
}

/** A field that somebody else has saved differently. */
export type PostConflict = { field: PostField | 'isPublished'; theirs: string; mine: string }

/** What somebody's editing began with: the version, and a mark of the form in which they write, empty without script. */
export type EditMark = { version: number; session: string }

/** What the editor comes back with when the post was not saved. */
export type PostFormState = PostEdit & {
  /** The mark of the form, which it goes on with. */
  session: string
  errors: Partial<Record<PostField | 'isPublished', string>>
  alert: string | undefined
  /** The version that saving again replaces. */
  version: number
  /** A slug that is free, when the wanted one is not. */
  freeSlug?: string
  /** When somebody else changed the post in between: who, when, and what differs. */
  meanwhile?: { byName: string; at: string; conflicts: PostConflict[] }
}

/**
 * A post's fields as they are kept, and what is wrong with them. One that readers are to see needs everything but a picture; one that is only kept
 * needs a title and a date. A picture always needs a text that says what it shows. A slug that nobody typed is made of the title.
 */
export function checkPost({ fields, isPublished }: PostEdit): {
  fields: PostFields
  errors: Partial<Record<PostField, string>>
} {
  const trimmed = mapFields((field) => fields[field].trim())
  const tidy = { ...trimmed, slug: trimmed.slug || slugOf(trimmed.title) }
  const errors: Partial<Record<PostField, string>> = {}
  for (const { path, message } of postSchema.safeParse(tidy).error?.issues ?? []) {
    const field = path[0] as PostField
    const mayBeMissing = !isPublished && field !== 'title' && field !== 'date' && isEmpty(tidy[field])
    if (!mayBeMissing) errors[field] ??= message
  }
  if (tidy.imageId && !tidy.imageAlt) errors.imageAlt ??= 'Say in the alt text what the picture shows.'
  return { fields: tidy, errors }
}

/** What of a post is not the same in two states of it, as it is read in the editor. */
export function postConflicts(theirs: PostEdit, mine: PostEdit): PostConflict[] {
  const fields = postFieldNames.flatMap((field) =>
    theirs.fields[field] === mine.fields[field]
      ? []
      : [{ field, theirs: theirs.fields[field], mine: mine.fields[field] }],
  )
  if (theirs.isPublished === mine.isPublished) return fields
  return [
    ...fields,
    { field: 'isPublished', theirs: yesOrNo(theirs.isPublished), mine: yesOrNo(mine.isPublished) },
  ]
}

/** Every field's name, in the order of the editor. */
export const postFieldNames = Object.keys(POST_FIELDS) as PostField[]

/** A post's fields, each made by `make`. */
export function mapFields(make: (field: PostField) => string): PostFields {
  return Object.fromEntries(postFieldNames.map((field) => [field, make(field)])) as PostFields
}

/** The fields of a post in what a form sends, whose lines end otherwise than they do in its fields. NUL is no text: PostgreSQL keeps none. */
export function readPostFields(texts: Readonly<Record<string, string>>): PostFields {
  return mapFields((field) => (texts[field] ?? '').replaceAll('\0', '').replace(/\r\n?/g, '\n'))
}

/** What an editing began with, in what its form sends. */
export function readEditMark({ version, session = '' }: Readonly<Record<string, string>>): EditMark {
  return { version: Number(version), session: /^\w{1,64}$/.test(session) ? session : '' }
}

/** Whether two states of a post's fields say the same. */
export function sameFields(one: PostFields, other: PostFields): boolean {
  return postFieldNames.every((field) => one[field] === other[field])
}

/** Whether somebody may have typed these: nothing is far beyond its limit, which is more than a form of ours sends. */
export function isKeepable(fields: PostFields): boolean {
  return postFieldNames.every(
    (field) => fields[field].length <= (field === 'content' ? POST_LIMITS.content : 2_000),
  )
}

const isEmpty = (text: string) => text.replace(/<[^>]*>|&nbsp;/g, '').trim() === ''
const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')
