import { beforeEach, expect, test } from 'vitest'
import { listAccountChanges } from './account-changes.server.ts'
import { callerOf, type RecentAdmin } from './admin.server.ts'
import { endOtherSessions, endOwnSession, listOwnSessions, renameOneself } from './own-account.server.ts'
import { findSession } from './sessions.server.ts'
import { cookieOf, withCookie } from './test-accounts.server.ts'
import { accountDesk } from './test-services.server.ts'
import { issueToken, listDeskTokens, withdrawToken } from './token-desk.server.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'
let admin: RecentAdmin
let here: Headers

const desk = accountDesk({ SIGN_IN_LIMIT_PER_MINUTE: '1000' })
const { enter, makeAccount, pass, signedInAdmin, signedInCookie } = desk
beforeEach(async () => {
  const ann = await signedInAdmin()
  admin = ann.admin
  here = withCookie(ann.cookie)
})

async function signInElsewhere(userAgent: string): Promise<Headers> {
  const { cookies } = await enter({ headers: new Headers({ 'User-Agent': userAgent }) })
  return withCookie(cookieOf(cookies))
}
const own = () => listOwnSessions(desk.services, admin, here)

test('own sessions tell where and when, the one that asks first; those that lay idle are over', async () => {
  await signInElsewhere(FIREFOX)
  pass(20 * 60)
  await signInElsewhere('')
  await findSession(desk.services, here)
  expect(await own()).toMatchObject([
    { where: 'Unknown browser', lastUsedAt: '2026-11-21T12:20:00.000Z', isThis: true },
    { where: 'Unknown browser', signedInAt: '2026-11-21T12:20:00.000Z', isThis: false },
    { where: 'Firefox on Windows', signedInAt: '2026-11-21T12:00:00.000Z', isThis: false },
  ])
  pass(11 * 60)
  expect(await own()).toHaveLength(2)
})

test('one session is ended, or all others, and never those of somebody else', async () => {
  const bob = withCookie(await signedInCookie({ email: 'bob@example.org' }))
  const [one, other] = [await signInElsewhere(FIREFOX), await signInElsewhere(FIREFOX)]
  const found = await findSession(desk.services, one)
  await endOwnSession(desk.services, admin, found?.id ?? '')
  expect(await findSession(desk.services, one)).toBeUndefined()
  await endOwnSession(desk.services, admin, (await findSession(desk.services, bob))?.id ?? '')
  await endOtherSessions(desk.services, admin, here)
  expect(await findSession(desk.services, other)).toBeUndefined()
  expect(await findSession(desk.services, here)).toBeDefined()
  expect(await findSession(desk.services, bob)).toBeDefined()
})

test('another name shows from the next request on', async () => {
  await renameOneself(desk.services, admin, 'Ann Other')
  expect((await findSession(desk.services, here))?.user.name).toBe('Ann Other')
})

test('a token works in its areas until it is revoked; who made and revoked it is written down', async () => {
  const token = await issueToken(desk.services, admin, { name: 'Payroll', scopes: ['jobs'] })
  const call = async (scope: 'jobs' | 'messages') =>
    (await callerOf(desk.services, new Headers({ Authorization: `Bearer ${token}` }), scope)).kind
  expect([await call('jobs'), await call('messages')]).toEqual(['staff', 'not-staff'])
  const [listed] = await listDeskTokens(desk.services.db, admin)
  expect(listed).toMatchObject({ name: 'Payroll', createdByName: 'Ann Example', lastUsedOn: '2026-11-21' })
  expect(JSON.stringify(listed)).not.toContain(token)

  await withdrawToken(desk.services, admin, listed?.id ?? '')
  await withdrawToken(desk.services, admin, listed?.id ?? '')
  expect(await call('jobs')).toBe('anonymous')
  const changes = await listAccountChanges(desk.services.db, admin, 10)
  expect(changes.map(({ what }) => what).sort()).toEqual(['token-created', 'token-revoked'])
})

test('revoked tokens are listed last, and outlive the account of who made them', async () => {
  const bobId = await makeAccount({ email: 'bob@example.org' })
  const bob = { ...admin, id: bobId }
  await issueToken(desk.services, bob, { name: 'Old', scopes: ['messages'] })
  await issueToken(desk.services, admin, { name: 'New', scopes: ['jobs', 'applications'] })
  const id = (await listDeskTokens(desk.services.db, admin)).find(({ name }) => name === 'New')?.id ?? ''
  await withdrawToken(desk.services, admin, id)
  await desk.services.db.deleteFrom('users').where('id', '=', bobId).execute()
  const tokens = await listDeskTokens(desk.services.db, admin)
  expect(tokens.map(({ name, createdByName }) => [name, createdByName])).toEqual([
    ['Old', null],
    ['New', 'Ann Example'],
  ])
})
