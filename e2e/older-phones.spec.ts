import { applicationForm, applicationsOf, expectReceived, fillIn } from './application-form.ts'
import { jobList } from './job-list.ts'
import { asOnAnOlderPhone } from './older-phone.ts'
import { firstCaption } from './sample-jobs.ts'
import { expect, open, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('on a phone without popovers the filters are a part of the page, and hide nothing', async ({ page }) => {
  await asOnAnOlderPhone(page)
  await open(page, '/jobs')
  const list = jobList(page)
  await expect(list.filters).toBeHidden()
  await expect(list.type).toBeVisible()
  await list.cards.first().scrollIntoViewIfNeeded()
  await expect(list.type).not.toBeInViewport()
  await list.type.selectOption('Temporary')
  await expect(page).toHaveURL('/jobs?type=Temporary')
  await list.keyword.fill('nurse')
  await list.search.click()
  await expect(page).toHaveURL('/jobs?keyword=nurse&type=Temporary')
  await expect(list.caption).toHaveText(firstCaption({ keyword: 'nurse', type: 'Temporary' }))
})

test('a visitor applies and books with an older phone', async ({ page, request, program }) => {
  await asOnAnOlderPhone(page)
  const [job] = await (await request.get('/api/jobs?limit=1')).json()
  await open(page, `/jobs/${job.id}`)
  await page.getByRole('link', { name: 'Apply Now' }).click()
  const form = applicationForm(page.getByRole('dialog'))
  await fillIn(form, 'older-phone@example.org')
  await form.submit.click()
  await expectReceived(page)
  expect(applicationsOf(program.folder, 'older-phone@example.org')).toHaveLength(1)

  await open(page, '/training')
  await page.getByRole('link', { name: 'Register for' }).first().click()
  const booking = page.getByRole('dialog')
  await booking.getByLabel('Full name').fill('Ann Example')
  await booking.getByLabel('Email address').fill('older-phone@example.org')
  await booking.getByLabel('Phone number').fill('020 7946 0140')
  await booking.getByRole('button', { name: 'Book a place' }).click()
  await expect(booking.getByRole('heading', { name: 'We have your booking' })).toBeFocused()
})
