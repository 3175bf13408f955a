import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { NO_RESPONSE } from '#app/components/lost-connection.ts'
import { faults } from './axe.ts'
import { openDesk, STAFF } from './desk.ts'
import { register, sendApplication } from './send-application.ts'
import { expect, hold, open, test } from './test.ts'

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const status = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Status' }).getByRole('button', { name })
const notice = (page: Page) => page.getByRole('main').getByRole('status').first()

test('an application’s whole life: from the public form to placed', async ({ page }) => {
  await sendApplication(page.request, 'whole-life@example.org')
  const reference = await register(page, 'whole-life@example.org')
  await openDesk(page, '/admin/dashboard')
  await page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: /Applications/ })
    .click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(reference.toLowerCase())
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/search=app-/)
  await expect(page.getByText('Showing 1-1 of 1 applications')).toBeVisible()
  await row(page, 'whole-life@example.org').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann Example')

  const cv = page.getByRole('region', { name: 'CV' })
  await expect(cv.getByRole('img', { name: /^Page 1 of 1/ })).toBeVisible()
  await cv.getByRole('link', { name: 'Hide the CV' }).click()
  await expect(cv.getByRole('link', { name: 'Show the CV' })).toBeFocused()
  await expect(cv.getByRole('img')).toBeHidden()
  const download = page.waitForEvent('download')
  await cv.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe(`${reference}.pdf`)

  await page.getByLabel('Add a note').fill('Called her: free from Monday.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(notice(page)).toContainText('Note added.')
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Called her: free from Monday.')
  await expect(page.getByRole('region', { name: 'The candidate' }).getByRole('listitem')).toHaveCount(1)
  expect.soft(await faults(page)).toEqual([])

  await page.getByLabel(/^Email to/).fill('Dear Ann,\n\nwould Monday at 10 suit you?')
  await page.getByRole('button', { name: 'Send the email' }).click()
  await expect(notice(page)).toContainText('The email is in the outbox')
  await expect(page.getByRole('region', { name: 'Email' })).toContainText('Waiting to be sent')

  for (const name of ['Reviewing', 'Contacted', 'Interview', 'Offered']) {
    await status(page, name).click()
    await expect(status(page, name)).toHaveAttribute('aria-current', 'step')
  }
  const record = page.url()
  await open(page, '/admin/clients/add')
  await page.getByLabel('Name').fill('Whole Life House')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whole Life House')
  const contacts = page.getByRole('region', { name: 'Contacts' })
  await contacts.getByLabel('Name *').fill('Ann Ward')
  await contacts.getByLabel('Email').fill('ward@whole-life.example')
  await contacts.getByRole('button', { name: 'Add the contact' }).click()
  await expect(notice(page)).toContainText('Contact saved.')
  await open(page, record)
  await page.getByRole('region', { name: 'Status' }).getByRole('link', { name: 'Placed…' }).click()
  await page.getByRole('link', { name: 'Choose Whole Life House' }).click()
  await page.getByLabel('Job *').fill('Nurse on the surgical ward')
  await page.getByLabel('First day').fill('2027-01-04')
  await page.getByLabel(/why the work can't wait/).fill('The ward is short of staff this week.')
  await page.getByRole('button', { name: 'Place', exact: true }).click()
  await expect(notice(page)).toContainText('Placed.')
  await open(page, record)
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveCount(6)
  await expect(history.first()).toContainText('Offered → Placed')
  await expect(history.first()).toContainText(STAFF)
  await expect(page.getByText(/^Opened (once|twice|2 times)/)).toBeVisible()

  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(reference.toLowerCase())
  await page
    .getByRole('navigation', { name: 'Applications by status' })
    .getByRole('link', { name: /Placed/ })
    .click()
  await expect(row(page, 'whole-life@example.org')).toContainText('Placed')
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await file).path(), 'utf8')
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv).toContain(`${reference},`)
})

test('a mail without an answer stays, is asked about on leaving, and is written once', async ({ page }) => {
  await sendApplication(page.request, 'lost-mail@example.org')
  await openDesk(page, '/admin/applications?search=lost-mail')
  await row(page, 'lost-mail@example.org').getByRole('link').click()
  const mail = page.getByRole('region', { name: 'Email' })
  const text = mail.getByLabel(/^Email to/)
  const send = mail.getByRole('button', { name: 'Send the email' })
  await text.fill('Dear Ann,\n\nwould Monday suit you?')
  const waiting = await mail.getByText('Waiting to be sent').count()
  await page.route('**/admin/applications/*.data*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send.click()
  await expect(mail.getByRole('alert')).toContainText(NO_RESPONSE)
  await page.unroute('**/admin/applications/*.data*')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('u')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(text).toHaveValue('Dear Ann,\n\nwould Monday suit you?')
  await send.click()
  await expect(notice(page)).toContainText('The email is in the outbox')
  await expect(send).toBeFocused()
  await expect(mail.getByText('Waiting to be sent')).toHaveCount(waiting + 1)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications')
})

test('in a narrow window the keys are told, and a typed day filters once it is whole', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 800 })
  await openDesk(page, '/admin/applications')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  await help.getByRole('button', { name: 'Close' }).click()
  await expect(help).toBeHidden()

  const from = page.getByLabel('From')
  await from.focus()
  await page.keyboard.type('01012026')
  await expect(page).toHaveURL(/from=2026-01-01/)
  await expect(from).toBeFocused()
  await expect(from).toHaveValue('2026-01-01')
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL(/from=2027-01-01/)
  await expect(from).toBeFocused()
  await page.getByRole('link', { name: 'Clear' }).first().click()
  await expect(page).not.toHaveURL(/from=/)
  await expect(from).toHaveValue('')
})

test('the keyboard walks the list, sets a status and can be switched off', async ({ page }) => {
  await sendApplication(page.request, 'keys-1@example.org')
  await sendApplication(page.request, 'keys-2@example.org')
  await openDesk(page, '/admin/applications?search=keys-')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(row(page, 'keys-1@example.org').getByRole('link')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'keys-2@example.org' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'keys-1@example.org' })).toBeVisible()
  await page.keyboard.press('4')
  await expect(status(page, 'Interview')).toHaveAttribute('aria-current', 'step')

  await page.keyboard.press('n')
  await expect(page.getByLabel('Add a note')).toBeFocused()
  await page.keyboard.type('7 jk? nothing of it is a shortcut')
  await expect(page.getByLabel('Add a note')).toHaveValue('7 jk? nothing of it is a shortcut')
  await expect(status(page, 'Interview')).toHaveAttribute('aria-current', 'step')

  await page.getByLabel('Add a note').clear()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await row(page, 'keys-1@example.org').getByRole('link').click()
  await expect(status(page, 'Interview')).toHaveAttribute('aria-current', 'step')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Set the status: Rejected')
  await help.getByLabel('Use keyboard shortcuts in this browser').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('7')
  await page.keyboard.press('k')
  await page.keyboard.press('Tab')
  await expect(status(page, 'Interview')).toHaveAttribute('aria-current', 'step')
})

test('a key acts once, on the person who is shown, and on nobody while another is on the way', async ({
  page,
}) => {
  for (const name of ['right-1', 'right-2']) await sendApplication(page.request, `${name}@example.org`)
  await openDesk(page, '/admin/applications?search=right-')
  await row(page, 'right-2@example.org').getByRole('link').click()
  const [first, second] = ['right-2@example.org', 'right-1@example.org']
  await expect(page.getByRole('link', { name: first })).toBeVisible()
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  const refused = page.getByRole('main').getByRole('alert')

  const releaseAnswer = await hold(page, '**/status')
  for (const key of ['4', '4']) await page.keyboard.press(key)
  await expect(refused).toContainText('is still being saved')
  await page.keyboard.press('z')
  await expect(refused).toContainText('Nothing was undone')
  await releaseAnswer()
  await expect(notice(page)).toContainText('is now Interview')
  await expect(history).toHaveCount(2)

  const next = await page.getByRole('link', { name: 'Next' }).getAttribute('href')
  const release = await hold(page, `**${next?.split('?')[0]}.data?**`)
  await page.keyboard.press('j')
  await page.keyboard.press('6')
  await expect(refused).toContainText('is on the way: nothing was done')
  await expect(status(page, 'Interview')).toHaveAttribute('aria-current', 'step')
  await release()
  await expect(page.getByRole('link', { name: second })).toBeVisible()
  await expect(status(page, 'New')).toHaveAttribute('aria-current', 'step')
  await expect(history).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('in a list of one status the next is shown at once, and a colleague’s change is told', async ({
  page,
}) => {
  for (const name of ['on-1', 'on-2', 'on-3']) await sendApplication(page.request, `${name}@example.org`)
  await openDesk(page, '/admin/applications?search=on-&status=new')
  await row(page, 'on-3@example.org').getByRole('link').click()
  const rail = page.getByRole('navigation', { name: 'The list' })
  const email = (nth: number) => page.getByRole('link', { name: `on-${nth}@example.org` })
  await expect(email(3)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Page 1 of 1/ })).toBeVisible()
  expect.soft(await faults(page)).toEqual([])

  await page.keyboard.press('3')
  await expect(email(2)).toBeVisible()
  await expect(notice(page)).toContainText('is now Contacted')
  await expect(rail.getByRole('link', { name: 'Ann Example' })).toHaveCount(2)
  await expect(rail.locator('[aria-current]')).toBeFocused()
  await expect(page.getByRole('img', { name: /^Page 1 of 1/ })).toBeVisible()

  const here = new URL(page.url()).pathname
  const headers = { Origin: new URL(page.url()).origin }
  const form = { from: 'new', to: 'offered' }
  expect((await page.request.post(`${here}/status`, { headers, form })).status()).toBe(200)
  await page.keyboard.press('2')
  await expect(email(1)).toBeVisible()
  const told = page.getByRole('main').getByRole('alert')
  await expect(told).toContainText(
    /Ann Example was not set to Reviewing: .+ has set it to Offered in the meantime/,
  )
  await page.keyboard.press('7')
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reject: Ann Example')
  await page.keyboard.press('2')
  await page.keyboard.press('s')
  await expect(notice(page)).toContainText('The application is rejected')
  await told.getByRole('link', { name: 'Look at Ann Example' }).click()
  await expect(status(page, 'Offered')).toHaveAttribute('aria-current', 'step')
})

test('a list is sorted by its headings, and twenty compact rows fit on a small screen', async ({ page }) => {
  for (let nth = 1; nth <= 25; nth++) {
    const more = { name: `Sorted Person ${String(nth).padStart(2, '0')}` }
    await sendApplication(page.request, `sorted-${nth}@example.org`, undefined, more)
  }
  await openDesk(page, '/admin/applications?search=sorted-')
  const rows = page.getByRole('main').getByRole('row')
  await page.getByRole('columnheader').getByRole('link', { name: 'Applicant' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('columnheader', { name: 'Applicant' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(rows.nth(1)).toContainText('Sorted Person 01')
  await page.getByRole('link', { name: 'Compact' }).click()
  await expect(rows.nth(20)).toBeInViewport({ ratio: 1 })
  expect.soft(await faults(page)).toEqual([])
  await open(page, '/admin/applications?search=sorted-&sort=-name')
  await expect(page.getByRole('link', { name: 'Compact' })).toHaveAttribute('aria-current', 'true')
  await rows.nth(1).getByRole('link').click()
  const person = page.getByRole('heading', { level: 1 })
  await expect(person).toHaveText('Sorted Person 25')
  await page.keyboard.press('j')
  await expect(person).toHaveText('Sorted Person 24')
})
