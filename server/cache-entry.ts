import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'

/** In bytes. Compressing a smaller body gains nothing. */
const MIN_BYTES_TO_COMPRESS = 1_024
/** A window of 256 KB, longer than nearly every page: the default takes megabytes of memory for each. */
const BROTLI = { params: { [constants.BROTLI_PARAM_LGWIN]: 18, [constants.BROTLI_PARAM_QUALITY]: 5 } }

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }

export type Encoding = 'br' | 'gzip' | 'identity'

/** A response that is the same for everybody, with its body in the encodings that were asked for so far. */
export type CacheEntry = {
  isCacheable: boolean
  /** In bytes, for the limit of the cache. A page's compressed copies add about a quarter. */
  size: number
  /** Ready to be written; compressed once for each encoding. */
  variant(encoding: Encoding): Promise<Variant>
}

type Variant = Awaited<ReturnType<typeof variantOf>>

/** The preferred encoding; Brotli where both are equally good. @param accepted `Accept-Encoding` */
export function bestEncoding(accepted = ''): Encoding {
  const weights = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]))
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [brotli, gzipped] = [weightOf('br'), weightOf('gzip')]
  if (brotli === 0 && gzipped === 0) return 'identity'
  return brotli >= gzipped ? 'br' : 'gzip'
}

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

/** A copy of exactly its size: a slice would keep a whole block of the compressor alive. */
async function compress(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const made = encoding === 'br' ? await compressors.br(plain, BROTLI) : await compressors.gzip(plain)
  const copy = Buffer.allocUnsafeSlow(made.length)
  made.copy(copy)
  return copy
}

/** A strong `ETag` names exact bytes, so each encoding has its own. */
export function encodedTag(tag: string, encoding: string): string {
  return tag.replace(/^W\//, '').replace(/"$/, `;${encoding}"`)
}

/** Sends the response, or a 304 when the browser already has it. */
export async function send(entry: CacheEntry, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { 'if-none-match': tags, 'accept-encoding': accepted } = incoming.headers
  const encoding = bestEncoding(String(accepted ?? ''))
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
