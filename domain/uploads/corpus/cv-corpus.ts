import type { CvRefusal } from '../cv-refusals.ts'
import type { CvKind } from '../uploads.ts'
import { docFiles } from './doc-cases.ts'
import { docxFiles } from './docx-cases.ts'
import { otherFiles } from './other-cases.ts'
import { pdfFiles } from './pdf-cases.ts'

/** What has to become of a file. */
type Verdict = CvKind | CvRefusal

/** Files of one format by what has to become of them, in words. Each is made anew, because some are large. */
export type CorpusFiles = Partial<Record<Verdict, Record<string, () => Buffer>>>

/** Good and bad files as visitors, careless programs and attackers send them. */
export const cvCorpus = [pdfFiles, docFiles, docxFiles, otherFiles].flatMap((files) =>
  Object.entries(files).flatMap(([verdict, named]) =>
    Object.entries(named).map(([name, bytes]) => ({ name, verdict: verdict as Verdict, bytes })),
  ),
)
