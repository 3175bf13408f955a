import { isRouteErrorResponse } from 'react-router'
import { AlertOffer } from '#app/components/alerts/alert-offer.tsx'
import { MessageView } from '#app/components/message-view.tsx'
import { NotFoundView } from '#app/components/not-found-view.tsx'
import { useSendsMail } from '#app/components/sends-mail.ts'
import { ServerErrorView } from '#app/components/server-error-view.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { jobListHref } from '#domain/jobs/jobs.ts'
import type { EmptyLanding } from '#domain/jobs/landings.ts'

/** A town or role of which there is no job now: search engines may still lead to its page. */
function emptyLandingOf(error: unknown): EmptyLanding | undefined {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing ? ((error.data as EmptyLanding | null) ?? undefined) : undefined
}

/** `No midwife jobs in Leeds at the moment`. */
function emptyTitle({ town, role }: EmptyLanding): string {
  const what = role ? `${role.name.toLowerCase()} jobs` : 'jobs'
  return `No ${what}${town ? ` in ${town}` : ''} at the moment`
}

/** The title of the page that `LandingError` is. */
export function titleOfError(error: unknown): string {
  const empty = emptyLandingOf(error)
  return empty ? emptyTitle(empty) : 'Page not found'
}

/** In place of the page of a town or role: what there is instead, or that there is no such address. */
export function LandingError({ error }: { error: unknown }) {
  const empty = emptyLandingOf(error)
  if (empty) return <NoLanding empty={empty} />
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing ? <NotFoundView backTo="/" /> : <ServerErrorView error={error} />
}

function NoLanding({ empty }: { empty: EmptyLanding }) {
  const sendsMail = useSendsMail()
  const { town = '', role } = empty
  return (
    <MessageView
      title={emptyTitle(empty)}
      actions={
        <>
          {town && <ButtonLink to={jobListHref({ near: town })}>Jobs around {town}</ButtonLink>}
          <ButtonLink to="/jobs" look={town ? 'secondary' : 'primary'}>
            See all jobs
          </ButtonLink>
        </>
      }
    >
      <p>You can look at other jobs{sendsMail && ', and we can write to you when there is one'}.</p>
      <AlertOffer
        listHref={jobListHref({ near: town, ...(role && { role: role.slug }) })}
        label="Email me when there is one"
      />
    </MessageView>
  )
}
