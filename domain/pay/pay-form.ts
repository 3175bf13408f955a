import { type Nation, nations } from './deductions.ts'
import { estimatePay, type Shift, shifts, type Work } from './pay.ts'

/** The calculator's fields, also the names in its query string. */
const amountFields = [
  'dayHours',
  'dayRate',
  'nightHours',
  'nightRate',
  'weekendHours',
  'weekendRate',
  'weeks',
  'pensionRate',
] as const
type AmountField = (typeof amountFields)[number]

export const choices = {
  holiday: [
    { value: 'included', label: 'In my rates, or when I take it' },
    { value: 'added', label: 'On top of my rates: 12.07%' },
  ],
  nation: nations.map((nation) => ({ value: nation, label: nation })),
  pension: [
    { value: 'none', label: 'No pension' },
    { value: 'enrolment', label: 'Automatic enrolment (Nest)' },
    { value: 'before-tax', label: 'On all pay, before tax (NHS)' },
  ],
  plan: [
    { value: 'none', label: 'No student loan' },
    { value: 'plan1', label: 'Plan 1' },
    { value: 'plan2', label: 'Plan 2' },
    { value: 'plan4', label: 'Plan 4 (Scotland)' },
    { value: 'plan5', label: 'Plan 5' },
  ],
} as const
type ChoiceField = keyof typeof choices

/** A ticked box has the value `yes`. */
export type PayFields = Record<AmountField | ChoiceField | 'postgraduate', string>
export type PayErrors = Partial<Record<keyof PayFields, string>>

export type StartingRates = { role: string; label: string; rates: Record<Shift, number> }

const LONGEST_WEEK = 168
const HIGHEST_RATE = 500

/**
 * Reads the fields from a query string. By default a full-time week of days, at the first role's rates;
 * `start` names another role.
 */
export function readPayFields(query: URLSearchParams, roles: readonly StartingRates[]): PayFields {
  const wanted = roles.find(({ role }) => role === query.get('start'))
  const rates = (wanted ?? roles[0])?.rates ?? { day: '', night: '', weekend: '' }
  const typed = (field: keyof PayFields, otherwise: string) => (query.get(field) ?? otherwise).slice(0, 40)
  const rate = (shift: Shift) => (wanted ? String(rates[shift]) : typed(`${shift}Rate`, String(rates[shift])))
  return {
    dayHours: typed('dayHours', '37.5'),
    dayRate: rate('day'),
    nightHours: typed('nightHours', '0'),
    nightRate: rate('night'),
    weekendHours: typed('weekendHours', '0'),
    weekendRate: rate('weekend'),
    weeks: typed('weeks', '52'),
    holiday: typed('holiday', 'included'),
    nation: typed('nation', 'England'),
    pension: typed('pension', 'enrolment'),
    pensionRate: typed('pensionRate', '5'),
    plan: typed('plan', 'none'),
    postgraduate: query.get('postgraduate') === 'yes' ? 'yes' : '',
  }
}

/** The work that the fields describe, or the error of each invalid field. */
export function readWork(fields: PayFields): { work: Work } | { errors: PayErrors } {
  const errors: PayErrors = {}
  const amount = (field: AmountField, highest: number, message: string) => {
    const hundredths = readHundredths(fields[field])
    if (hundredths === undefined || hundredths > highest * 100) errors[field] = message
    return hundredths ?? 0
  }
  const choice = <F extends ChoiceField>(field: F) => {
    const known = choices[field].find(({ value }) => value === fields[field])
    if (!known) errors[field] = 'Choose one of the list.'
    return fields[field] as (typeof choices)[F][number]['value']
  }
  const shift = (name: Shift) => ({
    hours: amount(
      `${name}Hours`,
      LONGEST_WEEK,
      `Enter the ${name} hours of a week as a number from 0 to ${LONGEST_WEEK}, such as 12 or 37.5.`,
    ),
    rate: amount(
      `${name}Rate`,
      HIGHEST_RATE,
      `Enter the ${name} rate in pounds an hour from 0 to ${HIGHEST_RATE}, such as 24 or 24.50.`,
    ),
  })
  const work: Work = {
    shifts: { day: shift('day'), night: shift('night'), weekend: shift('weekend') },
    addsHolidayPay: choice('holiday') === 'added',
    weeks: amount('weeks', 52, WEEKS_MESSAGE) / 100,
    nation: choice('nation') as Nation,
    pension: choice('pension'),
    pensionRate: amount(
      'pensionRate',
      100,
      'Enter the part of your pay that goes into the pension as a percentage from 0 to 100, such as 5.',
    ),
    plan: choice('plan'),
    hasPostgraduateLoan: fields.postgraduate === 'yes',
  }
  if (!errors.weeks && (work.weeks < 1 || !Number.isInteger(work.weeks))) errors.weeks = WEEKS_MESSAGE
  const hours = shifts.reduce((sum, name) => sum + work.shifts[name].hours, 0)
  if (hours > LONGEST_WEEK * 100 && !shifts.some((name) => errors[`${name}Hours`])) {
    errors.dayHours = `A week has ${LONGEST_WEEK} hours; these are more together.`
  }
  if (Object.keys(errors).length > 0) return { errors }
  const { week, year } = estimatePay(work)
  return week.takeHome < 0 || year.takeHome < 0 ? { errors: { pensionRate: TOO_MUCH_PENSION } } : { work }
}

const TOO_MUCH_PENSION =
  'This leaves less of your pay than tax, National Insurance and loans take: enter a smaller percentage.'

const WEEKS_MESSAGE = 'Enter how many weeks of the year are paid as a whole number from 1 to 52.'

/** Hundredths of a typed number, with or without £ or %. Empty is 0; a decimal comma is refused. */
function readHundredths(text: string): number | undefined {
  const plain = text.replace(/^\s*£?\s*|\s*%?\s*$/g, '')
  if (plain === '') return 0
  const [, whole, parts = ''] = /^(\d{0,6})(?:\.(\d{0,2}))?$/.exec(plain) ?? []
  if (whole === undefined || (whole === '' && parts === '')) return undefined
  return Number(whole || '0') * 100 + Number(parts.padEnd(2, '0'))
}
