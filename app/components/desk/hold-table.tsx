import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { TypedText } from '#app/ui/typed-text.tsx'
import type { LegalHold } from '#domain/privacy/privacy.ts'
import { formatMoment } from '#platform/clock.ts'
import { DeskForm } from './desk-form.tsx'
import { IntentButton } from './row-actions.tsx'

const columns: Column<LegalHold>[] = [
  { name: 'Person', isTitle: true, cell: ({ person }) => person },
  { name: 'Reason', cell: (hold) => <TypedText text={hold.reason} /> },
  { name: 'Placed', cell: (hold) => `${formatMoment(new Date(hold.placedAt))} by ${hold.placedBy}` },
  {
    name: 'Action',
    cell: (hold) => (
      <DeskForm>
        <input type="hidden" name="id" value={hold.id} />
        <IntentButton intent="lift">
          Lift hold<span className="sr-only"> on {hold.person}</span>
        </IntentButton>
      </DeskForm>
    ),
  },
]

export function HoldTable({ holds }: { holds: readonly LegalHold[] }) {
  return <DataTable caption="Legal holds" columns={columns} rows={holds} empty="No hold is in force." />
}
