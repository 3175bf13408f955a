import { describe, expect, test } from 'vitest'
import { readPay } from './job-pay.ts'
import { jobSchema } from './job-schema.ts'
import { aJob } from './test-job.ts'

describe('the pay that a salary text states', () => {
  test.each([
    ['£38 - £45 per hour', { from: 38, to: 45, per: 'hour', note: '' }],
    ['£31,049 - £37,796 per year', { from: 31049, to: 37796, per: 'year', note: '' }],
    ['£18.50-£25.00 an hour', { from: 18.5, to: 25, per: 'hour', note: '' }],
    ['£52,000 per annum', { from: 52000, to: 52000, per: 'year', note: '' }],
    ['£110/hour', { from: 110, to: 110, per: 'hour', note: '' }],
    ['£18 p/h + holiday pay', { from: 18, to: 18, per: 'hour', note: '+ holiday pay' }],
    ['£43,800 per year pro rata', { from: 43800, to: 43800, per: 'year', note: 'pro rata' }],
    ['£35-45 per hour', { from: 35, to: 45, per: 'hour', note: '' }],
  ])('%s', (salary, pay) => {
    expect(readPay(salary)).toEqual(pay)
  })

  test.each([
    'Up to £110 per hour',
    'Competitive',
    '£45 - £38 per hour',
    '£35-45',
    '£30-£40,000 a year',
    'from £20 per hour',
    '',
  ])('%j states none plainly', (salary) => {
    expect(readPay(salary)).toBeNull()
  })
})

describe('pay is said both ways', () => {
  test('figures are read from a salary text that plainly says them', () => {
    const job = jobSchema.parse(aJob({ salary: '£38 to £45 per hour plus holiday pay' }))
    expect(job).toMatchObject({ payFrom: 3800, payTo: 4500, payUnit: 'hour', payNote: 'plus holiday pay' })
    expect(job.salary).toBe('£38 to £45 per hour plus holiday pay')
  })

  test('a salary text is made of the figures where none was typed', () => {
    const figures = { salary: ' ', payFrom: 3_150, payTo: 4500, payNote: 'plus holiday pay' }
    expect(jobSchema.parse(aJob(figures)).salary).toBe('£31.50-45 per hour plus holiday pay')
  })

  test('figures stay beside a salary text that says none, or the same', () => {
    for (const salary of ['Competitive', '£25 an hour']) {
      const given = { salary, payFrom: 2500, payTo: null }
      expect(jobSchema.parse(aJob(given))).toMatchObject(given)
    }
  })

  test('a salary text that says other pay than the figures is refused', () => {
    const { error } = jobSchema.safeParse(aJob({ salary: '£50 per hour', payFrom: 3800, payTo: 4500 }))
    expect(error?.issues).toMatchObject([{ path: ['salary'] }])
  })
})
