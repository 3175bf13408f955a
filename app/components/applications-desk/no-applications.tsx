import { applicationDeskMessages } from '#domain/applications/application-desk.ts'
import {
  type ApplicationQuery,
  applicationListHref,
  isNarrowed,
} from '#domain/applications/application-query.ts'
import { EmptyList, EmptyListLink, NoneFound, NoSpam } from '../desk/empty-list.tsx'

/** What stands where no application fits. */
export function NoApplications({ query }: { query: ApplicationQuery }) {
  const { status } = query
  if (isNarrowed(query)) {
    return (
      <NoneFound title={applicationDeskMessages.noneFound} unfiltered={applicationListHref({ status })} />
    )
  }
  if (status === 'spam') {
    return (
      <NoSpam>
        Applications that look automated wait here for 30 days. Nobody is written to about them.
      </NoSpam>
    )
  }
  if (status) {
    return (
      <EmptyList title={applicationDeskMessages.noneFound}>
        <p>No application has this status at the moment.</p>
        <EmptyListLink to={applicationListHref({})}>Show all applications</EmptyListLink>
      </EmptyList>
    )
  }
  return (
    <EmptyList title={applicationDeskMessages.none}>
      <p>They appear here as soon as somebody registers or applies for a job. To get more, publish jobs.</p>
      <EmptyListLink to="/admin/jobs">Manage jobs</EmptyListLink>
    </EmptyList>
  )
}
