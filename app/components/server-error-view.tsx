import { useLocation } from 'react-router'
import { site } from '#content/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MessageView } from './message-view.tsx'

/** For a fault of ours: says so, and that nothing the visitor did was wrong. */
export function ServerErrorView() {
  const { pathname, search } = useLocation()
  return (
    <MessageView
      title="Something went wrong"
      actions={
        <>
          <ButtonLink to={`${pathname}${search}`} reloadDocument>
            Try Again
          </ButtonLink>
          <ButtonLink to="/" look="secondary">
            Go home
          </ButtonLink>
        </>
      }
    >
      <p role="alert">
        The fault is ours, not yours. Please try again in a moment. If it happens again, call us on{' '}
        {site.phone.shown}.
      </p>
    </MessageView>
  )
}
