import { redirect } from 'react-router'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { ImportForm } from '#app/components/desk/import/import-form.tsx'
import { ImportPreviewPanel } from '#app/components/desk/import/import-preview.tsx'
import { NO_RESPONSE_TO_NEW, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { JobImportTable } from '#app/components/managed-jobs/job-import-table.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { SecondaryLink } from '#app/ui/button.tsx'
import { importJobs, previewImport } from '#domain/job-import/job-import.server.ts'
import { MANAGED_JOBS_PATH } from '#domain/jobs/managed-jobs.ts'
import type { Route } from './+types/jobs-import.ts'
import { receiveImport } from './import-form.server.ts'
import { newFormKey, requireStaff } from './require-staff.server.ts'

const TITLE = 'Import jobs'

export const loader = newFormKey

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, ...services } = requireStaff(context)
  return receiveImport(services, request, 'jobs', {
    preview: (text) => previewImport(services, text),
    async run(from) {
      const outcome = await importJobs(services, staff, from)
      if (outcome.kind !== 'imported') return outcome
      const done = outcome.hasDrafts ? 'imported-drafts' : 'imported'
      return { done: redirect(afterAction(MANAGED_JOBS_PATH, done, outcome.undo), 303) }
    },
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_NEW })

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function ImportJobs({ loaderData, actionData }: Route.ComponentProps) {
  const response = useFormResponse(actionData)
  return (
    <DeskPage
      title={TITLE}
      actions={
        <SecondaryLink to="/admin/jobs/import/template.csv" reloadDocument>
          Template
        </SecondaryLink>
      }
      back={{ to: MANAGED_JOBS_PATH, label: 'Back to the list' }}
    >
      <ImportForm response={response} idempotencyKey={loaderData.idempotencyKey} what="jobs">
        {(preview, isBusy) => (
          <ImportPreviewPanel
            key={preview.digest}
            preview={preview}
            table={<JobImportTable rows={preview.rows} />}
            isBusy={isBusy}
          />
        )}
      </ImportForm>
    </DeskPage>
  )
}
