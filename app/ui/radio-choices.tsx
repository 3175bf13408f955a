import { FieldError } from './field.tsx'

type Props = {
  name: string
  choices: readonly (readonly [value: string, label: string])[]
  chosen: string | undefined
  /** What is wrong with the answer; it stands over the choices. */
  error: string | undefined
}

/** A few answers of which one is chosen. Stands in a `fieldset` with the question, whose id is `name`. */
export function RadioChoices({ name, choices, chosen, error }: Props) {
  return (
    <>
      {error && <FieldError id={name} error={error} />}
      {choices.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={chosen === value}
            className="size-5 shrink-0 accent-brand"
          />
          {label}
        </label>
      ))}
    </>
  )
}
