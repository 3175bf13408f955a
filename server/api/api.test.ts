import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Services } from '#app/context.ts'
import { aJob } from '#domain/jobs/a-job.ts'
import { JOB_FIELD_NAMES } from '#domain/jobs/job-fields.ts'
import { openTestServices } from '../test-services.ts'
import { createApi } from './index.ts'

const TOKEN = 'a-token-of-at-least-32-characters'
let services: Services
let api: ReturnType<typeof createApi>

beforeAll(async () => {
  services = await openTestServices(
    { API_TOKEN: TOKEN, SITE_URL: 'https://jobs.example.org' },
    (path) => path === '/jobs',
  )
  api = createApi(services)
})
beforeEach(() => services.db.deleteFrom('jobs').execute())

const asAdmin = { Authorization: `Bearer ${TOKEN}` }
const send = (method: string, path: string, body: unknown, headers: Record<string, string> = asAdmin) =>
  api.request(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const makeJob = async (fields: Parameters<typeof aJob>[0] = {}) =>
  (await send('POST', '/jobs', aJob(fields))).json()

describe('GET /api/jobs', () => {
  test('is an array of whole active jobs, newest first, with their number', async () => {
    await makeJob({ title: 'First' })
    const second = await makeJob({ title: 'Second' })
    await makeJob({ title: 'Hidden', isActive: false })
    const answer = await api.request('/jobs')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('X-Total-Count')).toBe('2')
    const jobs = await answer.json()
    expect(jobs.map((job: { title: string }) => job.title)).toEqual(['Second', 'First'])
    expect(jobs[0]).toEqual(second)
    expect(Object.keys(second)).toEqual(['id', ...JOB_FIELD_NAMES, 'publishedAt', 'createdAt', 'updatedAt'])
  })

  test('is narrowed by keyword, location, type and q', async () => {
    await makeJob({ title: 'ICU nurse', location: 'Leeds', type: 'Contract' })
    await makeJob({ title: 'Porter', location: 'York', type: 'Full-time' })
    const found = async (query: string) => (await (await api.request(`/jobs?${query}`)).json()).length
    expect(await found('keyword=icu')).toBe(1)
    expect(await found('keyword=york')).toBe(0)
    expect(await found('q=york')).toBe(1)
    expect(await found('location=Leeds&type=Contract')).toBe(1)
    expect(await found('location=leeds')).toBe(1)
    expect(await found('type=nonsense')).toBe(0)
  })

  test('says where there is more', async () => {
    for (const title of ['A', 'B', 'C']) await makeJob({ title })
    const first = await api.request('/jobs?limit=2&type=Temporary')
    expect(first.headers.get('Link')).toBe(
      '<https://jobs.example.org/api/jobs?limit=2&type=Temporary&page=2>; rel="next"',
    )
    const second = await api.request('/jobs?limit=2&page=2')
    expect(second.headers.get('Link')).toBeNull()
    expect(await second.json()).toHaveLength(1)
  })

  test('may be kept if asked about every time', async () => {
    expect((await api.request('/jobs')).headers.get('Cache-Control')).toBe('no-cache')
  })

  test('includes inactive jobs for administrators only', async () => {
    await makeJob({ isActive: false })
    expect((await api.request('/jobs?include=inactive')).status).toBe(401)
    const answer = await api.request('/jobs?include=inactive', { headers: asAdmin })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.json()).toHaveLength(1)
  })

  test.each(['page=0', 'page=abc', 'page=1.5', 'limit=0', 'limit=101', 'limit=x', 'include=secrets'])(
    '?%s is refused with a sentence for the field',
    async (query) => {
      const answer = await api.request(`/jobs?${query}`)
      expect(answer.status).toBe(400)
      const { error, fields } = await answer.json()
      expect(error).toMatch(/\.$/)
      expect(Object.keys(fields)).toEqual([query.split('=')[0]])
    },
  )

  test.each(['%25', '_', '%5C', "'", '"', '%F0%9F%A9%BA', '%00', '%ED%A0%80', 'x'.repeat(10_000)])(
    'a keyword of %s gets a clear answer',
    async (keyword) => {
      expect((await api.request(`/jobs?keyword=${keyword}&q=${keyword}`)).status).toBe(200)
    },
  )
})

describe('GET /api/jobs/{id}', () => {
  test('is one active job', async () => {
    const job = await makeJob()
    const answer = await api.request(`/jobs/${job.id}`)
    expect(await answer.json()).toEqual(job)
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  })

  test('a missing and an inactive job get the same answer', async () => {
    const hidden = await makeJob({ isActive: false })
    const answers = await Promise.all(
      [`/jobs/${hidden.id}`, '/jobs/nonsense', '/jobs/%00'].map((path) => api.request(path)),
    )
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
    const [one, two, three] = await Promise.all(answers.map((answer) => answer.text()))
    expect(one).toBe(two)
    expect(two).toBe(three)
  })

  test('an administrator sees the inactive job', async () => {
    const hidden = await makeJob({ isActive: false })
    expect((await api.request(`/jobs/${hidden.id}`, { headers: asAdmin })).status).toBe(200)
  })
})

describe('writing', () => {
  test.each([
    ['POST', '/jobs'],
    ['PUT', '/jobs/any'],
    ['DELETE', '/jobs/any'],
  ])('%s %s answers 401 to anybody who is no administrator, whatever was sent', async (method, path) => {
    for (const headers of [{}, { Authorization: 'Bearer wrong' }, { Authorization: `Basic ${TOKEN}` }]) {
      const answer = await send(method, path, '{ not json', headers as Record<string, string>)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({ error: 'Sign in as an administrator first.' })
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  test('a made job answers 201 with all its fields; what was left out has its default', async () => {
    const { type, color, isActive, requirements, posted, ...required } = aJob()
    const answer = await send('POST', '/jobs', { ...required, no: 7, publishedAt: '1999-01-01', admin: true })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      type: 'Full-time',
      color: 'purple-blue',
      isActive: true,
      requirements: [],
      posted: '',
      publishedAt: '2026-11-21T12:00:00.000Z',
    })
  })

  test('salary, description, requirements and posted are kept as they were written', async () => {
    const written = {
      salary: 'Competitive, with a pension',
      description: 'One.\n\nTwo.',
      requirements: ['NMC registration', 'Enhanced DBS'],
      posted: '2 days ago',
    }
    const { id } = await makeJob(written)
    expect(await (await api.request(`/jobs/${id}`)).json()).toMatchObject(written)
  })

  test('a replacement may name the version that it replaces', async () => {
    const job = await makeJob()
    const tag = (await api.request(`/jobs/${job.id}`)).headers.get('ETag') ?? ''
    const put = (title: string, headers: Record<string, string>) =>
      send('PUT', `/jobs/${job.id}`, { ...job, title }, { ...asAdmin, ...headers })
    const first = await put('First', { 'If-Match': tag })
    expect(first.status).toBe(200)
    const late = await put('Late', { 'If-Match': tag })
    expect(late.status).toBe(412)
    expect(late.headers.get('ETag')).toBe(first.headers.get('ETag'))
    expect((await late.json()).error).toMatch(/changed this job in the meantime/)
    expect((await put('Second', { 'If-Match': late.headers.get('ETag') ?? '' })).status).toBe(200)
    expect((await put('Any', { 'If-Match': '*' })).status).toBe(200)
    expect((await put('Nonsense', { 'If-Match': 'W/"nonsense' })).status).toBe(412)
    expect((await put('As the specification has it', {})).status).toBe(200)
  })

  test('a job is replaced, then deleted', async () => {
    const job = await makeJob()
    const put = await send('PUT', `/jobs/${job.id}`, { ...job, title: 'Changed' })
    const changed = await put.json()
    expect(changed).toEqual({ ...job, title: 'Changed', updatedAt: changed.updatedAt })
    expect((await send('DELETE', `/jobs/${job.id}`, '')).status).toBe(204)
    expect((await send('DELETE', `/jobs/${job.id}`, '')).status).toBe(404)
    expect((await send('PUT', `/jobs/${job.id}`, job)).status).toBe(404)
  })

  test.each([
    ['title', { title: ' ' }],
    ['title', { title: 'a\nb' }],
    ['title', { title: 'x'.repeat(151) }],
    ['company', { company: undefined }],
    ['location', { location: 5 }],
    ['type', { type: 'Casual' }],
    ['salary', { salary: '' }],
    ['description', { description: '' }],
    ['requirements', { requirements: 'NMC' }],
    ['requirements.0', { requirements: [''] }],
    ['color', { color: 'url(javascript:alert(1))' }],
    ['isActive', { isActive: 'yes' }],
  ])('a job with a bad %s is refused with a sentence for the field', async (field, fields) => {
    const answer = await send('POST', '/jobs', { ...aJob(), ...fields })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields[field]).toMatch(/^[A-Z].*\.$/)
  })

  test.each(['{ not json', '', '[]', 'null', '"text"'])('a body of %j is refused', async (body) => {
    const answer = await send('POST', '/jobs', body)
    expect(answer.status).toBe(400)
    expect((await answer.json()).error).toMatch(/\.$/)
  })

  test('a body beyond the limit is refused before it is read', async () => {
    expect((await send('POST', '/jobs', { ...aJob(), description: 'x'.repeat(300_000) })).status).toBe(413)
  })
})

describe('the description of the calls', () => {
  test('is an OpenAPI document that names every call', async () => {
    const document = await (await api.request('/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths['/jobs'])).toEqual(['get', 'post'])
    expect(Object.keys(document.paths['/jobs/{id}'])).toEqual(['get', 'put', 'delete'])
    expect(document.servers).toEqual([{ url: 'https://jobs.example.org/api' }])
  })

  test('can be read as a page', async () => {
    const page = await (await api.request('/docs')).text()
    expect(page).toContain('<code>DELETE /api/jobs/{id}</code>')
  })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
  'a body announced as %s is refused',
  async (type) => {
    for (const path of ['/jobs', '/page-views']) {
      const answer = await send('POST', path, '{}', { ...asAdmin, 'Content-Type': type })
      expect(answer.status).toBe(415)
      expect(await answer.json()).toEqual({ error: 'Send the body as application/json.' })
    }
  },
)

test('a call with a method that it does not take says which it takes', async () => {
  const answer = await api.request('/jobs', { method: 'PUT' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe('GET, POST')
  expect((await answer.json()).error).toMatch(/\.$/)
})

test('an unknown call answers 404 in the shape of every error', async () => {
  const answer = await api.request('/nonsense')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: 'There is no such call.' })
})

test('a batch of page views is counted', async () => {
  const answer = await send(
    'POST',
    '/page-views',
    { views: ['/jobs', '/jobs', '/nonsense'], consent: 'declined' },
    {},
  )
  expect(answer.status).toBe(204)
  await services.pageViews.flush()
  const rows = await services.db.selectFrom('page_views').select(['path', 'views']).execute()
  expect(rows.map((row) => [row.path, Number(row.views)])).toEqual([['/jobs', 2]])
})
