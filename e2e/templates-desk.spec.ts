import { faults } from './axe.ts'
import { openDesk } from './desk.ts'
import { deskTest as test } from './mail-server.ts'
import { sendApplication } from './send-application.ts'
import { expect, hold } from './test.ts'

test('by keyboard: a template is chosen, changed and sent, and arrives in the applicant’s own words', async ({
  page,
  program,
  request,
}) => {
  const email = 'by-template@example.org'
  await sendApplication(request, email)
  await openDesk(page, '/admin/applications?search=by-template')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann Example')
  await page.keyboard.press('m')
  await expect(page.getByLabel('Template', { exact: true })).toBeFocused()
  await page.keyboard.type('Tell')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const text = page.getByLabel(/^Email to/)
  await expect(text).toBeFocused()
  await expect(text).toHaveValue(/^Hello Ann,/)
  expect.soft(await faults(page)).toEqual([])
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\nPS: nights are fine.')
  // What is done beside it costs no word of it.
  const notice = page.getByRole('main').getByRole('status').first()
  for (const note of ['Free on Mondays.', 'Has a car.']) {
    await page.getByLabel('Add a note').fill(note)
    await page.getByRole('button', { name: 'Add the note' }).click()
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText(note)
    await expect(page.getByLabel('Add a note')).toHaveValue('')
  }
  await page.getByRole('region', { name: 'Status' }).getByRole('button', { name: 'Reviewing' }).click()
  await expect(notice).toContainText('Reviewing')
  await expect(text).toHaveValue(/^Hello Ann,[\s\S]*PS: nights are fine\.$/)
  await text.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notice).toContainText('The email is in the outbox')
  await expect
    .poll(() => program.mailsTo(email).join('\n'), { timeout: 20_000 })
    .toContain('PS: nights are fine.')
  expect(program.mailsTo(email).join('\n')).toContain('Subject: Please tell us more (APP-')
})

test('a kind rejection with its template and reason takes three keys', async ({ page, request }) => {
  await sendApplication(request, 'three-keys@example.org')
  await openDesk(page, '/admin/applications?search=three-keys')
  await page.getByRole('link', { name: 'Ann Example' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann Example')
  await page.keyboard.press('7')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reject: Ann Example')
  await page.keyboard.press('5')
  await expect(page.getByLabel('Reason', { exact: true })).toHaveValue('pay')
  expect.soft(await faults(page)).toEqual([])
  await page.keyboard.press('s')
  await expect(page.getByText('The application is rejected. The email about it will be sent')).toBeVisible()
})

test('a template shows at each key how its mail looks', async ({ page }) => {
  await openDesk(page, '/admin/settings/templates')
  expect.soft(await faults(page)).toEqual([])
  await page.getByRole('link', { name: 'Offer' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Hello Ann,')
  await page.getByLabel('The email').fill('Good day {first name}, see {what}')
  await expect(preview).toContainText('Good day Ann, see {what}')
  await expect(preview).toContainText('There is nothing to put in place of {what}')
  await page.getByRole('button', { name: 'Save the template' }).click()
  await expect(page.getByRole('alert')).toContainText('{what} is no field.')
  expect.soft(await faults(page)).toEqual([])
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByLabel('The email').fill('Good day {first name}')
  await page.getByRole('button', { name: 'Save the template' }).click()
  await expect(page.getByText('The template is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
})

test('whoever is ticked gets a mail after it was seen, and the rest can be stopped', async ({
  page,
  request,
}) => {
  for (const name of ['ticked-1', 'ticked-2']) await sendApplication(request, `${name}@example.org`)
  await openDesk(page, '/admin/applications?search=ticked-')
  for (const box of await page.getByRole('checkbox', { name: 'Choose Ann Example' }).all()) await box.check()
  await expect(page.getByText('2 chosen')).toBeVisible()
  expect.soft(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Write to the chosen' }).click()
  await expect(page.getByText('2 rows chosen, 2 people to write to.')).toBeVisible()
  await page.getByLabel('Template', { exact: true }).selectOption('Tell us more')
  const release = await hold(page, /\.data/)
  const asked = page.waitForRequest(/\.data/)
  await page.getByRole('button', { name: 'Use its words' }).click()
  await asked
  // To fetch words sends nothing.
  await expect(page.getByRole('button', { name: 'See each email' })).toBeEnabled()
  await release()
  await expect(page.getByLabel('The email')).toHaveValue(/^Hello {first name},/)
  expect.soft(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'See each email' }).click()
  await page.getByText('ticked-2@example.org').click()
  await expect(page.getByText('Hello Ann,').first()).toBeVisible()
  expect.soft(await faults(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to the list' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Send 2 emails' }).click()
  await expect(page.getByText('The emails are in the outbox.')).toBeVisible()
  expect.soft(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop the rest' }).first().click()
  await expect(page.getByText('Stopped: 0 of 2 have gone, 2 were taken out.')).toBeVisible()
})
