import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { entryMail } from '#domain/candidate-area/candidate-area.mail.ts'
import { openLink } from '#domain/candidate-area/links.server.ts'
import { enter, findVisit } from '#domain/candidate-area/visits.server.ts'
import { removeContact } from '#domain/candidate-desk/candidate-changes.server.ts'
import { editCandidate } from '#domain/candidate-desk/candidate-edit.server.ts'
import { candidateFields } from '#domain/candidate-desk/candidate-fields.ts'
import { addContact, findByEmail } from '#domain/candidates/candidates.server.ts'
import { readDraft } from '#domain/fields/fields.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { aReferee, REFEREE } from '#domain/referees/test-referees.server.ts'
import { eraseAgain } from './erase-again.server.ts'
import { eraseOwnData, erasePerson } from './erasure.server.ts'
import { exportPerson, ownData } from './export.server.ts'
import { liftHold, listHolds, placeHold } from './hold-desk.server.ts'
import { ownErasurePlan } from './own-erasure.server.ts'
import { lookUpPerson } from './person.server.ts'
import { DEFAULT_PERIODS } from './privacy.ts'
import { dryRun } from './retention.server.ts'
import { unzip } from './test-export.ts'
import { privacyDesk, TODAY } from './test-privacy.server.ts'

const [OLD, NEW] = ['ann@old.example', 'ann@new.example']

const desk = privacyDesk()
const { at, apply, tablesThatHold } = desk

/** Somebody who applied from one address and has another one now. The candidate's id. */
async function moved(): Promise<string> {
  await apply(OLD, TODAY)
  const id = (await findByEmail(desk.db, OLD)) ?? ''
  const there = desk.db.selectFrom('candidates').selectAll().where('id', '=', id)
  const row = await there.executeTakeFirstOrThrow()
  const form = new FormData()
  for (const name of ['name', 'phone', 'specialty', 'experience'] as const) form.set(name, row[name])
  form.set('email', NEW)
  const edit = { drafts: readDraft(candidateFields, form), seen: {} }
  expect(await editCandidate(at(TODAY), admin, id, edit)).toEqual({ kind: 'saved' })
  return id
}

/** As an earlier version let staff do it. */
const forget = (email: string) =>
  desk.db.deleteFrom('candidate_contacts').where('contact_key', '=', email).execute()

test('an address that an application came from stays with the candidate', async () => {
  const id = await moved()
  const remove = () => removeContact(at(TODAY), admin, id, OLD)
  expect(await remove()).toBe('applied-from')
  expect(await findByEmail(desk.db, OLD)).toBe(id)
  await desk.db.deleteFrom('applications').execute()
  expect([await remove(), await remove()]).toEqual(['removed', 'stays'])
})

test('an application is shown, exported and erased with its candidate under another address', async () => {
  await moved()
  await forget(OLD)
  const { records } = await lookUpPerson(at(TODAY), admin, NEW)
  const kinds = records.filter((kind) => kind.records.length > 0).map(({ kind }) => kind)
  expect(kinds.slice(0, 2)).toEqual(['applications', 'candidates'])
  const files = await unzip((await exportPerson(at(TODAY), admin, NEW)) as Readable)
  expect(files.get('applications.json')).toContain(OLD)
  expect(await erasePerson(at(TODAY), admin, NEW)).toMatchObject({ kind: 'erased', kept: [] })
  expect((await Promise.all([OLD, NEW].map(tablesThatHold))).flat()).toEqual([])
})

test('an application under a further address is suggested as of the same candidate', async () => {
  await moved()
  const other = { name: 'Ann Smith', phone: '07700 900999' }
  await apply(NEW, TODAY, other)
  await desk.db.updateTable('candidates').set(other).execute()
  const { suggestions } = await lookUpPerson(at(TODAY), admin, '020 7946 0777')
  const whys = suggestions.filter(({ person }) => person === NEW).map(({ what, why }) => [what, why])
  expect(whys).toContainEqual([expect.stringMatching(/^Application/), `Same candidate: ${OLD}`])
})

test('a mail with a link to an address that was taken off goes with its candidate', async () => {
  await apply(NEW, TODAY)
  const candidateId = (await findByEmail(desk.db, NEW)) ?? ''
  await addContact(desk.db, at(TODAY).clock, candidateId, { kind: 'email', value: OLD })
  const about = { candidateId, email: OLD, token: 'x', expiresAt: TODAY }
  await enqueue(desk.db, at(TODAY).clock, entryMail(at(TODAY).config, about))
  expect(await removeContact(at(TODAY), admin, candidateId, OLD)).toBe('removed')
  await erasePerson(at(TODAY), admin, NEW)
  expect((await Promise.all([OLD, NEW].map(tablesThatHold))).flat()).toEqual([])
})

test('a candidate who is ticked goes with their applications', async () => {
  const id = await moved()
  await apply('mara@home.example', TODAY)
  await forget(OLD)
  const { suggestions } = await lookUpPerson(at(TODAY), admin, 'mara@home.example')
  expect(suggestions.map(({ id }) => id)).toContain(id)
  const erased = await erasePerson(at(TODAY), admin, 'mara@home.example', [id])
  expect(erased).toMatchObject({ kind: 'erased', done: { applications: 2, candidates: 2 } })
  expect(await desk.db.selectFrom('applications').select('id').execute()).toEqual([])
})

/** Erases somebody, and brings them back as a backup from before has them. */
async function restored() {
  await moved()
  await apply(NEW, TODAY)
  expect(await erasePerson(at(TODAY), admin, NEW)).toMatchObject({ kind: 'erased' })
  await desk.db.deleteFrom('privacy_audit').execute()
  await moved()
  await apply(NEW, TODAY)
}
const again = () => desk.db.transaction().execute((trx) => eraseAgain(trx, at('2026-11-22T12:00:00Z')))

test('an erasure of somebody who applied from two addresses is repeated after a restore', async () => {
  await restored()
  expect(await again()).toMatchObject({ people: 2 })
  expect((await Promise.all([OLD, NEW].map(tablesThatHold))).flat()).toEqual([])
})

test('a later hold on any address or number keeps the erasure from being repeated', async () => {
  const further = { kind: 'phone' as const, value: '07700 900123' }
  await restored()
  await addContact(desk.db, at(TODAY).clock, (await findByEmail(desk.db, NEW)) ?? '', further)
  await placeHold(at('2026-11-21T13:00:00Z'), admin, { person: further.value, reason: 'A claim' })
  expect(await again()).toMatchObject({ people: 0 })
  expect(await desk.db.selectFrom('applications').select('id').execute()).toHaveLength(2)
})

test.each(['ann@work.example', '07700 900123'])(
  'a hold on a further contact of a candidate, %s, keeps all of theirs',
  async (value) => {
    await apply(NEW, '2025-01-01T12:00:00Z')
    await addContact(desk.db, at(TODAY).clock, (await findByEmail(desk.db, NEW)) ?? '', {
      ...{ kind: value.includes('@') ? 'email' : 'phone', value },
    })
    await placeHold(at(TODAY), admin, { person: value, reason: 'A claim' })
    expect(await erasePerson(at(TODAY), admin, NEW)).toEqual({ kind: 'held' })
    const applications = async () => (await dryRun(at(TODAY), DEFAULT_PERIODS))[0]
    expect(await applications()).toMatchObject({ due: 0, held: 1 })
    await liftHold(at(TODAY), admin, (await listHolds(desk.db))[0]?.id ?? '')
    expect(await applications()).toMatchObject({ due: 1, held: 0 })
    expect(await erasePerson(at(TODAY), admin, NEW)).toMatchObject({ kind: 'erased' })
  },
)

test('a hold keeps an application from an address that its candidate has no more', async () => {
  await moved()
  await forget(OLD)
  await desk.db.updateTable('applications').set({ updated_at: '2025-01-01T12:00:00Z' }).execute()
  const applications = async () => (await dryRun(at(TODAY), DEFAULT_PERIODS))[0]
  expect(await applications()).toMatchObject({ due: 1, held: 0 })
  await placeHold(at(TODAY), admin, { person: NEW, reason: 'A claim' })
  expect(await applications()).toMatchObject({ due: 0, held: 1 })
})

test('a hold on a referee keeps the candidate, with whom their record would go', async () => {
  await apply(NEW, '2025-01-01T12:00:00Z')
  await aReferee(at('2025-01-01T12:00:00Z'), (await findByEmail(desk.db, NEW)) ?? '')
  await desk.db.deleteFrom('applications').execute()
  await placeHold(at(TODAY), admin, { person: REFEREE, reason: 'A claim' })
  expect(await erasePerson(at(TODAY), admin, NEW)).toEqual({ kind: 'held' })
  const candidates = async () => (await dryRun(at(TODAY), DEFAULT_PERIODS))[1]
  expect(await candidates()).toMatchObject({ due: 0, held: 1 })
})

/** Somebody comes in by a link to an address of a candidate's. */
async function comeIn(candidateId: string, email: string) {
  const services = at(TODAY)
  const { token } = await openLink(desk.db, services.clock, { candidateId, purpose: 'enter', email })
  const Cookie = (await enter(services, token))?.split(';')[0] ?? ''
  const session = await findVisit(services, new Headers({ Cookie }))
  if (!session) throw new Error('nobody came in')
  return session
}

test('a candidate sees and deletes nothing of whose address was theirs by mistake', async () => {
  const session = await comeIn(await moved(), NEW)
  for (const email of [OLD, NEW]) await desk.write(email, TODAY)
  const kinds = async () => (await ownData(desk.db, session)).map(({ kind, data }) => [kind, data.length])
  expect(await kinds()).toEqual(
    expect.arrayContaining([
      ['messages', 1],
      ['applications', 1],
    ]),
  )
  const { goes } = await ownErasurePlan(at(TODAY), session)
  expect(goes.filter((what) => what.startsWith('Message'))).toHaveLength(1)
  expect(await eraseOwnData(at(TODAY), session)).toMatchObject({ done: { messages: 1, applications: 1 } })
  const left = desk.db.selectFrom('messages').select('email')
  expect(await left.execute()).toEqual([{ email: OLD }])
})

test('a further address counts as theirs once a link to it was used', async () => {
  await apply(NEW, TODAY)
  const id = (await findByEmail(desk.db, NEW)) ?? ''
  await addContact(desk.db, at(TODAY).clock, id, { kind: 'email', value: OLD })
  await desk.write(OLD, TODAY)
  const messages = async (email: string) =>
    (await ownData(desk.db, await comeIn(id, email))).filter(({ kind }) => kind === 'messages').length
  expect([await messages(NEW), await messages(OLD), await messages(NEW)]).toEqual([0, 1, 1])
})
