import { expect } from 'vitest'
import { admin, deskServices } from '#domain/applications/test-applications.server.ts'
import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import { readConfig } from '#platform/config.ts'
import { test } from '#platform/db/test-database.server.ts'
import { addApplicationByHand } from './hand-added.server.ts'
import { timelineOf } from './timeline.server.ts'

test('an application by telephone is a candidate’s, without a CV, once, and mailed only when asked', async ({
  db,
}) => {
  const { clock } = deskServices(db)
  const services = { db, clock, config: readConfig({}), outbox: createOutboxSignal() }
  const typed = { name: 'Ann', email: 'ann@home.example', phone: '', specialty: 'Nurse', way: 'Telephone' }
  const add = (fields: object, mails: boolean, key: string) =>
    addApplicationByHand(services, admin, { ...typed, ...fields }, { cvKey: undefined, mails, key })
  expect(await add({ specialty: '', way: 'Pigeon' }, false, 'a')).toMatchObject({
    fields: { specialty: expect.any(String), way: 'Choose how it came.' },
  })
  expect(await add({ jobId: 'none' }, false, 'a')).toEqual({ kind: 'job-gone' })
  const added = await add({ note: 'Nights only.' }, false, 'a')
  expect(await add({ note: 'Nights only.' }, false, 'a')).toEqual(added)
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  const id = added.kind === 'added' ? added.candidateId : ''
  expect(await add({}, true, 'b')).toEqual({ kind: 'added', candidateId: id, isMailed: true })
  expect(await db.selectFrom('outbox').select('recipient').execute()).toEqual([{ recipient: typed.email }])
  const entries = await timelineOf({ db, clock }, admin, id)
  const first = entries.filter((entry) => entry.kind === 'application')
  expect(first).toMatchObject(Array(2).fill({ source: 'desk', application: { hasCv: false } }))
  const notes = entries.flatMap((entry) => (entry.kind === 'note' ? entry.note.text : []))
  expect(notes.toSorted()).toEqual(['How it came: Telephone.', 'How it came: Telephone.\nNights only.'])
})
