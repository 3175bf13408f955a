import { expect } from 'vitest'
import { admin, NOON } from '#domain/applications/test-applications.server.ts'
import { noteBackup } from '#domain/backup/last-backup.server.ts'
import { clockAt } from '#platform/clock.ts'
import { test } from '#platform/db/test-database.server.ts'
import { findSampleData } from './sample-data.server.ts'
import { startSteps } from './start.server.ts'

const config = { siteUrl: 'https://jobs.agency.example', smtpUrl: undefined, trustProxy: 1 }

test('the web address is done on HTTPS, with the proxies in front counted', async ({ db }) => {
  const stepWith = async (more: Partial<typeof config>) => {
    const steps = await startSteps(
      { db, clock: clockAt(NOON), config: { ...config, ...more } },
      admin,
      await findSampleData(db),
    )
    return steps.find(({ title }) => title === 'The web address')
  }
  expect(await stepWith({ siteUrl: 'http://127.0.0.1:3000' })).toMatchObject({
    isDone: false,
    line: 'SITE_URL=https://www.your-agency.co.uk',
  })
  expect(await stepWith({ trustProxy: 0 })).toMatchObject({ isDone: false, line: 'TRUST_PROXY=1' })
  expect(await stepWith({})).toMatchObject({ isDone: true, state: expect.stringContaining(config.siteUrl) })
})

test('a backup is done while there is one of the last day and a half, and to do again without', async ({
  db,
}) => {
  const stepAt = async (moment: string) => {
    const steps = await startSteps({ db, clock: clockAt(moment), config }, admin, await findSampleData(db))
    return steps.find(({ title }) => title === 'A backup')
  }
  const line = expect.stringMatching(/^npm run backup -- /)
  expect(await stepAt(NOON)).toMatchObject({ isDone: false, line })
  await noteBackup(db, NOON)
  const state = 'The last one has the data of 21 Nov 2026, 12:00.'
  expect(await stepAt('2026-11-22T23:59:00Z')).toEqual({ title: 'A backup', isDone: true, state })
  const late = await stepAt('2026-11-23T00:00:00Z')
  expect(late).toMatchObject({ isDone: false, state: expect.stringContaining(state), line })
})
