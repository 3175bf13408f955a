import type { Placement } from '#domain/placements/placements.ts'
import { formatShortDate, noonOf } from '#platform/clock.ts'

/** From when to when somebody works, as `3 Dec 2026 to 17 Dec 2026`. */
export function PlacementDates({ firstDay, lastDay }: Pick<Placement, 'firstDay' | 'lastDay'>) {
  const day = (iso: string) => formatShortDate(noonOf(iso))
  return (
    <span className="tabular-nums">
      {lastDay === null ? `From ${day(firstDay)}` : `${day(firstDay)} to ${day(lastDay)}`}
    </span>
  )
}
