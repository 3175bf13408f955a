import { useLocation } from 'react-router'
import { Alert } from '#app/ui/notice.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** When a list can't be read (§8). Try Again reloads the page, also without JavaScript. */
export function ListFailed({ title, message }: { title: string; message: string }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <PageHeader isLow title={title} />
      <div className="wrap py-10">
        <Alert className="mb-6 text-lg">{message}</Alert>
        <ButtonLink to={`${pathname}${search}`} reloadDocument>
          Try Again
        </ButtonLink>
      </div>
    </>
  )
}
