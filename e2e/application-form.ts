import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from '@playwright/test'
import { applicationMessages } from '#domain/applications/applications.ts'
import { cv } from '../testing/a-cv.ts'
import { expect } from './test.ts'

/** The calls that the form makes (§7), for tests that watch them or stand in their way. */
export const calls = {
  uploadAddress: '**/api/upload/get?*',
  upload: /\/api\/upload\/[0-9a-z]{26}$/,
  apply: '**/api/apply',
}

/** The application form in a page or a dialog, as a visitor finds it. */
export function applicationForm(root: Page | Locator) {
  return {
    name: root.getByLabel('Full name'),
    email: root.getByLabel('Email address'),
    phone: root.getByLabel('Phone number'),
    specialty: root.getByLabel('Specialty'),
    experience: root.getByLabel('Years of experience'),
    cv: root.getByLabel('CV upload'),
    over18: root.getByLabel('I am 18 or over'),
    submit: root.getByRole('button', { name: 'Submit Application' }),
    busy: root.getByRole('button', { name: 'Submitting...' }),
    alert: root.getByRole('alert'),
    progress: root.getByRole('progressbar', { name: 'CV upload' }),
  }
}
type Form = ReturnType<typeof applicationForm>

/** Fills in everything that the form asks, with an address that tells one applicant from another. */
export async function fillIn(form: Form, email: string) {
  await form.name.fill('Ann Example')
  await form.email.fill(email)
  await form.phone.fill('020 7946 0140')
  if ((await form.specialty.count()) > 0) await form.specialty.selectOption('Nurse')
  await form.experience.selectOption('5-10 years')
  await form.cv.setInputFiles(cv)
  await form.over18.check()
}

/** An application from a dialog has arrived: by the note that stays, not the overlay of three seconds. */
export async function expectReceived(page: Page) {
  await expect(page.getByRole('status').filter({ hasText: applicationMessages.submitted })).toBeVisible()
}

/** After a failure everything is as it was filled in, the CV included, and can be sent again. */
export async function expectStillFilledIn(form: Form, email: string) {
  await expect(form.submit).toBeEnabled()
  await expect(form.name).toHaveValue('Ann Example')
  await expect(form.email).toHaveValue(email)
  await expect(form.phone).toHaveValue('020 7946 0140')
  await expect(form.experience).toHaveValue('5-10 years')
  await expect(form.over18).toBeChecked()
  expect(await chosenFile(form)).toBe(cv.name)
}

/** The next application is taken in, but its sender never hears so. */
export async function loseAnswerOnce(page: Page) {
  await page.route(
    calls.apply,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

/** Counts the CVs that the page sends from now on. */
export function countUploads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') count++
  })
  return () => count
}

/** The name of the file that is chosen. */
export function chosenFile(form: Form): Promise<string | undefined> {
  return form.cv.evaluate((field) => (field as HTMLInputElement).files?.[0]?.name)
}

export type StoredApplication = {
  reference: string
  specialty: string
  experience: string
  job_id: string | null
  came_from: string
}

/** What the program in this folder has stored of this applicant. */
export function applicationsOf(folder: string, email: string): StoredApplication[] {
  const database = new DatabaseSync(join(folder, 'agency.sqlite'), { readOnly: true })
  try {
    const query = database.prepare(
      'select reference, specialty, experience, job_id, came_from from applications where email = ?',
    )
    return query.all(email) as StoredApplication[]
  } finally {
    database.close()
  }
}
