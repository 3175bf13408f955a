import { faults } from './axe.ts'
import { openDesk } from './desk.ts'
import { makeJob } from './jobs-desk.ts'
import { deskTest as test } from './mail-server.ts'
import { sendApplication } from './send-application.ts'
import { expect } from './test.ts'

const notice = 'The application is rejected. The email about it waits for its day.'

test('somebody is rejected with a mail that waits for its day, and the undo takes it back', async ({
  page,
  request,
}) => {
  await sendApplication(request, 'put-off@example.org')
  await openDesk(page, '/admin/applications?search=put-off')
  await page.getByRole('link', { name: 'Ann Example' }).click()
  await page.getByRole('link', { name: 'Rejected…' }).click()
  await page.getByRole('button', { name: 'Reject the application' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Choose a reason.' })).toBeVisible()
  expect.soft(await faults(page)).toEqual([])
  await page.getByLabel('Reason', { exact: true }).selectOption('Pay does not fit')
  await expect(page.getByLabel('The email')).toHaveValue(/Hello Ann Example,/)
  await page.getByLabel('Send it on a day').check()
  await page.getByRole('button', { name: 'Reject the application' }).click()
  await expect(page.getByText(notice)).toBeVisible()
  const status = page.getByRole('region', { name: 'Status' })
  await expect(status).toContainText('An email waits and goes on')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(status.getByRole('button', { name: 'New' })).toHaveAttribute('aria-current', 'step')
})

test('whoever closes a job is asked what its two open applicants are told', async ({ page, request }) => {
  const { id: jobId } = await makeJob(page, 'Closing nurse')
  for (const name of ['closing-1', 'closing-2'])
    await sendApplication(request, `${name}@example.org`, undefined, { jobId })
  await openDesk(page, '/admin/jobs?search=closing+nurse')
  await page.getByText('More for Closing nurse').click()
  await page
    .getByRole('button', { name: /^Close/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Needs an answer')
  await expect(page.getByText('The job is closed: visitors no longer see it.')).toBeVisible()
  await expect(page.getByRole('table').getByRole('link', { name: 'Ann Example' })).toHaveCount(2)
  expect.soft(await faults(page)).toEqual([])
  await page.getByLabel('For Ann Example').first().selectOption('Keep it open')
  await page.getByRole('button', { name: 'Answer them' }).click()
  await expect(page.getByText('Nobody waits for an answer')).toBeVisible()
  await expect(
    page.getByText(/Done: some emails will be sent .* and some applications stay open/),
  ).toBeVisible()
})

test('an interview is arranged, and its calendar file says so', async ({ page, request }) => {
  await sendApplication(request, 'interviewed@example.org')
  await openDesk(page, '/admin/applications?search=interviewed')
  await page.getByRole('link', { name: 'Ann Example' }).click()
  await page.getByText('Arrange an interview').click()
  await page.getByLabel('Day').fill('2030-01-15')
  await page.getByLabel('Starts').fill('10:00')
  await page.getByLabel('Where, or the link or number').fill('Ward 7, Larkfield')
  expect.soft(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Arrange it and tell the candidate' }).click()
  await expect(page.getByText('The interview is arranged.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Interviews' })).toContainText('Tuesday 15 January 2030')
  const mail = page.getByRole('region', { name: 'Email' })
  const address = /\/interviews\/\w+\.ics\?proof=[\w-]{20}/.exec((await mail.textContent()) ?? '')?.[0] ?? ''
  const calendar = await (await request.get(address)).text()
  expect(calendar).toContain('DTSTART:20300115T100000Z')
  expect(calendar).toContain('LOCATION:Ward 7\\, Larkfield')
})
