import { describe, expect, test } from 'vitest'
import { readPay, withAgreedPay } from './job-pay.ts'
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
  const before = withAgreedPay(aJob({ salary: '£38 to £45 per hour plus holiday pay' }))

  test('figures are read from a salary text that plainly says them', () => {
    expect(before).toMatchObject({ payFrom: 3800, payTo: 4500, payUnit: 'hour', payNote: 'plus holiday pay' })
    expect(before.salary).toBe('£38 to £45 per hour plus holiday pay')
  })

  test('a salary text is made of the figures where none was typed', () => {
    const figures = { salary: ' ', payFrom: 3_150, payTo: 4500, payNote: 'plus holiday pay' }
    expect(jobSchema.parse(aJob(figures)).salary).toBe('£31.50-45 per hour plus holiday pay')
  })

  test('figures follow a changed salary text', () => {
    const edited = withAgreedPay({ ...before, salary: '£50 per hour' }, before)
    expect(edited).toMatchObject({ payFrom: 5000, payTo: 5000, salary: '£50 per hour' })
  })

  test('a salary text follows changed figures', () => {
    const edited = withAgreedPay({ ...before, payTo: 5000 }, before)
    expect(edited).toMatchObject({ payTo: 5000, salary: '£38-50 per hour plus holiday pay' })
  })

  test('figures stay beside a salary text that says none', () => {
    const given = { salary: 'Competitive', payFrom: 2500, payTo: null }
    expect(withAgreedPay(aJob(given))).toMatchObject(given)
  })
})
