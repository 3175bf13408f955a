import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { type Services, servicesContext } from '#app/context.ts'
import {
  type CandidateSession,
  findVisit,
  hasVisitCookie,
  sealFormOwner,
} from '#domain/candidate-area/visits.server.ts'
import { sendsForm, toSignedOut } from '../public/ended-session.server.ts'

const sessionContext = createContext<CandidateSession>()

/**
 * Lets only candidates with a visit into their area; others are led to where they ask for a link, and a form
 * of theirs to where it is kept. A middleware of the outermost route, so that a request for one loader's data
 * can't bypass it.
 */
export const candidatesOnly: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const services = context.get(servicesContext)
  const session = await findVisit(services, request.headers)
  if (!session) {
    if (sendsForm(request))
      throw toSignedOut('/my/signed-out', url, await sealFormOwner(services, request.headers))
    const hasEnded = hasVisitCookie(services, request.headers)
    throw redirect(`/my/sign-in${hasEnded ? '?ended=1' : ''}`, {
      status: 303,
      headers: { 'Cache-Control': 'no-store' },
    })
  }
  context.set(sessionContext, session)
  return next()
}

/** The services, with the candidate a loader or action acts for. @throws outside the area's layout */
export function requireCandidate(
  context: Readonly<RouterContextProvider>,
): Services & { session: CandidateSession } {
  return { ...context.get(servicesContext), session: context.get(sessionContext) }
}
