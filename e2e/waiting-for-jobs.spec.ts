import { jobMessages } from '#domain/jobs/jobs.ts'
import { jobList } from './job-list.ts'
import { firstCaption } from './sample-jobs.ts'
import { expect, open, test } from './test.ts'

const JOBS = '**/jobs.data*'

test('Loading jobs... shows while the jobs are on their way, and goes when they are there', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await open(page, '/')
  await page.route(JOBS, async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Search Jobs' }).click()

  const loading = page.getByRole('status').filter({ hasText: jobMessages.loading })
  await expect(loading).toHaveText('Loading jobs...')
  release()
  await expect(jobList(page).caption).toHaveText(firstCaption({}))
  await expect(loading).toHaveCount(0)
})

test('Loading jobs... shows while a filter is applied, and the dropdown already shows the choice', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await open(page, '/jobs')
  await page.route(JOBS, async (route) => {
    await released
    await route.continue()
  })
  const list = jobList(page)
  await list.type.selectOption('Contract')
  await expect(page.getByText(jobMessages.loading)).toBeVisible()
  await expect(list.type).toHaveValue('Contract')
  release()
  await expect(list.caption).toHaveText(firstCaption({ type: 'Contract' }))
})

for (const { what, answer } of [
  { what: 'the connection breaks', answer: 'abort' },
  { what: 'the server fails', answer: 'fail' },
] as const) {
  test(`when ${what} the list says so, and Try Again loads it`, async ({ page }) => {
    await open(page, '/jobs')
    await page.route(JOBS, (route) =>
      answer === 'abort' ? route.abort() : route.fulfill({ status: 500, body: 'Out of order' }),
    )
    await jobList(page).type.selectOption('Part-time')
    await expect(page.getByRole('alert')).toHaveText('Failed to load jobs. Please try again later.')

    await page.unroute(JOBS)
    await page.getByText('Try Again', { exact: true }).click()
    await expect(page).toHaveURL('/jobs?type=Part-time')
    await expect(jobList(page).caption).toHaveText(firstCaption({ type: 'Part-time' }))
  })
}

test('a line shows while a job is on its way', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await open(page, '/jobs')
  await page.route('**/jobs/*.data*', async (route) => {
    await released
    await route.continue()
  })
  await jobList(page).cards.first().click()
  await expect(page.locator('.progress-line')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Job Description' })).toBeVisible()
  await expect(page.locator('.progress-line')).toHaveCount(0)
})

test('a job that can not be loaded says so', async ({ page }) => {
  await open(page, '/jobs')
  await page.route('**/jobs/*.data*', (route) => route.fulfill({ status: 500, body: 'Out of order' }))
  await jobList(page).cards.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Not Found')
  await expect(page.getByRole('alert')).toHaveText('Failed to load job details')
})
