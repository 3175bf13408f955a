import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { recordChange } from '#domain/accounts/account-changes.server.ts'
import { makeAccount } from '#domain/accounts/test-accounts.server.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { arrangeInterview } from '#domain/interview-desk/interview-desk.server.ts'
import { receiveCall, receiveMessage } from '#domain/messages/messages.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { aPlacement } from '#domain/placements/test-placements.server.ts'
import { eraseAgain } from './erase-again.server.ts'
import { erasePerson } from './erasure.server.ts'
import { exportPerson } from './export.server.ts'
import { liftHold, listHolds, placeHold } from './hold-desk.server.ts'
import { lookUpPerson } from './person.server.ts'
import { unzip } from './test-export.ts'
import { EMAIL, privacyDesk, TODAY } from './test-privacy.server.ts'

const [OTHER_EMAIL, NAMESAKE, NEIGHBOUR] = ['mq@work.example', 'mara@far.example', 'joan@home.example']
const [PHONE, OTHER_PHONE] = ['020 7946 0777', '07700 900777']
const TEXT = 'Mara  Quill next door (+44 7700-900 777) asks about shifts.'

const desk = privacyDesk()
const { at, apply, tablesThatHold } = desk
const lookUp = (person: string) => lookUpPerson(at(TODAY), admin, person)

/** A person under two addresses and two numbers, whom a neighbour mentions; a namesake; and a stranger. */
async function fill() {
  await apply(EMAIL, TODAY)
  await apply(OTHER_EMAIL, TODAY, { name: 'M Quill', phone: `${OTHER_PHONE} or ${PHONE}` })
  await apply(NAMESAKE, TODAY, { name: 'MARA QUILL', phone: '020 7946 0888' })
  await apply('stranger@home.example', TODAY, { name: 'Tamara Quillon', phone: '020 7946 0999' })
  const from = { address: '203.0.113.9' }
  await receiveCall(at(TODAY), { name: 'Mrs Q', phone: '+447700900777', when: 'Any time' }, from)
  const message = { name: 'Joan', email: NEIGHBOUR, subject: 'Feedback', message: TEXT }
  await receiveMessage(at(TODAY), message, from)
  // Of a mere namesake's number.
  const other = { ...message, email: 'far@home.example', message: 'My number is 020 7946 0888.' }
  await receiveMessage(at(TODAY), other, from)
}

test('what may also be theirs is shown with why, by an address and by a number alone', async () => {
  await fill()
  const shown = async (person: string) =>
    (await lookUp(person)).suggestions.map(({ person, why }) => `${person}: ${why}`).toSorted()
  const same = (person: string, what: string) => `${person}: Same ${what}`
  const others = [
    same('+447700900777', 'number: 07700 900777'),
    `${NEIGHBOUR}: Mentions Mara Quill`,
    // The application, the candidate, and the mail that confirms it.
    ...['name: Mara Quill', 'name: Mara Quill', `address: ${NAMESAKE}`]
      .map((what) => same(NAMESAKE, what))
      .toSorted(),
    ...[`number: ${PHONE}`, `number: ${PHONE}`, `address: ${OTHER_EMAIL}`]
      .map((what) => same(OTHER_EMAIL, what))
      .toSorted(),
  ]
  expect(await shown(EMAIL)).toEqual(others)
  expect(await shown(PHONE)).toEqual([
    ...[others[0], same(EMAIL, `address: ${EMAIL.toLowerCase()}`)],
    ...[same(EMAIL, `number: ${PHONE}`), same(EMAIL, `number: ${PHONE}`)],
    ...[`${NEIGHBOUR}: Mentions 07700 900777`, ...others.slice(-3)],
  ])
})

test('an export and an erasure take what was ticked besides, also after a restore', async () => {
  await fill()
  const { suggestions } = await lookUp(EMAIL)
  const ticked = suggestions.filter(({ person }) => person !== NAMESAKE).map(({ id }) => id)
  const files = [...(await unzip((await exportPerson(at(TODAY), admin, EMAIL, ticked)) as Readable))].join()
  expect([OTHER_EMAIL, '+447700900777', 'Mara Quill next door'].filter((it) => !files.includes(it))).toEqual(
    [],
  )
  expect(files).not.toContain(NAMESAKE)

  await placeHold(at(TODAY), admin, { person: NEIGHBOUR, reason: 'A claim' })
  expect(await erasePerson(at(TODAY), admin, EMAIL, ticked)).toEqual({ kind: 'held' })
  await liftHold(at(TODAY), admin, (await listHolds(desk.db))[0]?.id ?? '')
  const messages = await desk.db.selectFrom('messages').selectAll().execute()
  const done = { applications: 2, messages: 2 }
  expect(await erasePerson(at(TODAY), admin, EMAIL, ticked)).toMatchObject({ kind: 'erased', done })
  const left = async () => (await Promise.all([EMAIL, OTHER_EMAIL, NEIGHBOUR].map(tablesThatHold))).flat()
  expect(await left()).toEqual([])
  expect((await lookUp(NAMESAKE)).records[0]?.records).toHaveLength(1)

  await desk.db
    .insertInto('messages')
    .values(messages.map(({ no: _, ...row }) => row))
    .onConflict((oc) => oc.doNothing())
    .execute()
  await desk.db.transaction().execute((trx) => eraseAgain(trx, at('2026-11-22T12:00:00Z')))
  expect(await left()).toEqual([])
})

test('a ticked record that has to stay is reduced again after a restore, and only once', async () => {
  await apply(EMAIL, TODAY)
  await apply(OTHER_EMAIL, TODAY, { name: 'M Quill' })
  const placed = (await findByEmail(desk.db, OTHER_EMAIL)) ?? ''
  await desk.standsAs(await apply(OTHER_EMAIL, TODAY), 'placed')
  const ticked = (await lookUp(EMAIL)).suggestions.map(({ id }) => id)
  expect(ticked).toContain(placed)
  const tag = { candidate_id: placed, tag: 'Likes nights' }
  const tags = desk.db.selectFrom('candidate_tags').select('tag')
  const tagAgain = () => desk.db.insertInto('candidate_tags').values(tag).execute()
  const restore = () => desk.db.transaction().execute((trx) => eraseAgain(trx, at('2026-11-22T12:00:00Z')))
  await tagAgain()
  expect(await erasePerson(at(TODAY), admin, EMAIL, ticked)).toMatchObject({ kind: 'erased' })
  expect(await tags.execute()).toEqual([])

  // As a backup from after it has them.
  await tagAgain()
  await restore()
  expect(await tags.execute()).toHaveLength(1)
  // As one from before it does.
  await desk.db.deleteFrom('privacy_audit').execute()
  await restore()
  expect(await tags.execute()).toEqual([])
})

test('an interview that mentions them is shown by its application', async () => {
  await fill()
  const others = desk.db.selectFrom('applications').select('id').where('email', '=', 'stranger@home.example')
  const { id } = await others.executeTakeFirstOrThrow()
  const when = { day: '2026-11-26', time: '10:00', minutes: '45', way: 'in-person', place: 'Ward 3' }
  const participants = 'Sister Mara Quill'
  await arrangeInterview(at(TODAY), admin, id, { ...when, participants, note: 'Ring 07700 900 777.' })
  const mentioned = async (person: string) =>
    (await lookUp(person)).suggestions.filter((one) => one.id === id).map(({ why }) => why)
  expect(await mentioned(EMAIL)).toEqual(['Mentions Mara Quill'])
  expect(await mentioned(OTHER_PHONE)).toEqual(['Mentions 07700 900777'])
  expect(await mentioned('07700 900778')).toEqual([])
})

test('a colleague is found under an address that they had before', async () => {
  const id = await makeAccount(desk.db, { email: 'bob@new.example' })
  await desk.db.transaction().execute((trx) =>
    recordChange(
      trx,
      at(TODAY).clock,
      { ...admin, id },
      {
        what: 'email-changed',
        about: 'bob@old.example → bob@new.example',
      },
    ),
  )
  const { records } = await lookUp('Bob@OLD.example')
  expect(records.flatMap((kind) => kind.records.map((one) => one.id))).toEqual([id])
})

test('mail to an address that a colleague had before is found under the present one', async () => {
  const id = await makeAccount(desk.db, { email: 'bob@new.example' })
  const mail = { subject: 'Your password has changed', text: '', html: '' }
  for (const to of ['bob@old.example', 'bob@new.example'])
    await enqueue(desk.db, at(TODAY).clock, { to, about: `user:${id}`, ...mail })
  await enqueue(desk.db, at(TODAY).clock, { to: 'eve@new.example', about: 'user:another', ...mail })
  const { records } = await lookUp('bob@new.example')
  const emails = records.find(({ kind }) => kind === 'emails')?.records.map(({ person }) => person)
  expect(emails?.toSorted()).toEqual(['bob@new.example', 'bob@old.example'])
})

test('the export of an account says what its owner did for candidates', async () => {
  await apply('ann@home.example', TODAY)
  const candidate = (await findByEmail(desk.db, 'ann@home.example')) ?? ''
  const services = at(TODAY)
  await aPlacement(services, candidate)
  const email = 'sam@agency.example'
  const times = { created_at: TODAY, updated_at: TODAY }
  const account = { id: admin.id, name: admin.name, email, email_verified: 1, ...times }
  await desk.db.insertInto('users').values(account).execute()
  const files = await unzip((await exportPerson(services, admin, email)) as Readable)
  const [{ work }] = JSON.parse(files.get('accounts.json') ?? '')
  expect(work.placements).toMatchObject([{ job_title: 'Night shift' }])
  expect(work.candidates).toContainEqual(expect.objectContaining({ event: 'placed' }))
  expect(work.checks).toContainEqual(expect.objectContaining({ topic: 'identity' }))
})
