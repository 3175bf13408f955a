import type { Page } from '@playwright/test'
import { complianceRoles, requirementSets } from '#content/requirements.ts'
import { STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import { applicationMessages } from '#domain/applications/applications.ts'
import { dayInLondon, shiftDay } from '#platform/clock.ts'
import { applicationForm, fillIn } from './application-form.ts'
import { signIn } from './desk.ts'
import { makeJob } from './jobs-desk.ts'
import { linkIn, deskTest as test } from './mail-server.ts'
import { comeIn } from './my-area.ts'
import { give, giveReference, nameReferees, refereesOf, tellHistory, verify } from './passport-steps.ts'
import { expect } from './test.ts'

// `passport.spec.ts` goes the same way with script.
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

const today = dayInLondon(new Date())

async function apply(page: Page, job: string, { name, email }: { name: string; email: string }) {
  await page.goto(`/jobs/${job}`)
  await page.getByRole('link', { name: 'Apply Now' }).click()
  const form = applicationForm(page)
  await fillIn(form, email)
  await form.name.fill(name)
  // Nobody fills it in as fast as a test.
  const started = page.locator('form').filter({ has: form.submit }).locator(`input[name=${STARTED_AT_FIELD}]`)
  await started.evaluate((field) => {
    const input = field as HTMLInputElement
    input.value = new Date(Date.parse(input.value) - 60_000).toISOString()
  })
  await form.submit.click()
  await expect(page.getByRole('heading', { name: applicationMessages.submitted })).toBeVisible()
}

async function placeFrom(desk: Page, candidate: string, client: string) {
  await desk.goto(`${candidate}/place`)
  await desk.getByRole('link', { name: `Choose ${client}` }).click()
  await desk.getByLabel('Job *').fill('Nights')
  await desk.getByLabel('First day').fill(shiftDay(today, 1))
  await desk.getByLabel('Last day').fill(shiftDay(today, 30))
  await desk.getByLabel('Pay (£)').fill('21.50')
  await desk.getByLabel('Charge (£)').fill('28')
  await desk.getByRole('button', { name: 'Place', exact: true }).click()
}

// A doctor is asked for a document of every kind; `server/passport-roles.test.ts` goes the way of each role.
test('a doctor applies on a phone, gives all that is asked for, and is placed', async ({
  page,
  program,
  browser,
}) => {
  // A whole life takes a slow machine over a minute, alone.
  test.setTimeout(180_000)
  const who = { name: 'Sam Okafor', email: 'sam@role.example' }
  const client = 'The client of Sam'
  const requirements = requirementSets.doctor
  const last = requirements.at(-1)
  const context = { baseURL: program.address, javaScriptEnabled: false }
  const newPage = async (width: number) =>
    (await browser.newContext({ ...context, viewport: { width, height: 844 } })).newPage()
  const [desk, referee] = [await newPage(1280), await newPage(390)]

  await signIn(desk, program)
  await desk.goto('/admin/clients/add')
  await desk.getByLabel('Name').fill(client)
  await desk.getByRole('button', { name: 'Save' }).click()
  const job = await makeJob(page, 'Nights, doctor')
  await page.context().clearCookies()

  await apply(page, job.id, who)
  await page.goto(await linkIn(program, who.email, /\/my$/m))
  await comeIn(page, program, who.email)

  await desk.goto(`/admin/candidates?q=${who.email}`)
  await desk.getByRole('link', { name: who.name, exact: true }).click()
  const candidate = new URL(desk.url()).pathname
  await desk.getByRole('link', { name: 'Nights, doctor' }).first().click()
  await desk.getByRole('region', { name: 'Status' }).getByRole('button', { name: 'Offered' }).click()
  await desk.goto(`${candidate}/passport`)
  await desk.getByLabel('Checked for the role of').selectOption(complianceRoles.doctor)
  await desk.getByRole('button', { name: 'Save the role' }).click()
  await expect(desk.getByText(`0 of ${requirements.length} are verified today.`)).toBeVisible()
  await desk.getByRole('button', { name: 'Ask the candidate for what is missing' }).click()

  await page.goto(await linkIn(program, who.email, /\/my\/documents$/m))
  await expect(page.getByRole('heading', { name: `To send (${requirements.length})` })).toBeVisible()
  for (const { topic, kind, name } of requirements)
    if (kind === 'history') await tellHistory(page, false)
    else if (kind === 'reference') await nameReferees(page, who.email, false)
    else await give(page, 'doctor', topic, name, false)
  await expect(page.getByRole('main')).toContainText('There is nothing to send now.')

  await desk.goto(`${candidate}/references`)
  for (const { name, email } of refereesOf(who.email)) {
    await desk.getByRole('button', { name: `Ask ${name}` }).click()
    await giveReference(referee, await linkIn(program, email, /\/reference\?token=\w+/), who, false)
    await desk.goto(`${candidate}/references`)
    await desk.getByRole('button', { name: new RegExp(`it counts.*${name}`) }).click()
  }
  await desk.goto(`${candidate}/passport`)
  for (const { topic, kind, name } of requirements)
    if (kind !== 'reference' && topic !== last?.topic) await verify(desk, topic, name)
  await placeFrom(desk, candidate, client)
  await expect(desk.getByRole('main')).toContainText(
    `Not everything is checked for these days: ${last?.name}.`,
  )
  await desk.goto(`${candidate}/passport`)
  await verify(desk, last?.topic ?? '', last?.name ?? '')
  await placeFrom(desk, candidate, client)
  await expect(desk.getByRole('main').getByRole('status').first()).toContainText('Placed.')
  for (const one of [desk, referee]) await one.context().close()
})
