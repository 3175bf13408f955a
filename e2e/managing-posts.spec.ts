import { readFileSync } from 'node:fs'
import { violations } from './axe.ts'
import { deskTest as test } from './mail-server.ts'
import { addEntry, body, draftSaved, field, fillIn, makePost, publish, save } from './post-editor.ts'
import { expect, open } from './test.ts'

test('a post is written, kept as a draft, published, moved, and taken back', async ({ page, request }) => {
  await addEntry(page)
  await fillIn(page, 'Calm nights')
  await expect(field(page, 'Slug')).toHaveValue('calm-nights')
  await expect(draftSaved(page)).toBeVisible()
  expect((await request.get('/blog/calm-nights')).status()).toBe(404)

  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByText('Only staff see this page')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calm nights')
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByText(/^There is unsaved text from/)).toBeVisible()
  await expect(body(page)).toContainText('The words of Calm nights.')

  await publish(page).click()
  await expect(page.getByRole('alert')).toContainText('Tick Is Published')
  await page.getByLabel('Is Published').check()
  await publish(page).click()
  await expect(page.getByText('The post is published.')).toBeVisible()
  const text = await (await request.get('/blog/calm-nights')).text()
  expect(text).toContain('The words of Calm nights.')

  await field(page, 'Title').fill('Calmer nights')
  await expect(field(page, 'Slug')).toHaveValue('calm-nights')
  await field(page, 'Slug').fill('calmer-nights')
  await save(page).click()
  await expect(page.getByText('The post is saved, and readers see it as it is now.')).toBeVisible()
  const moved = await request.get('/blog/calm-nights', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/blog/calmer-nights'])

  await page.getByRole('link', { name: 'Versions' }).click()
  const first = page.getByRole('row').filter({ hasText: 'Published' })
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calm nights')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('The post is what it was at that version.')).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Calm nights')
  expect((await request.get('/blog/calm-nights', { maxRedirects: 0 })).status()).toBe(200)

  await page.getByLabel('Is Published').uncheck()
  await publish(page).click()
  await expect(page.getByText('The post is no longer on the website.')).toBeVisible()
  expect((await request.get('/blog/calm-nights')).status()).toBe(404)
})

test('a picture is sent when it is chosen, and what is none is refused', async ({ page }) => {
  await addEntry(page)
  const file = field(page, 'Featured image')
  await file.setInputFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('The picture must be a JPEG, PNG or WebP file.')).toBeVisible()
  const session = await page.context().cookies()
  await page.context().clearCookies()
  await file.setInputFiles('public/blog/placeholder.jpg')
  await expect(page.getByText("You've been signed out, so the picture wasn't kept.")).toBeVisible()
  await page.context().addCookies(session)
  await file.setInputFiles('public/blog/placeholder.jpg')
  const picture = page.getByRole('img', { name: 'The picture as it is now' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  await expect(draftSaved(page)).toBeVisible()
  await field(page, 'Title').fill('With a picture')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Say in the alt text what the picture shows.')
  await field(page, 'Alt text').fill('The agency’s name')
  await save(page).click()
  await expect(page.getByText("The post is saved. Readers don't see it.")).toBeVisible()
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(picture).toBeHidden()
  await expect(file).toBeFocused()
})

test('of two pictures chosen one after the other the later one stays', async ({ page }) => {
  await addEntry(page)
  const file = field(page, 'Featured image')
  const imageId = page.locator('input[name="imageId"]')
  const released = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/admin/blog/images?*', async (route) => {
    if (++sent === 1) await released.promise
    await route.continue()
  })
  await file.setInputFiles('public/blog/placeholder.jpg')
  await expect.poll(() => sent).toBe(1)
  const buffer = readFileSync('public/blog/placeholder.jpg')
  await file.setInputFiles({ name: 'other.jpg', mimeType: 'image/jpeg', buffer })
  await expect(imageId).not.toHaveValue('')
  const later = await imageId.inputValue()
  const answered = page.waitForResponse('**/admin/blog/images?*')
  released.resolve()
  await (await answered).finished()
  await file.setInputFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('The picture must be a JPEG, PNG or WebP file.')).toBeVisible()
  await expect(imageId).toHaveValue(later)
  await field(page, 'Title').fill('With a picture that is replaced')
  await field(page, 'Alt text').fill('The agency’s name')
  await save(page).click()
  await expect(page.getByText("The post is saved. Readers don't see it.")).toBeVisible()
  await file.setInputFiles('public/blog/placeholder.jpg')
  await expect(page.getByText('see that the alt text fits it.')).toBeVisible()
})

test('a taken slug is told with one that is free', async ({ page }) => {
  await makePost(page, 'Taken words')
  await addEntry(page)
  await fillIn(page, 'Taken words')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Another post has this slug.')
  await page.getByRole('button', { name: 'Use taken-words-2' }).click()
  await save(page).click()
  await expect(page.getByText("The post is saved. Readers don't see it.")).toBeVisible()
  await expect(field(page, 'Slug')).toHaveValue('taken-words-2')
})

test("the editor's dialogs and refusals are accessible; no banner hides its buttons", async ({ page }) => {
  await addEntry(page)
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Enter the title.')
  expect(await violations(page)).toEqual([])
  const link = page.getByRole('button', { name: 'Link', exact: true })
  await link.click()
  await expect(page.getByLabel('Address')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()

  await open(page, await makePost(page, 'Above the banner'))
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
