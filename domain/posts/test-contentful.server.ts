import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const SPACE = 'space1'
const TOKEN = 'a-delivery-token'

/** A post in the service, published unless it says otherwise. */
export type ServedPost = {
  slug: string
  title?: string
  excerpt?: string
  category?: string
  author?: string
  date?: string
  isPublished?: boolean
  /** The nodes of its rich text. */
  content?: unknown[]
  image?: { url: string; description?: string; contentType?: string }
  updatedAt?: string
}

/** What the service answers instead of entries: a status, or nothing at all. */
type Trouble = { status: number; name?: string; headers?: Record<string, string> } | 'silence'

/** Contentful's delivery API on loopback, as far as posts need it. */
export type ContentfulStub = {
  /** What the program's environment has. */
  environment: Record<string, string>
  posts: ServedPost[]
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

/** Rich text of one paragraph. */
export const paragraph = (...content: unknown[]) => ({ nodeType: 'paragraph', data: {}, content })
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
  send(response, 200, entriesFor(stub.posts, query))
  stub.meanwhile()
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'Content-Type': 'application/vnd.contentful.delivery.v1+json', ...headers })
  response.end(JSON.stringify(body))
}

const failure = (id: string) => ({ sys: { type: 'Error', id }, message: id, requestId: 'r1' })

function entriesFor(posts: readonly ServedPost[], query: URLSearchParams) {
  const limit = Number(query.get('limit') ?? 100)
  const skip = Number(query.get('skip') ?? 0)
  const slug = query.get('fields.slug')
  const found =
    query.get('content_type') !== 'blogPost'
      ? []
      : posts.filter(
          (post) =>
            (slug === null || post.slug === slug) &&
            (query.get('fields.isPublished') !== 'true' || post.isPublished !== false),
        )
  const dateOf = (post: ServedPost) => post.date ?? '2026-11-20'
  if (query.get('order') === '-fields.date') found.sort((a, b) => dateOf(b).localeCompare(dateOf(a)))
  const items = found.slice(skip, skip + limit)
  const pictured = items.filter((post) => post.image)
  return {
    sys: { type: 'Array' },
    total: found.length,
    skip,
    limit,
    items: items.map(entry),
    includes: { Asset: pictured.map(asset) },
  }
}

const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } })

/** A post as the service writes it. */
function entry(post: ServedPost) {
  return {
    metadata: { tags: [] },
    sys: {
      id: `entry-${encodeURIComponent(post.slug).replaceAll('%', '')}`,
      type: 'Entry',
      createdAt: '2026-11-01T08:00:00.000Z',
      updatedAt: post.updatedAt ?? '2026-11-20T09:30:00.000Z',
      contentType: link('ContentType', 'blogPost'),
      space: link('Space', SPACE),
      environment: link('Environment', 'master'),
      revision: 1,
      locale: 'en-GB',
    },
    fields: {
      title: post.title ?? `Title of ${post.slug}`,
      slug: post.slug,
      excerpt: post.excerpt ?? 'What it is about.',
      author: post.author ?? 'Editorial team',
      category: post.category ?? 'Pay',
      date: post.date ?? '2026-11-20',
      isPublished: post.isPublished ?? true,
      content: { nodeType: 'document', data: {}, content: post.content ?? [paragraph(text('Words.'))] },
      ...(post.image && { featuredImage: link('Asset', `asset-${post.slug}`) }),
    },
  }
}

function asset(post: ServedPost) {
  return {
    sys: { id: `asset-${post.slug}`, type: 'Asset', locale: 'en-GB' },
    fields: {
      title: 'A title',
      description: post.image?.description,
      file: { url: post.image?.url, contentType: post.image?.contentType ?? 'image/jpeg', fileName: 'a.jpg' },
    },
  }
}
