import { limitOf } from '#platform/text-limit.ts'

export const REGISTRATION_LIMIT = limitOf('registration number', 40)

/** What candidates may correct of themselves; their address changes only by a link to the new one. */
export type OwnDetails = { name: string; phone: string; postcode: string; registration: string }

/** The details as the form and the desk's timeline call them. */
export const DETAIL_LABELS: Record<keyof OwnDetails, string> = {
  name: 'Full name',
  phone: 'Phone number',
  postcode: 'Postcode',
  registration: 'Registration number',
}

/** When somebody can work: the checked shifts by name, and the first day, `2026-12-01` or empty. */
export type OwnAvailability = { checked: string[]; availableFrom: string }
