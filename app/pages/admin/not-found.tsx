import { data } from 'react-router'
import type { Route } from './+types/not-found.ts'
import { requireStaff } from './require-staff.server.ts'

/** Any other path under `/admin`: the desk says so in its own frame, to whoever is signed in. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context)
  throw data(null, 404)
}

/** Without a page of its own it would be taken for a file. */
export default function NotFound() {
  return null
}
