import { parentPort } from 'node:worker_threads'
import { cvKindByBytes, refusalByBytes } from '../cv-refusals.ts'
import type { CvReading } from '../read-cv.server.ts'

type Reader = (bytes: Buffer) => Promise<CvReading>

/** Loaded when a file of that kind first comes, since each takes a while. */
const readers: Record<'pdf' | 'doc' | 'docx', () => Promise<Reader>> = {
  pdf: async () => (await import('./read-pdf.server.ts')).readPdf,
  doc: async () => (await import('./read-doc.server.ts')).readDoc,
  docx: async () => (await import('./read-docx.server.ts')).readDocx,
}

/** The thread in which CVs are read, one after the other. */
parentPort?.on('message', async (sent: Uint8Array) => {
  const bytes = Buffer.from(sent.buffer)
  const refusal = refusalByBytes(bytes)
  const kind = cvKindByBytes(bytes)
  const reader = refusal || !kind ? undefined : await readers[kind]()
  parentPort?.postMessage(reader ? await reader(bytes) : { kind: 'refused', refusal: refusal ?? 'other' })
})
