import { expect } from 'vitest'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { clockAt } from '#platform/clock.ts'
import { test } from '#platform/db/test-database.server.ts'
import { boardOf } from './application-board.server.ts'
import { CARDS_IN_A_COLUMN } from './application-board.ts'
import { setNextStep } from './application-steps.server.ts'
import { admin, anApplication, NOON } from './test-applications.server.ts'

const clock = clockAt(NOON)

test('a board has its job’s applications alone, what is due first on top, and counts them all', async ({
  db,
}) => {
  const { id: job } = await createJob(db, admin, clock, aJob())
  const { id: other } = await createJob(db, admin, clock, aJob())
  const late = await anApplication(db, { jobId: job })
  const soon = await anApplication(db, { jobId: job })
  await setNextStep(db, admin, clock, late, { step: 'Ring', on: '2026-12-24' })
  await anApplication(db, { jobId: other })
  await anApplication(db, { jobId: job, isSpam: true })
  for (let nth = 0; nth <= CARDS_IN_A_COLUMN; nth++)
    await anApplication(db, { jobId: job, status: 'rejected' })
  const { counts, cards } = await boardOf(db, admin, job)
  expect(cards.filter(({ status }) => status === 'new').map(({ id }) => id)).toEqual([soon, late])
  expect([counts.new, counts.rejected, counts.placed]).toEqual([2, CARDS_IN_A_COLUMN + 1, 0])
  expect(cards).toHaveLength(2 + CARDS_IN_A_COLUMN)
})
