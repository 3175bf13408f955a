import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'

/** Leads to the page before this one; without JavaScript, or without such a page, to `to`. */
export function GoBack({ to }: { to: string }) {
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
