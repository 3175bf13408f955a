import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'

/** A file as it comes in a form. `bytes` is empty when none was chosen. */
export type FormFile = { field: string; name: string; type: string; bytes: AsyncIterable<Uint8Array> }

/** What a form was sent as can't be read: it is broken off, or no form at all. */
export class FormError extends Error {}

/** Beyond this, the rest of a form is not waited for, not even to be thrown away. */
const MOST_BYTES = 40 * 1024 * 1024

const LIMITS = { fields: 50, fieldSize: 64 * 1024, fieldNameSize: 100, files: 1, headerPairs: 20 }

/**
 * Reads a form that a page without script posts, as it comes: the texts are kept (the last of each name), each file is handed to
 * `receive`, which reads as much of it as it wants; the rest is thrown away as it comes.
 * @throws FormError when the body is no form or breaks off
 */
export async function readForm(
  request: Request,
  receive: (file: FormFile) => Promise<void>,
): Promise<Record<string, string>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type) || !request.body) {
    throw new FormError('not a form')
  }
  const fields: Record<string, string> = Object.create(null)
  const received: { bytes: PassThrough; receiving: Promise<void> }[] = []
  let parser: BusboyInstance
  try {
    parser = new Busboy({ headers: { 'content-type': type }, limits: LIMITS })
  } catch {
    throw new FormError('not a form')
  }
  parser.on('field', (name, value) => {
    fields[name] = value
  })
  parser.on('file', (field, stream, name, _encoding, fileType) => {
    // A stream of its own for the receiver: what it leaves unread is taken off the parser's, which must not stop.
    const bytes = new PassThrough()
    bytes.on('error', () => {})
    stream.pipe(bytes)
    const receiving = receive({ field, name: name ?? '', type: fileType ?? '', bytes }).finally(() => {
      stream.unpipe(bytes)
      stream.resume()
      bytes.destroy()
    })
    // It is awaited below, when the whole form has been read.
    receiving.catch(() => {})
    received.push({ bytes, receiving })
  })
  try {
    await pipeline(Readable.fromWeb(request.body as never), atMost(MOST_BYTES), parser)
  } catch (error) {
    // The parser says nothing to a file that it was in the middle of.
    for (const { bytes } of received) bytes.destroy(new Error('the form broke off'))
    await Promise.allSettled(received.map(({ receiving }) => receiving))
    throw error instanceof FormError ? error : new FormError('the form broke off')
  }
  await Promise.all(received.map(({ receiving }) => receiving))
  return { ...fields }
}

/** Passes bytes on and breaks off when there are more than so many. */
function atMost(limit: number) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    let count = 0
    for await (const chunk of source) {
      count += chunk.length
      if (count > limit) throw new FormError('the form is too large')
      yield chunk
    }
  }
}
