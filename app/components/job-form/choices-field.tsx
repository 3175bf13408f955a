import { described, FieldError } from '#app/ui/field.tsx'

type Props = {
  id: string
  name: string
  label: string
  hint: string | undefined
  error: string | undefined
  field: { options: readonly string[]; optionLabels: Readonly<Record<string, string>> }
  chosen: readonly unknown[]
}

/** Boxes of which any can be ticked. */
export function ChoicesField({ id, name, label, hint, error, field, chosen }: Props) {
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0" {...described({ id, hint, error })}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {error && <FieldError id={id} error={error} />}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-x-4">
        {field.options.map((option) => (
          <label key={option} className="target flex cursor-pointer items-center gap-2.5 py-1">
            <input
              type="checkbox"
              name={name}
              value={option}
              defaultChecked={chosen.includes(option)}
              className="size-6 shrink-0"
            />
            <span className="min-w-0">{field.optionLabels[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
