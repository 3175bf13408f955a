import { expect, test } from 'vitest'
import { type ComplianceRole, requirementSets } from '#content/requirements.ts'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { aCheckOf, aCompletePassport } from '#domain/compliance/test-evidence.server.ts'
import { createJob } from '#domain/jobs/job-writing.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { aClientToWriteTo } from '#domain/submissions/test-submissions.server.ts'
import { dayInLondon } from '#platform/clock.ts'
import { asAdmin, openTestApi } from './test-api.ts'

const { services, get, send } = await openTestApi({ SITE_URL: 'https://jobs.example.org' })
const { db, clock } = services
const today = dayInLondon(clock.now())
const ask = async (path: string) => (await get(path, asAdmin)).json()

async function somebody(email: string, more: { jobId?: string; status?: 'offered' } = {}) {
  const application = await anApplication(db, { email, ...more })
  return { application, candidateId: (await findByEmail(db, email)) ?? '' }
}
const place = (body: object, headers: Record<string, string> = asAdmin) =>
  send('POST', '/placements', { startsOn: today, endsOn: today, jobTitle: 'Nights', ...body }, headers)
const putCheck = (candidateId: string, key: string, body: object) =>
  send('PUT', `/candidates/${candidateId}/passport/${key}`, body, asAdmin)

test('another system records checks and places somebody once all are done', async () => {
  const { id: jobId } = await createJob(db, admin, clock, aJob({ title: 'Night Nurse' }))
  const { application, candidateId } = await somebody('ann@home.example', { jobId, status: 'offered' })
  await aClientToWriteTo(services, 'Alder House')
  const asked = requirementSets.nurse
  const agreed = { candidateId, client: 'alder house', jobId, jobTitle: undefined, payRate: 2150 }
  const refused = await place(agreed)
  const missing = asked.map(({ topic }) => topic)
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { error: expect.stringContaining('Not everything is checked'), missing },
  ])
  expect(await db.selectFrom('placements').selectAll().execute()).toEqual([])

  for (const { topic, kind, needed } of asked)
    for (let nth = 0; nth < needed; nth++) {
      const facts = Object.entries(
        aCheckOf(kind, today, kind === 'reference' ? { referee: `No ${nth}` } : {}),
      )
      const seen = Object.fromEntries(facts.filter(([, value]) => value !== null && value !== ''))
      const body = { state: 'verified', evidence: { ...seen, against: 'Original seen' } }
      // The same twice is one.
      for (const _ of [1, 2])
        expect([topic, (await putCheck(candidateId, topic, body)).status]).toEqual([topic, 200])
    }
  const verified = db.selectFrom('evidence').select('topic').where('candidate_id', '=', candidateId)
  expect(await verified.execute()).toHaveLength(asked.reduce((sum, { needed }) => sum + needed, 0))
  expect(await ask(`/candidates/${candidateId}/passport`)).toMatchObject({
    ...{ role: 'nurse', complete: true },
    requirements: missing.map((key) => ({
      key,
      verifiedBy: 'API token',
      verifiedAt: clock.now().toISOString(),
    })),
  })

  const placed = await place(agreed)
  const { id, ...placement } = await placed.json()
  expect([placed.status, placement]).toMatchObject([
    201,
    {
      candidateId,
      client: 'Alder House',
      jobTitle: 'Night Nurse',
      startsOn: today,
      payRate: 2150,
      reason: null,
    },
  ])
  expect((await place(agreed)).status).toBe(409)
  const row = db.selectFrom('placements').select(['by_name', 'job_id', 'application_id']).where('id', '=', id)
  expect(await row.execute()).toEqual([{ by_name: 'API token', job_id: jobId, application_id: application }])
  expect((await ask(`/applications/${application}`)).status).toBe('placed')
  expect(await ask('/placements')).toEqual([{ id, ...placement }])
  expect(await ask('/placements?since=2100-01-01')).toEqual([])
})

test('a reason places somebody before all is checked, once, and the client is told', async () => {
  const { candidateId } = await somebody('ben@home.example')
  const { clientId } = await aClientToWriteTo(services, 'Birch House')
  const body = { candidateId, client: clientId, reason: 'A ward would close.' }
  const headers = { ...asAdmin, 'Idempotency-Key': 'once' }
  const [first, again] = [await place(body, headers), await place(body, headers)]
  expect([first.status, again.status]).toEqual([201, 201])
  const { id, reason } = await first.json()
  expect([(await again.json()).id, reason]).toEqual([id, 'A ward would close.'])
  const told = db.selectFrom('outbox').select('text').where('about', '=', `placement:${id}`)
  expect((await told.execute()).map(({ text }) => text.includes('A ward would close.'))).toEqual([true])
  expect((await place({ ...body, reason: 'Another.' }, headers)).status).toBe(409)
})

test('what is not known or not valid is refused by name, and nothing of it is kept', async () => {
  const { candidateId } = await somebody('cy@home.example')
  const { clientId } = await aClientToWriteTo(services, 'Cedar House')
  await aCompletePassport(services, candidateId, 'nurse' satisfies ComplianceRole)
  const count = async () => (await db.selectFrom('evidence').select('id').execute()).length
  const before = await count()
  const fieldsOf = async (answer: Response | Promise<Response>) =>
    Object.keys((await (await answer).json()).fields)
  const good = { candidateId, client: clientId }
  expect(await fieldsOf(place({ ...good, client: 'Nobody' }))).toEqual(['client'])
  expect(await fieldsOf(place({ ...good, jobId: 'none' }))).toEqual(['jobId'])
  expect(await fieldsOf(place({ ...good, startsOn: today, endsOn: '2020-01-01' }))).toEqual(['endsOn'])
  expect((await place({ ...good, candidateId: 'nobody' })).status).toBe(404)
  const evidence = { against: 'Seen', datedOn: '2100-01-01', body: 'NMC', number: 'x', colour: 'red' }
  const check = { state: 'verified', evidence }
  expect(await fieldsOf(putCheck(candidateId, 'registration', check))).toEqual(['evidence.colour'])
  const { colour, ...known } = evidence
  expect(await fieldsOf(putCheck(candidateId, 'registration', { ...check, evidence: known }))).toEqual(
    expect.arrayContaining(['evidence.datedOn', 'evidence.number']),
  )
  expect((await putCheck(candidateId, 'none', check)).status).toBe(404)
  expect((await putCheck('nobody', 'identity', check)).status).toBe(404)
  const health = { state: 'verified', evidence: { against: 'Letter seen', datedOn: today } }
  expect((await putCheck(candidateId, 'health', health)).status).toBe(409)
  expect(await count()).toBe(before)

  // What nobody has said is not taken for what is best.
  const { candidateId: dee } = await somebody('dee@home.example', { status: 'offered' })
  const unsaid: [topic: string, evidence: object, named: string[]][] = [
    ['dbs', { number: '001234567890' }, ['evidence.result', 'evidence.level']],
    ['identity', { lastFour: '4321' }, ['evidence.document']],
    ['right-to-work', {}, ['evidence.way']],
    ['health', { immunised: true }, ['evidence.result']],
    ['registration', { number: '12A3456B' }, ['evidence.body']],
    ['qualification', { profession: '', title: 'BSc', awardedBy: 'Leeds' }, ['evidence.profession']],
    [
      'reference',
      { referee: 'Sister Grant', organisation: 'Larkfield', mayBeShown: true },
      ['evidence.isRelative'],
    ],
  ]
  for (const [topic, evidence, named] of unsaid)
    for (const state of ['given', 'verified']) {
      const sent = { state, evidence: { ...evidence, datedOn: today, against: 'Original seen' } }
      expect([topic, state, await fieldsOf(putCheck(dee, topic, sent))]).toEqual([topic, state, named])
    }
  expect(await count()).toBe(before)

  const rejected = await putCheck(candidateId, 'identity', {
    state: 'rejected',
    evidence: 'The photo is cut off.',
  })
  const { requirements } = await rejected.json()
  expect(requirements.find(({ key }: { key: string }) => key === 'identity').state).toBe('rejected')
  expect((await place(good)).status).toBe(409)
})
