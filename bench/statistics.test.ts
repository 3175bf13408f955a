import { expect, test } from 'vitest'
import { areOnOneSide } from './statistics.ts'

const LIMIT = 2
const rounds = (within: number, beyond: number) => [
  ...Array<number>(within).fill(1.3),
  ...Array<number>(beyond).fill(2.4),
]

test('nine rounds are sure when all of them lie on one side of the limit, whichever side that is', () => {
  expect(areOnOneSide(rounds(9, 0), LIMIT)).toBe(true)
  expect(areOnOneSide(rounds(0, 9), LIMIT)).toBe(true)
  expect(areOnOneSide(rounds(8, 1), LIMIT)).toBe(false)
})

test('the more rounds there are, the more of them may lie on the other side', () => {
  expect(areOnOneSide(rounds(17, 4), LIMIT)).toBe(true)
  expect(areOnOneSide(rounds(4, 17), LIMIT)).toBe(true)
  expect(areOnOneSide(rounds(16, 5), LIMIT)).toBe(false)
})

test('rounds that lie on either side alike are never sure', () => {
  expect(areOnOneSide(rounds(22, 23), LIMIT)).toBe(false)
})
