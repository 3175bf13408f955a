import type { Locator, Page } from '@playwright/test'
import { STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import { dayInLondon, shiftDay } from '#platform/clock.ts'
import { openDesk } from './desk.ts'
import { tabTo } from './keyboard.ts'
import { linkIn, deskTest as test } from './mail-server.ts'
import { loseAnswer } from './my-area.ts'
import { sendApplication } from './send-application.ts'
import { expect, open } from './test.ts'

const WARD = 'ruth@oakfield.example'
const STAFF = 'staff@agency.example'
const inAWeek = shiftDay(dayInLondon(new Date()), 7)
const applicants = ['Ann Able', 'Bea Bold', 'Cy Calm', 'Di Deft', 'Ed Eager']
const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@home.example`

/** Whoever has no mouse: goes to things with the Tab key and presses Enter. Counts what they decide on. */
function keyboardOf(page: Page) {
  let pressed = 0
  return {
    count: () => pressed,
    async go(target: Locator) {
      await tabTo(page, target)
      await this.press('Enter')
    },
    async type(target: Locator, text: string) {
      await tabTo(page, target)
      await page.keyboard.type(text)
      pressed++
    },
    /** A day or a time: in which order its parts are typed depends on the browser's language. */
    async enter(target: Locator, value: string) {
      await tabTo(page, target)
      await target.fill(value)
      pressed++
    },
    async press(key: string) {
      await page.keyboard.press(key)
      pressed++
    },
  }
}

/** A ward asks for two nurses, on the website. */
async function askForStaff(page: Page) {
  await open(page, '/employers')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Role').fill('Registered nurse')
  await field('How many').fill('2')
  await field('First day').fill(inAWeek)
  await page.getByRole('checkbox', { name: 'Nights' }).check()
  await page.getByLabel('What they must have (optional)').fill('NMC registration')
  await field('Organisation or site').fill('Oakfield House')
  await page.getByLabel('Kind of site').selectOption('Nursing home')
  await page.getByLabel('Town or city').fill('Leeds')
  await field('Postcode').fill('ls6 2ab')
  await page.getByLabel('Full name').fill('Ruth Marsh')
  await page.getByLabel('Work email address').fill(WARD)
  await page.getByLabel('Job title').fill('Registered manager')
  await page.getByLabel('Phone number').fill('020 7946 0321')
  // Nobody fills it in as fast as a test.
  await page.locator(`input[name=${STARTED_AT_FIELD}]`).evaluate((input) => {
    ;(input as HTMLInputElement).value = new Date(Date.now() - 60_000).toISOString()
  })
  await page.getByRole('button', { name: 'Send request' }).click()
}

/** The ward opens the link that it was sent, and answers. */
async function answerAsWard(page: Page, link: string, who: string, answer: string) {
  await open(page, link)
  await page.getByRole('button', { name: 'See the profile' }).click()
  await expect(page.getByRole('heading', { name: `${who}, for Registered nurse` })).toBeVisible()
  // The button that had the focus is gone.
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('Six years on wards for older people.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/home\.example|90012|Eager|Deft/)
  const note = page.getByLabel('Anything we should know?')
  await note.fill('Mondays are best.')
  await loseAnswer(page, page.getByRole('button', { name: answer }))
  await expect(note).toHaveValue('Mondays are best.')
  await page.getByRole('button', { name: answer }).click()
  await expect(page.getByText('Thank you')).toBeVisible()
}

test('from a ward’s request to a placement, by keyboard at the desk and by mail with everybody else', async ({
  page,
  program,
  request,
  browser,
}) => {
  // A whole life takes a slow machine over a minute, alone.
  test.setTimeout(180_000)
  const outside = await (await browser.newContext({ baseURL: program.address })).newPage()
  const keys = keyboardOf(page)
  const link = (name: string | RegExp) => page.getByRole('link', { name })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const says = (text: string | RegExp) => expect(page.getByRole('main')).toContainText(text)
  const isAt = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await askForStaff(outside)
  await openDesk(page, await linkIn(program, STAFF, /(?<=Oakfield House.*)\/admin\/messages\/\w+/s))
  await keys.go(button('Make a client of it'))
  await says('There is a new client')
  await keys.go(button('Make a draft job for Registered nurse'))
  await expect(page.getByRole('dialog')).toContainText('A job of Oakfield House')
  const jobId = page.url().split('/').at(-1) ?? ''
  await tabTo(page, page.getByLabel('Job is active'))
  await keys.press('Space')
  await keys.press('Enter')
  await says('The job is saved.')
  expect(keys.count(), 'from the request to a live job').toBeLessThanOrEqual(4)
  await open(outside, `/jobs/${jobId}`)
  await expect(outside.getByRole('main')).toContainText(/Registered nurse.*Leeds/s)

  for (const [nth, name] of applicants.entries())
    await sendApplication(request, emailOf(name), undefined, { jobId, name, phone: `07700 90012${nth}` })
  const openFromBoard = async (name: string) => {
    await openDesk(page, `/admin/jobs/${jobId}`)
    await keys.go(link(name).first())
    await isAt(name)
  }
  const isReviewing = page.getByRole('region', { name: 'Status' }).getByRole('button', { name: 'Reviewing' })
  for (const name of ['Di Deft', 'Ed Eager']) {
    const before = keys.count()
    await openFromBoard(name)
    await keys.press('2')
    await expect(isReviewing).toHaveAttribute('aria-current', 'step')
    expect(keys.count() - before, 'one on the shortlist').toBeLessThanOrEqual(2)
  }

  const putForward = async (name: string) => {
    const before = keys.count()
    await keys.go(link('Put forward to a client'))
    await isAt(`Put ${name} forward`)
    await keys.type(page.getByLabel('What they are to see'), 'Six years on wards for older people.')
    await tabTo(page, page.getByRole('radio', { name: 'They have agreed' }))
    await keys.press('Space')
    await keys.type(page.getByLabel('how they said so'), 'on the telephone')
    await keys.press('Enter')
    await isAt(`${name}, put forward`)
    expect(keys.count() - before, 'from an application to the client').toBeLessThanOrEqual(5)
    await expect.poll(() => program.mailsTo(WARD).join()).toContain('A candidate for you')
  }
  const profileOf = (count: number) => linkIn(program, WARD, /\/profile\?token=\w+/, count)
  const answerOf = (count: number) =>
    linkIn(program, STAFF, /(?<=Oakfield House.*)\/admin\/submissions\/\w+/s, count)

  await putForward('Ed Eager')
  await answerAsWard(outside, await profileOf(1), 'Ed E.', 'We would like to meet them first')
  await openDesk(page, await answerOf(1))
  await says('Client wants an interview')
  await keys.go(link('Arrange an interview'))
  await isAt('Ed Eager')
  await keys.go(page.getByText('Arrange an interview'))
  await keys.enter(page.getByLabel('Day', { exact: true }), inAWeek)
  await keys.enter(page.getByLabel('Starts'), '10:00')
  await keys.type(page.getByLabel('Where, or the link or number'), 'Oakfield House')
  await keys.press('Enter')
  await says('The interview is arranged.')

  await openFromBoard('Di Deft')
  await putForward('Di Deft')
  await answerAsWard(outside, await profileOf(2), 'Di D.', 'Yes, we would like them')
  await openDesk(page, await answerOf(2))
  await says('Client said yes')
  await keys.go(link('Place them'))
  await isAt('Place Di Deft')
  await keys.type(page.getByLabel('Pay (£)'), '32')
  await keys.type(page.getByLabel('Charge (£)'), '41.50')
  await keys.type(page.getByLabel("why the work can't wait"), 'The home is two nurses short.')
  await keys.go(button('Place'))
  await says('Placed.')
  expect(keys.count(), 'what was decided on in all').toBeLessThanOrEqual(36)
  await expect
    .poll(() => program.mailsTo(WARD).join(), { timeout: 20_000 })
    .toContain('before all of our checks are done')
  await expect
    .poll(() => program.mailsTo(WARD).join(), { timeout: 20_000 })
    .toContain('This confirms who comes to work with you')
  const toDi = () => program.mailsTo(emailOf('Di Deft')).join()
  await expect.poll(toDi, { timeout: 20_000 }).toContain('This confirms the work that we have agreed')
  const toEd = () => program.mailsTo(emailOf('Ed Eager')).join()
  await expect.poll(toEd, { timeout: 20_000 }).toContain('Oakfield House')
  await outside.context().close()
})
