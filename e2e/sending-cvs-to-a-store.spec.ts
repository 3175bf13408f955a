import { MIN_FILL_MS } from '#domain/abuse/abuse.ts'
import { applicationMessages } from '#domain/applications/applications.ts'
import { inEnvironment, startS3Stub } from '#platform/files/test-store.ts'
import { startProgram } from '../testing/program.ts'
import { applicationForm, fillIn } from './application-form.ts'
import { expect, open, testOf } from './test.ts'

const store = await startS3Stub()
const test = testOf(() => startProgram(inEnvironment(store.settings)))
test.afterAll(() => store.close())
// One after the other, so that a single program is started.
test.describe.configure({ mode: 'default' })

for (const [what, allowsPages] of [
  ['goes straight there', true],
  ['goes through the program when the store takes nothing from pages', false],
] as const) {
  test(`with a file store, a CV ${what}`, async ({ page, program }) => {
    store.allowedOrigin = allowsPages ? program.address : undefined
    const puts: string[] = []
    page.on('requestfinished', (request) => {
      if (request.method() === 'PUT') puts.push(new URL(request.url()).origin)
    })
    await open(page, '/register')
    const form = applicationForm(page)
    await fillIn(form, `store-${allowsPages}@example.org`)
    await page.waitForTimeout(MIN_FILL_MS)
    await form.submit.click()
    await expect(page.getByRole('heading', { name: applicationMessages.submitted })).toBeVisible()
    expect(puts).toEqual([allowsPages ? store.settings.endpoint : program.address])
  })
}
