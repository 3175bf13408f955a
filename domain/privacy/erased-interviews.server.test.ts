import { expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { addContactByHand, addTag } from '#domain/candidate-desk/candidate-changes.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { removeClientContact } from '#domain/clients/client-changes.server.ts'
import { findClient } from '#domain/clients/client-list.server.ts'
import { arrangeInterview } from '#domain/interview-desk/interview-desk.server.ts'
import { findClientLink, noteAnswer } from '#domain/submissions/client-link.server.ts'
import { aClientToWriteTo, aSubmission, WARD } from '#domain/submissions/test-submissions.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { eraseAgain } from './erase-again.server.ts'
import { erasePerson } from './erasure.server.ts'
import { EMAIL, privacyDesk, TODAY } from './test-privacy.server.ts'

const values = { day: '2026-11-26', time: '10:00', minutes: '45', way: 'in-person', place: 'Ward 3' }
const desk = privacyDesk()

test('whoever has their data deleted leaves no client waiting for them, and nothing of theirs', async () => {
  const services = desk.at(TODAY)
  await desk.apply(EMAIL, TODAY)
  const submission = await aSubmission(services, (await findByEmail(desk.db, EMAIL)) ?? '')
  await noteAnswer(services, admin, submission, 'interview')
  const { id } = await desk.db.selectFrom('applications').select('id').executeTakeFirstOrThrow()
  await arrangeInterview(services, admin, id, { ...values, submission })

  expect(await erasePerson(services, admin, EMAIL)).toMatchObject({ kind: 'erased', kept: [] })
  const mails = await desk.db.selectFrom('outbox').selectAll().execute()
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [WARD, "Cancelled: your candidate's interview on Thursday 26 November 2026 at 10:00"],
  ])
  expect(mails[0]?.text).toContain('Nights in December')
  for (const word of ['Mara', 'Quill']) expect(await desk.tablesThatHold(word)).toEqual([])
  const client = await desk.db.selectFrom('clients').select('id').executeTakeFirstOrThrow()
  const found = await findClient(desk.db, admin, client.id)
  expect(found?.history[0]).toMatchObject({ event: 'interview-off', text: 'Nights in December' })
})

test('staff are to ring a client without anybody to write to, once nobody comes', async () => {
  const services = desk.at(TODAY)
  await desk.apply(EMAIL, TODAY)
  const submission = await aSubmission(services, (await findByEmail(desk.db, EMAIL)) ?? '')
  await noteAnswer(services, admin, submission, 'interview')
  const { id } = await desk.db.selectFrom('applications').select('id').executeTakeFirstOrThrow()
  await arrangeInterview(services, admin, id, { ...values, submission })
  await desk.db.updateTable('client_contacts').set({ email: '' }).execute()
  await erasePerson(services, admin, EMAIL)
  const subjects = await desk.db.selectFrom('outbox').select('subject').execute()
  expect(subjects).toContainEqual({ subject: 'Please ring a client about an interview' })
  expect(await desk.tablesThatHold('Quill')).toEqual([])
})

test('a contact who is taken off a client and then erased comes back by no undo', async () => {
  const services = desk.at(TODAY)
  const { clientId, contactId } = await aClientToWriteTo(services)
  await removeClientContact(services, admin, { id: clientId, contactId }, 'undo')
  expect(await erasePerson(services, admin, WARD)).toEqual({ kind: 'nothing-found' })
  expect(await undoAction(services, admin, 'undo')).toBe('undo-late')
  expect(await desk.tablesThatHold(WARD)).toEqual([])
})

test('a contact who is erased is shown no candidate any more', async () => {
  const services = desk.at(TODAY)
  await desk.apply(EMAIL, TODAY)
  await aSubmission(services, (await findByEmail(desk.db, EMAIL)) ?? '')
  const mails = await desk.db.selectFrom('outbox').select('text').where('recipient', '=', WARD).execute()
  const token = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]
  expect(await findClientLink(desk.db, services.clock, token)).toBeDefined()
  expect(await erasePerson(services, admin, WARD)).toMatchObject({ kind: 'erased', kept: [] })
  expect(await findClientLink(desk.db, services.clock, token)).toBeUndefined()
})

test('what staff just changed of a candidate goes with them, also out of a backup', async () => {
  const services = desk.at(TODAY)
  await desk.apply(EMAIL, TODAY)
  const id = (await findByEmail(desk.db, EMAIL)) ?? ''
  await addContactByHand(services, admin, id, 'mq@work.example', 'contact')
  await addTag(services, admin, id, 'nights', 'tag')
  const job = { id: 'job', admin_id: admin.id, done_at: TODAY, changes: '[{"table":"jobs","key":"1"}]' }
  await desk.db.insertInto('undos').values(job).execute()
  const undos = async () => await desk.db.selectFrom('undos').selectAll().orderBy('id').execute()
  const before = await undos()
  expect(before.map((row) => [row.id, row.changes.includes('mara')])).toEqual([
    ['contact', true],
    ['job', false],
    ['tag', true],
  ])

  expect(await erasePerson(services, admin, EMAIL)).toMatchObject({ kind: 'erased', kept: [] })
  for (const word of ['Mara', 'Quill', 'mq@work']) expect(await desk.tablesThatHold(word)).toEqual([])
  expect((await undos()).map((row) => row.id)).toEqual(['job'])

  await desk.db.deleteFrom('undos').execute()
  await desk.db.insertInto('undos').values(before).execute()
  await desk.db.transaction().execute((trx) => eraseAgain(trx, desk.at('2026-11-22T12:00:00Z')))
  expect((await undos()).map((row) => row.id)).toEqual(['job'])
})
