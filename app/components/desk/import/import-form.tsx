import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { FormAlert } from '#app/components/desk/form-alert.tsx'
import { hasUnsentText, UnsavedChangesPrompt } from '#app/components/desk/unsaved-changes-prompt.tsx'
import type { FormResponse } from '#app/components/lost-connection.ts'
import { TextArea } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { ImportPreview, PreviewRow } from '#domain/imports/imports.ts'
import { DeskForm } from '../desk-form.tsx'

/** The cells of a spreadsheet as they were sent, and what would come of them, or why nothing can. */
export type ImportState<Row extends PreviewRow> = {
  /** As they were pasted, or as the file had them; empty if they are too many. */
  cells: string
  isFromFile: boolean
  preview: ImportPreview<Row> | undefined
  alert: string | undefined
  /** What else the form had, if a preview was shown with it. */
  chosen: Readonly<Record<string, string>> | undefined
}

type Props<Row extends PreviewRow> = {
  response: FormResponse<ImportState<Row>>
  idempotencyKey: string
  /** What the rows are: `jobs`. */
  what: string
  /** The panel of a preview. */
  children: (preview: ImportPreview<Row>, isBusy: boolean) => ReactNode
}

/** A form for cells out of a spreadsheet: first they are checked, then what was looked at is imported. */
export function ImportForm<Row extends PreviewRow>(props: Props<Row>) {
  const { response, idempotencyKey, what, children } = props
  const { state, lost, responseKey } = response
  const intent = useNavigation().formData?.get('intent')
  const alert = lost ?? state?.alert
  const preview = state?.preview
  // Other cells are shown from their beginning, and a file that has been read isn't sent again.
  const fieldsKey = `${state?.isFromFile ? responseKey : ''} ${preview?.digest}`
  return (
    <>
      <DeskForm once={idempotencyKey} encType="multipart/form-data" className="space-y-6">
        {alert && <FormAlert key={responseKey} sentence={alert} />}
        {preview && children(preview, intent === 'import')}
        <div key={fieldsKey} className="space-y-5">
          <TextArea
            id="cells"
            label={preview ? 'The cells' : 'Cells from a spreadsheet'}
            hint={
              preview
                ? 'Correct them here, or in your spreadsheet and paste them again.'
                : 'Copy them in Excel, Google Sheets or Numbers, with the row of headings, and paste ' +
                  `them here. You'll see the ${what} before anything is saved.`
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
            look={preview ? 'secondary' : 'primary'}
            isBusy={intent === 'check'}
          />
        </div>
      </DeskForm>
      <UnsavedChangesPrompt hasUnsaved={intent === 'import' ? false : hasUnsentText} />
    </>
  )
}
