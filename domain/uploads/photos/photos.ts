/** The kinds of picture that become a page. Browsers hand over what a camera takes as one of them. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic'

/** What a file field for pages offers: the camera, pictures, and PDFs. */
export const PAGE_ACCEPT = 'image/*,application/pdf'

/** So many photos become one document. */
export const MOST_PAGES = 12

/** Why a file can't be a page, each with the way out. */
export const pageRefusals = {
  empty: "This file is empty. If it's in the cloud, download it to your phone first.",
  tooLarge: "This file is larger than 10 MB. Take the photo again at the camera's usual size.",
  notAPage: 'This is neither a photo nor a PDF. Take a photo of the page, or save it as a PDF.',
  photoDamaged: 'This photo is damaged or incomplete. Please take it again.',
  photoTooMuch: "This picture has too many dots to be read. Take it again at the camera's usual size.",
  photoTooSmall: 'This picture is too small to be read. Take it again, so that the page fills it.',
  pdfPassword: 'This PDF needs a password. Save it without one, or take photos of its pages.',
  pdfDamaged: 'This PDF is damaged or incomplete. Save it again, or take photos of its pages.',
  unreadable: 'This file took too long to read. Please take a photo of the page instead.',
  malicious:
    "Our virus scanner found something harmful in this file, so we haven't kept it. Please take a photo " +
    'of the page instead.',
} as const
export type PageRefusal = keyof typeof pageRefusals

const BEGINNINGS: readonly [RegExp, PhotoKind][] = [
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^\x89PNG/, 'png'],
  [/^RIFF....WEBP/s, 'webp'],
  [/^....ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s, 'heic'],
]

/** Which kind of picture a file is by its first bytes; undefined for none that becomes a page. */
export function photoKindByBytes(bytes: Uint8Array): PhotoKind | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  return BEGINNINGS.find(([beginning]) => beginning.test(head))?.[1]
}
