import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzipSync } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'

/** Smaller than this a body gains nothing by being compressed. */
const LEAST_TO_COMPRESS = 1_024
/** Looks back no further than most answers are long: by its own measure Brotli takes megabytes for each. */
const WINDOW = { [constants.BROTLI_PARAM_LGWIN]: 18 }
/**
 * Fast rather than smallest: who comes first waits for it. A tenth of a millisecond for most pages, which is less than it takes to
 * hand them to another thread and back.
 */
const QUICK = { params: { ...WINDOW, [constants.BROTLI_PARAM_QUALITY]: 0 } }
/** Three tenths smaller, at hundreds of times the work: for what many ask for. */
const SMALLEST = { params: { ...WINDOW, [constants.BROTLI_PARAM_QUALITY]: 11 } }
const ABOUT_BODY = ['content-type', 'content-length', 'content-encoding']

const compressBrotli = promisify<Buffer, object, Buffer<ArrayBuffer>>(brotliCompress)
const decompressBrotli = promisify<Buffer, Buffer>(brotliDecompress)

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer to everybody, ready to be written. */
export type WholeAnswer = {
  status: number
  headers: string[]
  /** The headers of the 304 for who has it already. */
  unchanged: string[]
  etag: string
  body: Buffer
  isKept: boolean
  /** Makes the same in fewer bytes, where that is possible. */
  pressed: (() => Promise<WholeAnswer>) | undefined
}

/** What a browser takes best: of what it likes equally well, the smallest. @param accepted its `Accept-Encoding` */
export function bestEncoding(accepted = ''): Encoding {
  const tastes = parseAccept(accepted)
  const liking = (name: string) =>
    (tastes.find(({ type }) => type === name) ?? tastes.find(({ type }) => type === '*'))?.q ?? 0
  const [brotli, gzip] = [liking('br'), liking('gzip')]
  if (brotli === 0 && gzip === 0) return 'identity'
  return brotli >= gzip ? 'br' : 'gzip'
}

/** A body in fewer bytes, made quickly. */
export function compressed(plain: Buffer, encoding: Exclude<Encoding, 'identity'>): Buffer<ArrayBuffer> {
  return encoding === 'br'
    ? brotliCompressSync(plain, QUICK)
    : gzipSync(plain, { level: constants.Z_BEST_SPEED })
}

/** Reads an answer to its end and compresses it. Undefined when it is not meant for everybody. */
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
  const body = compressed(plain, wanted)
  if (wanted === 'gzip') return assembled(status, tagged(headers, 'gzip'), body)
  const pressed = async () => {
    const smallest = await compressBrotli(await decompressBrotli(body), SMALLEST)
    return assembled(status, tagged(headers, 'br11'), smallest)
  }
  return assembled(status, tagged(headers, 'br'), body, status === 200 ? pressed : undefined)
}

function tagged(headers: Headers, way: string): Headers {
  const copy = new Headers(headers)
  const tag = headers.get('ETag')
  if (tag) copy.set('ETag', compressedTag(tag, way))
  return copy
}

/** The tag of an answer that is compressed in one way: a strong tag names very bytes, so each way has its own. */
export function compressedTag(tag: string, way: string): string {
  return tag.replace(/^W\//, '').replace(/"$/, `;${way}"`)
}

function assembled(
  status: number,
  headers: Headers,
  body: Buffer,
  pressed?: () => Promise<WholeAnswer>,
): WholeAnswer {
  const unchanged = flat(headers, ABOUT_BODY)
  headers.set('Content-Length', String(body.length))
  const etag = headers.get('ETag') ?? ''
  return { status, headers: flat(headers), unchanged, etag, body, isKept: status === 200, pressed }
}

function flat(headers: Headers, without: readonly string[] = []): string[] {
  return [...headers].flatMap(([name, value]) => (without.includes(name) ? [] : [name, value]))
}

/** Writes an answer, or that it has not changed. */
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

/** Whether an `If-None-Match` names a tag. Compared weakly, as it is meant to be: a proxy may have marked it. */
function names(header: string, etag: string): boolean {
  return header.split(',').some((tag) => {
    const named = tag.trim().replace(/^W\//, '')
    return named === etag || named === '*'
  })
}
