import { ApplicationStatusBadge } from '#app/components/applications-desk/application-status.tsx'
import { NextStep } from '#app/components/applications-desk/next-step.tsx'
import { OutcomeForm } from '#app/components/applications-desk/outcome-form.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { ListPage } from '#app/components/desk/list-page.tsx'
import { ListTabs } from '#app/components/desk/list-tabs.tsx'
import { RowTitle } from '#app/components/desk/row-title.tsx'
import { WhoseSwitch } from '#app/components/desk/whose-switch.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import type { Application } from '#domain/applications/application-desk.ts'
import { applicationHref } from '#domain/applications/application-query.ts'
import { listSteps } from '#domain/applications/application-steps.server.ts'
import {
  readStepQuery,
  STEP_LISTS,
  type StepList,
  stepsHref,
  withoutAnswerText,
} from '#domain/applications/application-steps.ts'
import { interviewsToAsk } from '#domain/interview-desk/interview-outcome.server.ts'
import type { Interview } from '#domain/interviews/interviews.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { dayInLondon } from '#platform/clock.ts'
import type { Route } from './+types/applications-to-do.ts'
import { requireStaff } from './require-staff.server.ts'

/** What the desk does next with its open applications, the longest overdue first (D34). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { staff, ...services } = requireStaff(context)
  const query = readStepQuery(url.searchParams)
  const [page] = await Promise.all([
    listSteps(services.db, staff, services.clock, query),
    recordOpening(services, staff, 'application'),
  ])
  const shown = page.applications.map(({ id }) => id)
  const toAsk = await interviewsToAsk(services.db, services.clock, shown)
  return { query, page, toAsk, me: staff.id, today: dayInLondon(services.clock.now()) }
}

export const meta: Route.MetaFunction = () => unlistedMeta('To do')

export default function ToDo({ loaderData }: Route.ComponentProps) {
  const { query, page, me, today } = loaderData
  const { applications, counts, bounds } = page
  return (
    <DeskPage title="To do" actions={<WhoseSwitch query={query} hrefOf={stepsHref} />}>
      <ListTabs
        label="Next steps"
        tabs={(Object.keys(STEP_LISTS) as StepList[]).map((list) => ({
          name: STEP_LISTS[list],
          count: counts[list],
          href: stepsHref({ ...query, list, page: 1 }),
          isHere: list === query.list,
        }))}
      />
      <ListPage
        bounds={bounds}
        what="applications"
        hrefOf={(number) => stepsHref({ ...query, page: number })}
      >
        {applications.length === 0 ? (
          <p>{query.mine ? 'Nothing here is yours to do.' : 'Nothing is to be done here.'}</p>
        ) : (
          <DataTable
            caption="Next steps, overdue first"
            columns={columnsFor(me, today, loaderData.toAsk)}
            rows={applications}
          />
        )}
      </ListPage>
    </DeskPage>
  )
}

const columnsFor = (me: string, today: string, toAsk: Record<string, Interview>): Column<Application>[] => [
  {
    name: 'Applicant',
    isTitle: true,
    cell: ({ id, name, reference }) => <RowTitle to={applicationHref(id)} title={name} below={reference} />,
  },
  { name: 'For', cell: ({ jobTitle, specialty }) => jobTitle ?? specialty },
  {
    name: 'Next step',
    cell: (application) => {
      const held = application.status === 'interview' ? toAsk[application.id] : undefined
      return (
        <>
          <NextStep application={application} today={today} />
          {held && <OutcomeForm interview={held} />}
        </>
      )
    },
  },
  {
    name: 'Who',
    cell: ({ owner }) => (owner ? (owner.id === me ? 'You' : owner.name) : 'Anybody'),
  },
  { name: 'Waiting', cell: (application) => withoutAnswerText(application, today) },
  { name: 'Status', cell: ({ status }) => <ApplicationStatusBadge status={status} /> },
]
