import { expect, test } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import { readRejection } from './application-answers.server.ts'
import { NOON } from './test-applications.server.ts'

const clock = clockAt(NOON)

test('a rejection needs a reason, and a mail, a day or why there is none', () => {
  const errors = (values: Record<string, string>) => {
    const read = readRejection(clock, { subject: 'Your application', ...values }, [])
    return read.kind === 'wrong' ? Object.keys(read.errors) : read.rejection.tell
  }
  expect(errors({ tell: 'now', text: ' ' })).toEqual(['reason', 'text'])
  expect(errors({ reason: 'pay', tell: 'none' })).toEqual(['why'])
  const long = readRejection(clock, { reason: 'pay', tell: 'none', why: 'Told', note: 'x'.repeat(9_999) }, [])
  expect(long).toMatchObject({ errors: { note: expect.stringContaining('4,000') } })
  expect(errors({ reason: 'pay', tell: 'later', text: 'No', on: '2026-11-21' })).toEqual(['on'])
  expect(errors({ reason: 'pay', tell: 'later', text: 'No', on: '2026-11-22' })).toMatchObject({
    on: '2026-11-22',
  })
})
