import { beforeEach, describe, expect, test } from 'vitest'
import { JOB_FIELD_NAMES } from '#domain/jobs/job-fields.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { asAdmin, openTestApi } from './test-api.ts'

const SITE_URL = 'https://jobs.example.org'
const { services, get, send } = await openTestApi({ SITE_URL }, (path) => path === '/jobs')
beforeEach(() => services.db.deleteFrom('jobs').execute())

const makeJob = async (fields: Parameters<typeof aJob>[0] = {}) =>
  (await send('POST', '/jobs', aJob(fields), asAdmin)).json()

describe('GET /api/jobs', () => {
  test('is an array of whole active jobs, newest first, with their number', async () => {
    await makeJob({ title: 'First' })
    const second = await makeJob({ title: 'Second' })
    const hidden = await makeJob({ title: 'Hidden', isActive: false })
    const answer = await get('/jobs')
    const { status, headers } = answer
    expect([status, headers.get('X-Total-Count'), headers.get('Cache-Control')]).toEqual([
      200,
      '2',
      'no-cache',
    ])
    const jobs = await answer.json()
    expect(jobs.map((job: { title: string }) => job.title)).toEqual(['Second', 'First'])
    expect(jobs[0]).toEqual(second)
    expect(Object.keys(second)).toEqual([
      'id',
      ...JOB_FIELD_NAMES,
      'status',
      'publishedAt',
      'createdAt',
      'updatedAt',
    ])
    expect(await (await get('/jobs?include=inactive', asAdmin)).json()).toHaveLength(3)
    expect((await get(`/jobs/${hidden.id}`, asAdmin)).status).toBe(200)
  })

  test('says where there is more', async () => {
    for (const title of ['A', 'B', 'C']) await makeJob({ title })
    const first = await get('/jobs?limit=2&type=Temporary')
    const next = `<${SITE_URL}/api/jobs?limit=2&type=Temporary&page=2>; rel="next"`
    expect(first.headers.get('Link')).toBe(next)
    const second = await get('/jobs?limit=2&page=2')
    expect([second.headers.get('Link'), (await second.json()).length]).toEqual([null, 1])
  })
})

test('GET /api/jobs/{id} is one active job', async () => {
  const job = await makeJob()
  const answer = await get(`/jobs/${job.id}`)
  expect([await answer.json(), answer.headers.get('Cache-Control')]).toEqual([job, 'no-cache'])
  expect((await get('/jobs/%00')).status).toBe(404)
})

test('a token that is no longer valid does not read that an inactive job is gone', async () => {
  const { id } = await makeJob({ isActive: false })
  const active = await makeJob()
  for (const Authorization of ['Bearer of-one-who-has-left', 'Token of-one-who-has-left', 'Bearer']) {
    const refused = await get(`/jobs/${id}`, { Authorization })
    expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
    expect((await get(`/jobs/${active.id}`, { Authorization })).status).toBe(200)
  }
  expect((await get(`/jobs/${id}`)).status).toBe(404)
})

test('inactive jobs are listed for staff alone, and anybody else is told to sign in', async () => {
  const refused = await get('/jobs?include=inactive')
  expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
})

describe('writing', () => {
  test('a job that is sent again with its key is made once', async () => {
    const made = async (title: string) => {
      const answer = await send('POST', '/jobs', aJob({ title }), { ...asAdmin, 'Idempotency-Key': 'job-1' })
      return [answer.status, (await answer.json()).id]
    }
    const [status, id] = await made('Nights at Alder House')
    expect([status, id]).toEqual([201, expect.any(String)])
    expect(await made('Nights at Alder House')).toEqual([201, id])
    expect(await made('Days at Alder House')).toEqual([409, undefined])
    await send('DELETE', `/jobs/${id}`, '', asAdmin)
    expect((await made('Nights at Alder House'))[0]).toBe(404)
  })

  test('a made job answers 201 with all its fields; what was left out has its default', async () => {
    const { type, color, isActive, requirements, posted, ...required } = aJob()
    const odd = { no: 7, publishedAt: '1999-01-01', admin: true }
    const answer = await send('POST', '/jobs', { ...required, ...odd }, asAdmin)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      ...{ type: 'Full-time', color: 'purple-blue', isActive: true, requirements: [], posted: '' },
      publishedAt: '2026-11-21T12:00:00.000Z',
    })
  })

  test.each([
    [{ publishAt: '2026-11-23T08:00' }, { status: 'scheduled', publishAt: '2026-11-23T08:00:00.000Z' }],
    [
      { publishAt: '2027-06-01T09:00:00+01:00' },
      { status: 'scheduled', publishAt: '2027-06-01T08:00:00.000Z' },
    ],
    [{ closesAt: '2026-11-20' }, { status: 'closed' }],
    [{ closesAt: '2026-11-20T23:59:59Z' }, { status: 'closed', closesAt: '2026-11-20' }],
    [{ status: 'filled' }, { status: 'filled' }],
    [{ status: 'draft' }, { status: 'draft' }],
  ])('a job made with %j is public nowhere', async (sent, expected) => {
    const { isActive: _, ...job } = aJob()
    const made = await (await send('POST', '/jobs', { ...job, ...sent }, asAdmin)).json()
    expect(made).toMatchObject({ ...expected, isActive: false, publishedAt: null })
    expect((await get(`/jobs/${made.id}`)).status).toBe(404)
    expect(await (await get('/jobs')).json()).not.toContainEqual(expect.objectContaining({ id: made.id }))
  })

  test('a replacement may name the version that it replaces', async () => {
    const job = await makeJob()
    const path = `/jobs/${job.id}`
    const tag = (await get(path)).headers.get('ETag') ?? ''
    const put = (named?: string) =>
      send(
        'PUT',
        path,
        { ...job, title: `After ${named}` },
        { ...asAdmin, ...(named && { 'If-Match': named }) },
      )
    const first = await put(tag)
    expect(first.status).toBe(200)
    const late = await put(tag)
    const present = late.headers.get('ETag') ?? ''
    expect([late.status, present]).toEqual([412, first.headers.get('ETag')])
    expect((await late.json()).error).toMatch(/changed this job in the meantime/)
    const statuses: number[] = []
    for (const named of [present, '*', 'W/"nonsense', undefined]) statuses.push((await put(named)).status)
    expect(statuses).toEqual([200, 200, 412, 200])
  })

  test('a job is deleted, and then there is none to delete or replace', async () => {
    const job = await makeJob()
    const path = `/jobs/${job.id}`
    expect((await send('DELETE', path, '', asAdmin)).status).toBe(204)
    expect((await send('DELETE', path, '', asAdmin)).status).toBe(404)
    expect((await send('PUT', path, job, asAdmin)).status).toBe(404)
  })

  test.each([
    ['location', { location: 5 }],
    ['requirements.0', { requirements: [''] }],
  ])('a job with a bad %s is refused with a sentence for the field', async (field, fields) => {
    const answer = await send('POST', '/jobs', { ...aJob(), ...fields }, asAdmin)
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields[field]).toMatch(/^[A-Z].*\.$/)
  })
})

describe('a call', () => {
  test('with a method not taken names those that are; an unknown one answers like every error', async () => {
    const answer = await send('PUT', '/jobs', '{}')
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, POST'])
    expect((await answer.json()).error).toMatch(/\.$/)
    const unknown = await get('/nonsense')
    expect([unknown.status, await unknown.json()]).toEqual([404, { error: 'There is no such call.' }])
  })

  test('with a batch of page views is counted', async () => {
    const body = { views: ['/jobs', '/jobs', '/nonsense'], consent: 'declined' }
    expect((await send('POST', '/page-views', body)).status).toBe(204)
    await services.pageViews.flush()
    const rows = await services.db.selectFrom('page_views').select(['path', 'views']).execute()
    expect(rows.map((row) => [row.path, Number(row.views)])).toEqual([['/jobs', 2]])
  })
})
