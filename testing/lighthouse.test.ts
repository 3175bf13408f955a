import { expect, test } from 'vitest'
import { timesPhone } from './lighthouse.ts'

test('a machine is slowed to a phone, at most as much as Lighthouse does by itself', () => {
  expect([400, 1_000, 1_300].map(timesPhone)).toEqual([1 + 250 / 650, 2.4, 3])
  expect([1_533, 2_500].map(timesPhone)).toEqual([4, 4])
})
