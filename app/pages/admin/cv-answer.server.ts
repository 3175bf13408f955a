import { Readable } from 'node:stream'
import { applicationDeskMessages } from '#domain/applications/application-desk.ts'
import type { OpenedCv } from '#domain/uploads/opened-cv.server.ts'
import { CV_TYPES } from '#domain/uploads/uploads.ts'

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; sandbox; frame-ancestors 'none'"

/** A CV as a download: no browser shows it by itself, since that could run what is in it. */
export function answerWithCv(cv: OpenedCv & { kind: 'opened' }): Response {
  return new Response(Readable.toWeb(cv.stream) as ReadableStream, {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': CV_TYPES[cv.type],
      'Content-Length': String(cv.size),
      // The reference, because what the applicant called the file never becomes a header.
      'Content-Disposition': `attachment; filename="${cv.reference}.${cv.type}"`,
      'Content-Security-Policy': POLICY,
    },
  })
}

/** The same, or for one that can't be opened the sentence that says why. */
export function cvOrWhyNot(cv: OpenedCv): Response {
  if (cv.kind === 'opened') return answerWithCv(cv)
  const { error, status } = cvRefusal(cv)
  return new Response(error, { status })
}

/** Why a CV was not opened: the sentence, and the status that fits it. */
export function cvRefusal({ kind }: Exclude<OpenedCv, { kind: 'opened' }>) {
  if (kind === 'waiting') return { error: applicationDeskMessages.cvWaiting, status: 409 } as const
  if (kind === 'malicious') return { error: applicationDeskMessages.cvMalicious, status: 410 } as const
  return { error: applicationDeskMessages.cvMissing, status: 404 } as const
}
