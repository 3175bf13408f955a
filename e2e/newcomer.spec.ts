import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type AgencyField, agencyFields } from '#domain/agency/agency-fields.ts'
import { hydrated } from '../testing/hydrated.ts'
import { CHOSEN_PASSWORD } from './administrator.ts'
import { violations } from './axe.ts'
import { linkIn, mailTest } from './mail-server.ts'
import { beyondWindow } from './overflow.ts'
import { choose, enter } from './sign-in-screen.ts'
import { expect } from './test.ts'

const OWNER = 'owner@kestrel.example.org'
/** Where no email arrives: the address of the first administrator until it is changed. */
const FIRST = 'admin@alderbrook.example'
const BLUE = '#005eb8'
const logo = { create: { width: 300, height: 300, channels: 4, background: BLUE } } as const

const details: Partial<Record<AgencyField, string>> = {
  name: 'Kestrel Care Staffing',
  shortName: 'Kestrel',
  tagline: 'Care shifts in the north',
  description: 'Kestrel finds shifts for carers.',
  phone: '01632 960 001',
  email: 'hello@kestrel.example.org',
  privacyEmail: 'data@kestrel.example.org',
  complaintsEmail: 'sorry@kestrel.example.org',
  street: '1 Mill Lane',
  locality: 'Leeds',
  postalCode: 'LS1 4DY',
  companyName: 'Kestrel Care Ltd',
  companyNumber: '12345678',
  registeredOffice: '1 Mill Lane, Leeds LS1 4DY',
  vatNumber: 'GB 123 4567 89',
  icoNumber: 'ZA123456',
  note: '',
  social: '',
}
const job = {
  'Job Title': 'Night Carer',
  Company: 'Elm House',
  Location: 'Leeds',
  Salary: '£14 per hour',
  'Job Description': 'Nights in a small home. A care certificate is needed.',
}

for (const javaScriptEnabled of [true, false]) {
  const test = mailTest()
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('an owner comes from the one-time password to a site of their own', async ({ page, program }) => {
      const ready = async () => {
        if (!javaScriptEnabled) return
        await hydrated(page)
        expect.soft(await violations(page), page.url()).toEqual([])
        expect.soft(await beyondWindow(page), page.url()).toEqual([])
      }
      const take = async (step: string, link: string) => {
        await page.goto('/admin/start')
        await ready()
        await stepOf(page, step).getByRole('link', { name: link }).click()
        await ready()
      }
      const fill = async (fields: Record<string, string>) => {
        for (const [label, text] of Object.entries(fields))
          await page.getByLabel(new RegExp(`^${label}(?: \\*)?$`)).fill(text)
      }
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      const printed = program.log.join('\n')
      const password = /One-time password: (\S+)/.exec(printed)?.[1] ?? ''

      await page.goto('/admin')
      await ready()
      await enter(page, { email: FIRST, password })
      await choose(page, CHOSEN_PASSWORD)
      await expect(page.getByRole('heading', { level: 1, name: 'Getting started' })).toBeVisible()
      expect(await toDo(page)).toHaveLength(11)

      await take('Your own address, name and password', 'Change your email address')
      await fill({ 'New email address': OWNER, 'Current password': CHOSEN_PASSWORD })
      await press('Send the link')
      await expect(page.getByText(/^A link goes to the new address/)).toBeVisible()
      await page.goto(await linkIn(program, OWNER, /http:\S+\/admin\/settings\/email\?token=\w+/))
      await ready()
      await press('Use this address')
      await expect(page.getByText(/^Your email address has been changed/)).toBeVisible()

      await take('Your own address, name and password', 'Your account')
      await fill({ Name: 'Olive Owner' })
      await press('Save name')
      await expect(page.getByText('Your name has been saved.')).toBeVisible()

      await take('Name and contact details', 'Name, telephone, addresses and company numbers')
      for (const [name, text] of Object.entries(details))
        await fill({ [agencyFields[name as AgencyField].label]: text })
      await press('Save')
      await expect(page.getByText(/^Saved\./)).toBeVisible()

      await take('Colours and logo', 'Choose your colour and logo')
      await fill({ 'Colour of buttons and links': '#ffdd00' })
      await press('Save colour')
      await expect(page.getByRole('button', { name: /^Use #/ })).toBeVisible()
      await ready()
      await fill({ 'Colour of buttons and links': BLUE })
      await press('Save colour')
      await expect(page.getByText(/^Saved\./)).toBeVisible()
      const buffer = await sharp(logo).png().toBuffer()
      const picture = { name: 'logo.png', mimeType: 'image/png', buffer }
      await page.getByLabel('Picture of your logo').setInputFiles(picture)
      await press('Save logo')
      await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()

      await take('Email', 'Send a test email')
      await fill({ To: OWNER })
      await press('Send test email')
      await expect(page.getByText('The mail server has taken the test email.')).toBeVisible()
      expect(program.mailsTo(OWNER).join()).toContain('Kestrel Care Staffing')

      await take('A job of your own', 'Add a job')
      await fill(job)
      await page.getByLabel('Job Type *').selectOption('Contract')
      await press('Save Job')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await take('A colleague', 'Colleagues')
      await page.getByRole('link', { name: 'Invite a colleague' }).click()
      await ready()
      await fill({ Name: 'Bea Bold', 'Email address': 'bea@kestrel.example.org' })
      await press('Invite')
      await expect.poll(() => program.mailsTo('bea@kestrel.example.org').length).toBe(1)

      await page.goto('/admin/start')
      await press("I've read them")
      await expect(stepOf(page, 'The legal texts')).toContainText('has read them')

      await take('No sample data', 'Remove the sample data')
      await press('Remove')
      await expect(page.getByText('The sample data are gone.')).toBeVisible()
      // What is left is the owner's app, and for whoever runs the machine.
      expect(await toDo(page)).toEqual(['Two-factor sign-in', 'The web address', 'A backup'])
      await press('Put these steps away')
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

      await page.goto('/')
      await ready()
      await expect(page).toHaveTitle(/Kestrel/)
      await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/logo\//)
      const brand = page.getByRole('button', { name: 'Search Jobs' })
      await expect(brand).toHaveCSS('background-color', 'rgb(0, 94, 184)')
      for (const path of ['/', '/jobs', '/blog', '/contact', '/privacy-policy', '/training']) {
        await page.goto(path)
        expect.soft(await page.content(), path).not.toContain('Alderbrook')
      }
      await page.goto('/jobs')
      await expect(page.getByRole('main').getByRole('link', { name: 'Night Carer' }).first()).toBeVisible()
    })
  })
}

const stepOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title }) })

/** The titles of the steps that are left. */
async function toDo(page: Page): Promise<string[]> {
  const titles = await page.getByRole('heading', { level: 2, name: /, to do$/ }).allTextContents()
  return titles.map((title) => title.replace(', to do', ''))
}
