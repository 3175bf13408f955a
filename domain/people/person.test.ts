import { expect, test } from 'vitest'
import { shownName } from './person.ts'

test('a client is told the first name and the beginning of the last', () => {
  const names = ['Ann Smith', 'Ann-Marie van der Berg', 'Cher', '  zoë  ångström ']
  expect(names.map(shownName)).toEqual(['Ann S.', 'Ann-Marie B.', 'Cher', 'zoë Å.'])
})
