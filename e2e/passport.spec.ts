import { requirementSets } from '#content/requirements.ts'
import { MIN_FILL_MS } from '#domain/abuse/abuse.ts'
import { dayInLondon, shiftDay } from '#platform/clock.ts'
import { applicationForm, fillIn } from './application-form.ts'
import { faults, violations } from './axe.ts'
import { openDesk } from './desk.ts'
import { makeJob } from './jobs-desk.ts'
import { linkIn, deskTest as test } from './mail-server.ts'
import { comeIn } from './my-area.ts'
import { beyondWindow } from './overflow.ts'
import { give, giveReference, nameReferees, refereesOf, tellHistory, verify } from './passport-steps.ts'
import { expect, open } from './test.ts'

const NURSE = { name: 'Nell Byrne', email: 'nell@home.example' }
const REFEREES = refereesOf(NURSE.email)
const today = dayInLondon(new Date())
const tomorrow = shiftDay(today, 1)
const requirements = requirementSets.nurse
const LAST = 'Medicines management'

test.use({ viewport: { width: 390, height: 844 } })

test('a nurse applies, gives every document, has two referees, and is placed once all is verified', async ({
  page,
  program,
  browser,
}) => {
  // A whole life takes a slow machine over a minute, alone.
  test.setTimeout(180_000)
  const newPage = async (width: number) => {
    const viewport = { width, height: 844 }
    return (await browser.newContext({ baseURL: program.address, viewport })).newPage()
  }
  const [desk, referee] = [await newPage(1280), await newPage(390)]
  const notice = desk.getByRole('main').getByRole('status').first()

  const job = await test.step('the desk has a client and a job', async () => {
    await openDesk(desk, '/admin/clients/add', program)
    await desk.getByLabel('Name').fill('Larkfield General Hospital')
    await desk.getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Larkfield General Hospital')
    const job = await makeJob(page, 'Staff nurse, acute medicine')
    // From here on this is the nurse's telephone.
    await page.context().clearCookies()
    return { ...job, title: 'Staff nurse, acute medicine' }
  })

  await test.step('the nurse applies with a CV, and comes in by the mail', async () => {
    await open(page, `/jobs/${job.id}`)
    await page.getByRole('link', { name: 'Apply Now' }).click()
    const form = applicationForm(page.getByRole('dialog'))
    await fillIn(form, NURSE.email)
    await form.name.fill(NURSE.name)
    // What is filled in faster than people do is taken for spam, and gets no mail.
    await page.waitForTimeout(MIN_FILL_MS)
    await form.submit.click()
    await expect(page.getByRole('heading', { name: 'Application Received!' })).toBeVisible()
    await page.goto(await linkIn(program, NURSE.email, /\/my$/m))
    await comeIn(page, program, NURSE.email)
    await expect(page.getByRole('main')).toContainText(job.title)
  })

  await test.step('the desk makes an offer and asks for the documents', async () => {
    await open(desk, `/admin/candidates?q=${NURSE.email}`)
    await desk.getByRole('link', { name: NURSE.name, exact: true }).click()
    await desk.getByRole('link', { name: job.title }).first().click()
    const offered = desk.getByRole('region', { name: 'Status' }).getByRole('button', { name: 'Offered' })
    await offered.click()
    await expect(offered).toHaveAttribute('aria-current', 'step')
    await desk.getByRole('link', { name: 'Everything about them in one place' }).click()
    await desk.getByRole('link', { name: 'Open the passport' }).click()
    await desk.getByLabel('Checked for the role of').selectOption('Nurse')
    await desk.getByRole('button', { name: 'Save the role' }).click()
    await expect(desk.getByText(`0 of ${requirements.length} are verified today.`)).toBeVisible()
    await desk.getByRole('button', { name: 'Ask the candidate for what is missing' }).click()
    await expect(notice).toContainText('The candidate is asked by email.')
  })
  const passport = new URL(desk.url()).pathname

  await test.step('the nurse gives everything that is hers to give', async () => {
    await page.goto(await linkIn(program, NURSE.email, /\/my\/documents$/m))
    await expect(page.getByRole('heading', { name: `To send (${requirements.length})` })).toBeVisible()
    expect(await beyondWindow(page)).toEqual([])
    expect(await violations(page)).toEqual([])
    for (const { topic, kind, name } of requirements)
      if (kind === 'history') await tellHistory(page)
      else if (kind !== 'reference') await give(page, 'nurse', topic, name)
    await expect(page.getByRole('heading', { name: 'To send (1)' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('We need 2, and have none so far.')
    await nameReferees(page, NURSE.email)
    await expect(page.getByRole('main')).toContainText('There is nothing to send now.')
  })

  await test.step('the two referees are asked by mail, and answer without a session', async () => {
    await open(desk, `${passport}?topic=reference`)
    expect(await faults(desk)).toEqual([])
    await desk.getByRole('link', { name: 'History and referees' }).click()
    const referees = desk.getByRole('region', { name: 'Referees' })
    for (const { name } of REFEREES) {
      await referees.getByRole('button', { name: `Ask ${name}` }).click()
      await expect(notice).toContainText('The request is in the outbox')
    }
    const links = REFEREES.map(({ email }) => linkIn(program, email, /\/reference\?token=\w+/))
    const [first = '', second = ''] = await Promise.all(links)
    await referee.goto(first)
    expect(await faults(referee)).toEqual([])
    await giveReference(referee, first, NURSE)
    await giveReference(referee, second, NURSE)
    await referee.goto(first)
    await expect(referee.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await desk.reload()
    for (const { name } of REFEREES) {
      await referees.getByRole('button', { name: new RegExp(`it counts.*${name}`) }).click()
      await expect(notice).toContainText('Verified: it counts in the passport.')
    }
    await expect(referees.getByText('It counts in the passport.')).toHaveCount(REFEREES.length)
  })

  await test.step('all but one are verified, and the placement is refused', async () => {
    await open(desk, passport)
    for (const { topic, kind, name } of requirements)
      if (kind !== 'reference' && name !== LAST) await verify(desk, topic, name)
    await desk.getByRole('link', { name: 'Back to the candidate' }).click()
    await desk.getByRole('link', { name: job.title }).first().click()
    await desk
      .getByRole('region', { name: 'The candidate' })
      .getByRole('link', { name: 'Place', exact: true })
      .click()
    await expect(desk.getByRole('region', { name: 'Passport: Nurse' })).toContainText(LAST)
    await desk.getByRole('link', { name: 'Choose Larkfield General Hospital' }).click()
    await desk.getByLabel('First day').fill(tomorrow)
    await desk.getByLabel('Last day').fill(shiftDay(today, 30))
    await desk.getByLabel('Pay (£)').fill('24.50')
    await desk.getByLabel('Charge (£)').fill('31')
    await desk.getByRole('button', { name: 'Place', exact: true }).click()
    await expect(desk.getByRole('alert')).toContainText(`Not everything is checked for these days: ${LAST}.`)
  })

  await test.step('the last one is verified, and the nurse is placed', async () => {
    const other = await desk.context().newPage()
    await openDesk(other, passport, program)
    await verify(other, requirements.at(-1)?.topic ?? '', LAST)
    await expect(other.getByText('Everything that this role asks for is verified today.')).toBeVisible()
    expect(await faults(other)).toEqual([])
    await desk.getByRole('button', { name: 'Place', exact: true }).click()
    await expect(notice).toContainText('Placed.')
    await desk.getByRole('link', { name: NURSE.name }).first().click()
    const placements = desk.getByRole('region', { name: 'Placements' })
    await expect(placements).toContainText(`Larkfield General HospitalStill to begin${job.title}`)

    await page.reload()
    await expect(page.getByRole('main')).toContainText('There is nothing to send now.')
    await page.getByRole('link', { name: 'Applications', exact: true }).click()
    await expect(page.getByRole('main')).toContainText('You got the work: this was settled')
    await linkIn(program, NURSE.email, /This confirms the work that we have agreed/)
  })
  for (const one of [desk, referee]) await one.context().close()
})
