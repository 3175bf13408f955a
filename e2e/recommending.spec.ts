import type { Page } from '@playwright/test'
import { referPage, referralConsent } from '#content/refer.ts'
import { savedJobsWords } from '#content/saved-jobs.ts'
import { MIN_FILL_MS } from '#domain/abuse/abuse.ts'
import { faults } from './axe.ts'
import { openDesk } from './desk.ts'
import { deskTest as test } from './mail-server.ts'
import { expect, open } from './test.ts'

const PHONE = { width: 360, height: 740 }
const { notices } = savedJobsWords

/** The link in the newest mail to an address. */
async function linkTo(mailsTo: (address: string) => string[], address: string, path: string) {
  const found = () =>
    new RegExp(`http://\\S+?(${path}\\?token=[\\w.-]+)`).exec(mailsTo(address).at(-1) ?? '')?.[1]
  await expect.poll(found, { timeout: 15_000 }).toBeTruthy()
  return found() ?? ''
}

async function recommend(page: Page, friendEmail: string) {
  await page.getByLabel(referPage.name).fill('Ann Lee')
  await page.getByLabel(referPage.email).fill('ann@home.example')
  await page.getByLabel(referPage.phone).fill('020 7946 0140')
  await page.getByLabel(referPage.friendName).fill('Ben Okafor')
  await page.getByLabel(referPage.friendEmail).fill(friendEmail)
  await page.getByLabel(referPage.how).selectOption({ index: 1 })
  // Whoever is quicker than this is taken for a program.
  await page.waitForTimeout(MIN_FILL_MS)
  await page.getByRole('button', { name: referPage.submit }).click()
  await expect(page.getByRole('heading', { name: referPage.sentHeading })).toBeVisible()
}

test('a friend is recommended on a phone, says yes, and stands in the ledger', async ({ page, program }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/faq#referral-bonus')
  await page.getByRole('link', { name: referPage.link }).click()
  await page.getByRole('button', { name: referPage.submit }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  expect(await faults(page)).toEqual([])
  await page.setViewportSize(PHONE)
  await recommend(page, 'ben@home.example')
  expect(await faults(page)).toEqual([])

  const link = await linkTo(program.mailsTo, 'ben@home.example', '/refer/answer')
  await open(page, link)
  await expect(page.getByText('“Ann Lee” recommended you')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: referralConsent.yes }).click()
  await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Ben Okafor')
  await expect(page.getByLabel('Email address', { exact: true })).toHaveValue('ben@home.example')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(referralConsent.agreed.heading)
  expect(await faults(page)).toEqual([])

  await openDesk(page, '/admin/referrals')
  expect(await faults(page)).toEqual([])
  await page.getByRole('link', { name: 'Ann Lee' }).first().click()
  await expect(page.getByText(referralConsent.wording)).toBeVisible()
  expect(await faults(page)).toEqual([])
})

test('saved jobs are mailed from a phone, with notices that are confirmed and stopped', async ({
  page,
  program,
}) => {
  await page.setViewportSize(PHONE)
  await open(page, '/jobs')
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await open(page, '/saved')
  await page.getByRole('button', { name: savedJobsWords.submit }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await page.getByLabel(savedJobsWords.email).fill('mara@home.example')
  await page.getByLabel(savedJobsWords.tell).check()
  expect(await faults(page)).toEqual([])
  await page.waitForTimeout(MIN_FILL_MS)
  await page.getByRole('button', { name: savedJobsWords.submit }).click()
  await expect(page.getByText(savedJobsWords.sentText)).toBeVisible()

  await page.goto(await linkTo(program.mailsTo, 'mara@home.example', '/saved/notices'))
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: notices.confirm }).click()
  await expect(page.getByText(notices.confirmed)).toBeVisible()
  await page.getByRole('button', { name: notices.stop }).click()
  await expect(page.getByText(notices.stopped)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('a friend is recommended, and says no', async ({ page, program }) => {
    await page.goto('/refer')
    await recommend(page, 'cal@home.example')
    await page.goto(await linkTo(program.mailsTo, 'cal@home.example', '/refer/answer'))
    await page.getByRole('button', { name: referralConsent.no }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(referralConsent.gone.heading)
  })
})
