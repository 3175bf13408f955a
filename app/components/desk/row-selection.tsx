import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { preserveScroll } from '../preserve-scroll.ts'
import { DeskForm } from './desk-form.tsx'

export type RowSelection = {
  ids: readonly string[]
  has: (id: string) => boolean
  select: (ids: readonly string[], isSelected: boolean) => void
}

/** Keeps the selection across pages and dialogs, until an action was done with it. */
export function useRowSelection(shown: readonly string[]): RowSelection {
  const [all, setAll] = useState<ReadonlySet<string>>(new Set())
  const { key, search } = useLocation()
  const isDone = new URLSearchParams(search).has('done')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each action has a key of its own
  useEffect(() => {
    if (isDone) setAll(new Set())
  }, [isDone, key])
  return {
    ids: shown.filter((id) => all.has(id)),
    has: (id) => all.has(id),
    select: (ids, isSelected) => {
      const others = [...all].filter((id) => !ids.includes(id))
      setAll(new Set(isSelected ? [...others, ...ids] : others))
    },
  }
}

/** The checkbox of a row; part of the form of the `SelectionBar`, wherever it is. */
export function RowCheckbox(props: {
  form: string
  name: string
  id: string
  label: string
  selection: RowSelection
}) {
  const { form, name, id, label, selection } = props
  return (
    <label className="-m-2 inline-flex size-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        form={form}
        name={name}
        value={id}
        checked={selection.has(id)}
        onChange={({ target }) => selection.select([id], target.checked)}
        className="size-5"
      />
      <span className="sr-only">{label}</span>
    </label>
  )
}

type BarProps = {
  form: string
  action: string
  what: string
  shown: readonly string[]
  selection: RowSelection
  /** Whether its buttons lead to another page, not to a dialog of this one. */
  opensPage?: boolean
  /** Buttons that submit the form, each with a name and a value of its own. */
  children: (isBusy: boolean) => ReactNode
}

/** What can be done with several rows at once. Without script the boxes alone say which. */
export function SelectionBar({ form, action, what, shown, selection, opensPage, children }: BarProps) {
  const { formData, formAction } = useNavigation()
  const isBusy = formData !== undefined && formAction === action
  const { length } = selection.ids
  // For a button that opens a dialog: a GET form drops the query of its address.
  const listState = [...new URLSearchParams(action.split('?')[1])]
  return (
    <DeskForm
      id={form}
      action={action}
      state={opensPage ? undefined : preserveScroll}
      className="flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      {listState.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label
        className="needs-script target inline-flex cursor-pointer items-center gap-2.5 pr-1 text-sm
          font-medium"
      >
        <input
          type="checkbox"
          checked={length > 0 && length === shown.length}
          ref={(box) => {
            if (box) box.indeterminate = length > 0 && length < shown.length
          }}
          onChange={({ target }) => selection.select(shown, target.checked)}
          className="size-5"
        />
        Choose all<span className="sr-only"> {what} on this page</span>
      </label>
      <span role="status" className="needs-script tabular-nums text-sm text-muted">
        {length > 0 && `${length} chosen`}
      </span>
      <span className="without-script text-sm text-muted">With the chosen {what}:</span>
      <div className="flex flex-wrap gap-1.5">{children(isBusy)}</div>
    </DeskForm>
  )
}
