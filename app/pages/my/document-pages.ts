import { redirect } from 'react-router'
import type { Route } from './+types/document-pages.ts'
import { requirePaper } from './require-asked-for.server.ts'
import { requireCandidate } from './require-candidate.server.ts'
import { takePages } from './take-pages.server.ts'

/** Nothing to read: pages are listed where they are given. */
export function loader({ params: { topic } }: Route.LoaderArgs) {
  return redirect(`/my/documents/${encodeURIComponent(topic)}`)
}

/** Takes in pages that a script sends one by one. */
export async function action({ params: { topic }, request, context }: Route.ActionArgs) {
  const { session, ...services } = requireCandidate(context)
  await requirePaper(services, session, topic)
  const { refused, status, retryAfterSeconds } = await takePages(request, services, session, topic)
  const headers: HeadersInit = retryAfterSeconds > 0 ? { 'Retry-After': String(retryAfterSeconds) } : {}
  return Response.json({ error: refused[0]?.message }, { status: status === 200 ? 201 : status, headers })
}
