import { expect, test } from 'vitest'
import { topOf } from './scale.ts'

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [7, 8],
  [9, 10],
  [10, 10],
  [11, 20],
  [19, 20],
  [21, 40],
  [99, 100],
  [100, 100],
  [101, 200],
  [812, 1_000],
  [12_345, 20_000],
])('a scale for up to %i ends at %i', (highest, top) => {
  expect(topOf(highest, 2)).toBe(top)
})

test.each([
  [0, 0.002],
  [0.0005, 0.002],
  [0.003, 0.004],
  [0.025, 0.04],
  [0.3, 0.4],
  [1.5, 2],
])('a scale for a share of up to %d ends at %d', (highest, top) => {
  expect(topOf(highest, 0.002)).toBe(top)
})
