import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  asset,
  featuredImage,
  type Link,
  otherEntry,
  postEntry,
  type ServedAsset,
  type ServedEntry,
  type ServedPost,
  SPACE,
} from './test-contentful-entries.ts'

const TOKEN = 'a-delivery-token'
const LARGEST_RESPONSE = 7_340_032
/** What it says beside an error's name. */
const MESSAGES: Record<string, string> = {
  AccessTokenInvalid: 'The access token you sent could not be found or is invalid.',
  NotFound: 'The resource could not be found.',
  BadRequest: `Response size too big. Maximum allowed response size: ${LARGEST_RESPONSE}B.`,
  RateLimitExceeded: 'You have exceeded the rate limit by making too many API requests at once.',
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
  /** How many requests a second it says that it takes. */
  perSecond: number
  /** Answers to come before the right ones; the last stays while `isLasting`. */
  troubles: Trouble[]
  isLasting: boolean
  /** Called after each answer: what happens at the service between two requests. */
  meanwhile: () => void
  /** It gives out everything, whatever it is asked for. */
  isForgetful: boolean
  close(): Promise<void>
}

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
    perSecond: 55,
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
  const headers = { 'X-Contentful-RateLimit-Second-Limit': String(stub.perSecond) }
  const query = stub.isForgetful ? new URLSearchParams('content_type=blogPost') : url.searchParams
  const isValid = query.get('content_type') === 'blogPost' && Number(query.get('limit') ?? 100) <= 1_000
  const found = isValid && entriesFor(stub, query)
  const fits = JSON.stringify(found).length <= LARGEST_RESPONSE
  if (found && fits) send(response, 200, found, headers)
  else send(response, 400, failure(isValid ? 'BadRequest' : 'InvalidQuery'), headers)
  stub.meanwhile()
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'Content-Type': 'application/vnd.contentful.delivery.v1+json', ...headers })
  response.end(JSON.stringify(body))
}

const failure = (id: string) => ({ sys: { type: 'Error', id }, message: MESSAGES[id] ?? id, requestId: 'r1' })

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
    ...(included.length > 0 && { includes: Object.groupBy(included, ({ sys }) => sys.type) }),
    ...(errors.length > 0 && { errors }),
  }
}
