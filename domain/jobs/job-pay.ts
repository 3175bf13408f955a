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

/** Whether the salary text, which is what people see, plainly says other pay than the figures. */
export function saysOtherPay(job: PayFields): boolean {
  const [said, figures] = [payOf({ ...job, payFrom: null }), payOf(job)]
  if (job.payFrom === null || !said || !figures) return false
  return said.from !== figures.from || said.to !== figures.to || said.per !== figures.per
}

const inPence = (pounds: number) => Math.round(pounds * 100)

/** Pence as a range in the one form that pages use, `£35-45` or `£31,049-37,796`. */
function payRange(from: number, to: number | null): string {
  return to === null || to === from ? inPounds(from) : `${inPounds(from)}-${inPounds(to).slice(1)}`
}

/** A job as it was sent, with a salary text made of its figures where none was typed (D29). */
export function salaryFromFigures(sent: unknown): unknown {
  const { salary, payFrom, payTo, payUnit = 'hour', payNote = '' } = (sent ?? {}) as Record<string, unknown>
  const isTyped = salary !== undefined && String(salary).trim() !== ''
  if (isTyped || typeof payFrom !== 'number') return sent
  const range = payRange(payFrom, typeof payTo === 'number' ? payTo : null)
  return { ...(sent as object), salary: `${range} per ${payUnit} ${payNote}`.trim() }
}

/** A job's pay in figures too, where its salary text plainly says them and none were given (D29). */
export function completedPay<Values extends PayFields>(values: Values): Values {
  const pay = values.payFrom === null && values.payTo === null && readPay(values.salary)
  if (!pay) return values
  const figures = { payFrom: inPence(pay.from), payTo: inPence(pay.to), payUnit: pay.per }
  return { ...values, ...figures, payNote: values.payNote || pay.note }
}
