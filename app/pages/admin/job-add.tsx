import { NO_RESPONSE_TO_NEW, orLost, useFormResponse } from '#app/components/desk/lost-connection.ts'
import { JobFormDialog } from '#app/components/job-form/job-form-dialog.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { emptyJob, type JobDraft } from '#domain/jobs/job-fields.ts'
import { duplicateOf } from '#domain/jobs/job-form.ts'
import { findJob } from '#domain/jobs/jobs.server.ts'
import { managedJobMessages } from '#domain/jobs/managed-jobs.ts'
import type { Route } from './+types/job-add.ts'
import { saveJobForm } from './job-form-action.server.ts'
import { requireStaff } from './require-staff.server.ts'

const TITLE = 'Add New Job'

/** An empty form, or that of another job to make one like it: `?from={id}`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = requireStaff(context)
  const id = new URL(request.url).searchParams.get('from')
  const other = id ? await findJob(db, id) : undefined
  const draft: JobDraft = other ? duplicateOf(other) : emptyJob
  return { draft, from: other && { id: other.id, title: other.title } }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveJobForm(request, context, undefined)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: `${managedJobMessages.saveFailed} ${NO_RESPONSE_TO_NEW}` })

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function AddJob({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, from } = loaderData
  return (
    <JobFormDialog
      key={from?.id}
      title={TITLE}
      draft={draft}
      answer={useFormResponse(actionData)}
      note={from && `A copy of "${from.title}". Nothing is saved until you choose Save Job.`}
    />
  )
}
