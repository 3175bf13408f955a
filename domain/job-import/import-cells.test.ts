import { expect, test } from 'vitest'
import { readCell } from './import-cells.ts'
import { IMPORT_FIELD_NAMES, type ImportField, importColumns, importFields } from './import-columns.ts'

const alike = (value: unknown, ...cells: string[]) => Object.fromEntries(cells.map((cell) => [cell, value]))

/** What is in a cell, and what it says. */
const CELLS: Partial<Record<ImportField, Record<string, unknown>>> = {
  startsOn: {
    ...alike('2026-12-04', '04/12/2026', '4/12/26', '4 Dec 2026', '4th December 2026', '2026-12-04'),
    ...alike('2026-12-04', '4-Dec-26', '04.12.2026', 'Fri 4 Dec 2026', 'Friday, 4 December 2026', '46360'),
    ...alike('2026-12-04', '2026-12-04 00:00:00', '4/12/2026 0:00', '04/12/2026 19:30:05', '46360.8125'),
    ...alike('2026-12-04', 'Dec 4, 2026', 'December 4th 2026', '2026-12-04T14:35:22+00:00'),
    // In July London is an hour ahead.
    '2026-07-01T23:30:00Z': '2026-07-02',
  },
  closesAt: { ...alike(null, 'ASAP', '-', ''), '12/25/2026': '2026-25-12', soon: 'soon' },
  publishAt: {
    ...alike('2026-11-30T08:00', '30/11/2026 08:00', '30 Nov 2026, 8am', '2026-11-30T08:00'),
    ...alike('2026-11-30T08:00', '2026-11-30 08:00:00', '46356.3333333333'),
    ...{ '30 Nov 2026': '2026-11-30T00:00', '30/11/2026 8.30pm': '2026-11-30T20:30' },
    '2026-11-30T08:00Z': '2026-11-30T08:00Z',
  },
  payFrom: {
    ...{
      '£38.50': 3850,
      '38,50': 3850,
      '38,5': 3850,
      '38.0': 3800,
      '£31,049': 3_104_900,
      '£ 1,234.5': 123_450,
    },
    lots: 'lots',
  },
  openings: { '2': 2, '2.0': 2, '2.5': '2.5' },
  type: { 'full time': 'Full-time', CONTRACT: 'Contract', '': '', Casual: 'Casual' },
  band: { 'Band 5': '5', '8A': '8a', '5': '5', '': '', 'Not said': '' },
  role: { ...alike('registered-nurse', 'registered nurse', 'RGN'), Wizard: 'Wizard' },
  payUnit: { '': 'hour', Year: 'year' },
  shifts: {
    ...{ 'Long days, nights': ['long-day', 'night'], 'Day; On-call': ['day', 'on-call'] },
    'days and weekends': ['day', 'weekend'],
  },
  requirements: alike(['NMC', 'DBS'], 'NMC; DBS', '• NMC\n• DBS', '1. NMC\n2. DBS'),
  isActive: { ...alike(true, 'Yes', ''), ...alike(false, 'n', 'FALSE'), maybe: 'maybe' },
  status: { Active: 'live', Draft: 'draft', '': '' },
}
const written = Object.entries(CELLS) as [ImportField, Record<string, unknown>][]

test.each(written)('the cells of %s are read as people write them', (name, cells) => {
  expect(Object.fromEntries(Object.keys(cells).map((cell) => [cell, readCell(name, cell)]))).toEqual(cells)
})

test('columns are known by the label of a field, its name in the API, and other words', () => {
  for (const name of IMPORT_FIELD_NAMES)
    expect(importColumns.columnsOf([`${importFields[name].label} *`, name]).columns).toMatchObject([
      { field: name },
    ])
  const words = [
    'JOB TITLE',
    'Hospital',
    ' town ',
    'Pay (£)',
    'closing_date',
    'Start date',
    'Grade',
    'Ref',
    '',
    'Salary',
  ]
  expect(importColumns.columnsOf(words)).toEqual({
    columns: [
      ...['title', 'company', 'location', 'salary', 'closesAt', 'startsOn', 'band'].map((field, index) => ({
        ...{ field, index },
        heading: words[index]?.trim(),
      })),
    ],
    ignored: ['Ref', 'Salary'],
  })
})

test('headings may stand under a title', () => {
  expect(
    importColumns.findHeadings([['Vacancies'], [''], ['Title', 'Pay', 'Town'], ['Nurse', '£38', 'Leeds']]),
  ).toBe(2)
  expect(importColumns.findHeadings([['Nurse', '£38', 'Leeds']])).toBeUndefined()
})
