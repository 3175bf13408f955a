import type { CvRefusal } from '../cv-refusals.ts'
import type { CvKind } from '../uploads.ts'
import { docFiles } from './doc-cases.ts'
import { docxFiles } from './docx-cases.ts'
import { hostileDocxFiles } from './hostile-docx-cases.ts'
import { otherFiles } from './other-cases.ts'
import { pdfFiles } from './pdf-cases.ts'

/** What has to become of a file. */
type Verdict = CvKind | CvRefusal

/**
 * Files of one format, in words, each with what has to become of it. Made anew on every call, because some
 * are large.
 */
export type CorpusFiles = Record<string, [Verdict, () => Buffer | Promise<Buffer>]>

/** Good and bad files as visitors, careless programs and attackers send them. */
export const cvCorpus = Object.entries({
  ...pdfFiles,
  ...docFiles,
  ...docxFiles,
  ...hostileDocxFiles,
  ...otherFiles,
}).map(([name, [verdict, bytes]]) => ({ name, verdict, bytes }))
