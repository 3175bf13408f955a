import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'

/** A file as it comes in a form. `bytes` is empty when none was chosen. */
export type FormFile = { field: string; name: string; type: string; bytes: AsyncIterable<Uint8Array> }

/** What a form was sent as can't be read: it is broken off, or no form at all. */
export class FormError extends Error {}

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
  const received: Promise<void>[] = []
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
    const file = { field, name: name ?? '', type: fileType ?? '', bytes: stream }
    const receiving = receive(file).finally(() => stream.resume())
    // It is awaited below, when the whole form has been read.
    receiving.catch(() => {})
    received.push(receiving)
  })
  try {
    await pipeline(Readable.fromWeb(request.body as never), parser)
  } catch {
    await Promise.allSettled(received)
    throw new FormError('the form broke off')
  }
  await Promise.all(received)
  return { ...fields }
}
