import { Readable } from 'node:stream'
import type { OpenedCv } from '#domain/applications/application-cv.server.ts'
import { applicationDeskMessages } from '#domain/applications/application-desk.ts'
import { CV_TYPES } from '#domain/uploads/uploads.ts'

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; sandbox"

/** A CV as a download, or as a PDF for a sandboxed frame that only the desk may show. */
export function answerWithCv(cv: OpenedCv & { kind: 'opened' }, isShown: boolean): Response {
  return new Response(Readable.toWeb(cv.stream) as ReadableStream, {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': CV_TYPES[cv.type],
      'Content-Length': String(cv.size),
      // The reference, because what the applicant called the file never becomes a header.
      'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename="${cv.reference}.${cv.type}"`,
      'Content-Security-Policy': `${POLICY}; frame-ancestors ${isShown ? "'self'" : "'none'"}`,
      ...(isShown && { 'X-Frame-Options': 'SAMEORIGIN' }),
    },
  })
}

/** Why a CV was not opened: the sentence, and the status that fits it. */
export function cvRefusal({ kind }: Exclude<OpenedCv, { kind: 'opened' }>) {
  if (kind === 'waiting') return { error: applicationDeskMessages.cvWaiting, status: 409 } as const
  if (kind === 'malicious') return { error: applicationDeskMessages.cvMalicious, status: 410 } as const
  return { error: applicationDeskMessages.cvMissing, status: 404 } as const
}
