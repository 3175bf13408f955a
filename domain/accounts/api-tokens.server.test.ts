import { beforeEach, expect, test } from 'vitest'
import { type Admin, callerOf, staffByToken } from './admin.server.ts'
import { createApiToken, findApiToken, listApiTokens } from './api-tokens.server.ts'
import type { AccountServices } from './identity.server.ts'
import { signedInCookie } from './test-accounts.server.ts'
import { openAccounts } from './test-services.server.ts'

const ENVIRONMENT_TOKEN = 'a-token-of-at-least-32-characters'
const admin = staffByToken(ENVIRONMENT_TOKEN, `Bearer ${ENVIRONMENT_TOKEN}`) as Admin
let services: AccountServices
let now: string

beforeEach(async () => {
  now = '2026-11-21T12:00:00Z'
  services = await openAccounts({ now: () => new Date(now) }, { API_TOKEN: ENVIRONMENT_TOKEN })
})

const make = () =>
  createApiToken(services.db, admin, services.clock, { name: 'Payroll', scopes: ['jobs', 'messages'] })
const bearer = (token: string) => new Headers({ Authorization: `Bearer ${token}` })
const kindOf = async (token: string, scope: 'jobs' | 'applications' | 'messages') =>
  (await callerOf(services, bearer(token), scope)).kind

test('a token is told once; what is kept tells everything but the token', async () => {
  const { token, apiToken } = await make()
  expect(token).toMatch(/^desk_\w{26}$/)
  expect(await listApiTokens(services.db, admin)).toEqual([apiToken])
  expect(apiToken).toMatchObject({ name: 'Payroll', scopes: ['jobs', 'messages'], createdBy: 'api-token' })
  expect(JSON.stringify(await services.db.selectFrom('api_tokens').selectAll().execute())).not.toContain(
    token,
  )
})

test('it acts in its areas alone, under its own name', async () => {
  const { token, apiToken } = await make()
  expect(await callerOf(services, bearer(token), 'jobs')).toEqual({
    kind: 'staff',
    staff: { id: `api-token:${apiToken.id}`, name: 'Payroll', email: null, role: null },
  })
  expect(await kindOf(token, 'messages')).toBe('staff')
  expect(await kindOf(token, 'applications')).toBe('not-staff')
})

test('the day of its last use is noted', async () => {
  const { token, apiToken } = await make()
  expect(apiToken.lastUsedOn).toBeNull()
  await findApiToken(services, token)
  now = '2026-11-22T23:59:00Z'
  await findApiToken(services, token)
  expect((await listApiTokens(services.db, admin))[0]?.lastUsedOn).toBe('2026-11-22')
})

test('the token of the environment acts everywhere; another one nowhere', async () => {
  for (const scope of ['jobs', 'applications', 'messages'] as const) {
    expect(await kindOf(ENVIRONMENT_TOKEN, scope)).toBe('staff')
    expect(await kindOf('another', scope)).toBe('anonymous')
  }
})

test('a session stands in for no token that is wrong', async () => {
  const Cookie = await signedInCookie(services)
  expect((await callerOf(services, new Headers({ Cookie }), 'jobs')).kind).toBe('staff')
  const both = new Headers({ Cookie, Authorization: 'Bearer nonsense' })
  expect((await callerOf(services, both, 'jobs')).kind).toBe('anonymous')
})
