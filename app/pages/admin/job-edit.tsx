import { data } from 'react-router'
import { JobFormDialog } from '#app/components/job-form/job-form-dialog.tsx'
import { NO_RESPONSE, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { NoJobDialog } from '#app/components/managed-jobs/no-job-dialog.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { StrongLink } from '#app/ui/inline-link.tsx'
import { type ClientName, clientOfJob } from '#domain/clients/client-jobs.server.ts'
import { clientHref } from '#domain/clients/clients.ts'
import { draftOf } from '#domain/jobs/job-form.ts'
import { findJob } from '#domain/jobs/jobs.server.ts'
import { jobMessages } from '#domain/jobs/jobs.ts'
import { managedJobMessages } from '#domain/jobs/managed-jobs.ts'
import { messageHref } from '#domain/messages/message-desk.ts'
import type { JobRequest } from '#domain/messages/staffing.ts'
import { requestOfJob } from '#domain/messages/staffing-drafts.server.ts'
import type { Route } from './+types/job-edit.ts'
import { saveJobForm } from './job-form-action.server.ts'
import { requireStaff } from './require-staff.server.ts'

const TITLE = 'Edit Job'

/** A job as it is now, for the form. For one that is gone 404, still with what was typed for it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, db } = requireStaff(context)
  const [job, request, client] = await Promise.all([
    findJob(db, params.id),
    requestOfJob(db, staff, params.id),
    clientOfJob(db, staff, params.id),
  ])
  return data({ job, request, client }, job ? 200 : 404)
}

export function action({ request, params, context }: Route.ActionArgs) {
  return saveJobForm(request, context, params.id)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: `${managedJobMessages.saveFailed} ${NO_RESPONSE}` })

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function EditJob({ loaderData, actionData, params }: Route.ComponentProps) {
  const { job, request, client } = loaderData
  const answer = useFormResponse(actionData)
  const draft = job ? draftOf(job) : answer.state?.draft
  if (!draft) return <NoJobDialog title={jobMessages.notFound} text={jobMessages.missing} />
  return (
    <JobFormDialog
      key={params.id}
      title={TITLE}
      draft={draft}
      version={job?.updatedAt}
      answer={answer}
      note={
        (request || client) && (
          <>
            {client && <JobOfClient {...client} />}
            {request && <MadeOfRequest {...request} isDraft={!draft.isActive} />}
          </>
        )
      }
    />
  )
}

function JobOfClient({ id, name }: ClientName) {
  return (
    <>
      A job of <StrongLink to={clientHref(id)}>{name}</StrongLink>.{' '}
    </>
  )
}

function MadeOfRequest({ messageId, reference, isDraft }: JobRequest & { isDraft: boolean }) {
  return (
    <>
      Made from <StrongLink to={messageHref(messageId)}>staffing request {reference}</StrongLink>.
      {isDraft &&
        ' It names the organisation, the town and the dates: check before you publish. ' +
          'Look at the pay and the description, too, then make the job active at the end of the form.'}
    </>
  )
}

export function ErrorBoundary() {
  return <NoJobDialog title={TITLE} text={jobMessages.detailFailed} />
}
