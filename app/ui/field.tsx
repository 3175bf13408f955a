import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Limit, overLimit, tooLong } from '#platform/text-limit.ts'
import { Icon } from './icon.tsx'

const control =
  'block w-full min-h-13 rounded-control border bg-surface px-3.5 py-2.5 text-ink text-ellipsis ' +
  'max-lg:placeholder:text-sm placeholder:text-muted placeholder:opacity-100'

type Labelling = {
  /** Also the name of the answer, unless it has another one. */
  id: string
  label: string
  /** What to know before answering; it stands under the label. */
  hint?: string | undefined
  /** What is wrong with the answer; it is tied to the field. */
  error?: string | undefined
  /** More can be typed and pasted, and is refused: nothing is cut off. */
  limit?: Limit | undefined
}

/** The class of a control, marked when its answer is wrong. */
export function controlClass(error: string | undefined, more = ''): string {
  return (
    `${control} ${error ? 'border-danger outline-danger ring-1 ring-danger' : 'border-field-line'} ` +
    `${more}`
  )
}

/** What ties a control, or a group of them, to its hint and to what is wrong with its answer. */
export function described({ id, hint, error }: Pick<Labelling, 'id' | 'hint' | 'error'>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}

const never = () => () => {}

/**
 * Has a browser without script begin at the first control that is wrong, which may be far down the page. A
 * summary of what is wrong comes before the controls, and so does the focus.
 */
export function useFocusIfWrong(error: string | undefined): { autoFocus?: true } {
  const isWrong = useSyncExternalStore(
    never,
    () => false,
    () => error !== undefined,
  )
  return isWrong ? { autoFocus: true } : {}
}

/** A control with its label above, its hint under the label, and what is wrong with its answer. */
export function Labelled(props: Labelling & { children: ReactNode }) {
  const { id, label, hint, error, limit, children } = props
  const [count, onInput] = useCount(limit)
  return (
    <div className="min-w-0" onInput={onInput}>
      <label id={`${id}-label`} htmlFor={id} className="mb-1.5 block text-sm font-semibold text-ink">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={id} error={error} />}
      {children}
      {limit && (
        <p aria-live="polite" className="mt-1.5 text-sm text-muted empty:mt-0">
          {count}
        </p>
      )}
    </div>
  )
}

/** Says how many characters are left when they are few, and by how many the text is too long. */
function useCount(limit: Limit | undefined) {
  const [said, setSaid] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (!limit) return []
  const onInput = ({ target }: FormEvent) => {
    const control = target as HTMLInputElement | HTMLTextAreaElement
    const left = -overLimit(control.value, limit)
    const problem = tooLong(control.value, limit)
    control.setCustomValidity(problem ?? '')
    clearTimeout(timer.current)
    const words = left < limit.most / 10 ? `Characters left: ${left}` : ''
    // Screen readers would read out every key otherwise.
    timer.current = setTimeout(() => setSaid(problem ?? words), 500)
  }
  return [said, onInput] as const
}

/** What is wrong with the answer to the field `id`. */
export function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p id={`${id}-error`} className="mb-1.5 flex gap-1.5 text-sm font-semibold text-danger">
      <Icon name="alert" className="mt-px size-5" />
      <span className="min-w-0">{error}</span>
    </p>
  )
}

export function TextField({
  id,
  label,
  hint,
  error,
  limit,
  className,
  ...rest
}: ComponentProps<'input'> & Labelling) {
  const labelling = { id, label, hint, error, limit }
  return (
    <Labelled {...labelling}>
      <input
        type="text"
        name={id}
        {...rest}
        {...described(labelling)}
        {...useFocusIfWrong(error)}
        id={id}
        className={controlClass(error, className)}
      />
    </Labelled>
  )
}

/** Words to search for, a line of them. */
export function SearchField(props: ComponentProps<typeof TextField>) {
  return <TextField type="search" maxLength={100} autoComplete="off" enterKeyHint="search" {...props} />
}

export function TextArea({
  id,
  label,
  hint,
  error,
  limit,
  className = '',
  ...rest
}: ComponentProps<'textarea'> & Labelling) {
  const labelling = { id, label, hint, error, limit }
  return (
    <Labelled {...labelling}>
      <textarea
        name={id}
        {...rest}
        {...described(labelling)}
        {...useFocusIfWrong(error)}
        id={id}
        className={controlClass(error, `min-h-36 ${className}`)}
      />
    </Labelled>
  )
}

/** `mark` stands in `data-mark`, for style. `shown` is the label with a count. */
type Option = { value: string; label: string; mark?: string; shown?: string }

type Choice = string | Option | { id: string; name: string }
type Labels = Readonly<Record<string, string>>
/** What can be chosen: texts, records by their names, or the label of each value. */
export type Options = readonly Choice[] | Labels

function optionsOf(options: Options): Option[] {
  if (!Array.isArray(options))
    return Object.entries(options as Labels).map(([value, label]) => ({ value, label }))
  return options.map((one: Choice) => {
    if (typeof one === 'string') return { value: one, label: one }
    return 'id' in one ? { value: one.id, label: one.name } : one
  })
}

type SelectProps = ComponentProps<'select'> &
  Labelling & {
    /** A first option with an empty value: for all, or what to choose. */
    all?: string | undefined
    options: Options
  }

export function SelectField({
  id,
  label,
  hint,
  error,
  all,
  options,
  required,
  className = 'pr-10',
  ...rest
}: SelectProps) {
  const labelling = { id, label, hint, error }
  return (
    <Labelled {...labelling}>
      <div className="relative">
        <select
          name={id}
          {...rest}
          {...described(labelling)}
          {...useFocusIfWrong(error)}
          id={id}
          required={required && all !== undefined}
          className={controlClass(error, `appearance-none ${className}`)}
        >
          {all !== undefined && <option value="">{all}</option>}
          {optionsOf(options).map(({ value, label, mark, shown }) => (
            <option key={value} value={value} data-mark={mark} label={shown}>
              {label}
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
