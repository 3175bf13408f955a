import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' padded', '" padded"'],
  ['', ''],
])('%j is written as %j', (value, written) => {
  expect(csvLine([value, 'x'])).toBe(`${written},x\r\n`)
})

test.each(['=1+1', '+44', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('%j is no formula', (value) => {
  expect(csvLine([value])).toMatch(/^"?'/)
})
