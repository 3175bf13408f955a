import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useSyncedInput } from '../synced-input.ts'
import { LineLink } from './lines-panel.tsx'

export type RecordToChoose = {
  id: string
  name: string
  href: string
  /** By what it can be told from others. */
  text: ReactNode
  /** The link or button that chooses it. */
  choose: ReactNode
}

/** Records of which one can be chosen. */
export function RecordsToChoose({ records }: { records: readonly RecordToChoose[] }) {
  return (
    <ul className="divide-y divide-line text-sm empty:hidden">
      {records.map(({ id, name, href, text, choose }) => (
        <li key={id} className="py-2">
          <div className="flex items-center justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              <LineLink to={href}>{name}</LineLink>
            </span>
            {choose}
          </div>
          {text}
        </li>
      ))}
    </ul>
  )
}

type Props = {
  /** The page that finds a record by what is typed; without it, the page that this is on. */
  path?: string
  /** The parameter that what is typed goes into. */
  name: string
  id?: string
  /** Further parameters of the page. */
  params?: readonly (readonly [name: string, value: string])[]
  label: string
  placeholder: string
  /** What was typed before. */
  typed?: string
  button: string
  error?: string | undefined
}

/** A field that finds a record, without script too. */
export function RecordSearch(props: Props) {
  const { path, name, id = name, params = [], label, placeholder, typed = '', button, error } = props
  const field = useSyncedInput(typed)
  return (
    <Form
      {...(path && { action: path })}
      preventScrollReset={!path}
      className="mt-2 flex flex-wrap items-end gap-2"
    >
      {params.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-0 flex-[1_1_10rem]">
        <TextField
          ref={field}
          id={id}
          name={name}
          label={label}
          placeholder={placeholder}
          defaultValue={typed}
          error={error}
          autoComplete="off"
          className="list-control"
        />
      </div>
      <Button type="submit" look="secondary" className="text-sm">
        {button}
      </Button>
    </Form>
  )
}
