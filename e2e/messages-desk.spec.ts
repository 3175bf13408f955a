import type { Page } from '@playwright/test'
import { openDesk, STAFF } from './desk.ts'
import { deskTest as test } from './mail-server.ts'
import { expect } from './test.ts'

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const notice = (page: Page) => page.getByRole('main').getByRole('status').first()
const send = (page: Page, email: string, message = 'Are you\nlooking for night nurses?') =>
  page.request.post('/api/contact', {
    data: { name: 'Ann Example', email, subject: 'General Inquiry', message },
  })

test('a message’s whole life: received, opened, assigned, answered by mail', async ({ page, program }) => {
  await send(page, 'whole@example.org')
  await expect.poll(() => program.mailsTo('staff@agency.example').join()).toContain('/admin/messages/')
  await openDesk(page, '/admin/messages?state=unread')
  const bar = page.getByRole('navigation', { name: 'Desk' })
  await expect(bar.getByRole('link', { name: /Messages \d+ unread/ })).toBeVisible()
  await row(page, 'whole@example.org').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'General Inquiry' })).toContainText(
    'looking for night nurses?',
  )
  await expect(page.getByRole('region', { name: 'State' })).toContainText('Read')
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByRole('region', { name: 'State' })).toContainText('Assigned to you')

  await page.getByLabel('Reply to whole@example.org').fill('Yes, we are.\n\nShall we call you?')
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await expect(notice(page)).toContainText('The reply is in the outbox')
  await expect(page.getByLabel('Reply to whole@example.org')).toHaveValue('')
  await expect(page.getByRole('region', { name: 'State' })).toContainText('Answered by')
  await expect.poll(() => program.mailsTo('whole@example.org').length).toBe(2)
  const reply = program.mailsTo('whole@example.org').find((source) => source.includes('Yes, we are.'))
  expect(reply).toContain('Reply-To: staff@agency.example')
  expect(reply).toMatch(/^Subject: Re: your message to/m)
  expect(reply).toContain('> Are you\r\n> looking for night nurses?')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Reply' }).getByText('Sent', { exact: true })).toHaveCount(2)

  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(row(page, 'whole@example.org')).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Messages by state' })
    .getByRole('link', { name: /Answered/ })
    .last()
    .click()
  await expect(row(page, 'whole@example.org')).toContainText(STAFF)
})
