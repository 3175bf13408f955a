import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from 'react-router'
import { type Services, servicesContext } from '#app/context.ts'
import { ACCOUNT_FIELD } from '#domain/accounts/accounts.ts'
import { documentMessages } from '#domain/candidate-area/own-documents.ts'
import { leadingTo, readOwnPage } from '#domain/candidate-area/own-page.ts'
import {
  type CandidateSession,
  findVisit,
  hasVisitCookie,
  remainingCandidate,
  sealCandidate,
  sealFormOwner,
} from '#domain/candidate-area/visits.server.ts'
import { peekField } from '#platform/forms/peek.server.ts'
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
  const madeFor = request.method === 'POST' ? await peekField(request, ACCOUNT_FIELD) : undefined
  const mark = madeFor && sealCandidate(services, madeFor)
  if (!session) {
    if (sendsForm(request))
      throw toSignedOut('/my/signed-out', url, mark ?? (await sealFormOwner(services, request.headers)))
    const hasEnded = hasVisitCookie(services, request.headers)
    throw redirect(leadingTo(readOwnPage(url.pathname), '/my/sign-in', hasEnded ? { ended: '1' } : {}), {
      status: 303,
      headers: { 'Cache-Control': 'no-store' },
    })
  }
  if (madeFor && !(await isNow(services, madeFor, session))) {
    if (sendsForm(request)) throw toSignedOut('/my/signed-out', url, mark)
    throw Response.json({ error: documentMessages.otherCandidate }, { status: 403 })
  }
  context.set(sessionContext, session)
  const answer = await next()
  // Erased while their form was on its way, staff's doing or their own in another tab.
  const isRefused = sendsForm(request) && answer.status >= 400
  if (isRefused && !(await remainingCandidate(services.db, session.candidateId)))
    throw redirectDocument('/my/deleted?meanwhile=1', 303)
  return answer
}

/**
 * Whether a page's candidate, whom an `AccountField` names, is the one who is signed in: another may have
 * come in since in the same browser. Of two records that were made one, the page may have been of the former.
 */
const isNow = async ({ db }: Services, madeFor: string, { candidateId }: CandidateSession) =>
  madeFor === candidateId || (await remainingCandidate(db, madeFor))?.id === candidateId

/** The services, with the candidate a loader or action acts for. @throws outside the area's layout */
export function requireCandidate(
  context: Readonly<RouterContextProvider>,
): Services & { session: CandidateSession } {
  return { ...context.get(servicesContext), session: context.get(sessionContext) }
}
