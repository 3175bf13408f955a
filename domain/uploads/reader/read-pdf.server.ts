import { createRequire } from 'node:module'
import { join } from 'node:path'
import { constants, inflateSync } from 'node:zlib'
// It works in this thread, not in one of its own.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ActiveContent } from '../cv-content.ts'
import { type CvReading, TEXT_LIMIT } from '../read-cv.server.ts'

/** After this no further page's text is read: the CV is taken all the same. */
const TEXT_WITHIN_MS = 3_000
/** A page that does not open is no reason to refuse the others. */
const PAGES_TRIED = 10
/** How much of a PDF's packed objects is looked through for active content, in bytes. */
const OBJECTS_LIMIT = 32 * 1024 * 1024

const folder = join(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'), '..')
type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>

/** Reads a PDF: taken when pdf.js, which repairs much, opens at least one of its pages. */
export async function readPdf(bytes: Buffer): Promise<CvReading> {
  const active = activeNames(bytes)
  const opening = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: `${folder}/cmaps/`,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    useSystemFonts: false,
    disableFontFace: true,
  })
  try {
    const pdf = await opening.promise
    if (!(await hasPage(pdf))) return { kind: 'refused', refusal: 'pdfDamaged' }
    if (await pdf.hasJSActions().catch(() => false)) active.add('javascript')
    if (await pdf.getAttachments().catch(() => null)) active.add('files')
    return { kind: 'read', cvKind: 'pdf', text: await textOf(pdf), html: null, active: [...active] }
  } catch (error) {
    return {
      kind: 'refused',
      refusal: error instanceof PasswordException ? 'pdfPassword' : 'pdfDamaged',
    }
  } finally {
    // The thread reads further CVs.
    await opening.destroy()
  }
}

async function hasPage(pdf: Pdf): Promise<boolean> {
  for (let page = 1; page <= Math.min(pdf.numPages, PAGES_TRIED); page++) {
    if (await pdf.getPage(page).catch(() => undefined)) return true
  }
  return false
}

async function textOf(pdf: Pdf): Promise<string> {
  const until = performance.now() + TEXT_WITHIN_MS
  let text = ''
  for (let number = 1; number <= pdf.numPages && text.length < TEXT_LIMIT; number++) {
    if (performance.now() > until) break
    try {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
    } catch {
      // The text of a damaged page is missing; people see on the page what can be drawn of it.
    }
    text += '\n\n'
  }
  return text
}

/** What the names in a PDF's objects say, packed objects included. `#4a` in a name is a `J`. */
function activeNames(bytes: Buffer): Set<ActiveContent> {
  const raw = bytes.toString('latin1')
  const found = new Set<ActiveContent>()
  for (const text of [raw, ...packedObjects(bytes, raw)]) {
    const names = text.replace(/#([0-9a-f]{2})/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    if (/\/JavaScript\b/.test(names)) found.add('javascript')
    if (/\/Launch\b/.test(names)) found.add('launch')
    if (/\/EmbeddedFiles?\b|\/FileAttachment\b/.test(names)) found.add('files')
  }
  return found
}

function* packedObjects(bytes: Buffer, raw: string): Generator<string> {
  let left = OBJECTS_LIMIT
  for (const { index } of raw.matchAll(/\/ObjStm\b/g)) {
    const start = raw.slice(index, index + 1_000).search(/stream\r?\n/)
    if (start === -1 || left <= 0) continue
    const data = index + start + (raw[index + start + 6] === '\r' ? 8 : 7)
    try {
      const objects = inflateSync(bytes.subarray(data), {
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength: left,
      })
      left -= objects.length
      yield objects.toString('latin1')
    } catch {
      // Packed in another way, encrypted, or damaged. What pdf.js itself finds is told.
    }
  }
}
