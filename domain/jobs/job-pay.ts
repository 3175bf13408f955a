import { inPounds } from '#domain/fields/fields.ts'
import type { JobValues } from './job-fields.ts'
import type { PayUnit } from './job-options.ts'

/** What a salary text says in figures, in pounds; `note` is what it says beside them. */
export type Pay = { from: number; to: number; per: PayUnit; note: string }

const units: Record<string, PayUnit> = {
  annum: 'year',
  ph: 'hour',
  'p/h': 'hour',
  pa: 'year',
  'p.a.': 'year',
}

/** No range is so wide: its figures aren't of one kind. */
const MOST_APART = 20

/**
 * Reads the pay from texts such as `£38 - £45 per hour plus holiday pay`, `£31,049-£37,796 a year` or
 * `£110/hour`. Null when a text doesn't plainly say it.
 */
export function readPay(salary: string): Pay | null {
  const amount = String.raw`(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?`
  const upTo = String.raw`(?:\s?(?:-|–|to)\s?£?\s?${amount})?`
  const unit = String.raw`\s*(?:(?:per|an?|/)\s?(hour|day|week|month|year|annum)|(ph|p/h|pa|p\.a\.))`
  const note = String.raw`(?:,?\s*((?:\+|plus|with|inc|pro rata|\().*))?`
  const found = new RegExp(String.raw`^£\s?${amount}${upTo}${unit}${note}$`, 'i').exec(salary.trim())
  if (!found) return null
  const [, whole, part, wholeTo, partTo, period, short, beside = ''] = found
  const from = Number(`${whole?.replaceAll(',', '')}${part ?? ''}`)
  const to = wholeTo ? Number(`${wholeTo.replaceAll(',', '')}${partTo ?? ''}`) : from
  const word = (period ?? short ?? '').toLowerCase()
  // `£30-£40,000` leaves out the thousands of the first figure.
  return to >= from && to < from * MOST_APART
    ? { from, to, per: units[word] ?? (word as PayUnit), note: beside }
    : null
}

type PayFields = Pick<JobValues, 'salary' | 'payFrom' | 'payTo' | 'payUnit' | 'payNote'>

/** What a job pays, in pence: its figures, or what its salary text plainly says; null when neither does. */
export function payOf(job: Omit<PayFields, 'payNote'>): { from: number; to: number; per: PayUnit } | null {
  const { payFrom, payTo, payUnit, salary } = job
  if (payFrom !== null) return { from: payFrom, to: payTo ?? payFrom, per: payUnit }
  const read = readPay(salary)
  return read && { from: inPence(read.from), to: inPence(read.to), per: read.per }
}

const inPence = (pounds: number) => Math.round(pounds * 100)

/** Pay in pence as a text, in the one form that pages use: `£35-45 per hour plus holiday pay`. */
export function salaryOf(from: number, to: number | null, unit: unknown, note: unknown = ''): string {
  const range = to === null || to === from ? inPounds(from) : `${inPounds(from)}-${inPounds(to).slice(1)}`
  return `${range} per ${unit} ${note}`.trim()
}

/** A job as it was sent, with a salary text made of its figures where none was typed (D29). */
export function salaryFromFigures(sent: unknown): unknown {
  const {
    salary: typed,
    payFrom,
    payTo,
    payUnit = 'hour',
    payNote = '',
  } = (sent ?? {}) as Record<string, unknown>
  const isTyped = typed !== undefined && String(typed).trim() !== ''
  if (isTyped || typeof payFrom !== 'number') return sent
  const salary = salaryOf(payFrom, typeof payTo === 'number' ? payTo : null, payUnit, payNote)
  return { ...(sent as object), salary }
}

/**
 * A job whose salary text and pay in figures agree (D29). What people see counts: figures follow a text that
 * plainly says them, unless only the figures were changed, which the text then follows.
 * @param before the job that is edited; undefined for a new one
 */
export function withAgreedPay<Values extends PayFields>(values: Values, before?: PayFields): Values {
  const pay = readPay(values.salary)
  if (!pay) return values
  const wasChanged = (name: keyof PayFields) => before !== undefined && before[name] !== values[name]
  const areFiguresNew = wasChanged('payFrom') || wasChanged('payTo') || wasChanged('payUnit')
  if (areFiguresNew && !wasChanged('salary') && values.payFrom !== null) {
    return { ...values, salary: salaryOf(values.payFrom, values.payTo, values.payUnit, values.payNote) }
  }
  const figures = { payFrom: inPence(pay.from), payTo: inPence(pay.to), payUnit: pay.per }
  return { ...values, ...figures, payNote: values.payNote || pay.note }
}
