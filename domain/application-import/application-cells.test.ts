import { expect, test } from 'vitest'
import { readCell } from './application-cells.ts'
import { type ApplicationColumn, applicationColumns } from './application-columns.ts'

/** What is in a cell, and what it says. */
const CELLS: Partial<Record<ApplicationColumn, Record<string, string>>> = {
  specialty: {
    ...{
      nurses: 'Nurse',
      'Staff nurse (RGN)': 'Nurse',
      HCA: 'Healthcare Assistant',
      carer: 'Care Assistant',
    },
    ...{ ODP: 'Allied Health Professional', 'Nurse and carer': 'Nurse and carer', '-': '', Wizard: 'Wizard' },
  },
  experience: {
    ...{
      '1 – 2 yrs': '1-2 years',
      '3 to 5': '3-5 years',
      '10+': '10+ years',
      '6 months': 'Less than 1 year',
    },
    ...{
      '2': '1-2 years',
      '2.5': '2-5 years',
      '4 years': '3-5 years',
      '12': '10+ years',
      '01-Feb': '01-Feb',
    },
  },
  way: { phone: 'Telephone', 'E-mail': 'Email', Indeed: 'Job board', 'in person': 'In person', Owl: 'Owl' },
  phone: {
    ...{ '7700900123': '07700900123', '447700900123': '+447700900123', '07700 900123': '07700 900123' },
    ...{ '7700900123.0': '07700900123', '447700900123.0': '+447700900123' },
    ...{ '7700 900123': '07700 900123', '44 7700 900123': '+44 7700 900123' },
  },
  receivedOn: {
    '4/12/26': '2026-12-04',
    '46360': '2026-12-04',
    '2026-12-04 14:35': '2026-12-04',
    soon: 'soon',
    'n/a': '',
  },
  note: { '-': '-', ' Nights\nonly. ': 'Nights\nonly.' },
}

test.each(Object.entries(CELLS) as [ApplicationColumn, Record<string, string>][])(
  'the cells of %s are read as people write them',
  (name, cells) => {
    expect(Object.fromEntries(Object.keys(cells).map((cell) => [cell, readCell(name, cell)]))).toEqual(cells)
  },
)

test('columns are known by other words, too', () => {
  const words = [
    'First name',
    'Last name',
    'E-mail address',
    'Mobile',
    'Role',
    'Source',
    'Date applied',
    'DOB',
  ]
  const { columns, ignored } = applicationColumns.columnsOf(words)
  expect(columns.map(({ field }) => field)).toEqual([
    ...['name', 'surname', 'email', 'phone', 'specialty', 'way', 'receivedOn'],
  ])
  expect(ignored).toEqual(['DOB'])
})
