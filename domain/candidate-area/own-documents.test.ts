import { expect, test } from 'vitest'
import type { PassportItem } from '#domain/compliance/passport.ts'
import { standingOf } from './own-documents.ts'

test('once somebody else is named in place of a refused referee, nobody is asked for again', () => {
  const requirement = { kind: 'reference', needed: 2 }
  const refused = { state: 'rejected', until: null, isWaiting: false, requirement } as PassportItem
  const standing = (named: number) => standingOf(refused, { given: 0, verified: 1, named }, 'A relative.')
  expect(standing(0)).toBe('Please name somebody else: A relative.')
  expect(standing(1)).toBe('We ask the people you have named, and wait for their answers.')
})
