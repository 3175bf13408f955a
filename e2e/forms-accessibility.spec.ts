import type { Page } from '@playwright/test'
import { applicationMessages } from '#domain/applications/applications.ts'
import { addressOf } from '../testing/pages.ts'
import { applicationForm, fillIn } from './application-form.ts'
import { faults } from './axe.ts'
import { expect, open, test } from './test.ts'

/** The overlay closes itself after this long (§9). */
const OVERLAY_MS = 3_000

async function expectNoFaults(page: Page, what: string, within?: string) {
  expect.soft(await faults(page, within), what).toEqual([])
}

/** Stops the time that closes the overlay, which would be gone before it has been looked at. */
function keepOpen(overlayMs: number) {
  const original = window.setTimeout
  window.setTimeout = ((run: () => void, ms?: number) =>
    ms === overlayMs ? 0 : original(run, ms)) as typeof window.setTimeout
}

const submit = (page: Page) => page.getByRole('button', { name: /Submit Application|Send message/ }).click()

test('forms with errors and sent ones break no rule of accessibility', async ({ page, request }) => {
  for (const path of ['/contact', '/jobs/{id}/apply', '/register']) {
    await open(page, await addressOf(path, request))
    await submit(page)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoFaults(page, path)
  }
  await fillIn(applicationForm(page), 'axe-page@example.org')
  await submit(page)
  await expect(page.getByRole('heading', { name: applicationMessages.submitted })).toBeVisible()
  await expectNoFaults(page, 'sent')
})

test('both dialogs are accessible as they open, with errors and when sent', async ({ page, request }) => {
  test.slow()
  await page.addInitScript(keepOpen, OVERLAY_MS)
  for (const { path, name } of [
    { path: '/', name: 'Quick Register' },
    { path: '/jobs/{id}', name: 'Apply Now' },
  ]) {
    await open(page, await addressOf(path, request))
    await page.getByRole('link', { name }).first().click()
    const form = applicationForm(page.getByRole('dialog'))
    await expect(form.name).toBeVisible()
    await expectNoFaults(page, name, 'dialog[open]')
    await form.submit.click()
    await expect(form.alert).toBeVisible()
    await expectNoFaults(page, `${name} with errors`, 'dialog[open]')
    await fillIn(form, 'axe@example.org')
    await form.submit.click()
    await expect(page.getByRole('heading', { name: applicationMessages.received })).toBeVisible()
    await expectNoFaults(page, `${name}, sent`, 'dialog[open]')
  }
})
