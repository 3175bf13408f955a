import { expect, test } from 'vitest'
import { hasLetterPair, isLetterPair, letterPairsOf } from './letter-pairs.server.ts'

test('a text has the letters and digits that stand in it, and the pairs that stand side by side', () => {
  const pairs = letterPairsOf('band 5a\nzoe')
  const has = (term: string) => hasLetterPair(pairs, term)
  expect(['b', '5', 'e', 'ba', 'nd', '5a', 'zo'].filter(has)).toHaveLength(7)
  expect(['c', '6', 'd5', 'bd', 'ab', 'az', 'a5'].filter(has)).toEqual([])
})

test('other characters, and more than two, are for the database', () => {
  expect(['a', '9', 'ab', 'z0'].every(isLetterPair)).toBe(true)
  expect(['', 'abc', 'a-', 'é', 'a b', '["'].some(isLetterPair)).toBe(false)
})
