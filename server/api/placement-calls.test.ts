import { expect, test } from 'vitest'
import { type ComplianceRole, requirementSets } from '#content/requirements.ts'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { ownDocuments } from '#domain/candidate-area/own-documents.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { evidenceHistory } from '#domain/compliance/evidence-history.server.ts'
import { evidenceOf } from '#domain/compliance/passport.server.ts'
import { gapsAtWork } from '#domain/compliance/passports.server.ts'
import { rejectEvidence } from '#domain/compliance/rejection.server.ts'
import { aCheckOf, aCompletePassport, giveEvidence } from '#domain/compliance/test-evidence.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { aClientToWriteTo } from '#domain/submissions/test-submissions.server.ts'
import { dayInLondon, shiftDay } from '#platform/clock.ts'
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
const putCheck = (candidateId: string, key: string, body: object, headers = {}) =>
  send('PUT', `/candidates/${candidateId}/passport/${key}`, body, { ...asAdmin, ...headers })
const rowsOf = async (candidateId: string) =>
  (await evidenceOf(db, candidateId)).map(({ topic, state, facts, decision, mayShow }) => ({
    ...{ topic, state, facts, mayShow, by: decision?.by },
  }))

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

test('a call can record checks that a refused placement names and only another role asks for', async () => {
  const { candidateId } = await somebody('mia@home.example')
  const { clientId } = await aClientToWriteTo(services, 'Maple House')
  await aCompletePassport(services, candidateId, 'nurse')
  const body = { candidateId, client: clientId, jobTitle: 'Midwife' }
  const refused = await place(body)
  const missing = ['qualification', 'training-newborn']
  expect([refused.status, (await refused.json()).missing]).toEqual([409, missing])
  const seen = { datedOn: today, against: 'Original seen' }
  const title = { profession: 'midwife', title: 'BSc Midwifery', awardedBy: 'Leeds' }
  const record = (key: string, more: object) =>
    putCheck(candidateId, key, { state: 'verified', evidence: { ...seen, ...more } })
  expect((await record('qualification', title)).status).toBe(200)
  expect((await record('training-newborn', { provider: 'Elm Training' })).status).toBe(200)
  expect((await place(body)).status).toBe(201)
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

test('a call says times and whom to ask for, and confirms a placement to whom it names', async () => {
  const { candidateId } = await somebody('dan@home.example')
  const { clientId } = await aClientToWriteTo(services, 'Elder House')
  await aCompletePassport(services, candidateId, 'nurse')
  const agreed = { candidateId, client: clientId, times: 'Nights, 19:30 to 08:00', askFor: 'Sister Grant' }
  const toldOf = async (body: object) => {
    const { id, times, askFor } = await (await place(body)).json()
    expect({ times, askFor }).toEqual({ times: agreed.times, askFor: agreed.askFor })
    const mails = db.selectFrom('outbox').select(['recipient', 'text']).where('about', '=', `placement:${id}`)
    return (await mails.orderBy('recipient').execute()).map(({ recipient, text }) => [
      recipient,
      text.includes(agreed.times) && text.includes(agreed.askFor),
    ])
  }
  const on = (days: number) => ({ startsOn: shiftDay(today, days), endsOn: shiftDay(today, days) })
  expect(await toldOf(agreed)).toEqual([])
  expect(await toldOf({ ...agreed, ...on(1), confirm: ['candidate'] })).toEqual([['dan@home.example', true]])
  expect(await toldOf({ ...agreed, ...on(2), confirm: ['client', 'candidate'] })).toEqual([
    ['dan@home.example', true],
    [expect.stringContaining('@'), true],
  ])
  await db.deleteFrom('client_contacts').where('client_id', '=', clientId).execute()
  const refused = await place({ ...agreed, ...on(3), confirm: ['client'] })
  expect([refused.status, (await refused.json()).fields]).toEqual([
    400,
    { confirm: expect.stringContaining('email address') },
  ])
})

test('a placement that is sent again is the same, whatever its job and client are called', async () => {
  const { id: jobId } = await createJob(db, admin, clock, aJob({ title: 'Ward nurse' }))
  const { candidateId } = await somebody('gil@home.example')
  await aCompletePassport(services, candidateId, 'nurse')
  await aClientToWriteTo(services, 'Beech House')
  const sent = { candidateId, client: 'Beech House', jobId, jobTitle: undefined, place: undefined }
  const again = async (more = {}) => {
    const answer = await place({ ...sent, ...more }, { ...asAdmin, 'Idempotency-Key': 'place-gil' })
    return [answer.status, (await answer.json()).id]
  }
  const [status, id] = await again()
  expect([status, id]).toEqual([201, expect.any(String)])
  await db.updateTable('clients').set({ name: 'Beech Lodge' }).where('name', '=', 'Beech House').execute()
  await send('DELETE', `/jobs/${jobId}`, '', asAdmin)
  expect(await again()).toEqual([201, id])
  expect(await again({ payRate: 2000 })).toEqual([409, undefined])
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
    ['dbs', { number: '001234567890' }, ['evidence.level', 'evidence.result']],
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

test('a check is kept once, in whatever order it comes, and not against a colleague', async () => {
  const { candidateId } = await somebody('eve@home.example')
  const of = (referee: string) => ({
    state: 'verified',
    evidence: {
      ...{ referee, organisation: 'Larkfield', isRelative: false, mayBeShown: true, datedOn: today },
      against: 'Letter seen ',
    },
  })
  const sent = ['Sister Grant', 'Sister Grant ', 'Dr Hall', 'Sister  Grant', 'Dr Hall']
  const answers = await Promise.all(sent.map((referee) => putCheck(candidateId, 'reference', of(referee))))
  expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200))
  const referees = (await rowsOf(candidateId)).map(({ facts }) => facts.referee)
  expect(referees.toSorted()).toEqual(['Dr Hall', 'Sister Grant'])

  const kept = (await evidenceOf(db, candidateId)).find(({ facts }) => facts.referee === 'Sister Grant')
  const rae = { ...admin, id: 'rae', name: 'Rae' }
  const rejection = { reason: 'Her address is a private one.', version: kept?.version ?? 0 }
  expect((await rejectEvidence(services, rae, kept?.id ?? '', rejection)).kind).toBe('saved')
  for (const state of ['verified', 'given'])
    expect((await putCheck(candidateId, 'reference', { ...of('Sister Grant'), state })).status).toBe(409)
  expect((await rowsOf(candidateId)).map(({ state }) => state).toSorted()).toEqual(['rejected', 'verified'])

  const cut = (evidence: string) => putCheck(candidateId, 'reference', { state: 'rejected', evidence })
  for (const words of ['It is cut off.', ' It is cut off. ', 'It is cut off.']) await cut(words)
  const mails = db.selectFrom('outbox').select('text').where('recipient', '=', 'eve@home.example')
  const told = (await mails.execute()).filter(({ text }) => text.includes('It is cut off.'))
  expect(told).toHaveLength(1)
})

test('a passport and the candidate’s documents have what their work asks for beside their role', async () => {
  const { candidateId } = await somebody('ivy@home.example', { status: 'offered' })
  const { clientId } = await aClientToWriteTo(services, 'Fir House')
  await aCompletePassport(services, candidateId, 'hca')
  const passport = () => ask(`/candidates/${candidateId}/passport`)
  expect(await passport()).toMatchObject({ role: 'hca', complete: true })
  const agreed = { candidateId, client: clientId, jobTitle: 'Nurse', reason: 'A ward would close.' }
  expect((await place(agreed)).status).toBe(201)
  const lacking = [
    { key: 'registration', state: 'missing' },
    { key: 'qualification', state: 'missing' },
    { key: 'training-medicines', state: 'missing' },
  ]
  const { requirements, ...rest } = await passport()
  expect(rest).toEqual({ role: 'hca', complete: false })
  expect(requirements.filter(({ state }: { state: string }) => state !== 'verified')).toMatchObject(lacking)
  const documents = await ownDocuments(services, { candidateId })
  const toSend = documents.kind === 'asked' ? documents.documents.filter(({ isToSend }) => isToSend) : []
  expect(toSend.map(({ topic }) => topic)).toEqual(lacking.map(({ key }) => key))

  const seen = { body: 'NMC', number: '12A3456B', datedOn: today, against: 'NMC register' }
  const answer = await putCheck(candidateId, 'registration', { state: 'verified', evidence: seen })
  const registration = (await answer.json()).requirements.find(
    (one: { key: string }) => one.key === 'registration',
  )
  expect(registration.state).toBe('verified')
})

test('two references of one referee are one, for the call, the candidate and the gate', async () => {
  const { candidateId } = await somebody('dot@home.example', { status: 'offered' })
  const { clientId } = await aClientToWriteTo(services, 'Damson House')
  await aCompletePassport(services, candidateId, 'hca')
  const theirs = db.deleteFrom('evidence').where('candidate_id', '=', candidateId)
  await theirs.where('topic', '=', 'reference').execute()
  const record = async (referee: string, datedOn: string) => {
    const seen = { organisation: 'Larkfield', isRelative: false, mayBeShown: true, against: 'Letter seen' }
    const evidence = { ...seen, referee, datedOn }
    const answer = await putCheck(candidateId, 'reference', { state: 'verified', evidence })
    return (await answer.json()).complete
  }
  expect(await record('Sister Grant', shiftDay(today, -9))).toBe(false)
  expect(await record(' sister GRANT.', today)).toBe(false)
  const documents = await ownDocuments(services, { candidateId })
  const told = documents.kind === 'asked' ? documents.documents : []
  expect(told.find(({ kind }) => kind === 'reference')).toMatchObject({
    ...{ standing: 'We need 2, and have 1 so far.', isToSend: true },
  })
  const body = { candidateId, client: clientId }
  expect((await (await place(body)).json()).missing).toEqual(['reference'])
  const lacking = async () =>
    (await gapsAtWork(db, clock, admin, { page: 1, owner: undefined })).rows
      .filter((row) => row.candidateId === candidateId)
      .flatMap(({ gaps }) => gaps.map(({ what }) => what))
  expect((await place({ ...body, reason: 'A ward would close.' })).status).toBe(201)
  expect(await lacking()).toEqual(['References'])
  expect([await record('Dr Hall', today), await lacking()]).toEqual([true, []])
})

test('a verifying call keeps the given facts that it leaves out', async () => {
  const { candidateId } = await somebody('fay@home.example')
  const evidence = { level: 'enhanced-both', result: 'clear', number: '001234567890', datedOn: today }
  const dbs = { state: 'given', evidence: { ...evidence, against: 'Original seen' } }
  for (const state of ['given', 'verified', 'given', 'verified'])
    expect((await putCheck(candidateId, 'dbs', { ...dbs, state })).status).toBe(200)
  const own = { way: 'share-code', shareCode: 'W123AB45C', limits: '20 hours a week', datedOn: today }
  const facts = aCheckOf('right-to-work', today, own)
  const theirs = { candidateId, topic: 'right-to-work', facts, mayShow: true }
  expect((await giveEvidence(services, BY_CANDIDATE, theirs)).kind).toBe('saved')
  const { limits, ...seen } = { ...own, shareCode: 'W99 3AB 45C', against: 'gov.uk' }
  for (const _ of [1, 2])
    expect((await putCheck(candidateId, 'right-to-work', { state: 'verified', evidence: seen })).status).toBe(
      200,
    )
  expect(await rowsOf(candidateId)).toMatchObject([
    { topic: 'right-to-work', state: 'verified', facts: { limits, shareCode: 'W993AB45C' }, mayShow: true },
    { topic: 'dbs', state: 'verified', facts: evidence },
  ])
})

test('a verifying call of another register or profession is another check than what waits', async () => {
  const { candidateId } = await somebody('hugo@home.example')
  const give = (topic: 'registration' | 'qualification', facts: object) =>
    giveEvidence(services, BY_CANDIDATE, {
      ...{ candidateId, topic, facts: aCheckOf(topic, today, { ...facts }), mayShow: false },
    })
  await give('registration', { body: 'HCPC', number: 'PH123456' })
  await give('qualification', { profession: '' })
  const seen = { datedOn: today, against: 'The register' }
  const title = { title: 'BSc Nursing', awardedBy: 'University of Leeds' }
  const put = (topic: string, evidence: object) =>
    putCheck(candidateId, topic, { state: 'verified', evidence: { ...seen, ...evidence } })
  expect((await put('registration', { body: 'NMC', number: '12A3456B' })).status).toBe(200)
  // What says nothing of a profession waits for just this.
  expect((await put('qualification', { ...title, profession: 'nurse' })).status).toBe(200)
  expect(await rowsOf(candidateId)).toMatchObject([
    { topic: 'registration', state: 'verified', facts: { body: 'NMC' } },
    { topic: 'qualification', state: 'verified', facts: { profession: 'nurse' } },
    { topic: 'registration', state: 'given', facts: { body: 'HCPC', number: 'PH123456' } },
  ])
})

test('what came after a rejection is rejected with the same reason only by a key', async () => {
  const { candidateId } = await somebody('iris@home.example')
  const facts = aCheckOf('identity', today)
  const give = () =>
    giveEvidence(services, BY_CANDIDATE, { candidateId, topic: 'identity', facts, mayShow: false })
  const reject = (headers = {}) =>
    putCheck(candidateId, 'identity', { state: 'rejected', evidence: 'It is cut off.' }, headers)
  await give()
  expect([(await reject()).status, (await reject()).status]).toEqual([200, 200])
  await give()
  const refused = await reject()
  expect([refused.status, (await refused.json()).error]).toEqual([
    409,
    expect.stringContaining('Send an Idempotency-Key to reject it.'),
  ])
  expect((await rowsOf(candidateId)).map(({ state }) => state)).toEqual(['given', 'rejected'])
  for (const _ of [1, 2]) expect((await reject({ 'Idempotency-Key': 'cut-again' })).status).toBe(200)
  expect((await rowsOf(candidateId)).map(({ state }) => state)).toEqual(['rejected', 'rejected'])
  expect((await reject()).status).toBe(200)
})

test('a verifying call hides copies and takes an end away where it says so', async () => {
  const { candidateId } = await somebody('jack@home.example')
  const facts = aCheckOf('identity', today, { endsOn: shiftDay(today, 90) })
  await giveEvidence(services, BY_CANDIDATE, { candidateId, topic: 'identity', facts, mayShow: true })
  const evidence = { document: 'passport', lastFour: '4321', datedOn: today, against: 'Original seen' }
  const verify = async (more: object, expiresOn?: null) => {
    const body = { state: 'verified', evidence: { ...evidence, ...more }, expiresOn }
    expect((await putCheck(candidateId, 'identity', body)).status).toBe(200)
    const [row, ...others] = await rowsOf(candidateId)
    return [row?.mayShow, row?.facts.endsOn, others.length]
  }
  expect(await verify({})).toEqual([true, shiftDay(today, 90), 0])
  expect(await verify({ mayShow: false })).toEqual([false, shiftDay(today, 90), 0])
  expect(await verify({ mayShow: true })).toEqual([false, shiftDay(today, 90), 0])
  const history = await evidenceHistory(db, admin, candidateId)
  expect(history.map(({ event }) => event)).toEqual(['hidden', 'verified', 'given'])
  await giveEvidence(services, BY_CANDIDATE, { candidateId, topic: 'identity', facts, mayShow: true })
  expect(await verify({}, null)).toEqual([true, null, 1])
})

test('a verifying call hides the copies of what says otherwise, and the history has it', async () => {
  const { candidateId } = await somebody('lea@home.example')
  const facts = aCheckOf('identity', today, { lastFour: '4321' })
  await giveEvidence(services, BY_CANDIDATE, { candidateId, topic: 'identity', facts, mayShow: true })
  const seen = { document: 'passport', lastFour: '9999', datedOn: today, against: 'Original seen' }
  const check = { state: 'verified', evidence: { ...seen, mayShow: false } }
  expect((await putCheck(candidateId, 'identity', check)).status).toBe(200)
  expect(await rowsOf(candidateId)).toMatchObject([
    { state: 'verified', facts: { lastFour: '9999' }, mayShow: false },
  ])
  const history = await evidenceHistory(db, admin, candidateId)
  expect(history.map(({ event }) => event)).toEqual(['verified', 'hidden', 'given'])
})

test('a call that gives what is there already hides its copies, and decides nothing', async () => {
  const { candidateId } = await somebody('kay@home.example')
  const facts = aCheckOf('identity', today)
  const seen = { document: 'passport', lastFour: '4321', datedOn: today }
  const put = async (state: string, more: object) =>
    expect((await putCheck(candidateId, 'identity', { state, evidence: { ...seen, ...more } })).status).toBe(
      200,
    )
  const given = { candidateId, topic: 'identity', facts, mayShow: true }
  await giveEvidence(services, BY_CANDIDATE, given)
  await put('given', { mayShow: false })
  expect(await rowsOf(candidateId)).toMatchObject([{ state: 'given', mayShow: false }])
  await put('verified', { against: 'Original seen' })
  await giveEvidence(services, BY_CANDIDATE, given)
  await put('given', { mayShow: false })
  expect(await rowsOf(candidateId)).toMatchObject([
    { state: 'given', mayShow: false },
    { state: 'verified', mayShow: false },
  ])
})

test('a check that is sent with an Idempotency-Key is answered once, whatever it says', async () => {
  const { candidateId } = await somebody('gil@home.example')
  const evidence = { document: 'passport', lastFour: '4321', datedOn: today, against: 'Original seen' }
  for (const state of ['given', 'rejected', 'verified']) {
    const said = state === 'rejected' ? { reason: 'It is cut off.' } : evidence
    const other = state === 'rejected' ? { reason: 'Another.' } : { ...evidence, lastFour: '9999' }
    const put = (sent: object) =>
      putCheck(candidateId, 'identity', { state, evidence: sent }, { 'Idempotency-Key': `my-${state}` })
    const statuses = [(await put(said)).status, (await put(said)).status, (await put(other)).status]
    expect([state, ...statuses]).toEqual([state, 200, 200, 409])
  }
})

test('a passport tells limits of what counts, and nobody as having checked what does not', async () => {
  const { candidateId } = await somebody('ada@home.example')
  await aCompletePassport(services, candidateId, 'ahp')
  await aCompletePassport(services, candidateId, 'hca')
  await db.updateTable('candidates').set({ compliance_role: 'nurse' }).where('id', '=', candidateId).execute()
  const registration = async () =>
    (await ask(`/candidates/${candidateId}/passport`)).requirements.find(
      ({ key }: { key: string }) => key === 'registration',
    )
  expect(await registration()).toMatchObject({ state: 'missing', verifiedBy: null, verifiedAt: null })
  const conditions = 'Not to work unsupervised'
  const evidence = { body: 'NMC', number: '12A3456E', datedOn: today, conditions, against: 'The register' }
  const kept = await putCheck(candidateId, 'registration', { state: 'verified', evidence })
  expect(kept.status).toBe(200)
  const [limit] = (await registration()).limits
  expect([await registration(), limit]).toMatchObject([
    { verifiedBy: 'API token' },
    expect.stringContaining(conditions),
  ])
})
