import { Readable } from 'node:stream'
import { servicesContext } from '#app/context.ts'
import { site } from '#content/site.ts'
import { openClientFile } from '#domain/submissions/client-files.server.ts'
import { readToken } from '../public/link-page.server.ts'
import { readWholeForm } from '../public/whole-form.server.ts'
import type { Route } from './+types/profile-file.ts'

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; sandbox; frame-ancestors 'none'"

/** A GET gives nothing: scanners of mail open every address, and none has a token in it. */
export const loader = () => gone(405)

/** What was checked, or a copy that the candidate agreed to, for the holder of a client's link. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readWholeForm(request)
  const file = await openClientFile(context.get(servicesContext), readToken(fields.token), fields.file ?? '')
  if (file.kind === 'stale') return gone(410)
  if (file.kind === 'waiting') return gone(409)
  const body = file.kind === 'pdf' ? file.bytes : (Readable.toWeb(file.stream) as ReadableStream)
  return new Response(body, {
    headers: {
      ...KEPT_NOWHERE,
      'Content-Type': 'application/pdf',
      'Content-Length': String(file.kind === 'pdf' ? file.bytes.length : file.size),
      'Content-Disposition': `attachment; filename="${file.kind === 'pdf' ? `${file.name}.pdf` : file.name}"`,
      'Content-Security-Policy': POLICY,
    },
  })
}

const KEPT_NOWHERE = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/** Each is all that its page shows. */
const sentences = () => ({
  405: 'Open the link in our email, and choose the file there.',
  409: 'This file is still being checked for viruses. Go back, and try again in a few minutes.',
  410:
    'There is no such file for this link any more. Go back to the profile, or open the link in our newest ' +
    `email. If that doesn't help, ring us on ${site.phone.shown}.`,
})

const gone = (status: keyof ReturnType<typeof sentences>) =>
  new Response(sentences()[status], { status, headers: { ...KEPT_NOWHERE, 'Content-Type': 'text/plain' } })
