import { openDesk } from './desk.ts'
import { dialog, makeJob, rowOf } from './jobs-desk.ts'
import { deskTest as test } from './mail-server.ts'
import { sendApplication } from './send-application.ts'
import { expect } from './test.ts'

test('a status changed by mistake is undone from the next person’s page', async ({ page, request }) => {
  for (const name of ['undo-1', 'undo-2']) await sendApplication(request, `${name}@example.org`)
  await openDesk(page, '/admin/applications?search=undo-')
  await page.getByRole('row').filter({ hasText: 'undo-2' }).getByRole('link').click()
  const next = page.getByRole('link', { name: 'undo-1@example.org' })
  await expect(page.getByRole('link', { name: 'undo-2@example.org' })).toBeVisible()
  await page.keyboard.press('5')
  await expect(page.getByText('Status changed: Ann Example is now Offered.')).toBeVisible()
  await page.keyboard.press('j')
  await expect(next).toBeVisible()
  await expect(page.getByText('Status changed: Ann Example is now Offered.')).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByRole('status').filter({ hasText: 'Undone.' })).toContainText('Ann Example')
  await expect(next).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveAttribute('aria-current', 'step')
  await expect(page.getByText('Offered → New')).toBeVisible()
})

test('the notice follows for ten seconds, and stays while it is looked at', async ({ page, request }) => {
  await sendApplication(request, 'undo-follows@example.org')
  await page.clock.install()
  await openDesk(page, '/admin/applications?search=undo-follows')
  await page.getByRole('link', { name: 'Ann Example' }).click()
  await page.getByRole('button', { name: 'Reviewing' }).click()
  const notice = page.getByText('is now Reviewing')
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications')
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.clock.fastForward(14_000)
  await expect(notice).toBeVisible()
  await page.getByRole('searchbox').focus()
  await expect(notice).toBeHidden()
})

test('deleted jobs come back with one press, or it is said why not', async ({ page, request }) => {
  const { id } = await makeJob(page, 'Mistaken nurse one')
  await makeJob(page, 'Mistaken nurse two')
  await openDesk(page, '/admin/jobs?search=mistaken+nurse')
  const rows = rowOf(page, 'Mistaken nurse')
  await page.getByLabel(/^Choose all/).check()
  await page.getByRole('button', { name: 'Delete the chosen jobs' }).click()
  await dialog(page, 'Delete 2 jobs').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Jobs deleted successfully', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Mistaken nurse (one|two) and Mistaken nurse (one|two)$/)).toBeVisible()
  expect((await request.get(`/jobs/${id}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page.locator('#content')).toBeFocused()
  expect((await request.get(`/jobs/${id}`)).status()).toBe(200)

  await rowOf(page, 'Mistaken nurse one').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('The job is inactive: visitors no longer see it.')).toBeVisible()
  const headers = { Origin: new URL(page.url()).origin }
  await page.context().request.delete(`/api/jobs/${id}`, { headers })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert')).toHaveText(/because it was changed in the meantime/)
  await expect(rows).toHaveCount(1)
})
