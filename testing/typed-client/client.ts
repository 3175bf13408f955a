import createClient from 'openapi-fetch'
import type { components, paths } from './api.d.ts'

// What another system writes against the API, with a client whose types are generated from the document.
// `testing/typed-client.ts` copies this file beside them, checks its types and runs it.

type JobValues = components['schemas']['JobValues']

const job: JobValues = {
  title: 'Registered Nurse, Nights',
  company: 'Larkfield General Hospital',
  location: 'London',
  type: 'Temporary',
  salary: '£28-34 per hour',
  description: 'Nights on a surgical ward of 24 beds.',
  requirements: ['NMC registration'],
}

/**
 * Makes, reads, changes and deletes a job, and applies to it with a CV.
 * @param expect is told what each step came to, and what it should have
 */
export async function workWithJobs(
  address: string,
  token: string,
  cv: Blob,
  expect: (what: string, seen: unknown, wanted: unknown) => void,
): Promise<void> {
  const baseUrl = `${address}/api`
  const visitor = createClient<paths>({ baseUrl })
  const desk = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } })

  const made = await desk.POST('/jobs', { body: job })
  expect('a job is made', [made.response.status, made.error, made.data?.title], [201, undefined, job.title])
  const id = made.data?.id ?? ''
  const path = { id }
  const changed = await desk.PUT('/jobs/{id}', { params: { path }, body: { ...job, openings: 3 } })
  expect('it is changed', [changed.response.status, changed.data?.openings], [200, 3])
  const read = await visitor.GET('/jobs/{id}', { params: { path } })
  expect('anybody reads it', [read.data?.openings, read.data?.requirements], [3, job.requirements])

  const slot = await visitor.GET('/upload/get', {
    params: { query: { contentType: 'application/pdf', size: cv.size } },
  })
  const { uploadUrl = '', fileUrl = '' } = slot.data ?? {}
  const sent = await visitor.PUT('/upload/{key}', {
    params: { path: { key: uploadUrl.slice(uploadUrl.lastIndexOf('/') + 1) } },
    headers: { 'Content-Type': 'application/pdf' },
    body: '',
    bodySerializer: () => cv,
  })
  expect('a CV is sent', [sent.response.status, sent.error], [204, undefined])
  const applied = await visitor.POST('/apply', {
    params: { header: { 'idempotency-key': `for-${id}` } },
    body: {
      ...{ name: 'Ann Lee', email: 'ann@home.example', phone: '020 7946 0140' },
      ...{ specialty: 'Nurse', experience: '3-5 years', over18: true, jobId: id, cvUrl: fileUrl },
    },
  })
  expect('somebody applies', [applied.response.status, applied.error], [201, undefined])

  const list = await desk.GET('/applications', { params: { query: { limit: 10 } } })
  const [application] = (list.data ?? []).filter(({ reference }) => reference === applied.data?.reference)
  expect('the desk has the application', [application?.jobId, application?.status], [id, 'new'])
  const ofIt = { params: { path: { id: application?.id ?? '' } } }
  const moved = await desk.PATCH('/applications/{id}', {
    ...ofIt,
    body: { status: 'reviewing', from: 'new' },
  })
  expect('it is moved on', [moved.response.status, moved.data?.status], [200, 'reviewing'])
  const file = await desk.GET('/applications/{id}/cv', { ...ofIt, parseAs: 'blob' })
  expect('its CV is read', file.data?.size, cv.size)

  const gone = await desk.DELETE('/jobs/{id}', { params: { path } })
  expect('the job is deleted', [gone.response.status, gone.error], [204, undefined])
  const missing = await visitor.GET('/jobs/{id}', { params: { path } })
  expect('it is gone', [missing.response.status, typeof missing.error?.error], [404, 'string'])
}
