import { isWordDocument } from './doc.server.ts'
import { isWordPackage } from './docx.server.ts'
import { isPdf } from './pdf.server.ts'
import type { CvKind } from './uploads.ts'

/**
 * What a file is, by its bytes alone (D16); undefined when it is none of the three, damaged, or also
 * something else. Whatever the bytes are, the answer comes in bounded time and memory and nothing is thrown.
 */
export async function cvKindOf(bytes: Buffer): Promise<CvKind | undefined> {
  if (isPdf(bytes)) return 'pdf'
  if (isWordDocument(bytes)) return 'doc'
  if (await isWordPackage(bytes)) return 'docx'
  return undefined
}
