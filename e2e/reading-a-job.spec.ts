import { site } from '#content/site.ts'
import { jobMessages } from '#domain/jobs/jobs.ts'
import { jobList } from './job-list.ts'
import { activeJobs, firstCaption } from './sample-jobs.ts'
import { expect, open, test } from './test.ts'

test('a card shows its job and opens it; Back and Back to Jobs lead to the list', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await open(page, '/jobs?keyword=nurse&location=London')
  const list = jobList(page)
  const card = list.cards.nth(1)
  const title = await card.getByRole('heading').textContent()
  const job = activeJobs.find((one) => one.title === title && one.location === 'London')
  if (!job) throw new Error(`No sample job is called ${title}`)
  await expect(card).toContainText(job.company)
  await expect(card.getByText(job.salary)).toBeVisible()
  for (const fact of [job.location, job.type]) {
    await expect(card.getByRole('listitem').filter({ hasText: fact })).toBeVisible()
  }
  const lines = await card.getByText(job.description.slice(0, 30)).evaluate((text) => {
    const height = Number.parseFloat(getComputedStyle(text).lineHeight)
    return { shown: Math.round(text.clientHeight / height), all: Math.round(text.scrollHeight / height) }
  })
  expect(lines.shown).toBe(2)
  expect(lines.all).toBeGreaterThan(2)

  await card.click()
  await expect(page).toHaveURL(/\/jobs\/[^/?]+$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(job.title)
  await page.goBack()
  await expect(page).toHaveURL('/jobs?keyword=nurse&location=London')
  await expect(list.caption).toHaveText(firstCaption({ keyword: 'nurse', location: 'London' }))
  await expect(list.keyword).toHaveValue('nurse')
  await expect(list.chosen('London')).toBeVisible()
})

test("Back to Jobs leads to one's place in the search, also by way of a similar job", async ({ page }) => {
  const list = jobList(page)
  await open(page, '/jobs?keyword=nurse&page=2')
  const last = list.cards.last()
  await last.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  expect(top).toBeGreaterThan(100)
  await last.click()
  await page.getByRole('main').getByRole('article').last().click()
  await page.getByRole('link', { name: 'Back to Jobs' }).click()
  await expect(page).toHaveURL('/jobs?keyword=nurse&page=2')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)

  await page.goto((await list.cards.first().getByRole('link').getAttribute('href')) ?? '')
  await page.getByRole('link', { name: 'Back to Jobs' }).click()
  await expect(page).toHaveURL('/jobs?keyword=nurse&page=2')

  // The list that one came from may be a town's, and the job gone.
  await open(page, '/jobs/in/london')
  await open(page, '/jobs/no-such-job')
  await page.getByRole('link', { name: 'Back to Jobs' }).click()
  await expect(page).toHaveURL('/jobs/in/london')
})

test('each of the five colours of a job is a gradient of its own', async ({ page, request }) => {
  const [{ id, color: own }] = await (await request.get('/api/jobs?limit=1')).json()
  await page.goto(`/jobs/${id}`)
  const band = page.getByRole('main').locator(`[data-job-color="${own}"]`).first()
  const gradients = await band.evaluate(
    (element, colors) =>
      colors.map((color) => {
        element.setAttribute('data-job-color', color)
        return getComputedStyle(element).backgroundImage
      }),
    ['purple-blue', 'blue-cyan', 'green-teal', 'red-pink', 'yellow-orange'],
  )
  for (const gradient of gradients) expect(gradient).toContain('gradient')
  expect(new Set(gradients).size).toBe(5)
})

test("a job that isn't there, or vanished while the list was open, leads to the list", async ({ page }) => {
  await open(page, '/jobs/no-such-job')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Not Found')
  await expect(page.getByText(jobMessages.missing)).toHaveText(
    "The job you're looking for doesn't exist or has been removed.",
  )
  await page.getByRole('link', { name: 'Back to Jobs' }).click()
  await expect(page).toHaveURL('/jobs')

  await page.route('**/jobs/*.data*', async (route) => {
    const url = route
      .request()
      .url()
      .replace(/[^/]+(?=\.data)/, 'no-such-job')
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await jobList(page).cards.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Not Found')
})

test('a job is shared by plain links, by the sheet of the device, or by its copied address', async ({
  page,
  program,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [{ id, title }] = await (await context.request.get('/api/jobs?limit=1')).json()
  const address = `${program.address}/jobs/${id}`
  await open(page, `/jobs/${id}`)
  const share = page.getByRole('region', { name: 'Share this job' })
  for (const [name, start] of [
    ['WhatsApp', 'https://wa.me/?text='],
    ['Email', 'mailto:?subject='],
  ] as const) {
    const href = (await share.getByText(name, { exact: true }).getAttribute('href')) ?? ''
    expect(href.startsWith(start)).toBe(true)
    expect(decodeURIComponent(href.replaceAll('+', ' '))).toContain(title)
    expect(decodeURIComponent(href)).toContain(address)
  }
  await share.getByRole('button', { name: 'Copy link' }).click()
  await expect(share.getByRole('status')).toHaveText('Link copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      document.title = JSON.stringify(shared)
    }
  })
  await open(page, `/jobs/${id}`)
  await share.getByRole('button', { name: 'Share…' }).click()
  await expect.poll(async () => JSON.parse(await page.title()).url).toBe(address)
})

test('a printed job says where it is, and whom to ring', async ({ page }) => {
  await open(page, '/jobs')
  await jobList(page).cards.first().click()
  await expect(page).toHaveURL(/\/jobs\/[^/?]+$/)
  const where = page.getByText(`Read more and apply at ${page.url()}, or ring us on ${site.phone.shown}.`)
  await expect(where).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(where).toBeVisible()
  await expect(page.getByText('Apply Now')).toBeHidden()
})
