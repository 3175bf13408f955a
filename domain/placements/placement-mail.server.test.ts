import { expect, test } from 'vitest'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { saveClientContact } from '#domain/clients/client-changes.server.ts'
import { findClient } from '#domain/clients/client-list.server.ts'
import { aCompletePassport } from '#domain/compliance/test-evidence.server.ts'
import { aClientToWriteTo, WARD } from '#domain/submissions/test-submissions.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { aClock } from '#platform/test-clock.ts'
import { cancelPlacement, editPlacement } from './placement-changes.server.ts'
import { toldOf } from './placement-mail.server.ts'
import { place } from './placements.server.ts'
import { aTypedPlacement } from './test-placements.server.ts'

const db = await openTestDatabase()
const clock = aClock()
const services = { ...deskServices(db), clock }
const WORK = { place: 'Ward 3', times: '19:30 to 08:00', askFor: 'Sister Grant' }

/** Somebody who is placed, of which both are told, or whoever `tell` says. */
async function placed(name: string, more: { reason?: string; tell?: 'nobody' } = {}) {
  const email = `${name.toLowerCase()}@home.example`
  await anApplication(db, { email, name: `${name} Smith` })
  const candidate = (await findByEmail(db, email)) ?? ''
  if (!more.reason) await aCompletePassport(services, candidate)
  const { clientId, contactId } = await aClientToWriteTo(services, `${name} House`)
  const typed = aTypedPlacement(candidate, clientId, WORK)
  const both = { candidate: true, contactId }
  const tell = more.tell ? undefined : both
  const outcome = await place(services, admin, { ...typed, reason: more.reason ?? '', tell })
  if (outcome.kind !== 'placed') throw new Error(JSON.stringify(outcome))
  const { id } = outcome
  const change = async (drafts: Partial<typeof typed.drafts>, tell = both, undo?: string) => {
    clock.pass(1)
    const row = db.selectFrom('placements').select('version').where('id', '=', id)
    const version = Number((await row.executeTakeFirstOrThrow()).version)
    Object.assign(typed.drafts, drafts)
    const edit = { drafts: typed.drafts, version, endReason: '', reason: '', tell }
    return editPlacement(services, admin, id, edit, undo)
  }
  const cancel = (tell = both) => {
    clock.pass(1)
    return cancelPlacement(services, admin, id, { reason: 'Fell ill.', tell })
  }
  const told = () => toldOf(db, { id, candidateId: candidate, clientId, ...none })
  return { id, email, candidate, clientId, contactId, change, cancel, told }
}
const none = { submissionId: null, jobId: null }
const mails = async (id: string, to: string) => {
  const rows = db.selectFrom('outbox').selectAll().where('about', '=', `placement:${id}`)
  return rows.where('recipient', '=', to).orderBy('created_at').execute()
}
const subjects = async (id: string, to = WARD) =>
  (await mails(id, to)).map(({ subject }) => subject.replace(/ from.*| \(.*/, ''))
const send = () => db.updateTable('outbox').set({ state: 'sent' }).where('state', '=', 'waiting').execute()

test('a client is told who comes, when, and where they report, but neither pay nor charge', async () => {
  const { id } = await placed('Ada')
  const [mail] = await mails(id, WARD)
  expect(mail?.subject).toMatch(/^Confirmed: your staff from 1 December 2026 \(PLC-\w+\)$/)
  const told = ['Ada Smith', 'Night shift', '1 December 2026', '14 December 2026', ...Object.values(WORK)]
  expect(told.filter((word) => !mail?.text.includes(word))).toEqual([])
  expect(mail?.text).not.toMatch(/£|21\.50|home\.example/)
})

test('nobody is told who is not chosen, and no contact of another client can be', async () => {
  const { id, change, cancel, email } = await placed('Bea', { tell: 'nobody' })
  const elsewhere = await aClientToWriteTo(services, 'Elsewhere')
  const tell = { candidate: false, contactId: elsewhere.contactId }
  expect(await change({ place: 'Ward 4' }, tell)).toMatchObject({
    ...{ kind: 'not-valid', fields: { contact: expect.stringContaining('at this client') } },
  })
  const nobody = { candidate: false, contactId: '' }
  expect(await change({ place: 'Ward 4' }, nobody)).toEqual({ kind: 'saved', told: [] })
  expect(await cancel(nobody)).toEqual({ kind: 'saved', told: [] })
  expect([await subjects(id), await subjects(id, email)]).toEqual([[], []])
})

test('a change of the times is told to both, a change of the pay to the candidate alone', async () => {
  const { id, email, change } = await placed('Cat')
  await send()
  expect(await change({ times: '20:00 to 08:00' })).toEqual({ kind: 'saved', told: ['candidate', 'client'] })
  expect(await change({ pay: 2_250 })).toEqual({ kind: 'saved', told: ['candidate'] })
  expect(await change({ charge: 3_000 })).toEqual({ kind: 'saved', told: [] })
  expect(await subjects(id)).toEqual(['Confirmed: your staff', 'Changed: your staff'])
  // The first change waited when the second came, which says all that holds.
  expect(await subjects(id, email)).toEqual(['Your work', 'Changed: your work'])
  expect((await mails(id, email)).at(-1)?.text).toMatch(/20:00 to 08:00.*£22\.50/s)
})

test('a confirmation that waits gives way to the one with what holds', async () => {
  const { id, change } = await placed('Dot')
  await change({ times: '20:00 to 08:00' })
  const [mail, ...others] = await mails(id, WARD)
  expect([others, mail?.subject.slice(0, 9)]).toEqual([[], 'Confirmed'])
  expect(mail?.text).toContain('20:00 to 08:00')
  // It isn't so any more, whoever tells them.
  await change({ times: '21:00 to 08:00' }, { candidate: false, contactId: '' })
  expect(await subjects(id)).toEqual([])
})

test('both are told that a placement is cancelled, if they knew of it', async () => {
  const known = await placed('Eve')
  await send()
  expect(await known.cancel()).toEqual({ kind: 'saved', told: ['candidate', 'client'] })
  expect(await subjects(known.id)).toEqual(['Confirmed: your staff', 'Cancelled: your staff'])
  expect((await mails(known.id, WARD)).at(-1)?.text).toContain("please don't expect them")
  const unknown = await placed('Fay')
  expect(await unknown.cancel()).toEqual({ kind: 'saved', told: [] })
  expect(await subjects(unknown.id)).toEqual([])
  const byTelephone = await placed('Gay', { tell: 'nobody' })
  expect(await byTelephone.cancel()).toEqual({ kind: 'saved', told: ['candidate', 'client'] })
})

test('a client that was told of outstanding checks is told unless somebody says otherwise', async () => {
  const { told, cancel, id, contactId, candidate, clientId } = await placed('Hal', {
    ...{ reason: 'The ward has nobody.', tell: 'nobody' },
  })
  await send()
  expect(await told()).toMatchObject({ contactId, candidate: { isTold: false } })
  expect(await cancel({ candidate: false, contactId })).toEqual({ kind: 'saved', told: ['client'] })
  expect(await subjects(id)).toEqual(['Checks that are outstanding', 'Cancelled: your staff'])
  expect((await toldOf(db, { id: '', candidateId: candidate, clientId, ...none })).contactId).toBe('')
})

test('who was told last is told next, at the address that they have now', async () => {
  const { clientId, told, change, id } = await placed('Ida')
  const bob = { name: 'Bob Ward', jobTitle: '', email: 'bob@ida.example', phone: '' }
  await saveClientContact(services, admin, { id: clientId }, bob)
  const contacts = (await findClient(db, admin, clientId))?.contacts ?? []
  const contactId = contacts.find(({ name }) => name === bob.name)?.id ?? ''
  await send()
  await change({ place: 'Ward 5' }, { candidate: false, contactId })
  await send()
  await saveClientContact(services, admin, { id: clientId, contactId }, { ...bob, email: 'bob@new.example' })
  expect((await told()).contactId).toBe(contactId)
  await change({ place: 'Ward 6' }, { candidate: false, contactId })
  expect([await subjects(id), await subjects(id, 'bob@new.example')]).toEqual([
    ['Confirmed: your staff'],
    ['Changed: your staff'],
  ])
})

test('an undo takes back what a change has told while it waits, and puts the former mail back', async () => {
  const { id, change } = await placed('Joy')
  await change({ place: 'Ward 9' }, undefined, 'undo-joy')
  expect((await mails(id, WARD)).map(({ text }) => text.includes('Ward 9'))).toEqual([true])
  expect(await undoAction(services, admin, 'undo-joy')).toBe('undone')
  expect((await mails(id, WARD)).map(({ text }) => text.includes('Ward 3'))).toEqual([true])
})

test('what else the candidate should know stays when the placement changes, and is told once', async () => {
  const { id, email, change } = await placed('Kim')
  const note = 'Uniforms are at reception.'
  const texts = async () => (await mails(id, email)).map(({ text }) => text)
  await change({ note })
  // The confirmation still waits: the one in its place says all that holds.
  await change({ times: '20:00 to 08:00' })
  expect(await texts()).toEqual([expect.stringMatching(/This confirms.*20:00 to 08:00.*Uniforms are at/s)])
  await send()
  expect(await change({ pay: 2_250 })).toEqual({ kind: 'saved', told: ['candidate'] })
  expect((await texts()).at(-1)).toMatch(/has changed.*£22\.50.*Uniforms are at reception/s)
  await send()
  expect(await change({ note: 'Uniforms are on Ward 3.' })).toEqual({ kind: 'saved', told: ['candidate'] })
  expect((await mails(id, WARD)).filter(({ text }) => text.includes('Uniforms'))).toEqual([])
})
