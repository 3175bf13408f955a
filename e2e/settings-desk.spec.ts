import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openDesk, STAFF } from './desk.ts'
import { deskTest } from './mail-server.ts'
import { sendApplication } from './send-application.ts'
import { expect, hold, open, test } from './test.ts'

const notice = (page: Page) => page.getByRole('main').getByRole('status').first()
const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** Finds a person at the privacy desk. */
async function find(page: Page, email: string) {
  await part(page, 'Find a person').getByLabel('Email address').fill(email)
  await part(page, 'Find a person').getByRole('button', { name: 'Find' }).click()
}

test('a person is found, gets all their data, and is erased', async ({ page }) => {
  const [email, other] = ['asks-for-it@example.org', 'another@example.org']
  for (const one of [email, other]) await sendApplication(page.request, one)
  await openDesk(page, '/admin/settings/privacy')
  await find(page, email.toUpperCase())
  const found = part(page, /^What we keep about/)
  const records = found.getByRole('table', { name: 'Records' })
  await expect(records.getByRole('link', { name: /^Application APP-/ })).toBeVisible()

  const download = page.waitForEvent('download')
  await found.getByRole('button', { name: 'Export everything' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('personal-data.zip')
  const zip = await readFile(await file.path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.includes('applications.json')).toBe(true)
  expect(page.url()).not.toContain('example.org')

  await found.getByRole('button', { name: 'Erase everything' }).click()
  await expect(found.getByText('Tick the box that says you have checked the request.')).toBeVisible()
  // That one request was checked says nothing of the next person.
  const checked = found.getByLabel('I have checked who asked for it')
  await checked.check()
  await find(page, other)
  await expect(part(page, `What we keep about ${other}`)).toBeVisible()
  await expect(checked).not.toBeChecked()
  await find(page, email)
  await expect(part(page, `What we keep about ${email}`)).toBeVisible()
  await checked.check()
  // Once the answer is shown the next form goes, although the page is still being read again.
  const release = await hold(page, /privacy\.data\?/)
  await found.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByText(/^Everything about .* has been erased/)).toBeVisible()
  await find(page, email)
  await expect(page.getByText(`Nothing is kept about ${email}.`)).toBeVisible()
  await release()
  const actions = part(page, 'What was done here')
  await expect(actions.getByRole('row').filter({ hasText: 'Person erased' }).first()).toContainText(STAFF)
  await expect(actions).not.toContainText(email)
})

test('a legal hold forbids an erasure until it is lifted', async ({ page }) => {
  const email = 'under-hold@example.org'
  await sendApplication(page.request, email)
  await openDesk(page, '/admin/settings/retention')
  const holds = part(page, 'Legal holds')
  await holds.getByRole('button', { name: 'Place hold' }).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await holds.getByLabel('Email address or telephone number of the person').fill(email)
  await holds.getByLabel('Reason').fill('A claim before the tribunal')
  await holds.getByRole('button', { name: 'Place hold' }).click()
  await expect(notice(page)).toContainText('The legal hold is in force.')

  await open(page, '/admin/settings/privacy')
  await find(page, email)
  await expect(part(page, /^What we keep about/)).toContainText('A legal hold is in force.')
  await expect(page.getByRole('button', { name: 'Erase everything' })).toHaveCount(0)

  await open(page, '/admin/settings/retention')
  await page.getByRole('button', { name: `Lift hold on ${email}` }).click()
  await expect(notice(page)).toContainText('The legal hold has been lifted.')
  await expect(page.getByText(email)).toHaveCount(0)
  // The button that had the focus is gone.
  await expect(holds.locator(':focus')).toHaveCount(1)
})

deskTest(
  'a test email arrives, or the page says why not, with all that was said',
  async ({ page, program }) => {
    await openDesk(page, '/admin/settings/mail')
    const send = async (to: string) => {
      await page.getByLabel('To', { exact: true }).fill(to)
      await page.getByRole('button', { name: 'Send test email' }).click()
    }
    await send('tested@agency.example')
    const part = page.getByRole('region', { name: 'Send a test email' })
    await expect(part.getByRole('status')).toContainText('The mail server has taken the test email.')
    await expect(
      part.getByRole('listitem').filter({ hasText: 'RCPT TO:<tested@agency.example>' }),
    ).toBeVisible()
    expect(program.mailsTo('tested@agency.example').join()).toContain('This is a test.')
    await send('refused@agency.example')
    await expect(page.getByRole('alert')).toContainText('The mail server refuses this recipient')
    await expect(part.getByRole('listitem').filter({ hasText: 'Server: 550 No such mailbox' })).toBeVisible()
  },
)

deskTest('the address of an email that was refused stands in one line', async ({ page, request }) => {
  const to = 'refused.alexandra@home.example'
  await sendApplication(request, to)
  await openDesk(page, '/admin/settings/mail')
  await page.setViewportSize({ width: 1280, height: 800 })
  const row = page.getByRole('row').filter({ hasText: to })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('The mail server refuses this recipient', { timeout: 1_000 })
  }).toPass()
  const linesOf = (cell: Element) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  expect(await row.getByText(to, { exact: true }).evaluate(linesOf)).toBe(1)
})

test('a colour says that it is being saved, and is all around; one that can’t be read costs nothing', async ({
  page,
}) => {
  await openDesk(page, '/admin/settings/look')
  const colours = part(page, 'Your colour')
  const save = colours.getByRole('button', { name: 'Save colour' })
  await colours.getByLabel('Colour of buttons and links').fill('#ffdd00')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('too pale to read')
  await expect(colours.getByLabel('Colour of buttons and links')).toHaveValue('#ffdd00')
  const release = await hold(page, /\.data/)
  await colours.getByRole('button', { name: /^Use #/ }).click()
  await expect(colours.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(save).toBeEnabled()
  await release()
  await expect(notice(page)).toContainText('Saved.')
  await expect(page.locator('link[href^="/brand/"]')).toHaveCount(1)
  await colours.getByRole('button', { name: 'Back to the original colours' }).click()
  await expect(page.locator('link[href^="/brand/"]')).toHaveCount(0)
  await expect(notice(page)).toContainText('Saved.')
})
