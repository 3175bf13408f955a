import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { accountMessages, signInMessages } from '#domain/accounts/accounts.ts'
import type { Program } from '../testing/program.ts'
import { CHOSEN_PASSWORD, oneTimePassword, signInAsAdministrator } from './administrator.ts'
import { faults } from './axe.ts'
import { openDesk } from './desk.ts'
import { deskTest } from './mail-server.ts'
import { choose, enter, screenOf } from './sign-in-screen.ts'
import { expect, open, test } from './test.ts'

const run = promisify(execFile)

/** The password that `npm run admin` prints for an account while the program runs. */
async function commandedPassword(program: Program, action: 'add' | 'reset', email: string) {
  const { stdout } = await run(process.execPath, [resolve('scripts/admin.ts'), action, email], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: program.folder },
  })
  return /^One-time password: (\S+)/m.exec(stdout)?.[1] ?? ''
}

test("who was let in waits for the desk, and isn't told to sign out first", async ({ page, program }) => {
  const { email } = await signInAsAdministrator(page, program)
  await page.context().clearCookies()
  await open(page, '/admin/login')
  const desk = Promise.withResolvers<void>()
  await page.route('**/admin/dashboard.data*', async (route) => {
    await desk.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/admin/dashboard.data*')
  await enter(page, { email, password: CHOSEN_PASSWORD })
  await asked
  await expect(page.getByRole('button', { name: /^Sign(ing)? in/ })).toBeDisabled()
  await expect(screenOf(page).alert).toHaveCount(0)
  desk.resolve()
  await expect(screenOf(page).dashboard).toBeVisible()
})

test("the forced change of password isn't skipped or passed with the same", async ({ page, program }) => {
  await page.clock.install()
  const account = await oneTimePassword(program, 'add')
  await open(page, '/admin/login')
  const screen = screenOf(page)
  await enter(page, account)
  await expect(screen.newPassword).toBeVisible()
  await expect(screen.email).toBeHidden()
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(screen.newPassword).toBeVisible()
  await open(page, '/admin/login?next=%2F%2Fevil.example%2Fadmin')
  await choose(page, CHOSEN_PASSWORD, 'three slow badgers')
  await expect(screen.alert).toHaveText('Passwords do not match')
  await choose(page, 'seven77')
  await expect(screen.alert).toHaveText('Password must be at least 8 characters long')
  await choose(page, account.password)
  await expect(screen.alert).toHaveText(signInMessages.same)
  await choose(page, '')
  await expect(screen.alert).toHaveText('Password is required')
  await page.clock.pauseAt(Date.now() + 60_000)
  await choose(page, CHOSEN_PASSWORD)
  await expect(page.getByRole('status').getByText(accountMessages.changed)).toBeVisible()
  await page.clock.runFor(499)
  await expect(page).toHaveURL(/\/admin\/login/)
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page).toHaveURL('/admin/start?first')
})

test('what stands in the way is said, guesses alike; what was typed stays', async ({ page, program }) => {
  const account = await oneTimePassword(program, 'add')
  await open(page, '/admin/login?ended=1')
  expect.soft(await faults(page)).toEqual([])
  const screen = screenOf(page)
  for (const email of [account.email, 'nobody@example.org']) {
    await enter(page, { email, password: 'nonsense' })
    await expect(screen.alert).toHaveText('Invalid email or password')
    await expect(screen.alert).toBeFocused()
    await expect(screen.email).toHaveValue(email)
    await enter(page, { email, password: '' })
    await expect(screen.alert).toHaveText('Password is required')
  }
  expect.soft(await faults(page)).toEqual([])
  const tooMany = { status: 429, json: { error: accountMessages.tooMany } }
  await page.route('**/api/session', (route) => route.fulfill(tooMany), { times: 1 })
  await enter(page, account)
  await expect(screen.alert).toHaveText(accountMessages.tooMany)
  await page.route('**/api/session', (route) => route.abort(), { times: 1 })
  await enter(page, account)
  await expect(screen.alert).toHaveText('An error occurred during sign in')

  await page.getByRole('button', { name: 'Show' }).press('Enter')
  await expect(screen.password).toHaveAttribute('type', 'text')
  await enter(page, account)
  await expect(screen.newPassword).toBeFocused()
  expect.soft(await faults(page)).toEqual([])
  await page.context().clearCookies({ name: 'desk.challenge' })
  await choose(page, CHOSEN_PASSWORD)
  await expect(screen.alert).toHaveText('No challenge response available')
  await expect(screen.email).toBeVisible()
})

test('signing out ends the session on the server and leads to the sign-in', async ({ page, program }) => {
  await signInAsAdministrator(page, program)
  const cookies = await page.context().cookies()
  await open(page, '/admin/dashboard')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/admin/login')
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['desk.browser'])
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/login/)
  await page.context().addCookies(cookies)
  expect((await page.request.get('/api/jobs?include=inactive')).status()).toBe(401)
})

test('a session is prolonged in time, and what is sent after its end is kept', async ({ page, context }) => {
  await page.clock.install()
  await openDesk(page, '/admin/clients/add')
  await page.getByLabel('Name').fill('Elm Grange')
  await page.clock.fastForward('27:00')
  const warning = page.getByRole('alert').filter({ hasText: "You're signed out half an hour after" })
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toBeHidden()

  const session = await context.cookies()
  await context.clearCookies({ name: /session_token/ })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: "You've been signed out" })).toBeVisible()
  await context.addCookies(session)
  await page.getByRole('button', { name: 'Send it now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Elm Grange' })).toBeVisible()
})

test('who is no longer signed in while working comes back to where they were', async ({ page, program }) => {
  const email = 'commanded@example.org'
  await open(page, '/admin/login?next=%2Fadmin%2Fdashboard%3Ffrom%3Dhere')
  await enter(page, { email, password: await commandedPassword(program, 'add', email) })
  await choose(page, CHOSEN_PASSWORD)
  await expect(page).toHaveURL('/admin/dashboard?from=here')
  const password = await commandedPassword(program, 'reset', email)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fdashboard&ended=1/)
  await expect(page.getByText(accountMessages.ended)).toBeVisible()
  await open(page, '/admin/login?next=%2Fadmin%2Fdashboard%3Ffrom%3Dhere&ended=1')
  await enter(page, { email, password })
  await choose(page, 'five calm geese')
  await expect(page).toHaveURL('/admin/dashboard?from=here')
})

deskTest('a forgotten password is replaced by a link in an email', async ({ page, program }) => {
  const { email } = await oneTimePassword(program, 'add')
  await open(page, '/admin/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  expect.soft(await faults(page)).toEqual([])
  await screenOf(page).email.fill('nobody')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(screenOf(page).alert).toHaveText(accountMessages.email)
  await screenOf(page).email.fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(accountMessages.resetAsked)).toBeVisible()
  await expect.poll(() => program.mailsTo(email).length).toBe(1)
  const link =
    /http:\/\/\S+\/admin\/reset-password\?token=\w+/.exec(program.mailsTo(email)[0] ?? '')?.[0] ?? ''
  await open(page, link)
  await choose(page, CHOSEN_PASSWORD)
  await expect(page).toHaveURL(/\/admin\/login\?reset=1/)
  await expect(page.getByText(accountMessages.resetDone)).toBeVisible()
  await enter(page, { email, password: CHOSEN_PASSWORD })
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto(link)
  await expect(screenOf(page).alert).toHaveText(accountMessages.resetStale)
})

test('whose browser refuses cookies is told so before they sign in, candidates and staff', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
  })
  for (const path of ['/my/sign-in', '/admin/login']) {
    await open(page, path)
    const told = page.getByRole('status').filter({ hasText: 'This browser refuses our cookies' })
    await expect(told).toHaveCount(1)
  }
})
