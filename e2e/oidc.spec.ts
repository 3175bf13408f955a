import type { Page } from '@playwright/test'
import { startTestIssuer, type TestIssuer } from '../domain/accounts/test-issuer.ts'
import { type Program, startProgram } from '../testing/program.ts'
import { violations } from './axe.ts'
import { test as base, expect } from './test.ts'

/** The program as an agency runs it that has an issuer of its own. */
type WithIssuer = Program & { issuer: TestIssuer }

async function startWithIssuer(): Promise<WithIssuer> {
  let address = ''
  const issuer = await startTestIssuer(() => address)
  const program = await startProgram({ ...issuer.settings, OIDC_NAME: 'Staff account' })
  address = program.address
  const stop = async () => {
    await program.stop()
    await issuer.stop()
  }
  return { ...program, issuer, stop }
}

const test = base.extend<{ program: WithIssuer }>({
  program: async ({ share }, use) => use(await share(startWithIssuer)),
})
// One after the other, so that a single program is started.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ program: { issuer }, context }) => {
  issuer.meddle = () => false
  issuer.people.ann = { name: 'Ann Example', email: 'ann@example.org', groups: ['admin'] }
  // The issuer's own pages ask for a typeface from elsewhere.
  await context.route(/^https:/, (route) => route.abort())
})

async function signInThere(page: Page, login: string) {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('an administrator signs in through the issuer, and out of both', async ({ page, program }) => {
  // Only the issuer is set up: the sign-in screen leads on by itself.
  await page.goto('/admin/dashboard?from=a-link')
  await signInThere(page, 'ann')
  await expect(page).toHaveURL(`${program.address}/admin/dashboard?from=a-link`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  // The issuer asks whether to leave there too.
  await page.getByRole('button', { name: /Yes, sign me out/ }).click()
  await expect(page).toHaveURL(`${program.address}/admin/login`)
  await expect(page.getByRole('link', { name: 'Sign in with Staff account' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(/\/admin\/login\?next=/)
  await page.getByRole('link', { name: 'Sign in with Staff account' }).click()
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible()
})

test('somebody without the group is told so, and signs in as somebody else', async ({ page, program }) => {
  program.issuer.people.bob = { name: 'Bob', groups: ['staff'] }
  await page.goto('/admin/jobs')
  await signInThere(page, 'bob')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The sign-in worked, but this account may not use the desk.')
  expect(await violations(page)).toEqual([])
  await alert.getByRole('link', { name: 'Sign in as somebody else' }).click()
  await signInThere(page, 'ann')
  await expect(page).toHaveURL(`${program.address}/admin/jobs`)
})

test('giving up at the issuer leads back to the sign-in screen with a sentence', async ({ page }) => {
  const alert = page.getByRole('alert')
  const way = page.getByRole('link', { name: 'Sign in with Staff account' })
  await page.goto('/admin/login?stay')
  await expect(way).toBeVisible()
  expect(await violations(page)).toEqual([])
  await way.click()
  await page.getByRole('link', { name: /Cancel/ }).click()
  await expect(alert).toContainText('The sign-in was cancelled.')
  await expect(alert).toBeFocused()
  expect(await violations(page)).toEqual([])
})
