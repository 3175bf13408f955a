import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
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

test('whatever is in its cells, a line is read back as it was written, formulas behind an apostrophe', () => {
  const cell = fc.oneof(fc.string(), fc.stringMatching(/^[ab",;\r\n\t= ']{0,8}$/))
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
      const [read = []] = parse(csvLine(cells), { record_delimiter: '\r\n' }) as string[][]
      expect(read.map((one, nth) => (one === `'${cells[nth]}` ? cells[nth] : one))).toEqual(cells)
    }),
  )
})
