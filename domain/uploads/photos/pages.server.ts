import { open, readFile, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { site } from '#content/site.ts'
import { fromNow } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { newKey } from '#platform/ids.ts'
import { writePhotoPdf } from '#platform/pdf/photo-pdf.server.ts'
import { type CvRefusal, cvKindByBytes } from '../cv-refusals.ts'
import { keepReading } from '../cv-texts.server.ts'
import { readCv } from '../read-cv.server.ts'
import { fillSlotWith, storedAs, type UploadServices } from '../slots.server.ts'
import { type Reader, takeFile } from '../take-cv.server.ts'
import { SLOT_TTL_MS } from '../uploads.server.ts'
import { makePage } from './make-page.server.ts'
import { type PageRefusal, photoKindByBytes } from './photos.ts'

/** What came of a page: `arrived` is durable, and waits a day to be given. */
export type TakenPage =
  | { kind: 'arrived'; key: string }
  | { kind: 'refused'; refusal: PageRefusal }
  | { kind: 'busy' | 'interrupted' }

/**
 * Receives a page of a document: a photo, which becomes an upright JPEG without metadata, or a PDF. Counted
 * while it streams, decided by its bytes, scanned and swept like a CV. After any other outcome than `arrived`
 * nothing of it stays.
 */
export async function takePage(
  services: UploadServices,
  body: AsyncIterable<Uint8Array>,
): Promise<TakenPage> {
  const { db, clock } = services
  const [now, key] = [clock.now().toISOString(), newKey()]
  await db
    .insertInto('uploads')
    .values({
      ...{ key, announced_type: 'page', announced_size: null, state: 'open', created_at: now },
      expires_at: fromNow(clock, SLOT_TTL_MS),
    })
    .execute()
  const outcome = await fillSlotWith(services, key, (isOurs) =>
    takeFile(services, storedAs(key), body, isOurs, readPage),
  )
  if (outcome.kind === 'arrived') return { kind: 'arrived', key }
  if (outcome.kind === 'refused') return outcome
  return { kind: outcome.kind === 'busy' ? 'busy' : 'interrupted' }
}

const NOT_A_PAGE: Partial<Record<CvRefusal, PageRefusal>> = {
  empty: 'empty',
  pdfPassword: 'pdfPassword',
  pdfDamaged: 'pdfDamaged',
  unreadable: 'unreadable',
}

/** The text of a page is kept nowhere, only what a PDF holds that could run. */
const readPage: Reader<PageRefusal> = async (path) => {
  const head = await beginningOf(path)
  if (head.length === 0) return { kind: 'refused', refusal: 'empty' }
  if (photoKindByBytes(head)) {
    const page = await makePage(path)
    return page.kind === 'page'
      ? { kind: 'read', cvKind: 'jpg', size: page.size, text: '', html: null, active: [] }
      : page
  }
  if (cvKindByBytes(head) !== 'pdf') return { kind: 'refused', refusal: 'notAPage' }
  const reading = await readCv(() => readFile(path))
  if (reading.kind === 'read') return { ...reading, text: '', html: null }
  if (reading.kind === 'busy') return reading
  return { kind: 'refused', refusal: NOT_A_PAGE[reading.refusal] ?? 'notAPage' }
}

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { bytesRead, buffer: bytes } = await file.read(Buffer.alloc(1_024), 0, 1_024, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** A document that `bindPages` has written, whose row `keepBound` writes. */
export type Bound = { key: string; size: number }

/**
 * Writes photos that have arrived as one PDF into the store. Bytes first, row second: without `keepBound` it
 * is swept.
 * @returns undefined when one of them is not there any more
 */
export async function bindPages(
  { files, clock }: Pick<UploadServices, 'files' | 'clock'>,
  keys: readonly string[],
  title: string,
): Promise<Bound | undefined> {
  const pages: Buffer[] = []
  for (const key of keys) {
    const file = await files.open(storedAs(key))
    if (!file) return undefined
    pages.push(await buffer(file.stream))
  }
  const pdf = await writePhotoPdf(pages, { title, author: site.name, date: clock.now() })
  const [path, key] = [await files.temporaryPath(), newKey()]
  await writeFile(path, pdf, { mode: 0o600, flag: 'wx', flush: true })
  await files.keep(path, storedAs(key))
  return { key, size: pdf.byteLength }
}

/** Writes the row of a document of photos, in the transaction that claims it: arrived, and to be scanned. */
export async function keepBound(
  trx: DbOrTrx,
  { clock }: Pick<UploadServices, 'clock'>,
  { key, size }: Bound,
): Promise<void> {
  const now = clock.now().toISOString()
  await trx
    .insertInto('uploads')
    .values({
      ...{ key, announced_type: 'page', announced_size: size, state: 'arrived', kind: 'pdf', size },
      ...{ created_at: now, expires_at: now, arrived_at: now, scan: 'unscanned', scan_due_at: '' },
    })
    .execute()
  await keepReading(trx, key, { text: '', html: null, active: [] })
}
