import { expect } from 'vitest'
import { openAndCloseJobs, setJobsStatus } from '#domain/jobs/job-status.server.ts'
import { deleteJobs } from '#domain/jobs/job-writing.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { decideOnApplications } from '#domain/submissions/rejection.server.ts'
import { undo } from '#domain/undo/undo.server.ts'
import { clockAt } from '#platform/clock.ts'
import { test } from '#platform/db/test-database.server.ts'
import { countEndedJobs, openOfEndedJobs } from './ended-jobs.server.ts'
import { admin, anApplication, deskServices, NOON } from './test-applications.server.ts'

const clock = clockAt(NOON)

test('whoever applied waits for an answer once the job is closed, filled, deleted or over', async ({
  db,
}) => {
  const job = async (given = {}) => (await createJob(db, admin, clock, aJob(given))).id
  const [closed, filled, gone, live] = [await job(), await job(), await job(), await job()]
  const over = await job({ closesAt: '2026-11-21' })
  const all = [closed, filled, gone, live, over]
  const ids = await Promise.all(all.map((jobId) => anApplication(db, { jobId, jobTitle: 'Nurse' })))
  await anApplication(db, { jobId: closed, status: 'placed' })
  await anApplication(db)
  await setJobsStatus(db, admin, clock, [closed], 'closed')
  await setJobsStatus(db, admin, clock, [filled], 'filled')
  await deleteJobs(db, admin, clock, [gone])
  await openAndCloseJobs(db, clockAt('2026-11-22T00:00:01Z'))
  const waiting = async () => (await openOfEndedJobs(db, admin)).applications.map(({ id }) => id).sort()
  expect(await waiting()).toEqual(ids.filter((_, nth) => nth !== 3).sort())
  expect(await countEndedJobs(db, [closed, live])).toBe(1)

  const tell = { kind: 'mail', subject: 'Your application', text: 'Hello {name}, {job} is filled.' } as const
  const why = { reason: 'job-ended', note: '' } as const
  const later = { ...why, tell: { ...tell, on: '2026-11-26' } }
  const rejections = [
    [ids.slice(0, 1), { ...why, tell }],
    [ids.slice(1, 2), later],
  ] as const
  const decide = () =>
    decideOnApplications(deskServices(db), admin, { rejections, kept: ids.slice(2, 3) }, 'undo')
  expect(await decide()).toHaveLength(2)
  expect(await waiting()).toEqual([ids[4]])
  // Different decisions are undone as one.
  expect(await undo({ db, clock }, admin, 'undo', async () => {})).toBe('undone')
  expect(await waiting()).toHaveLength(4)
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
})
