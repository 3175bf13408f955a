import { faults } from './axe.ts'
import { openDesk } from './desk.ts'
import { sendApplication } from './send-application.ts'
import { expect, test } from './test.ts'

test('chosen applications get a status or are rejected at once, seen before, and undone at once', async ({
  page,
}) => {
  for (const nth of [1, 2, 3])
    await sendApplication(page.request, `many-${nth}@example.org`, undefined, { name: `Many ${nth}` })
  await openDesk(page, '/admin/applications?search=many-')
  for (const name of ['Many 1', 'Many 3']) await page.getByLabel(`Choose ${name}`).check()
  await page.getByRole('button', { name: 'Change the chosen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change the chosen')
  await expect(page.getByRole('row')).toHaveCount(3)
  expect.soft(await faults(page)).toEqual([])
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export these as CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^applications-.+csv$/)
  await page.getByLabel('Status').selectOption('Contacted')
  await page.getByRole('button', { name: 'Set the status' }).click()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Many 1')).toContainText('Contacted')
  await expect(row('Many 2')).toContainText('New')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row('Many 1')).toContainText('New')
  for (const name of ['Many 1', 'Many 3']) await page.getByLabel(`Choose ${name}`).check()
  await page.getByRole('button', { name: 'Change the chosen' }).click()
  await page.getByRole('link', { name: 'Reject these' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const stay = async (leave: Promise<unknown>) => {
    await Promise.all([leave, question.getByRole('button', { name: 'Keep editing' }).click()])
    await expect(question).toBeHidden()
  }
  await page.getByLabel('Reason').selectOption('Pay does not fit')
  await page.getByLabel('In your words').fill('Asks for more.')
  await stay(page.getByRole('link', { name: 'Back to the list' }).click())
  await page.getByRole('button', { name: 'See what happens' }).click()
  await expect(page.getByRole('heading', { name: '2 applications to be rejected' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Reject 2 applications' })).toBeVisible()
  await stay(page.evaluate(() => history.back()))
  await page.getByRole('group').filter({ hasText: 'Many 3' }).locator('summary').click()
  await expect(page.getByText('Hello Many 3,')).toBeVisible()
  expect.soft(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Reject 2 applications' }).click()
  await expect(row('Many 3')).toContainText('Rejected')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row('Many 3')).toContainText('New')
})
