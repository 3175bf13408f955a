import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

const control =
  'block w-full min-h-13 rounded-control border border-field-line bg-surface px-3.5 py-2.5 text-ink placeholder:text-muted placeholder:opacity-100'

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-ink">
        {label}
      </label>
      {children}
    </div>
  )
}

/** One line of text with its label above. */
export function TextField({ id, label, ...rest }: ComponentProps<'input'> & { id: string; label: string }) {
  return (
    <Labelled id={id} label={label}>
      <input type="text" {...rest} id={id} className={control} />
    </Labelled>
  )
}

/** A choice from a list, with its label above. The first option, whose value is empty, stands for all. */
export function SelectField(
  props: ComponentProps<'select'> & { id: string; label: string; all: string; options: readonly string[] },
) {
  const { id, label, all, options, ...rest } = props
  return (
    <Labelled id={id} label={label}>
      <div className="relative">
        <select {...rest} id={id} className={`${control} appearance-none pr-10 text-ellipsis`}>
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
        />
      </div>
    </Labelled>
  )
}
