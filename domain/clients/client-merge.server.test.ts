import { sql } from 'kysely'
import { expect } from 'vitest'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { emptyValues } from '#domain/fields/fields.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { countRows } from '#domain/lists/newest-first.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { searchPlacements } from '#domain/placements/placement-search.server.ts'
import { place } from '#domain/placements/placements.server.ts'
import { aTypedPlacement } from '#domain/placements/test-placements.server.ts'
import { aSubmission } from '#domain/submissions/test-submissions.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { addSite, removeClientContact, saveClientContact } from './client-changes.server.ts'
import { clientFields } from './client-fields.ts'
import { jobsOfClient, linkJob } from './client-jobs.server.ts'
import { findClient, findClientId, listClients } from './client-list.server.ts'
import { forgetOldClientMerges, mergeClients, undoClientMerge } from './client-merge.server.ts'
import {
  clientMergedInto,
  clientMergesOf,
  previewClientMerge,
  sameClientAs,
} from './client-merge-preview.server.ts'
import { addClientNote } from './client-notes.server.ts'
import { clientOfRequest } from './client-requests.server.ts'
import { addClient } from './clients.server.ts'

const monthLater = clockAt('2026-12-22T12:00:00Z')
const ward = { name: 'Ward 7', town: 'Leeds', postcode: 'LS6 2AB' }
const ann = { name: 'Ann Ward', jobTitle: '', email: 'ann@mary.example', phone: '' }

/** A hospital that stands among the clients twice, the second time with all that clients have. */
async function twoOfOne(db: Db) {
  const services = deskServices(db)
  const made = async (name: string, more: object) => {
    const outcome = await addClient(services, admin, { ...emptyValues(clientFields), name, ...more })
    const id = outcome.kind === 'saved' ? outcome.id : ''
    await addSite(services, admin, id, ward)
    return id
  }
  const kept = await made('St Mary’s', { phone: '0113 496 0100', domain: 'mary.example' })
  const terms = { terms: '30 days', termsAgreedOn: '2026-01-31' }
  const other = { phone: '0113 496 0999', kind: 'NHS hospital', domain: 'mary.example', ...terms }
  const merged = await made('St Mary’s Hospital', other)
  await db.updateTable('clients').set({ owner_id: null, owner_name: null }).where('id', '=', kept).execute()
  await saveClientContact(services, admin, { id: kept }, ann)
  await saveClientContact(services, admin, { id: merged }, { ...ann, jobTitle: 'Matron' })
  await saveClientContact(services, admin, { id: merged }, { ...ann, name: 'Bob', email: 'bob@mary.example' })
  await addClientNote(services, admin, merged, { text: 'Rang about nights.' })
  const { id: jobId } = await createJob(db, admin, services.clock, aJob({ title: 'Night nurse' }))
  await linkJob(services, admin, { id: merged, jobId })
  const contacts = (await findClient(db, admin, merged))?.contacts ?? []
  const contactId = contacts.find(({ name }) => name === 'Ann Ward')?.id ?? ''
  await anApplication(db, { email: 'cy@home.example' })
  const candidate = (await findByEmail(db, 'cy@home.example')) ?? ''
  const submission = await aSubmission(services, candidate, { clientId: merged, contactId, jobId })
  const typed = { ...aTypedPlacement(candidate, merged), jobId, submissionId: submission, reason: 'All ill.' }
  expect((await place(services, admin, typed)).kind).toBe('placed')
  const mail = { to: ann.email, about: `client:${merged}`, subject: 'Off', text: 'Off', html: '' }
  await enqueue(db, services.clock, mail)
  return { services, kept, merged, jobId }
}

const OWNED = [
  'client_sites',
  'client_contacts',
  'client_jobs',
  'submissions',
  'placements',
  'outbox',
] as const

/** Every row that belongs to clients, but for when it was changed and what the histories say of the merge. */
async function stateOf(db: Db) {
  const state: Record<string, unknown> = {}
  for (const table of ['clients', ...OWNED]) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db)
    const own = { no: 0, updated_at: '', version: 0 }
    state[table] = rows.map((row) => JSON.stringify({ ...row, ...own })).toSorted()
  }
  const events = db.selectFrom('client_events').select(['client_id', 'event', 'detail', 'done_at'])
  const before = events.where('event', 'not in', ['merged', 'unmerged']).orderBy('id')
  return { ...state, events: await before.execute() }
}

async function undoLast(db: Db, kept: string, clock = deskServices(db).clock) {
  const [last] = await clientMergesOf(db, admin, clock, kept)
  return undoClientMerge({ db, clock }, admin, { id: last?.id ?? '', keptId: kept })
}

test('a merge of clients is previewed, and leaves one that has everything of both', async ({ db }) => {
  const { services, kept, merged, jobId } = await twoOfOne(db)
  expect(await sameClientAs(db, admin, kept)).toEqual([
    { id: merged, name: 'St Mary’s Hospital', reasons: ['same email domain', 'same contact'] },
  ])
  expect(await previewClientMerge(db, admin, { kept, merged })).toMatchObject({
    moves: { jobs: 1, requests: 0, contacts: 2, sites: 1, submissions: 1, placements: 1, notes: 1 },
    fills: [
      ['Kind of site', 'NHS hospital'],
      ['Terms', '30 days'],
      ['Terms agreed on', expect.any(String)],
      ['Owner', admin.name],
    ],
    notes: [['Phone', '0113 496 0999']],
  })
  const since = services.clock.now().toISOString()
  // A double click is one merge.
  const both = [
    mergeClients(services, admin, { kept, merged }),
    mergeClients(services, admin, { kept, merged }),
  ]
  expect(await Promise.all(both)).toEqual(['merged', 'merged'])
  expect(await clientMergesOf(db, admin, services.clock, kept)).toMatchObject([
    { name: 'St Mary’s Hospital', by: admin.name, undoUntil: expect.any(String) },
  ])
  const { client, sites, contacts, history } = (await findClient(db, admin, kept)) ?? {}
  expect(client).toMatchObject({ phone: '0113 496 0100', kind: 'NHS hospital', owner: { id: admin.id } })
  expect([sites?.length, contacts?.map(({ name, jobTitle }) => [name, jobTitle])]).toEqual([
    1,
    [
      ['Ann Ward', 'Matron'],
      ['Bob', ''],
    ],
  ])
  expect(history?.find(({ event }) => event === 'merged')?.text).toBe(
    'St Mary’s Hospital\nPhone: 0113 496 0999',
  )
  expect(history?.map(({ text }) => text)).toContain('Rang about nights.')
  expect((await jobsOfClient(db, admin, kept)).map(({ id }) => id)).toEqual([jobId])
  const { placements } = await searchPlacements(db, services.clock, admin, { since, page: 1, limit: 9 })
  expect(placements.map((one) => one.client.id)).toEqual([kept])
  const { clients } = await listClients(db, admin, { search: 'mary', owner: '', page: 1 })
  expect(clients.map(({ id }) => id)).toEqual([kept])
  // Other systems may know the id of before.
  expect([await clientMergedInto(db, merged), await findClientId(db, admin, merged)]).toEqual([kept, kept])
  expect(await findClientId(db, admin, 'st mary’s hospital')).toBe(kept)
  expect(await mergeClients(services, admin, { kept, merged: 'nobody' })).toBe('missing')
  expect(await mergeClients(services, admin, { kept, merged: kept })).toBe('same')
})

test('a merge of clients that is undone leaves both exactly as they were', async ({ db }) => {
  const { services, kept, merged } = await twoOfOne(db)
  // What a contact of both is given by the other stays theirs.
  const [{ id: contactId = '' } = {}] = (await findClient(db, admin, kept))?.contacts ?? []
  await saveClientContact(services, admin, { id: kept, contactId }, { ...ann, jobTitle: 'Matron' })
  const before = await stateOf(db)
  await mergeClients(services, admin, { kept, merged })
  for (const table of OWNED.filter((table) => table !== 'outbox')) {
    const left = await sql`select 1 from ${sql.table(table)} where client_id = ${merged}`.execute(db)
    expect([table, left.rows]).toEqual([table, []])
  }
  expect(await undoLast(db, kept)).toEqual({ kind: 'undone', id: merged })
  expect(await stateOf(db)).toEqual(before)
  expect(await undoLast(db, kept)).toEqual({ kind: 'missing' })
  expect(await clientMergedInto(db, merged)).toBeUndefined()
  expect(await findClientId(db, admin, 'St Mary’s Hospital')).toBe(merged)
})

test('a contact who is taken off after a merge does not come back with its undo', async ({ db }) => {
  const { services, kept, merged } = await twoOfOne(db)
  await mergeClients(services, admin, { kept, merged })
  for (const { id: contactId } of (await findClient(db, admin, kept))?.contacts ?? [])
    await removeClientContact(services, admin, { id: kept, contactId })
  expect(JSON.stringify(await db.selectFrom('client_merges').selectAll().execute())).not.toMatch(/Ann|Bob|@/)
  await undoLast(db, kept)
  expect(await db.selectFrom('client_contacts').selectAll().execute()).toEqual([])
})

test('a merge of clients is undone for a month, then what it moved is forgotten', async ({ db }) => {
  const { services, kept, merged } = await twoOfOne(db)
  await mergeClients(services, admin, { kept, merged })
  await forgetOldClientMerges(db, services.clock)
  expect(await db.selectFrom('client_merges').select('moved').where('moved', '=', '{}').execute()).toEqual([])
  expect(await undoLast(db, kept, monthLater)).toEqual({ kind: 'late' })
  await forgetOldClientMerges(db, monthLater)
  expect(await undoLast(db, kept)).toEqual({ kind: 'late' })
})

test('a request from the email domain of a client that was merged is suggested to be the kept one’s', async ({
  db,
}) => {
  const { services, kept, merged } = await twoOfOne(db)
  await db.updateTable('clients').set({ domain: 'infirmary.example' }).where('id', '=', merged).execute()
  const ian = { ...ann, name: 'Ian', email: 'ian@infirmary.example' }
  await saveClientContact(services, admin, { id: merged }, ian)
  await mergeClients(services, admin, { kept, merged })
  const named = (email: string) => clientOfRequest(db, admin, { id: 'new', email })
  expect((await named('joy@infirmary.example')).suggested.map(({ id }) => id)).toEqual([kept])
  expect((await named('joy@firmary.example')).suggested).toEqual([])
})

test('clients with more mail than a statement takes ids are merged and parted again', async ({ db }) => {
  const { services, kept, merged } = await twoOfOne(db)
  const mail = await db.selectFrom('outbox').selectAll().where('about', '=', `client:${merged}`).execute()
  const copied = Object.keys(mail[0] ?? {}).filter((column) => !['id', 'no'].includes(column))
  const columns = sql.join(copied.map((column) => sql.ref(column)))
  await sql`insert into outbox (id, ${columns})
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 40000)
    select 'mail ' || n, ${columns} from numbers join outbox on about = ${`client:${merged}`}`.execute(db)
  await mergeClients(services, admin, { kept, merged })
  const countOf = (id: string) => countRows(db.selectFrom('outbox').where('about', '=', `client:${id}`))
  expect([await countOf(kept), await countOf(merged)]).toEqual([40_001, 0])
  expect((await undoLast(db, kept)).kind).toBe('undone')
  expect([await countOf(kept), await countOf(merged)]).toEqual([0, 40_001])
})
