import { Link } from 'react-router'
import { applicationDeskMessages } from '#domain/applications/application-desk.ts'
import {
  type ApplicationQuery,
  applicationListHref,
  isNarrowed,
} from '#domain/applications/application-query.ts'
import { EmptyList } from '../desk/empty-list.tsx'

const link = 'inline-flex min-h-11 items-center text-plum underline'

/** What stands where no application fits. */
export function NoApplications({ query }: { query: ApplicationQuery }) {
  if (isNarrowed(query)) {
    return (
      <EmptyList title={applicationDeskMessages.noneFound}>
        <p>Try another search term or fewer filters.</p>
        <Link to={applicationListHref({ status: query.status })} className={link}>
          Clear the filters
        </Link>
      </EmptyList>
    )
  }
  if (query.status === 'spam') {
    return (
      <EmptyList title="No suspected spam.">
        <p>Applications that look automated wait here for 30 days. Nobody is written to about them.</p>
      </EmptyList>
    )
  }
  if (query.status) {
    return (
      <EmptyList title={applicationDeskMessages.noneFound}>
        <p>No application has this status at the moment.</p>
        <Link to={applicationListHref({})} className={link}>
          Show all applications
        </Link>
      </EmptyList>
    )
  }
  return (
    <EmptyList title={applicationDeskMessages.none}>
      <p>They appear here as soon as somebody registers or applies for a job. To get more, publish jobs.</p>
      <Link to="/admin/jobs" className={link}>
        Manage jobs
      </Link>
    </EmptyList>
  )
}
