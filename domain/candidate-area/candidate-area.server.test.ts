import { expect } from 'vitest'
import { anAlert } from '#domain/alerts/test-alerts.server.ts'
import { writeToApplicant } from '#domain/applications/application-mail.server.ts'
import {
  aCv,
  admin,
  anApplication,
  deskServices,
  NOON,
} from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { retryFailedMail } from '#domain/mail-desk/failed-mail.server.ts'
import { deliverDue } from '#domain/outbox/delivery.server.ts'
import { mailsAbout } from '#domain/outbox/mails-about.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { createLog } from '#platform/log.ts'
import { MailFailure } from '#platform/mail/mail-failure.server.ts'
import { askForLink } from './ask-for-link.server.ts'
import { openLink } from './links.server.ts'
import { askForNewEmail, confirmNewEmail } from './new-email.server.ts'
import { findOwnApplication } from './own-applications.server.ts'
import { giveCv } from './own-cvs.server.ts'
import { changeAvailability, changeDetails, ownAvailability } from './own-details.server.ts'
import { enter, findVisit } from './visits.server.ts'

const EMAIL = 'ann@home.example'
const UNCONFIRMED = { state: 'unconfirmed', confirmed_at: null }

function servicesOn(db: Db, at?: string) {
  return { ...deskServices(db, at), log: createLog('silent'), secret: 'a secret for tests' }
}

/** A candidate who has come in, and the id of their application. */
async function aVisit(db: Db) {
  const services = servicesOn(db)
  const id = await anApplication(db, { email: EMAIL })
  const { candidate_id } = await db
    .selectFrom('applications')
    .select('candidate_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const candidateId = candidate_id ?? ''
  const { token } = await openLink(db, services.clock, { candidateId, purpose: 'enter', email: EMAIL })
  const cookies = await Promise.all(Array.from({ length: 10 }, () => enter(services, token)))
  const Cookie = cookies.find((cookie) => cookie !== undefined)?.split(';')[0] ?? ''
  const session = await findVisit(services, new Headers({ Cookie }))
  if (!session) throw new Error('nobody came in')
  return { id, candidateId, session, services, entered: cookies.filter(Boolean).length }
}

test('of many who use a link at once one comes in', async ({ db }) => {
  expect((await aVisit(db)).entered).toBe(1)
})

test('mail that waits, and mail about an application, follows its candidate to a new address', async ({
  db,
}) => {
  const { id, candidateId, session, services } = await aVisit(db)
  const asked = { candidateId, purpose: 'email', email: 'New@home.example' } as const
  const { token } = await openLink(db, services.clock, asked)
  const own = [`application:${id}`, `candidate:${candidateId}`]
  for (const about of [...own, `link:${candidateId}`])
    await enqueue(db, services.clock, { to: EMAIL, about, subject: about, text: '', html: '' })
  const inbox = { to: 'staff@agency.example', about: `application:${id}`, subject: 'Of staff' }
  await enqueue(db, services.clock, { ...inbox, text: '', html: '' })
  const outcomes = await Promise.all([1, 2].map(() => confirmNewEmail(services, token, session)))
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  await writeToApplicant(services, admin, id, { subject: 'Your shifts', text: 'Can you call?' }, undefined)
  const mails = await mailsAbout(db, `application:${id}`, EMAIL)
  expect(mails.map(({ subject }) => subject)).toContain('Your shifts')
  const waiting = db.selectFrom('outbox').select('subject').where('recipient', '=', 'New@home.example')
  const moved = (await waiting.execute()).map(({ subject }) => subject)
  expect(moved.toSorted()).toEqual(['Your shifts', ...own])
  // The former inbox hears of the change, and links for it open nothing elsewhere.
  const left = db.selectFrom('outbox').select('subject').where('recipient', '=', EMAIL)
  expect((await left.execute()).map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringMatching(/^Your email address at .* has changed$/),
    `link:${candidateId}`,
  ])
})

test('job alerts and saved jobs follow their owner to a confirmed address, each search once', async ({
  db,
}) => {
  const { candidateId, session, services } = await aVisit(db)
  const to = 'new@home.example'
  const [night, day] = [await anAlert(db, EMAIL, 'shift=night'), await anAlert(db, EMAIL, 'shift=day')]
  const [known, never] = [await anAlert(db, to, 'shift=day'), await anAlert(db, EMAIL, '', UNCONFIRMED)]
  const asked = await anAlert(db, to, 'shift=night', UNCONFIRMED)
  const list = { email: EMAIL, email_normalized: EMAIL, created_at: NOON }
  await db
    .insertInto('saved_job_lists')
    .values([
      { ...list, id: 'confirmed', confirmed_at: NOON },
      { ...list, id: 'never' },
    ])
    .execute()
  const ofAlert = [`alert-digest:${night}`, `link:alert:${night}`]
  for (const about of [...ofAlert, 'link:saved:confirmed', 'link:saved:never'])
    await enqueue(db, services.clock, { to: EMAIL, about, subject: about, text: '', html: '' })
  const link = await openLink(db, services.clock, { candidateId, purpose: 'email', email: to })
  expect(await confirmNewEmail(services, link.token, session)).toBe(candidateId)
  const alerts = await db.selectFrom('alerts').select(['id', 'email_normalized', 'state']).execute()
  expect(Object.fromEntries(alerts.map((row) => [row.id, [row.email_normalized, row.state]]))).toEqual({
    [night]: [to, 'active'],
    [day]: [EMAIL, 'ended'],
    [known]: [to, 'active'],
    [asked]: [to, 'ended'],
    [never]: [EMAIL, 'unconfirmed'],
  })
  const lists = await db.selectFrom('saved_job_lists').select(['id', 'email']).orderBy('id').execute()
  expect(lists.map(({ email }) => email)).toEqual([to, EMAIL])
  const mails = db.selectFrom('outbox').select(['recipient', 'about']).orderBy('about')
  const waiting = (await mails.execute()).filter(({ about }) => /alert|saved/.test(about))
  // A link to the alerts of the former address would open nothing.
  expect(waiting).toEqual([
    { recipient: to, about: `alert-digest:${night}` },
    { recipient: to, about: 'link:saved:confirmed' },
    { recipient: EMAIL, about: 'link:saved:never' },
  ])
})

test('details and availability that are saved at once by two pages end as one of them said', async ({
  db,
}) => {
  const { session, services } = await aVisit(db)
  const typed = { name: 'Ann Example', phone: '020 7946 0140' }
  await Promise.all([
    changeDetails(services, session, { ...typed, postcode: 'SE5 9RS' }),
    changeDetails(services, session, { ...typed, postcode: 'E1 6AN' }),
    changeAvailability(services, session, { '1-day': 'on', '2-day': 'on' }),
    changeAvailability(services, session, { '2-day': 'on' }),
  ])
  const { checked } = await ownAvailability(db, session)
  expect(['1-day,2-day', '2-day']).toContain(checked.toSorted().join())
  const events = await db.selectFrom('candidate_events').select('event').execute()
  expect(events.filter(({ event }) => event === 'details-changed')).toHaveLength(2)
})

test('a number that a candidate exchanges is known only as long as it is in use', async ({ db }) => {
  const { session, services } = await aVisit(db)
  const { phone } = await db.selectFrom('applications').select('phone').executeTakeFirstOrThrow()
  for (const number of ['020 7946 0140', '020 7946 0141', '020 7946 0142'])
    await changeDetails(services, session, { name: 'Ann Example', phone: number })
  const known = await db
    .selectFrom('candidate_contacts')
    .select('value')
    .where('kind', '=', 'phone')
    .execute()
  expect(known.map(({ value }) => value).toSorted()).toEqual(['020 7946 0142', phone].toSorted())
})

test('what a candidate saves while they are merged is with the one who is left', async ({ db }) => {
  const { candidateId, session, services } = await aVisit(db)
  await anApplication(db, { email: 'ann@other.example' })
  const left = (await findByEmail(db, 'ann@other.example')) ?? ''
  await db.updateTable('candidates').set({ merged_into: left }).where('id', '=', candidateId).execute()
  const given = { key: await aCv(db), digest: '1', idempotencyKey: undefined }
  expect(await giveCv(services, session, given)).toEqual({ kind: 'given' })
  await changeAvailability(services, session, { '1-day': 'on' })
  for (const table of ['documents', 'candidate_availability'] as const) {
    const rows = db.selectFrom(table).select('candidate_id')
    expect(await rows.execute()).toEqual([{ candidate_id: left }])
  }
})

test('nobody can have a stranger’s inbox filled with links that confirm an address', async ({ db }) => {
  const { session, services } = await aVisit(db)
  for (let hour = 0; hour < 5; hour++) {
    const later = { ...services, clock: clockAt(new Date(Date.parse(NOON) + hour * 3_600_001).toISOString()) }
    for (let nth = 0; nth < 3; nth++)
      await askForNewEmail(later, session, { email: `x+${hour}${nth}@home.example` }, `192.0.2.${nth}`)
  }
  const mails = db.selectFrom('outbox').select('id').where('recipient', 'like', 'x+%')
  expect(await mails.execute()).toHaveLength(10)
})

test('nobody is told that we were in touch by a mail that has not gone', async ({ db }) => {
  const { id, session, services } = await aVisit(db)
  const standing = async () => (await findOwnApplication(services, session, id))?.standing
  await writeToApplicant(services, admin, id, { subject: 'Your shifts', text: 'Can you call?' }, undefined)
  expect(await standing()).toContain(
    "We wrote to you on Saturday 21 November 2026, but that email hasn't gone",
  )
  const send = (fails: boolean) => async () => {
    if (fails) throw new MailFailure('550 no', { isPermanent: true })
  }
  await deliverDue({ ...services, mail: { send: send(true) } }, { limit: 10 })
  expect(await standing()).toContain("hasn't gone")
  await retryFailedMail(services, admin, 'all')
  await deliverDue({ ...services, mail: { send: send(false) } }, { limit: 10 })
  expect(await standing()).toContain('We were last in touch with you on Saturday 21 November 2026.')
})

test('whoever asks for a link twice a day gets each, however many days on end', async ({ db }) => {
  await anApplication(db, { email: EMAIL })
  for (let half = 0; half < 20; half++) {
    const at = new Date(Date.parse(NOON) + half * 12 * 3_600_000).toISOString()
    await askForLink(servicesOn(db, at), { email: EMAIL }, { address: '192.0.2.1' })
  }
  const links = db.selectFrom('outbox').select('id').where('recipient', '=', EMAIL)
  expect(await links.execute()).toHaveLength(20)
})

test('a mail with a link that nobody could be sent in time is never sent', async ({ db }) => {
  await anApplication(db, { email: EMAIL })
  await askForLink(servicesOn(db), { email: EMAIL }, { address: '192.0.2.1' })
  const sent: string[] = []
  const mail = { send: async ({ subject }: { subject: string }) => void sent.push(subject) }
  const late = { ...servicesOn(db), clock: clockAt('2026-11-21T12:30:00Z'), mail }
  await deliverDue(late, { limit: 10 })
  expect(sent).toEqual([])
  await deliverDue({ ...late, clock: clockAt('2026-11-21T12:29:00Z') }, { limit: 10 })
  expect(sent).toHaveLength(1)
})
