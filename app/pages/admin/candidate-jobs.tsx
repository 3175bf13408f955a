import { MergedNotice } from '#app/components/candidates-desk/merged-notice.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { RowTitle } from '#app/components/desk/row-title.tsx'
import { listShortcuts } from '#app/components/desk/shortcuts/list-shortcuts.ts'
import { Shortcuts } from '#app/components/desk/shortcuts/shortcut-help.tsx'
import { WhyFits } from '#app/components/job-desk/why-fits.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { TEMPLATE_PARAM } from '#app/components/templates-desk/template-picker.tsx'
import { TextLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import { jobDeskHref } from '#domain/jobs/managed-jobs.ts'
import { listHref } from '#domain/lists/list-address.ts'
import { ABOUT, NEW_MAILING_PATH, ROWS } from '#domain/mailings/mailings.ts'
import { type FittingJob, jobsThatFit } from '#domain/matching/jobs-that-fit.server.ts'
import { MOST_MILES, MOST_SHOWN } from '#domain/matching/matching.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import type { Route } from './+types/candidate-jobs.ts'
import { candidateAt } from './candidate-page.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** Jobs that fit a candidate. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const found = await candidateAt(db, staff, params.id, (id) => candidateHref(`${id}/jobs`))
  await recordOpening(services, staff, 'candidate', params.id)
  const { id, name } = found.candidate
  return { candidate: { id, name }, jobs: (await jobsThatFit(db, clock, staff, id)) ?? [] }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `Jobs for ${loaderData.candidate.name}` : 'Jobs that fit')

export default function JobsThatFit({ loaderData }: Route.ComponentProps) {
  const { candidate, jobs } = loaderData
  return (
    <DeskPage
      title={`Jobs for ${candidate.name}`}
      actions={<Shortcuts shortcuts={listShortcuts('job').filter(({ key }) => key !== '/')} />}
      back={{ to: candidateHref(candidate.id), label: 'Back to the candidate' }}
    >
      <MergedNotice />
      <p className="mb-4 max-w-[70ch] text-sm text-muted">
        Active jobs, by kind of work, distance (at most {MOST_MILES} miles), shifts, the day from which they
        can work, and whether their passport is complete when the job begins; at most {MOST_SHOWN}. Those that
        they have applied for or were put forward for are left out.
      </p>
      {jobs.length === 0 ? (
        <p>
          No active job fits. Whoever says more is found more:{' '}
          <TextLink to={`${candidateHref(candidate.id)}/edit`}>Edit the details</TextLink>
        </p>
      ) : (
        <DataTable caption="Jobs that fit, the best first" columns={columnsFor(candidate)} rows={jobs} />
      )}
    </DeskPage>
  )
}

const columnsFor = (candidate: { id: string; name: string }): Column<FittingJob>[] => [
  {
    name: 'Job',
    isTitle: true,
    cell: ({ id, title, company }) => <RowTitle to={jobDeskHref(id)} title={title} below={company} />,
  },
  { name: 'Location', cell: ({ location }) => location },
  { name: 'Why', cell: (job) => <WhyFits candidate={candidate} {...job} /> },
  {
    name: 'Next',
    inCard: 'unnamed',
    cell: ({ id, title }) => (
      <span className="flex flex-wrap gap-x-4 text-sm">
        <TextLink to={`${candidateHref(candidate.id)}/put-forward?job=${id}`}>
          Put forward<span className="sr-only"> for {title}</span>
        </TextLink>
        <TextLink
          to={listHref(NEW_MAILING_PATH, {
            [ROWS.candidates]: candidate.id,
            [ABOUT]: id,
            [TEMPLATE_PARAM]: 'invitation',
          })}
        >
          Invite to apply<span className="sr-only"> for {title}</span>
        </TextLink>
      </span>
    ),
  },
]
