import type { ReactNode } from 'react'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { CLIENT_FIELD_NAMES, type ClientField, clientFields } from '#domain/clients/client-fields.ts'
import type { DraftsOf } from '#domain/fields/fields.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { RecordField } from '../desk/record-field.tsx'

export type ClientFormState = {
  drafts: DraftsOf<typeof clientFields>
  errors: Partial<Record<ClientField, string>>
  alert: string | undefined
}

type Props = {
  drafts: DraftsOf<typeof clientFields>
  errors: ClientFormState['errors']
  alert: string | undefined
  /** Changes with each answer, so that its problems are read out again. */
  responseKey: string | number
  /** Hidden fields. */
  children: ReactNode
}

/** The form of a client, new or not. */
export function ClientForm({ drafts, errors, alert, responseKey, children }: Props) {
  return (
    <DeskForm noValidate className="desk-form">
      {children}
      <ErrorSummary key={responseKey} alert={alert} problems={problemsIn(errors)} />
      {CLIENT_FIELD_NAMES.map((name) => (
        <RecordField
          key={name}
          name={name}
          field={clientFields[name]}
          value={drafts[name]}
          error={errors[name]}
        />
      ))}
      <SubmitButton label="Save" busyLabel="Saving..." />
    </DeskForm>
  )
}
