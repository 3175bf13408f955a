import type { ReactElement } from 'react'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { firstFocus } from '#app/ui/dialog.tsx'
import { described, FieldError, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { asTyped, type FieldDraft, inWords, nounOf } from '#domain/fields/fields.ts'
import { type JobField, jobField } from '#domain/jobs/job-fields.ts'
import { JOB_COLORS } from '#domain/jobs/jobs.ts'
import { limitOf } from '#platform/text-limit.ts'
import { ChoicesField } from './choices-field.tsx'
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
  const text = { ...common, ...focus, required: isRequired, defaultValue: asTyped(field, value) }
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...text}
          limit={limitOf(nounOf(field), field.max)}
          placeholder={field.placeholder}
          autoComplete="off"
        />
      )
    case 'long-text':
      return <TextArea {...text} limit={limitOf(nounOf(field), field.max)} rows={6} />
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
    case 'choices':
      return <ChoicesField {...common} field={field} chosen={Array.isArray(value) ? value : []} />
    case 'amount':
      return (
        <TextField
          {...text}
          inputMode={field.isMoney ? 'decimal' : 'numeric'}
          placeholder={field.isMoney ? '£' : undefined}
          autoComplete="off"
        />
      )
    case 'day':
      return <TextField {...text} type="date" />
    case 'moment':
      return <TextField {...text} type="datetime-local" step="any" />
    case 'boolean':
      return <CheckboxField {...common} label={field.boxLabel ?? label} defaultChecked={value === true} />
  }
}

type ColorFieldProps = { id: string; name: string; label: string; error: string | undefined; color: string }

/** The gradient of a job's colour bar (§3): each shown and named. */
function ColorField({ id, name, label, error, color }: ColorFieldProps) {
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0" {...described({ id, error })}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {error && <FieldError id={id} error={error} />}
      <div
        className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-2
          sm:grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))]"
      >
        {Object.entries(JOB_COLORS).map(([value, gradient]) => (
          <label
            key={value}
            data-job-color={value}
            className="target flex cursor-pointer items-center gap-2.5 rounded-control border
              border-field-line bg-surface p-2.5 text-sm
              has-checked:border-brand has-checked:ring-1 has-checked:ring-brand"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === color}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 flex-1">
              <span aria-hidden="true" className="job-bar mb-1 block h-3 rounded-full" />
              {gradient}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
