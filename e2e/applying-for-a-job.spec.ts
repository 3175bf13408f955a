import type { APIRequestContext, Locator } from '@playwright/test'
import { cv } from '../testing/a-cv.ts'
import { applicationForm, applicationsOf, expectReceived, fillIn } from './application-form.ts'
import { jobList } from './job-list.ts'
import { expect, open, test } from './test.ts'

async function newestJob(request: APIRequestContext): Promise<{ id: string; title: string }> {
  const [job] = await (await request.get('/api/jobs?limit=1')).json()
  return job
}

test('Apply Now opens a dialog, which asks no specialty and sends it', async ({ page, request, program }) => {
  const job = await newestJob(request)
  await open(page, `/jobs/${job.id}`)
  await page.getByRole('link', { name: 'Apply Now' }).click()
  const dialog = page.getByRole('dialog', { name: job.title })
  const form = applicationForm(dialog)
  await expect(form.specialty).toHaveCount(0)
  await expect(form.experience.locator('option')).toContainText([
    ...['', 'Less than 1 year', '1-2 years', '2-5 years'],
  ])
  await fillIn(form, 'applies@example.org')
  await form.submit.click()
  await expectReceived(page)
  await expect(page.getByRole('link', { name: 'Apply Now' })).toBeFocused()
  const [stored] = applicationsOf(program.folder, 'applies@example.org')
  expect(stored).toMatchObject({ job_id: job.id, specialty: '', experience: '5-10 years' })
  await expect(page.getByRole('status').filter({ hasText: 'Your reference is' })).toContainText(
    stored?.reference ?? '',
  )
})

test('the name in a link arrives with an application from a later page, and nothing is stored', async ({
  page,
  program,
}) => {
  await open(page, '/jobs?ref=Spring-Fair')
  await jobList(page).cards.first().getByRole('link').click()
  await page.getByRole('link', { name: 'Apply Now' }).click()
  const form = applicationForm(page.getByRole('dialog'))
  await fillIn(form, 'fair@example.org')
  await form.submit.click()
  await expectReceived(page)
  expect(applicationsOf(program.folder, 'fair@example.org')).toMatchObject([{ came_from: 'spring-fair' }])
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
  expect(stored).not.toMatch(/spring-fair/i)
})

test('Apply Now is in reach on a phone, above the banner, and hides nothing', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, `/jobs/${(await newestJob(request)).id}`)
  const apply = page.getByRole('link', { name: 'Apply Now' })
  const banner = page.getByRole('region', { name: 'Cookies' })
  const bottomOf = async (of: typeof apply) => {
    const box = await of.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  expect(await bottomOf(apply)).toBeLessThanOrEqual((await banner.boundingBox())?.y ?? 0)
  await banner.getByRole('button', { name: 'Decline' }).click()
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), part)
    await expect(apply).toBeInViewport({ ratio: 1 })
    expect(await bottomOf(apply)).toBeGreaterThan(740 - 60)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).focus()
  const focused = page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' })
  expect(await bottomOf(focused)).toBeLessThanOrEqual((await apply.boundingBox())?.y ?? 0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('from the home page to an application near a postcode are eight taps beside typing', async ({
    page,
  }) => {
    let taps = 0
    const tap = async (control: Locator) => {
      taps++
      await control.tap()
    }
    await open(page, '/')
    await page.getByLabel('Keyword').fill('nurse')
    await page.getByLabel('Location').fill('SE5 9RS')
    await tap(page.getByRole('button', { name: 'Search Jobs' }))
    await expect(page.getByText(/\d+ miles? away/).first()).toBeVisible()
    await tap(jobList(page).cards.first().getByRole('link'))
    await tap(page.getByRole('link', { name: 'Apply Now' }))
    const form = applicationForm(page.getByRole('dialog'))
    await form.name.fill('Ann Example')
    await form.email.fill('eight-taps@example.org')
    await form.phone.fill('020 7946 0140')
    // A list is tapped to open it, and for the choice.
    taps += 2
    await form.experience.selectOption('5-10 years')
    // The file is chosen in a window of the phone's own.
    taps += 1
    await form.cv.setInputFiles(cv)
    await tap(form.over18)
    await tap(form.submit)
    await expectReceived(page)
    expect(taps).toBeLessThanOrEqual(8)
  })
})
