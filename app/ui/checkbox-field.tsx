import type { ComponentProps, ReactNode } from 'react'
import { described, FieldError, useFocusIfWrong } from './field.tsx'

type Props = ComponentProps<'input'> & {
  id: string
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
}

/** A checkbox with its label beside it and its hint under it. The whole label is the target. */
export function CheckboxField({ id, label, hint, error, ...rest }: Props) {
  return (
    <div>
      {error && <FieldError id={id} error={error} />}
      <label htmlFor={id} className="target flex cursor-pointer items-center gap-3 py-1 text-ink">
        <input
          name={id}
          {...rest}
          {...described({ id, hint, error })}
          {...useFocusIfWrong(error)}
          type="checkbox"
          id={id}
          className="size-6 shrink-0"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
