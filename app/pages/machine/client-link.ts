import { redirect } from 'react-router'
import { PROFILE_PATH } from '#domain/submissions/submissions.ts'
import { LINK_HEADERS } from '../public/link-page.server.ts'
import type { Route } from './+types/client-link.ts'

/** `/client/{token}`: the first address of a client's link; leads to the one that mails have. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`${PROFILE_PATH}?${new URLSearchParams({ token: params.token })}`, {
    headers: LINK_HEADERS,
  })
}
