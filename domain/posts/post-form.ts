import { postSchema } from './post-schema.ts'
import { POST_LIMITS, postSlugOf } from './posts.ts'

/** The fields of a post as typed in the editor, valid or not. `imageId` is empty for no picture. */
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

export const DEFAULT_AUTHOR = 'Editorial team'

export type PostEdit = { fields: PostFields; isPublished: boolean }

export type UnsavedText = {
  fields: PostFields
  /** ISO time. */
  at: string
  byName: string
}

export type EditedPost = PostEdit & {
  id: string
  /** ISO time of the first day it was public; null for one that never was. */
  publishedAt: string | null
  version: number
  unsaved: UnsavedText | null
}

export type PostConflict = { field: PostField | 'isPublished'; theirs: string; mine: string }

/** What editing began with: the version, and an id of the form, empty without script. */
export type EditMark = { version: number; session: string }

export type PostFormState = PostEdit & {
  session: string
  errors: Partial<Record<PostField | 'isPublished', string>>
  alert: string | undefined
  version: number
  freeSlug?: string
  /** Somebody else changed the post meanwhile: who, when, and what differs. */
  meanwhile?: { byName: string; at: string; conflicts: PostConflict[] }
}

/** A post's trimmed fields and their errors. A draft needs only a title and a date. */
export function checkPost({ fields, isPublished }: PostEdit): {
  fields: PostFields
  errors: Partial<Record<PostField, string>>
} {
  const trimmed = mapFields((field) => fields[field].trim())
  const tidy = { ...trimmed, slug: trimmed.slug || postSlugOf(trimmed.title) }
  const errors: Partial<Record<PostField, string>> = {}
  for (const { path, message } of postSchema.safeParse(tidy).error?.issues ?? []) {
    const field = path[0] as PostField
    const mayBeMissing = !isPublished && field !== 'title' && field !== 'date' && isEmpty(tidy[field])
    if (!mayBeMissing) errors[field] ??= message
  }
  if (tidy.imageId && !tidy.imageAlt) errors.imageAlt ??= 'Say in the alt text what the picture shows.'
  return { fields: tidy, errors }
}

/** The fields that differ between two states of a post. */
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

export const postFieldNames = Object.keys(POST_FIELDS) as PostField[]

/** A post's fields, each made by `make`. */
export function mapFields(make: (field: PostField) => string): PostFields {
  return Object.fromEntries(postFieldNames.map((field) => [field, make(field)])) as PostFields
}

/** The fields of a submitted form, with plain line ends and without NUL, which PostgreSQL refuses. */
export function readPostFields(texts: Readonly<Record<string, string>>): PostFields {
  return mapFields((field) => (texts[field] ?? '').replaceAll('\0', '').replace(/\r\n?/g, '\n'))
}

/** What editing began with, in a submitted form. */
export function readEditMark({ version, session = '' }: Readonly<Record<string, string>>): EditMark {
  return { version: Number(version), session: /^\w{1,64}$/.test(session) ? session : '' }
}

/** Whether two states of a post's fields are equal. */
export function sameFields(one: PostFields, other: PostFields): boolean {
  return postFieldNames.every((field) => one[field] === other[field])
}

/** Whether no field is far beyond its limit, as only a request that isn't from our form would have it. */
export function isStorableDraft(fields: PostFields): boolean {
  return postFieldNames.every(
    (field) => fields[field].length <= (field === 'content' ? POST_LIMITS.content : 2_000),
  )
}

const isEmpty = (text: string) => text.replace(/<[^<>]*>|&nbsp;/g, '').trim() === ''
const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')
