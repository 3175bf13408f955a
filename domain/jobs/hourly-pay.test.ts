import { expect, test } from 'vitest'
import { hourlyPayIn } from './hourly-pay.ts'

test.each([
  ['£30', { pay: 30, words: '' }],
  ['nurse £30 an hour', { pay: 30, words: 'nurse' }],
  ['£28.50ph nights leeds', { pay: 28.5, words: 'nights leeds' }],
  ['HCA at least £14/hr or more', { pay: 14, words: 'HCA' }],
  ['£25+ per hour RGN', { pay: 25, words: 'RGN' }],
])('pay by the hour among the words of a search is understood: %s', (keyword, found) => {
  expect(hourlyPayIn(keyword)).toEqual(found)
})

test.each(['£30k', '£35,000', '£250 a day', '£180 per shift', '£0', 'band 5', '30 hours'])(
  'other sums are words like any others: %s',
  (keyword) => expect(hourlyPayIn(keyword)).toBeUndefined(),
)
