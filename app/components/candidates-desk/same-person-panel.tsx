import { candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import type { SamePerson } from '#domain/candidate-desk/merge.ts'
import type { PastMerge } from '#domain/merges/merges.ts'
import { capitalised } from '#platform/text.ts'
import { Panel } from '../desk/panel.tsx'
import type { PanelFailure } from '../desk/panel-failure.ts'
import { PastMerges } from '../desk/past-merges.tsx'
import { RecordSearch, RecordsToChoose } from '../desk/record-search.tsx'
import { RowLink } from '../desk/row-actions.tsx'

type Props = {
  id: string
  others: readonly SamePerson[]
  merges: readonly PastMerge[]
  failure: PanelFailure | undefined
}

/** Who seems to be the same person and why, a way to merge any other candidate, and what was merged. */
export function SamePersonPanel({ id, others, merges, failure }: Props) {
  const comparePath = candidateHref(`${id}/merge`)
  return (
    <Panel
      id="same-person"
      title="The same person?"
      lead="People may share a telephone or a name. Nobody is merged unless you say so."
      alert={failure?.alert}
    >
      <RecordsToChoose
        records={others.map(({ candidate, reasons }) => ({
          id: candidate.id,
          name: `${candidate.name}, ${candidate.reference}`,
          href: candidateHref(candidate.id),
          text: (
            <>
              <p className="text-muted wrap-anywhere">{candidate.email}</p>
              <p className="font-semibold text-warning">{capitalised(reasons.join(', '))}</p>
            </>
          ),
          choose: (
            <RowLink
              to={`${comparePath}?with=${candidate.reference}`}
              label="Compare"
              about={`with ${candidate.reference}`}
              opensPage
            />
          ),
        }))}
      />
      <RecordSearch
        path={comparePath}
        name="with"
        label="Compare with another candidate"
        placeholder="CAN-7F3K2"
        button="Compare"
      />
      <PastMerges merges={merges} />
    </Panel>
  )
}
