import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Admin, adminByToken } from '#domain/accounts/admin.server.ts'
import { aJob } from '#domain/jobs/a-job.ts'
import { createJob } from '#domain/jobs/job-writing.server.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { sweepUploads } from '#domain/uploads/sweep.server.ts'
import { clockAt } from '#platform/clock.ts'
import { openScanner } from '#platform/scanner/scanner.server.ts'
import { EICAR, startTestScanner } from '#platform/scanner/test-scanner.server.ts'
import { openTestProgram, SITE } from './test-program.ts'

const admin = adminByToken('a'.repeat(32), `Bearer ${'a'.repeat(32)}`) as Admin
const { services, app, appOn, get } = await openTestProgram()
const hidden = await createJob(services.db, admin, services.clock, aJob({ isActive: false }))
const shown = await createJob(services.db, admin, services.clock, aJob())
const textOf = async (path: string) => (await get(path)).text()

describe('forms that are posted without script', () => {
  const post = async (path: string, fields: Record<string, string | File>, to = app) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    // In parts, as from a network: giving up a form that Node still puts together rejects where no one
    // listens.
    const sent = await new Response(form).blob()
    const headers = { Origin: SITE, 'Content-Type': sent.type }
    const body = Readable.toWeb(Readable.from(inParts(await sent.arrayBuffer())))
    return to.request(`${SITE}${path}`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  }
  function* inParts(bytes: ArrayBuffer) {
    for (let at = 0; at < bytes.byteLength; at += 65_536) yield new Uint8Array(bytes.slice(at, at + 65_536))
  }
  const cv = () => new File([new Uint8Array(pdf())], 'cv.pdf', { type: 'application/pdf' })
  const person = {
    name: 'Test Applicant',
    email: 'applicant@example.org',
    phone: '020 7946 0001',
    experience: '5-10 years',
    over18: 'yes',
  }
  const applications = () => services.db.selectFrom('applications').selectAll().execute()

  test('their pages are not kept anywhere', async () => {
    for (const path of ['/register', '/contact', `/jobs/${shown.id}/apply`]) {
      expect((await get(path)).headers.get('Cache-Control')).toBe('no-store')
    }
  })

  test('an application is taken in and leads to its reference', async () => {
    const answer = await post('/register', { ...person, specialty: 'Nurse', cv: cv() })
    expect(answer.status).toBe(303)
    const [application] = await applications()
    const location = answer.headers.get('Location') ?? ''
    expect(location).toMatch(new RegExp(`^/register\\?sent=${application?.reference}&proof=[\\w-]{16}$`))
    const page = await textOf(location)
    expect(page).toContain('Application submitted successfully')
    expect(page).toContain(application?.reference)
  })

  test.each(['', '&proof=', '&proof=AAAAAAAAAAAAAAAA', '&proof=a&proof=b'])(
    'a reference that somebody made up, with the proof %j, shows the form',
    async (proof) => {
      for (const path of ['/register', `/jobs/${shown.id}/apply`]) {
        const page = await textOf(`${path}?sent=APP-7F3K2${proof}`)
        expect(page).not.toContain('Application submitted successfully')
        expect(page).not.toContain('APP-7F3K2')
        expect(page).toContain('Submit Application')
      }
    },
  )

  test('an application sent twice at once is one, and the second copy of its CV is swept', async () => {
    const before = (await applications()).length
    const uploads = () => services.db.selectFrom('uploads').select(['key', 'state']).execute()
    const known = new Set((await uploads()).map(({ key }) => key))
    const twice = () =>
      post('/register', { ...person, specialty: 'Nurse', idempotencyKey: 'twice at once', cv: cv() })
    const answers = await Promise.all([twice(), twice()])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(new Set(answers.map(({ headers }) => headers.get('Location'))).size).toBe(1)
    expect(await applications()).toHaveLength(before + 1)

    const brought = async () => (await uploads()).filter(({ key }) => !known.has(key))
    expect((await brought()).map(({ state }) => state).sort()).toEqual(['arrived', 'claimed'])
    await sweepUploads({ ...services, clock: clockAt('2026-11-22T12:00:01Z') })
    expect((await brought()).map(({ state }) => state)).toEqual(['claimed'])
  })

  test('a CV in which the scanner finds something harmful answers 415 and keeps what was typed', async () => {
    const { host, port } = await startTestScanner(onTestFinished)
    const scanner = openScanner({ scanner: { host, port } })
    const scanned = appOn({ ...services, scanner })
    const before = (await applications()).length
    const malicious = new File([new Uint8Array(pdf({ comment: `%${EICAR}` }))], 'cv.pdf', {
      type: 'application/pdf',
    })
    const answer = await post('/register', { ...person, specialty: 'Nurse', cv: malicious }, scanned)
    expect(answer.status).toBe(415)
    const page = await answer.text()
    expect(page).toContain('something harmful')
    expect(page).toContain(person.email)
    expect(await applications()).toHaveLength(before)
  })

  test('a full disk answers 503 with the time to come back, and keeps what was typed', async () => {
    const before = (await applications()).length
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const files = { ...services.files, keep: () => Promise.reject(full) }
    const onFullDisk = appOn({ ...services, files })
    for (const path of ['/register', `/jobs/${shown.id}/apply`]) {
      const fields = {
        ...person,
        specialty: 'Nurse',
        name: 'Kept Name',
        phone: '020 7946 0009',
        idempotencyKey: 'the key of the full disk',
        cv: cv(),
      }
      const answer = await post(path, fields, onFullDisk)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('Retry-After')).toBe('10')
      const page = await answer.text()
      expect(page).toContain('There was an error submitting your application. Please try again.')
      expect(page).toContain('value="Kept Name"')
      expect(page).toContain('value="020 7946 0009"')
      // It may have been kept all the same: sent again as it is, it is the same one.
      expect(page).toContain('value="the key of the full disk"')
    }
    expect(await applications()).toHaveLength(before)
  })

  test('one without a CV says so and keeps what was typed', async () => {
    const answer = await post('/register', { ...person, specialty: 'Nurse', name: 'Somebody <b>' })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const page = await answer.text()
    expect(page).toContain('Please upload a CV before submitting.')
    expect(page).toMatch(/role="alert"[^>]*><a href="#apply-cv"/)
    expect(page).toMatch(/aria-describedby="apply-cv-hint apply-cv-error" aria-invalid="true" type="file"/)
    expect(page).toContain('value="Somebody &lt;b&gt;"')
  })

  test('one with something else wrong keeps the CV that has arrived', async () => {
    const page = await (await post('/register', { ...person, cv: cv() })).text()
    expect(page).toContain('Choose your specialty.')
    expect(page).toMatch(/name="cvUrl" value="https:\/\/jobs\.example\.org\/api\/files\/[0-9a-z]{26}"/)
  })

  test.each([
    ['a program', () => new File(['MZ\x90\0'], 'cv.pdf', { type: 'application/pdf' }), 415],
    ['far more than 10 MB', () => new File([new Uint8Array(30 * 1024 * 1024)], 'cv.pdf'), 413],
    ['more than a form may be', () => new File([new Uint8Array(60 * 1024 * 1024)], 'cv.pdf'), 413],
    ['more than 10 MB', () => new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'cv.pdf'), 413],
  ])('a CV that is %s is refused, in the words that script shows', async (_what, file, status) => {
    const answer = await post('/register', { ...person, specialty: 'Nurse', cv: file() })
    const page = await answer.text()
    expect(answer.status).toBe(status)
    expect(page).toMatch(/role="alert"[^>]*>(<[^>]+>)?Error: Your CV /)
    expect(page).toContain(`value="${person.name}"`)
  })

  test('too many CVs are refused in the words of the upload call', async () => {
    const strict = appOn({ ...services, config: { ...services.config, formLimitPerHour: 0 } })
    const answer = await post('/register', { ...person, specialty: 'Nurse', cv: cv() }, strict)
    expect(answer.status).toBe(429)
    const call = await strict.request(`${SITE}/api/upload/get?contentType=application/pdf`)
    const { error } = await call.json()
    expect(error).toMatch(/^Too many files/)
    expect(await answer.text()).toContain(`Error: ${error}`)
  })

  test('an application for a job that is gone answers 410', async () => {
    const answer = await post(`/jobs/${hidden.id}/apply`, { ...person, cv: cv() })
    expect(answer.status).toBe(410)
    expect(await answer.text()).toContain('Error: This job is no longer open for applications.')
  })

  test('one that comes from another site is refused', async () => {
    const before = (await applications()).length
    const form = new FormData()
    form.append('cv', cv())
    const answer = await app.request(`${SITE}/register`, {
      method: 'POST',
      body: form,
      headers: { Origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
    expect(await applications()).toHaveLength(before)
  })

  test('a message is taken in and leads back to the page', async () => {
    const message = { name: 'Ann', email: 'ann@home.example', subject: 'Feedback', message: 'Words' }
    const answer = await post('/contact', message)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/contact?sent=1'])
    expect(await services.db.selectFrom('messages').select('message').execute()).toEqual([
      { message: 'Words' },
    ])
  })

  test('a message that is not accepted says so as a whole, and what is wrong with which field', async () => {
    const answer = await post('/contact', {
      name: 'Ann',
      email: 'ann',
      subject: 'Feedback',
      message: 'Words',
    })
    expect(answer.status).toBe(400)
    const page = await answer.text()
    expect(page).toContain('There was an error sending your message. Please try again.')
    expect(page).toContain('href="#contact-email"')
    expect(page).toContain('value="Ann"')
  })
})
