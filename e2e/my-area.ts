import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { NO_RESPONSE_TO_VISITOR } from '#app/components/lost-connection.ts'
import { linkIn } from './mail-server.ts'
import { expect } from './test.ts'

type Program = Parameters<typeof linkIn>[0]

/** Asks for a link on the page that is shown, which wants a sign-in, and comes in by the mail with it. */
export async function comeIn(page: Page, program: Program, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.goto(await linkIn(program, email, /\/my\/enter\?token=\w+/))
  await page.getByRole('button', { name: 'See my applications' }).click()
  // Whoever goes elsewhere before the answer isn't signed in yet.
  await page.waitForURL((url) => !/enter|sign-in/.test(url.pathname))
}

/** What a telephone takes, larger than it is sent with script. */
export async function aPhoto(name: string, edge = 1_600) {
  const noise = { type: 'gaussian', mean: 150, sigma: 30 } as const
  const create = { width: edge, height: (edge * 3) / 4, channels: 3, background: '#fff', noise } as const
  const buffer = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg({ quality: 80 }).toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Has a proxy answer instead of the program when a form is sent, which the page says. */
export async function loseAnswer(page: Page, button: Locator): Promise<void> {
  await page.route(/\.data/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, body: 'Bad Gateway' })
      : route.continue(),
  )
  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: NO_RESPONSE_TO_VISITOR })).toBeVisible()
  await page.unroute(/\.data/)
}
