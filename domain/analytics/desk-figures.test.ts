import { expect, test } from 'vitest'
import { conversionOf, figuresHref, percentText, readFigureQuery } from './desk-figures.ts'

const read = (search: string) => readFigureQuery(new URLSearchParams(search))

test('an address that says nothing usable shows 30 days and the most viewed jobs', () => {
  for (const search of ['', 'days=31&by=luck', 'days=30.0', 'days=', 'days=7e0']) {
    expect(read(search)).toEqual({ days: 30, by: 'views' })
  }
  expect(read('days=7&by=applications')).toEqual({ days: 7, by: 'applications' })
})

test('an address says only what differs', () => {
  expect(figuresHref({ days: 30, by: 'views' })).toBe('/admin/dashboard')
  expect(figuresHref({ days: 90, by: 'applications' })).toBe('/admin/dashboard?days=90&by=applications')
})

test.each([
  [1, 40, '2.5%'],
  [0, 40, '0%'],
  [1, 1_600, '0.06%'],
  [1, 3, '33.3%'],
  [3, 2, '150%'],
  [1, 0, '–'],
])('%i applications and %i views are a conversion of %s', (applications, views, text) => {
  expect(percentText(conversionOf(applications, views))).toBe(text)
})
