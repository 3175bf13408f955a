import { expect } from 'vitest'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { removeClientContact, saveClientContact } from '#domain/clients/client-changes.server.ts'
import { insertManyJobs } from '#domain/jobs/test-jobs.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase, test } from '#platform/db/test-database.server.ts'
import { answerProfile, findClientLink, openProfile } from './client-link.server.ts'
import { answerConsent, listOwnSubmissions } from './own-submissions.server.ts'
import { endSubmission, sendAgain } from './sending.server.ts'
import { putForward } from './submissions.server.ts'
import { aClientToWriteTo, aSubmission, WARD } from './test-submissions.server.ts'

const email = 'ann@home.example'
const at = (db: Db) => ({ ...deskServices(db), secret: 's'.repeat(32) })

async function somebody(db: Db) {
  await anApplication(db, { email })
  return (await findByEmail(db, email)) ?? ''
}
const stateOf = async (db: Db) =>
  (await db.selectFrom('submissions').select('state').executeTakeFirst())?.state
const setState = (db: Db, state: string) => db.updateTable('submissions').set({ state }).execute()

test('what is refused or placed is neither sent again nor taken back', async ({ db }) => {
  const candidate = await somebody(db)
  const id = await aSubmission(at(db), candidate)
  await setState(db, 'placed')
  const changes = async () => [await sendAgain(at(db), admin, id), await endSubmission(at(db), admin, id)]
  expect(await changes()).toEqual(['changed', 'changed'])
  expect(await stateOf(db)).toBe('placed')
  await setState(db, 'sent')
  expect(await answerConsent(at(db), candidate, { id, agrees: false })).toBe('refused')
  expect(await changes()).toEqual(['changed', 'changed'])
  expect(await stateOf(db)).toBe('refused')
})

test("a client's link takes no answer for somebody who is placed", async ({ db }) => {
  await aSubmission(at(db), await somebody(db))
  const mails = await db.selectFrom('outbox').select('text').where('recipient', '=', WARD).execute()
  const token = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]
  await setState(db, 'placed')
  expect(await answerProfile(at(db), token, { answer: 'no', note: '' })).toBe('over')
  expect(await stateOf(db)).toBe('placed')
})

test("a client's first look is noted, even where it comes with an answer; with each link anew", async ({
  db,
}) => {
  const id = await aSubmission(at(db), await somebody(db))
  const open = async (when: string, isAgain: boolean) => {
    const token = /token=([\w-]+)/.exec((await mailsTo(db, WARD))[0]?.text ?? '')?.[1]
    expect(await openProfile({ ...at(db), clock: clockAt(when) }, token, { isAgain })).toBeDefined()
    const views = db.selectFrom('submission_views').select(['viewed_at', 'what']).orderBy('no')
    return (await views.execute()).map(({ viewed_at, what }) => `${viewed_at.slice(11, 16)}${what}`)
  }
  const day = at(db).clock.now().toISOString().slice(0, 10)
  expect(await open(`${day}T20:00:00Z`, true)).toEqual(['20:00'])
  expect(await open(`${day}T20:05:00Z`, true)).toEqual(['20:00'])
  expect(await open(`${day}T20:10:00Z`, false)).toEqual(['20:00', '20:10'])
  await sendAgain({ ...at(db), clock: clockAt(`${day}T21:00:00Z`) }, admin, id)
  expect(await open(`${day}T21:05:00Z`, true)).toEqual(['20:00', '20:10', '21:05'])
  expect(await open(`${day}T21:06:00Z`, true)).toEqual(['20:00', '20:10', '21:05'])
})

test('somebody is put forward for two jobs of one title at a client, for each once', async ({ db }) => {
  const [ward, other] = await insertManyJobs(db, 2, () => ({ title: 'Staff nurse' }))
  const [candidateId, contact] = [await somebody(db), await aClientToWriteTo(at(db))]
  const put = (jobId = '', jobTitle = '') =>
    putForward(at(db), admin, {
      ...{ candidateId, ...contact, jobId, jobTitle, profile: 'Two years on a surgical ward.' },
      ...{ consent: 'given', how: 'on the telephone' },
    })
  const kinds = []
  for (const jobId of [ward, other, ward]) kinds.push((await put(jobId)).kind)
  expect(kinds).toEqual(['sent', 'sent', 'again'])
  expect((await put('', 'Staff nurse')).kind).toBe('again')
})

test('a client’s link works to the end of the day that its mail names', async ({ db }) => {
  await aSubmission(at(db), await somebody(db))
  const { text } = (await mailsTo(db, WARD))[0] ?? { text: '' }
  expect(text).toContain('works until 5 December 2026')
  const isOpenAt = async (iso: string) =>
    (await findClientLink(db, clockAt(iso), /token=([\w-]+)/.exec(text)?.[1])) !== undefined
  expect([await isOpenAt('2026-12-05T23:59:00Z'), await isOpenAt('2026-12-06T00:00:00Z')]).toEqual([
    true,
    false,
  ])
})

test.each(['taken back', 'answered with a yes', 'answered with a no'])(
  'a candidate is not asked any more once it is %s',
  async (how) => {
    const db = await openTestDatabase()
    const candidate = await somebody(db)
    const id = await aSubmission(at(db), candidate, { consent: 'ask' })
    expect(await mailsTo(db, email)).toHaveLength(1)
    if (how === 'taken back') await endSubmission(at(db), admin, id)
    else await answerConsent(at(db), candidate, { id, agrees: how.endsWith('yes') })
    expect(await mailsTo(db, email)).toEqual([])
  },
)

test('a yes without anybody to write to is kept, and staff are told once', async ({ db }) => {
  const candidate = await somebody(db)
  const id = await aSubmission(at(db), candidate, { consent: 'ask' })
  await db.updateTable('client_contacts').set({ email: '' }).execute()
  const yes = () => answerConsent(at(db), candidate, { id, agrees: true })
  expect([await yes(), await yes()]).toEqual(['agreed-later', 'agreed-later'])
  expect(await listOwnSubmissions(db, candidate)).toMatchObject([
    { state: 'asked', isAsked: false, canTakeBack: true },
  ])
  const told = db.selectFrom('outbox').select('recipient').where('subject', 'like', '%nobody has%')
  expect(await told.execute()).toEqual([{ recipient: 'staff@agency.example' }])
})

const mailsTo = (db: Db, to: string) =>
  db.selectFrom('outbox').select('text').where('recipient', '=', to).execute()

test('a contact who is removed is shown no candidate any more, until it is undone', async ({ db }) => {
  const { clientId: id, contactId } = await aClientToWriteTo(at(db))
  const submission = await aSubmission(at(db), await somebody(db), { clientId: id, contactId })
  const token = /token=([\w-]+)/.exec((await mailsTo(db, WARD))[0]?.text ?? '')?.[1]
  const link = () => findClientLink(db, at(db).clock, token)
  expect(await link()).toBeDefined()
  await removeClientContact(at(db), admin, { id, contactId }, 'undo')
  expect([await link(), await mailsTo(db, WARD)]).toEqual([undefined, []])
  expect(await sendAgain(at(db), admin, submission)).toBe('changed')
  expect(await undoAction(at(db), admin, 'undo')).toBe('undone')
  expect([await link(), await mailsTo(db, WARD)]).toEqual([expect.anything(), [expect.anything()]])
  expect(await sendAgain(at(db), admin, submission)).toBe('done')
})

test('a contact with another address needs a new link, until it is undone', async ({ db }) => {
  const { clientId: id, contactId } = await aClientToWriteTo(at(db))
  const submission = await aSubmission(at(db), await somebody(db), { clientId: id, contactId })
  const about = { about: `submission:${submission}`, subject: 'Friday', text: 'At nine.', html: '' }
  await enqueue(db, at(db).clock, { to: WARD, ...about })
  const token = /token=([\w-]+)/.exec((await mailsTo(db, WARD))[0]?.text ?? '')?.[1]
  const link = () => findClientLink(db, at(db).clock, token)
  const [typed, to] = [{ name: 'Ann Ward', jobTitle: 'Matron', phone: '' }, 'matron@oak.example']
  const save = (email: string, undo?: string) =>
    saveClientContact(at(db), admin, { id, contactId }, { ...typed, email }, undo)
  expect([await save(WARD.toUpperCase()), await link()]).toEqual([{ kind: 'done' }, expect.anything()])
  expect(await save(to, 'undo')).toEqual({ kind: 'links-closed' })
  expect([await link(), await mailsTo(db, WARD)]).toEqual([undefined, []])
  expect(await mailsTo(db, to)).toEqual([{ text: 'At nine.' }])
  expect(await undoAction(at(db), admin, 'undo')).toBe('undone')
  expect([await link(), (await mailsTo(db, WARD)).length]).toEqual([expect.anything(), 2])
  await save(to)
  expect(await sendAgain(at(db), admin, submission)).toBe('done')
  expect((await mailsTo(db, to)).map(({ text }) => text.includes('token='))).toContain(true)
})
