import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { asTyped, type Field, type FieldDraft, inWords, nounOf } from '#domain/fields/fields.ts'
import { limitOf } from '#platform/text-limit.ts'

type Props = { name: string; field: Field; value: FieldDraft; error: string | undefined }

/** A field of a record in a form, from its definition. */
export function RecordField({ name, field, value, error }: Props) {
  const { label, isRequired = false, hint } = field
  const common = {
    ...{ id: name, label: isRequired ? `${label} *` : label, hint, error, required: isRequired },
    defaultValue: asTyped(field, value),
  }
  if (field.kind === 'boolean')
    return <CheckboxField id={name} label={label} hint={hint} error={error} defaultChecked={value === true} />
  if (field.kind === 'choice') {
    const options = field.options.map((option) => ({ value: option, label: inWords(field, option) }))
    return <SelectField {...common} options={options} />
  }
  if (field.kind === 'day') return <TextField {...common} type="date" />
  if (field.kind === 'amount') return <TextField {...common} inputMode="decimal" autoComplete="off" />
  if (field.kind === 'lines')
    return <TextArea {...common} rows={4} defaultValue={Array.isArray(value) ? value.join('\n') : ''} />
  const limit = 'max' in field ? limitOf(nounOf(field), field.max) : undefined
  if (field.kind === 'long-text') return <TextArea {...common} limit={limit} rows={6} />
  const keyboard = 'keyboard' in field ? field.keyboard : undefined
  // A phone would begin an address with a capital, and correct it.
  const unaltered = keyboard === 'email' && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }
  return <TextField {...common} limit={limit} autoComplete="off" inputMode={keyboard} {...unaltered} />
}
