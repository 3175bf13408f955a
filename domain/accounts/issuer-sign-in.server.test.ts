import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { callerBySession } from './admin.server.ts'
import type { AccountServices } from './identity.server.ts'
import { type IssuerAnswer, startIssuerSignIn } from './issuer-sign-in.server.ts'
import { cookieOf, signedInCookie, withCookie } from './test-accounts.server.ts'
import { clientAuthorization, startTestIssuer, type TestIssuer, visitIssuer } from './test-issuer.ts'
import { finish, signInAs, start, visit } from './test-issuer-sign-in.server.ts'
import { openAccounts } from './test-services.server.ts'

const SITE = 'https://jobs.example.org'
let issuer: TestIssuer
let services: AccountServices
let aheadMs: number
let logged: string

beforeAll(async () => {
  issuer = await startTestIssuer(SITE)
})
afterAll(() => issuer.stop())
beforeEach(async () => {
  aheadMs = 0
  logged = ''
  issuer.meddle = () => false
  issuer.people.ann = { name: 'Ann Example', email: 'ann@example.org', groups: ['staff', 'admin'] }
  services = {
    ...(await openAccounts({ now: () => new Date(Date.now() + aheadMs) }, { ...issuer.settings })),
    log: createLog('debug', { write: (line) => (logged += line) }),
  }
})

/** A program that knows nothing yet of the issuer. */
function askAnew({ settings }: TestIssuer) {
  services = { ...services, config: readConfig({ SITE_URL: SITE, ...settings }) }
}

const callerAfter = ({ cookies }: IssuerAnswer) => callerBySession(services, withCookie(cookieOf(cookies)))
const rows = (table: 'users' | 'sessions') => services.db.selectFrom(table).selectAll().execute()

describe('signing in through the issuer', () => {
  test('makes an administrator of a member of the issuer’s group, and leads on', async () => {
    const answer = await signInAs(services, 'ann')
    const user = { name: 'Ann Example', email: 'ann@example.org', groups: ['admin'] }
    expect(answer).toMatchObject({ kind: 'signed-in', next: '/admin/jobs?page=2', user })
    expect(await callerAfter(answer)).toMatchObject({ kind: 'staff', staff: { name: 'Ann Example' } })
  })

  test.each<[string, Record<string, string>, Record<string, unknown>]>([
    [
      'Keycloak',
      { OIDC_GROUPS_CLAIM: 'realm_access.roles', OIDC_ADMIN_GROUP: 'desk-admin' },
      { realm_access: { roles: ['offline_access', 'desk-admin'] } },
    ],
    [
      'Entra',
      { OIDC_ADMIN_GROUP: '0f8fad5b-d9cb-469f-a165-70867728950e' },
      { groups: ['7c9e6679-7425-40de-944b-e07fc1f90ae7', '0f8fad5b-d9cb-469f-a165-70867728950e'] },
    ],
    ['Cognito', {}, { 'cognito:groups': ['admin'], 'cognito:username': 'bob' }],
    [
      'an issuer that has the groups in userinfo alone',
      { OIDC_GROUPS_CLAIM: 'roles' },
      { onlyInUserinfo: { roles: 'staff admin' } },
    ],
  ])('as the claims of %s are shaped', async (_, settings, claims) => {
    services = { ...services, config: readConfig({ SITE_URL: SITE, ...issuer.settings, ...settings }) }
    issuer.people.bob = { name: 'Bob', ...claims }
    expect(await callerAfter(await signInAs(services, 'bob'))).toMatchObject({ kind: 'staff' })
    expect(await services.db.selectFrom('users').select('groups').execute()).toEqual([
      { groups: '["admin"]' },
    ])
  })

  test.each([
    ['recruiter', ['desk-recruiter', 'staff']],
    ['admin', ['desk-recruiter', 'admin']],
  ])('makes a %s of a member of %j', async (role, groups) => {
    const settings = { ...issuer.settings, OIDC_RECRUITER_GROUP: 'desk-recruiter' }
    services = { ...services, config: readConfig({ SITE_URL: SITE, ...settings }) }
    issuer.people.bob = { name: 'Bob', groups }
    expect(await callerAfter(await signInAs(services, 'bob'))).toMatchObject({ staff: { role } })
  })

  test('without a group is refused with a reason, keeps nobody and logs no name', async () => {
    issuer.people.bob = { name: 'Bob Stranger', groups: ['Admin', 'admins', 'not, admin'] }
    expect(await signInAs(services, 'bob')).toMatchObject({ kind: 'refused', problem: 'no-access' })
    issuer.people.bob = { name: 'Bob Stranger' }
    expect(await signInAs(services, 'bob')).toMatchObject({ kind: 'refused', problem: 'no-access' })
    expect([await rows('users'), await rows('sessions')]).toEqual([[], []])
    expect(logged.match(/"names":[^,]+/g)).toEqual(['"names":3', '"names":"no such claim"'])
    expect(logged).not.toMatch(/bob|stranger|admins/i)
  })

  test('in more groups than Entra puts into a token is refused, and the log says that', async () => {
    const graph = { endpoint: 'https://graph.microsoft.com/v1.0/users/7/getMemberObjects' }
    issuer.people.bob = { name: 'Bob', _claim_names: { groups: 'src1' }, _claim_sources: { src1: graph } }
    expect(await signInAs(services, 'bob')).toMatchObject({ kind: 'refused', problem: 'no-access' })
    issuer.people.bob = { name: 'Bob', hasgroups: true }
    expect(await signInAs(services, 'bob')).toMatchObject({ kind: 'refused', problem: 'no-access' })
    expect(logged.match(/"names":[^,]+/g)).toEqual(Array(2).fill('"names":"too many for the token"'))
  })

  test('again finds the same account, with today’s name and address', async () => {
    await signInAs(services, 'ann')
    issuer.people.ann = { name: 'Ann Other', email: 'other@example.org', groups: ['admin'] }
    const second = await signInAs(services, 'ann')
    expect(await rows('users')).toHaveLength(1)
    expect(second).toMatchObject({ user: { name: 'Ann Other', email: 'other@example.org' } })
  })

  test('after the group was taken away ends the sessions that are still open', async () => {
    const first = await signInAs(services, 'ann')
    issuer.people.ann = { name: 'Ann Example', groups: ['staff'] }
    expect(await signInAs(services, 'ann')).toMatchObject({ kind: 'refused', problem: 'no-access' })
    expect((await callerAfter(first)).kind).toBe('anonymous')
  })

  test('for the first time twice at once makes one account', async () => {
    const answers = await Promise.all([signInAs(services, 'ann'), signInAs(services, 'ann')])
    expect(answers.map(({ kind }) => kind)).toEqual(['signed-in', 'signed-in'])
    expect(await rows('users')).toHaveLength(1)
    expect(await rows('sessions')).toHaveLength(2)
  })

  test('takes nobody who is signed in already', async () => {
    const local = await signedInCookie(services, { email: 'bob@example.org' })
    const { back, cookie } = await visit(services)
    expect((await finish(services, back, `${cookie}; ${local}`)).kind).toBe('already-signed-in')
    expect(await rows('users')).toHaveLength(1)
  })

  test('again, for the password there, takes the place of the same person’s session alone', async () => {
    const ann = cookieOf((await signInAs(services, 'ann')).cookies)
    const again = async (login: string) => {
      const { address, cookie } = await start(services, '/', 'again')
      expect(Object.fromEntries(address.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
      return finish(services, await visitIssuer(address.href, login), `${cookie}; ${ann}`)
    }
    issuer.people.bob = { name: 'Bob', groups: ['admin'] }
    expect((await again('bob')).kind).toBe('already-signed-in')
    const renewed = await again('ann')
    expect(renewed.kind).toBe('signed-in')
    expect(await rows('sessions')).toHaveLength(1)
    expect((await callerAfter(renewed)).kind).toBe('staff')
  })

  test('asks with PKCE, state and nonce, which the cookie does not tell', async () => {
    const { address, cookie } = await start(services)
    const asked = Object.fromEntries(address.searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      redirect_uri: `${SITE}/admin/login/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked[name]).toHaveLength(43)
      expect(cookie).not.toContain(asked[name])
    }
    const begun = (await startIssuerSignIn(services, null)) as { cookie: string }
    expect(begun.cookie).toMatch(
      /^__Host-desk\.issuer=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
  })
})

describe('what is refused', () => {
  const refused = async (answer: IssuerAnswer, problem: string) => {
    expect(answer).toMatchObject({ kind: 'refused', problem })
    expect([await rows('users'), await rows('sessions')]).toEqual([[], []])
  }

  test('an answer with another state', async () => {
    const { back, cookie } = await visit(services)
    back.searchParams.set('state', 'a'.repeat(43))
    await refused(await finish(services, back, cookie), 'stale')
  })

  test('an answer in a browser that asked nothing, with a state or without, or something else', async () => {
    const { back } = await visit(services)
    await refused(await finish(services, back, ''), 'stale')
    await refused(await finish(services, back, (await start(services)).cookie), 'stale')
    await refused(await finish(services, new URL(`${SITE}/admin/login/callback?code=abc`), ''), 'stale')
  })

  test('an answer that took longer than ten minutes', async () => {
    const { back, cookie } = await visit(services)
    aheadMs = 10 * 60_000
    await refused(await finish(services, back, cookie), 'stale')
  })

  test('a code for the second time', async () => {
    const { back, cookie } = await visit(services)
    expect((await finish(services, back, cookie)).kind).toBe('signed-in')
    expect(await finish(services, back, cookie)).toMatchObject({ kind: 'refused', problem: 'stale' })
    expect(await rows('sessions')).toHaveLength(1)
  })

  test('another code for a sign-in that has been used', async () => {
    const { address, cookie } = await start(services)
    const [first, second] = [await visitIssuer(address.href, 'ann'), await visitIssuer(address.href, 'ann')]
    expect((await finish(services, first, cookie)).kind).toBe('signed-in')
    expect(await finish(services, second, cookie)).toMatchObject({ kind: 'refused', problem: 'stale' })
  })

  test('a code for another question of the same browser', async () => {
    const { back } = await visit(services)
    const other = await start(services)
    back.searchParams.set('state', other.address.searchParams.get('state') ?? '')
    await refused(await finish(services, back, other.cookie), 'failed')
  })

  test('a token with another nonce', async () => {
    const answer = await signInAs(services, 'ann', (address) =>
      address.searchParams.set('nonce', 'a'.repeat(43)),
    )
    await refused(answer, 'failed')
    expect(logged).toContain('nonce')
  })

  test('a token for another audience', async () => {
    issuer.meddle = (request) => {
      if (request.url === '/token') request.headers.authorization = clientAuthorization('other')
      return false
    }
    const answer = await signInAs(services, 'ann', (address) =>
      address.searchParams.set('client_id', 'other'),
    )
    await refused(answer, 'failed')
    expect(logged).toContain('aud')
  })

  test('an expired token, by our clock', async () => {
    aheadMs = 60 * 60_000
    askAnew(issuer)
    await refused(await signInAs(services, 'ann'), 'failed')
    expect(logged).toContain('exp')
  })

  test('a token signed with another key', async () => {
    const stranger = await startTestIssuer(SITE)
    const keys = await (await fetch(`${stranger.address}/jwks`)).text()
    await stranger.stop()
    issuer.meddle = (request, response) => {
      if (request.url !== '/jwks') return false
      response.setHeader('Content-Type', 'application/jwk-set+json').end(keys)
      return true
    }
    await refused(await signInAs(services, 'ann'), 'failed')
    expect(logged).toContain('signature')
  })

  test('a token signed with the secret that we share with the issuer', async () => {
    const symmetric = await startTestIssuer(SITE, 'symmetric')
    try {
      symmetric.people.ann = { groups: ['admin'] }
      askAnew(symmetric)
      await refused(await signInAs(services, 'ann'), 'failed')
      expect(logged).toContain('unsupported JWS algorithm')
    } finally {
      await symmetric.stop()
    }
  })

  test('a description of another issuer', async () => {
    issuer.meddle = (request, response) => {
      if (!request.url?.includes('.well-known')) return false
      response.setHeader('Content-Type', 'application/json').end('{"issuer":"https://evil.example"}')
      return true
    }
    askAnew(issuer)
    expect(await startIssuerSignIn(services, null)).toEqual({ problem: 'unreachable' })
  })

  test('more tries from one address than a sign-in may have', async () => {
    const guess = async (address?: string) => {
      const { address: asked, cookie } = await start(services)
      const back = new URL(`${SITE}?code=guessed&state=${asked.searchParams.get('state')}`)
      return finish(services, back, cookie, address)
    }
    for (let tries = 0; tries < 5; tries++) await refused(await guess(), 'failed')
    await refused(await guess(), 'too-many')
    await refused(await guess('192.0.2.2'), 'failed')
  })

  test('and the log tells neither the person nor the code nor the token', async () => {
    const { address, cookie } = await start(services)
    address.searchParams.set('nonce', 'a'.repeat(43))
    const back = await visitIssuer(address.href, 'ann')
    await refused(await finish(services, back, cookie), 'failed')
    expect(logged).toContain('a sign-in through the issuer was not taken')
    for (const secret of ['ann', 'Ann', back.searchParams.get('code') ?? '', 'eyJ', 'the secret of desk']) {
      expect(logged).not.toContain(secret)
    }
  })
})
