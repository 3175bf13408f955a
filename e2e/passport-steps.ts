import type { Page } from '@playwright/test'
import { dayInLondon } from '#platform/clock.ts'
import { cv } from '../testing/a-cv.ts'
import { violations } from './axe.ts'
import { aPhoto, loseAnswer } from './my-area.ts'
import { beyondWindow } from './overflow.ts'
import { expect } from './test.ts'

/** The two people who are to give references for somebody. */
export const refereesOf = (email: string) =>
  ['Joy Grant', 'Una Moor'].map((name) => ({
    ...{ name, email: `${name.split(' ')[0]?.toLowerCase()}.of.${email}` },
  }))
const today = dayInLondon(new Date())

/** What somebody types for a check, by the labels of the fields; choices are the first of each list. */
const TYPED: Record<string, Record<string, string>> = {
  identity: { 'Last four characters of its number': '4321' },
  'right-to-work': {},
  dbs: { 'Certificate number': '001234567890', 'Issued on': today },
  health: { 'Cleared on': today },
  qualification: { Qualification: 'A degree', 'Awarded by': 'Leeds', 'Awarded on': '2015-07-01' },
}
const TRAINING = { 'Training provider': 'Elm Training', 'Completed on': today }
/** The register of each, and a number of it. */
const REGISTERS = { nurse: ['NMC', '12A3456B'], doctor: ['GMC', '1234567'] } as const

/** What each is checked against; certificates of training are called up from whoever gave it. */
const AGAINST: Record<string, string> = {
  identity: 'Original passport seen',
  'right-to-work': 'Passport, with the holder present',
  history: 'CV, and two employers called',
  dbs: 'DBS Update Service',
  health: 'Letter of occupational health',
  registration: 'The register',
  qualification: 'Original certificate seen',
}

/** Gives what My documents asks for under this name, with a page where it takes one. */
export async function give(
  page: Page,
  role: keyof typeof REGISTERS,
  topic: string,
  name: string,
  isScripted = true,
) {
  await page.getByRole('link', { name: `Send ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  if (topic === 'registration') {
    const [register, number] = REGISTERS[role]
    await page.getByLabel('Register', { exact: true }).selectOption(register)
    await page.getByLabel('Number').fill(number)
  } else
    for (const [label, text] of Object.entries(TYPED[topic] ?? TRAINING))
      await page.getByLabel(label).fill(text)
  const pages = page.getByLabel('Photos of it, or a PDF')
  await pages.setInputFiles(topic === 'identity' ? await aPhoto('passport.jpg') : cv)
  if (isScripted) {
    await expect(page.getByText(/^Page 1: /)).toContainText(topic === 'identity' ? 'photo' : 'PDF')
    if (topic === 'identity') await expectUsable(page)
  }
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('Thank you. It has arrived')).toBeVisible()
}

/** Tells a history with a gap, explains that, and gives it all to be checked. */
export async function tellHistory(page: Page, isScripted = true) {
  await page.getByRole('link', { name: 'Fill in Employment history' }).click()
  const add = async (months: Record<string, string>) => {
    for (const [label, text] of Object.entries(months)) await page.getByLabel(label).fill(text)
    await page.getByRole('button', { name: 'Add them' }).click()
    await expect(page.getByText('Added. Your consultant can see it.')).toBeVisible()
  }
  if (isScripted) {
    const [employer, button] = [page.getByLabel('Employer'), page.getByRole('button', { name: 'Add them' })]
    await employer.fill('Elm House')
    // Refused in the same words again, it is said again.
    for (const _ of ['once', 'twice']) {
      await button.click()
      await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
    }
    await loseAnswer(page, button)
    await expect(employer).toHaveValue('Elm House')
  }
  const work = { Employer: 'Elm House', Role: 'On the ward' }
  await add({ ...work, 'First month': '9/2015', 'Last month': '2/2021' })
  await add({ ...work, 'First month': '6/2021' })
  if (isScripted) await expectUsable(page)
  await page.getByRole('link', { name: 'Explain March 2021 to May 2021' }).click()
  await expect(page.getByLabel('First month')).toHaveValue('3/2021')
  await add({ "If you didn't work": 'Looked after my father' })
  await page.getByRole('button', { name: "That's everything: check it" }).click()
  await expect(page.getByText('Thank you. It has arrived')).toBeVisible()
}

/** Names the two people who are to give references. */
export async function nameReferees(page: Page, candidate: string, isScripted = true) {
  await page.getByRole('link', { name: 'Fill in References' }).click()
  for (const { name, email } of refereesOf(candidate)) {
    await page.getByLabel('Name *').fill(name)
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Organisation').fill('Elm House')
    await page.getByLabel('What they were to you').fill('Ward manager')
    await page.getByLabel('You worked there from').fill('3/2021')
    await page.getByLabel('Are you related?').selectOption('No')
    await page.getByRole('button', { name: 'Name them' }).click()
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  }
  if (isScripted) {
    await expectUsable(page)
    // Pressed twice, it takes off one; what was said of them is in the form again.
    const takeOff = page.getByRole('button', { name: /^Take off/ })
    await takeOff.last().dblclick()
    await expect(page.getByText('Taken off.')).toBeVisible()
    await page.getByRole('button', { name: 'Name them' }).click()
    await expect(takeOff).toHaveCount(2)
  }
  await page.getByRole('link', { name: 'My documents' }).click()
  await expect(page.getByRole('main')).toContainText('We ask the people you have named')
}

async function expectUsable(page: Page) {
  expect(await beyondWindow(page)).toEqual([])
  expect(await violations(page)).toEqual([])
}

/** Verifies on the passport's page what was given for a requirement. */
export async function verify(desk: Page, topic: string, name: string) {
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
export async function giveReference(
  referee: Page,
  link: string,
  candidate: { name: string; email: string },
  isScripted = true,
) {
  await referee.goto(link)
  await expect(referee.getByRole('main')).toContainText(
    `${candidate.name} would like to work with patients through us`,
  )
  await expect(referee.getByRole('main')).not.toContainText(candidate.email)
  const choose = (question: RegExp, answer: string) =>
    referee.getByRole('group', { name: question }).getByLabel(answer).check()
  const send = referee.getByRole('button', { name: 'Send the reference' })
  await choose(/employ them again/, 'Yes')
  await choose(/related to them/, 'No')
  if (isScripted) {
    for (const _ of ['once', 'twice']) {
      await send.click()
      await expect(referee.getByRole('region', { name: 'There is a problem' })).toBeFocused()
    }
  }
  await choose(/show your reference/, 'Yes, I agree')
  if (isScripted) await loseAnswer(referee, send)
  await send.click()
  await expect(referee.getByRole('heading', { name: 'Thank you for your reference' })).toBeVisible()
}
