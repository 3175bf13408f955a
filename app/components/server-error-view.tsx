import { isRouteErrorResponse, useLocation } from 'react-router'
import { site } from '#content/site.ts'
import { ButtonLink, SecondaryLink } from '../ui/button.tsx'
import { MessageView } from './message-view.tsx'

/** What `fetch` says in one browser or another when nobody can be reached. */
const UNREACHED = /failed to fetch|networkerror|load failed/i

/** For a fault of ours, or a connection that broke: says which, and that the visitor did nothing wrong. */
export function ServerErrorView({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  return (
    <MessageView
      title="Something went wrong"
      actions={
        <>
          <ButtonLink to={tryAgainAt(error) ?? `${pathname}${search}`} reloadDocument>
            Try Again
          </ButtonLink>
          <SecondaryLink to="/">Go home</SecondaryLink>
        </>
      }
    >
      <p role="alert">
        {error instanceof TypeError && UNREACHED.test(error.message)
          ? 'No answer came. Check your connection, then try again.'
          : 'The fault is ours, not yours. Please try again in a moment.'}{' '}
        If it happens again, call us on {site.phone.shown}.
      </p>
    </MessageView>
  )
}

/** Where to try again when that isn't the address of the page, such as a link whose form has failed. */
function tryAgainAt(error: unknown): string | undefined {
  return isRouteErrorResponse(error) ? error.data?.tryAgain : undefined
}
