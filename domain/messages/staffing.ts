import { type Clock, dayInLondon, formatDayOfWeek, noonOf, shiftDay } from '#platform/clock.ts'

/** The subject that a facility writes about: in the contact form (§3), and of every request. */
export const STAFFING_SUBJECT = 'Staffing Request'

export const SITE_KINDS = [
  'NHS hospital',
  'Private hospital or clinic',
  'Nursing home',
  'Care home',
  'Mental health unit',
  'GP surgery',
  'Community or home care',
  'Hospice',
  'School',
  'Other',
] as const
type SiteKind = (typeof SITE_KINDS)[number]

export const SHIFTS = {
  days: 'Days',
  longDays: 'Long days',
  nights: 'Nights',
  weekends: 'Weekends',
  bankHolidays: 'Bank holidays',
  onCall: 'On call',
} as const
export type Shift = keyof typeof SHIFTS

export const LINE_LIMIT = { what: 'This', most: 100 }
export const REQUIREMENT_LIMIT = { what: 'A requirement', most: 300 }

/** How much a request can ask for: lines, roles, people in a role, days from now. */
export const STAFFING_LIMITS = {
  requirements: 20,
  roles: 4,
  people: 99,
  daysAhead: 730,
} as const

export type WantedRole = { role: string; count: number }

/** The facts of a request for staff, apart from who sent it and the notes, which every message has. */
export type StaffingRequest = {
  roles: WantedRole[]
  /** In their own words, as the next ones; requests of before version 2 have none of them. */
  grade?: string
  budget?: string
  /** Days in London, `2026-11-27`; `endsOn` is empty while the end is open. */
  startsOn: string
  endsOn: string
  /** Which days it is about, where it isn't all of them. */
  dates?: string
  shifts: Shift[]
  times?: string
  organisation: string
  /** In their own words; requests of before it was asked for have none. */
  ward?: string
  siteKind: SiteKind
  town: string
  postcode: string
  requirements: string[]
  jobTitle: string
  phone: string
}

/** The job that was made of a role, by the role's number in the request. */
export type MadeDraft = {
  nth: number
  jobId: string
  isActive: boolean
  /** How many are placed in it. */
  placed: number
}

export type JobRequest = { messageId: string; reference: string }

/** The days that a request may begin and end on, and the last for which it's better to ring. */
export function daysToAskFor(clock: Clock): { first: string; last: string; urgent: string } {
  const first = dayInLondon(clock.now())
  return { first, last: shiftDay(first, STAFFING_LIMITS.daysAhead), urgent: shiftDay(first, 1) }
}

/** `2 × Healthcare assistant, 1 × Registered nurse` */
export function rolesText(roles: readonly WantedRole[]): string {
  return roles.map(({ role, count }) => `${count} × ${role}`).join(', ')
}

/** How many people a request is for. */
export const peopleWanted = ({ roles }: Pick<StaffingRequest, 'roles'>): number =>
  roles.reduce((sum, { count }) => sum + count, 0)

/** `Friday 27 November 2026 to Sunday 29 November 2026` */
export function periodText({ startsOn, endsOn }: Pick<StaffingRequest, 'startsOn' | 'endsOn'>): string {
  const day = (iso: string) => formatDayOfWeek(noonOf(iso))
  if (endsOn === startsOn) return `${day(startsOn)}, that day only`
  return endsOn ? `${day(startsOn)} to ${day(endsOn)}` : `from ${day(startsOn)}, no end agreed yet`
}

/** `Nights, weekends` */
export function shiftsText(shifts: readonly Shift[]): string {
  const names = shifts.map((shift) => SHIFTS[shift].toLowerCase()).join(', ')
  return `${names.slice(0, 1).toUpperCase()}${names.slice(1)}`
}

/** Its shifts, times and dates in a line, the fullest first: `Nights, 19:30 to 08:00; 27 and 29 November`. */
export function timesTexts({ shifts, times, dates }: StaffingRequest): string[] {
  const when = [shiftsText(shifts), times].filter(Boolean).join(', ')
  return [[when, dates].filter(Boolean).join('; '), when, times ?? '']
}

/** Where its staff report, in a line, the fullest first. @param client who is named beside it anyway */
export function siteTexts({ organisation, ward, town, postcode }: StaffingRequest, client = ''): string[] {
  const site = organisation === client ? '' : organisation
  const at = [town, postcode]
  return [[ward, site, ...at], [ward, ...at], at].map((parts) => parts.filter(Boolean).join(', '))
}

/** What its period is called among the facts of a request. */
export const WHEN = 'When'

/** A request in names and values, for the desk and for mail; without who sent it. */
export function staffingFacts(request: StaffingRequest): [name: string, value: string][] {
  const { organisation, siteKind, ward, town, postcode, requirements } = request
  const { grade, budget, dates, times } = request
  const said = (name: string, value: string | undefined): [string, string][] => (value ? [[name, value]] : [])
  return [
    ['Staff', rolesText(request.roles)],
    ...said('Grade', grade),
    [WHEN, periodText(request)],
    ...said('Dates', dates),
    ['Shifts', shiftsText(request.shifts)],
    ...said('Times', times),
    ...said('Budget', budget),
    ...said('Must have', requirements.join('; ')),
    ['Site', `${organisation} (${siteKind})`],
    ...said('Ward or department', ward),
    ['Place', `${town}, ${postcode}`],
  ]
}

/** What it is about beside the roles, in a line: when, which shifts, and where. */
export function staffingGist(request: StaffingRequest): string {
  const { organisation, town } = request
  return `${periodText(request)}. ${shiftsText(request.shifts)}. ${organisation}, ${town}.`
}

/** A request as text, for a search and a quotation. */
export function staffingText(request: StaffingRequest, notes: string): string {
  const facts = staffingFacts(request).map(([name, value]) => `${name}: ${value}`)
  return [facts.join('\n'), ...(notes ? [notes] : [])].join('\n\n')
}

export const staffingMessages = {
  sending: 'Sending...',
  sent: 'We have your request',
  failed: 'There was an error sending your request. Please try again.',
  tooMany: 'You have sent several requests already. Please try again later, or call us.',
  keyReused: 'This form was already sent with other answers. Please reload the page and try again.',
  role: 'Enter the role you need, like Registered nurse.',
  roles: `Give between 1 and ${STAFFING_LIMITS.roles} roles.`,
  count: `Enter how many, 1 to ${STAFFING_LIMITS.people}.`,
  startsOn: 'Enter the first day, from today on.',
  endsOn: "Enter a last day that isn't before the first.",
  bothEnds: 'Give a last day or say that it goes on, not both.',
  ongoing: 'Say with true or false whether it goes on.',
  tooFar: 'Enter a day within the next two years.',
  shifts: 'Choose at least one kind of shift.',
  shift: `A shift is one of these: ${Object.keys(SHIFTS).join(', ')}.`,
  organisation: 'Enter the name of your organisation or site.',
  siteKind: 'Choose what kind of site it is.',
  town: 'Enter the town or city.',
  postcode: 'Enter a postcode of the UK, like LS6 2AB.',
  jobTitle: 'Enter your job title.',
  oneLine: 'This must be one line.',
  requirements: [
    `There can be at most ${STAFFING_LIMITS.requirements} requirements,`,
    'each on a line of its own.',
  ].join(' '),
  notes: 'Notes must be a text.',
} as const

export const POSTCODE = /^[a-zA-Z]{1,2}\d[a-zA-Z\d]?\s*\d[a-zA-Z]{2}$/
