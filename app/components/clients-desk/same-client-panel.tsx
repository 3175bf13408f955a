import type { SameClient } from '#domain/clients/client-merge.ts'
import type { PastMerge } from '#domain/merges/merges.ts'
import { capitalised } from '#platform/text.ts'
import { Panel } from '../desk/panel.tsx'
import type { PanelFailure } from '../desk/panel-failure.ts'
import { PastMerges } from '../desk/past-merges.tsx'
import { CompareClients } from './compare-clients.tsx'

type Props = {
  id: string
  same: readonly SameClient[]
  merges: readonly PastMerge[]
  failure: PanelFailure | undefined
}

/** Which clients seem to be the same and why, a way to merge any other, and what was merged. */
export function SameClientPanel({ id, same, merges, failure }: Props) {
  const others = same.map(({ reasons, ...other }) => ({
    ...other,
    text: <p className="font-semibold text-warning">{capitalised(reasons.join(', '))}</p>,
  }))
  return (
    <Panel
      id="same-client"
      title="The same client twice?"
      lead="Nothing is merged unless you say so."
      alert={failure?.alert}
    >
      <CompareClients id={id} others={others} />
      <PastMerges merges={merges} />
    </Panel>
  )
}
