import type { Page } from '@playwright/test'

/** The parts of the screens on which an administrator signs in. */
export const screenOf = (page: Page) => ({
  email: page.getByLabel('Email address'),
  password: page.getByLabel('Password', { exact: true }),
  newPassword: page.getByLabel('New password', { exact: true }),
  confirmation: page.getByLabel('Confirm new password', { exact: true }),
  signIn: page.getByRole('button', { name: 'Sign in', exact: true }),
  change: page.getByRole('button', { name: 'Change password' }),
  signOut: page.getByRole('main').getByRole('button', { name: 'Sign Out' }),
  alert: page.getByRole('alert'),
  dashboard: page.getByRole('heading', { level: 1, name: 'Dashboard' }),
})

/** Enters an address and a password, and signs in. */
export async function enter(page: Page, { email, password }: { email: string; password: string }) {
  const screen = screenOf(page)
  await screen.email.fill(email)
  await screen.password.fill(password)
  await screen.signIn.click()
}

/** Chooses a password on the screen that asks for one. */
export async function choose(page: Page, password: string, confirmation = password) {
  const screen = screenOf(page)
  await screen.newPassword.fill(password)
  await screen.confirmation.fill(confirmation)
  await screen.change.click()
}
