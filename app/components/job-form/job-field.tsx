import type { ReactElement } from 'react'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { firstFocus } from '#app/ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { type FieldDraft, inWords } from '#domain/fields/fields.ts'
import { type JobField, jobField } from '#domain/jobs/job-fields.ts'
import { ColorField } from './color-field.tsx'
import { LinesField } from './lines-field.tsx'

type Props = {
  name: JobField
  value: FieldDraft
  error: string | undefined
  /** Called when lines are added or removed; the form itself listens to typing. */
  onChanged: () => void
  /** The dialog focuses this field first. */
  isFirst: boolean
}

export const fieldId = (name: JobField) => `job-${name}`

export function JobFormField({ name, value, error, onChanged, isFirst }: Props): ReactElement {
  const field = jobField(name)
  const { label, isRequired = false, hint } = field
  const common = { id: fieldId(name), name, label: isRequired ? `${label} *` : label, hint, error }
  const focus = isFirst && firstFocus
  const text = { ...common, ...focus, required: isRequired, defaultValue: String(value) }
  switch (field.kind) {
    case 'text':
      return <TextField {...text} maxLength={field.max} placeholder={field.placeholder} autoComplete="off" />
    case 'long-text':
      return <TextArea {...text} maxLength={field.max} rows={6} />
    case 'choice':
      return (
        <SelectField
          {...text}
          options={field.options.map((value) => ({ value, label: inWords(field, value) }))}
        />
      )
    case 'color':
      return <ColorField {...common} color={String(value)} />
    case 'lines':
      return (
        <LinesField
          {...common}
          field={field}
          lines={Array.isArray(value) ? value : []}
          onChanged={onChanged}
        />
      )
    case 'boolean':
      return <CheckboxField {...common} label={field.boxLabel ?? label} defaultChecked={value === true} />
  }
}
