import type { APIRequestContext, Page } from '@playwright/test'
import { MIN_FILL_MS } from '#domain/abuse/abuse.ts'
import { cv } from '../testing/a-cv.ts'
import { applicationForm, fillIn } from './application-form.ts'

/** Sends an application with the three calls, as the form does. */
export async function sendApplication(
  request: APIRequestContext,
  email: string,
  buffer = cv.buffer,
  more: object = {},
): Promise<void> {
  const slot = await (await request.get(`/api/upload/get?contentType=${cv.mimeType}`)).json()
  await request.put(slot.uploadUrl, { data: buffer, headers: { 'Content-Type': cv.mimeType } })
  const values = { name: 'Ann Example', email, phone: '020 7946 0140', specialty: 'Nurse' }
  const answer = await request.post('/api/apply', {
    data: { ...values, experience: '5-10 years', cvUrl: slot.fileUrl, ...more },
  })
  if (answer.status() !== 201) throw new Error(await answer.text())
}

/** Registers somebody with the public form, not faster than people do, and says the reference. */
export async function register(page: Page, email: string): Promise<string> {
  await page.goto('/register')
  const form = applicationForm(page)
  await fillIn(form, email)
  await page.waitForTimeout(MIN_FILL_MS)
  await form.submit.click()
  const sent = page.getByText(/APP-\w{5}/).first()
  return /APP-\w{5}/.exec((await sent.textContent()) ?? '')?.[0] ?? ''
}
