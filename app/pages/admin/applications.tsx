import { data } from 'react-router'
import { rejectedTexts } from '#app/components/applications-desk/answered-texts.ts'
import {
  ApplicationFilters,
  NoApplications,
  OnlyThese,
} from '#app/components/applications-desk/application-filters.tsx'
import { ApplicationTable } from '#app/components/applications-desk/application-table.tsx'
import { useComingQuery } from '#app/components/coming-query.ts'
import { useReloadAfterActs } from '#app/components/desk/acts/background-acts.ts'
import { DensityChoice } from '#app/components/desk/density.tsx'
import { deskListFailed } from '#app/components/desk/desk-list-failed.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { ListPage } from '#app/components/desk/list-page.tsx'
import { ListTabs } from '#app/components/desk/list-tabs.tsx'
import { useRowSelection } from '#app/components/desk/row-selection.tsx'
import { listShortcuts } from '#app/components/desk/shortcuts/list-shortcuts.ts'
import { Shortcuts } from '#app/components/desk/shortcuts/shortcut-help.tsx'
import { ViewsMenu } from '#app/components/desk/views-menu.tsx'
import { WriteToChosen } from '#app/components/mailings-desk/write-to-chosen.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { useWhenMailGoes } from '#app/components/sends-mail.ts'
import { requireTruePage } from '#app/page-in-range.ts'
import { SecondaryLink } from '#app/ui/button.tsx'
import {
  jobsWithApplications,
  listApplications,
  ownerNameOf,
} from '#domain/applications/application-list.server.ts'
import {
  applicationExportHref,
  applicationListHref,
  type ApplicationFilters as Filters,
  listName,
  readApplicationQuery,
} from '#domain/applications/application-query.ts'
import { STEPS_PATH } from '#domain/applications/application-steps.ts'
import { APPLICATION_STATUSES } from '#domain/applications/applications.ts'
import { ADD_APPLICATION_PATH } from '#domain/candidate-desk/hand-added.ts'
import { viewsOf } from '#domain/list-views/list-views.server.ts'
import { viewMessages } from '#domain/list-views/list-views.ts'
import { densityFor, rememberDensity } from '#domain/lists/density.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { REFERRALS_PATH } from '#domain/referrals/referral-desk.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { Route } from './+types/applications.ts'
import { withCookies } from './cookies.server.ts'
import { requireStaff } from './require-staff.server.ts'

const done = {
  deleted: 'Application deleted.',
  changed: 'The chosen applications are changed:',
  'nothing-changed': 'They were so already: nothing was changed.',
}
const statuses = ['', ...Object.keys(APPLICATION_STATUSES), 'spam'] as Filters['status'][]

export async function loader({ context, url, request }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const query = readApplicationQuery(url.searchParams)
  const [page, jobs, ownerName, views] = await Promise.all([
    listApplications(db, staff, clock, query),
    jobsWithApplications(db, query.job),
    ownerNameOf(db, staff, query.owner),
    viewsOf(db, staff, 'applications'),
    recordOpening(services, staff, 'application'),
  ])
  requireTruePage(url, page.bounds.page)
  const today = dayInLondon(clock.now())
  const density = densityFor(query.density, request.headers.get('Cookie'))
  const cookies = query.density ? [rememberDensity(query.density)] : []
  return data({ query, density, views, page, jobs, ownerName, today }, { headers: withCookies(cookies) })
}

export const meta: Route.MetaFunction = () => unlistedMeta('Applications')

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { page, jobs } = loaderData
  useReloadAfterActs()
  const query = useComingQuery(loaderData.query, applicationListHref({}), readApplicationQuery)
  const { applications, counts, bounds } = page
  const shown = applications.map(({ id }) => id)
  const selection = useRowSelection(shown)
  const rejected = rejectedTexts('The chosen applications are rejected.', useWhenMailGoes())
  return (
    <DeskPage
      title="Applications"
      density={loaderData.density}
      actions={
        <>
          <ViewsMenu list="applications" views={loaderData.views} here={applicationListHref(query)} />
          <Shortcuts shortcuts={listShortcuts('application')} />
          <SecondaryLink to={STEPS_PATH}>To do</SecondaryLink>
          <SecondaryLink to={REFERRALS_PATH}>Recommendations</SecondaryLink>
          <SecondaryLink to={ADD_APPLICATION_PATH}>Add by hand</SecondaryLink>
          <SecondaryLink to={applicationExportHref(query)} reloadDocument>
            Export CSV
          </SecondaryLink>
        </>
      }
    >
      <DoneNotice texts={{ ...done, ...rejected, 'view-saved': viewMessages.saved }} />
      <ListTabs
        label="Applications by status"
        tabs={statuses.map((status) => ({
          name: listName(status),
          count: counts[status || 'all'],
          href: applicationListHref({ ...query, status, page: 1 }),
          isHere: status === query.status,
        }))}
      />
      <ApplicationFilters query={query} jobs={jobs} />
      <OnlyThese query={query} ownerName={loaderData.ownerName} />
      <ListPage
        bounds={bounds}
        what="applications"
        hrefOf={(number) => applicationListHref({ ...query, page: number })}
        beside={
          <>
            {applications.length > 0 && (
              <WriteToChosen
                from="applications"
                list={applicationListHref(query)}
                shown={shown}
                total={bounds.total}
                selection={selection}
              />
            )}
            <DensityChoice
              density={loaderData.density}
              hrefOf={(density) => applicationListHref({ ...query, density })}
            />
          </>
        }
      >
        {applications.length === 0 ? (
          <NoApplications query={query} />
        ) : (
          <ApplicationTable
            applications={applications}
            query={query}
            today={loaderData.today}
            selection={selection}
          />
        )}
      </ListPage>
    </DeskPage>
  )
}

export const ErrorBoundary = deskListFailed('Applications', '/admin/applications')
