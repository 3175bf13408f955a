import { expect } from 'vitest'
import { admin, NOON } from '#domain/applications/test-applications.server.ts'
import { noteBackup } from '#domain/backup/last-backup.server.ts'
import { clockAt } from '#platform/clock.ts'
import { test } from '#platform/db/test-database.server.ts'
import { startSteps } from './start.server.ts'

test('a backup is done while there is one of the last day, and to do again without', async ({ db }) => {
  const stepAt = async (moment: string) => {
    const config = { siteUrl: 'https://jobs.agency.example', smtpUrl: undefined }
    const steps = await startSteps({ db, clock: clockAt(moment), config }, admin)
    return steps.find(({ title }) => title === 'A backup')
  }
  const line = expect.stringMatching(/^npm run backup -- /)
  expect(await stepAt(NOON)).toMatchObject({ isDone: false, line })
  await noteBackup(db, NOON)
  const state = 'The last one has the data of 21 Nov 2026, 12:00.'
  expect(await stepAt('2026-11-22T12:05:00Z')).toEqual({ title: 'A backup', isDone: true, state })
  const late = await stepAt('2027-12-31T12:00:00Z')
  expect(late).toMatchObject({ isDone: false, state: expect.stringContaining(state), line })
})
