import { data, replace } from 'react-router'
import { closedTexts } from '#app/components/applications-desk/answered-texts.ts'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction, DoneNotice } from '#app/components/desk/done-notice.tsx'
import { reloadAfterConflict } from '#app/components/desk/reload-after-conflict.ts'
import { Board } from '#app/components/job-desk/board.tsx'
import { JobDeskFacts } from '#app/components/job-desk/job-desk-facts.tsx'
import { NO_RESPONSE, orLost } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { PlacementsPanel } from '#app/components/placements/placements-panel.tsx'
import { useWhenMailGoes } from '#app/components/sends-mail.ts'
import { SubmissionsPanel } from '#app/components/submissions/submissions-panel.tsx'
import { ButtonLink, SecondaryLink, TextLink } from '#app/ui/button.tsx'
import { boardOf } from '#domain/applications/application-board.server.ts'
import { setStatus } from '#domain/applications/application-desk.server.ts'
import { applicationDeskMessages as messages } from '#domain/applications/application-desk.ts'
import { applicationListHref } from '#domain/applications/application-query.ts'
import { APPLICATION_STATUSES, isApplicationStatus, isSetStatus } from '#domain/applications/applications.ts'
import { clientOfJob } from '#domain/clients/client-jobs.server.ts'
import { factsOf } from '#domain/jobs/job-facts.ts'
import { checksText } from '#domain/jobs/job-roles.ts'
import { findJob } from '#domain/jobs/jobs.server.ts'
import { jobDeskHref, managedJobsHref, whoFitsHref } from '#domain/jobs/managed-jobs.ts'
import { requestOfJob } from '#domain/messages/staffing-drafts.server.ts'
import { placementsOf } from '#domain/placements/placement-list.server.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { submissionsOf } from '#domain/submissions/submission-list.server.ts'
import { allOf } from '#platform/all-of.ts'
import { dayInLondon } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { countOf, formatCount } from '#platform/text.ts'
import type { Route } from './+types/job.ts'
import { failedByFault, readDeskFields } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** A job with those who have applied, were put forward and are placed. @throws 404 when there is none */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const { id } = params
  const job = await findJob(db, id)
  if (!job) throw data(null, { status: 404 })
  await recordOpening(services, staff, 'application')
  const parts = await allOf({
    board: boardOf(db, staff, id),
    client: clientOfJob(db, staff, id),
    request: requestOfJob(db, staff, id),
    submissions: submissionsOf(db, clock, staff, { job: id }),
    placements: placementsOf(db, clock, staff, { job: id }),
  })
  const { title, company, location, salary, status } = job
  return {
    job: {
      id,
      title,
      company,
      location,
      salary,
      status,
      facts: factsOf(job, clock),
      checks: checksText(job),
    },
    ...parts,
    today: dayInLondon(clock.now()),
  }
}

export const shouldRevalidate = reloadAfterConflict

/** Moves a card of the board to another status. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const { application: id = '', from, to } = await readDeskFields(request)
  const refuse = (status: number, alert: string) => data({ alert }, { status })
  if (!isSetStatus(to) || !isApplicationStatus(from)) return refuse(400, 'Choose a status.')
  const undo = newId()
  try {
    const outcome = await setStatus(db, staff, clock, id, { from, to }, undo)
    switch (outcome.kind) {
      case 'changed':
        return replace(afterAction(jobDeskHref(params.id), `moved-${to}`, undo), 303)
      case 'changed-meanwhile':
        return refuse(
          409,
          `Somebody has moved it in the meantime: it's ${APPLICATION_STATUSES[outcome.status]} now.`,
        )
      default:
        return refuse(409, outcome.kind === 'is-spam' ? messages.isSpam : messages.missing)
    }
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'a card could not be moved')
    return refuse(status, alert)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { alert: NO_RESPONSE, lost: NO_RESPONSE })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `${loaderData.job.title}, job` : 'Job')

const moved = Object.fromEntries(
  Object.entries(APPLICATION_STATUSES).map(([status, name]) => [`moved-${status}`, `Moved to ${name}.`]),
)

export default function JobPage({ loaderData, actionData }: Route.ComponentProps) {
  const { job, board, submissions, placements } = loaderData
  const { id } = job
  const path = jobDeskHref(id)
  const whenMailGoes = useWhenMailGoes()
  const total = Object.values(board.counts).reduce((sum, count) => sum + count, 0)
  return (
    <DeskPage
      title={job.title}
      actions={
        <>
          <ButtonLink to={whoFitsHref(id)}>Who fits this job</ButtonLink>
          <SecondaryLink to={`/admin/jobs/edit/${id}`}>Edit</SecondaryLink>
          <SecondaryLink to={`/admin/jobs/preview/${id}`}>Preview</SecondaryLink>
          <SecondaryLink to={`/admin/jobs/changes/${id}`}>What changed</SecondaryLink>
        </>
      }
      back={{ to: managedJobsHref({}), label: 'Back to the list' }}
    >
      <p className="-mt-4 mb-5 flex flex-wrap items-center gap-x-5 text-sm text-muted">
        <span>
          {job.company}, {job.location}
        </span>
        <TextLink to={applicationListHref({ job: id })}>{countOf(total, 'application')}</TextLink>
        <TextLink to="#put-forward">{`${formatCount(submissions.total)} put forward`}</TextLink>
        <TextLink to="#placements">{countOf(placements.uncancelled, 'placement')}</TextLink>
      </p>
      <DoneNotice texts={{ ...moved, ...closedTexts(whenMailGoes) }} />
      <div className="grid grid-cols-1 gap-5">
        <Board
          key={id}
          jobId={id}
          path={path}
          board={board}
          today={loaderData.today}
          alert={actionData?.alert}
        />
        <div className="grid grid-cols-1 gap-5 in-table:grid-cols-3 in-table:items-start">
          <JobDeskFacts job={job} client={loaderData.client} request={loaderData.request} />
          <SubmissionsPanel {...submissions} names="candidate" />
          <PlacementsPanel placements={placements.placements} total={placements.total} names="candidate" />
        </div>
      </div>
    </DeskPage>
  )
}
