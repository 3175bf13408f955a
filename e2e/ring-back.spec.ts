import type { Locator, Page } from '@playwright/test'
import { callForm } from '#content/calls.ts'
import { MIN_FILL_MS } from '#domain/abuse/abuse.ts'
import { applicationForm } from './application-form.ts'
import { faults } from './axe.ts'
import { openDesk } from './desk.ts'
import { expect, open, test } from './test.ts'

const callFormIn = (root: Page | Locator) => ({
  name: root.getByLabel(callForm.name),
  phone: root.getByLabel(callForm.phone),
  when: root.getByLabel(callForm.when),
  send: root.getByRole('button', { name: callForm.submit }),
})

test('who has no CV asks to be rung; the desk dials and forgets the number', async ({ page, request }) => {
  const [job] = await (await request.get('/api/jobs?limit=1')).json()
  await open(page, `/jobs/${job.id}`)
  await page.getByRole('link', { name: 'Apply Now' }).first().click()
  const dialog = page.getByRole('dialog')
  await applicationForm(dialog).name.fill('Ann Example')
  await dialog.getByText(callForm.question).click()
  const form = callFormIn(dialog)
  await form.send.click()
  const summary = dialog.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Enter your full name.' }).click()
  await expect(form.name).toBeFocused()
  await expect(form.phone).toHaveAccessibleDescription('Enter a phone number, like 020 7946 0123.')
  expect(await faults(page, 'dialog')).toEqual([])

  await form.name.fill('Nora Nocv')
  await form.phone.fill('+44 (0)20 7946 0188')
  await form.when.selectOption('In the afternoon')
  // Whoever is quicker than this is taken for a program.
  await page.waitForTimeout(MIN_FILL_MS)
  await form.send.dblclick()
  await expect(dialog.getByRole('heading', { name: callForm.sent })).toBeFocused()
  await expect(dialog).toContainText("We'll ring you on +44 (0)20 7946 0188 when our office is open")
  await expect(applicationForm(dialog).name).toHaveValue('Ann Example')

  await openDesk(page, '/admin/messages')
  await page.getByLabel('Kind').selectOption('Ring back')
  await expect(page).toHaveURL('/admin/messages?kind=call')
  await page.getByRole('row').getByRole('link', { name: 'Nora Nocv' }).click()
  const message = page.getByRole('region', { name: 'Ring back' })
  await expect(message).toContainText(job.title)
  await expect(message.getByRole('link', { name: '+44 (0)20 7946 0188' })).toHaveAttribute(
    'href',
    'tel:+442079460188',
  )
  await expect(page.getByLabel(/^Reply to/)).toHaveCount(0)
  expect(await faults(page)).toEqual([])

  await open(page, '/admin/settings/privacy')
  await page.getByLabel('Email address or telephone number').fill('020 7946 0188')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Records' }).getByRole('row')).toHaveCount(2)
  await page.getByLabel('I have checked who asked for it').check()
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByText('Everything about 020 7946 0188 has been erased')).toBeVisible()
})
