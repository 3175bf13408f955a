import { expect, test } from 'vitest'
import { densityFor, rememberDensity } from './density.ts'

test('rows are as the address says, else as was chosen last', () => {
  const cookies = `session=1; ${rememberDensity('compact').split(';')[0]}`
  expect(densityFor('', cookies)).toBe('compact')
  expect(densityFor('comfortable', cookies)).toBe('comfortable')
  expect(densityFor('', null)).toBe('comfortable')
  expect(densityFor('', 'desk-density=tiny; not-desk-density=compact')).toBe('comfortable')
})
