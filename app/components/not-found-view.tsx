import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { StrongLink } from '#app/ui/inline-link.tsx'
import { ButtonLink, SecondaryLink } from '../ui/button.tsx'
import { MessageView } from './message-view.tsx'

const EXPLANATION = 'There is nothing at this address. It may have been mistyped, or the page may have moved.'

const DESK_EXPLANATION =
  'There is nothing at this address. What was here may have been deleted in the meantime, or the address ' +
  'may have been mistyped.'

/** For an address of the desk that leads nowhere. */
export function NotFoundAtDesk() {
  const dashboard = '/admin/dashboard'
  return (
    <MessageView
      title="Page not found"
      actions={
        <>
          <GoBack to={dashboard} />
          <SecondaryLink to={dashboard}>Go to the dashboard</SecondaryLink>
        </>
      }
    >
      <p>{DESK_EXPLANATION}</p>
    </MessageView>
  )
}

/** For an address that leads nowhere (§2). `backTo` is where 'Go back' leads without JavaScript. */
export function NotFoundView({ backTo }: { backTo: string }) {
  return (
    <MessageView
      title="Page not found"
      actions={
        <>
          <GoBack to={backTo} />
          <SecondaryLink to="/">Go home</SecondaryLink>
        </>
      }
    >
      <p>
        {EXPLANATION} You can also <StrongLink to="/jobs">look at our jobs</StrongLink>.
      </p>
    </MessageView>
  )
}

/** Leads to the page before this one; without JavaScript, or without such a page, to `to`. */
function GoBack({ to }: { to: string }) {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    if (window.history.length <= 1 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <ButtonLink to={to} onClick={goBack}>
      Go back
    </ButtonLink>
  )
}
