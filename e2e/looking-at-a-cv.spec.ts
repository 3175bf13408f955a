import type { Page } from '@playwright/test'
import { hostilePdf } from '#domain/uploads/corpus/active-cases.ts'
import { docx } from '#domain/uploads/corpus/zip-files.ts'
import { faults } from './axe.ts'
import { openDesk } from './desk.ts'
import { sendApplication } from './send-application.ts'
import { expect, open, test } from './test.ts'

/** Sends a CV, and opens its application at the desk: in a wide window its CV is shown. */
async function lookAt(page: Page, email: string, cv: Buffer) {
  await sendApplication(page.request, email, cv)
  await openDesk(page, `/admin/applications?search=${email}`)
  await page.getByRole('main').getByRole('link', { name: 'Ann Example' }).click()
  await page.getByRole('link', { name: 'Hide the CV' }).focus()
  return page.getByRole('region', { name: 'CV', exact: true })
}

test('a PDF with JavaScript, Launch and a file runs nothing, beside status and notes', async ({ page }) => {
  const strange: string[] = []
  page.on('dialog', (dialog) => {
    strange.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => strange.push('a window'))
  page.on('download', () => strange.push('a download'))
  page.on('pageerror', (error) => strange.push(error.message))
  page.on('console', (message) => message.type() === 'error' && strange.push(message.text()))
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol !== 'blob:' && hostname !== '127.0.0.1') strange.push(request.url())
  })
  const cv = await lookAt(page, 'hostile-pdf@example.org', hostilePdf())
  await expect(cv.getByRole('img', { name: /^Page 1 of 1/ })).toBeVisible()
  await expect(cv).toContainText(
    'This file contains JavaScript, an action that starts a program and other files',
  )
  const ink = await cv.locator('canvas').evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement
    const { data } = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? {}
    return data?.some((value, at) => at % 4 === 0 && value < 100)
  })
  expect(ink).toBe(true)

  await page.keyboard.press('Tab')
  await expect(cv.getByRole('link', { name: 'Download' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cv.getByRole('region', { name: "The CV's pages" })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(cv.getByText('My CV')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notes' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  // Whatever it would do at its opening, it has had time for.
  expect(strange).toEqual([])
})

test('a Word document is shown in its words, and found by them', async ({ page }) => {
  const cv = await lookAt(page, 'word-cv@example.org', docx())
  await expect(cv.getByRole('region', { name: "The CV's words" })).toContainText('My CV')
  await open(page, '/admin/applications?search=my+cv')
  await expect(page.getByRole('main')).toContainText('word-cv@example.org')
})
