import { Link } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { GoBack } from './go-back.tsx'
import { MessageView } from './message-view.tsx'

const EXPLANATION = 'There is nothing at this address. It may have been mistyped, or the page may have moved.'

/** For an address that leads nowhere (§2). `backTo` is where 'Go back' leads without JavaScript. */
export function NotFoundView({ backTo }: { backTo: string }) {
  return (
    <MessageView
      title="Page not found"
      actions={
        <>
          <GoBack to={backTo} />
          <ButtonLink to="/" look="secondary">
            Go home
          </ButtonLink>
        </>
      }
    >
      <p>
        {EXPLANATION} You can also{' '}
        <Link to="/jobs" className="font-semibold text-brand underline">
          look at our jobs
        </Link>
        .
      </p>
    </MessageView>
  )
}
