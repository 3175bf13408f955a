import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import type { SamePerson } from '#domain/candidate-desk/merge.ts'
import type { PastMerge } from '#domain/merges/merges.ts'
import { capitalised } from '#platform/text.ts'
import { LineLink } from '../desk/lines-panel.tsx'
import { Panel } from '../desk/panel.tsx'
import type { PanelFailure } from '../desk/panel-failure.ts'
import { PastMerges } from '../desk/past-merges.tsx'
import { RowLink } from '../desk/row-actions.tsx'

type Props = {
  id: string
  others: readonly SamePerson[]
  merges: readonly PastMerge[]
  failure: PanelFailure | undefined
}

/** Who seems to be the same person and why, a way to merge any other candidate, and what was merged. */
export function SamePersonPanel({ id, others, merges, failure }: Props) {
  return (
    <Panel
      id="same-person"
      title="The same person?"
      lead="People may share a telephone or a name. Nobody is merged unless you say so."
      alert={failure?.alert}
    >
      <ul className="divide-y divide-line text-sm empty:hidden">
        {others.map(({ candidate, reasons }) => (
          <li key={candidate.id} className="py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <LineLink to={candidateHref(candidate.id)}>
                {candidate.name}, {candidate.reference}
              </LineLink>
              <RowLink
                to={`${candidateHref(`${id}/merge`)}?with=${candidate.reference}`}
                label="Compare"
                about={`with ${candidate.reference}`}
                opensPage
              />
            </div>
            <p className="text-muted wrap-anywhere">{candidate.email}</p>
            <p className="font-semibold text-warning">{capitalised(reasons.join(', '))}</p>
          </li>
        ))}
      </ul>
      <Form action={candidateHref(`${id}/merge`)} className="mt-2 flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-[1_1_10rem]">
          <TextField
            id="with"
            label="Compare with another candidate"
            placeholder="CAN-7F3K2"
            autoComplete="off"
            className="list-control"
          />
        </div>
        <Button type="submit" look="secondary" className="text-sm">
          Compare
        </Button>
      </Form>
      <PastMerges merges={merges} />
    </Panel>
  )
}
