import { applicationMessages } from '#domain/applications/applications.ts'
import { applicationForm, applicationsOf, calls, fillIn } from './application-form.ts'
import { expect, hold, open, test } from './test.ts'

const REFERENCE = /APP-[0-9A-Z]{5}/

test('one registers, sees progress and a reference; a double click sends one', async ({ page, program }) => {
  await open(page, '/register')
  const form = applicationForm(page)
  await expect(form.cv).toHaveAccessibleDescription(/PDF or Word documents accepted.*10 MB/)
  await fillIn(form, 'registers@example.org')
  let posts = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/apply')) posts++
  })
  const release = await hold(page, calls.upload)
  const requests = [calls.uploadAddress, calls.upload, calls.apply].map((call) => page.waitForRequest(call))
  await form.submit.dblclick()
  await expect(form.busy).toBeDisabled()
  await expect(form.busy.locator('.animate-spin')).toBeVisible()
  await expect(form.progress).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Uploading your CV' })).toBeAttached()
  await release()

  const done = page.getByRole('heading', { name: applicationMessages.submitted })
  await expect(done).toHaveText('Application submitted successfully')
  await expect(done).toBeFocused()
  await expect(form.submit).toBeHidden()
  await expect(page.getByRole('main')).toContainText('We answer within two working days, by')
  const shown = REFERENCE.exec((await page.getByRole('main').textContent()) ?? '')?.[0]
  expect(applicationsOf(program.folder, 'registers@example.org')).toEqual([
    { reference: shown, specialty: 'Nurse', experience: '5-10 years', job_id: null, came_from: '' },
  ])
  expect(posts).toBe(1)

  const [asked, put, sent] = await Promise.all(requests)
  expect(new URL(asked?.url() ?? '').searchParams.get('contentType')).toBe('application/pdf')
  expect(asked?.headers()).toMatchObject({ 'content-type': 'application/json', accept: 'application/json' })
  expect(put?.method()).toBe('PUT')
  expect(put?.headers()['content-type']).toBe('application/pdf')
  const slot = await (await asked?.response())?.json()
  expect(sent?.postDataJSON()).toMatchObject({
    ...{ name: 'Ann Example', email: 'registers@example.org', phone: '020 7946 0140', specialty: 'Nurse' },
    ...{ experience: '5-10 years', cvUrl: slot.fileUrl, over18: true },
  })
  expect(sent?.headers()['idempotency-key']).toMatch(/^\w{32}$/)
})
