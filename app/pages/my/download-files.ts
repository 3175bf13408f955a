import { Readable } from 'node:stream'
import { redirect } from 'react-router'
import { exportOwnData } from '#domain/privacy/export.server.ts'
import type { Route } from './+types/download-files.ts'
import { requireCandidate } from './require-candidate.server.ts'

/** Nothing to read: the files are sent on a POST, since it is recorded that they were taken. */
export function loader({ context }: Route.LoaderArgs) {
  requireCandidate(context)
  return redirect('/my/download')
}

/** Everything about the candidate as a ZIP: JSON by kind of record, and the CVs. */
export async function action({ context }: Route.ActionArgs) {
  const { session, ...services } = requireCandidate(context)
  const zip = await exportOwnData(services, session)
  return new Response(Readable.toWeb(zip) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="my-data.zip"',
    },
  })
}
