import type { Page } from '@playwright/test'
import { employersPage } from '#content/employers.ts'
import { STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import { STAFFING_LIMITS, staffingMessages } from '#domain/messages/staffing.ts'
import { NOT_SENT_YET } from '#domain/people/form-state.ts'
import { dayInLondon, shiftDay } from '#platform/clock.ts'
import { faults, violations } from './axe.ts'
import { openDesk } from './desk.ts'
import { expect, open, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const today = dayInLondon(new Date())
const inAWeek = shiftDay(today, 7)

const employersForm = (page: Page) => {
  const text = (label: string) => page.getByLabel(label, { exact: true })
  return {
    role: text('Role'),
    count: text('How many'),
    more: page.getByText('Add more roles'),
    secondRole: text('Role 2 (optional)'),
    secondCount: text('How many, role 2'),
    startsOn: text('First day'),
    endsOn: text('Last day (optional)'),
    goesOn: page.getByRole('checkbox', { name: 'No last day yet' }),
    nights: page.getByRole('checkbox', { name: 'Nights' }),
    organisation: text('Organisation or site'),
    postcode: text('Postcode'),
    notes: text('Notes (optional)'),
    send: page.getByRole('button', { name: 'Send request' }),
    summary: page.getByRole('region', { name: 'There is a problem' }),
    sent: page.getByRole('heading', { name: staffingMessages.sent }),
  }
}

async function fillIn(page: Page, organisation: string) {
  const form = employersForm(page)
  await form.role.fill('Registered nurse')
  await form.count.fill('2')
  await form.startsOn.fill(inAWeek)
  await form.nights.check()
  await form.organisation.fill(organisation)
  await page.getByLabel('Kind of site').selectOption('Nursing home')
  await page.getByLabel('Town or city').fill('Leeds')
  await form.postcode.fill('ls6 2ab')
  await page.getByLabel('Full name').fill('Ruth Marsh')
  await page.getByLabel('Work email address').fill('ruth@oakfield.example')
  await page.getByLabel('Job title').fill('Registered manager')
  await page.getByLabel('Phone number').fill('020 7946 0321')
  return form
}

/** Nobody fills the form in as fast as a test, which would be suspected spam. */
async function takeAMinute(page: Page) {
  await page.locator(`input[name=${STARTED_AT_FIELD}]`).evaluate((field) => {
    ;(field as HTMLInputElement).value = new Date(Date.now() - 60_000).toISOString()
  })
}

test('a ward asks for staff of two roles, and a recruiter makes a draft job of one', async ({ page }) => {
  await open(page, '/employers')
  const form = await fillIn(page, 'Oakfield House')
  await form.startsOn.fill(shiftDay(today, 1))
  await expect(page.getByRole('main').getByRole('status')).toContainText(employersPage.tooSoon)
  await form.startsOn.fill(inAWeek)
  await page.getByLabel('Times (optional)').fill('19:30 to 08:00')
  await form.more.click()
  await form.secondRole.fill('Healthcare assistant')
  await form.secondCount.fill('1')
  await takeAMinute(page)
  await form.send.click()
  await expect(form.sent).toBeFocused()
  const reference = (await page.getByText(/^STF-[2-9A-Z]{5}$/).textContent()) ?? ''
  await expect(page.getByRole('main')).toContainText('within two working hours')
  expect(await violations(page)).toEqual([])

  await openDesk(page, '/admin/messages')
  await page.getByLabel('Kind').selectOption('Staffing requests')
  await page.getByLabel('Search').fill(reference)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Showing 1-1 of 1 messages')).toBeVisible()
  await page.getByRole('link', { name: 'Ruth Marsh' }).click()
  for (const fact of ['Oakfield House', '19:30 to 08:00'])
    await expect(page.getByRole('definition').filter({ hasText: fact })).toBeVisible()
  await page.getByRole('button', { name: 'Make a draft job for Healthcare assistant' }).dblclick()
  const dialog = page.getByRole('dialog', { name: 'Edit Job' })
  await expect(dialog.getByLabel('Job Title')).toHaveValue('Healthcare assistant')
  await expect(dialog.getByLabel('Location')).toHaveValue('Leeds')
  await expect(dialog.getByRole('checkbox', { name: 'Job is active' })).not.toBeChecked()
  const draft = page.url()
  await dialog.getByRole('link', { name: `staffing request ${reference}` }).click()
  await page.getByRole('link', { name: 'Edit the draft for Healthcare assistant' }).click()
  await expect(page).toHaveURL(draft)
})

test('what is missing, begun or contradicts is named; the summary leads to each field', async ({ page }) => {
  await open(page, '/employers')
  const form = employersForm(page)
  await form.startsOn.fill(shiftDay(today, -1))
  await form.send.click()
  await expect(form.summary).toBeFocused()
  await form.summary.getByRole('link', { name: staffingMessages.shifts }).click()
  await expect(page.getByRole('checkbox', { name: 'Days', exact: true })).toBeFocused()
  await form.summary.getByRole('link', { name: staffingMessages.startsOn }).click()
  await expect(form.startsOn).toBeFocused()
  await expect(form.startsOn).toHaveAccessibleDescription(staffingMessages.startsOn)
  expect.soft(await faults(page)).toEqual([])

  await fillIn(page, 'Begun House')
  await form.more.click()
  await form.secondRole.fill('Doctor')
  await form.send.click()
  await expect(form.secondCount).toHaveAccessibleDescription(staffingMessages.count)
  await form.secondRole.clear()

  await form.endsOn.fill(shiftDay(inAWeek, -1))
  await form.goesOn.check()
  await form.send.click()
  await expect(form.endsOn).toHaveAccessibleDescription(new RegExp(staffingMessages.bothEnds))
  await form.endsOn.clear()

  // What only the server finds wrong is said in the words of the form without script.
  const requirements = page.getByLabel('What they must have (optional)')
  await requirements.fill('Own car\n'.repeat(STAFFING_LIMITS.requirements + 1))
  await form.send.click()
  await expect(page.getByRole('alert')).toHaveText(NOT_SENT_YET)
  await expect(form.summary.getByRole('listitem')).toHaveText([staffingMessages.requirements])
  await requirements.clear()
  await form.send.click()
  await expect(form.sent).toBeVisible()
  expect.soft(await faults(page)).toEqual([])
})
