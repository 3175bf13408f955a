import { expect, test } from 'vitest'
import { admin, colleague, deskServices } from '#domain/applications/test-applications.server.ts'
import { emptyValues } from '#domain/fields/fields.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { receiveStaffingRequest } from '#domain/messages/messages.server.ts'
import { draftJob } from '#domain/messages/staffing-drafts.server.ts'
import { aStaffingRequest } from '#domain/messages/test-staffing.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { addSite, saveClientContact, setClientOwner } from './client-changes.server.ts'
import { clientFields, domainOf } from './client-fields.ts'
import { clientOfJob, jobsOfClient, linkJob } from './client-jobs.server.ts'
import { findClient, listClients } from './client-list.server.ts'
import { addClientNote } from './client-notes.server.ts'
import { clientOfRequest, linkRequest, unlinkRequest } from './client-requests.server.ts'
import { addClient, editClient } from './clients.server.ts'

const db = await openTestDatabase()
const services = { ...deskServices(db), secret: 'a secret for tests' }
const all = { search: '', owner: '', page: 1 }
const empty = emptyValues(clientFields)

async function aClient(name: string, more: Partial<typeof empty> = {}) {
  const outcome = await addClient(services, admin, { ...empty, name, ...more })
  return outcome.kind === 'saved' ? outcome.id : ''
}
const namesFor = async (search: string) =>
  (await listClients(db, admin, { ...all, search })).clients.map(({ name }) => name)

test('a client is found by its name, contacts and sites, in any order of words', async () => {
  const id = await aClient('St Mary’s Hospital', { phone: '020 7946 0100' })
  await aClient('Elm House')
  const ann = { name: 'Ann Söderberg', jobTitle: 'Ward Manager', email: 'ann@st-marys.example', phone: '' }
  await saveClientContact(services, admin, { id }, ann)
  const ward = { name: 'Ward 7', town: 'Leeds', postcode: 'ls62ab' }
  for (let times = 0; times < 2; times++) {
    await saveClientContact(services, admin, { id }, ann)
    await addSite(services, admin, id, ward)
  }
  expect(await findClient(db, admin, id)).toMatchObject({ sites: [{}], contacts: [{}] })
  for (const search of ['mary', 'soderberg ann', 'leeds', 'LS6 2AB', '02079460100', 'ward st'])
    expect([search, await namesFor(search)]).toEqual([search, ['St Mary’s Hospital']])
  expect(await namesFor('soderberg elm')).toEqual([])
})

test('an edit begun before a colleague’s is refused, and an undo restores the former state', async () => {
  const id = await aClient('Oak Lodge')
  const edit = { drafts: { ...empty, name: 'Oak Lodge Care', terms: '30 days' }, version: 1 }
  expect(await editClient(services, admin, id, edit, 'undo-oak')).toEqual({ kind: 'saved', id })
  const other = { ...edit, drafts: { ...empty, name: 'Oak Hall' } }
  expect(await editClient(services, colleague, id, other)).toEqual({ kind: 'changed-meanwhile' })
  // What holds already is no colleague's change: it was sent twice.
  expect(await editClient(services, admin, id, edit)).toEqual({ kind: 'saved', id })
  expect(await undoAction(services, admin, 'undo-oak')).toBe('undone')
  expect(await findClient(db, admin, id)).toMatchObject({
    client: { name: 'Oak Lodge', terms: '' },
    history: [
      { event: 'undone' },
      {
        event: 'details-changed',
        changes: [
          ['Name', 'Oak Lodge', 'Oak Lodge Care'],
          ['Terms', '', '30 days'],
        ],
      },
      { event: 'created' },
    ],
  })
})

test('the same form sent twice makes one client, and one note', async () => {
  for (let times = 0; times < 2; times++)
    await addClient(services, admin, { ...empty, name: 'Twice' }, 'a key')
  const [twice, ...more] = (await listClients(db, admin, { ...all, search: 'twice' })).clients
  expect(more).toEqual([])
  const id = twice?.id ?? ''
  const note = { text: 'Rang about nights.', key: 'a note' }
  for (let times = 0; times < 2; times++) await addClientNote(services, admin, id, note)
  expect((await findClient(db, admin, id))?.history.map(({ event }) => event)).toEqual(['note', 'created'])
  await setClientOwner(services, admin, id, colleague)
  expect((await listClients(db, colleague, { ...all, owner: 'me' })).clients).toMatchObject([
    { name: 'Twice' },
  ])
})

test('a contact needs a way to be reached, and what is typed wrongly is named', async () => {
  const id = await aClient('Hazel Court')
  const typed = { name: ' ', jobTitle: '', email: '', phone: '' }
  expect(await saveClientContact(services, admin, { id }, typed)).toMatchObject({
    errors: { contactName: expect.any(String), email: 'Give an email address or a phone number.' },
  })
  const site = { name: '', town: '', postcode: 'nowhere' }
  expect(await addSite(services, admin, id, site)).toMatchObject({
    errors: { siteName: 'Enter the name of the site or ward.', postcode: expect.any(String) },
  })
})

test('a job is one client’s, and the same link twice is one', async () => {
  const [first, second] = [await aClient('First'), await aClient('Second')]
  const { id: jobId } = await createJob(db, admin, services.clock, aJob({ title: 'Ward nurse' }))
  expect(await linkJob(services, admin, { id: first, jobId })).toBe('done')
  expect(await linkJob(services, admin, { id: first, jobId })).toBe('done')
  expect(await linkJob(services, admin, { id: second, jobId })).toBe('taken')
  expect(await jobsOfClient(db, admin, first)).toMatchObject([
    { id: jobId, title: 'Ward nurse', applications: 0 },
  ])
})

test('a request for staff becomes a client with its site and contact, whose the draft jobs are', async () => {
  const from = { address: '203.0.113.9' }
  const request = { ...aStaffingRequest(), email: 'matron@trust.example' }
  await receiveStaffingRequest(services, request, from)
  const { id: messageId } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
  const drafted = await draftJob(db, admin, services.clock, { id: messageId, nth: 0 })
  const link = (client?: string) => linkRequest(services, admin, messageId, client)
  const made = await link()
  const id = typeof made === 'string' ? '' : made.id
  expect(made).toEqual({ id, isNew: true })
  // A second click, and a stale page's "It is theirs".
  expect([await link(), await link(id), await link(await aClient('Another'))]).toEqual([
    ...[{ id, isNew: false }, { id, isNew: false }, 'taken'],
  ])
  expect(await findClient(db, admin, id)).toMatchObject({
    client: { name: request.organisation, domain: 'trust.example' },
    sites: [{ town: request.town }],
    contacts: [{ name: request.name, email: 'matron@trust.example' }],
  })
  const jobId = drafted.kind === 'missing' ? '' : drafted.jobId
  expect(await clientOfJob(db, admin, jobId)).toMatchObject({ id })
  const other = { id: 'another', email: 'sister@trust.example' }
  expect(await clientOfRequest(db, admin, other)).toMatchObject({ client: undefined, suggested: [{ id }] })
})

test('a request of the wrong client goes to the right one, with its sender and job', async () => {
  await receiveStaffingRequest(services, aStaffingRequest({ email: 'sister@nhs.net' }), {
    address: '203.0.113.9',
  })
  const sent = db.selectFrom('messages').select('id').where('email', '=', 'sister@nhs.net')
  const { id: messageId } = await sent.executeTakeFirstOrThrow()
  const drafted = await draftJob(db, admin, services.clock, { id: messageId, nth: 0 })
  const jobId = drafted.kind === 'missing' ? '' : drafted.jobId
  const [wrong, right] = [await aClient('Wrong ward'), await aClient('Right ward')]
  await linkRequest(services, admin, messageId, wrong)
  expect(await clientOfJob(db, admin, jobId)).toMatchObject({ id: wrong })
  const unlink = () => unlinkRequest(services, admin, messageId, wrong)
  expect([await unlink(), await unlink()]).toEqual(['done', 'done'])
  expect(await clientOfJob(db, admin, jobId)).toBeUndefined()
  for (const _click of [1, 2]) await linkRequest(services, admin, messageId, right)
  expect(await clientOfJob(db, admin, jobId)).toMatchObject({ id: right })
  expect((await findClient(db, admin, right))?.contacts).toMatchObject([{ email: 'sister@nhs.net' }])
  expect(await unlink()).toBe('taken')
  const { history } = (await findClient(db, admin, wrong)) ?? {}
  const events = history?.map(({ event }) => event)
  expect(events).toEqual(['request-unlinked', 'contact-added', 'request-linked', 'created'])
})

test('an address of a provider for everybody, or for all of the NHS, names no organisation', () => {
  const shared = ['a@gmail.com', 'a@NHS.net', 'a@nhs.scot', 'a@wales.nhs.uk', 'nobody']
  expect(shared.map(domainOf)).toEqual(shared.map(() => ''))
  expect(domainOf('a@leedsth.nhs.uk')).toBe('leedsth.nhs.uk')
})
