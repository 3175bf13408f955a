import { availabilityText } from '#domain/candidates/availability.ts'
import type { Candidate } from '#domain/candidates/candidates.ts'
import { formatShortDate, noonOf } from '#platform/clock.ts'

/**
 * When somebody can work, as the beginning of a profile. The client's page shows their specialty and
 * experience beside it.
 */
export function profileOf({ availableFrom }: Candidate, shifts: readonly string[]): string {
  const weekly = availabilityText(shifts)
  return [
    availableFrom && `Can start on ${formatShortDate(noonOf(availableFrom))}`,
    weekly && `Shifts that suit them: ${weekly}`,
  ]
    .filter(Boolean)
    .join('\n')
}
