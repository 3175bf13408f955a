import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { useAskWhileActing } from '#app/components/desk/acts/background-acts.ts'
import { DeskAlerts } from '#app/components/desk/acts/desk-alerts.tsx'
import { AuthProvider } from '#app/components/desk/auth-context.tsx'
import { DeskBar, type DeskCounts } from '#app/components/desk/desk-bar.tsx'
import { isForAdministrators } from '#app/components/desk/is-for-administrators.ts'
import { NotForRecruiters } from '#app/components/desk/not-for-recruiters.tsx'
import { useOtherAccount } from '#app/components/desk/other-account.ts'
import { useSendOnce } from '#app/components/desk/send-once.ts'
import { signInAgainIn } from '#app/components/desk/sign-in-again.ts'
import { SignInAgainForm } from '#app/components/desk/sign-in-again-form.tsx'
import { IdleWarning } from '#app/components/idle-warning.tsx'
import {
  ARRIVED_BUT_NEXT_NOT_SHOWN,
  keepPageWithoutAnswer,
  useLostAnswer,
} from '#app/components/lost-connection.ts'
import { MessageView } from '#app/components/message-view.tsx'
import { NotFoundAtDesk } from '#app/components/not-found-view.tsx'
import { keepPageIfRevalidationFails, useShownPage } from '#app/components/revalidate.ts'
import { ServerErrorView } from '#app/components/server-error-view.tsx'
import type { Services } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { site } from '#content/site.ts'
import { type SessionState, SIGN_IN_PATH, signedOut } from '#domain/accounts/accounts.ts'
import { roleOf } from '#domain/accounts/roles.ts'
import { countNewApplications } from '#domain/applications/application-list.server.ts'
import { countUnreadMessages } from '#domain/messages/message-list.server.ts'
import { findUndo } from '#domain/undo/undo.server.ts'
import { version } from '#platform/version.server.ts'
import type { Route } from './+types/layout.ts'
import { mayEnter } from './doors.ts'
import { knowsSessions, staffOnly, whoIsHere } from './require-staff.server.ts'

export const middleware: Route.MiddlewareFunction[] = [staffOnly]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  keepPageIfRevalidationFails,
  keepPageWithoutAnswer,
]

/**
 * The session and the program's version; the counts for the bar, and what can be undone, which a page can
 * miss.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!knowsSessions(context)) return { session: signedOut, counts: undefined, undo: undefined, version }
  const { staff, ...services } = whoIsHere(context)
  const { id, name, email, role } = staff
  const user = { id, name, email: email ?? '', groups: role ? [role] : [] }
  const session: SessionState = { ...signedOut, user }
  const [counts, undo] = await Promise.all([
    orWithout(services, 'what waits could not be counted', countWhatWaits(services)),
    orWithout(
      services,
      'an undo could not be found',
      findUndo(services.db, staff, url.searchParams.get('undo')),
    ),
  ])
  return { session, counts, undo, version }
}

async function countWhatWaits({ db }: Services): Promise<DeskCounts> {
  const [applications, messages] = await Promise.all([countNewApplications(db), countUnreadMessages(db)])
  return { applications, messages }
}

async function orWithout<T>({ log }: Services, why: string, wanted: Promise<T>): Promise<T | undefined> {
  try {
    return await wanted
  } catch (error) {
    log.error({ err: error }, why)
    return undefined
  }
}

/** Revalidates after a successful action and on another page. A filtered list shows a failure itself. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  if (currentUrl.pathname !== nextUrl.pathname) return true
  return formMethod !== undefined && defaultShouldRevalidate
}

export default function Desk({ loaderData }: Route.ComponentProps) {
  useShownPage()
  return (
    <DeskFrame {...loaderData}>
      <Outlet />
    </DeskFrame>
  )
}

/** For errors that no page caught; the bar is still there. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const again = signInAgainIn(error)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const isAfterForm = useLostAnswer() === ARRIVED_BUT_NEXT_NOT_SHOWN
  const isShut = isForAdministrators(error)
  return (
    <DeskFrame session={signedOut} counts={undefined} version={undefined} {...loaderData}>
      {again && <SignInAgainForm {...again} />}
      {isShut && <NotForRecruiters />}
      {isMissing && <NotFoundAtDesk />}
      {!again &&
        !isShut &&
        !isMissing &&
        (isAfterForm ? <NextNotShown /> : <ServerErrorView error={error} />)}
    </DeskFrame>
  )
}

/** For the page that a form leads to, which could not be loaded; the frame says that the form has arrived. */
function NextNotShown() {
  const { pathname, search } = useLocation()
  return (
    <MessageView
      title="The page could not be loaded"
      actions={
        <ButtonLink to={`${pathname}${search}`} reloadDocument>
          Open it again
        </ButtonLink>
      }
    >
      <p>Check your connection, then open it again in a moment.</p>
    </MessageView>
  )
}

const otherAccountText = (name: string) =>
  `Somebody else has signed in in this browser: ${name}. What you send from here would go out as theirs. ` +
  'Copy what you need, and load the page again.'

type FrameProps = {
  session: SessionState
  counts: DeskCounts | undefined
  version: string | undefined
  children: ReactNode
}

function DeskFrame({ session, counts, version, children }: FrameProps) {
  const lost = useLostAnswer()
  const role = roleOf(session.user?.groups ?? []) ?? null
  const other = useOtherAccount(session.user ?? undefined)
  const sendOnce = useSendOnce(other !== undefined)
  useAskWhileActing()
  return (
    <AuthProvider session={session}>
      <DeskBar counts={counts} mayOpen={(path) => mayEnter(role, path)} />
      <main id="content" tabIndex={-1} className="min-h-[calc(100svh-4rem)]" onSubmitCapture={sendOnce}>
        {(other ?? lost) && (
          <div role="alert" className="desk-wrap sticky top-16 z-20">
            <Notice tone="danger">{other === undefined ? lost : otherAccountText(other)}</Notice>
          </div>
        )}
        <DeskAlerts />
        {session.user && <IdleWarning page="/admin/views" signIn={SIGN_IN_PATH} />}
        {children}
      </main>
      {version && (
        <footer className="no-print desk-wrap py-4 text-sm text-muted">
          {site.name}, version {version}
        </footer>
      )}
    </AuthProvider>
  )
}
