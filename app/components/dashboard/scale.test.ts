import { expect, test } from 'vitest'
import { topOf } from './scale.ts'

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [9, 10],
  [11, 20],
  [21, 40],
  [100, 100],
  [812, 1_000],
])('a scale for up to %i ends at %i', (highest, top) => {
  expect(topOf(highest, 2)).toBe(top)
})

test.each([
  [0, 0.002],
  [0.003, 0.004],
  [1.5, 2],
])('a scale for a share of up to %d ends at %d', (highest, top) => {
  expect(topOf(highest, 0.002)).toBe(top)
})
