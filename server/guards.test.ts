import { beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#app/context.ts'
import { API_SCOPES } from '#domain/accounts/accounts.ts'
import { type Admin, adminByToken } from '#domain/accounts/admin.server.ts'
import { createApiToken, revokeApiToken } from '#domain/accounts/api-tokens.server.ts'
import { signIn } from '#domain/accounts/sessions.server.ts'
import { cookieOf, makeAccount, PASSWORD, signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { CLIENT_FILES, SERVER_FILE } from '../scripts/build.ts'
import { untilBuilt } from '../testing/built.ts'
import type * as Program from './main.ts'
import { openTestServices } from './test-services.ts'

const SITE = 'https://jobs.example.org'
const API_TOKEN = 'a-token-of-at-least-32-characters'

/**
 * The desk's pages for signing in, which are open to anybody. Everything else under /admin is for
 * administrators.
 */
const OPEN_PAGES = [
  '/admin',
  '/admin/login',
  '/admin/login/callback',
  '/admin/login/leaving',
  '/admin/login/start',
  '/admin/reset-password',
  '/admin/sign-out',
]

/** What anybody may call. Every other call is for administrators and for tokens of its area. */
const OPEN_CALLS = [
  'GET /api/docs',
  'GET /api/jobs',
  'GET /api/jobs/:id',
  'GET /api/openapi.json',
  'GET /api/session',
  'GET /api/upload/get',
  'POST /api/apply',
  'POST /api/bookings',
  'POST /api/complaints',
  'POST /api/contact',
  'POST /api/page-views',
  'POST /api/session',
  'POST /api/session/code',
  'POST /api/session/password',
  'POST /api/staffing-requests',
  'DELETE /api/session',
  'PUT /api/upload/:key',
]

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

type Who = { name: string; headers: Record<string, string> }

await untilBuilt()
const program = (await import(SERVER_FILE)) as typeof Program
const deskPages = program.pages.filter(
  ({ id, path }) => id.startsWith('pages/admin/') || /^\/admin\b/i.test(path),
)
const guardedPages = deskPages.filter(({ path }) => !OPEN_PAGES.includes(path))
/** An address of the page, whose variable parts name nothing that exists. */
const addressOf = (path: string) => path.replace(/:\w+\??/g, 'none').replace(/\*$/, 'none')

/** Other ways to write an address, of which a server may make the same. */
function spellingsOf(address: string): string[] {
  const [, first = '', ...rest] = address.split('/')
  const doubled = `//${first}//${rest.join('//')}`
  const encoded = `/${first}%2F${rest.join('%2F')}`
  const dotted = `/${first}/./${rest.join('/')}`
  return [
    address.toUpperCase(),
    `${address}/`,
    `/${address}`,
    `${address}//`,
    doubled,
    encoded,
    dotted,
    `${address}%00`,
  ]
}

let services: Services
let app: ReturnType<typeof Program.app>
/** Callers whom pages treat as anonymous. */
let nobodies: Who[]
const nobody = () => nobodies[0] as Who
let outsider: Who
let administrator: Who
let tokens: (Who & { scope: string })[]
let revokedToken: Who

beforeAll(async () => {
  services = await openTestServices({ SITE_URL: SITE, API_TOKEN, SIGN_IN_LIMIT_PER_MINUTE: '1000' })
  app = program.app(services, CLIENT_FILES)
  const { db, clock } = services
  const withSession = async (name: string, groups: string[]) => {
    const Cookie = await signedInCookie(services, {
      email: `${name.replaceAll(' ', '-')}@example.org`,
      groups,
    })
    return { name, headers: { Cookie } }
  }
  administrator = await withSession('an administrator', ['admin'])
  outsider = await withSession('somebody without the group', ['staff'])
  const expired = await withSession('an expired session', ['admin'])
  await db
    .updateTable('sessions')
    .set({ updated_at: '2026-11-21T11:30:00.000Z' })
    .where('user_id', 'in', (eb) =>
      eb.selectFrom('users').select('id').where('email', '=', 'an-expired-session@example.org'),
    )
    .execute()
  const revoked = await withSession('a revoked session', ['admin'])
  await db
    .deleteFrom('sessions')
    .where('user_id', 'in', (eb) =>
      eb.selectFrom('users').select('id').where('email', '=', 'a-revoked-session@example.org'),
    )
    .execute()
  await makeAccount(db, { email: 'new@example.org', nextStep: 'new-password' })
  const { cookies } = await signIn(services, {
    email: 'new@example.org',
    password: PASSWORD,
    headers: new Headers(),
    address: '192.0.2.1',
  })
  const challenge = { name: 'a pending challenge', headers: { Cookie: cookieOf(cookies) } }
  nobodies = [{ name: 'nobody', headers: {} }, challenge, expired, revoked]

  const admin = adminByToken(API_TOKEN, `Bearer ${API_TOKEN}`) as Admin
  const makeToken = (name: string, scopes: typeof API_SCOPES | [(typeof API_SCOPES)[number]]) =>
    createApiToken(db, admin, clock, { name, scopes })
  const bearing = (name: string, token: string) => ({
    name,
    headers: { Authorization: `Bearer ${token}` },
  })
  tokens = await Promise.all(
    API_SCOPES.map(async (scope) => ({
      scope,
      ...bearing(`a token for ${scope}`, (await makeToken(scope, [scope])).token),
    })),
  )
  const { token, apiToken } = await makeToken('revoked', API_SCOPES)
  await revokeApiToken(db, admin, clock, apiToken.id)
  revokedToken = bearing('a revoked token', token)
})

function ask(method: string, path: string, who: Who, more: Record<string, string> = {}) {
  const isUnsafe = !['GET', 'HEAD', 'OPTIONS'].includes(method)
  return app.request(`${SITE}${path}`, {
    method,
    headers: { ...who.headers, ...(isUnsafe && { Origin: SITE }), ...more },
  })
}

/** How a request ended: where it was redirected, or the status. */
async function told(answer: Promise<Response> | Response): Promise<string> {
  const { status, headers } = await answer
  const location = headers.get('Location')
  if (status === 302 && location?.startsWith('/admin/login?next=')) return 'sign in'
  return status === 302 && location === '/' ? 'home' : String(status)
}

describe('the desk', () => {
  test('has guarded pages, and these open ones', () => {
    expect(guardedPages.length).toBeGreaterThan(0)
    const open = deskPages.filter(({ path }) => OPEN_PAGES.includes(path))
    expect(open.map(({ path }) => path).sort()).toEqual(OPEN_PAGES)
  })

  describe.each(guardedPages)('$path', ({ id, path }) => {
    const address = addressOf(path)

    test('others are sent to sign in, or home; an administrator is let in', async () => {
      for (const verb of VERBS) {
        // Who somebody is doesn't depend on the verb, so all callers try the two that matter most.
        const callers = ['GET', 'POST'].includes(verb) ? [...nobodies, ...tokens, revokedToken] : [nobody()]
        for (const who of callers) {
          expect(await told(ask(verb, address, who)), `${verb}, ${who.name}`).toBe('sign in')
        }
        expect(await told(ask(verb, address, outsider)), verb).toBe('home')
        const answer = await ask(verb, address, administrator)
        expect(['sign in', 'home', '401', '403', '500'], verb).not.toContain(await told(answer))
        expect(answer.headers.get('Cache-Control'), verb).toBe('no-store')
      }
    })

    test('its data alone are guarded like the page, for every verb', async () => {
      const routes = ['root', encodeURIComponent(id), `${encodeURIComponent(id)},root`]
      const spellings = [
        `${address}.data`,
        `${address}/_.data`,
        ...routes.map((route) => `${address}.data?_routes=${route}`),
      ]
      for (const who of [nobody(), ...tokens.slice(0, 1), outsider]) {
        for (const spelling of spellings) {
          expect(await dataAnswer('GET', spelling, who), `${who.name}, ${spelling}`).toBe('nothing')
        }
        for (const verb of VERBS) {
          expect(await dataAnswer(verb, `${address}.data`, who), `${verb}, ${who.name}`).toBe('nothing')
        }
      }
    })

    test('no other spelling of its address bypasses the guard or is cached', async () => {
      const [, first = '', ...rest] = address.split('/')
      const spellings = [
        ...spellingsOf(address),
        `/jobs/..${address}`,
        `/%61dmin/${rest.join('/')}`,
        `/${first};x=1/${rest.join('/')}`,
        `${address}.html`,
        `${address}?_method=GET`,
      ]
      for (const spelling of spellings) {
        for (const who of [nobody(), outsider]) {
          const result = await told(ask('GET', spelling, who))
          expect(['sign in', 'home', '404'], `${who.name}, ${spelling}`).toContain(result)
        }
        const { status, headers } = await ask('GET', spelling, administrator)
        const isKept = status === 200 && headers.get('Cache-Control') !== 'no-store'
        expect(isKept, `an administrator, ${spelling}`).toBe(false)
      }
    })
  })

  test.each<Record<string, string>>([
    { 'X-HTTP-Method-Override': 'DELETE' },
    { 'X-Method-Override': 'PUT' },
    { 'X-Original-URL': '/' },
    { 'X-Rewrite-URL': '/' },
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' },
    { 'X-React-Router-SPA-Mode': 'yes' },
    { Authorization: `Bearer ${API_TOKEN}` },
  ])('the header %j turns no request into another', async (more) => {
    for (const address of guardedPages.map(({ path }) => addressOf(path))) {
      for (const verb of ['GET', 'POST']) {
        expect(await told(ask(verb, address, nobody(), more)), `${verb} ${address}`).toBe('sign in')
      }
    }
  })

  test('an unknown address of the desk is not cached', async () => {
    const { status, headers } = await ask('GET', '/admin/nonsense', administrator)
    expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  })

  test.each(OPEN_PAGES)('the open page %s is not cached', async (path) => {
    for (const spelling of [path, `${path}/`, path.toUpperCase(), `${path}.data`]) {
      const { headers } = await ask('GET', spelling, nobody())
      expect(headers.get('Cache-Control'), spelling).toBe('no-store')
    }
  })
})

/** What a request for data is answered with: data, or only a redirect. */
async function dataAnswer(verb: string, path: string, who: Who): Promise<'data' | 'nothing'> {
  const answer = await ask(verb, path, who)
  const text = await answer.text()
  if ([302, 404, 405].includes(answer.status)) return 'nothing'
  // A redirect of a loader, and of an action.
  const isRedirect = verb === 'HEAD' || /SingleFetchRedirect|^\[\{[^}]*\},"redirect","\//.test(text)
  return answer.status === 202 && isRedirect ? 'nothing' : 'data'
}

describe('the API', () => {
  const calls = () => [
    ...new Set(
      app.routes
        .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !path.includes('*'))
        .map(({ method, path }) => `${method} ${path}`),
    ),
  ]
  const told = async (call: string, who: Who) => {
    const [method = '', path = ''] = call.split(' ')
    const { status, headers } = await ask(method, addressOf(path), who, {
      'Content-Type': 'application/json',
    })
    return { status, keeps: headers.get('Cache-Control') }
  }

  test('has no open call but these', () => {
    expect(
      calls()
        .filter((call) => OPEN_CALLS.includes(call))
        .sort(),
    ).toEqual(OPEN_CALLS.toSorted())
  })

  test('lets no cache store a personal response, and has the others revalidated', async () => {
    const readable = ['GET /api/docs', 'GET /api/jobs', 'GET /api/openapi.json']
    for (const call of [...calls(), 'GET /api/jobs?limit=0', 'PATCH /api/jobs', 'GET /api/nowhere']) {
      const expected = readable.includes(call) ? 'no-cache' : 'no-store'
      expect((await told(call, nobody())).keeps, call).toBe(expected)
      // Their sessions are needed once more.
      if (call === 'DELETE /api/session') continue
      for (const who of [outsider, administrator, revokedToken, ...tokens])
        expect((await told(call, who)).keeps, `${call}, ${who.name}`).toBe('no-store')
    }
  })

  test('takes every other call from administrators alone, and from tokens of its area', async () => {
    const guarded = calls().filter((call) => !OPEN_CALLS.includes(call))
    expect(guarded.length).toBeGreaterThan(2)
    for (const call of guarded) {
      const scope = call.split('/')[2]
      expect(API_SCOPES, call).toContain(scope)
      for (const who of [...nobodies, revokedToken]) {
        expect(await told(call, who), `${call}, ${who.name}`).toEqual({ status: 401, keeps: 'no-store' })
      }
      expect(await told(call, outsider), call).toEqual({ status: 403, keeps: 'no-store' })
      const fixed = { name: 'the fixed token', headers: { Authorization: `Bearer ${API_TOKEN}` } }
      for (const who of [administrator, fixed, ...tokens.filter((token) => token.scope === scope)]) {
        expect([401, 403, 500], `${call}, ${who.name}`).not.toContain((await told(call, who)).status)
      }
      for (const who of tokens.filter((token) => token.scope !== scope)) {
        expect(await told(call, who), `${call}, ${who.name}`).toEqual({ status: 403, keeps: 'no-store' })
      }
    }
  })

  test('answers no verb that a guarded address does not have, nor any other spelling of it', async () => {
    const guarded = calls().filter((call) => !OPEN_CALLS.includes(call))
    const outsiders = [nobody(), outsider, revokedToken]
    for (const path of new Set(guarded.map((call) => addressOf(call.split(' ')[1] ?? '')))) {
      const known = calls().filter((call) => addressOf(call.split(' ')[1] ?? '') === path)
      for (const verb of VERBS.filter((each) => !known.some((call) => call.startsWith(`${each} `)))) {
        // HEAD is GET without its body, which is open for jobs.
        if (verb === 'HEAD' && known.some((call) => call.startsWith('GET ') && OPEN_CALLS.includes(call)))
          continue
        for (const who of outsiders) {
          const { status } = await ask(verb, path, who)
          expect([401, 403, 404, 405], `${verb} ${path}, ${who.name}`).toContain(status)
        }
      }
      const spellings = [...spellingsOf(path), `/%61pi/${path.slice('/api/'.length)}`, `${path}.json`]
      for (const spelling of spellings) {
        for (const verb of ['PUT', 'PATCH', 'DELETE', ...(path.startsWith('/api/jobs') ? [] : ['GET'])]) {
          for (const who of outsiders) {
            const { status } = await ask(verb, spelling, who)
            expect([401, 403, 404, 405], `${verb} ${spelling}, ${who.name}`).toContain(status)
          }
        }
      }
    }
  })

  test('no header makes a write of a call that reads', async () => {
    for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
      const headers = { [name]: 'DELETE' }
      expect((await ask('GET', '/api/jobs/none', administrator, headers)).status).toBe(404)
      expect((await ask('POST', '/api/jobs', nobody(), headers)).status).toBe(401)
    }
  })

  test('takes an administrator\u2019s session for a write from the site\u2019s own pages alone', async () => {
    const remove = (headers: Record<string, string>) =>
      app.request(`${SITE}/api/jobs/none`, {
        method: 'DELETE',
        headers: { ...administrator.headers, ...headers },
      })
    expect((await remove({ Origin: SITE })).status).toBe(404)
    expect((await remove({ Origin: 'https://evil.example' })).status).toBe(403)
    expect((await remove({ Origin: 'null' })).status).toBe(403)
    expect((await remove({})).status).toBe(403)
  })

  test('shows inactive jobs to administrators alone', async () => {
    const status = async (who: Who) => (await ask('GET', '/api/jobs?include=inactive', who)).status
    for (const who of [...nobodies, revokedToken]) expect(await status(who), who.name).toBe(401)
    expect(await status(outsider)).toBe(403)
    expect(await status(administrator)).toBe(200)
    expect(await Promise.all(tokens.map(status))).toEqual([200, 403, 403])
  })
})
