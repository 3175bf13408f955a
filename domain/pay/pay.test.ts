import { describe, expect, test } from 'vitest'
import { estimatePay, payRemarks, type Work } from './pay.ts'
import { type PayFields, readPayFields, readWork } from './pay-form.ts'
import { startingRates } from './starting-rates.ts'

const aWork = (changes: Partial<Work> = {}): Work => ({
  shifts: { day: { hours: 3750, rate: 2000 }, night: { hours: 0, rate: 0 }, weekend: { hours: 0, rate: 0 } },
  addsHolidayPay: false,
  weeks: 52,
  nation: 'England',
  pension: 'none',
  pensionRate: 500,
  plan: 'none',
  hasPostgraduateLoan: false,
  ...changes,
})

describe('a week of 37.5 hours at £20', () => {
  test('brings £607.71 a week and £31,600.72 a year in England', () => {
    const { week, year } = estimatePay(aWork())
    expect(week).toMatchObject({ gross: 75_000, incomeTax: 10_165, nationalInsurance: 4_064 })
    expect(year).toMatchObject({ gross: 3_900_000, incomeTax: 528_600, nationalInsurance: 211_328 })
    expect([week.takeHome, year.takeHome]).toEqual([60_771, 3_160_072])
  })

  test('is taxed by the rates of Scotland there', () => {
    // 3,967 at 19 %, 12,989 at 20 %, 9,474 at 21 %
    expect(estimatePay(aWork({ nation: 'Scotland' })).year.incomeTax).toBe(534_107)
  })

  test('with automatic enrolment pays four fifths of 5 % of what lies above £120, and the same tax', () => {
    const { week } = estimatePay(aWork({ pension: 'enrolment' }))
    expect([week.pension, week.incomeTax]).toEqual([2_520, 10_165])
  })

  test('with a pension before tax pays less tax and the same National Insurance', () => {
    const { week, year } = estimatePay(aWork({ pension: 'before-tax', pensionRate: 980 }))
    expect(week).toMatchObject({ pension: 7_350, nationalInsurance: 4_064 })
    expect(year.incomeTax).toBe(452_160)
  })

  test('repays a student loan and a postgraduate loan side by side', () => {
    const { week, year } = estimatePay(aWork({ plan: 'plan2', hasPostgraduateLoan: true }))
    expect([week.studentLoan, week.postgraduateLoan]).toEqual([1_600, 2_000])
    expect(year.studentLoan).toBe(83_200)
  })

  test('with holiday pay on top is 12.07 % more', () => {
    const { week } = estimatePay(aWork({ addsHolidayPay: true }))
    expect([week.hoursPay, week.holidayPay, week.gross]).toEqual([75_000, 9_053, 84_053])
  })

  test('in fewer weeks is taxed on what the year brings', () => {
    const { year } = estimatePay(aWork({ weeks: 10 }))
    expect(year).toMatchObject({ gross: 750_000, incomeTax: 0, nationalInsurance: 40_640 })
  })
})

test('days, nights and weekends are each paid at their own rate', () => {
  const { week } = estimatePay(
    aWork({
      shifts: {
        day: { hours: 1250, rate: 3500 },
        night: { hours: 1150, rate: 4025 },
        weekend: { hours: 1200, rate: 4500 },
      },
    }),
  )
  expect(week.gross).toBe(43_750 + 46_288 + 54_000)
})

test('whatever the work, what is taken and what is left make up what is earned', () => {
  for (let hours = 0; hours <= 10_000; hours += 777) {
    for (const nation of ['England', 'Scotland'] as const) {
      const shift = { hours, rate: 3333 }
      const { week, year } = estimatePay(
        aWork({
          ...{ nation, plan: 'plan1', hasPostgraduateLoan: true, pension: 'enrolment' },
          addsHolidayPay: true,
          shifts: { day: shift, night: { hours: 600, rate: 4001 }, weekend: { hours: 0, rate: 0 } },
        }),
      )
      for (const pay of [week, year]) {
        const { gross, takeHome, hoursPay, holidayPay, ...taken } = pay
        expect(Object.values(taken).reduce((sum, amount) => sum + amount, takeHome)).toBe(gross)
        expect(hoursPay + holidayPay).toBe(gross)
        expect(Object.values(pay).every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(true)
      }
    }
  }
})

test('a rate below the National Living Wage, a very long week and an empty one are remarked on', () => {
  const none = { hours: 0, rate: 0 }
  const week = (hours: number, rate: number) =>
    payRemarks(aWork({ shifts: { day: { hours, rate }, night: none, weekend: none } }))
  expect(week(3750, 1271)).toEqual([])
  expect(week(3750, 1270)).toEqual([expect.stringContaining('National Living Wage, £12.71')])
  expect(week(4801, 2000)).toEqual([expect.stringContaining('48 hours')])
  expect(week(0, 2000)).toEqual([expect.stringContaining('Enter the hours')])
  expect(week(3750, 0)).toEqual([expect.stringContaining('Enter what an hour pays')])
})

describe('the form', () => {
  const roles = startingRates()
  const fields = (query = '') => readPayFields(new URLSearchParams(query), roles)
  const errorsOf = (changes: Partial<PayFields>) => {
    const read = readWork({ ...fields(), ...changes })
    return 'errors' in read ? read.errors : {}
  }

  test('refuses a pension that leaves less than what else is taken of the pay', () => {
    const of = (pensionRate: string) =>
      errorsOf({ dayHours: '37.5', dayRate: '20', pension: 'before-tax', pensionRate })
    expect(of('100').pensionRate).toContain('enter a smaller percentage')
    expect(of('90')).toEqual({})
    expect(errorsOf({ pension: 'none', pensionRate: '100' })).toEqual({})
    expect(errorsOf({ dayHours: '0', pension: 'before-tax', pensionRate: '100' })).toEqual({})
  })

  test('begins with the rates of the home page', () => {
    expect(roles.map(({ role, rates }) => [role, rates.day, rates.night, rates.weekend])).toEqual([
      ['rgn-rmn', 35, 40, 45],
      ['hca', 18, 20, 22],
      ['itu', 45, 45, 45],
      ['a-e', 40, 40, 40],
      ['theatre', 45, 45, 45],
      ['doctor', 110, 110, 110],
    ])
    expect(fields()).toMatchObject({ dayHours: '37.5', dayRate: '35', nation: 'England', weeks: '52' })
  })

  test('takes the rates of a role that is asked for and keeps what else was typed', () => {
    expect(fields('start=hca&dayRate=99&dayHours=20&nation=Scotland')).toMatchObject({
      dayRate: '18',
      nightRate: '20',
      dayHours: '20',
      nation: 'Scotland',
    })
  })

  test.each([
    ['24', 2400],
    [' £24.50 ', 2450],
    ['24.5', 2450],
    ['.5', 50],
    ['', 0],
  ])('reads a rate of "%s"', (dayRate, rate) => {
    expect(readWork({ ...fields(), dayRate })).toMatchObject({ work: { shifts: { day: { rate } } } })
  })

  test.each([...['a lot', '-5', '24,50', '1e2', '12.345', '.', '501', '99999999999999999999', 'NaN', '٣']])(
    'refuses a rate of "%s" and says what to enter',
    (dayRate) => {
      expect(errorsOf({ dayRate }).dayRate).toMatch(/^Enter the day rate in pounds an hour/)
    },
  )

  test.each([
    [{ nightHours: '169' }, 'nightHours'],
    [{ dayHours: '100', nightHours: '60', weekendHours: '9' }, 'dayHours'],
    [{ weeks: '53' }, 'weeks'],
    [{ weeks: '0' }, 'weeks'],
    [{ weeks: '1.5' }, 'weeks'],
    [{ pensionRate: '101' }, 'pensionRate'],
    [{ nation: 'France' }, 'nation'],
    [{ plan: '__proto__' }, 'plan'],
    [{ pension: '' }, 'pension'],
    [{ holiday: 'x' }, 'holiday'],
  ])('refuses %o', (changes, field) => {
    expect(Object.keys(errorsOf(changes))).toEqual([field])
  })
})
