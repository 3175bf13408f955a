import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import type { ClientName } from '#domain/clients/client-jobs.server.ts'
import type { SameClient } from '#domain/clients/client-merge.ts'
import { clientHref, clientMergeHref } from '#domain/clients/clients.ts'
import type { PastMerge } from '#domain/merges/merges.ts'
import { capitalised } from '#platform/text.ts'
import { LineLink } from '../desk/lines-panel.tsx'
import { Panel } from '../desk/panel.tsx'
import type { PanelFailure } from '../desk/panel-failure.ts'
import { PastMerges } from '../desk/past-merges.tsx'
import { RowLink } from '../desk/row-actions.tsx'

type Props = {
  id: string
  same: readonly SameClient[]
  /** Every other client, to choose from. */
  clients: readonly ClientName[]
  merges: readonly PastMerge[]
  failure: PanelFailure | undefined
}

/** Which clients seem to be the same and why, a way to merge any other, and what was merged. */
export function SameClientPanel({ id, same, clients, merges, failure }: Props) {
  return (
    <Panel
      id="same-client"
      title="The same client twice?"
      lead="Nothing is merged unless you say so."
      alert={failure?.alert}
    >
      <ul className="divide-y divide-line text-sm empty:hidden">
        {same.map((other) => (
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
            <p className="font-semibold text-warning">{capitalised(other.reasons.join(', '))}</p>
          </li>
        ))}
      </ul>
      {clients.length > 0 && (
        <Form action={clientMergeHref(id)} className="mt-2 flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-[1_1_10rem]">
            <SelectField
              id="with"
              label="Compare with another client"
              options={clients.map(({ id: value, name: label }) => ({ value, label }))}
              className="list-control pr-9"
            />
          </div>
          <Button type="submit" look="secondary" className="text-sm">
            Compare
          </Button>
        </Form>
      )}
      <PastMerges merges={merges} />
    </Panel>
  )
}
