import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { docx } from '#domain/uploads/corpus/zip-files.ts'
import { sweepUploads } from '#domain/uploads/sweep.server.ts'
import { clockAt } from '#platform/clock.ts'
import { openScanner } from '#platform/scanner/scanner.server.ts'
import { EICAR, startTestScanner } from '#platform/scanner/test-scanner.server.ts'
import { type App, lacks, openTestProgram, SITE } from './test-program.ts'

const { services, app, appOn, makeJob } = await openTestProgram()
const hidden = await makeJob({ isActive: false })
const shown = await makeJob()

const aCv = (bytes: Buffer | string | number) => {
  const part = typeof bytes === 'number' ? new Uint8Array(bytes) : new Uint8Array(Buffer.from(bytes))
  return new File([part], 'cv.pdf', { type: 'application/pdf' })
}
const person = {
  ...{ name: 'Test Applicant', email: 'applicant@example.org', phone: '020 7946 0001' },
  ...{ experience: '5-10 years', over18: 'yes' },
}
const registration = { ...person, specialty: 'Nurse', cv: aCv(pdf()) }

/** Sends a form in parts: giving up one that Node still puts together rejects where none listens. */
async function post(path: string, fields: Record<string, string | File>, to: App = app) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const whole = await new Response(form).blob()
  const bytes = Buffer.from(await whole.arrayBuffer())
  const parts = (function* () {
    for (let at = 0; at < bytes.length; at += 65_536) yield new Uint8Array(bytes.subarray(at, at + 65_536))
  })()
  const headers = { Origin: SITE, 'Content-Type': whole.type }
  const body = Readable.toWeb(Readable.from(parts))
  return to.request(`${SITE}${path}`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}
const applications = () => services.db.selectFrom('applications').select('id').execute()

test('of an application sent twice at once the second copy of its CV is swept', async () => {
  const uploads = () => services.db.selectFrom('uploads').select('state').orderBy('state').execute()
  const twice = () => post('/register', { ...registration, idempotencyKey: 'twice at once' })
  await Promise.all([twice(), twice()])
  expect(await uploads()).toEqual([{ state: 'arrived' }, { state: 'claimed' }])
  await sweepUploads({ ...services, clock: clockAt('2026-11-22T12:00:01Z') })
  expect(await uploads()).toEqual([{ state: 'claimed' }])
})

test('a Word document without extension and type is taken', async () => {
  const bare = new File([new Uint8Array(docx())], 'cv')
  const before = (await applications()).length
  expect((await post('/register', { ...registration, cv: bare })).status).toBe(303)
  expect(await applications()).toHaveLength(before + 1)
})

test('a CV in which the scanner finds something harmful answers 415 and keeps what was typed', async () => {
  const { host, port } = await startTestScanner(onTestFinished)
  const scanned = appOn({ scanner: openScanner({ scanner: { host, port } }) })
  const before = await applications()
  const answer = await post('/register', { ...registration, cv: aCv(pdf({ comment: `%${EICAR}` })) }, scanned)
  expect(answer.status).toBe(415)
  expect(lacks(await answer.text(), 'something harmful', person.email)).toEqual([])
  expect(await applications()).toEqual(before)
})

test.each([...['/register', `/jobs/${shown.id}/apply`]])(
  'a full disk answers %s with 503 and when to come back, and keeps what was typed',
  async (path) => {
    const before = await applications()
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const onFullDisk = appOn({ files: { ...services.files, keep: () => Promise.reject(full) } })
    const answer = await post(
      path,
      { ...registration, idempotencyKey: 'the key of the full disk' },
      onFullDisk,
    )
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10'])
    const said = 'There was an error submitting your application. Please try again.'
    // It may have been kept all the same: sent again as it is, it is the same one.
    const typed = [person.name, person.phone, 'the key of the full disk'].map((value) => `value="${value}"`)
    expect(lacks(await answer.text(), said, ...typed)).toEqual([])
    expect(await applications()).toEqual(before)
  },
)

test('an application without a CV says so at the field', async () => {
  const { cv: _, ...fields } = registration
  const answer = await post('/register', fields)
  expect(answer.status).toBe(400)
  const page = await answer.text()
  expect(page).toContain('Please upload a CV before submitting.')
  expect(page).toMatch(/role="alert"[^>]*><a href="#apply-cv"/)
  expect(page).toMatch(/aria-describedby="apply-cv-hint apply-cv-error" aria-invalid="true"[^>]* type="file"/)
})

test('an application with something else wrong keeps the CV that has arrived', async () => {
  const page = await (await post('/register', { ...registration, specialty: '' })).text()
  expect(page).toContain('Choose your specialty.')
  expect(page).toMatch(/name="cvUrl" value="https:\/\/jobs\.example\.org\/api\/files\/[0-9a-z]{26}"/)
})

const MB = 1024 * 1024
test.each([
  ['a program', 'MZ\x90\0', 415],
  ['more than 10 MB', 10 * MB + 1, 413],
  ['more than a form may be', 40 * MB + 1, 413],
])('a CV that is %s is refused, in the words that script shows', async (_what, bytes, status) => {
  const answer = await post('/register', { ...registration, cv: aCv(bytes) })
  expect(answer.status).toBe(status)
  const page = await answer.text()
  expect(page).toMatch(/role="alert"[^>]*>(<[^>]+>)?Error: Your CV /)
  expect(page).toContain(`value="${person.name}"`)
})

test('too many CVs are refused in the words of the upload call', async () => {
  const strict = appOn({ config: { ...services.config, formLimitPerHour: 0 } })
  const answer = await post('/register', registration, strict)
  const { error } = await (await strict.request(`${SITE}/api/upload/get?contentType=application/pdf`)).json()
  expect(error).toMatch(/^Too many files/)
  expect([answer.status, await answer.text()]).toEqual([429, expect.stringContaining(`Error: ${error}`)])
})

test('an application for a job that is gone answers 410', async () => {
  const answer = await post(`/jobs/${hidden.id}/apply`, registration)
  const said = 'Error: This job is no longer open for applications.'
  expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining(said)])
})
