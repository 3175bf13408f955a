import { redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { SIGN_IN_PATH } from '#domain/accounts/accounts.ts'
import { signOut } from '#domain/accounts/sessions.server.ts'
import type { Route } from './+types/sign-out.ts'
import { withCookies } from './cookies.server.ts'

/** Ends the session on the server and leads to the sign-in screen (§2). */
export async function action({ request, context }: Route.ActionArgs) {
  const cookies = await signOut(context.get(servicesContext), request.headers)
  return redirect(SIGN_IN_PATH, { status: 303, headers: withCookies(cookies) })
}

export function loader() {
  return redirect(SIGN_IN_PATH)
}
