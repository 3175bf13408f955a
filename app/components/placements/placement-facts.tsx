import { complianceRoles } from '#content/requirements.ts'
import type { PassportSnapshot } from '#domain/compliance/checked.ts'
import { placementFields } from '#domain/placements/placement-fields.ts'
import { type LaterCheck, type Placement, rateText } from '#domain/placements/placements.ts'
import { DateTime } from '../desk/date-time.tsx'
import { candidateAndClient, Facts } from '../desk/facts.tsx'
import { PlacementDates } from './placement-dates.tsx'

type Props = {
  placement: Placement
  /** What was checked when they were placed, as far as it was kept. */
  passport: PassportSnapshot | undefined
  later: readonly LaterCheck[]
}

/** What is agreed for a placement, for the desk, with why it began or went on before all was checked. */
export function PlacementFacts({ placement, passport, later }: Props) {
  const { jobTitle, place, pay, charge, unit, role, exception, endReason } = placement
  const { by, createdAt, times, askFor, note } = placement
  return (
    <Facts
      facts={[
        ...candidateAndClient(placement),
        ['Job', [jobTitle, place].filter(Boolean).join(', ')],
        ['When', <PlacementDates key="when" {...placement} />],
        times && ['Times', times],
        askFor && ['Who to ask for', askFor],
        ['Pay', rateText(pay, unit)],
        ['Charge', rateText(charge, unit)],
        ['Checks', <Checks key="checks" exception={exception} passport={passport} later={later} />],
        ['Checked for', role ? complianceRoles[role] : 'Nobody has said yet'],
        note && [
          placementFields.note.label,
          <span key="note" className="whitespace-pre-line">
            {note}
          </span>,
        ],
        endReason && ['Why it ends', endReason],
        [
          'Placed by',
          <span key="by">
            {by}, <DateTime at={createdAt} />
          </span>,
        ],
      ]}
    />
  )
}

function Checks({ exception, passport, later }: Pick<Placement, 'exception'> & Omit<Props, 'placement'>) {
  const all = [{ id: 'placed', exception }, ...later].filter((one) => one.exception)
  if (all.length === 0) return passport ? 'All done' : 'Not known: none are recorded'
  return all.map(({ id, exception }) => (
    <span key={id} className="block">
      Some were outstanding, decided by {exception?.by}: {exception?.reason}
    </span>
  ))
}
