import { beforeEach, describe, expect, test } from 'vitest'
import { acceptFromSpam } from '#domain/applications/application-desk.server.ts'
import { submitApplication } from '#domain/applications/applications.server.ts'
import { aCv, admin, anApplication, NOON, putCv } from '#domain/applications/test-applications.server.ts'
import { checkHandAdded, writeHandAdded } from '#domain/candidate-desk/hand-added.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { arrangeInterview } from '#domain/interview-desk/interview-desk.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { receiveMessage } from '#domain/messages/messages.server.ts'
import { aStaffingRequest } from '#domain/messages/test-staffing.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { storedAs } from '#domain/uploads/uploads.server.ts'
import { putFile } from '#platform/files/test-files.ts'
import { asAdmin, openTestApi } from './test-api.ts'

const SITE = 'https://jobs.example.org'
const { services, get, send } = await openTestApi({ SITE_URL: SITE })
beforeEach(async () => {
  await services.db.deleteFrom('applications').execute()
  await services.db.deleteFrom('messages').execute()
})

const ask = (path: string) => get(path, asAdmin)
const patch = (id: string, body: unknown) => send('PATCH', `/applications/${id}`, body, asAdmin)

/** An application with its CV in the store. */
async function withCv(): Promise<string> {
  const id = await anApplication(services.db, { name: 'Ann Example', email: 'ann@home.example' })
  await putCv(services, id, pdf())
  return id
}

describe('GET /api/applications', () => {
  test('has exactly the fields of the contract, newest first, without suspected spam', async () => {
    await anApplication(services.db, { name: 'Older', createdAt: '2026-11-20T00:00:00.000Z' })
    const id = await anApplication(services.db, {
      name: 'Newer',
      email: 'new@home.example',
      phone: '07700 900123',
    })
    await anApplication(services.db, { isSpam: true })
    const answer = await ask('/applications')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Total-Count')).toBe('2')
    const [newer, older] = await answer.json()
    expect(newer).toEqual({
      id,
      reference: `APP-${id}`,
      name: 'Newer',
      email: 'new@home.example',
      phone: '07700 900123',
      specialty: 'Nurse',
      experience: '3-5 years',
      jobId: null,
      candidateId: await findByEmail(services.db, 'new@home.example'),
      status: 'new',
      source: '',
      createdAt: NOON,
      cvUrl: `${SITE}/api/applications/${id}/cv`,
      sentAgain: [],
    })
    expect(older.name).toBe('Older')
  })

  test('has pages, and is narrowed by status and time', async () => {
    for (let nth = 1; nth <= 3; nth++) {
      await anApplication(services.db, { name: `No ${nth}`, createdAt: `2026-11-0${nth}T00:00:00.000Z` })
    }
    await anApplication(services.db, { status: 'placed', createdAt: '2026-10-01T00:00:00.000Z' })
    const names = async (search: string) =>
      (await (await ask(`/applications?${search}`)).json()).map(({ name }: { name: string }) => name)
    const first = await ask('/applications?limit=2&status=new')
    expect(first.headers.get('Link')).toBe(`<${SITE}/api/applications?limit=2&status=new&page=2>; rel="next"`)
    expect(await names('limit=2&page=2&status=new')).toEqual(['No 1'])
    expect(await names('since=2026-11-02')).toEqual(['No 3', 'No 2'])
    expect(await names('since=2026-11-02T01:00:00%2B01:00')).toEqual(['No 3', 'No 2'])
  })

  test('a day begins at midnight in London, in summer too', async () => {
    await anApplication(services.db, { name: 'Half past midnight', createdAt: '2026-06-30T23:30:00.000Z' })
    await anApplication(services.db, { name: 'The day before', createdAt: '2026-06-30T22:30:00.000Z' })
    const found = await (await ask('/applications?since=2026-07-01')).json()
    expect(found.map(({ name }: { name: string }) => name)).toEqual(['Half past midnight'])
  })

  test('since a moment has what came into the list then, though it is from before', async () => {
    const { db } = services
    const spam = await anApplication(db, { isSpam: true, createdAt: '2026-11-01T00:00:00.000Z' })
    await acceptFromSpam(services, admin, spam)
    const typed = { name: 'Old', email: 'old@home.example', phone: '', specialty: 'Nurse', way: 'Job board' }
    const checked = checkHandAdded(typed)
    if (checked.kind !== 'valid') throw new Error('not valid')
    const how = { source: 'import', receivedAt: '2026-11-03T12:00:00.000Z' } as const
    await writeHandAdded(db, services.clock, admin, checked.values, how)
    await anApplication(db, { createdAt: '2026-11-04T00:00:00.000Z' })
    const found = await (await ask(`/applications?since=${NOON}`)).json()
    const { id } = await db
      .selectFrom('applications')
      .select('id')
      .where('name', '=', 'Old')
      .executeTakeFirstOrThrow()
    expect(found.map((one: { id: string }) => one.id)).toEqual([id, spam])
    expect((await ask('/applications')).headers.get('X-Total-Count')).toBe('3')
  })

  test('since a moment has what was sent again then, with what differs and the newest CV', async () => {
    const { db } = services
    const { id: jobId } = await createJob(db, admin, services.clock, aJob())
    const id = await anApplication(db, {
      email: 'kim@home.example',
      jobId,
      createdAt: '2026-11-01T00:00:00.000Z',
    })
    const typed = { name: 'Kim Smith-Jones', experience: '5-10 years' as const, phone: '07700 900123' }
    const values = { ...typed, email: 'kim@home.example', jobId }
    const sending = { values, cvKey: await aCv(db), cameFrom: 'indeed', isSpam: false, address: '192.0.2.1' }
    const outcome = await submitApplication(services, { ...sending, request: undefined })
    const { reference } = outcome as { reference: string }
    const [found] = await (await ask(`/applications?since=${NOON}`)).json()
    const sentAgain = [{ reference, at: NOON, ...typed, source: 'indeed' }]
    expect(found).toMatchObject({ id, name: 'Ann Example', sentAgain })
    await putFile(services.files, storedAs(sending.cvKey), pdf())
    const cv = await ask(`/applications/${id}/cv`)
    expect(Buffer.from(await cv.arrayBuffer()).equals(pdf())).toBe(true)
    const opened = db.selectFrom('candidate_events').select('by_name').where('event', '=', 'cv-opened')
    expect(await opened.execute()).toEqual([{ by_name: 'API token' }])
  })

  test.each([
    ...['page=0', 'limit=101', 'limit=x', 'status=sleeping', 'since=yesterday', 'since=2026-02-30'],
  ])('?%s is not valid', async (search) => {
    expect((await ask(`/applications?${search}`)).status).toBe(400)
  })
})

describe('PATCH /api/applications/{id}', () => {
  test('sets the status and keeps who did so', async () => {
    const id = await anApplication(services.db)
    const answer = await patch(id, { status: 'interview', name: 'ignored' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id, status: 'interview', name: 'Ann Example' })
    expect((await (await ask(`/applications/${id}`)).json()).status).toBe('interview')
    expect(await services.db.selectFrom('application_changes').selectAll().execute()).toMatchObject([
      { from_status: 'new', to_status: 'interview', admin_name: 'API token' },
    ])
  })

  test('refuses what is no status, what has changed meanwhile, and what is missing', async () => {
    const id = await anApplication(services.db)
    expect((await patch(id, { status: 'asleep' })).status).toBe(400)
    expect((await patch(id, {})).status).toBe(400)
    expect((await patch(id, { status: 'offered', from: 'contacted' })).status).toBe(409)
    expect((await patch('nobody', { status: 'placed' })).status).toBe(404)
    const spam = await anApplication(services.db, { isSpam: true })
    expect((await patch(spam, { status: 'placed' })).status).toBe(404)
    expect((await ask(`/applications/${spam}`)).status).toBe(404)
  })
})

test.each([
  ['whyNot', { status: 'rejected', whyNot: 'Told on the telephone' }],
  ['tellOn', { status: 'rejected', tell: 'none', whyNot: 'Told on the telephone', tellOn: '2026-11-26' }],
  ['tell', { status: 'withdrawn', tell: 'none' }],
  ['knowsOfInterviews', { status: 'rejected', tell: 'mail', knowsOfInterviews: true }],
  ['knowsOfInterviews', { status: 'contacted', knowsOfInterviews: true }],
])('what says against itself whether an email goes is refused at %s, and none goes', async (field, body) => {
  const id = await anApplication(services.db)
  const refused = await patch(id, body)
  expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([400, [field]])
  expect((await (await ask(`/applications/${id}`)).json()).status).toBe('new')
})

test('who is rejected by a call without an email is told of an interview, unless they know', async () => {
  const interview = { day: '2026-11-30', time: '10:00', minutes: '30', way: 'video', place: 'v.example' }
  const mailsOnceRejected = async (more: object) => {
    const id = await anApplication(services.db)
    await arrangeInterview(services, admin, id, interview)
    const rejected = { status: 'rejected', tell: 'none', whyNot: 'Told on the telephone', ...more }
    expect((await patch(id, rejected)).status).toBe(200)
    const mails = services.db.selectFrom('outbox').select('subject').where('about', '=', `application:${id}`)
    return (await mails.execute()).filter(({ subject }) => subject.startsWith('Your interview is cancelled'))
  }
  expect(await mailsOnceRejected({})).toHaveLength(1)
  expect(await mailsOnceRejected({ knowsOfInterviews: true })).toEqual([])
})

test('placed comes with a placement: other systems are told where that is entered', async () => {
  const id = await anApplication(services.db, { status: 'offered' })
  const refused = await patch(id, { status: 'placed' })
  const { candidateId } = await (await ask(`/applications/${id}`)).json()
  expect([refused.status, (await refused.json()).error]).toEqual([
    409,
    expect.stringMatching(new RegExp(`${SITE}/admin/candidates/${candidateId}/place\\?application=${id}$`)),
  ])
  const before = await anApplication(services.db, { status: 'placed' })
  expect((await patch(before, { status: 'placed' })).status).toBe(200)
})

describe('GET /api/applications/{id}/cv', () => {
  test('is the file to save, harmless to a browser, and who fetched it is kept', async () => {
    const id = await withCv()
    const answer = await ask(`/applications/${id}/cv`)
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf())).toBe(true)
    expect(answer.headers.get('Content-Type')).toBe('application/pdf')
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="APP-${id}.pdf"`)
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await services.db.selectFrom('cv_openings').selectAll().execute()).toMatchObject([
      { application_id: id, admin_name: 'API token', way: 'api', opened_at: NOON },
    ])
  })

  test('is missing with its file, with its application, and for suspected spam', async () => {
    const withoutFile = await anApplication(services.db)
    const spam = await anApplication(services.db, { isSpam: true })
    for (const id of [withoutFile, spam, 'nobody']) {
      expect((await ask(`/applications/${id}/cv`)).status).toBe(404)
    }
    expect(await services.db.selectFrom('cv_openings').selectAll().execute()).toEqual([])
  })
})

test('GET /api/messages lists messages, newest first', async () => {
  const message = { name: 'Ann', email: 'ann@home.example', subject: 'Other', message: 'Hello' }
  await receiveMessage(services, message, { address: '192.0.2.1' })
  await receiveMessage(services, message, { address: '192.0.2.1', honeypot: 'x' })
  const answer = await ask('/messages?status=unread&since=2026-11-21')
  expect(answer.headers.get('X-Total-Count')).toBe('1')
  expect(await answer.json()).toEqual([
    {
      id: expect.any(String),
      kind: 'message',
      reference: null,
      staffing: null,
      ...message,
      phone: null,
      status: 'unread',
      createdAt: NOON,
    },
  ])
})

test('a request for staff is listed with all that it says', async () => {
  const said = { dates: 'Mon and Fri only', times: '7:30 to 20:00', grade: 'Band 6', budget: '£30 an hour' }
  expect((await send('POST', '/staffing-requests', { ...aStaffingRequest(), ...said })).status).toBe(201)
  const [{ staffing }] = await (await ask('/messages?status=unread')).json()
  expect(staffing).toMatchObject(said)
})

describe('who was shown personal data', () => {
  const openings = () =>
    services.db
      .selectFrom('record_openings')
      .select(['record_kind', 'record_id', 'admin_name', 'times'])
      .orderBy('record_kind')
      .orderBy('record_id')
      .execute()
  beforeEach(() => services.db.deleteFrom('record_openings').execute())

  test('is kept, once a day, by record and by list', async () => {
    const id = await anApplication(services.db)
    for (const path of [`/applications/${id}`, '/applications', '/applications?page=2', '/messages']) {
      expect((await ask(path)).status).toBe(200)
    }
    await patch(id, { status: 'interview' })
    expect(await openings()).toEqual([
      { record_kind: 'application', record_id: '', admin_name: 'API token', times: 2 },
      { record_kind: 'application', record_id: id, admin_name: 'API token', times: 2 },
      { record_kind: 'message', record_id: '', admin_name: 'API token', times: 1 },
    ])
  })

  test('is not kept of what was refused or is not there', async () => {
    const id = await anApplication(services.db)
    expect((await get(`/applications/${id}`)).status).toBe(401)
    expect((await get('/messages')).status).toBe(401)
    expect((await ask('/applications/nobody')).status).toBe(404)
    expect((await ask('/applications?page=0')).status).toBe(400)
    expect(await openings()).toEqual([])
  })
})
