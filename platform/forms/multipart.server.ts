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

/**
 * Parses a multipart form while it arrives: the last text of each name, and each file through `receive`,
 * which may leave some of it unread.
 * @param larger limits of a form with longer texts, in bytes, or more fields or files than usual
 * @throws FormError when the body is no form or breaks off
 */
export async function readForm(
  request: Request,
  receive: (file: FormFile) => Promise<void>,
  larger: { fieldSize?: number; fields?: number; files?: number } = {},
): Promise<Record<string, string>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type) || !request.body) {
    throw new FormError('not a form')
  }
  const fields: Record<string, string> = Object.create(null)
  const received: { bytes: PassThrough; receiving: Promise<void> }[] = []
  let parser: BusboyInstance
  try {
    parser = new Busboy({ headers: { 'content-type': type }, limits: { ...LIMITS, ...larger } })
  } catch {
    throw new FormError('not a form')
  }
  parser.on('field', (name, value) => {
    fields[name] = value
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
    await pipeline(Readable.fromWeb(request.body as never), atMost(MOST_BYTES), parser)
  } catch (error) {
    // The parser does not end the stream of a file that it was in the middle of.
    for (const { bytes } of received) bytes.destroy(new Error('the form broke off'))
    await Promise.allSettled(received.map(({ receiving }) => receiving))
    throw new FormError(error instanceof FormError ? error.message : 'the form broke off', { ...fields })
  }
  await Promise.all(received.map(({ receiving }) => receiving))
  return { ...fields }
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
