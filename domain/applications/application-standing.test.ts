import { expect, test } from 'vitest'
import { type Standing, standingText } from './application-standing.ts'

const now = new Date('2026-11-24T12:00:00Z')
const standing: Standing = {
  ...{ status: 'new', createdAt: '2026-11-23T09:00:00Z', promisedOn: '2026-11-25', answeredAt: null },
  isUnsent: false,
  ...{ closedAt: null, answer: { kind: 'none' }, interview: null },
}
const text = (given: Partial<Standing>, at = now) => standingText({ ...standing, ...given }, at)

test('a new one has its promise, kept or not', () => {
  expect(text({})).toBe(
    "It reached us on Monday 23 November 2026. We'll answer by Wednesday 25 November 2026.",
  )
  expect(text({}, new Date('2026-11-26T00:00:00Z'))).toContain("haven't yet. We're sorry.")
  expect(text({ answeredAt: '2026-11-24T09:00:00Z' })).toContain('last in touch with you on Tuesday 24')
})

test('an interview is told with its day and time, before and after', () => {
  const interview = { startsAt: '2026-11-24T11:30:00Z', minutes: 60 }
  expect(text({ status: 'interview', interview })).toBe(
    'You have an interview on Tuesday 24 November 2026 at 11:30.',
  )
  expect(text({ status: 'interview', interview: { ...interview, minutes: 30 } })).toContain(
    'Your interview was on',
  )
})

test('a rejection is not given away before the mail about it goes', () => {
  const rejected = { status: 'rejected', closedAt: '2026-11-24T10:00:00Z' } as const
  const waits = text({ ...rejected, answer: { kind: 'waits', on: '2026-11-26' } })
  expect(waits).toBe("We've come to a decision, and will write to you by Thursday 26 November 2026.")
  expect(text({ ...rejected, answer: { kind: 'mailed' } })).toContain("didn't take this application further")
})
