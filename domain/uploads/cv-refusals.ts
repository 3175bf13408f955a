import { CV_TYPES, type CvKind } from './uploads.ts'

/**
 * Why a file is no CV that anybody could read, each with the way out. Browsers say it as soon as the file is
 * chosen, as far as its first bytes and its name tell; the server says it with 415, or 413 for `tooLarge`.
 */
export const cvRefusals = {
  empty: "This file is empty. If it's in the cloud, download it to your phone first.",
  tooLarge:
    'Your CV is larger than 10 MB. Please upload a smaller file: saved as a PDF without large pictures, ' +
    'a CV is rarely above 1 MB.',
  photo:
    'This is a picture. Put it into a Word document, or choose Print and save it as a PDF, then ' +
    'upload that.',
  heic:
    'This is a photo from an iPhone. Open it, choose Share, Print, then Share again to save it as a PDF, ' +
    'and upload that.',
  pages: 'This is a Pages document. In Pages choose Export (or File, Export To), then PDF or Word.',
  odt: 'This is an OpenDocument file. Open it and choose File, Save As, then PDF or Word (.docx).',
  rtf: 'This is a Rich Text file. Open it and choose File, Save As, then PDF or Word (.docx).',
  web: 'This is a web page, whatever it is called. Open it in Word and save it as a PDF or Word (.docx).',
  pdfPassword: 'This PDF needs a password. Save it without one.',
  wordPassword:
    'This Word document needs a password. Open it, choose File, Info, Protect Document, Encrypt with ' +
    'Password, empty the box, and save it.',
  pdfDamaged: 'This PDF is damaged or incomplete. Open what you made it from and save it as a PDF again.',
  wordDamaged:
    'This Word document is damaged or incomplete. Open it in Word, choose File, Save As, and save it ' +
    'as a PDF.',
  wordOld: 'This Word document is of a kind from before 1997. Open it and save it as a PDF or Word (.docx).',
  unreadable:
    'This file took too long to read. Print it to a PDF, or save it without large pictures, and ' +
    'upload that.',
  malicious:
    "Our virus scanner found something harmful in this file, so we haven't kept it. " +
    'Please check your device for viruses and choose another file.',
  other: 'Your CV must be a PDF or Word document (.pdf, .doc or .docx).',
} as const
export type CvRefusal = keyof typeof cvRefusals

/** The status of an answer that refuses a file: too large, or of a kind that is not accepted. */
export function refusalStatus(refusal: CvRefusal): 413 | 415 {
  return refusal === 'tooLarge' ? 413 : 415
}

/** A PDF's header may stand behind other bytes: every reader looks for it within so many. */
const PDF_HEADER_WITHIN = 1_024

const BEGINNINGS: readonly [RegExp, CvRefusal][] = [
  [/^(\xff\xd8\xff|\x89PNG|GIF8|BM|II\*\0|MM\0\*|RIFF....WEBP)/s, 'photo'],
  [/^....ftyp(hei|hev|mif1|msf1|avif)/s, 'heic'],
  [/^\s*\{\\rtf/, 'rtf'],
  [/^[\xdb\x9b]\xa5.\0/s, 'wordOld'],
  [/^(\xef\xbb\xbf)?\s*(<!doctype html|<html|<\?xml|mime-version:)/i, 'web'],
  [/^PK.{28}mimetypeapplication\/vnd\.oasis/s, 'odt'],
]
const NAMES: readonly [RegExp, CvRefusal][] = [
  [/\.pages$/i, 'pages'],
  [/\.(odt|ott|fodt)$/i, 'odt'],
]
/** Members that only a Pages document has. */
const PAGES_MEMBERS = ['Index/Document.iwa', 'Index.zip', 'buildVersionHistory.plist']

/** Which of the three a file says that it is by its first bytes; undefined for none. Readers then open it. */
export function cvKindByBytes(bytes: Uint8Array): CvKind | undefined {
  const head = latin1(bytes.subarray(0, PDF_HEADER_WITHIN))
  if (head.startsWith('\xd0\xcf\x11\xe0')) return 'doc'
  if (head.startsWith('PK\x03\x04')) return 'docx'
  return head.includes('%PDF-') ? 'pdf' : undefined
}

/**
 * Why a file can't be a CV, as far as its bytes and name tell without reading it.
 * @param name what the visitor calls it; may be empty
 */
export function refusalByBytes(bytes: Uint8Array, name = ''): CvRefusal | undefined {
  if (bytes.length === 0) return 'empty'
  const head = latin1(bytes.subarray(0, PDF_HEADER_WITHIN))
  const known =
    BEGINNINGS.find(([beginning]) => beginning.test(head)) ?? NAMES.find(([end]) => end.test(name))
  if (known) return known[1]
  const kind = cvKindByBytes(bytes)
  if (kind === undefined) return 'other'
  // A zip archive lists its members at its end, a Word document of old says in words that it is encrypted.
  if (kind === 'docx' && PAGES_MEMBERS.some((member) => latin1(bytes.subarray(-65_536)).includes(member)))
    return 'pages'
  if (kind === 'doc' && latin1(bytes).includes([...'EncryptedPackage'].join('\0'))) return 'wordPassword'
  return undefined
}

/** The type to announce for a file whose name and type say nothing. */
export function cvTypeByBytes(bytes: Uint8Array) {
  const kind = cvKindByBytes(bytes)
  return kind && CV_TYPES[kind]
}

/** Bytes as characters of the same number. `TextDecoder` would make others of some. */
function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return text
}
