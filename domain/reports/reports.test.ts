import { describe, expect, test } from 'vitest'
import { medianOf } from './figures.ts'
import { daysText, readReportQuery, reportHref } from './reports.ts'

const TODAY = '2026-11-28'
const read = (search: string) => readReportQuery(new URLSearchParams(search), TODAY)

describe('the period of a report', () => {
  test.each([
    ['', '2025-12-01', TODAY],
    ['period=this-month', '2026-11-01', TODAY],
    ['period=last-month', '2026-10-01', '2026-10-31'],
    ['period=3-months', '2026-09-01', TODAY],
    ['period=never', '2025-12-01', TODAY],
    ['from=2026-02-03&to=2026-02-28', '2026-02-03', '2026-02-28'],
    ['from=2026-02-28&to=2026-02-03', '2026-02-03', '2026-02-28'],
    ['from=2026-02-30&to=2026-03-05', '2025-04-01', '2026-03-05'],
    ['from=2026-11-27', '2026-11-27', TODAY],
    ['from=2026-11-30&to=2027-01-01', TODAY, TODAY],
    ['from=1999-01-01', '2021-11-01', TODAY],
  ])('of %j is %s to %s', (search, from, to) => {
    expect(read(search)).toMatchObject({ from, to })
  })

  test('is in the address as it was chosen, also of a file', () => {
    for (const search of ['', 'period=3-months&page=2', 'from=2026-02-03&to=2026-02-28']) {
      const [, again = ''] = reportHref(read(search)).split('?')
      expect(again).toBe(search)
    }
    expect(reportHref(read('period=3-months'), 'jobs')).toBe('/admin/reports/jobs.csv?period=3-months')
  })
})

describe('a median', () => {
  const of = (...days: number[]) =>
    medianOf(new Map(days.map((day) => [day, days.filter((other) => other === day).length])))

  test('is the middle one, or between the two in the middle', () => {
    expect(of(9, 1, 2)).toBe(2)
    expect(of(1, 1, 2, 9)).toBe(1.5)
    expect(of(0)).toBe(0)
    expect(of()).toBeNull()
  })

  test('is said in days', () => {
    expect([0, 1, 1.5, null].map(daysText)).toEqual(['0 days', '1 day', '1.5 days', '–'])
  })
})
