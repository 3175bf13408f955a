import { data, type HeadersArgs, redirect, redirectDocument } from 'react-router'
import { AuthProvider } from '#app/components/desk/auth-context.tsx'
import { SignInScreen } from '#app/components/desk/sign-in-screen.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { servicesContext } from '#app/context.ts'
import { accountMessages, isStaff, pathOfThisSite, type SessionState } from '#domain/accounts/accounts.ts'
import { isOnlyIssuerSetUp } from '#domain/accounts/administrators.server.ts'
import {
  ISSUER_LEAVING_PATH,
  isAboutAccount,
  issuerProblemNamed,
  issuerProblems,
} from '#domain/accounts/issuer.ts'
import { hasJustSignedOut, isLeaving } from '#domain/accounts/issuer-sign-out.server.ts'
import { sessionState } from '#domain/accounts/sessions.server.ts'
import { pathAfterFirstSignIn } from '#domain/start/start.ts'
import type { Route } from './+types/login.ts'
import { signInProvider } from './recent-staff.server.ts'
import { receiveSignInForm, wasRefused } from './sign-in-action.server.ts'

/** The session, and why somebody is here. Staff are redirected (§4). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const session = await sessionState(services, request.headers)
  const next = pathOfThisSite(url.searchParams.get('next'))
  const isRefused = context.get(wasRefused)
  if (!isRefused && isLeaving(services, request.headers)) throw redirect(ISSUER_LEAVING_PATH)
  if (isStaff(session.user) && !isRefused) throw redirect(next)
  const issuer = signInProvider(services.config, { next })
  const mayLeadOn = !isRefused && hasNothingToSay(session, url.searchParams)
  if (issuer && mayLeadOn && !hasJustSignedOut(services, request.headers)) {
    if (await isOnlyIssuerSetUp(services)) throw redirectDocument(issuer.address)
  }
  const problem = session.user ? undefined : issuerProblemNamed(url.searchParams.get('problem'))
  return {
    session,
    next,
    reason: reasonIn(url.searchParams),
    issuer,
    issuerProblem: problem && {
      ...issuerProblems[problem],
      other: isAboutAccount(problem) ? signInProvider(services.config, { next, else: '1' }) : undefined,
    },
  }
}

/** Handles the forms without script: signs in, or shows the screen again with the problem (§4, §8). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const received = await receiveSignInForm(request, context)
  if (received.kind === 'refused') {
    return data(received.state, { status: received.status, headers: received.headers })
  }
  const { outcome, isChange, headers } = received
  const next = pathOfThisSite(url.searchParams.get('next'))
  const isIn = outcome.kind === 'signed-in'
  const afterwards = isIn && isChange ? pathAfterFirstSignIn(outcome.user, next) : next
  return redirect(isIn ? afterwards : `${url.pathname}${url.search}`, { status: 303, headers })
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(titleOf(loaderData?.session))

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { session, ...rest } = loaderData
  return (
    <AuthProvider session={session}>
      <SignInScreen {...rest} state={actionData} />
    </AuthProvider>
  )
}

function titleOf(session: SessionState | undefined): string {
  if (session?.passwordChangeRequired) return 'Choose a new password'
  return session?.codeRequired ? 'Enter your code' : 'Sign in'
}

/** Whether nothing has to be said here first, so that a failed sign-in is not tried again and again. */
function hasNothingToSay(
  { user, passwordChangeRequired, codeRequired }: SessionState,
  search: URLSearchParams,
): boolean {
  const isWaiting = user !== null || passwordChangeRequired || codeRequired
  return !isWaiting && !['problem', 'ended', 'reset', 'stay'].some((name) => search.has(name))
}

function reasonIn(search: URLSearchParams): string | undefined {
  if (search.has('ended')) return accountMessages.ended
  return search.has('reset') ? accountMessages.resetDone : undefined
}
