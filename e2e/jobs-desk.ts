import type { Locator, Page } from '@playwright/test'
import { signIn } from './desk.ts'
import { programOf } from './test.ts'

/** The parts of the jobs manager. */
export const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
export const search = (page: Page) => page.getByPlaceholder('Search jobs...')
export const isAdded = (page: Page) => page.getByText('The job is added.')

/** Fills in what the form needs for a job with this title. */
export async function fillIn(form: Locator, title: string) {
  await form.getByLabel('Job Title *').fill(title)
  await form.getByLabel('Company *').fill('Larkfield General Hospital')
  await form.getByLabel('Location *').fill('Leeds')
  await form.getByLabel('Job Type *').selectOption('Contract')
  await form.getByLabel('Salary *').fill('£38 - £45 per hour')
  await form.getByLabel('Job Description *').fill('Days and nights. Ward experience is needed.')
}

/** Makes a job by the API, for tests of what comes after. */
export async function makeJob(page: Page, title: string, fields: object = {}) {
  await signIn(page)
  const job = {
    title,
    company: 'Larkfield General Hospital',
    location: 'Leeds',
    type: 'Contract',
    salary: '£38 - £45 per hour',
    description: 'Days and nights.',
    ...fields,
  }
  const headers = { Origin: programOf(page).address }
  const answer = await page.context().request.post('/api/jobs', { data: job, headers })
  return (await answer.json()) as { id: string; updatedAt: string }
}
