import { describe, expect, test } from 'vitest'
import {
  incomeTax,
  nationalInsurance,
  nations,
  personalAllowance,
  postgraduateLoan,
  qualifyingEarnings,
  studentLoan,
} from './deductions.ts'

const pounds = (amount: number) => Math.round(amount * 100)

describe('income tax in Scotland', () => {
  test.each([
    [20_000, 1_446],
    [25_000, 2_446],
    [30_000, 3_451],
    [40_000, 5_551],
    [50_000, 8_982],
    [75_000, 19_482],
    [100_000, 30_732],
    [150_000, 59_634],
  ])('on £%i is the published £%i', (pay, tax) => {
    expect(Math.round(incomeTax(pounds(pay), 'Scotland') / 100)).toBe(tax)
  })

  test('on £16,000 leaves £15,073.90 after £651.70 of tax and £274.40 of National Insurance', () => {
    const tax = incomeTax(pounds(16_000), 'Scotland')
    const insurance = nationalInsurance(pounds(16_000), 'year')
    expect([tax, insurance, pounds(16_000) - tax - insurance]).toEqual([65_170, 27_440, 1_507_390])
  })
})

test.each([
  [12_570, 0],
  [12_571, 0.2],
  [30_000, 3_486],
  [50_270, 7_540],
  [60_000, 11_432],
  [100_000, 27_432],
  [110_000, 33_432],
  [125_140, 42_516],
  [150_000, 53_703],
])('outside Scotland income tax on £%i is £%d', (pay, tax) => {
  for (const nation of nations.filter((nation) => nation !== 'Scotland')) {
    expect(incomeTax(pounds(pay), nation)).toBe(pounds(tax))
  }
})

test.each([
  [100_000, 12_570],
  [100_001, 12_570],
  [100_002, 12_569],
  [110_000, 7_570],
  [125_140, 0],
  [900_000, 0],
])('with £%i a year £%i are free of tax', (pay, allowance) => {
  expect(personalAllowance(pounds(pay))).toBe(pounds(allowance))
})

test.each([
  ['week', 242, 0],
  ['week', 342, 8],
  ['week', 967, 58],
  ['week', 1067, 60],
  ['week', 242.06, 0],
  ['week', 242.07, 0.01],
  ['year', 12_570, 0],
  ['year', 50_270, 3_016],
  ['year', 60_270, 3_216],
] as const)('National Insurance on a %s of £%d is £%d', (period, pay, insurance) => {
  expect(nationalInsurance(pounds(pay), period)).toBe(pounds(insurance))
})

test.each([
  ['plan1', 517.3, 0],
  ['plan1', 617.3, 9],
  ['plan2', 565.09, 0],
  ['plan2', 687.5, 11],
  ['plan4', 649.9, 0],
  ['plan4', 1_000, 31],
  ['plan5', 480.76, 0],
  ['plan5', 1_000, 46],
] as const)('%s takes whole pounds: of a week with £%d it takes £%i', (plan, pay, repayment) => {
  expect(studentLoan(pounds(pay), plan)).toBe(pounds(repayment))
})

test.each([
  [403.84, 0],
  [503.83, 5],
  [503.84, 6],
])('of a week with £%d a postgraduate loan takes £%i', (pay, repayment) => {
  expect(postgraduateLoan(pounds(pay))).toBe(pounds(repayment))
})

test.each([
  [100, 0],
  [120, 0],
  [500, 380],
  [2_000, 846.73],
])('of a week with £%d automatic enrolment counts £%d', (pay, counted) => {
  expect(qualifyingEarnings(pounds(pay))).toBe(pounds(counted))
})
