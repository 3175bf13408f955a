import { Form, useNavigation } from 'react-router'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { FormAlert } from '#app/components/desk/form-alert.tsx'
import { NO_RESPONSE_TO_NEW, orLost, useFormResponse } from '#app/components/desk/lost-connection.ts'
import { hasUnsentText, UnsavedChangesPrompt } from '#app/components/desk/unsaved-changes-prompt.tsx'
import { ImportPreviewPanel } from '#app/components/managed-jobs/import-preview.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { MANAGED_JOBS_PATH } from '#domain/jobs/managed-jobs.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/jobs-import.ts'
import { receiveImport } from './jobs-import-action.server.ts'
import { requireAdmin } from './require-admin.server.ts'

const TITLE = 'Import jobs'

/** A form for jobs out of a spreadsheet. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  return { idempotencyKey: newId() }
}

export const action = ({ request, context }: Route.ActionArgs) => receiveImport(request, context)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_NEW })

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function ImportJobs({ loaderData, actionData }: Route.ComponentProps) {
  const { state, lost, responseKey } = useFormResponse(actionData)
  const intent = useNavigation().formData?.get('intent')
  const alert = lost ?? state?.alert
  const preview = state?.preview
  // Other cells are shown from their beginning, and a file that has been read isn't sent again.
  const fieldsKey = `${state?.isFromFile ? responseKey : ''} ${preview?.digest}`
  return (
    <DeskPage
      title={TITLE}
      actions={
        <>
          <ButtonLink to="/admin/jobs/import/template.csv" reloadDocument look="secondary">
            Template
          </ButtonLink>
          <ButtonLink to={MANAGED_JOBS_PATH} look="secondary">
            Back to the list
          </ButtonLink>
        </>
      }
    >
      <Form method="post" encType="multipart/form-data" className="space-y-6">
        <input type="hidden" name="idempotencyKey" value={loaderData.idempotencyKey} />
        {alert && <FormAlert key={responseKey} sentence={alert} />}
        {preview && (
          <ImportPreviewPanel key={preview.digest} preview={preview} isBusy={intent === 'import'} />
        )}
        <div key={fieldsKey} className="max-w-4xl space-y-5">
          <TextArea
            id="cells"
            label={preview ? 'The cells' : 'Cells from a spreadsheet'}
            hint={
              preview
                ? 'Correct them here, or in your spreadsheet and paste them again.'
                : 'Copy them in Excel, Google Sheets or Numbers, with the row of headings, and paste ' +
                  'them here. You’ll see the jobs before anything is saved.'
            }
            rows={preview ? 12 : 8}
            spellCheck={false}
            className="overflow-x-auto text-clip! whitespace-pre font-mono text-sm"
            defaultValue={state?.cells}
          />
          <FileField
            id="file"
            name="file"
            label="Or a CSV file"
            hint="Up to 2 MB."
            accept=".csv,.tsv,.txt,text/csv"
          />
          <SubmitButton
            name="intent"
            value="check"
            label={preview ? 'Check again' : 'Check the rows'}
            busyLabel="Checking..."
            isBusy={intent === 'check'}
          />
        </div>
      </Form>
      <UnsavedChangesPrompt hasUnsaved={intent === 'import' ? false : hasUnsentText} />
    </DeskPage>
  )
}
