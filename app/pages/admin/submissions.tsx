import { useComingQuery } from '#app/components/coming-query.ts'
import { DateTime } from '#app/components/desk/date-time.tsx'
import { deskListFailed } from '#app/components/desk/desk-list-failed.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { NoneFound, NoRows } from '#app/components/desk/empty-list.tsx'
import { ListPage } from '#app/components/desk/list-page.tsx'
import { ListTabs } from '#app/components/desk/list-tabs.tsx'
import { RowTitle } from '#app/components/desk/row-title.tsx'
import { listShortcuts } from '#app/components/desk/shortcuts/list-shortcuts.ts'
import { Shortcuts } from '#app/components/desk/shortcuts/shortcut-help.tsx'
import { WhoseSwitch } from '#app/components/desk/whose-switch.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { SubmissionStateBadge } from '#app/components/submissions/submission-state.tsx'
import { requireTruePage } from '#app/page-in-range.ts'
import { SecondaryLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { InlineLink } from '#app/ui/inline-link.tsx'
import { focusAfterPagination } from '#app/ui/pagination.tsx'
import { clientHref } from '#domain/clients/clients.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { countByState, listSubmissions } from '#domain/submissions/submission-list.server.ts'
import {
  submissionMessages as messages,
  readSubmissionQuery,
  SUBMISSION_STATES,
  SUBMISSIONS_PATH,
  type Submission,
  type SubmissionState,
  submissionHref,
  submissionListHref,
} from '#domain/submissions/submissions.ts'
import type { Route } from './+types/submissions.ts'
import { requireStaff } from './require-staff.server.ts'

const TITLE = 'Put forward'
const STATES = ['', ...(Object.keys(SUBMISSION_STATES) as SubmissionState[])] as const

/** The page of those who were put forward that the address asks for (D39). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const query = readSubmissionQuery(url.searchParams)
  const [page, counts] = await Promise.all([
    listSubmissions(db, clock, staff, query),
    countByState(db, staff, query.mine),
    recordOpening(services, staff, 'candidate'),
  ])
  requireTruePage(url, page.bounds.page)
  return { query, page, counts }
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function Submissions({ loaderData }: Route.ComponentProps) {
  const { page, counts } = loaderData
  const query = useComingQuery(loaderData.query, SUBMISSIONS_PATH, readSubmissionQuery)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <DeskPage
      title={TITLE}
      actions={
        <>
          <Shortcuts shortcuts={listShortcuts('candidate')} />
          <WhoseSwitch query={query} hrefOf={submissionListHref} />
        </>
      }
    >
      <ListTabs
        label="Submissions by state"
        tabs={STATES.map((state) => ({
          name: state ? SUBMISSION_STATES[state] : 'All',
          count: state ? (counts[state] ?? 0) : total,
          href: submissionListHref({ state, mine: query.mine }),
          isHere: state === query.state,
        }))}
      />
      {query.unarranged && (
        <p className="mb-4 text-sm">
          Only those without an interview to come.{' '}
          <SecondaryLink
            to={submissionListHref({ ...query, unarranged: false, page: 1 })}
            state={focusAfterPagination}
          >
            Show all
          </SecondaryLink>
        </p>
      )}
      <ListPage
        bounds={page.bounds}
        what="submissions"
        hrefOf={(number) => submissionListHref({ ...query, page: number })}
      >
        {page.submissions.length > 0 ? (
          <DataTable
            caption="Who was put forward, the last first"
            columns={columns}
            rows={page.submissions}
          />
        ) : query.state || query.mine ? (
          <NoneFound title={messages.noneFound} unfiltered={SUBMISSIONS_PATH} />
        ) : (
          <NoRows
            title={messages.none}
            text="Put somebody forward from their page, or from their application."
            to="/admin/candidates"
            link="Look at the candidates"
          />
        )}
      </ListPage>
    </DeskPage>
  )
}

const columns: Column<Submission>[] = [
  {
    name: 'Candidate',
    isTitle: true,
    cell: ({ id, candidate }) => (
      <RowTitle to={submissionHref(id)} title={candidate.name} below={candidate.reference} />
    ),
  },
  {
    name: 'Client',
    cell: ({ client }) => <InlineLink to={clientHref(client.id)}>{client.name}</InlineLink>,
  },
  { name: 'For', cell: ({ jobTitle }) => jobTitle },
  { name: 'State', inCard: 'corner', cell: SubmissionStateBadge },
  { name: 'By', cell: ({ by }) => by },
  { name: 'Last activity', cell: ({ updatedAt }) => <DateTime at={updatedAt} /> },
]

export const ErrorBoundary = deskListFailed(
  TITLE,
  SUBMISSIONS_PATH,
  'Failed to load who was put forward. Please try again later.',
)
