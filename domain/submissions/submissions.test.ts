import { expect, test } from 'vitest'
import { hasContactDetails } from './submissions.ts'

test('addresses and telephone numbers are found in a profile, figures are not', () => {
  const found = ['ann@home.example', 'Ring 07700 900123', '+44 (0)20 7946 0140', 'call 020-7946-0140']
  expect(found.filter((text) => !hasContactDetails(text))).toEqual([])
  const fine = ['10 years, 0.5 FTE', 'NMC 18I1234E', 'Since 2019, 37.5 hours', 'Band 5 at £20.50']
  expect(fine.filter(hasContactDetails)).toEqual([])
})
