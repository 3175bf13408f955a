import { availabilityText } from '#domain/candidates/availability.ts'
import type { Candidate } from '#domain/candidates/candidates.ts'
import { formatShortDate, noonOf } from '#platform/clock.ts'

/** What the desk knows of somebody that a client may be told, as the beginning of a profile. */
export function profileOf(candidate: Candidate, shifts: readonly string[]): string {
  const { specialty, experience, availableFrom } = candidate
  const weekly = availabilityText(shifts)
  return [
    specialty && `Specialty: ${specialty}`,
    experience && `Experience: ${experience}`,
    availableFrom && `Can start on ${formatShortDate(noonOf(availableFrom))}`,
    weekly && `Shifts that suit them: ${weekly}`,
  ]
    .filter(Boolean)
    .join('\n')
}
