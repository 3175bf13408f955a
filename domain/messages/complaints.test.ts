import { expect, test } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import { daysLeftOf, daysLeftText, isDueSoon } from './complaints.ts'

const now = clockAt('2026-11-21T12:00:00Z')
const aComplaint = { kind: 'complaint', state: 'read', isSpam: false, createdAt: '2026-11-03T23:30:00Z' }

test.each([
  ['2026-11-21T11:00:00Z', 30, '30 days left'],
  ['2026-11-03T23:30:00Z', 12, '12 days left'],
  ['2026-10-27T00:30:00Z', 5, '5 days left'],
  ['2026-10-23T12:00:00Z', 1, '1 day left'],
  ['2026-10-22T12:00:00Z', 0, 'due today'],
  ['2026-10-21T12:00:00Z', -1, 'overdue by 1 day'],
  ['2026-10-01T12:00:00Z', -21, 'overdue by 21 days'],
])('of what came at %s, %i days are left: %s', (createdAt, days, text) => {
  expect(daysLeftOf({ ...aComplaint, createdAt }, now)).toBe(days)
  expect(daysLeftText(days)).toBe(text)
})

test('five days are few, six are not', () => {
  expect([6, 5, 0, -3].map(isDueSoon)).toEqual([false, true, true, true])
})

test.each([
  ['a message', { kind: 'message' }],
  ['an answered complaint', { state: 'answered' }],
  ['suspected spam', { isSpam: true }],
])('%s has no clock', (_, fields) => {
  expect(daysLeftOf({ ...aComplaint, ...fields }, now)).toBeNull()
})
