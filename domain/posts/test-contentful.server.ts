import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const SPACE = 'space1'
const TOKEN = 'a-delivery-token'

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
type ServedEntry = { id: string; contentType: string; fields: Record<string, unknown> }

/** A file, or a picture if it has a size. */
type ServedAsset = {
  id: string
  title?: string
  description?: string
  url: string
  contentType?: string
  size?: { width: number; height: number }
}

/** What the service answers instead of entries: a status, or nothing at all. */
type Trouble = { status: number; name?: string; headers?: Record<string, string> } | 'silence'

/**
 * Contentful's delivery API on loopback, as far as posts need it, by its documentation:
 * https://www.contentful.com/developers/docs/references/content-delivery-api/
 */
export type ContentfulStub = {
  /** What the program's environment has. */
  environment: Record<string, string>
  posts: ServedPost[]
  entries: ServedEntry[]
  assets: ServedAsset[]
  /** The query of every request for entries. */
  queries: URLSearchParams[]
  /** Answers to come before the right ones; the last stays while `isLasting`. */
  troubles: Trouble[]
  isLasting: boolean
  /** Called after each answer: what happens at the service between two requests. */
  meanwhile: () => void
  /** It gives out everything, whatever it is asked for. */
  isForgetful: boolean
  close(): Promise<void>
}

type Link = ReturnType<typeof link>

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

/** Starts the service. It keeps to what it is asked for: filters, order, limit, skip, the right token. */
export async function startContentful(posts: ServedPost[] = []): Promise<ContentfulStub> {
  const server = createServer((request, response) => answer(stub, request, response))
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const stub: ContentfulStub = {
    environment: {
      CONTENTFUL_SPACE_ID: SPACE,
      CONTENTFUL_ACCESS_TOKEN: TOKEN,
      CONTENTFUL_HOST: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    posts,
    entries: [],
    assets: [],
    queries: [],
    troubles: [],
    isLasting: false,
    isForgetful: false,
    meanwhile() {},
    async close() {
      const closed = Promise.withResolvers<void>()
      if (!server.listening) return
      server.close(() => closed.resolve())
      server.closeAllConnections()
      await closed.promise
    },
  }
  return stub
}

function answer(stub: ContentfulStub, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '', 'http://stub')
  if (request.headers.authorization !== `Bearer ${TOKEN}`) {
    return send(response, 401, failure('AccessTokenInvalid'))
  }
  if (url.pathname !== `/spaces/${SPACE}/environments/master/entries`) {
    return send(response, 404, failure('NotFound'))
  }
  stub.queries.push(url.searchParams)
  const trouble = stub.isLasting ? stub.troubles[0] : stub.troubles.shift()
  if (trouble === 'silence') return
  if (trouble) {
    return send(response, trouble.status, failure(trouble.name ?? 'ServerError'), trouble.headers)
  }
  const query = stub.isForgetful ? new URLSearchParams('content_type=blogPost') : url.searchParams
  const isValid = query.get('content_type') === 'blogPost' && Number(query.get('limit') ?? 100) <= 1_000
  send(response, isValid ? 200 : 400, isValid ? entriesFor(stub, query) : failure('InvalidQuery'))
  stub.meanwhile()
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'Content-Type': 'application/vnd.contentful.delivery.v1+json', ...headers })
  response.end(JSON.stringify(body))
}

const failure = (id: string) => ({ sys: { type: 'Error', id }, message: id, requestId: 'r1' })

function entriesFor(stub: ContentfulStub, query: URLSearchParams) {
  const limit = Number(query.get('limit') ?? 100)
  const skip = Number(query.get('skip') ?? 0)
  const slug = query.get('fields.slug')
  const found = stub.posts.filter(
    (post) =>
      (slug === null || post.slug === slug) &&
      (query.get('fields.isPublished') !== 'true' || post.isPublished !== false),
  )
  const dateOf = (post: ServedPost) => post.date ?? '2026-11-20'
  if (query.get('order') === '-fields.date') found.sort((a, b) => dateOf(b).localeCompare(dateOf(a)))
  const items = found.slice(skip, skip + limit).map(postEntry)
  return { sys: { type: 'Array' }, total: found.length, skip, limit, items, ...linkedFrom(stub, items) }
}

/**
 * The entries and assets that the fields of these items link to, one level deep, unless they are among the
 * items. Links that lead nowhere are listed as errors.
 */
function linkedFrom(stub: ContentfulStub, items: readonly ReturnType<typeof postEntry>[]) {
  const assets = [...stub.assets.map(asset), ...stub.posts.filter((post) => post.image).map(featuredImage)]
  const all = [...stub.posts.map(postEntry), ...stub.entries.map(otherEntry), ...assets]
  const known = new Map(all.map((entity) => [`${entity.sys.type} ${entity.sys.id}`, entity]))
  const links = new Map<string, Link['sys']>()
  JSON.stringify(
    items.map(({ fields }) => fields),
    (_name, value) => {
      if (value?.sys?.type === 'Link') links.set(`${value.sys.linkType} ${value.sys.id}`, value.sys)
      return value
    },
  )
  const present = new Set(items.map(({ sys }) => `${sys.type} ${sys.id}`))
  const wanted = [...links].filter(([key]) => !present.has(key))
  const included = wanted.flatMap(([key]) => known.get(key) ?? [])
  const errors = wanted.flatMap(([key, { type, linkType, id }]) =>
    known.has(key) ? [] : [{ sys: { id: 'notResolvable', type: 'error' }, details: { type, linkType, id } }],
  )
  return {
    includes: Object.groupBy(included, ({ sys }) => sys.type),
    ...(errors.length > 0 && { errors }),
  }
}

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

const otherEntry = ({ id, contentType, fields }: ServedEntry) => ({
  metadata: { tags: [], concepts: [] },
  sys: { ...sysOf('Entry', id), contentType: link('ContentType', contentType) },
  fields: Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined),
  ),
})

/** A post as the service writes it. */
function postEntry(post: ServedPost) {
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

const featuredImage = ({ slug, image }: ServedPost) =>
  asset({ id: `asset-${slug}`, title: 'A title', url: '', ...image })

/** An asset as the service writes it. */
function asset({ id, title, description, url, contentType = 'image/jpeg', size }: ServedAsset) {
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
