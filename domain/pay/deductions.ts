import { payYear } from '#content/pay-2026-27.ts'

/** Whole pence: calculations in them lose no fractions. */
export type Pence = number

export const nations = ['England', 'Wales', 'Northern Ireland', 'Scotland'] as const
export type Nation = (typeof nations)[number]

export type StudentPlan = keyof typeof payYear.studentLoans.thresholds

const pence = (pounds: number): Pence => Math.round(pounds * 100)

/** Pay weeks in a year, by which yearly limits are divided. */
const WEEKS = 52

/** A year's income tax, rounded as HMRC does; the personal allowance shrinks above £100,000. */
export function incomeTax(pay: Pence, nation: Nation): Pence {
  const { ukRates, scottishRates } = payYear.incomeTax
  const taxable = Math.max(0, Math.floor((pay - personalAllowance(pay)) / 100))
  let tax = 0
  let from = 0
  for (const { rate, upTo } of nation === 'Scotland' ? scottishRates : ukRates) {
    // Whole pounds times per cent are whole pence.
    tax += Math.max(0, Math.min(taxable, upTo ?? taxable) - from) * rate
    from = upTo ?? from
  }
  return tax
}

/** What may be earned in the year before tax is due. */
export function personalAllowance(pay: Pence): Pence {
  const above = Math.max(0, pay - pence(payYear.allowanceShrinksAbove))
  return Math.max(0, pence(payYear.personalAllowance) - Math.floor(above / 200) * 100)
}

/** An employee's National Insurance, category A, on the pay of a week or a year, to the nearest penny. */
export function nationalInsurance(pay: Pence, period: 'week' | 'year'): Pence {
  const { mainRate, upperRate } = payYear.nationalInsurance
  const from = pence(payYear.nationalInsurance[period].from)
  const to = pence(payYear.nationalInsurance[period].to)
  const hundredths = Math.max(0, Math.min(pay, to) - from) * mainRate + Math.max(0, pay - to) * upperRate
  // Half a penny is rounded down.
  return Math.floor((hundredths + 49) / 100)
}

/** A week's student loan repayment, rounded down to the pound. */
export function studentLoan(weeklyPay: Pence, plan: StudentPlan): Pence {
  const { rate, thresholds } = payYear.studentLoans
  return repayment(weeklyPay, thresholds[plan], rate)
}

/** A week's postgraduate loan repayment, rounded down to the pound; it is due beside that of another plan. */
export function postgraduateLoan(weeklyPay: Pence): Pence {
  const { rate, threshold } = payYear.studentLoans.postgraduate
  return repayment(weeklyPay, threshold, rate)
}

function repayment(weeklyPay: Pence, yearlyThreshold: number, rate: number): Pence {
  const above = Math.max(0, weeklyPay - Math.floor(pence(yearlyThreshold) / WEEKS))
  return Math.floor((above * rate) / 10_000) * 100
}

/** The part of a week's pay that counts for a pension by automatic enrolment. */
export function qualifyingEarnings(weeklyPay: Pence): Pence {
  const { from, to } = payYear.qualifyingEarnings
  return Math.max(0, Math.min(weeklyPay, Math.round(pence(to) / WEEKS)) - pence(from) / WEEKS)
}
