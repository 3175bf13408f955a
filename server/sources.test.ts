import { expect, test } from 'vitest'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { press, pressIn } from './test-form.ts'
import { askedBy, openTestProgram, SITE } from './test-program.ts'

const { services, app, makeJob } = await openTestProgram()
const { id: job } = await makeJob()
const person = {
  ...{ name: 'Test Applicant', phone: '020 7946 0001', experience: '5-10 years', over18: 'yes' },
  cv: new File([new Uint8Array(pdf())], 'cv.pdf', { type: 'application/pdf' }),
}
const cameFrom = async (email: string) =>
  (
    await services.db
      .selectFrom('applications')
      .select('came_from')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).came_from

/** A visitor whose browser sends these headers. */
const visitor = (headers: Record<string, string>) => askedBy(app, headers)

test('without script the ref of the job’s address arrives with the application', async () => {
  const email = 'ref@home.example'
  const asked = visitor({ Referer: `${SITE}/jobs/${job}?ref=Indeed` })
  await press(asked, `/jobs/${job}/apply`, 'Submit Application', { ...person, email })
  expect(await cameFrom(email)).toBe('indeed')
})

test('without script the site that leads to the form does, too, also after a mistake', async () => {
  const email = 'site@home.example'
  const registration = { ...person, specialty: 'Nurse' }
  const asked = visitor({ Referer: 'https://www.nursing.example/' })
  const refused = await press(asked, '/register', 'Submit Application', { ...registration, email: 'none' })
  expect(refused.status).toBe(400)
  const shown = { at: '/register', html: await refused.text() }
  const again = visitor({ Referer: `${SITE}/register` })
  await pressIn(again, shown, 'Submit Application', { ...registration, email })
  expect(await cameFrom(email)).toBe('nursing.example')
})

test('of a browser that asks not to be followed nothing is kept', async () => {
  const email = 'private@home.example'
  const asked = visitor({ Referer: 'https://nursing.example/', 'Sec-GPC': '1' })
  await press(asked, `/register?ref=fair`, 'Submit Application', { ...person, specialty: 'Nurse', email })
  expect(await cameFrom(email)).toBe('')
})

test('the feeds for job boards carry their own ref', async () => {
  const feeds = { 'feed.xml': 'feed', 'indeed.xml': 'indeed', 'all.xml': 'job-boards' }
  for (const [feed, ref] of Object.entries(feeds)) {
    const xml = await (await app.request(`${SITE}/jobs/${feed}`)).text()
    expect(xml).toMatch(new RegExp(`/jobs/${job}\\?ref=${ref}[<\\]]`))
  }
})
