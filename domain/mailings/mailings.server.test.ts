import { describe, expect } from 'vitest'
import { findApplication } from '#domain/applications/application-desk.server.ts'
import { admin, anApplication, deskServices, NOON } from '#domain/applications/test-applications.server.ts'
import { deliverDue } from '#domain/outbox/delivery.server.ts'
import { saveMailingLimit } from '#domain/outbox/mailing-limit.server.ts'
import { enqueue, removeExpiredMail } from '#domain/outbox/outbox.server.ts'
import { placeHold } from '#domain/privacy/hold-desk.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { createLog } from '#platform/log.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import { aClock, aTickingClock } from '#platform/test-clock.ts'
import { fittingApplications, mailingPeople } from './mailing-people.server.ts'
import { startMailing } from './mailings.server.ts'
import { WARNINGS } from './mailings.ts'
import { forgetOldMailings, listMailings, stopMailing, takeOutUnsent } from './running-mailings.server.ts'
import { mailWarning } from './unreachable.server.ts'

const words = { subject: 'News about {job}', text: 'Hello {first name}, there is news about {job}.' }
const ofApplications = (ids: readonly string[]) => ({ from: 'applications', ids }) as const
const start = (db: Db, ids: readonly string[], key?: string, clock = deskServices(db).clock) =>
  startMailing({ ...deskServices(db), clock }, admin, ofApplications(ids), words, key)
const nurses = (db: Db, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, nth) =>
      anApplication(db, { name: `Nurse${nth} X`, jobTitle: 'Nights' }),
    ),
  )
const mails = (db: Db) => db.selectFrom('outbox').selectAll().orderBy('recipient').execute()

/** Sends what may go at a time, and says to whom. */
async function send(db: Db, clock: ReturnType<typeof aClock>) {
  const sent: string[] = []
  const mail = { send: async (given: Mail) => void sent.push(given.to) }
  const config = { mailFrom: 'desk@agency.example', agencyInbox: undefined }
  await deliverDue({ db, clock, config, mail, log: createLog('silent') }, { limit: 500 })
  return sent
}

test('each person gets one mail in their own words, and a double click is one mailing', async ({ db }) => {
  const ids = await nurses(db, 2)
  const [one, other] = await Promise.all([start(db, ids, 'key'), start(db, ids, 'key')])
  expect(one).toMatchObject({ kind: 'started', people: 2 })
  expect(other).toEqual(one)
  const texts = (await mails(db)).map(({ subject, text }) => [subject, text.split('\n')[0]])
  expect(texts.toSorted()).toEqual([
    ['News about Nights', 'Hello Nurse0, there is news about Nights.'],
    ['News about Nights', 'Hello Nurse1, there is news about Nights.'],
  ])
  expect((await findApplication(db, admin, ids[0] ?? ''))?.answeredAt).toBe(NOON)
})

test('who is left out, and why, is known before and at the sending', async ({ db }) => {
  const services = deskServices(db)
  const email = 'twice@home.example'
  const reasons: Record<string, string> = {}
  const add = async (why: string, given: Parameters<typeof anApplication>[1] = {}) => {
    const id = await anApplication(db, { jobTitle: 'Nights', email: `${why}@home.example`, ...given })
    reasons[id] = why
  }
  await add('one email', { email, createdAt: '2026-11-20T12:00:01.000Z' })
  await add('twice', { email, createdAt: '2026-11-20T12:00:00.000Z' })
  await add('spam', { isSpam: true })
  await add('withdrew', { status: 'withdrawn' })
  for (const why of ['held', 'bounced', 'told']) await add(why)
  const registration = await anApplication(db, { email: 'no-job@home.example' })
  reasons[registration] = 'no job'
  await placeHold({ ...services, secret: 's'.repeat(32) }, admin, {
    person: 'held@home.example',
    reason: 'A claim',
  })
  const mail = { subject: 'x', text: '', html: '', about: 'message:1' }
  await enqueue(db, services.clock, { ...mail, to: 'bounced@home.example' })
  await db.updateTable('outbox').set({ state: 'dead', last_error: '550 EENVELOPE RCPT TO' }).execute()
  await enqueue(db, services.clock, { ...mail, to: 'told@home.example', writtenBy: 'Priya' })

  const chosen = ofApplications(Object.keys(reasons))
  const people = await mailingPeople(services, admin, chosen, words)
  expect(Object.fromEntries(people.map(({ id, leftOut }) => [reasons[id], leftOut]))).toEqual({
    'one email': undefined,
    twice: 'Chosen twice: one email goes',
    spam: 'Suspected spam',
    withdrew: 'Has withdrawn the application',
    held: 'Under a legal hold: write by hand',
    bounced: 'Their email comes back',
    told: 'A colleague wrote to them today',
    'no job': 'Nothing to put in place of {job}',
  })
  const warned = (why: string) => mailWarning(db, services.clock, { email: `${why}@home.example`, phone: '' })
  expect(await Promise.all(['held', 'bounced', 'told', 'nobody'].map(warned))).toEqual([
    ...[WARNINGS.held, WARNINGS.bounced, undefined, undefined],
  ])
  expect(await startMailing(services, admin, chosen, words, undefined)).toMatchObject({ people: 1 })
  // Now this one was told today, too.
  expect(await startMailing(services, admin, chosen, words, undefined)).toEqual({ kind: 'nobody' })
})

test('candidates are written to by the list of candidates, once, without an address not at all', async ({
  db,
}) => {
  const services = deskServices(db)
  for (const email of ['ann@home.example', 'ann@home.example', 'ben@home.example'])
    await anApplication(db, { email })
  const rows = await db.selectFrom('candidates').select(['id', 'email']).orderBy('email').execute()
  const [ann, ben] = rows.map(({ id }) => id)
  await db
    .updateTable('candidates')
    .set({ email: '' })
    .where('id', '=', ben ?? '')
    .execute()
  const chosen = { from: 'candidates', ids: rows.map(({ id }) => id) } as const
  const news = { subject: 'News', text: 'Hello {first name} ({reference})' }
  expect(await startMailing(services, admin, chosen, news, undefined)).toMatchObject({ people: 1 })
  expect((await mails(db)).map(({ about }) => about)).toEqual([`candidate:${ann}`])
})

describe('the limit', () => {
  test('holds whatever is due: so many go in a minute, and other mail goes past', async ({ db }) => {
    const clock = aClock(NOON)
    await saveMailingLimit({ db, clock }, admin, 2, '')
    await start(db, await nurses(db, 5))
    expect(await send(db, clock)).toEqual([])
    const after = aClock('2026-11-21T12:00:15.000Z')
    expect(await send(db, after)).toHaveLength(2)
    await enqueue(db, after, { to: 'b@home.example', subject: 'x', text: '', html: '', about: 'message:1' })
    expect(await send(db, after)).toEqual(['b@home.example'])
    expect(await send(db, aClock('2026-11-21T12:01:14.000Z'))).toEqual([])
    expect(await send(db, aClock('2026-11-21T12:01:15.000Z'))).toHaveLength(2)
    // Also after the mail server was away for a day.
    await start(db, await nurses(db, 4))
    expect(await send(db, aClock('2026-11-22T12:00:00.000Z'))).toHaveLength(2)
  })
})

describe('a mailing that is stopped', () => {
  test('sends nothing more, says how many went, and leaves who got none without an answer', async ({
    db,
  }) => {
    const clock = aClock(NOON)
    await saveMailingLimit({ db, clock }, admin, 1, '')
    const ids = await nurses(db, 3)
    const started = await start(db, ids, undefined, aTickingClock(NOON))
    const { id = '' } = started as { id?: string }
    const sent = await send(db, aClock('2026-11-21T12:00:16.000Z'))
    expect(await listMailings(db, admin)).toMatchObject([{ people: 3, gone: 1, waiting: 2, stopped: null }])
    expect(await stopMailing({ db, clock }, admin, id)).toBe(2)
    expect(await stopMailing({ db, clock }, admin, id)).toBeUndefined()
    expect(await send(db, aClock('2026-11-22T12:00:00.000Z'))).toEqual([])
    expect(await listMailings(db, admin)).toMatchObject([
      { people: 3, gone: 1, waiting: 0, failed: 0, stopped: { by: admin.name, takenOut: 2 } },
    ])
    const answered = await Promise.all(ids.map((it) => findApplication(db, admin, it)))
    const told = answered.filter((it) => it?.answeredAt).map((it) => it?.email)
    expect(told).toEqual(sent)
    const counted = db.selectFrom('applications').select('email').where('first_answer_days', 'is not', null)
    expect((await counted.execute()).map(({ email }) => email)).toEqual(sent)
  })

  test('does not try again what was just being sent, and takes it out if that fails', async ({ db }) => {
    const clock = aClock('2026-11-21T12:00:15.000Z')
    const { id = '' } = (await start(db, await nurses(db, 1))) as { id?: string }
    const mail = {
      send: async () => {
        await stopMailing({ db, clock }, admin, id)
        throw new Error('The connection broke')
      },
    }
    const config = { mailFrom: undefined, agencyInbox: undefined }
    await deliverDue({ db, clock, config, mail, log: createLog('silent') }, { limit: 5 })
    expect(await send(db, aClock('2026-11-22T12:00:00.000Z'))).toEqual([])
    await removeExpiredMail(db, clock)
    await takeOutUnsent({ db, clock })
    expect(await listMailings(db, admin)).toMatchObject([{ gone: 0, waiting: 0, stopped: { takenOut: 1 } }])
    const [applicant] = await db.selectFrom('applications').select('answered_at').execute()
    expect(applicant?.answered_at).toBeNull()
  })
})

test('all that fit are at most 200, and it is said that there are more', async ({ db }) => {
  const { clock } = deskServices(db)
  await Promise.all(Array.from({ length: 201 }, () => anApplication(db, { jobTitle: 'Nights' })))
  const { ids, isMore } = await fittingApplications(db, clock, { status: 'new' })
  expect([new Set(ids).size, isMore]).toEqual([200, true])
  expect(await fittingApplications(db, clock, { status: 'placed' })).toEqual({ ids: [], isMore: false })
})

test('words with a field that nobody has a value for are refused', async ({ db }) => {
  const ids = await nurses(db, 1)
  const text = 'On {day} about your {dokument}'
  expect(
    await startMailing(deskServices(db), admin, ofApplications(ids), { ...words, text }, '1'),
  ).toMatchObject({
    kind: 'not-valid',
    fields: { text: expect.stringContaining('{day} and {dokument}') },
  })
})

test('a mailing is forgotten after twelve months, unless it still waits', async ({ db }) => {
  await start(db, await nurses(db, 1))
  const later = aClock('2027-12-01T12:00:00.000Z')
  await forgetOldMailings(db, later)
  expect(await listMailings(db, admin)).toHaveLength(1)
  await send(db, aClock('2026-11-22T12:00:00.000Z'))
  await forgetOldMailings(db, later)
  expect(await listMailings(db, admin)).toEqual([])
})
