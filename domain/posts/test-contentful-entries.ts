// Entries and assets as Contentful's delivery API writes them.

/** The one space that the service has. */
export const SPACE = 'space1'

/** A post in the service, published unless it says otherwise. A field that is empty is absent, as there. */
export type ServedPost = {
  slug: string
  title?: string
  excerpt?: string
  category?: string
  author?: string | Link
  date?: string
  isPublished?: boolean
  /** The nodes of its rich text. */
  content?: unknown[]
  image?: { url: string; description?: string; contentType?: string }
  updatedAt?: string
}

/** An entry of another content type. */
export type ServedEntry = { id: string; contentType: string; fields: Record<string, unknown> }

/** A file, or a picture if it has a size. */
export type ServedAsset = {
  id: string
  title?: string
  description?: string
  url: string
  contentType?: string
  size?: { width: number; height: number }
}

export type Link = ReturnType<typeof link>

/** How the service refers to another entry or asset. */
export const link = (linkType: string, id: string) => ({ sys: { type: 'Link' as const, linkType, id } })
/** A node of rich text. */
export const node = (nodeType: string, ...content: unknown[]) => ({ nodeType, data: {}, content })
/** A node of rich text that links to something or shows it. */
export const linking = (nodeType: string, target: unknown, ...content: unknown[]) => ({
  nodeType,
  data: { target },
  content,
})
/** A link of rich text to another post. */
export const linkToPost = (slug: string) =>
  linking('entry-hyperlink', link('Entry', `entry-${slug}`), text('there'))
/** Rich text of one paragraph. */
export const paragraph = (...content: unknown[]) => node('paragraph', ...content)
/** A text of rich text. */
export const text = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
})

/** What every entry and asset has. */
const sysOf = (type: string, id: string, updatedAt = '2026-11-20T09:30:00.000Z') => ({
  id,
  type,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt,
  space: link('Space', SPACE),
  environment: link('Environment', 'master'),
  publishedVersion: 3,
  revision: 1,
  locale: 'en-GB',
})

export const otherEntry = ({ id, contentType, fields }: ServedEntry) => ({
  metadata: { tags: [], concepts: [] },
  sys: { ...sysOf('Entry', id), contentType: link('ContentType', contentType) },
  fields: Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined),
  ),
})

/** A post as the service writes it. */
export function postEntry(post: ServedPost) {
  const id = `entry-${encodeURIComponent(post.slug).replaceAll('%', '')}`
  const fields = {
    title: post.title ?? `Title of ${post.slug}`,
    slug: post.slug,
    excerpt: post.excerpt ?? 'What it is about.',
    author: post.author ?? 'Editorial team',
    category: post.category ?? 'Pay',
    date: post.date ?? '2026-11-20',
    isPublished: post.isPublished ?? true,
    content: { nodeType: 'document', data: {}, content: post.content ?? [paragraph(text('Words.'))] },
    featuredImage: post.image && link('Asset', `asset-${post.slug}`),
  }
  const entry = otherEntry({ id, contentType: 'blogPost', fields })
  return { ...entry, sys: { ...entry.sys, updatedAt: post.updatedAt ?? entry.sys.updatedAt } }
}

export const featuredImage = ({ slug, image }: ServedPost) =>
  asset({ id: `asset-${slug}`, title: 'A title', url: '', ...image })

/** An asset as the service writes it. */
export function asset({ id, title, description, url, contentType = 'image/jpeg', size }: ServedAsset) {
  const fileName = url.slice(url.lastIndexOf('/') + 1)
  const details = { size: 27_187, ...(size && { image: size }) }
  return {
    metadata: { tags: [], concepts: [] },
    sys: sysOf('Asset', id),
    fields: {
      ...(title && { title }),
      ...(description && { description }),
      file: { url, contentType, fileName, details },
    },
  }
}
