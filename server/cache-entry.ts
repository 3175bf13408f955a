import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { bestEncoding, compress, type Encoding } from '#platform/compression.ts'

/** In bytes. Compressing a smaller body gains nothing. */
const MIN_BYTES_TO_COMPRESS = 1_024
/** A response that is the same for everybody, with its body in the encodings that were asked for so far. */
export type CacheEntry = {
  isCacheable: boolean
  /** In bytes, for the limit of the cache. A page's compressed copies add about a quarter. */
  size: number
  /** Ready to be written; compressed once for each encoding. */
  variant(encoding: Encoding): Promise<Variant>
}

type Variant = Awaited<ReturnType<typeof variantOf>>

/** Reads a response to its end. Undefined when it sets a cookie, or is a `private` or `no-store` 200. */
export async function entryOf(response: Response): Promise<CacheEntry | undefined> {
  const { status } = response
  const control = response.headers.get('Cache-Control') ?? ''
  if (response.headers.has('Set-Cookie') || (status === 200 && /no-store|private/.test(control))) {
    await response.body?.cancel()
    return undefined
  }
  const body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  if (!control) headers.set('Cache-Control', 'no-cache')
  if (!/\baccept-encoding\b/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding')
  if (status === 200) {
    headers.delete('X-Request-Id')
    if (!headers.has('ETag')) headers.set('ETag', `"${hash('sha256', body, 'base64url')}"`)
  }
  const isCompressible =
    body.length >= MIN_BYTES_TO_COMPRESS &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '')
  const variants = new Map<Encoding, Promise<Variant>>()
  return {
    isCacheable: status === 200,
    size: body.length + 1_000,
    variant(wanted) {
      const encoding = isCompressible ? wanted : 'identity'
      const variant = variants.get(encoding) ?? variantOf(status, headers, body, encoding)
      variants.set(encoding, variant)
      return variant
    },
  }
}

async function variantOf(status: number, shared: Headers, plain: Buffer, encoding: Encoding) {
  const headers = new Headers(shared)
  const about = ['content-type', 'content-length', 'content-encoding']
  const tag = headers.get('ETag')
  if (encoding !== 'identity') {
    headers.set('Content-Encoding', encoding)
    if (tag) headers.set('ETag', encodedTag(tag, encoding))
  }
  const body = encoding === 'identity' ? plain : await compress(plain, encoding)
  headers.set('Content-Length', String(body.length))
  return {
    status,
    headers: [...headers].flat(),
    /** The headers of a 304 for a browser that already has it. */
    notModified: [...headers].filter(([name]) => !about.includes(name)).flat(),
    etag: headers.get('ETag') ?? '',
    body,
  }
}

/** A strong `ETag` names exact bytes, so each encoding has its own. */
export function encodedTag(tag: string, encoding: string): string {
  return tag.replace(/^W\//, '').replace(/"$/, `;${encoding}"`)
}

/** Sends the response, or a 304 when the browser already has it. */
export async function send(entry: CacheEntry, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { 'if-none-match': tags, 'accept-encoding': accepted } = incoming.headers
  const encoding = bestEncoding(accepted?.toString())
  const { status, headers, notModified, etag, body } = await entry.variant(encoding)
  if (tags !== undefined && entry.isCacheable && matches(tags, etag)) {
    outgoing.writeHead(304, notModified)
    outgoing.end()
    return
  }
  outgoing.writeHead(status, headers)
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

/** Whether an `If-None-Match` header names a tag, compared weakly: a proxy may have marked it as weak. */
function matches(header: string, etag: string): boolean {
  return header.split(',').some((tag) => {
    const named = tag.trim().replace(/^W\//, '')
    return named === etag || named === '*'
  })
}
