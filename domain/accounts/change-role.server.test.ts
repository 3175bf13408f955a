import { beforeEach, expect, test } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import { listAccountChanges } from './account-changes.server.ts'
import { callerBySession, type RecentAdmin } from './admin.server.ts'
import { listApiTokens } from './api-tokens.server.ts'
import { changeRole } from './colleague-actions.server.ts'
import { listColleagues } from './colleagues.server.ts'
import type { Role } from './roles.ts'
import { makeAccount, signedInAdmin, withCookie } from './test-accounts.server.ts'
import { openAccounts } from './test-services.server.ts'
import { issueToken } from './token-desk.server.ts'

const NOW = '2026-11-21T12:00:00.000Z'
let services: Awaited<ReturnType<typeof openAccounts>>
let ann: RecentAdmin

beforeEach(async () => {
  services = await openAccounts(clockAt(NOW), { SIGN_IN_LIMIT_PER_MINUTE: '1000' })
  ann = await signedIn('ann@example.org')
})

const signedIn = async (email?: string) => (await signedInAdmin(services, email)).admin
const changes = () => listAccountChanges(services.db, ann, 10)
const give = (admin: RecentAdmin, id: string, role: Role) =>
  changeRole(services, admin, id, { role, withTokens: true })
const roleNow = async (cookie: string) => {
  const caller = await callerBySession(services, withCookie(cookie))
  return caller.kind === 'staff' ? caller.staff.role : caller.kind
}

test('another role acts on the next request, and is written down once', async () => {
  const { admin: bob, cookie } = await signedInAdmin(services, 'bob@example.org')
  for (const _ of ['click', 'double click']) {
    expect((await give(ann, bob.id, 'recruiter')).kind).toBe('done')
    expect(await roleNow(cookie)).toBe('recruiter')
  }
  await give(ann, bob.id, 'admin')
  expect(await roleNow(cookie)).toBe('admin')
  expect((await changes()).map(({ what }) => what).sort()).toEqual(['made-admin', 'made-recruiter'])
})

test('another role leaves other groups as they are', async () => {
  const id = await makeAccount(services.db, { email: 'bob@example.org', groups: ['staff', 'recruiter'] })
  await give(ann, id, 'admin')
  const user = services.db.selectFrom('users').select('groups').where('id', '=', id)
  expect(await user.executeTakeFirst()).toEqual({ groups: '["staff","admin"]' })
})

test('the tokens of whoever becomes a recruiter are revoked', async () => {
  const bob = await signedIn('bob@example.org')
  await issueToken(services, bob, { name: 'payroll', scopes: ['applications'] })
  await give(ann, bob.id, 'recruiter')
  expect(await listApiTokens(services.db, ann)).toMatchObject([{ name: 'payroll', revokedAt: NOW }])
})

test('no role is given to whom an issuer vouches for', async () => {
  const id = await makeAccount(services.db, { email: 'bob@example.org', groups: ['recruiter'] })
  await services.db.deleteFrom('credentials').where('user_id', '=', id).execute()
  expect(await give(ann, id, 'admin')).toEqual({ kind: 'vouched-for' })
})

test('two who make each other recruiters at once leave one administrator', async () => {
  const bob = await signedIn('bob@example.org')
  const outcomes = await Promise.all([give(ann, bob.id, 'recruiter'), give(bob, ann.id, 'recruiter')])
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'last'])
  const roles = (await listColleagues(services.db, ann)).map(({ role }) => role)
  expect(roles.sort()).toEqual(['admin', 'recruiter'])
})
