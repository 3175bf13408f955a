import { violations } from './axe.ts'
import { openDesk } from './desk.ts'
import { addEntry, body, makePost, save } from './post-editor.ts'
import { expect, withOwnProgram } from './test.ts'

/** Posts that come and go here are in nobody else's lists. */
const test = withOwnProgram()

test('the dialogs of the editor and what it refuses break no rule of accessibility', async ({ page }) => {
  await addEntry(page)
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Enter the title.')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByLabel('Address')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Link', exact: true })).toBeFocused()
})

test('until a choice about cookies the buttons of the editor stand above the banner', async ({ page }) => {
  await openDesk(page, await makePost(page, 'Above the banner'))
  await page.evaluate(() => localStorage.removeItem('cookieConsent'))
  await page.addInitScript(() => localStorage.removeItem('cookieConsent'))
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport)
    await page.reload()
    await expect(body(page)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    await save(page).click()
    await expect(page.getByText(/^The post is saved/)).toBeVisible()
  }
})
