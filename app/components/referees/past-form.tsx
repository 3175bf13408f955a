import type { PanelFailure } from '#app/components/desk/panel-failure.ts'
import { RecordField } from '#app/components/desk/record-field.tsx'
import { IntentButton } from '#app/components/desk/row-actions.tsx'
import type { Fields } from '#domain/fields/fields.ts'
import { DeskForm } from '../desk/desk-form.tsx'

type Props = {
  fields: Fields
  intent: string
  label: string
  /** What is filled in before somebody types. */
  known?: Readonly<Record<string, string>> | undefined
  failure: Pick<PanelFailure, 'errors' | 'values'> | undefined
  idempotencyKey: string
}

/** Adds months to a history, or a referee: at the desk, and by the candidate. */
export function PastForm({ fields, intent, label, known, failure, idempotencyKey }: Props) {
  return (
    <DeskForm
      once={idempotencyKey}
      noValidate
      className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2 sm:items-end"
    >
      {Object.entries(fields).map(([name, field]) => (
        <div key={name} className={'max' in field && field.max > 250 ? 'sm:col-span-2' : ''}>
          <RecordField
            name={name}
            field={field}
            value={failure?.values[name] ?? known?.[name] ?? ''}
            error={failure?.errors[name]}
          />
        </div>
      ))}
      <div className="sm:col-span-2">
        <IntentButton intent={intent}>{label}</IntentButton>
      </div>
    </DeskForm>
  )
}
