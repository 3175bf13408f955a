import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'

/** A file as it arrives in a form. `bytes` is empty when none was chosen. */
export type FormFile = { field: string; name: string; type: string; bytes: AsyncIterable<Uint8Array> }

const TOO_LARGE = 'the form is too large'

/** The body is broken off, too large, or no form at all. `fields` is what could be read. */
export class FormError extends Error {
  readonly fields: Record<string, string>
  readonly isTooLarge: boolean

  constructor(message: string, fields: Record<string, string> = {}) {
    super(message)
    this.fields = fields
    this.isTooLarge = message === TOO_LARGE
  }
}

/** Beyond this a form is given up: its rest is not even read to be thrown away. */
const MOST_BYTES = 40 * 1024 * 1024

/** The longest text that a visitors' form may hold, in bytes; anything beyond is cut off. */
const FIELD_BYTES = 64 * 1024
const LIMITS = { fields: 50, fieldSize: FIELD_BYTES, fieldNameSize: 100, files: 1, headerPairs: 20 }

/** In bytes where it isn't a number of fields or files. */
type Larger = { fieldSize?: number; fields?: number; files?: number }

/**
 * Parses a form while it arrives: the last text of each name, and each file through `receive`, which may
 * leave some of it unread.
 * @param larger limits of a form with longer texts, or more fields or files than usual
 * @throws FormError when the body is no form or breaks off
 */
export async function readForm(
  request: Request,
  receive: (file: FormFile) => Promise<void>,
  larger: Larger = {},
): Promise<Record<string, string>> {
  return Object.fromEntries(await parse(request, receive, larger))
}

/** The most of a form that may repeat its names: more would keep the one thread busy for too long. */
const MOST_FIELDS = 2000
const MOST_TEXT = 512 * 1024

/**
 * All texts of a form, repeated names too. Its files are let go as they come.
 * @throws FormError as `readForm`, and for more than 2,000 fields or half a megabyte of text
 */
export function readTexts(request: Request): Promise<[name: string, value: string][]> {
  const limits = { fieldSize: MOST_TEXT, fields: MOST_FIELDS + 1, files: 100 }
  return parse(request, async () => {}, limits, { fields: MOST_FIELDS, text: MOST_TEXT })
}

async function parse(
  request: Request,
  receive: (file: FormFile) => Promise<void>,
  limits: Larger,
  most: { fields: number; text: number } | undefined = undefined,
): Promise<[name: string, value: string][]> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type) || !request.body) {
    throw new FormError('not a form')
  }
  const texts: [name: string, value: string][] = []
  let length = 0
  const received: { bytes: PassThrough; receiving: Promise<void> }[] = []
  let parser: BusboyInstance
  try {
    parser = new Busboy({ headers: { 'content-type': type }, limits: { ...LIMITS, ...limits } })
  } catch {
    throw new FormError('not a form')
  }
  parser.on('field', (name, value) => {
    texts.push([name, value])
    length += Buffer.byteLength(name) + Buffer.byteLength(value)
    if (most && (texts.length > most.fields || length > most.text)) parser.destroy(new FormError(TOO_LARGE))
  })
  parser.on('file', (field, stream, name, _encoding, fileType) => {
    // The receiver has its own stream: what it leaves unread must still be drained, or the parser stalls.
    const bytes = new PassThrough()
    bytes.on('error', () => {})
    stream.pipe(bytes)
    const receiving = receive({ field, name: name ?? '', type: fileType ?? '', bytes }).finally(() => {
      stream.unpipe(bytes)
      stream.resume()
      bytes.destroy()
    })
    // Awaited below, once the whole form has been read.
    receiving.catch(() => {})
    received.push({ bytes, receiving })
  })
  try {
    const bytes = most && !/^multipart/i.test(type) ? most.text : MOST_BYTES
    await pipeline(Readable.fromWeb(request.body as never), atMost(bytes), parser)
  } catch (error) {
    // The parser does not end the stream of a file that it was in the middle of.
    for (const { bytes } of received) bytes.destroy(new Error('the form broke off'))
    await Promise.allSettled(received.map(({ receiving }) => receiving))
    const message = error instanceof FormError ? error.message : 'the form broke off'
    throw new FormError(message, Object.fromEntries(texts))
  }
  await Promise.all(received.map(({ receiving }) => receiving))
  return texts
}

/** A file of a form as a whole; undefined if it is longer than `most` bytes. */
export async function readWhole(bytes: FormFile['bytes'], most: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    length += chunk.length
    if (length > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Passes bytes on, and throws when there are more than `limit`. */
function atMost(limit: number) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    let count = 0
    for await (const chunk of source) {
      count += chunk.length
      if (count > limit) throw new FormError(TOO_LARGE)
      yield chunk
    }
  }
}
