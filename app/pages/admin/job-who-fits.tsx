import { data } from 'react-router'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { useRowSelection } from '#app/components/desk/row-selection.tsx'
import { RowTitle } from '#app/components/desk/row-title.tsx'
import { listShortcuts } from '#app/components/desk/shortcuts/list-shortcuts.ts'
import { Shortcuts } from '#app/components/desk/shortcuts/shortcut-help.tsx'
import { WhyFits } from '#app/components/job-desk/why-fits.tsx'
import { chooseColumn, WriteToChosen } from '#app/components/mailings-desk/write-to-chosen.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { TEMPLATE_PARAM } from '#app/components/templates-desk/template-picker.tsx'
import { TextLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import { findJob } from '#domain/jobs/jobs.server.ts'
import { jobDeskHref, whoFitsHref } from '#domain/jobs/managed-jobs.ts'
import { ABOUT } from '#domain/mailings/mailings.ts'
import { MOST_MILES, MOST_SHOWN } from '#domain/matching/matching.ts'
import { type FittingCandidate, whoFits } from '#domain/matching/who-fits.server.ts'
import { placeHref } from '#domain/placements/placements.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import type { Route } from './+types/job-who-fits.ts'
import { requireStaff } from './require-staff.server.ts'

/** Candidates who fit a job. @throws 404 when there is none */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const [job, candidates] = await Promise.all([
    findJob(db, params.id),
    whoFits(db, clock, staff, params.id),
    recordOpening(services, staff, 'candidate'),
  ])
  if (!job) throw data(null, { status: 404 })
  return { job: { id: job.id, title: job.title, isActive: job.isActive }, candidates }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `Who fits: ${loaderData.job.title}` : 'Who fits')

export default function WhoFits({ loaderData }: Route.ComponentProps) {
  const { job, candidates = [] } = loaderData
  const shown = candidates.map(({ id }) => id)
  const selection = useRowSelection(shown)
  const invitation = new URLSearchParams({ [ABOUT]: job.id, [TEMPLATE_PARAM]: 'invitation' })
  return (
    <DeskPage
      title={`Who fits: ${job.title}`}
      actions={<Shortcuts shortcuts={listShortcuts('candidate').filter(({ key }) => key !== '/')} />}
      back={{ to: jobDeskHref(job.id), label: 'Back to the job' }}
    >
      <p className="mb-4 max-w-[70ch] text-sm text-muted">
        By kind of work, distance (at most {MOST_MILES} miles), shifts, the day from which they can work, and
        whether their passport is complete when the job begins; at most {MOST_SHOWN}. Whoever has applied, was
        put forward or is under a legal hold is left out.
      </p>
      {loaderData.candidates === undefined ? (
        <p>
          This job doesn't say what work it is.{' '}
          <TextLink to={`/admin/jobs/edit/${job.id}`}>Choose its role</TextLink>
        </p>
      ) : candidates.length === 0 ? (
        <p>Nobody fits it yet who hasn't applied.</p>
      ) : (
        <>
          {job.isActive ? (
            <WriteToChosen
              from="candidates"
              list={`${whoFitsHref(job.id)}?${invitation}`}
              shown={shown}
              total={shown.length}
              selection={selection}
            />
          ) : (
            <p className="mb-3 text-sm">
              The job isn't active: nobody can be invited to apply, but they can be put forward.
            </p>
          )}
          <DataTable
            caption="Candidates who fit, the best first"
            columns={[
              ...(job.isActive ? [chooseColumn<FittingCandidate>('candidates', selection)] : []),
              ...columnsFor(job.id),
            ]}
            rows={candidates}
          />
        </>
      )}
    </DeskPage>
  )
}

const columnsFor = (jobId: string): Column<FittingCandidate>[] => [
  {
    name: 'Candidate',
    isTitle: true,
    cell: ({ id, name, reference }) => <RowTitle to={candidateHref(id)} title={name} below={reference} />,
  },
  { name: 'Why', cell: (one) => <WhyFits candidate={one} {...one} /> },
  {
    name: 'Next',
    inCard: 'unnamed',
    cell: ({ id, name }) => (
      <span className="flex flex-wrap gap-x-4">
        <TextLink to={`${candidateHref(id)}/put-forward?job=${jobId}`} className="text-sm whitespace-nowrap">
          Put forward<span className="sr-only"> {name}</span>
        </TextLink>
        <TextLink to={placeHref(id, { job: jobId })} className="text-sm whitespace-nowrap">
          Place<span className="sr-only"> {name}</span>
        </TextLink>
      </span>
    ),
  },
]
