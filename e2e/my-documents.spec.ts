import type { Browser, Page, Route } from '@playwright/test'
import { documentMessages } from '#domain/candidate-area/own-documents.ts'
import { violations } from './axe.ts'
import { signIn } from './desk.ts'
import { deskTest, linkIn } from './mail-server.ts'
import { aPhoto, comeIn } from './my-area.ts'
import { asOnAnOlderPhone } from './older-phone.ts'
import { beyondWindow } from './overflow.ts'
import { sendApplication } from './send-application.ts'
import { expect, hold, open, programOf } from './test.ts'

const PHONE = { width: 360, height: 740 }
const IDENTITY = '/my/documents/identity'

/** A colleague at the desk, who asks by request. */
async function deskOf(browser: Browser, page: Page, email: string) {
  const context = await browser.newContext()
  const desk = await context.newPage()
  const program = programOf(page)
  await signIn(desk, program)
  const { request } = context
  const at = (path: string) => new URL(path, program.address).href
  const found = await (await request.get(at(`/admin/candidates?q=${email}`))).text()
  const passport = `/admin/candidates/${/\/admin\/candidates\/(\w{10,})/.exec(found)?.[1]}/passport`
  const headers = { Origin: program.address }
  const post = async (query: string, form: Record<string, string>) => {
    const answer = await request.post(at(`${passport}${query}`), { form, headers, maxRedirects: 0 })
    expect([form.intent, answer.status()]).toEqual([form.intent, 303])
  }
  return {
    ask: () => post('', { intent: 'ask' }),
    /** Decides about the identity that was given. */
    async decide(version: number, form: Record<string, string>) {
      const html = await (await request.get(at(`${passport}?topic=identity`))).text()
      const evidence =
        /evidence=(\w{10,})/.exec(html)?.[1] ?? /name="evidence" value="(\w+)"/.exec(html)?.[1] ?? ''
      await post('?topic=identity', { evidence, version: String(version), ...form })
    },
    close: () => context.close(),
  }
}

for (const javaScriptEnabled of [true, false]) {
  deskTest.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    deskTest.use({ viewport: PHONE, javaScriptEnabled })

    deskTest(
      'a candidate photographs a document, and hears how it stands',
      async ({ page, request, program, browser }) => {
        deskTest.slow()
        const email = `documents-${javaScriptEnabled ? 'script' : 'plain'}@example.org`
        await sendApplication(request, email)
        const desk = await deskOf(browser, page, email)
        await desk.ask()

        await page.goto(await linkIn(program, email, /\/my\/documents$/m))
        await comeIn(page, program, email)
        await page.getByRole('link', { name: 'See what we need' }).click()
        await expect(page.getByRole('heading', { name: 'My documents' })).toBeVisible()
        const item = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: 'Identity' }) })
        await expect(item).toContainText('Why we ask')
        if (javaScriptEnabled) {
          expect(await beyondWindow(page)).toEqual([])
          expect(await violations(page)).toEqual([])
        }
        await item.getByRole('link', { name: 'Send Identity' }).click()
        await expect(page.getByRole('heading', { name: 'Identity' })).toBeVisible()
        const file = page.getByLabel('Photos of it, or a PDF')
        await file.setInputFiles([await aPhoto('front.jpg'), await aPhoto('back.jpg')])
        if (javaScriptEnabled) {
          await expect(page.getByText('Page 2: photo')).toBeVisible({ timeout: 20_000 })
          expect(await beyondWindow(page)).toEqual([])
          expect(await violations(page)).toEqual([])
        }
        await page.getByRole('button', { name: 'Send it' }).click()
        // What has arrived is there; only what is missing is asked for.
        await expect(page.getByText('Page 2: photo')).toBeVisible()
        await page.getByLabel('Last four characters').fill('4321')
        await page.getByRole('button', { name: 'Send it' }).click()
        await expect(page.getByText('Thank you. It has arrived')).toBeVisible()
        await expect(item).toContainText('We have it and are looking at it.')

        const today = new Date().toISOString().slice(0, 10)
        const seen = { document: 'passport', lastFour: '4321', datedOn: today, endsOn: '2031-03-03' }
        await desk.decide(1, { intent: 'verify', against: 'Original seen', ...seen })
        await page.reload()
        await expect(item).toContainText('Verified until 3 March 2031.')

        await desk.decide(2, { intent: 'reject', reason: 'The photo is cut off.' })
        await expect.poll(() => program.mailsTo(email).join(), { timeout: 20_000 }).toContain('is cut off')
        await page.reload()
        await expect(item).toContainText('Please send it again: The photo is cut off.')
        await item.getByRole('link', { name: 'Send Identity' }).click()
        await expect(page).toHaveURL(IDENTITY)
        await desk.close()
      },
    )
  })
}

deskTest(
  'a page that is cut off on its way is sent again, and what was typed stays',
  async ({ page, request, program, browser }) => {
    const email = 'documents-cut@example.org'
    await sendApplication(request, email)
    const desk = await deskOf(browser, page, email)
    await desk.ask()
    await desk.close()
    await page.goto('/my/sign-in')
    await comeIn(page, program, email)
    await expect(page).toHaveURL(/\/my$/)
    await page.goto(IDENTITY)
    const [file, send] = [
      page.getByLabel('Photos of it, or a PDF'),
      page.getByText('Send it', { exact: true }),
    ]
    await page.getByLabel('Last four characters').fill('4321')
    await send.click()
    await expect(page.getByRole('alert')).toContainText(documentMessages.notSent)
    await page.route('**/pages', (route) => route.abort(), { times: 1 })
    await file.setInputFiles([await aPhoto('front.jpg')])
    const failed = page.getByText(documentMessages.pageNotTaken)
    await expect(failed).toBeVisible()
    // Without the page that is missing nothing goes.
    await send.click()
    await expect(page.getByRole('paragraph').filter({ has: failed })).toBeFocused()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Page 1: photo')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(documentMessages.pagesMissing)).toHaveCount(0)
    await expect(page.getByLabel('Last four characters')).toHaveValue('4321')
    // Pressed while a page is on its way, it waits for that, and goes only with it.
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    await page.route('**/pages', (route) => pressed.then(() => route.abort()), { times: 1 })
    await file.setInputFiles([await aPhoto('back.jpg')])
    await send.click()
    press()
    await expect(page.getByRole('paragraph').filter({ has: failed })).toBeFocused()
    // To take one away is not to give the document.
    await page.getByRole('button', { name: 'Take away page 1' }).click()
    await expect(page.getByText('Page 1: photo')).toHaveCount(0)
    await page.getByRole('button', { name: 'Leave it out' }).click()
    // Signed out meanwhile, it is sent again after a sign-in in another tab.
    const visit = await page.context().cookies()
    await page.context().clearCookies()
    await file.setInputFiles([await aPhoto('back.jpg')])
    await expect(page.getByRole('alert').filter({ hasText: documentMessages.signedOut })).toBeVisible()
    const signInLink = page.getByRole('link', { name: 'Sign in in another tab first' })
    await expect(signInLink).toHaveAttribute('target', '_blank')
    await page.context().addCookies(visit)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Page 1: photo')).toBeVisible({ timeout: 20_000 })
    // However soon the page has arrived after the press, that sends the document.
    const release = await hold(page, '**/pages')
    await file.setInputFiles([await aPhoto('front.jpg')])
    await page.clock.setFixedTime(new Date())
    await send.click()
    await release()
    await expect(page.getByText('Thank you. It has arrived')).toBeVisible({ timeout: 20_000 })
    await page.goto('/my/download')
    await expect(page.getByText('What the law makes us keep')).toBeVisible()
  },
)

deskTest(
  'a photo that has arrived is said to have, and what was typed stays, when the line drops then',
  async ({ page, request, program, browser }) => {
    const email = 'documents-dropped@example.org'
    await sendApplication(request, email)
    const desk = await deskOf(browser, page, email)
    await desk.ask()
    await desk.close()
    await page.goto('/my/sign-in')
    await comeIn(page, program, email)
    await expect(page).toHaveURL(/\/my$/)
    // What is said once is in the router's address still, and not in the browser's.
    await open(page, `${IDENTITY}?given=1`)
    await expect(page).toHaveURL(IDENTITY)
    await page.getByLabel('Last four characters').fill('4321')
    const file = page.getByLabel('Photos of it, or a PDF')
    await page.route(`**${IDENTITY}.data*`, (route) => route.abort(), { times: 1 })
    await file.setInputFiles([await aPhoto('front.jpg')])
    await expect(page.getByRole('listitem').filter({ hasText: 'front.jpg' })).toHaveText(/It has arrived\.$/)
    await expect(page.getByLabel('Last four characters')).toHaveValue('4321')

    // So are two that are asked about at once.
    await page.route('**/pages', (route) => route.abort(), { times: 1 })
    await file.setInputFiles([await aPhoto('inside.jpg')])
    await expect(page.getByText(documentMessages.pageNotTaken)).toBeVisible()
    const asked: Route[] = []
    await page.route(`**${IDENTITY}.data*`, (route) => void asked.push(route), { times: 2 })
    await file.setInputFiles([await aPhoto('back.jpg')])
    await expect.poll(() => asked.length).toBe(1)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => asked.length).toBe(2)
    await asked[1]?.abort()
    const arrived = page.getByRole('listitem').filter({ hasText: /jpg\s*It has arrived\.$/ })
    await expect(arrived).toHaveCount(3)

    await file.setInputFiles([await aPhoto('last.jpg')])
    await expect(page.getByText('Page 4: photo')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('.jpg')).toHaveCount(0)
  },
)

deskTest('a candidate sends a photo with an older phone', async ({ page, request, program, browser }) => {
  const email = 'documents-older@example.org'
  await sendApplication(request, email)
  const desk = await deskOf(browser, page, email)
  await desk.ask()
  await desk.close()
  await asOnAnOlderPhone(page)
  await page.goto('/my/sign-in')
  await comeIn(page, program, email)
  await expect(page).toHaveURL(/\/my$/)
  await open(page, IDENTITY)
  await page.route('**/pages', (route) => route.abort(), { times: 1 })
  await page.getByLabel('Photos of it, or a PDF').setInputFiles([await aPhoto('front.jpg')])
  await expect(page.getByText(documentMessages.pageNotTaken)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Page 1: photo')).toBeVisible({ timeout: 20_000 })
})
