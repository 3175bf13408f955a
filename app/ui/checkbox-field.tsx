import type { ComponentProps, ReactNode } from 'react'
import { described, FieldError } from './field.tsx'

type Props = ComponentProps<'input'> & { id: string; label: ReactNode; error?: string | undefined }

/** A box to tick, with its label beside it. The whole line is the target. */
export function CheckboxField({ id, label, error, ...rest }: Props) {
  return (
    <div>
      {error && <FieldError id={id} error={error} />}
      <label htmlFor={id} className="target flex cursor-pointer items-center gap-3 py-1 text-ink">
        <input {...rest} {...described({ id, error })} type="checkbox" id={id} className="size-6 shrink-0" />
        <span className="min-w-0">{label}</span>
      </label>
    </div>
  )
}
