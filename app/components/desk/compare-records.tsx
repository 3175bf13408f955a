import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { LineLink } from './lines-panel.tsx'
import { RowLink } from './row-actions.tsx'

type Other = {
  id: string
  name: string
  href: string
  compareHref: string
  /** What the link to compare with it calls it. */
  about: string
  text: ReactNode
}
type Props = {
  /** The page that shows two records side by side, the other one of `?with=`. */
  comparePath: string
  others: readonly Other[]
  label: string
  placeholder: string
  /** What the others were found by. */
  typed?: string
}

/** Other records with which one can be compared, and a field for any other. */
export function CompareRecords({ comparePath, others, label, placeholder, typed }: Props) {
  return (
    <>
      <ul className="divide-y divide-line text-sm empty:hidden">
        {others.map(({ id, name, href, compareHref, about, text }) => (
          <li key={id} className="py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <LineLink to={href}>{name}</LineLink>
              <RowLink to={compareHref} label="Compare" about={`with ${about}`} opensPage />
            </div>
            {text}
          </li>
        ))}
      </ul>
      <Form action={comparePath} className="mt-2 flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-[1_1_10rem]">
          <TextField
            id="with"
            label={label}
            placeholder={placeholder}
            defaultValue={typed}
            autoComplete="off"
            className="list-control"
          />
        </div>
        <Button type="submit" look="secondary" className="text-sm">
          Compare
        </Button>
      </Form>
    </>
  )
}
