import { violations } from './axe.ts'
import { openDesk } from './desk.ts'
import { enlargeText, overflow } from './overflow.ts'
import { addEntry, body, makePost, save } from './post-editor.ts'
import { expect, open, withOwnProgram } from './test.ts'

/** Posts that come and go here are in nobody else's lists. */
const test = withOwnProgram()

for (const path of [
  '/admin/blog',
  '/admin/blog/posts',
  '/admin/blog/posts?search=nothing',
  '/admin/blog/posts/delete/{id}',
  '/admin/blog/add',
  '/admin/blog/edit/{id}',
  '/admin/blog/preview/{id}',
  '/admin/blog/revisions/{id}',
  '/admin/blog/revisions/{id}/{revision}',
]) {
  test(`${path} breaks no rule of accessibility, and nothing reaches beyond the window`, async ({ page }) => {
    const editor = await makePost(page, `Looked at ${path}`)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const id = editor.split('/').at(-1) ?? ''
    await openDesk(page, path.replace('{id}', id).replace('/{revision}', ''))
    if (path.endsWith('/{revision}')) {
      const href = new RegExp(`/admin/blog/revisions/${id}/\\w+`).exec(await page.content())?.[0] ?? ''
      await open(page, href)
      await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
    }
    if (path.includes('/edit/')) await expect(body(page)).toBeVisible()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect.soft(await violations(page, colorScheme), `${width} px, ${colorScheme}`).toEqual([])
      }
      expect.soft(await overflow(page), `${width} px`).toEqual({ beyond: 0, texts: [] })
    }
    await page.setViewportSize({ width: 360, height: 800 })
    await enlargeText(page, 200)
    expect.soft(await overflow(page), 'large text').toEqual({ beyond: 0, texts: [] })
  })
}

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
