import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzipSync } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'

/** In bytes. Compressing a smaller body gains nothing. */
const LEAST_TO_COMPRESS = 1_024
/** 2^18 bytes (256 KB), longer than nearly every answer. Brotli's default window takes megabytes of memory for each. */
const WINDOW = { [constants.BROTLI_PARAM_LGWIN]: 18 }
/**
 * Fast rather than small, because a visitor is waiting. It takes a tenth of a millisecond for most pages, less than handing them to another
 * thread and back.
 */
const QUICK = { params: { ...WINDOW, [constants.BROTLI_PARAM_QUALITY]: 0 } }
/** In bytes. A larger body is not pressed (compressed as tightly as possible): that would keep a core busy for seconds. */
const MOST_TO_PRESS = 256 * 1_024
/** Three tenths smaller for hundreds of times the work: worth it only for pages that are asked for often. */
const SMALLEST = { params: { ...WINDOW, [constants.BROTLI_PARAM_QUALITY]: 11 } }
const ABOUT_BODY = ['content-type', 'content-length', 'content-encoding']

const compressBrotli = promisify<Buffer, object, Buffer<ArrayBuffer>>(brotliCompress)
const decompressBrotli = promisify<Buffer, Buffer>(brotliDecompress)

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer that is the same for everybody, ready to be written. */
export type WholeAnswer = {
  status: number
  headers: string[]
  /** The headers of the 304 for a browser that already has it. */
  unchanged: string[]
  etag: string
  body: Buffer
  isKept: boolean
  /** Whether `pressed` may make it smaller: not where that is not worth the work, or has been tried. */
  canBePressed: boolean
}

/** The encoding that a browser prefers; of those it likes equally, the one with the smallest result. @param accepted its `Accept-Encoding` */
export function bestEncoding(accepted = ''): Encoding {
  const tastes = parseAccept(accepted)
  const liking = (name: string) =>
    (tastes.find(({ type }) => type.toLowerCase() === name) ?? tastes.find(({ type }) => type === '*'))?.q ??
    0
  const [brotli, gzip] = [liking('br'), liking('gzip')]
  if (brotli === 0 && gzip === 0) return 'identity'
  return brotli >= gzip ? 'br' : 'gzip'
}

/** The body, compressed quickly rather than tightly. */
export function compressed(plain: Buffer, encoding: Exclude<Encoding, 'identity'>): Buffer<ArrayBuffer> {
  return encoding === 'br'
    ? brotliCompressSync(plain, QUICK)
    : gzipSync(plain, { level: constants.Z_BEST_SPEED })
}

/**
 * Reads an answer to its end and compresses it if that is worthwhile and wanted. Undefined when it is meant for one visitor only: it sets a
 * cookie, or is a 200 marked `private` or `no-store`.
 */
export async function wholeAnswer(response: Response, wanted: Encoding): Promise<WholeAnswer | undefined> {
  const { status } = response
  const control = response.headers.get('Cache-Control') ?? ''
  if (response.headers.has('Set-Cookie') || (status === 200 && /no-store|private/.test(control))) {
    await response.body?.cancel()
    return undefined
  }
  const plain = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  if (!control) headers.set('Cache-Control', 'no-cache')
  if (!/\baccept-encoding\b/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding')
  if (status === 200) {
    headers.delete('X-Request-Id')
    if (!headers.has('ETag')) headers.set('ETag', `"${hash('sha256', plain, 'base64url')}"`)
  }
  const type = headers.get('Content-Type') ?? ''
  const isWorthIt = plain.length >= LEAST_TO_COMPRESS && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)
  if (!isWorthIt || wanted === 'identity') return assembled(status, headers, plain)
  headers.set('Content-Encoding', wanted)
  const tag = headers.get('ETag')
  if (tag) headers.set('ETag', compressedTag(tag, wanted))
  const quick = assembled(status, headers, compressed(plain, wanted))
  quick.canBePressed = wanted === 'br' && quick.isKept && plain.length <= MOST_TO_PRESS
  return quick
}

/** The same answer in fewer bytes. @param quick one that `canBePressed` */
export async function pressed(quick: WholeAnswer): Promise<WholeAnswer> {
  const body = alone(await compressBrotli(await decompressBrotli(quick.body), SMALLEST))
  const etag = quick.etag.replace(/;br"$/, ';br11"')
  const changed = new Map([
    ['etag', etag],
    ['content-length', String(body.length)],
  ])
  const withChanges = (headers: readonly string[]) =>
    headers.map((one, at) => (at % 2 === 1 ? (changed.get(headers[at - 1] ?? '') ?? one) : one))
  const { headers, unchanged } = quick
  return {
    ...quick,
    headers: withChanges(headers),
    unchanged: withChanges(unchanged),
    etag,
    body,
    canBePressed: false,
  }
}

/** The `ETag` of an answer compressed in the given way. A strong tag names exact bytes, so each way of compressing has its own. */
export function compressedTag(tag: string, way: string): string {
  return tag.replace(/^W\//, '').replace(/"$/, `;${way}"`)
}

function assembled(status: number, headers: Headers, body: Buffer): WholeAnswer {
  const isKept = status === 200
  const unchanged = flat(headers, ABOUT_BODY)
  headers.set('Content-Length', String(body.length))
  const etag = headers.get('ETag') ?? ''
  const own = isKept ? alone(body) : body
  return { status, headers: flat(headers), unchanged, etag, body: own, isKept, canBePressed: false }
}

/** A copy of the body in memory of exactly its size. Node compresses into 64 KB blocks, and the few bytes used would keep the whole block alive. */
function alone(body: Buffer): Buffer {
  if (body.length === body.buffer.byteLength) return body
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

function flat(headers: Headers, without: readonly string[] = []): string[] {
  return [...headers].flatMap(([name, value]) => (without.includes(name) ? [] : [name, value]))
}

/** Sends the answer, or a 304 when the visitor already has it. */
export function send(answer: WholeAnswer, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { 'if-none-match': tags } = incoming.headers
  if (tags !== undefined && answer.isKept && names(tags, answer.etag)) {
    outgoing.writeHead(304, answer.unchanged)
    outgoing.end()
    return
  }
  outgoing.writeHead(answer.status, answer.headers)
  outgoing.end(incoming.method === 'HEAD' ? undefined : answer.body)
}

/** Whether an `If-None-Match` header names a tag. Compared weakly, as RFC 9110 asks: a proxy may have marked the tag as weak. */
function names(header: string, etag: string): boolean {
  return header.split(',').some((tag) => {
    const named = tag.trim().replace(/^W\//, '')
    return named === etag || named === '*'
  })
}
