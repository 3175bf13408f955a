import { SelectField, TextField } from '#app/ui/field.tsx'
import { type CandidateField, candidateFields } from '#domain/candidate-desk/candidate-fields.ts'
import { asTyped, type Field, type FieldDraft, inWords } from '#domain/fields/fields.ts'
import { limitOf } from '#platform/limit.ts'

type Props = { name: CandidateField; value: FieldDraft; error: string | undefined }

/** A field of a candidate in the desk's form. */
export function CandidateFormField({ name, value, error }: Props) {
  const field: Field = candidateFields[name]
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
  return <TextField {...common} limit={limit} autoComplete="off" />
}
