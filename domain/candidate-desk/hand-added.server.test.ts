import { expect } from 'vitest'
import { aCv, admin, deskServices } from '#domain/applications/test-applications.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import { readConfig } from '#platform/config.ts'
import { test } from '#platform/db/test-database.server.ts'
import { addApplicationByHand } from './hand-added.server.ts'
import { timelineOf } from './timeline.server.ts'

test('a telephone application that is sent twice is added once, and sends mail only if asked to', async ({
  db,
}) => {
  const { clock } = deskServices(db)
  const services = { db, clock, config: readConfig({}), outbox: createOutboxSignal() }
  const typed = { name: 'Ann', email: 'ann@home.example', phone: '', specialty: 'Nurse', way: 'Telephone' }
  const add = (fields: object, mails: boolean, key: string) =>
    addApplicationByHand(services, admin, { ...typed, ...fields }, { mails, key })
  expect(await add({ specialty: '', way: 'Pigeon' }, false, 'a')).toMatchObject({
    fields: { specialty: expect.any(String), way: 'Choose how it came.' },
  })
  expect(await add({ jobId: 'none' }, false, 'a')).toEqual({ kind: 'job-gone' })
  const added = await add({ note: 'Nights only.' }, false, 'a')
  expect(await add({ note: 'Nights only.' }, false, 'a')).toEqual(added)
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  const id = added.kind === 'added' ? added.candidateId : ''
  expect(await add({}, true, 'b')).toEqual({ kind: 'added', candidateId: id, isMailed: true, isAgain: false })
  expect(await db.selectFrom('outbox').select('recipient').execute()).toEqual([{ recipient: typed.email }])
  const entries = await timelineOf({ db, clock }, admin, id)
  const first = entries.filter((entry) => entry.kind === 'application')
  expect(first).toMatchObject(Array(2).fill({ source: 'desk', application: { hasCv: false } }))
  const notes = entries.flatMap((entry) => (entry.kind === 'note' ? entry.note.text : []))
  expect(notes.toSorted()).toEqual(['How it came: Telephone.', 'How it came: Telephone.\nNights only.'])
})

test('a second application by hand for a job adds its CV and note to the open one', async ({ db }) => {
  const { clock } = deskServices(db)
  const services = { db, clock, config: readConfig({}), outbox: createOutboxSignal() }
  const { id: jobId } = await createJob(db, admin, clock, aJob())
  const typed = { name: 'Ann', email: 'ann@home.example', phone: '', way: 'Telephone', jobId }
  const add = (given: object, cv?: { key: string; digest: string }) =>
    addApplicationByHand(services, admin, { ...typed, ...given }, { cv, mails: true, key: undefined })
  const first = await add({})
  const cv = { key: await aCv(db), digest: 'of the CV' }
  const more = { name: 'Ann Lee', specialty: 'Nurse', experience: '5-10 years' }
  expect(await add({ email: 'ANN@home.example', note: 'Has a CV now.', ...more }, cv)).toEqual({
    ...first,
    isAgain: true,
  })
  const entries = await timelineOf({ db, clock }, admin, first.kind === 'added' ? first.candidateId : '')
  const kinds = Object.groupBy(entries, ({ kind }) => kind)
  expect([kinds.application?.length, kinds.document?.length, kinds.note?.length]).toEqual([1, 1, 2])
  expect(kinds.event).toContainEqual(
    expect.objectContaining({ event: 'applied-again', detail: expect.objectContaining({ sent: more }) }),
  )
  // Only what staff have asked for, and about the one application.
  const mails = await db.selectFrom('outbox').select('about').execute()
  expect([mails.length, new Set(mails.map(({ about }) => about)).size]).toEqual([2, 1])
  await db.updateTable('applications').set({ status: 'rejected' }).execute()
  expect(await add({})).toEqual(first)
})

test('a form that is sent again with another CV is refused, and with the same one adds nothing', async ({
  db,
}) => {
  const { clock } = deskServices(db)
  const services = { db, clock, config: readConfig({}), outbox: createOutboxSignal() }
  const typed = { name: 'Ann', email: 'ann@home.example', phone: '', specialty: 'Nurse', way: 'Telephone' }
  const add = (cv?: { key: string; digest: string }) =>
    addApplicationByHand(services, admin, typed, { cv, mails: false, key: 'a' })
  expect(await add()).toMatchObject({ kind: 'added' })
  expect(await add({ key: await aCv(db), digest: 'of the CV' })).toEqual({ kind: 'key-reused' })
  const withCv = async (digest: string) =>
    addApplicationByHand(services, admin, typed, {
      cv: { key: await aCv(db), digest },
      mails: false,
      key: 'b',
    })
  const first = await withCv('of the CV')
  expect(first).toMatchObject({ kind: 'added' })
  // The same file arrives under another key.
  expect(await withCv('of the CV')).toEqual(first)
  expect(await withCv('of another CV')).toEqual({ kind: 'key-reused' })
})
