import type { Page } from '@playwright/test'
import { requirementSets } from '#content/requirements.ts'
import { MIN_FILL_MS } from '#domain/abuse/abuse.ts'
import { dayInLondon, shiftDay } from '#platform/clock.ts'
import { cv } from '../testing/a-cv.ts'
import { applicationForm, fillIn } from './application-form.ts'
import { faults, violations } from './axe.ts'
import { openDesk } from './desk.ts'
import { makeJob } from './jobs-desk.ts'
import { linkIn, deskTest as test } from './mail-server.ts'
import { aPhoto, comeIn } from './my-area.ts'
import { beyondWindow } from './overflow.ts'
import { expect, open } from './test.ts'

const NURSE = { name: 'Nell Byrne', email: 'nell@home.example' }
const REFEREES = [
  { name: 'Joy Grant', email: 'joy@elm-house.example' },
  { name: 'Una Moor', email: 'una@elm-house.example' },
]
const today = dayInLondon(new Date())
const tomorrow = shiftDay(today, 1)
const requirements = requirementSets.nurse
const LAST = 'Medicines management'

/** What the nurse types for a check, by the labels of the fields; her choices are the first of each list. */
const TYPED: Record<string, Record<string, string>> = {
  identity: { 'Last four characters of its number': '4321' },
  'right-to-work': {},
  dbs: { 'Certificate number': '001234567890', 'Issued on': today },
  health: { 'Cleared on': today },
  registration: { Number: '12A3456B' },
  qualification: { Qualification: 'BSc Nursing', 'Awarded by': 'Leeds', 'Awarded on': '2015-07-01' },
}
const TRAINING = { 'Training provider': 'Elm Training', 'Completed on': today }

/** What each is checked against; certificates of training are called up from whoever gave it. */
const AGAINST: Record<string, string> = {
  identity: 'Original passport seen',
  'right-to-work': 'Passport, with the holder present',
  history: 'CV, and two employers called',
  dbs: 'DBS Update Service',
  health: 'Letter of occupational health',
  registration: 'NMC register',
  qualification: 'Original certificate seen',
}

/** Gives what My documents asks for under this name, with a page where it takes one. */
async function give(page: Page, topic: string, name: string) {
  await page.getByRole('link', { name: `Send ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  for (const [label, text] of Object.entries(TYPED[topic] ?? TRAINING))
    await page.getByLabel(label).fill(text)
  const pages = page.getByLabel('Photos of it, or a PDF')
  if ((await pages.count()) > 0) {
    await pages.setInputFiles(topic === 'identity' ? await aPhoto('passport.jpg') : cv)
    await expect(page.getByText(/^Page 1: /)).toContainText(topic === 'identity' ? 'photo' : 'PDF')
  }
  if (topic === 'identity') {
    expect(await beyondWindow(page)).toEqual([])
    expect(await violations(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('Thank you. It has arrived')).toBeVisible()
}

/** Tells a history with a gap, explains that, and gives it all to be checked. */
async function tellHistory(page: Page) {
  await page.getByRole('link', { name: 'Fill in Employment history' }).click()
  const add = async (months: Record<string, string>) => {
    for (const [label, text] of Object.entries(months)) await page.getByLabel(label).fill(text)
    await page.getByRole('button', { name: 'Add them' }).click()
    await expect(page.getByText('Added. Your consultant sees it.')).toBeVisible()
  }
  const work = { Employer: 'Elm House', Role: 'Staff nurse' }
  await add({ ...work, 'First month': '9/2015', 'Last month': '2/2021' })
  await add({ ...work, 'First month': '6/2021' })
  expect(await beyondWindow(page)).toEqual([])
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Explain March 2021 to May 2021' }).click()
  await add({ "If you didn't work": 'Looked after my father' })
  await page.getByRole('button', { name: 'This is all: check it' }).click()
  await expect(page.getByText('Thank you. It has arrived')).toBeVisible()
}

/** Names the two people who are to give references. */
async function nameReferees(page: Page) {
  await page.getByRole('link', { name: 'Fill in References' }).click()
  for (const { name, email } of REFEREES) {
    await page.getByLabel('Name *').fill(name)
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Organisation').fill('Elm House')
    await page.getByLabel('What they were to you').fill('Ward manager')
    await page.getByLabel('You worked there from').fill('3/2021')
    await page.getByLabel('Are you related?').selectOption('No')
    await page.getByRole('button', { name: 'Name them' }).click()
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  }
  expect(await beyondWindow(page)).toEqual([])
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'My documents' }).click()
  await expect(page.getByRole('main')).toContainText('We have them from the people you have named.')
}

/** Verifies on the passport's page what was given for a requirement. */
async function verify(desk: Page, topic: string, name: string) {
  await desk
    .getByRole('region', { name: 'What is asked for' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
  const check = desk.getByRole('region', { name, exact: true })
  const against = AGAINST[topic] ?? 'Elm Training called'
  await check.getByLabel('Checked against').fill(against)
  await check.getByRole('button', { name: 'Verified' }).click()
  await expect(check).toContainText(`against: ${against}`)
}

/** The answer of a referee, who has nothing but the link in their mail. */
async function giveReference(referee: Page, link: string) {
  await referee.goto(link)
  await expect(referee.getByRole('main')).toContainText(`${NURSE.name} would like to work through us`)
  await expect(referee.getByRole('main')).not.toContainText(NURSE.email)
  const choose = (question: RegExp, answer: string) =>
    referee.getByRole('group', { name: question }).getByLabel(answer).check()
  await choose(/employ them again/, 'Yes')
  await choose(/related to them/, 'No')
  await choose(/show your reference/, 'Yes, I agree')
  await referee.getByRole('button', { name: 'Send the reference' }).click()
  await expect(referee.getByRole('heading', { name: 'Thank you for your reference' })).toBeVisible()
}

test.use({ viewport: { width: 390, height: 844 } })

test('a nurse applies, gives every document, has two referees, and is placed once all is verified', async ({
  page,
  program,
  browser,
}) => {
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
    await desk.getByRole('link', { name: NURSE.name }).click()
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
      else if (kind !== 'reference') await give(page, topic, name)
    await expect(page.getByRole('heading', { name: 'To send (1)' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('We need 2, and have none yet.')
    await nameReferees(page)
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
    await giveReference(referee, first)
    await giveReference(referee, second)
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
    await desk.getByLabel('Client *').selectOption('Larkfield General Hospital')
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
