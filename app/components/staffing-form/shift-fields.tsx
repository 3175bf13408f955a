import { SHIFTS } from '#domain/messages/staffing.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { FieldError } from '../../ui/field.tsx'

type Props = { id: string; error: string | undefined; values: Readonly<Record<string, string>> | undefined }

/** The shifts to cover, at least one. An error links to the first. */
export function ShiftFields({ id, error, values }: Props) {
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 text-sm font-semibold text-ink">Shifts</legend>
      {error && <FieldError id={id} error={error} />}
      <div className="grid grid-cols-1 gap-x-5 min-[24rem]:grid-cols-2 sm:grid-cols-3">
        {Object.entries(SHIFTS).map(([shift, name], nth) => (
          <CheckboxField
            key={shift}
            id={nth === 0 ? id : `${id}.${shift}`}
            name={`shifts.${shift}`}
            value="yes"
            label={name}
            defaultChecked={values?.[`shifts.${shift}`] !== undefined}
          />
        ))}
      </div>
    </fieldset>
  )
}
