import type { Route } from '@playwright/test'
import { jobMessages } from '#domain/jobs/jobs.ts'
import { hydrated } from '../testing/hydrated.ts'
import { violations } from './axe.ts'
import { jobList } from './job-list.ts'
import { firstCaption } from './sample-jobs.ts'
import { expect, hold, open, test } from './test.ts'

const JOBS = '**/jobs.data*'
const JOB = '**/jobs/*.data*'

test('Loading jobs... shows while jobs load, and the filter already shows the choice', async ({ page }) => {
  await open(page, '/')
  const list = jobList(page)
  const loading = page.getByRole('status').filter({ hasText: jobMessages.loading })
  let release = await hold(page, JOBS)
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expect(loading).toHaveText('Loading jobs...')
  await release()
  await expect(list.caption).toHaveText(firstCaption({}))
  await expect(loading).toHaveCount(0)

  release = await hold(page, JOBS)
  await list.type.selectOption('Contract')
  await expect(loading).toBeVisible()
  await expect(list.type).toHaveValue('Contract')
  await release()
  await expect(list.caption).toHaveText(firstCaption({ type: 'Contract' }))
})

test('when the connection or the server fails the list says so, and Try Again loads it', async ({ page }) => {
  await open(page, '/jobs')
  for (const { type, fail } of [
    { type: 'Part-time', fail: (route: Route) => route.abort() },
    { type: 'Contract', fail: (route: Route) => route.fulfill({ status: 500, body: 'Out of order' }) },
  ]) {
    await page.route(JOBS, fail)
    await jobList(page).type.selectOption(type)
    await expect(page.getByRole('alert')).toHaveText('Failed to load jobs. Please try again later.')
    expect(await violations(page)).toEqual([])
    await page.unroute(JOBS)
    await page.getByText('Try Again', { exact: true }).click()
    await expect(page).toHaveURL(`/jobs?type=${type}`)
    // It is a new document.
    await hydrated(page)
    await expect(jobList(page).caption).toHaveText(firstCaption({ type }))
  }
})

test('a line shows while a job is on its way, and one that can not be loaded says so', async ({ page }) => {
  await open(page, '/jobs')
  const release = await hold(page, JOB)
  await jobList(page).cards.first().click()
  await expect(page.locator('.progress-line')).toBeVisible()
  await release()
  await expect(page.getByRole('heading', { name: 'Job Description' })).toBeVisible()
  await expect(page.locator('.progress-line')).toHaveCount(0)

  await open(page, '/jobs')
  await page.route(JOB, (route) => route.fulfill({ status: 500, body: 'Out of order' }))
  await jobList(page).cards.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Not Found')
  await expect(page.getByRole('alert')).toHaveText('Failed to load job details')
})
