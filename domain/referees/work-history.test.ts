import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { datesThatDiffer, historyGaps, readMonth, type Spell, spanInWords } from './work-history.ts'

const NOW = '2026-11'
const from = (fromMonth: string, toMonth: string | null) => ({ fromMonth, toMonth })
const spell = (employer: string, fromMonth: string, toMonth: string | null): Spell => ({
  ...{ id: '', employer, role: 'Nurse', explanation: '', fromMonth, toMonth, by: '' },
})

describe('a gap', () => {
  test.each([
    ['of a whole month is shown', [from('2024-01', '2024-03'), from('2024-05', null)], ['2024-04 2024-04']],
    ['is none between March and April', [from('2024-01', '2024-03'), from('2024-04', null)], []],
    ['is none under what overlaps', [from('2020-01', null), from('2021-01', '2021-02')], []],
    ['goes on until the month before this one', [from('2024-01', '2026-08')], ['2026-09 2026-10']],
    ['is none for who left last month', [from('2024-01', '2026-10')], []],
    [
      'goes over the turn of the year',
      [from('2023-01', '2023-11'), from('2024-02', null)],
      ['2023-12 2024-01'],
    ],
    ['is none where nothing is known at all', [], []],
  ])('%s', (_, spells, gaps) => {
    expect(historyGaps(spells, NOW).map((gap) => `${gap.fromMonth} ${gap.toMonth}`)).toEqual(gaps)
  })

  test('is closed by what explains it, in whatever order it is told', () => {
    const month = fc
      .integer({ min: 0, max: 12 * 26 })
      .map((nth) => `${2000 + Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}`)
    const spells = fc.array(
      fc.tuple(month, month).map(([a, b]) => from(a < b ? a : b, a < b ? b : a)),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(spells, (told) => {
        const gaps = historyGaps(told, '2027-01')
        expect(historyGaps([...told, ...gaps].toReversed(), '2027-01')).toEqual([])
        expect(historyGaps(told.toReversed(), '2027-01')).toEqual(gaps)
      }),
    )
  })
})

test.each([
  ['2024-03', '2024-03'],
  ['3/2024', '2024-03'],
  ['03.2024', '2024-03'],
  ['March 2024', '2024-03'],
  [' sept 2019 ', '2019-09'],
  ['13/2024', undefined],
  ['2024', undefined],
  ['Marching 2024', undefined],
  ['3/1900', undefined],
])('%s is read as %s', (typed, month) => {
  expect(readMonth(typed)).toBe(month)
})

test('dates are compared with what the candidate told, and with the history', () => {
  const told = { organisation: 'Elm House', ...from('2020-03', '2024-02') }
  const history = [spell('Elm House Care Home', '2020-03', '2024-02'), spell('Oak Lodge', '2024-03', null)]
  expect(datesThatDiffer(told, told, history)).toEqual([])
  expect(datesThatDiffer({ ...told, toMonth: '2023-10' }, told, history)).toEqual([
    'The candidate told us March 2020 to February 2024.',
    'The history has March 2020 to February 2024 at Elm House Care Home.',
  ])
  expect(datesThatDiffer({ ...told, organisation: 'Ash Court' }, told, history)).toEqual([
    'The history has no work at Ash Court in these months.',
  ])
  expect(spanInWords(from('2024-03', null))).toBe('March 2024 to now')
})
