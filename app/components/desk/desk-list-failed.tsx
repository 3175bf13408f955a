import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { DeskPage } from './desk-page.tsx'

/** When a list of the desk can't be read (§8). Try Again reloads the page, also without JavaScript. */
export function DeskListFailed({ title, message, path }: { title: string; message: string; path: string }) {
  const { search } = useLocation()
  return (
    <DeskPage title={title}>
      <p role="alert" className="mb-6 text-lg font-semibold text-danger">
        {message}
      </p>
      <ButtonLink to={`${path}${search}`} reloadDocument>
        Try Again
      </ButtonLink>
    </DeskPage>
  )
}
