import { SelectField, TextField } from '#app/ui/field.tsx'
import { asTyped, type Field, type FieldDraft, inWords } from '#domain/fields/fields.ts'
import { type PlacementField, placementFields } from '#domain/placements/placement-fields.ts'
import { limitOf } from '#platform/limit.ts'

type Props = { name: PlacementField; value: FieldDraft; error: string | undefined }

/** A field of a placement in the desk's forms. */
export function PlacementFormField({ name, value, error }: Props) {
  const field: Field = placementFields[name]
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
  if (field.kind === 'amount') return <TextField {...common} inputMode="decimal" autoComplete="off" />
  const limit = 'max' in field ? limitOf(label.toLowerCase(), field.max) : undefined
  return <TextField {...common} limit={limit} autoComplete="off" />
}
