import type { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { removeClientContact, saveClientContact } from '#domain/clients/client-changes.server.ts'
import { mergeClients } from '#domain/clients/client-merge.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { aClientToWriteTo, aSubmission } from '#domain/submissions/test-submissions.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { eraseAgain } from './erase-again.server.ts'
import { erasePerson } from './erasure.server.ts'
import { exportPerson } from './export.server.ts'
import { placeHold } from './hold-desk.server.ts'
import { lookUpPerson } from './person.server.ts'
import { keepRetention } from './retention.server.ts'
import { unzip } from './test-export.ts'
import { EMAIL, privacyDesk, TODAY } from './test-privacy.server.ts'

const [OLD, NEW] = ['ann@old.example', 'ann@new.example']
const LATER = '2026-11-21T13:00:00Z'
const LATER_ISO = '2026-11-21T13:00:00.000Z'

const desk = privacyDesk()
const { at, apply, tablesThatHold } = desk
let contact: { id: string; contactId: string }

const save = (email: string, undo?: string, moment = TODAY) =>
  saveClientContact(
    at(moment),
    admin,
    contact,
    { name: 'Ann Ward', jobTitle: 'Matron', email, phone: '' },
    undo,
  )
const mailTo = (email: string, about: string, moment = TODAY) =>
  enqueue(desk.db, at(moment).clock, { to: email, about, subject: 'A candidate', text: 'Hello', html: '' })
const mailsLeft = async () => {
  const mails = desk.db.selectFrom('outbox').select(['recipient', 'subject']).orderBy('recipient')
  return (await mails.execute()).filter(({ subject }) => subject === 'A candidate')
}
const addresses = () => desk.db.selectFrom('contact_addresses').selectAll().execute()

/** Somebody at a client has had mail at an address, sent and refused, and has another one now. */
beforeEach(async () => {
  await apply(EMAIL, TODAY)
  const { clientId, contactId } = await aClientToWriteTo(at(TODAY))
  contact = { id: clientId, contactId }
  await save(OLD)
  const candidate = (await findByEmail(desk.db, EMAIL)) ?? ''
  await aSubmission(at(TODAY), candidate, { clientId, contactId })
  await mailTo(OLD, `client:${clientId}`)
  await desk.db.updateTable('outbox').set({ state: 'sent' }).execute()
  await desk.db.updateTable('outbox').set({ state: 'dead' }).where('about', 'like', 'link:%').execute()
  await desk.db.deleteFrom('contact_addresses').execute()
  await save(NEW, 'undo', LATER)
})

test.each([
  ['is at the client', () => {}],
  ['was taken off the client', () => removeClientContact(at(LATER), admin, contact)],
  [
    'is at a client that became part of another',
    async () => {
      const { clientId: kept } = await aClientToWriteTo(at(LATER), 'Elm Trust')
      await mergeClients(at(LATER), admin, { kept, merged: contact.id })
    },
  ],
])('mail to a former address goes with the erasure of who %s', async (_, before) => {
  await before()
  expect(await tablesThatHold(OLD)).toContain('outbox')
  const { records } = await lookUpPerson(at(LATER), admin, NEW)
  const found = records.flatMap((kind) => kind.records.map(({ what, person }) => [what, person]))
  expect(found).toContainEqual(['Email: A candidate', OLD])
  expect(found).toContainEqual([expect.stringMatching('Former address of a contact at Elm'), OLD])
  expect(await erasePerson(at(LATER), admin, NEW)).toMatchObject({ kind: 'erased', kept: [] })
  expect((await Promise.all([OLD, NEW].map(tablesThatHold))).flat()).toEqual([])
})

test('an export has the former addresses, and the mail that went there', async () => {
  const files = await unzip((await exportPerson(at(LATER), admin, NEW)) as Readable)
  const told = { client: 'Elm House', phone: '', createdAt: LATER_ISO }
  const addresses = JSON.parse(String(files.get('contact addresses.json')))
  expect(addresses).toHaveLength(2)
  expect(addresses).toContainEqual({ ...told, email: OLD, leftAt: LATER_ISO })
  expect(addresses).toContainEqual({ ...told, email: NEW, leftAt: null })
  expect(JSON.parse(String(files.get('emails.json')))).toContainEqual(
    expect.objectContaining({ recipient: OLD, subject: 'A candidate' }),
  )
})

test('mail to whoever has the address now, or has another client, is nobody else’s', async () => {
  const other = await aClientToWriteTo(at(TODAY), 'Oak House')
  await mailTo(OLD, `client:${contact.id}`, '2026-11-21T14:00:00Z')
  await mailTo(OLD, `client:${other.clientId}`)
  await mailTo(OLD, 'candidate:somebody')
  await erasePerson(at(LATER), admin, NEW)
  expect(await mailsLeft()).toHaveLength(3)
})

test('an erasure is repeated after a restore', async () => {
  const [rows, mails] = [await addresses(), await desk.db.selectFrom('outbox').selectAll().execute()]
  const people = await desk.db.selectFrom('client_contacts').selectAll().execute()
  await erasePerson(at(LATER), admin, NEW)
  await desk.db.deleteFrom('privacy_audit').execute()
  await desk.db.deleteFrom('outbox').execute()
  await desk.db.insertInto('client_contacts').values(people).execute()
  await desk.db.insertInto('contact_addresses').values(rows).execute()
  await desk.db.insertInto('outbox').values(mails).execute()
  await desk.db.transaction().execute((trx) => eraseAgain(trx, at('2026-11-22T12:00:00Z')))
  expect((await Promise.all([OLD, NEW].map(tablesThatHold))).flat()).toEqual([])
})

test('addresses go with the last mail to a former one, and a hold on another keeps both', async () => {
  const leftOn = async (day: string) => {
    await keepRetention(at(`${day}T13:00:00Z`))
    return [(await mailsLeft()).length, (await addresses()).length]
  }
  expect(await leftOn('2027-11-20')).toEqual([1, 2])
  await placeHold(at(LATER), admin, { person: NEW, reason: 'A claim' })
  expect(await leftOn('2027-11-21')).toEqual([1, 2])
  await desk.db.deleteFrom('legal_holds').execute()
  expect(await leftOn('2027-11-22')).toEqual([0, 0])
})

test('a change of the address that is undone, or made back, leaves nobody with a former one', async () => {
  await save(OLD, undefined, LATER)
  const left = async () =>
    (await addresses()).map(({ email, left_at }) => [email, left_at !== null]).toSorted()
  expect(await left()).toEqual([
    [NEW, true],
    [OLD, false],
  ])
  await desk.db.deleteFrom('contact_addresses').execute()
  await save(NEW, 'again', LATER)
  expect(await left()).toHaveLength(2)
  expect(await undoAction(at(LATER), admin, 'again')).toBe('undone')
  expect(await left()).toEqual([])
})
