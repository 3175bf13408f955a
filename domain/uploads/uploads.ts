export const CV_LIMIT_BYTES = 10 * 1024 * 1024

/** The kinds of file that a CV can be (§9), by the extension of its name, each with its MIME type. */
export const CV_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type CvKind = keyof typeof CV_TYPES
export type CvType = (typeof CV_TYPES)[CvKind]

/** `not-scanned` without a scanner, `waiting` until its verdict. A `malicious` CV is destroyed. */
export type CvScan = 'not-scanned' | 'waiting' | 'clean' | 'malicious'

export const CV_ACCEPT = '.pdf,.doc,.docx'

/** Messages about uploads; some are exact texts (§4, §8). `cv-refusals.ts` has those about a file itself. */
export const cvMessages = {
  hint: 'PDF or Word documents accepted',
  missing: 'Please upload a CV before submitting.',
  uploadUrlFailed: 'Failed to get upload URL',
  uploadFailed: 'Failed to upload file to cloud storage',
  typeDiffers: 'The file is not of the type that the upload was opened for. Please choose the file again.',
  slotGone: 'This upload has expired or was already used. Please choose the file again.',
  interrupted: 'The upload was interrupted. Please try again.',
  tooMany: 'Too many files came from your connection. Please try again in an hour.',
  busy: 'Too many files are arriving at the moment. Please try again in a minute.',
} as const

/** Whether a MIME type, written as in `CV_TYPES`, is one of a CV. */
export function isCvType(type: string): type is CvType {
  return Object.values<string>(CV_TYPES).includes(type)
}

/**
 * The MIME type to announce for a file: the browser's, else the one its name says, because a machine without
 * Word knows none for `.doc` (D16). Undefined when it is no CV by either.
 */
export function cvTypeOf(fileName: string, type: string): CvType | undefined {
  const plain = plainType(type)
  if (isCvType(plain)) return plain
  const extension = /\.([a-z]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase()
  return extension !== undefined && Object.hasOwn(CV_TYPES, extension)
    ? CV_TYPES[extension as CvKind]
    : undefined
}

/** A `Content-Type` without its parameters, in lower case. */
export function plainType(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
}
