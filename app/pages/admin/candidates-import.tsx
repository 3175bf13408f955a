import { data } from 'react-router'
import { ApplicationImportTable } from '#app/components/candidates-desk/application-import-table.tsx'
import { ImportDone } from '#app/components/candidates-desk/import-done.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { ImportForm } from '#app/components/desk/import/import-form.tsx'
import { ImportPreviewPanel } from '#app/components/desk/import/import-preview.tsx'
import { NO_RESPONSE_TO_NEW, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { SecondaryLink } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import { importApplications, previewImport } from '#domain/application-import/application-import.server.ts'
import { IMPORT_PATH, whyProblem } from '#domain/application-import/application-import.ts'
import { WHY_LIMIT } from '#domain/applications/application-answers.ts'
import { CANDIDATES_PATH } from '#domain/candidate-desk/candidate-query.ts'
import { handAddedMessages } from '#domain/candidate-desk/hand-added.ts'
import type { Route } from './+types/candidates-import.ts'
import { receiveImport } from './import-form.server.ts'
import { newFormKey, requireStaff } from './require-staff.server.ts'

const TITLE = 'Import applications'

export const loader = newFormKey

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, ...services } = requireStaff(context)
  return receiveImport(services, request, 'applications', {
    preview: (text) => previewImport(services, text),
    async run({ fields, ...from }) {
      const mails = fields.mails !== undefined
      const outcome = await importApplications(services, staff, { ...from, mails, why: fields.why ?? '' })
      if (outcome.kind !== 'imported') return outcome
      // A second sending is answered alike, so the page may be loaded again.
      return { done: data({ counts: outcome.counts, undo: outcome.undo }) }
    },
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_NEW })

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function ImportApplications({ loaderData, actionData }: Route.ComponentProps) {
  const { state, ...response } = useFormResponse(actionData)
  const isDone = state !== undefined && 'counts' in state
  return (
    <DeskPage
      title={TITLE}
      actions={
        <SecondaryLink to={`${IMPORT_PATH}/template.csv`} reloadDocument>
          Template
        </SecondaryLink>
      }
      back={{ to: CANDIDATES_PATH, label: 'Back to the list' }}
    >
      {isDone ? (
        <ImportDone {...state} />
      ) : (
        <ImportForm
          response={{ state, ...response }}
          idempotencyKey={loaderData.idempotencyKey}
          what="applications"
        >
          {(preview, isBusy) => (
            <ImportPreviewPanel
              key={preview.digest}
              preview={preview}
              table={<ApplicationImportTable rows={preview.rows} />}
              isBusy={isBusy}
            >
              <CheckboxField
                id="mails"
                label="Email each person that we have recorded this"
                hint={handAddedMessages.inform}
                defaultChecked={state?.chosen?.mails !== undefined || state?.chosen === undefined}
              />
              <div className="max-w-xl">
                <TextField
                  id="why"
                  label="If nobody is emailed, why not?"
                  hint="It is noted with each application. For example: told on the telephone."
                  limit={WHY_LIMIT}
                  defaultValue={state?.chosen?.why}
                  error={
                    state?.chosen && !state.chosen.mails ? whyProblem(state.chosen.why ?? '') : undefined
                  }
                />
              </div>
            </ImportPreviewPanel>
          )}
        </ImportForm>
      )}
    </DeskPage>
  )
}
