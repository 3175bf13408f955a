import type { Page } from '@playwright/test'
import { CHOSEN_PASSWORD, signInAs, signInAsAdministrator } from './administrator.ts'
import { violations } from './axe.ts'
import { expect, open, test } from './test.ts'

const COLLEAGUES = '/admin/settings/colleagues'
const TOKENS = '/admin/settings/tokens'

const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('when a session is ended elsewhere, the focus stays among the sessions', async ({ page, program }) => {
  const { email } = await signInAsAdministrator(page, program)
  const entered = { email, password: CHOSEN_PASSWORD }
  await page.request.post('/api/session', {
    headers: { Origin: program.address, Cookie: '' },
    data: entered,
  })
  await open(page, '/admin/settings')
  await page.getByRole('button', { name: /^End the session in/ }).click()
  await expect(page.getByText('The session has ended.')).toBeVisible()
  // The button that had the focus is gone.
  await expect(page.getByRole('region', { name: 'Sessions' }).locator(':focus')).toHaveCount(1)
})

test('a colleague is invited, chooses a password, gets another role, and is removed', async ({
  page,
  program,
}) => {
  await signInAsAdministrator(page, program)
  const email = `priya-${Date.now()}@example.org`
  await open(page, COLLEAGUES)
  await page.getByRole('link', { name: 'Invite a colleague' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByText('There is a problem')).toBeVisible()
  await dialog.getByLabel('Name').fill('Priya Osei')
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const password = await dialog.locator('code').textContent()
  const entered = await page.request.post('/api/session', {
    headers: { Origin: program.address, Cookie: '' },
    data: { email, password },
  })
  expect(await entered.json()).toEqual({ kind: 'new-password-required' })
  await dialog.getByRole('link', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, email).first()).toContainText(/Recruiter.*Invited/)

  await rowOf(page, email).first().getByRole('link', { name: 'Manage Priya Osei' }).click()
  await page.getByRole('link', { name: 'Change the role' }).click()
  const role = page.getByRole('dialog', { name: 'What Priya Osei may do' })
  await expect(role.getByLabel('Recruiter')).toBeChecked()
  expect(await violations(page)).toEqual([])
  await role.getByLabel('Administrator').check()
  await role.getByRole('button', { name: 'Save the role' }).click()
  await expect(page.getByText('The role has been saved.')).toBeVisible()
  await expect(rowOf(page, email).first()).toContainText('Administrator')

  await rowOf(page, email).first().getByRole('link', { name: 'Manage Priya Osei' }).click()
  await expect(page.getByRole('link', { name: 'Remove this account' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Remove this account' }).click()
  const question = page.getByRole('dialog', { name: 'Remove colleague' })
  await expect(question.getByText('Are you sure you want to remove Priya Osei?')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(COLLEAGUES)
  await page.goBack()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The account has been removed.')).toBeVisible()
  const changes = page.getByRole('table', { name: 'What was done' })
  await expect(changes.getByRole('row').filter({ hasText: 'Priya Osei' })).toHaveCount(3)
  // Of who has left only the name stays.
  await expect(page.getByText(email)).toBeHidden()
})

test('a recruiter sees the own account and what roles ask for, and is told so elsewhere', async ({
  page,
  program,
}) => {
  await signInAs('recruiter', page, program)
  await open(page, '/admin/dashboard')
  const bar = page.getByRole('navigation', { name: 'Desk' })
  await bar.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible()
  const parts = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  await expect(parts).toHaveText(['Your account', 'Requirements'])
  await open(page, COLLEAGUES)
  await expect(page.getByRole('heading', { name: 'For administrators only' })).toBeVisible()
  await expect(page).toHaveTitle(/For administrators only/)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('a token is created, shown once and revoked, by keyboard', async ({ page, program }) => {
  await signInAsAdministrator(page, program)
  await open(page, TOKENS)
  const name = `Payroll ${Date.now()}`
  await page.getByRole('button', { name: 'Create token' }).press('Enter')
  await expect(alertOf(page)).toContainText('Please check these answers:')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Jobs').press('Space')
  await page.getByRole('button', { name: 'Create token' }).press('Enter')
  const shown = page.getByRole('group', { name: `The token “${name}”` })
  await expect(shown).toBeFocused()
  const token = (await shown.locator('code').textContent()) ?? ''
  await expect(rowOf(page, name)).toContainText('Never')
  // As without TLS: there is no clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await shown.getByRole('button', { name: 'Copy' }).press('Enter')
  await expect(shown).toContainText("Your browser didn't copy it.")
  const use = () =>
    page.request.delete('/api/jobs/none', {
      headers: { Authorization: `Bearer ${token}`, Origin: program.address },
    })
  expect((await use()).status()).toBe(404)

  await page.reload()
  await expect(page.getByText(token)).toBeHidden()
  await expect(rowOf(page, name)).not.toContainText('Never')
  await page.getByRole('link', { name: `Revoke ${name}` }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Revoke' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(page.getByText('The token has been revoked.')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Revoked')
  expect((await use()).status()).toBe(401)
})
