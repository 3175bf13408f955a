import { JobFormDialog } from '#app/components/job-form/job-form-dialog.tsx'
import { NO_RESPONSE_TO_NEW, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { type FoundClient, findClient } from '#domain/clients/client-list.server.ts'
import { emptyJob, type JobDraft } from '#domain/jobs/job-fields.ts'
import { duplicateOf } from '#domain/jobs/job-form.ts'
import { findJob } from '#domain/jobs/jobs.server.ts'
import { managedJobMessages } from '#domain/jobs/managed-jobs.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/job-add.ts'
import { saveJobForm } from './job-form-action.server.ts'
import { requireStaff } from './require-staff.server.ts'

const TITLE = 'Add New Job'

/** An empty form, that of another job to make one like it (`?from={id}`), or a client's (`?client={id}`). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, db } = requireStaff(context)
  const search = new URL(request.url).searchParams
  const id = search.get('from')
  const found = await findClient(db, staff, search.get('client') ?? '')
  const other = id ? await findJob(db, id) : undefined
  const draft: JobDraft = other ? duplicateOf(other) : found ? draftFor(found) : emptyJob
  return {
    draft,
    from: other && { id: other.id, title: other.title },
    client: found?.client.name,
    idempotencyKey: newId(),
  }
}

/** What a client's record says of a job there. */
const draftFor = ({ client, sites: [site] }: FoundClient): JobDraft => ({
  ...emptyJob,
  ...{ company: client.name, location: site?.town ?? '', postcode: site?.postcode ?? '' },
})

export function action({ request, context }: Route.ActionArgs) {
  return saveJobForm(request, context, undefined)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: `${managedJobMessages.saveFailed} ${NO_RESPONSE_TO_NEW}` })

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function AddJob({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, from, client, idempotencyKey } = loaderData
  return (
    <JobFormDialog
      key={from?.id}
      title={TITLE}
      draft={draft}
      idempotencyKey={idempotencyKey}
      answer={useFormResponse(actionData)}
      note={
        from
          ? `A copy of "${from.title}". Nothing is saved until you choose Save Job.`
          : client && `A job of ${client}. Nothing is saved until you choose Save Job.`
      }
    />
  )
}
