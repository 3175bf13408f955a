import { expect, test } from 'vitest'
import { API_SCOPES, type ApiScope } from '#domain/accounts/accounts.ts'
import { scopeDoors } from '#domain/accounts/roles.ts'
import { API_TOKEN, addressOf, openToCallers, spellingsOf, VERBS, type Who } from './test-callers.ts'
import { SITE } from './test-program.ts'

/** What anybody may call. Every other call is for staff, as its area says, and for tokens of its area. */
const OPEN_CALLS = [
  ...['GET /api/docs', 'GET /api/jobs', 'GET /api/jobs/:id', 'GET /api/openapi.json', 'GET /api/session'],
  ...['GET /api/upload/get', 'POST /api/upload/check', 'PUT /api/upload/:key', 'POST /api/apply'],
  ...['POST /api/bookings', 'POST /api/complaints', 'POST /api/contact', 'POST /api/calls'],
  ...['POST /api/page-views', 'POST /api/session', 'POST /api/session/code', 'POST /api/session/password'],
  ...['POST /api/staffing-requests', 'POST /api/referrals', 'POST /api/saved-jobs', 'DELETE /api/session'],
]

/** Whose area their address doesn't say. */
const SCOPES: Record<string, ApiScope> = {
  'POST /api/bounces': 'mail',
  'GET /api/clients': 'placements',
  'POST /api/clients': 'placements',
  'PUT /api/candidates/:id/passport/:requirement': 'placements',
}

const callers = await openToCallers()
const { app, ask, nobody, nobodies, candidate, outsider, recruiter, administrator } = callers
const { tokens, revokedToken } = callers
const routes = app.routes.filter(({ method, path }) => method !== 'ALL' && /^\/api\/[^*]*$/.test(path))
const calls = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))]
const guarded = calls.filter((call) => !OPEN_CALLS.includes(call))
const pathOf = (call: string) => addressOf(call.split(' ')[1] ?? '')

async function told(call: string, who: Who) {
  const json = { 'Content-Type': 'application/json' }
  const { status, headers } = await ask(call.split(' ')[0] ?? '', pathOf(call), who, json)
  return { status, keeps: headers.get('Cache-Control') }
}

test('the API has no open call but these', () => {
  expect(calls.filter((call) => OPEN_CALLS.includes(call)).toSorted()).toEqual(OPEN_CALLS.toSorted())
})

test('the API lets no cache store a personal response, and has the others revalidated', async () => {
  const readable = ['GET /api/docs', 'GET /api/jobs', 'GET /api/openapi.json']
  for (const call of [...calls, 'GET /api/jobs?limit=0', 'PATCH /api/jobs', 'GET /api/nowhere']) {
    const expected = readable.includes(call) ? 'no-cache' : 'no-store'
    expect((await told(call, nobody)).keeps, call).toBe(expected)
    // Their sessions are needed once more.
    if (call === 'DELETE /api/session') continue
    for (const who of [outsider, recruiter, administrator, revokedToken, ...tokens])
      expect((await told(call, who)).keeps, `${call}, ${who.name}`).toBe('no-store')
  }
})

test('every other call is for staff as its area says, and for tokens of its area', async () => {
  expect(guarded.length).toBeGreaterThan(2)
  const fixed = { name: 'the fixed token', headers: { Authorization: `Bearer ${API_TOKEN}` } }
  for (const call of guarded) {
    const area = call.split('/')[2] ?? ''
    const scope = SCOPES[call] ?? area
    expect(API_SCOPES, call).toContain(scope)
    const strangers = tokens.filter((token) => token.scope !== scope)
    const isOpen = scopeDoors[scope as ApiScope] === 'staff'
    const signedIn = [outsider, ...strangers, ...(isOpen ? [] : [recruiter])]
    for (const who of [...nobodies, candidate, revokedToken, ...signedIn]) {
      const status = signedIn.includes(who) ? 403 : 401
      expect(await told(call, who), `${call}, ${who.name}`).toEqual({ status, keeps: 'no-store' })
    }
    for (const who of [
      ...(isOpen ? [recruiter] : []),
      administrator,
      fixed,
      ...tokens.filter((token) => token.scope === scope),
    ]) {
      expect([401, 403, 500], `${call}, ${who.name}`).not.toContain((await told(call, who)).status)
    }
  }
})

test('no verb that a guarded address does not have is answered, nor any other spelling of it', async () => {
  const has = (path: string, verb: string) =>
    calls.some((call) => pathOf(call) === path && call.startsWith(`${verb} `))
  for (const path of new Set(guarded.map(pathOf))) {
    const isOpen = calls.some(
      (call) => pathOf(call) === path && call.startsWith('GET ') && OPEN_CALLS.includes(call),
    )
    // HEAD is GET without its body, which is open for jobs.
    const verbs = VERBS.filter((verb) => !has(path, verb) && !(verb === 'HEAD' && isOpen))
    const spellings = [...spellingsOf(path), `/%61pi/${path.slice('/api/'.length)}`, `${path}.json`]
    const writes = ['PUT', 'PATCH', 'DELETE', ...(path.startsWith('/api/jobs') ? [] : ['GET'])]
    const asked = [
      ...verbs.map((verb) => [verb, path]),
      ...spellings.flatMap((spelling) => writes.map((verb) => [verb, spelling])),
    ]
    for (const [verb = '', at = ''] of asked) {
      for (const who of [nobody, outsider, revokedToken]) {
        expect([401, 403, 404, 405], `${verb} ${at}, ${who.name}`).toContain(
          (await ask(verb, at, who)).status,
        )
      }
    }
  }
})

test('no header makes a write of a call that reads', async () => {
  for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
    const headers = { [name]: 'DELETE' }
    expect((await ask('GET', '/api/jobs/none', administrator, headers)).status).toBe(404)
    expect((await ask('POST', '/api/jobs', nobody, headers)).status).toBe(401)
  }
})

test.each([
  [{ Origin: SITE }, 404],
  [{ Origin: 'https://evil.example' }, 403],
  [{ Origin: 'null' }, 403],
  [{}, 403],
])('a session writes from the site’s own pages alone: with %j it answers %i', async (more, status) => {
  const headers = { ...administrator.headers, ...more }
  expect((await app.request(`${SITE}/api/jobs/none`, { method: 'DELETE', headers })).status).toBe(status)
})

test('inactive jobs are for staff alone', async () => {
  const status = async (who: Who) => (await ask('GET', '/api/jobs?include=inactive', who)).status
  for (const who of [...nobodies, candidate, revokedToken]) expect(await status(who), who.name).toBe(401)
  expect(await Promise.all([outsider, recruiter, administrator, ...tokens].map(status))).toEqual([
    ...[403, 200, 200],
    ...tokens.map(({ scope }) => (scope === 'jobs' ? 200 : 403)),
  ])
})
