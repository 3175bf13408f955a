import { z } from 'zod'
import { cleanLine, slugOf } from '#platform/text.ts'
import { ANY_SLUG, POST_IMAGE } from './posts.ts'

export const slugPattern = new RegExp(`^${ANY_SLUG}$`)

/** The address of a post: its slug, made into one if it is none, or the entry's id. */
export const addressOf = (slug: string, id: string) => (slugPattern.test(slug) ? slug : slugOf(slug) || id)

export const line = z.string().overwrite(cleanLine)

export const assetSchema = z.object({
  fields: z.object({
    title: line.catch(''),
    description: line.catch(''),
    file: z.object({
      url: z.string(),
      contentType: z.string(),
      details: z
        .object({ image: z.object({ width: z.int().positive(), height: z.int().positive() }) })
        .optional()
        .catch(undefined),
    }),
  }),
})

const linkedPost = z.object({
  sys: z.object({ id: z.string() }),
  fields: z.object({ title: line.min(1), slug: z.string().catch(''), isPublished: z.literal(true) }),
})

const linkedEntry = z.object({
  sys: z.object({ contentType: z.object({ sys: z.object({ id: z.string() }) }) }),
})

/** What a post's text links to or shows, as plain JSON. */
export type LinkTarget =
  | { kind: 'page'; href: string; title: string }
  | { kind: 'picture'; href: string; title: string; alt: string; width?: number; height?: number }
  | { kind: 'other'; type: string }

/** Reduces an asset or entry to what is shown of it: the service nests whole entries, even in circles. */
export function targetOf(value: unknown): LinkTarget {
  const post = linkedPost.safeParse(value).data
  if (post) {
    return {
      kind: 'page',
      href: `/blog/${addressOf(post.fields.slug, post.sys.id)}`,
      title: post.fields.title,
    }
  }
  const asset = assetSchema.safeParse(value).data?.fields
  const url = asset && assetUrl(asset.file.url)
  if (!url) {
    return { kind: 'other', type: linkedEntry.safeParse(value).data?.sys.contentType.sys.id ?? 'unresolved' }
  }
  const title = asset.title || asset.description || decodeName(url)
  if (!isPicture(asset.file.contentType, url)) return { kind: 'page', href: url, title }
  return {
    kind: 'picture',
    href: url,
    title,
    alt: asset.description || asset.title,
    ...asset.file.details?.image,
  }
}

/** As the service's library reads a link to an entry of another space; it throws where it can't. */
const ENTRY_URN = /:spaces\/[^/]+(\/environments\/[^/]+)?\/entries\/[^/]+$/

/** Takes links that the service's library can't read out of an answer: it would refuse the whole answer. */
export function dropUnreadableLinks(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const { sys } = value as { sys?: { type?: unknown; linkType?: unknown; urn?: unknown } }
  if (sys?.type === 'ResourceLink') {
    const { linkType, urn } = sys
    const isReadable =
      typeof linkType === 'string' &&
      (!linkType.startsWith('Contentful:') || (typeof urn === 'string' && ENTRY_URN.test(urn)))
    if (!isReadable) sys.type = 'UnreadableLink'
  }
  for (const inner of Object.values(value)) dropUnreadableLinks(inner)
}

/** The address of an asset on one of the service's hosts; undefined for any other. */
export function assetUrl(address: string): string | undefined {
  const url = URL.parse(address, 'https://images.ctfassets.net')
  if (url?.protocol !== 'https:' || !url.hostname.endsWith('.ctfassets.net') || url.port) return undefined
  const path = url.pathname.replace(/[^\w/.~%-]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  return `${url.origin}${path}`
}

/** Whether the service scales a file: pictures of more than 20 MB have another host, which does not. */
export const isPicture = (contentType: string, url: string) =>
  contentType.startsWith('image/') && new URL(url).hostname.startsWith('images.')

/**
 * A picture as the text of a post shows it: scaled by the service, never larger than it is. Drawings (SVG)
 * stay as they are. https://www.contentful.com/developers/docs/references/images-api/
 */
export function scaledPicture({ href, width, height }: LinkTarget & { kind: 'picture' }) {
  if (!width || !height || href.toLowerCase().endsWith('.svg')) return { src: href, width, height }
  const shown = Math.min(width, POST_IMAGE.width)
  return {
    src: `${href}?w=${shown}&fm=webp`,
    width: shown,
    height: Math.max(1, Math.round((height * shown) / width)),
  }
}

function decodeName(url: string): string {
  const name = url.slice(url.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
