import type { Page } from '@playwright/test'
import { jobMessages } from '#domain/jobs/jobs.ts'
import { startProgram } from '../testing/program.ts'
import { jobList } from './job-list.ts'
import { expect, open, testOf } from './test.ts'

const TOKEN = 'a-token-for-pausing-jobs-while-saved'
/** With a program of its own, since a job is paused. */
const test = testOf(() => startProgram({ API_TOKEN: TOKEN }))
// One after the other, so that a single program is started.
test.describe.configure({ mode: 'default' })

const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Saved jobs' })
const heart = (page: Page, title: string) => page.getByRole('button', { name: `Save ${title}`, exact: true })

test('saved jobs are listed live; one that was paused is named and can be removed', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [first, second] = await (await request.get('/api/jobs?limit=2')).json()
  const list = jobList(page)
  await open(page, '/jobs')
  await list.cards.first().getByRole('button').click()
  await expect(page).toHaveURL('/jobs')
  await list.cards.nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.title)
  await heart(page, second.title).click()
  await expect(heart(page, second.title)).toHaveAttribute('aria-pressed', 'true')
  await expect(link(page)).toHaveText('Saved jobs2')

  await page.route('**/saved/jobs?*', (route) => route.abort(), { times: 1 })
  await link(page).click()
  await expect(page.getByRole('alert')).toHaveText(jobMessages.listFailed)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved jobs')
  await expect(list.cards.getByRole('heading')).toHaveText([second.title, first.title])
  for (const text of [first.salary, first.location]) await expect(list.cards.last()).toContainText(text)
  const mail = await page.getByRole('link', { name: 'Email me this list' }).getAttribute('href')
  expect(decodeURIComponent(mail ?? '')).toContain(`/jobs/${first.id}`)

  await request.put(`/api/jobs/${first.id}`, {
    headers: { Authorization: `Bearer ${TOKEN}` },
    data: { ...first, isActive: false },
  })
  await page.reload()
  await expect(list.cards.getByRole('heading')).toHaveText([second.title])
  const gone = page.getByRole('listitem').filter({ hasText: first.title })
  await expect(page.getByRole('heading', { name: 'No longer open' })).toBeVisible()
  await gone.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'No longer open' })).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  // One that is taken off by mistake is still there to be saved again, and isn't mailed.
  await heart(page, second.title).click()
  await expect(link(page)).toHaveText('Saved jobs')
  await expect(heart(page, second.title)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('link', { name: 'Email me this list' })).toBeHidden()
  await page.reload()
  await expect(page.getByText("You haven't saved any job yet.")).toBeVisible()
})

test('a browser that keeps nothing is not said to keep saved jobs', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Storage is switched off', 'SecurityError')
    }
  })
  await open(page, '/jobs')
  await jobList(page).cards.first().getByRole('button').click()
  await link(page).click()
  await expect(jobList(page).cards).toHaveCount(1)
  await expect(page.getByRole('main')).toContainText("This browser doesn't let us keep them")
})

test('a job that is saved in another tab joins the open list', async ({ page, request }) => {
  const [first, second] = await (await request.get('/api/jobs?limit=2')).json()
  const list = jobList(page)
  await open(page, '/saved')
  await expect(page.getByText("You haven't saved any job yet.")).toBeVisible()

  const other = await page.context().newPage()
  await open(other, '/jobs')
  for (const { title } of [first, second]) {
    await heart(other, title).click()
    await expect(list.cards.getByRole('heading').first()).toHaveText(title)
  }
  await expect(list.cards.getByRole('heading')).toHaveText([second.title, first.title])
  await expect(page.getByRole('heading', { name: 'No longer open' })).toBeHidden()
})

test('the list stays when asking for a job that was saved meanwhile fails', async ({ page, request }) => {
  const [first, second, third] = await (await request.get('/api/jobs?limit=3')).json()
  const list = jobList(page)
  await open(page, '/jobs')
  await heart(page, first.title).click()
  await open(page, '/saved')
  await expect(list.cards.getByRole('heading')).toHaveText([first.title])

  const other = await page.context().newPage()
  await open(other, '/jobs')
  await page.route('**/saved/jobs?*', (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  await heart(other, second.title).click()
  await failed
  await heart(other, third.title).click()
  await expect(list.cards.getByRole('heading')).toHaveText([third.title, second.title, first.title])
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a job that is taken off the list is mailed no more', async ({ page, request }) => {
  const [first, second] = await (await request.get('/api/jobs?limit=2')).json()
  await open(page, '/jobs')
  for (const { title } of [first, second]) await heart(page, title).click()
  await open(page, '/saved')
  const mail = page.getByRole('link', { name: 'Email me this list' })
  await expect(mail).toHaveAttribute('href', new RegExp(first.id))
  await heart(page, first.title).click()
  await expect(mail).not.toHaveAttribute('href', new RegExp(first.id))
  await expect(mail).toHaveAttribute('href', new RegExp(second.id))
})

test('after Accept what was published since the last visit is new; on a first visit nothing is', async ({
  page,
}) => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const marks = page.getByText('New', { exact: true })
  const lastVisit = () => page.evaluate(() => localStorage.getItem('lastVisit'))
  await open(page, '/jobs')
  await page.getByRole('button', { name: 'Accept' }).click()
  await open(page, '/jobs')
  await expect.poll(lastVisit).toMatch(/^ 20/)
  await expect(marks).toHaveCount(0)

  await page.evaluate((last) => localStorage.setItem('lastVisit', last), ` ${hoursAgo(36)}`)
  await open(page, '/jobs')
  await expect(marks.first()).toBeVisible()
  await open(page, '/jobs?page=2')
  for (const card of await jobList(page).cards.filter({ has: marks }).all()) {
    await expect(card).toContainText(/Posted (today|1 day ago)/)
  }
  await expect(jobList(page).cards.filter({ hasText: '3 days ago', has: marks })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('no heart is shown, and the list says what it needs', async ({ page }) => {
    await page.goto('/jobs')
    await expect(jobList(page).cards.first()).toBeVisible()
    await expect(jobList(page).cards.getByRole('button')).toHaveCount(0)
    await link(page).click()
    await expect(page.getByText('Saving jobs needs JavaScript')).toBeVisible()
    await expect(page.getByText('Loading jobs...')).toBeHidden()
    await expect(page.getByRole('main').getByRole('link', { name: 'Find jobs' })).toBeVisible()
  })
})
