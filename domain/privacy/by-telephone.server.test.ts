import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { deleteSpamApplication } from '#domain/applications/application-desk.server.ts'
import { applicationRecords } from '#domain/applications/application-records.server.ts'
import { removeDeletedNotes } from '#domain/applications/notes.server.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { deleteFailedMail, removeDeletedMail } from '#domain/mail-desk/failed-mail.server.ts'
import { messageRecords } from '#domain/messages/message-records.server.ts'
import { receiveCall } from '#domain/messages/messages.server.ts'
import { removeOldSpam } from '#domain/people/spam.server.ts'
import { eraseAgain } from './erase-again.server.ts'
import { erasePerson } from './erasure.server.ts'
import { exportPerson } from './export.server.ts'
import { liftHold, listHolds, placeHold } from './hold-desk.server.ts'
import { findPerson, lookUpPerson } from './person.server.ts'
import { DEFAULT_PERIODS } from './privacy.ts'
import { holdSchema } from './privacy-schema.ts'
import { dryRun } from './retention.server.ts'
import { unzip } from './test-export.ts'
import { EMAIL, privacyDesk, TODAY } from './test-privacy.server.ts'

const PHONE = '020 7946 0777'
const SPELLINGS = ['+44 (0)20 7946 0777', '0044 20 79460777', 'tel:+442079460777']

const desk = privacyDesk()
const { at, apply, tablesThatHold } = desk
const ask = (phone: string, more: object = {}, iso = TODAY) =>
  receiveCall(
    at(iso),
    { name: 'Mara Quill', phone, when: 'Any time' },
    { address: '203.0.113.9', honeypot: '', ...more },
  )
const found = async (person: string) =>
  (await findPerson(at(TODAY), person)).records.flatMap(({ records }) => records)

test('who asked to be rung is found by the number in any spelling, exported and erased', async () => {
  await ask(PHONE)
  await ask('020 7946 0778')
  await apply(EMAIL, TODAY)
  for (const spelling of SPELLINGS) expect(await found(spelling)).toMatchObject([{ person: PHONE }])
  await lookUpPerson(at(TODAY), admin, PHONE)
  const files = await unzip((await exportPerson(at(TODAY), admin, PHONE)) as Readable)
  expect([...files.keys()]).toEqual(['messages.json'])
  expect(JSON.parse(files.get('messages.json') ?? '')).toMatchObject([{ phone: PHONE, name: 'Mara Quill' }])

  expect(await erasePerson(at(TODAY), admin, '+442079460777')).toMatchObject({ kind: 'erased', kept: [] })
  // Who applied with the same number gave an address, and is found by that.
  expect(await tablesThatHold(PHONE)).toEqual(['applications', 'candidate_contacts', 'candidates'])
  expect(await found('020 7946 0778')).toHaveLength(1)
  expect(await found(EMAIL)).not.toEqual([])
})

test('an erasure by number is repeated after a restore', async () => {
  await ask(PHONE)
  await erasePerson(at(TODAY), admin, PHONE)
  await desk.db.deleteFrom('privacy_audit').execute()
  await ask(SPELLINGS[0] ?? '')
  const again = await desk.db.transaction().execute((trx) => eraseAgain(trx, at('2026-11-22T12:00:00Z')))
  expect(again.people).toBe(1)
  expect(await found(PHONE)).toEqual([])
})

test('a hold on a number keeps an erasure, the daily run and the end of spam away', async () => {
  expect(holdSchema.safeParse({ person: PHONE, reason: 'A claim' }).success).toBe(true)
  await ask(PHONE, {}, '2025-01-01T12:00:00Z')
  await ask(PHONE, { honeypot: 'x' }, '2025-01-01T12:00:00Z')
  await placeHold(at(TODAY), admin, { person: SPELLINGS[1] ?? '', reason: 'A claim' })
  expect((await listHolds(desk.db)).map(({ person }) => person)).toEqual([PHONE])
  const endSpam = () => removeOldSpam(at(TODAY), messageRecords)
  await endSpam()
  expect(await erasePerson(at(TODAY), admin, PHONE)).toEqual({ kind: 'held' })
  const messages = async () =>
    (await dryRun(at(TODAY), DEFAULT_PERIODS)).find(({ kind }) => kind === 'messages')
  expect(await messages()).toMatchObject({ due: 0, held: 2 })
  await liftHold(at(TODAY), admin, (await listHolds(desk.db))[0]?.id ?? '')
  expect(await messages()).toMatchObject({ due: 2, held: 0 })
  await endSpam()
  expect(await found(PHONE)).toHaveLength(1)
})

test('a hold on a number keeps all with it, also as spam, its notes, and mail about it', async () => {
  await apply(EMAIL, TODAY, { phone: `07700 900123 / ${PHONE}` })
  await apply('other@home.example', TODAY, { phone: '020 7946 0778' })
  const { db } = desk
  const applications = await db.selectFrom('applications').select(['id', 'email']).orderBy('email').execute()
  const note = {
    kind: 'note',
    text: 'x',
    search_text: 'x',
    admin_id: 'a',
    admin_name: 'Ann',
    created_at: TODAY,
    deleted_at: TODAY,
  }
  for (const { id } of applications)
    await db
      .insertInto('notes')
      .values({ ...note, id: `n${id}`, application_id: id })
      .execute()
  await db.updateTable('outbox').set({ state: 'dead' }).execute()
  await placeHold(at(TODAY), admin, { person: PHONE, reason: 'A claim' })
  const mails = await db.selectFrom('outbox').select(['id', 'about']).execute()
  const isDeleted = await Promise.all(mails.map(({ id }) => deleteFailedMail(db, admin, at(TODAY).clock, id)))
  const ofHeld = `application:${applications[0]?.id}`
  expect(isDeleted).toEqual(mails.map(({ about }) => about !== ofHeld))
  // As an earlier version left it.
  await db.updateTable('outbox').set({ state: 'deleted' }).execute()
  await db.updateTable('applications').set({ is_spam: 1 }).execute()

  const [later, muchLater] = [at('2026-11-21T12:11:00Z'), at('2026-12-22T12:00:00Z')]
  await removeDeletedMail(db, later.clock)
  await removeDeletedNotes(db, later.clock)
  expect(await deleteSpamApplication(db, admin, later.clock, applications[0]?.id ?? '')).toBe(false)
  await removeOldSpam(muchLater, applicationRecords)
  expect(await db.selectFrom('applications').select('email').execute()).toEqual([{ email: EMAIL }])
  expect(await db.selectFrom('notes').select('application_id').execute()).toEqual([
    { application_id: applications[0]?.id },
  ])
  const left = await db.selectFrom('outbox').select('about').execute()
  expect(left).toEqual([{ about: ofHeld }, { about: ofHeld }])
})
