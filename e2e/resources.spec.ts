import type { Page } from '@playwright/test'
import { cvChecklist } from '#content/cv-checklist.ts'
import { interview } from '#content/interview.ts'
import { violations } from './axe.ts'
import { expect, open, test } from './test.ts'

const CALCULATOR = '/resources/tools/pay-calculator'
const CHECKLIST = '/resources/tools/cv-checklist'
const PRACTICE = '/resources/tools/interview-practice'

const result = (page: Page) => page.getByRole('region', { name: 'Result' })
/** What the browser keeps for the site. */
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage))

test('a guide is saved as a PDF, and printed without its surroundings', async ({ page }) => {
  await open(page, '/resources/healthcare-cv')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toBe('healthcare-cv.pdf')
  await page.getByRole('link', { name: 'Leave these out' }).click()
  await expect(page.getByRole('heading', { name: 'Leave these out' })).toBeInViewport()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Account for every gap' })).toBeVisible()
  for (const name of ['Download PDF', 'Register Now']) {
    await expect(page.getByRole('link', { name })).toBeHidden()
  }
  await expect(page.getByRole('heading', { name: 'More guides' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

test('the pay follows what is typed, the address what is sent, offline too', async ({ page, context }) => {
  await open(page, CALCULATOR)
  const rate = page.getByLabel('Day rate')
  await rate.fill('20')
  await page.getByLabel('Pension', { exact: true }).selectOption('none')
  await expect(result(page)).toContainText('£607.71 a week')
  // A screen reader is told once typing has paused.
  await expect(page.getByRole('status').filter({ hasText: 'Take-home pay: £607.71 a week.' })).toBeAttached()
  await expect(result(page).getByRole('row', { name: 'Income tax' })).toContainText('£5,286.00')
  await page.getByLabel('Where you live').selectOption('Scotland')
  await expect(result(page).getByRole('row', { name: 'Income tax' })).toContainText('£5,341.07')
  await expect(page).toHaveURL(CALCULATOR)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Calculate my pay' }).click()
  await expect(page).toHaveURL(/dayRate=20&.*nation=Scotland/)
  await expect(page.getByRole('heading', { name: 'Take-home pay' })).toBeFocused()
  await context.setOffline(false)
  await page.reload()
  await expect(rate).toHaveValue('20')
  await expect(result(page).getByRole('row', { name: 'Income tax' })).toContainText('£5,341.07')
  expect(await stored(page)).toEqual([])
})

test('rates of a role are a start, and what can’t be read is marked and focused', async ({ page }) => {
  await open(page, CALCULATOR)
  await page.getByLabel('Night hours').fill('11')
  await page.getByRole('button', { name: 'Healthcare assistant (HCA)' }).click()
  await expect(page.getByLabel('Night rate')).toHaveValue('20')
  await expect(page.getByLabel('Night hours')).toHaveValue('11')
  await page.getByLabel('Night rate').fill('22.50')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/nightRate=22\.50/)
  await expect(page.getByLabel('Night rate')).toHaveValue('22.50')
  await expect(page).not.toHaveURL(/start=/)

  const weekend = page.getByLabel('Weekend hours')
  await weekend.fill('a few')
  await expect(weekend).toHaveAttribute('aria-invalid', 'true')
  await expect(result(page)).toContainText('Correct the answers')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(weekend).toBeFocused()
  await weekend.fill('6')
  await expect(result(page)).toContainText('a week')
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeHidden()
})

const [firstPoint, secondPoint] = cvChecklist.parts.flatMap((part) => part.items.map(({ text }) => text))

test('ticks of the CV checklist are printed, and kept only while one asks for it', async ({ page }) => {
  const first = page.getByLabel(firstPoint ?? '')
  const second = page.getByLabel(secondPoint ?? '')
  const keep = page.getByLabel(cvChecklist.keepLabel)
  await open(page, CHECKLIST)
  await first.check()
  await expect(page.getByText('1 of 26 done')).toBeVisible()
  expect(await stored(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(first).toBeChecked()
  await expect(page.getByRole('button', { name: 'Untick all' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.reload()
  await expect(first).not.toBeChecked()

  await open(page, CHECKLIST)
  await first.check()
  await keep.check()
  await second.check()
  await open(page, CHECKLIST)
  await expect(keep).toBeChecked()
  await expect(page.getByText('2 of 26 done')).toBeVisible()
  await expect(second).toBeChecked()

  await keep.uncheck()
  expect(await stored(page)).toEqual([])
  await expect(second).toBeChecked()
  const untick = page.getByRole('button', { name: 'Untick all' })
  await untick.press('Enter')
  await expect(page.getByText('0 of 26 done')).toBeVisible()
  // Whoever uses the keyboard stays there, though there's nothing left to untick.
  await expect(untick).toBeFocused()
  await expect(untick).toHaveAttribute('aria-disabled', 'true')

  // What is kept and can not be read counts as nothing.
  await page.evaluate(() => localStorage.setItem('cvChecklist', '{"no":'))
  await open(page, CHECKLIST)
  await expect(page.getByText('0 of 26 done')).toBeVisible()
})

const [nurse] = interview.roles
const [firstQuestion, secondQuestion] = nurse?.questions ?? []

test('questions are practised with a timer and by keyboard; notes are stored nowhere', async ({ page }) => {
  await page.clock.install()
  await open(page, PRACTICE)
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText('2:00')
  // From here only the test moves the time.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Start the timer' }).click()
  await page.clock.runFor(30_000)
  await expect(timer).toHaveText('1:30')
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(60_000)
  await expect(timer).toHaveText('1:30')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.clock.runFor(61_000)
  await expect(page.getByText('Half a minute left.')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(timer).toHaveText('0:00')
  await expect(page.getByRole('status').filter({ hasText: 'Time is up.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start the timer' })).toBeFocused()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(timer).toHaveText('2:00')
  await page.getByLabel('For each answer').selectOption('1')
  await expect(timer).toHaveText('1:00')
  await page.clock.resume()

  const shown = page.getByText(/^Question \d+ of 10$/).locator('xpath=following-sibling::h2')
  const notes = page.getByLabel('Your notes')
  await expect(shown).toHaveText(firstQuestion?.question ?? '')
  await notes.fill('NEWS2 first')
  await page.getByRole('button', { name: 'Next question' }).focus()
  await page.keyboard.press('Enter')
  await expect(shown).toHaveText(secondQuestion?.question ?? '')
  await expect(shown).toBeFocused()
  await expect(notes).toHaveValue('')
  await page.getByRole('button', { name: 'Previous question' }).click()
  await expect(notes).toHaveValue('NEWS2 first')
  await page.getByText('What a good answer contains', { exact: true }).click()
  await expect(page.getByText(firstQuestion?.hints[0] ?? '').first()).toBeVisible()
  expect(await stored(page)).toEqual([])
  await page.getByRole('link', { name: 'Doctor' }).click()
  await expect(page).toHaveURL(/role=doctor/)
  await expect(notes).toHaveValue('')
})

test('notes for one role are still there after a look at the questions of another', async ({ page }) => {
  await open(page, PRACTICE)
  const notes = page.getByLabel('Your notes')
  await notes.fill('NEWS2 first')
  await page.getByRole('link', { name: 'Doctor' }).click()
  await expect(page).toHaveURL(/role=doctor/)
  await notes.fill('Ask for help early')
  await page.goBack()
  await expect(notes).toHaveValue('NEWS2 first')
  await page.goForward()
  await expect(notes).toHaveValue('Ask for help early')
})
