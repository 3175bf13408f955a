import { payYear } from '#content/pay-2026-27.ts'
import { once } from '#platform/once.ts'
import {
  incomeTax,
  type Nation,
  nationalInsurance,
  type Pence,
  postgraduateLoan,
  qualifyingEarnings,
  type StudentPlan,
  studentLoan,
} from './deductions.ts'

export const shifts = ['day', 'night', 'weekend'] as const
export type Shift = (typeof shifts)[number]

export type Work = {
  /** Hundredths of an hour a week, and pence an hour. */
  shifts: Record<Shift, { hours: number; rate: Pence }>
  /** Whether holiday pay comes on top of the rates, or is part of them or paid when holiday is taken. */
  addsHolidayPay: boolean
  weeks: number
  nation: Nation
  pension: 'none' | 'enrolment' | 'before-tax'
  /** Hundredths of a per cent. */
  pensionRate: number
  plan: StudentPlan | 'none'
  hasPostgraduateLoan: boolean
}

/** Every amount in pence. What is paid is the gross pay less all the deductions. */
export type Pay = {
  hoursPay: Pence
  holidayPay: Pence
  gross: Pence
  pension: Pence
  incomeTax: Pence
  nationalInsurance: Pence
  studentLoan: Pence
  postgraduateLoan: Pence
  takeHome: Pence
}

/** Estimates a week's and a tax year's pay (D5) by `payYear`. Income tax is the year's, spread over it. */
export function estimatePay(work: Work): { week: Pay; year: Pay } {
  const hoursPay = shifts.reduce((sum, shift) => sum + earned(work.shifts[shift]), 0)
  const holidayPay = work.addsHolidayPay ? Math.round((hoursPay * payYear.holidayPayRate) / 100) : 0
  const gross = hoursPay + holidayPay
  const pension = pensionOf(work, gross)
  const taxedPay = (work.pension === 'before-tax' ? gross - pension : gross) * work.weeks
  const yearlyTax = incomeTax(taxedPay, work.nation)
  const week = {
    hoursPay,
    holidayPay,
    gross,
    pension,
    incomeTax: work.weeks > 0 ? Math.round(yearlyTax / work.weeks) : 0,
    nationalInsurance: nationalInsurance(gross, 'week'),
    studentLoan: work.plan === 'none' ? 0 : studentLoan(gross, work.plan),
    postgraduateLoan: work.hasPostgraduateLoan ? postgraduateLoan(gross) : 0,
  }
  const times = (amount: Pence) => amount * work.weeks
  const year = {
    hoursPay: times(hoursPay),
    holidayPay: times(holidayPay),
    gross: times(gross),
    pension: times(pension),
    incomeTax: yearlyTax,
    nationalInsurance: times(week.nationalInsurance),
    studentLoan: times(week.studentLoan),
    postgraduateLoan: times(week.postgraduateLoan),
  }
  return { week: withTakeHome(week), year: withTakeHome(year) }
}

function earned({ hours, rate }: { hours: number; rate: Pence }): Pence {
  return Math.round((hours * rate) / 100)
}

function pensionOf({ pension, pensionRate }: Work, gross: Pence): Pence {
  if (pension === 'none') return 0
  if (pension === 'before-tax') return Math.round((gross * pensionRate) / 10_000)
  // Tax relief at the basic rate pays a fifth of it.
  return Math.round((qualifyingEarnings(gross) * pensionRate * 4) / 50_000)
}

function withTakeHome(pay: Omit<Pay, 'takeHome'>): Pay {
  const deductions =
    pay.pension + pay.incomeTax + pay.nationalInsurance + pay.studentLoan + pay.postgraduateLoan
  return { ...pay, takeHome: pay.gross - deductions }
}

/** Remarks on the work beside the figures, such as a rate below the National Living Wage. */
export function payRemarks(work: Work): string[] {
  const { nationalLivingWage } = payYear
  const worked = shifts.map((shift) => work.shifts[shift]).filter(({ hours }) => hours > 0)
  const hours = worked.reduce((sum, shift) => sum + shift.hours, 0)
  const remarks: string[] = []
  if (hours === 0) remarks.push('Enter the hours that you work in a week to see what they bring.')
  if (worked.some(({ rate }) => rate === 0)) remarks.push('Enter what an hour pays to see what it brings.')
  if (worked.some(({ rate }) => rate > 0 && rate < nationalLivingWage * 100)) {
    remarks.push(
      `A rate is below the National Living Wage, £${nationalLivingWage} an hour for people of 21 and over.`,
    )
  }
  if (hours > 4800) {
    remarks.push("More than 48 hours a week on average are allowed only if you've agreed to it in writing.")
  }
  return remarks
}

const inPounds = once(() => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }))

/** Pence as text: `£1,234.50`. */
export const formatPounds = (amount: Pence) => inPounds().format(amount / 100)
