import { pdf } from '#domain/uploads/corpus/pdf-files.ts'

/** A CV that is one. */
export const cv = { name: 'my-cv.pdf', mimeType: 'application/pdf', buffer: pdf() }
