import { expect, onTestFinished, test } from 'vitest'
import { scanNextCv } from '#domain/applications/application-scans.server.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { complianceMessages } from '#domain/compliance/compliance.ts'
import { recordCheck } from '#domain/compliance/evidence.server.ts'
import { evidenceOf } from '#domain/compliance/passport.server.ts'
import { aCheckOf, giveEvidence } from '#domain/compliance/test-evidence.server.ts'
import { staffInbox } from '#domain/outbox/outbox.server.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { cvRefusals } from '#domain/uploads/cv-refusals.ts'
import { CV_TYPES } from '#domain/uploads/uploads.ts'
import { openScanner } from '#platform/scanner/scanner.server.ts'
import { EICAR, startTestScanner } from '#platform/scanner/test-scanner.server.ts'
import { createApi } from './index.ts'
import { asAdmin, callsOf, openTestApi } from './test-api.ts'

const malicious = pdf({ comment: `%${EICAR}` })
const person = {
  ...{ name: 'Ann Example', email: 'ann@home.example', phone: '020 7946 0001', specialty: 'Nurse' },
  ...{ experience: '3-5 years', over18: true },
}
const agency = await openTestApi({ FORM_LIMIT_PER_HOUR: '1000' })

async function withScanner() {
  const { host, port, habits } = await startTestScanner(onTestFinished)
  const services = { ...agency.services, scanner: openScanner({ scanner: { host, port } }) }
  const api = createApi(services)
  const { get, send } = callsOf(api)
  async function upload(bytes: Buffer) {
    const slot = await (await get(`/upload/get?contentType=${CV_TYPES.pdf}`)).json()
    const path = new URL(slot.uploadUrl).pathname.replace('/api', '')
    const headers = { 'Content-Type': CV_TYPES.pdf }
    const answer = await api.request(path, { method: 'PUT', body: new Uint8Array(bytes), headers })
    return { answer, cvUrl: slot.fileUrl as string }
  }
  const apply = (cvUrl: string) => send('POST', '/apply', { ...person, cvUrl })
  /** Sends an application with a CV that the scanner has no time for, and gives the address of the CV. */
  async function applyUnscanned(bytes: Buffer) {
    habits.says = 'not today'
    const { answer, cvUrl } = await upload(bytes)
    expect(answer.status).toBe(204)
    const { reference } = await (await apply(cvUrl)).json()
    delete habits.says
    const { id } = await services.db
      .selectFrom('applications')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    return { id, reference, path: `/applications/${id}/cv` }
  }
  const ask = (path: string) => get(path, asAdmin)
  return { services, habits, upload, apply, applyUnscanned, ask }
}

test('without a verdict of the scanner the application arrives, and nobody can open its CV', async () => {
  const { services, applyUnscanned, ask } = await withScanner()
  const { path } = await applyUnscanned(pdf())
  const answer = await ask(path)
  expect(answer.status).toBe(409)
  expect((await answer.json()).error).toContain('waits for the virus scan')
  expect(await services.db.selectFrom('cv_openings').selectAll().execute()).toEqual([])
  await scanNextCv(services)
  const opened = await ask(path)
  expect(Buffer.from(await opened.arrayBuffer()).equals(pdf())).toBe(true)
})

test('a CV that is found malicious later goes, its application stays, and staff get a mail', async () => {
  const { services, applyUnscanned, ask } = await withScanner()
  const { id, reference, path } = await applyUnscanned(malicious)
  await scanNextCv(services)
  const answer = await ask(path)
  expect(answer.status).toBe(410)
  expect((await answer.json()).error).toContain('was destroyed')
  expect((await ask(`/applications/${id}`)).status).toBe(200)
  const mails = await services.db
    .selectFrom('outbox')
    .selectAll()
    .where('subject', '=', `The CV of application ${reference} was destroyed`)
    .execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Please ask for another copy')
  expect(mails[0]?.text).not.toContain(person.name)
})

test.each([
  ['a candidate gave', 'candidate', true],
  ['a colleague added', 'Priya', false],
])(
  'of a CV that %s and that is found malicious, whoever has to ask again hears',
  async (_, given_by, isAsked) => {
    const { services, habits, upload, applyUnscanned } = await withScanner()
    const { id } = await applyUnscanned(pdf())
    await scanNextCv(services)
    for (const table of ['outbox', 'documents'] as const) await services.db.deleteFrom(table).execute()
    habits.says = 'not today'
    const key = (await upload(malicious)).cvUrl.split('/').at(-1) ?? ''
    delete habits.says
    const { db } = services
    const { candidate_id } = await db
      .selectFrom('applications')
      .select('candidate_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await db.updateTable('uploads').set({ state: 'claimed' }).where('key', '=', key).execute()
    const given = { given_by, kind: 'cv', created_at: services.clock.now().toISOString() }
    const document = { id: 'given', candidate_id: candidate_id ?? '', upload_key: key, ...given }
    await db.insertInto('documents').values(document).execute()
    expect(await scanNextCv(services)).toEqual({ kind: 'destroyed' })
    const mails = await db
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'text'])
      .where('about', '=', `candidate:${candidate_id}`)
      .orderBy('subject')
      .execute()
    const [toStaff, ...others] = mails
    expect(toStaff?.recipient).toBe(staffInbox(services.config))
    expect(toStaff?.text).toContain(isAsked ? 'written to the candidate' : 'Please ask for another copy')
    const again = { recipient: person.email, subject: 'Please send us your CV again' }
    expect(others).toMatchObject(isAsked ? [again] : [])
  },
)

test('a document that is found malicious is asked for again unless it was verified', async () => {
  const { services, habits, upload, applyUnscanned } = await withScanner()
  const { id } = await applyUnscanned(pdf())
  await scanNextCv(services)
  const { db } = services
  const row = db.selectFrom('applications').select('candidate_id').where('id', '=', id)
  const candidateId = (await row.executeTakeFirstOrThrow()).candidate_id ?? ''
  const given = async (topic: string, against?: string) => {
    habits.says = 'not today'
    const uploads = [(await upload(malicious)).cvUrl.split('/').at(-1) ?? '']
    delete habits.says
    const facts = aCheckOf('training', '2026-01-10')
    const what = { candidateId, topic, facts, mayShow: false }
    if (against) await recordCheck(services, admin, { ...what, against }, { uploads })
    else await giveEvidence(services, BY_CANDIDATE, what, { uploads })
  }
  await given('training-fire')
  await given('training-data', 'Original seen')
  await db.deleteFrom('outbox').execute()
  for (const _ of [1, 2]) expect(await scanNextCv(services)).toEqual({ kind: 'destroyed' })
  const shown = await evidenceOf(db, candidateId)
  expect(shown.map(({ topic, state }) => [topic, state])).toEqual([
    ['training-data', 'verified'],
    ['training-fire', 'rejected'],
  ])
  expect(shown[1]?.decision).toMatchObject({ by: 'The program', text: complianceMessages.destroyed })
  const mails = await db.selectFrom('outbox').select(['recipient', 'subject', 'text']).execute()
  const toCandidate = mails.filter(({ recipient }) => recipient === person.email)
  expect(toCandidate).toMatchObject([{ text: expect.stringContaining('Fire safety') }])
  const toStaff = mails.filter(({ recipient }) => recipient !== person.email).map(({ text }) => text)
  expect(toStaff).toHaveLength(2)
  expect(toStaff.filter((text) => text.includes('Please ask for another copy'))).toHaveLength(1)
})

test('an application can’t name a CV that was found malicious after it had arrived', async () => {
  const { services, habits, upload, apply } = await withScanner()
  habits.says = 'not today'
  const { cvUrl } = await upload(malicious)
  delete habits.says
  await scanNextCv(services)
  const answer = await apply(cvUrl)
  expect([answer.status, await answer.json()]).toEqual([415, { error: cvRefusals.malicious }])
})
