import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { CLIENT_FIELD_NAMES, type ClientField, clientFields } from '#domain/clients/client-fields.ts'
import { asTyped, type DraftsOf, type Field, type FieldDraft, inWords } from '#domain/fields/fields.ts'
import { limitOf } from '#platform/limit.ts'

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
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" noValidate className="max-w-xl space-y-5">
      {children}
      {(alert || Object.keys(errors).length > 0) && (
        <ErrorSummary key={responseKey} alert={alert} problems={problemsIn(errors)} />
      )}
      {CLIENT_FIELD_NAMES.map((name) => (
        <ClientFormField key={name} name={name} value={drafts[name]} error={errors[name]} />
      ))}
      <SubmitButton label="Save" busyLabel="Saving..." isBusy={isBusy} />
    </Form>
  )
}

type FieldProps = { name: ClientField; value: FieldDraft; error: string | undefined }

function ClientFormField({ name, value, error }: FieldProps) {
  const field: Field = clientFields[name]
  const { label, isRequired = false, hint } = field
  const common = {
    ...{ id: name, label: isRequired ? `${label} *` : label, hint, error, required: isRequired },
    defaultValue: asTyped(field, value),
  }
  if (field.kind === 'choice') {
    const options = field.options.map((option) => ({ value: option, label: inWords(field, option) }))
    return <SelectField {...common} options={options} />
  }
  if (field.kind === 'day') return <TextField {...common} type="date" />
  const limit = 'max' in field ? limitOf(label.toLowerCase(), field.max) : undefined
  if (field.kind === 'long-text') return <TextArea {...common} limit={limit} rows={6} />
  return <TextField {...common} limit={limit} autoComplete="off" />
}
