import { expect, test } from 'vitest'
import { hasContactDetails, shownName } from './submissions.ts'

test('a client is told the first name and the beginning of the last', () => {
  const names = ['Ann Smith', 'Ann-Marie van der Berg', 'Cher', '  zoë  ångström ']
  expect(names.map(shownName)).toEqual(['Ann S.', 'Ann-Marie B.', 'Cher', 'zoë Å.'])
})

test('addresses and telephone numbers are found in a profile, figures are not', () => {
  const found = ['ann@home.example', 'Ring 07700 900123', '+44 (0)20 7946 0140', 'call 020-7946-0140']
  expect(found.filter((text) => !hasContactDetails(text))).toEqual([])
  const fine = ['10 years, 0.5 FTE', 'NMC 18I1234E', 'Since 2019, 37.5 hours', 'Band 5 at £20.50']
  expect(fine.filter(hasContactDetails)).toEqual([])
})
