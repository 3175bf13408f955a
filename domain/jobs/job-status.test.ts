import { describe, expect, test } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import { type JobStatus, type SentJob, statusOf } from './job-status.ts'
import { aJob } from './test-job.ts'

const now = clockAt('2026-11-21T12:00:00Z').now()
const was = (status: JobStatus, publishedAt: string | null = '2026-11-01T08:00:00.000Z') => ({
  status,
  publishedAt,
})
const tomorrow = '2026-11-22T08:00:00.000Z'

describe('a job that is saved', () => {
  test.each<[string, Partial<SentJob>, ReturnType<typeof was> | undefined, JobStatus]>([
    ['active is live', {}, undefined, 'live'],
    ['inactive and never seen is a draft', { isActive: false }, undefined, 'draft'],
    ['inactive after it was seen is paused', { isActive: false }, was('live'), 'paused'],
    ['active with a time to come is scheduled', { publishAt: tomorrow }, undefined, 'scheduled'],
    [
      'active with a time that has come is live',
      { publishAt: '2026-11-21T12:00:00.000Z' },
      undefined,
      'live',
    ],
    ['active on its last day is live', { closesAt: '2026-11-21' }, undefined, 'live'],
    ['active after its last day is closed', { closesAt: '2026-11-20' }, undefined, 'closed'],
    ['sent as filled is filled', { status: 'filled' }, was('live'), 'filled'],
    ['sent back as read, with only isActive switched, is live', { status: 'paused' }, was('paused'), 'live'],
    ['sent back as read stays scheduled', scheduledAsRead(), was('scheduled', null), 'scheduled'],
    ['still inactive stays filled', { isActive: false }, was('filled'), 'filled'],
    ['scheduled and switched off is a draft', { isActive: false }, was('scheduled', null), 'draft'],
  ])('%s', (_, sent, before, status) => {
    expect(statusOf({ ...aJob(), ...sent }, before, now)).toBe(status)
  })
})

function scheduledAsRead(): Partial<SentJob> {
  return { status: 'scheduled', isActive: false, publishAt: tomorrow }
}
