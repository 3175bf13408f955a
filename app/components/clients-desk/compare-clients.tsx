import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { clientHref, clientMergeHref } from '#domain/clients/clients.ts'
import { LineLink } from '../desk/lines-panel.tsx'
import { RowLink } from '../desk/row-actions.tsx'

type Props = {
  id: string
  others: readonly { id: string; name: string; text: ReactNode }[]
  /** What the others were found by. */
  typed?: string
}

/** Other clients with which one can be compared, and a search for more. */
export function CompareClients({ id, others, typed }: Props) {
  return (
    <>
      <ul className="divide-y divide-line text-sm empty:hidden">
        {others.map((other) => (
          <li key={other.id} className="py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <LineLink to={clientHref(other.id)}>{other.name}</LineLink>
              <RowLink
                to={clientMergeHref(id, other.id)}
                label="Compare"
                about={`with ${other.name}`}
                opensPage
              />
            </div>
            {other.text}
          </li>
        ))}
      </ul>
      <Form action={clientMergeHref(id)} className="mt-2 flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-[1_1_10rem]">
          <TextField
            id="with"
            label="Compare with another client"
            placeholder="Name, contact or town"
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
