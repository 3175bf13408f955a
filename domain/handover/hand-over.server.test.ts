import { beforeEach, expect, test } from 'vitest'
import type { RecentAdmin } from '#domain/accounts/admin.server.ts'
import { listColleagues } from '#domain/accounts/colleagues.server.ts'
import { makeAccount, signedInAdmin } from '#domain/accounts/test-accounts.server.ts'
import { openAccounts } from '#domain/accounts/test-services.server.ts'
import { countSteps } from '#domain/applications/application-steps.server.ts'
import { anApplication } from '#domain/applications/test-applications.server.ts'
import { aClientToWriteTo } from '#domain/submissions/test-submissions.server.ts'
import { clockAt } from '#platform/clock.ts'
import { openWorkOf, removeAndHandOver } from './hand-over.server.ts'

let services: Awaited<ReturnType<typeof openAccounts>>
let ann: RecentAdmin
let bob: string
let cy: string

/** Bob looks after an open application, its candidate and a client; one of his applications is closed. */
beforeEach(async () => {
  services = await openAccounts(clockAt('2026-11-21T12:00:00.000Z'))
  const { db } = services
  ann = (await signedInAdmin(services, 'ann@example.org')).admin
  bob = await makeAccount(db, { email: 'bob@example.org' })
  cy = await makeAccount(db, { email: 'cy@example.org' })
  for (const status of ['contacted', 'rejected'] as const) await anApplication(db, { status })
  await aClientToWriteTo({ ...services })
  const owner = { owner_id: bob, owner_name: 'Bob' }
  for (const table of ['applications', 'candidates', 'clients'] as const)
    await db.updateTable(table).set(owner).execute()
})
const ownersOf = async (table: 'applications' | 'candidates' | 'clients') => {
  const rows = await services.db.selectFrom(table).select('owner_id').execute()
  return [...new Set(rows.map(({ owner_id }) => owner_id))]
}
const remove = (to: string) => removeAndHandOver(services, ann, bob, { withTokens: false, to })

test('what a leaver looks after goes to the chosen colleague, with an entry in the histories', async () => {
  expect(await openWorkOf(services.db, ann, bob)).toMatchObject({ applications: 1, messages: 0, clients: 1 })
  expect(await remove(cy)).toMatchObject({ kind: 'done' })
  expect([await ownersOf('candidates'), await ownersOf('clients')]).toEqual([[cy], [cy]])
  // What is closed keeps whose it was.
  expect((await ownersOf('applications')).sort()).toEqual([bob, cy].sort())
  expect(await openWorkOf(services.db, ann, bob)).toEqual({
    ...{ applications: 0, messages: 0, candidates: 0, clients: 0 },
  })
  const events = services.db.selectFrom('client_events').select(['event', 'by_name'])
  expect((await events.execute()).filter(({ event }) => event === 'owner-changed')).toEqual([
    { event: 'owner-changed', by_name: ann.name },
  ])
})

test('what goes to nobody is listed as nobody’s, and is on the dashboard until somebody has it', async () => {
  const nobodys = () => countSteps(services.db, services.clock, 'nobody')
  // Two that are new: one that Bob has taken, and one that waits for anybody.
  const taken = await anApplication(services.db)
  const owner = { owner_id: bob, owner_name: 'Bob' }
  await services.db.updateTable('applications').set(owner).where('id', '=', taken).execute()
  await anApplication(services.db)
  expect(await nobodys()).toBe(0)
  expect(await remove('')).toMatchObject({ kind: 'done' })
  expect(await nobodys()).toBe(2)
})

test('nobody is removed where their work should go to somebody who isn’t here', async () => {
  for (const to of [bob, 'somebody']) expect(await remove(to)).toEqual({ kind: 'no-colleague' })
  expect(await listColleagues(services.db, ann)).toHaveLength(3)
  expect(await ownersOf('clients')).toEqual([bob])
})
