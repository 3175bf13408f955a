import { hash } from 'node:crypto'
import { documentToHtmlString, type NodeRenderer } from '@contentful/rich-text-html-renderer'
import { BLOCKS, type Document, INLINES } from '@contentful/rich-text-types'
import { z } from 'zod'
import { blog } from '#content/blog.ts'
import { cleanLine, slugOf } from '#platform/text.ts'
import {
  ANY_SLUG,
  PLACEHOLDER_IMAGE,
  POST_IMAGE,
  type Post,
  type PostImage,
  type PostSummary,
} from './posts.ts'
import { cleanRichText } from './rich-text.server.ts'

/** Contentful's picture hosts for the content security policy. Pictures from other hosts are not shown. */
export const CONTENTFUL_IMAGES = 'https://*.ctfassets.net'

export const slugPattern = new RegExp(`^${ANY_SLUG}$`)

const text = z.string().overwrite(cleanLine).catch('')
const asset = z.object({
  fields: z.object({
    title: text,
    description: text,
    file: z.object({ url: z.string(), contentType: z.string().startsWith('image/') }),
  }),
})

/** An entry of the content type `blogPost` (§3). Only fields that a post can't do without are required. */
const entrySchema = z.object({
  sys: z.object({ id: z.string(), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }),
  fields: z.object({
    title: z.string().overwrite(cleanLine).min(1),
    slug: z.string().catch(''),
    excerpt: text,
    content: z
      .object({ nodeType: z.literal('document'), content: z.array(z.unknown()) })
      .nullish()
      .catch(null),
    featuredImage: asset.nullish().catch(null),
    author: text,
    category: text,
    date: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d/)
      .refine((date) => !Number.isNaN(Date.parse(`${date.slice(0, 10)}T00:00:00Z`)))
      .nullish()
      .catch(null),
    isPublished: z.literal(true),
  }),
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
    body: JSON.parse(JSON.stringify(fields.content ?? null, withTargets)),
  }
}

const addressOf = (slug: string, id: string) => (slugPattern.test(slug) ? slug : slugOf(slug) || id)

/** Reduces what a body links to: the service nests whole entries there, even in circles. */
function withTargets(name: string, value: unknown): unknown {
  if (name !== 'target') return value
  const { data } = entrySchema.safeParse(value)
  return data && { slug: addressOf(data.fields.slug, data.sys.id) }
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
export function wholePost({ summary, body }: Pick<ContentfulPost, 'summary' | 'body'>): Post {
  return { ...summary, content: cleanRichText(htmlOf(body)) }
}

function htmlOf(body: unknown): string {
  try {
    return documentToHtmlString(body as Document, { renderNode })
  } catch {
    return ''
  }
}

const nothing: NodeRenderer = () => ''
const contentsOnly: NodeRenderer = (node, next) => next(node.content as Parameters<typeof next>[0])

/** For nodes that the renderer would show as technical names. Links to posts lead to their page here. */
const renderNode: Record<string, NodeRenderer> = {
  [BLOCKS.EMBEDDED_ENTRY]: nothing,
  [BLOCKS.EMBEDDED_ASSET]: nothing,
  [BLOCKS.EMBEDDED_RESOURCE]: nothing,
  [INLINES.EMBEDDED_ENTRY]: nothing,
  [INLINES.EMBEDDED_RESOURCE]: nothing,
  [INLINES.ASSET_HYPERLINK]: contentsOnly,
  [INLINES.RESOURCE_HYPERLINK]: contentsOnly,
  [INLINES.ENTRY_HYPERLINK]: (node, next) => {
    const words = contentsOnly(node, next)
    const { slug } = node.data.target ?? {}
    return slug ? `<a href="/blog/${slug}">${words}</a>` : words
  },
}

function imageOf(image: z.output<typeof asset> | null | undefined): PostImage {
  const url = URL.parse(image?.fields.file.url ?? '', 'https://images.ctfassets.net')
  if (!image || url?.protocol !== 'https:' || !url.hostname.endsWith('.ctfassets.net') || url.port) {
    return { imageUrl: PLACEHOLDER_IMAGE, imageAlt: '' }
  }
  // The service crops and scales: https://www.contentful.com/developers/docs/references/images-api/
  const copy = (width: number) => {
    const height = Math.round((width * POST_IMAGE.height) / POST_IMAGE.width)
    return `${url.origin}${url.pathname}?w=${width}&h=${height}&fit=fill&fm=webp`
  }
  return {
    imageUrl: copy(POST_IMAGE.width),
    imageSet: POST_IMAGE.widths.map((width) => `${copy(width)} ${width}w`).join(', '),
    imageAlt: image.fields.description || image.fields.title,
  }
}
