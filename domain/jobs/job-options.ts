/** When people work (D29), by the name in the API and in addresses. */
export const SHIFTS = {
  day: 'Days',
  'long-day': 'Long days',
  night: 'Nights',
  twilight: 'Twilights',
  weekend: 'Weekends',
  'on-call': 'On call',
  'live-in': 'Live-in',
  flexible: 'Flexible',
} as const
export type Shift = keyof typeof SHIFTS
export const SHIFT_NAMES = Object.keys(SHIFTS) as Shift[]

/** The bands of Agenda for Change (D29); the first is for jobs outside it. */
export const BANDS = ['', '2', '3', '4', '5', '6', '7', '8a', '8b', '8c', '8d', '9'] as const
export type Band = (typeof BANDS)[number]
export const bandNames: Record<Band, string> = {
  ...(Object.fromEntries(BANDS.map((band) => [band, `Band ${band}`])) as Record<Band, string>),
  '': 'Not said',
}

export const PAY_UNITS = ['hour', 'day', 'week', 'month', 'year'] as const
export type PayUnit = (typeof PAY_UNITS)[number]

/** £500,000: no pay is higher, by whatever time. */
export const MOST_PENCE = 50_000_000
