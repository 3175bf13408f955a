import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { NO_RESPONSE_TO_REPEATABLE } from '#app/components/lost-connection.ts'
import { areaMessages } from '#domain/candidate-area/candidate-area.ts'
import { DETAIL_LABELS } from '#domain/candidate-area/own-details.ts'
import { cv } from '../testing/a-cv.ts'
import { violations } from './axe.ts'
import { deskTest, linkIn } from './mail-server.ts'
import { comeIn, loseAnswer } from './my-area.ts'
import { beyondWindow, enlargeText } from './overflow.ts'
import { sendApplication } from './send-application.ts'
import { expect, hold, open } from './test.ts'

const PHONE = { width: 360, height: 740 }
const ENTRY = /\/my\/enter\?token=\w+/

async function askForLink(page: Page, email: string) {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
}

async function openAsScanner(request: APIRequestContext, link: string) {
  for (const method of ['GET', 'HEAD', 'GET', 'GET'])
    expect((await request.fetch(link, { method })).status()).toBe(200)
}

for (const javaScriptEnabled of [true, false]) {
  deskTest.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    deskTest.use({ viewport: PHONE, javaScriptEnabled })

    deskTest(
      'an applicant comes in by the emailed link, sends a new CV and withdraws',
      async ({ page, request, program }) => {
        const email = `phone-${javaScriptEnabled ? 'script' : 'plain'}@example.org`
        await sendApplication(request, email)
        await expect.poll(() => program.mailsTo(email).join(), { timeout: 20_000 }).toContain('/my')

        await page.goto('/faq')
        await page.getByRole('contentinfo').getByRole('link', { name: 'What happened to my' }).click()
        await askForLink(page, email)
        const link = await linkIn(program, email, ENTRY)
        await openAsScanner(request, link)
        await page.goto(link)
        await page.getByRole('button', { name: 'See my applications' }).click()
        await expect(page).toHaveURL('/my')
        await expect(page.getByRole('heading', { name: 'Where my applications stand' })).toBeVisible()
        await expect(page.getByText(/We'll answer by/)).toBeVisible()

        const menu = page.getByRole('navigation', { name: 'My applications' })
        for (const place of ['Details', 'Availability', 'Alerts', 'My data', 'CV']) {
          await menu.getByRole('link', { name: place, exact: true }).click()
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          if (javaScriptEnabled) {
            expect(await beyondWindow(page), place).toEqual([])
            expect(await violations(page), place).toEqual([])
          }
        }
        if (javaScriptEnabled) {
          await enlargeText(page, 200)
          const name = page.getByText('Signed in as')
          expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
          await enlargeText(page, 100)
        }
        await page.getByLabel('CV upload').setInputFiles(cv)
        await page.getByRole('button', { name: 'Send this CV' }).click()
        await expect(page.getByText('Your CV has arrived')).toBeVisible()
        await expect(page.getByText('Your newest CV')).toBeVisible()

        await menu.getByRole('link', { name: 'Applications', exact: true }).click()
        await page.getByRole('link', { name: /^Withdraw/ }).click()
        await page.getByLabel('Why?').fill('Found something nearer')
        await page.getByRole('button', { name: 'Withdraw it' }).click()
        await expect(page.getByText(areaMessages.withdrawn)).toBeVisible()
        await expect(page.getByText(/This application was withdrawn/)).toBeVisible()

        await page.getByRole('button', { name: 'Sign out' }).click()
        await expect(page.getByText("You're signed out.")).toBeVisible()
        // The link was used: another one is asked for.
        await page.goto(link)
        await expect(page.getByRole('heading', { name: 'has been used or has expired' })).toBeVisible()
        await page.getByRole('link', { name: 'Ask for another link' }).click()
        await askForLink(page, email)
        expect(await linkIn(program, email, ENTRY, 2)).not.toBe(link)
      },
    )
  })
}

deskTest('what is typed in one’s area stays where no answer comes', async ({ page, request, program }) => {
  const email = 'no-answer@example.org'
  await sendApplication(request, email)
  await page.goto('/my')
  await comeIn(page, program, email)
  const saved = page.getByText(areaMessages.saved)

  await open(page, '/my/details')
  const postcode = page.getByLabel(DETAIL_LABELS.postcode)
  const saveDetails = page.getByRole('button', { name: 'Save my details' })
  await postcode.fill('SE5 9RS')
  await loseAnswer(page, saveDetails)
  await expect(postcode).toHaveValue('SE5 9RS')
  await saveDetails.click()
  await expect(saved).toBeVisible()
  // What the browser fills in again is not what was saved.
  await postcode.fill('LS1 4AP')
  await page.goto('/faq')
  await page.goBack()
  await expect(postcode).toHaveValue('LS1 4AP')
  await expect(saved).toBeHidden()

  await open(page, '/my/availability')
  const night = page.getByLabel('Monday, Nights')
  const save = page.getByRole('button', { name: 'Save' })
  await night.check()
  await loseAnswer(page, save)
  await expect(night).toBeChecked()
  await save.click()
  await expect(saved).toBeVisible()
  await expect(night).toBeChecked()

  await open(page, '/my')
  await page.getByRole('link', { name: /^Withdraw/ }).click()
  const [why, withdraw] = [page.getByLabel('Why?'), page.getByRole('button', { name: 'Withdraw it' })]
  await why.fill('Found something nearer')
  await loseAnswer(page, withdraw)
  await expect(why).toHaveValue('Found something nearer')
  await withdraw.click()
  await expect(page.getByText(areaMessages.withdrawn)).toBeVisible()

  await open(page, '/my/cv')
  const [file, sendCv] = [page.getByLabel('CV upload'), page.getByRole('button', { name: 'Send this CV' })]
  await file.setInputFiles(cv)
  await loseAnswer(page, sendCv)
  await expect(file).toHaveValue(/./)
  await busyMeanwhile(page, sendCv, 'Sending...')
  await expect(page.getByText('Your CV has arrived')).toBeVisible()
  await expect(file).toHaveValue('')

  await open(page, '/my/delete')
  await busyMeanwhile(page, page.getByRole('button', { name: 'Delete it for good' }), 'Deleting...')
  await expect(page).toHaveURL('/my/deleted')
})

/** Presses a button, which can't be pressed again until the answer comes, and says so. */
async function busyMeanwhile(page: Page, button: Locator, says: string) {
  const release = await hold(page, /\.data/)
  await button.click()
  await expect(page.getByRole('button', { name: says })).toBeDisabled()
  await release()
}

deskTest('a training place is cancelled, which its button says meanwhile', async ({ page, program }) => {
  const email = 'cannot-come@example.org'
  await sendApplication(page.request, email)
  await open(page, '/training')
  await page.getByRole('link', { name: 'Register for' }).first().click()
  const sessionId = await page.getByRole('dialog').getByLabel('Session').inputValue()
  const data = { name: 'Ann Example', email, phone: '020 7946 0140', sessionId }
  const headers = { Origin: new URL(page.url()).origin }
  expect((await page.request.post('/api/bookings', { data, headers })).status()).toBe(201)

  await page.goto('/my')
  await comeIn(page, program, email)
  await page.getByRole('link', { name: /Cancel your place/ }).click()
  const cancel = page.getByRole('button', { name: 'Cancel my place' })
  // The page itself has to be there before its line is cut.
  await expect(cancel).toBeVisible()
  await page.route(/\.data/, (route) => route.abort())
  await cancel.click()
  await expect(page.getByRole('alert')).toContainText(NO_RESPONSE_TO_REPEATABLE)
  await page.unroute(/\.data/)
  await busyMeanwhile(page, cancel, 'Cancelling...')
  await expect(page.getByText('Your place is cancelled')).toBeVisible()
})

deskTest(
  'an address that nobody has applied with gets the same answer, and no mail',
  async ({ page, program }) => {
    await page.goto('/my/sign-in')
    await askForLink(page, 'nobody@example.org')
    await expect(page.getByText(areaMessages.asked)).toBeVisible()
    expect(program.mailsTo('nobody@example.org')).toEqual([])
  },
)

deskTest(
  'a page that Back shows whole is hidden once its session has ended',
  async ({ browser, page, request, program }) => {
    const email = 'restored@example.org'
    await sendApplication(request, email)
    await page.goto('/my')
    await comeIn(page, program, email)
    await open(page, '/my/details')
    const postcode = page.getByLabel(DETAIL_LABELS.postcode)
    await postcode.fill('SE5 9RS')
    // What browsers do after Back: Playwright can't follow them there.
    const showAgain = () =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await showAgain()
    await expect(postcode).toBeVisible()
    await expect(postcode).toHaveValue('SE5 9RS')

    const elsewhere = await browser.newContext({ baseURL: program.address })
    await elsewhere.addCookies(await page.context().cookies())
    const other = await elsewhere.newPage()
    await other.goto('/my')
    await other.getByRole('button', { name: 'Sign out' }).click()
    await expect(other.getByText("You're signed out.")).toBeVisible()
    await elsewhere.close()
    await showAgain()
    await expect(page).toHaveURL('/my/sign-in?ended=1&to=%2Fmy%2Fdetails')
    await expect(page.getByLabel('Email address')).toBeVisible()
  },
)
