import { expect } from 'vitest'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { openLink } from '#domain/candidate-area/links.server.ts'
import { enter } from '#domain/candidate-area/visits.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { readDraft } from '#domain/fields/fields.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { clockAt } from '#platform/clock.ts'
import { test } from '#platform/db/test-database.server.ts'
import { createLog } from '#platform/log.ts'
import { addContactByHand, addTag, removeContact } from './candidate-changes.server.ts'
import { editCandidate } from './candidate-edit.server.ts'
import { candidateFields } from './candidate-fields.ts'
import { searchCandidates } from './candidate-list.server.ts'
import { mergeCandidates } from './merge.server.ts'

test('whoever has come in by an address that is taken away has to ask for a new link', async ({ db }) => {
  const services = deskServices(db)
  await anApplication(db, { email: 'ann@home.example' })
  const id = (await findByEmail(db, 'ann@home.example')) ?? ''
  const comeIn = async () => {
    const link = () =>
      openLink(db, services.clock, { candidateId: id, purpose: 'enter', email: 'ann@home.example' })
    await enter({ ...services, log: createLog('silent') }, (await link()).token)
    await link()
  }
  const left = async () => {
    const all = (['candidate_sessions', 'candidate_links'] as const).map((table) =>
      db.selectFrom(table).select('hash').execute(),
    )
    return (await Promise.all(all)).map((rows) => rows.length)
  }
  const form = new FormData()
  for (const [name, value] of [
    ['name', 'Ann'],
    ['email', 'ann@work.example'],
  ] as const)
    form.set(name, value)
  const edit = { drafts: readDraft(candidateFields, form), seen: {} }

  await addContactByHand(services, admin, id, 'ann@old.example')
  await addContactByHand(services, admin, id, '020 7946 0140')
  await comeIn()
  await addTag(services, admin, id, 'nights', 'a-tag')
  await undoAction(services, admin, 'a-tag')
  await removeContact(services, admin, id, 'tel:2079460140')
  expect(await left()).toEqual([1, 1])
  await removeContact(services, admin, id, 'ann@old.example')
  expect(await left()).toEqual([0, 0])

  await addContactByHand(services, admin, id, 'bob@home.example', 'an-address')
  await comeIn()
  expect(await undoAction(services, admin, 'an-address')).toBe('undone')
  expect(await left()).toEqual([0, 0])

  await editCandidate(services, admin, id, edit, 'an-edit')
  await comeIn()
  expect(await undoAction(services, admin, 'an-edit')).toBe('undone')
  expect(await left()).toEqual([0, 0])
})

test('a system that asks for what has changed is told of an undone change', async ({ db }) => {
  await anApplication(db, { email: 'ann@home.example' })
  const id = (await findByEmail(db, 'ann@home.example')) ?? ''
  await addTag(deskServices(db), admin, id, 'nights', 'undo')
  const undone = { db, clock: clockAt('2026-11-21T12:05:00Z') }
  expect(await undoAction(undone, admin, 'undo')).toBe('undone')
  const since = async (moment: string) =>
    (await searchCandidates(db, admin, { since: moment, page: 1, limit: 9 })).candidates.map((it) => it.id)
  expect(await since('2026-11-21T12:05:00.000Z')).toEqual([id])
  expect(await since('2026-11-21T12:05:01.000Z')).toEqual([])
})

test('nothing of somebody who was merged meanwhile is undone', async ({ db }) => {
  const services = deskServices(db)
  for (const email of ['ann@home.example', 'bob@home.example']) await anApplication(db, { email })
  const [kept = '', merged = ''] = [
    await findByEmail(db, 'ann@home.example'),
    await findByEmail(db, 'bob@home.example'),
  ]
  await addTag(services, admin, merged, 'ICU', 'undo')
  await mergeCandidates(services, admin, { kept, merged })
  expect(await undoAction(services, admin, 'undo')).toBe('undo-changed')
  const tags = await db.selectFrom('candidate_tags').selectAll().execute()
  expect(tags.map(({ candidate_id }) => candidate_id).toSorted()).toEqual([kept, merged].toSorted())
})
