import { beforeEach, expect } from 'vitest'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { removeClientContact, saveClientContact } from '#domain/clients/client-changes.server.ts'
import { findClient } from '#domain/clients/client-list.server.ts'
import { arrangeInterview, cancelInterview } from '#domain/interview-desk/interview-desk.server.ts'
import { interviewsOf } from '#domain/interviews/interviews.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { aClock } from '#platform/test-clock.ts'
import { findClientLink, noteAnswer } from './client-link.server.ts'
import { changeContact } from './other-contact.server.ts'
import { answerConsent } from './own-submissions.server.ts'
import { endSubmission } from './sending.server.ts'
import { findSubmission } from './submission-list.server.ts'
import { submissionSeen } from './submissions.ts'
import { aClientToWriteTo, aSubmission, WARD } from './test-submissions.server.ts'

const BOB = { name: 'Bob Ward', jobTitle: '', email: 'bob@elm.example', phone: '' }
let clock = aClock()
beforeEach(() => {
  clock = aClock()
})

/** Somebody who is put forward to Ann, and Bob, her colleague. */
async function putForwardToAnn(db: Db, consent: 'given' | 'ask' = 'given') {
  const services = { ...deskServices(db), clock, secret: 's'.repeat(32) }
  const application = await anApplication(db, { email: 'cy@home.example', name: 'Cy Calm' })
  const candidate = (await findByEmail(db, 'cy@home.example')) ?? ''
  const { clientId, contactId: ann } = await aClientToWriteTo(services)
  await saveClientContact(services, admin, { id: clientId }, BOB)
  const contacts = (await findClient(db, admin, clientId))?.contacts ?? []
  const bob = contacts.find(({ name }) => name === BOB.name)?.id ?? ''
  const id = await aSubmission(services, candidate, { clientId, contactId: ann, consent })
  const toBob = async (seen?: string) =>
    changeContact(services, admin, id, { contactId: bob, ...(seen !== undefined && { seen }) })
  return { services, application, candidate, clientId, ann, bob, id, toBob }
}
const mailsTo = (db: Db, recipient: string) =>
  db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).execute()
const tokenFor = async (db: Db, recipient: string) =>
  /token=([\w-]+)/.exec((await mailsTo(db, recipient)).map(({ text }) => text).join())?.[1]

test('somebody else at the client gets the link, and the former one shows nothing any more', async ({
  db,
}) => {
  const { id, toBob } = await putForwardToAnn(db)
  const former = await tokenFor(db, WARD)
  expect(await toBob()).toBe('done')
  expect(await findClientLink(db, clock, former)).toBeUndefined()
  expect(await mailsTo(db, WARD)).toEqual([])
  expect(await findClientLink(db, clock, await tokenFor(db, BOB.email))).toMatchObject({ id })
  // A second click changes nothing.
  expect(await toBob()).toBe('done')
  expect(await mailsTo(db, BOB.email)).toHaveLength(1)
})

test('nobody else is asked about a candidate who was taken back before a yes', async ({ db }) => {
  const { services, id, toBob } = await putForwardToAnn(db, 'ask')
  await endSubmission(services, admin, id)
  expect(await toBob()).toBe('changed')
})

test('who is chosen while the candidate is asked gets the profile once they agree', async ({ db }) => {
  const { services, candidate, clientId, ann, id, toBob } = await putForwardToAnn(db, 'ask')
  expect(await toBob()).toBe('chosen')
  await removeClientContact(services, admin, { id: clientId, contactId: ann })
  expect(await mailsTo(db, BOB.email)).toEqual([])
  expect(await answerConsent(services, candidate, { id, agrees: true })).toBe('agreed')
  expect(await mailsTo(db, BOB.email)).toHaveLength(1)
})

test('where nobody could be written to when the candidate agreed, whoever is chosen gets it at once', async ({
  db,
}) => {
  const { services, candidate, clientId, ann, id, toBob } = await putForwardToAnn(db, 'ask')
  await removeClientContact(services, admin, { id: clientId, contactId: ann })
  expect(await answerConsent(services, candidate, { id, agrees: true })).toBe('agreed-later')
  expect(await toBob()).toBe('done')
  expect(await mailsTo(db, BOB.email)).toHaveLength(1)
})

test('they hear of the interview that is to come, and what was answered holds', async ({ db }) => {
  const { services, application, id, toBob } = await putForwardToAnn(db)
  await noteAnswer(services, admin, id, 'interview')
  const when = { day: '2026-12-02', time: '15:00', minutes: '45', way: 'in-person' }
  const typed = { ...when, place: 'Ward 3', note: '', submission: id }
  expect((await arrangeInterview(services, admin, application, typed)).kind).toBe('done')
  const subjects = async (to: string) => (await mailsTo(db, to)).map(({ subject }) => subject)
  const theNews = expect.stringContaining("Your candidate's interview on")
  expect(await subjects(WARD)).toContainEqual(theNews)
  expect(await toBob()).toBe('done')
  expect(await subjects(BOB.email)).toContainEqual(theNews)
  // It had not gone to whoever decided before.
  expect(await subjects(WARD)).toEqual([])
  expect((await findSubmission(db, clock, admin, id))?.submission.state).toBe('interview')
})

test('nothing goes to a former contact who is removed, not even that an interview is off', async ({ db }) => {
  const { services, application, id, clientId, ann, toBob } = await putForwardToAnn(db)
  await noteAnswer(services, admin, id, 'interview')
  const when = { day: '2026-12-02', time: '15:00', minutes: '45', way: 'in-person' }
  await arrangeInterview(services, admin, application, { ...when, place: 'Ward 3', note: '', submission: id })
  const [interview] = await interviewsOf(db, admin, application)
  await cancelInterview(services, admin, { applicationId: application, id: interview?.id ?? '' })
  const told = async () => (await mailsTo(db, WARD)).map(({ subject }) => subject.split(':')[0])
  await toBob()
  expect(await told()).toEqual(['Cancelled'])
  await removeClientContact(services, admin, { id: clientId, contactId: ann })
  expect(await told()).toEqual([])
})

test('nobody of another client can be chosen, nor anybody once it has gone on unseen', async ({ db }) => {
  const { services, id, toBob } = await putForwardToAnn(db)
  const elsewhere = await aClientToWriteTo(services, 'Elsewhere')
  expect(await changeContact(services, admin, id, { contactId: elsewhere.contactId })).toBe('contact')
  const found = await findSubmission(db, clock, admin, id)
  const seen = found && submissionSeen(found.submission)
  await noteAnswer(services, admin, id, 'no')
  expect(await toBob(seen)).toBe('changed')
  await db.updateTable('submissions').set({ state: 'placed' }).execute()
  expect(await toBob()).toBe('changed')
})
