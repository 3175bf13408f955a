import { hash } from 'node:crypto'
import { z } from 'zod'
import { blog } from '#content/blog.ts'
import { htmlOf, type NotDrawn, plainBody } from './contentful-body.server.ts'
import { addressOf, assetSchema, assetUrl, isPicture, line } from './contentful-links.server.ts'
import { imageHeight } from './post-images.ts'
import { PLACEHOLDER_IMAGE, POST_IMAGE, type Post, type PostImage, type PostSummary } from './posts.ts'
import { cleanRichText } from './rich-text.server.ts'

/** Contentful's picture hosts for the content security policy. Pictures from other hosts are not shown. */
export const CONTENTFUL_IMAGES = 'https://*.ctfassets.net'

/** The fields of the content type `blogPost` (§3). Only those that a post can't do without are required. */
export const fieldsSchema = z.object({
  title: line.min(1),
  slug: z.string().catch(''),
  excerpt: line.catch(''),
  content: z
    .object({ nodeType: z.literal('document'), content: z.array(z.unknown()) })
    .nullish()
    .catch(null),
  featuredImage: assetSchema.nullish().catch(null),
  /** A name, or a linked entry that has one. */
  author: z
    .union([line, z.object({ fields: z.object({ name: line }) }).transform(({ fields }) => fields.name)])
    .catch(''),
  category: line.catch(''),
  date: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d/)
    .refine((date) => !Number.isNaN(Date.parse(`${date.slice(0, 10)}T00:00:00Z`)))
    .nullish()
    .catch(null),
  isPublished: z.literal(true),
})

const entrySchema = z.object({
  sys: z.object({ id: z.string(), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }),
  fields: fieldsSchema,
})

/** A post as the service has it, as plain JSON. Its body becomes HTML when somebody reads it. */
export type ContentfulPost = { summary: PostSummary; typedSlug: string; body: unknown }

/** A published entry as a post; undefined for one that is not published, or has no title. */
export function toContentfulPost(entry: unknown): ContentfulPost | undefined {
  const parsed = entrySchema.safeParse(entry)
  if (!parsed.success) return undefined
  const { sys, fields } = parsed.data
  return {
    summary: {
      id: sys.id,
      slug: addressOf(fields.slug, sys.id),
      title: fields.title,
      excerpt: fields.excerpt,
      ...imageOf(fields.featuredImage),
      author: fields.author || blog.author,
      category: fields.category,
      date: (fields.date ?? sys.createdAt).slice(0, 10),
      updatedAt: sys.updatedAt,
    },
    typedSlug: fields.slug,
    body: plainBody(fields.content),
  }
}

/** The same posts, each with an address of its own: of several alike the newest keeps it. */
export function withOwnAddresses(posts: readonly ContentfulPost[]): ContentfulPost[] {
  const taken = new Set(posts.filter((post) => isAsTyped(post)).map(({ typedSlug }) => typedSlug))
  const given = new Set<string>()
  return posts.map((post) => {
    const { slug, id } = post.summary
    const isFree = !given.has(slug) && (isAsTyped(post) || !taken.has(slug))
    if (isFree) given.add(slug)
    return isFree ? post : { ...post, summary: { ...post.summary, slug: `${slug}-${id}` } }
  })
}

const isAsTyped = ({ summary, typedSlug }: ContentfulPost) => summary.slug === typedSlug

/** A digest of everything readers see of these posts. */
export function digestOf(posts: readonly ContentfulPost[]): string {
  return hash('sha256', JSON.stringify(posts), 'base64url')
}

/** The whole post, its rich text as clean HTML. An invalid body becomes empty. */
export function wholePost(
  { summary, body }: Pick<ContentfulPost, 'summary' | 'body'>,
  notDrawn: NotDrawn,
): Post {
  return { ...summary, content: cleanRichText(htmlOf(body, notDrawn), 'contentful') }
}

function imageOf(image: z.output<typeof assetSchema> | null | undefined): PostImage {
  const { file, description, title } = image?.fields ?? {}
  const url = file && assetUrl(file.url)
  if (!url || !isPicture(file.contentType, url)) return { imageUrl: PLACEHOLDER_IMAGE, imageAlt: '' }
  // The service crops and scales: https://www.contentful.com/developers/docs/references/images-api/
  const copy = (width: number) => `${url}?w=${width}&h=${imageHeight(width)}&fit=fill&fm=webp`
  return {
    imageUrl: copy(POST_IMAGE.width),
    imageSet: POST_IMAGE.widths.map((width) => `${copy(width)} ${width}w`).join(', '),
    imageAlt: description || title || '',
  }
}
