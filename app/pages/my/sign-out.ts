import { redirect } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { leave } from '#domain/candidate-area/visits.server.ts'
import type { Route } from './+types/sign-out.ts'

/** Ends a candidate's visit on the server. */
export async function action({ request, context }: Route.ActionArgs) {
  const cookie = await leave(context.get(servicesContext), request.headers)
  return redirect('/my/sign-in?left=1', { status: 303, headers: { 'Set-Cookie': cookie } })
}

export function loader() {
  return redirect('/my')
}
