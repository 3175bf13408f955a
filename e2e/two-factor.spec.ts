import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { CHOSEN_PASSWORD, signInAsAdministrator } from './administrator.ts'
import { violations } from './axe.ts'
import { beyondWindow } from './overflow.ts'
import { expect, open, test } from './test.ts'

const PATH = '/admin/settings/two-factor'
const PERIOD_MS = 30_000

const partsOf = (page: Page) => ({
  begin: page.getByRole('button', { name: 'Begin' }),
  qr: page.getByRole('img', { name: 'QR code for your authenticator app' }),
  secret: page.locator('code'),
  code: page.getByLabel('Code', { exact: true }),
  switchOn: page.getByRole('button', { name: 'Switch on' }),
  codes: page.getByRole('main').locator('ul.font-mono').getByRole('listitem'),
  kept: page.getByRole('link', { name: 'I have kept them' }),
  signIn: page.getByRole('button', { name: 'Sign in', exact: true }),
  alert: page.getByRole('alert').filter({ hasText: /\S/ }),
})

/** A code of the app, `periods` half minutes from now: each is taken once, so a journey needs several. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + periods * PERIOD_MS })

async function enterPassword(page: Page, email: string) {
  await page.context().clearCookies()
  await page.goto('/admin/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(CHOSEN_PASSWORD)
  await partsOf(page).signIn.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible()
  await expect(partsOf(page).code).toBeFocused()
}

async function enterCode(page: Page, code: string) {
  await partsOf(page).code.fill(code)
  await partsOf(page).signIn.click()
}

test('two-factor goes on and off accessibly; codes are shown and taken once', async ({ page, program }) => {
  const { email } = await signInAsAdministrator(page, program)
  await page.setViewportSize({ width: 360, height: 740 })
  const parts = partsOf(page)
  const check = async () => {
    expect(await violations(page)).toEqual([])
    expect(await beyondWindow(page)).toEqual([])
  }
  await open(page, PATH)
  await check()
  await parts.begin.click()
  await expect(parts.qr).toBeVisible()
  await check()
  const secret = ((await parts.secret.textContent()) ?? '').replaceAll(' ', '')
  await parts.code.fill('000000')
  await parts.switchOn.click()
  await expect(parts.alert).toBeVisible()
  await check()
  await parts.code.fill(codeOf(secret))
  await parts.switchOn.click()
  await expect(parts.codes).toHaveCount(10)
  const codes = await parts.codes.allTextContents()
  await check()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')
  const text = await readFile(await file.path(), 'utf8')
  for (const code of codes) expect(text).toContain(code)
  await parts.kept.click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await expect(page.getByText(codes[0] ?? '')).toBeHidden()
  await check()

  await enterPassword(page, email)
  await check()
  const code = codeOf(secret, 1)
  await enterCode(page, code)
  await expect(page).toHaveURL('/admin/dashboard')
  await enterPassword(page, email)
  await enterCode(page, code)
  await expect(parts.alert).toHaveText(/^This code is not valid/)
  await expect(parts.alert).toBeFocused()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByLabel('Email address')).toBeVisible()
  await enterPassword(page, email)
  await enterCode(page, codes[0] ?? '')
  await expect(page).toHaveURL('/admin/dashboard')
  await open(page, PATH)
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Two-factor sign-in is off.' })).toBeVisible()
})
