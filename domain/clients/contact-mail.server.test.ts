import { beforeEach, expect } from 'vitest'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { editCandidate } from '#domain/candidate-desk/candidate-edit.server.ts'
import { candidateFields } from '#domain/candidate-desk/candidate-fields.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { emptyValues } from '#domain/fields/fields.ts'
import { retryFailedMail } from '#domain/mail-desk/failed-mail.server.ts'
import { READDRESSED, TOO_LATE } from '#domain/outbox/mail-faults.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { aPlacement } from '#domain/placements/test-placements.server.ts'
import { aSubmission, WARD } from '#domain/submissions/test-submissions.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { inBatches, ROWS_PER_STATEMENT } from '#platform/batches.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { aClock } from '#platform/test-clock.ts'
import { removeClientContact, saveClientContact } from './client-changes.server.ts'
import { findClient } from './client-list.server.ts'

const BOB = { name: 'Bob Ward', jobTitle: '', email: 'bob@elm.example', phone: '' }
let clock = aClock()
beforeEach(() => {
  clock = aClock()
})

/** A client with a contact, Ann, to whom mail waits about its placement, an interview and itself. */
async function aClientWithMail(db: Db) {
  const services = { ...deskServices(db), clock }
  await anApplication(db, { email: 'cy@home.example', name: 'Cy Calm' })
  const candidate = (await findByEmail(db, 'cy@home.example')) ?? ''
  const placement = await aPlacement(services, candidate)
  const rows = db.selectFrom('placements').select('client_id').where('id', '=', placement)
  const { client_id: id } = await rows.executeTakeFirstOrThrow()
  const contactId = (await findClient(db, admin, id))?.contacts[0]?.id ?? ''
  const submission = await aSubmission(services, candidate, { clientId: id, contactId })
  for (const about of [`placement:${placement}`, `submission:${submission}`, `client:${id}`])
    await enqueue(db, clock, { to: WARD, about, subject: about.split(':')[0] ?? '', text: '', html: '' })
  return { services, id, contactId, candidate, submission }
}
/** Lets Bob decide on a candidate in Ann's place. */
async function bobDecides(db: Db, { services, id, submission }: Awaited<ReturnType<typeof aClientWithMail>>) {
  const bob = { ...BOB, email: WARD.toUpperCase() }
  await saveClientContact(services, admin, { id }, bob)
  const contacts = (await findClient(db, admin, id))?.contacts ?? []
  const contact_id = contacts.find(({ name }) => name === BOB.name)?.id ?? ''
  await db.updateTable('submissions').set({ contact_id }).where('id', '=', submission).execute()
  return contact_id
}
const toClients = async (db: Db) => {
  const mails = db.selectFrom('outbox').select(['recipient', 'subject', 'state', 'last_error'])
  return (await mails.where('recipient', 'like', '%elm.example').orderBy('subject').execute()).map(
    ({ recipient, subject, ...rest }) => ({ ...rest, told: `${recipient} ${subject.split(' ')[0]}` }),
  )
}
const told = async (db: Db) => (await toClients(db)).map((mail) => mail.told)

test('email that waits for a contact does not go once they are removed, but after an undo', async ({
  db,
}) => {
  const { services, id, contactId } = await aClientWithMail(db)
  const before = await told(db)
  expect(before.map((it) => it.split(' ')[1])).toEqual(['A', 'client', 'placement', 'submission'])
  await removeClientContact(services, admin, { id, contactId }, 'undo')
  expect(await told(db)).toEqual([])
  expect(await undoAction(services, admin, 'undo')).toBe('undone')
  expect(await told(db)).toEqual(before)
})

test('what a client is to know of a placement goes to a colleague of who is removed', async ({ db }) => {
  const { services, id, contactId } = await aClientWithMail(db)
  await saveClientContact(services, admin, { id }, BOB)
  await removeClientContact(services, admin, { id, contactId })
  expect(await told(db)).toEqual([`${BOB.email} placement`])
})

test('email goes on to a letterbox that a colleague reads, too, but no link of who is removed', async ({
  db,
}) => {
  const { services, id, contactId } = await aClientWithMail(db)
  await saveClientContact(services, admin, { id }, { ...BOB, email: WARD.toUpperCase() })
  await removeClientContact(services, admin, { id, contactId })
  expect((await told(db)).map((it) => it.split(' ')[1])).toEqual(['client', 'placement', 'submission'])
})

test('email to a contact goes to their new address, also about whom somebody else decides on', async ({
  db,
}) => {
  const made = await aClientWithMail(db)
  const { services, id, contactId } = made
  const bobsId = await bobDecides(db, made)
  const move = (email: string) =>
    saveClientContact(services, admin, { id, contactId }, { ...BOB, name: 'Ann Ward', email })
  // While Bob reads the same letterbox, what is about his candidate stays there.
  await move('ann@elm.example')
  expect(await told(db)).toEqual([
    ...['ward@elm.example A', 'ann@elm.example client', 'ann@elm.example placement'],
    'ward@elm.example submission',
  ])
  await move(WARD)
  await saveClientContact(services, admin, { id, contactId: bobsId }, BOB)
  expect((await told(db)).at(-1)).toBe('bob@elm.example submission')
  await db.updateTable('outbox').set({ recipient: WARD, email_normalized: WARD }).execute()
  await move('ann@elm.example')
  expect((await told(db)).at(-1)).toBe('ann@elm.example submission')
})

test('a contact of a client that was shown very many candidates can be changed', async ({ db }) => {
  const { services, id, contactId, submission } = await aClientWithMail(db)
  const rows = db.selectFrom('submissions').selectAll().where('id', '=', submission)
  const { no: _, token_hash: __, ...row } = await rows.executeTakeFirstOrThrow()
  const others = Array.from({ length: 17_000 }, (_, nth) => ({ ...row, id: `s${nth}`, contact_id: null }))
  const insert = (some: typeof others) => db.insertInto('submissions').values(some).execute()
  await inBatches(others, insert, ROWS_PER_STATEMENT)
  const ann = { ...BOB, name: 'Ann Ward', email: 'ann@elm.example' }
  expect(await saveClientContact(services, admin, { id, contactId }, ann, 'undo')).toEqual({
    kind: 'links-closed',
  })
  expect((await told(db)).at(-1)).toBe('ann@elm.example submission')
})

test('failed email that is tried again goes to the address that a contact has now, but no link', async ({
  db,
}) => {
  const { services, id, contactId } = await aClientWithMail(db)
  await db.updateTable('outbox').set({ state: 'dead', last_error: '550 5.1.1 RCPT TO' }).execute()
  await saveClientContact(services, admin, { id, contactId }, { ...BOB, email: 'ann@elm.example' })
  const failed = { state: 'dead', last_error: READDRESSED }
  expect(await toClients(db)).toEqual(
    ['client', 'placement', 'submission'].map((it) => ({ ...failed, told: `ann@elm.example ${it}` })),
  )
  await retryFailedMail(services, admin, 'all')
  expect((await toClients(db)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
})

test('failed email that is tried again goes to the address that a candidate has now', async ({ db }) => {
  const { services, candidate } = await aClientWithMail(db)
  const about = `candidate:${candidate}`
  for (const subject of ['Hello', 'Late'])
    await enqueue(db, clock, { to: 'cy@home.example', about, subject, text: '', html: '' })
  await db.updateTable('outbox').set({ state: 'dead', last_error: '550 5.1.1 RCPT TO' }).execute()
  await db.updateTable('outbox').set({ last_error: TOO_LATE }).where('subject', '=', 'Late').execute()
  const drafts = { ...emptyValues(candidateFields), name: 'Cy Calm', email: 'cy@new.example' }
  expect((await editCandidate(services, admin, candidate, { drafts, seen: {}, shifts: [] })).kind).toBe(
    'saved',
  )
  const mails = db.selectFrom('outbox').select(['recipient', 'last_error']).where('about', '=', about)
  expect(await mails.orderBy('subject').execute()).toEqual([
    { recipient: 'cy@new.example', last_error: READDRESSED },
    { recipient: 'cy@new.example', last_error: TOO_LATE },
  ])
})
