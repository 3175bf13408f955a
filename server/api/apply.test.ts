import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { updateJob } from '#domain/jobs/job-writing.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { CV_TYPES } from '#domain/uploads/uploads.ts'
import { openTestApi } from './test-api.ts'

const ORIGIN = 'http://127.0.0.1:4000'
const person = {
  ...{ name: 'Test Applicant', email: 'applicant@example.org', phone: '020 7946 0001', specialty: 'Nurse' },
  experience: '3-5 years',
}
const { services, api, send } = await openTestApi({ PORT: '4000', FORM_LIMIT_PER_HOUR: '1000' })
beforeEach(async () => {
  const tables = ['applications', 'outbox', 'rate_limits'] as const
  for (const table of tables) await services.db.deleteFrom(table).execute()
})

/** The first two of the three calls: the address of an uploaded CV. */
async function uploadedCv(): Promise<string> {
  const slot = await (await api.request(`/upload/get?contentType=${CV_TYPES.pdf}`)).json()
  const put = await api.request(slot.uploadUrl.replace(`${services.config.siteUrl}/api`, ''), {
    method: 'PUT',
    headers: { 'Content-Type': CV_TYPES.pdf },
    body: new Uint8Array(pdf()),
  })
  expect(put.status).toBe(204)
  return slot.fileUrl
}
const apply = (body: unknown, headers?: Record<string, string>) => send('POST', '/apply', body, headers)
const stored = () => services.db.selectFrom('applications').selectAll().execute()

describe('an application in three calls', () => {
  test('is taken in and answered with its reference', async () => {
    const answer = await apply({ ...person, cvUrl: await uploadedCv() })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({
      reference: expect.stringMatching(/^APP-\w{5}$/),
      promise: 'We answer within two working days, by Tuesday 24 November 2026.',
    })
    expect(await stored()).toMatchObject([person])
  })

  test('may be for a job, and then needs no specialty', async () => {
    const job = await createJob(services.db, admin, services.clock, aJob({ title: 'Theatre nurse' }))
    const { specialty, ...fields } = person
    const answer = await apply({ ...fields, jobId: job.id, over18: true, cvUrl: await uploadedCv() })
    expect(answer.status).toBe(201)
    expect(await stored()).toMatchObject([{ job_id: job.id, job_title: 'Theatre nurse' }])
  })

  test('with a key that came before with other contents answers 409', async () => {
    await apply({ ...person, cvUrl: await uploadedCv() }, { 'Idempotency-Key': 'two' })
    const answer = await apply({ ...person, cvUrl: await uploadedCv() }, { 'Idempotency-Key': 'two' })
    expect(answer.status).toBe(409)
    expect(await stored()).toHaveLength(1)
  })
})

describe('nothing is kept and one answer is given', () => {
  async function expectRefused(body: object, status: number) {
    const answer = await apply(body)
    expect(answer.status).toBe(status)
    const { error } = await answer.json()
    expect(error).toMatch(/\.$/)
    expect(await stored()).toEqual([])
    return error
  }

  test('for a CV address that is not one of ours, without a packet being sent there', async () => {
    let calls = 0
    const elsewhere = createServer((_request, response) => {
      calls += 1
      response.end()
    }).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    onTestFinished(() => void elsewhere.close())
    const { port } = elsewhere.address() as AddressInfo
    const ours = await uploadedCv()
    const key = ours.split('/').at(-1) ?? ''
    const sentences = new Set<string>()
    for (const cvUrl of [
      `http://127.0.0.1:${port}/cv.pdf`,
      `http://localhost:${port}/api/files/${key}`,
      'data:application/pdf,x',
      '',
      `${ours}?x`,
      ours.replace('127.0.0.1', 'user@127.0.0.1'),
      `${ORIGIN}/api/files/${'0'.repeat(26)}`,
    ]) {
      sentences.add(await expectRefused({ ...person, cvUrl }, 400))
    }
    expect(calls).toBe(0)
    expect([...sentences]).toHaveLength(1)
  })

  test('for a job that is missing, deleted or inactive: 410, in one wording', async () => {
    const job = await createJob(services.db, admin, services.clock, aJob())
    await updateJob(services.db, admin, services.clock, job.id, aJob({ isActive: false }))
    const cvUrl = await uploadedCv()
    const sentences = [job.id, 'nonsense', '\0'].map((jobId) =>
      expectRefused({ ...person, jobId, cvUrl }, 410),
    )
    expect(new Set(await Promise.all(sentences)).size).toBe(1)
  })

  test('for bad fields, with a sentence for each', async () => {
    const wrong = { name: ' ', email: 'nobody', phone: 'call me', specialty: 'Astronaut', over18: false }
    const answer = await apply({ ...person, cvUrl: `${ORIGIN}/api/files/x`, ...wrong, experience: '' })
    expect(answer.status).toBe(400)
    const { fields } = await answer.json()
    expect(Object.keys(fields).toSorted()).toEqual([...Object.keys(wrong), 'experience'].toSorted())
    for (const sentence of Object.values(fields)) expect(sentence).toMatch(/\.$/)
    expect(await stored()).toEqual([])
  })
})

test('what fell into the honeypot is answered alike, kept as suspected spam and not mailed', async () => {
  const answer = await apply({ ...person, cvUrl: await uploadedCv(), topic_note: 'buy now' })
  expect(answer.status).toBe(201)
  expect((await stored()).map((row) => Number(row.is_spam))).toEqual([1])
  expect(await services.db.selectFrom('outbox').selectAll().execute()).toEqual([])
})
