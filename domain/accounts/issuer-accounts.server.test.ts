import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { addColleague, resetColleague } from './administrators.server.ts'
import { changePassword } from './change-password.server.ts'
import { removeColleague } from './colleague-actions.server.ts'
import { listAccountsWithoutRole } from './colleagues.server.ts'
import type { AccountServices } from './identity.server.ts'
import { endForeignSessions } from './issuer-accounts.server.ts'
import { startIssuerSignIn } from './issuer-sign-in.server.ts'
import { endLeaving, hasJustSignedOut, isLeaving, leavingAddress } from './issuer-sign-out.server.ts'
import { requestReset } from './password-reset.server.ts'
import { findSession, signOut } from './sessions.server.ts'
import {
  cookieOf,
  enter,
  makeAccount,
  PASSWORD,
  signedInAdmin,
  signedInCookie,
  withCookie,
} from './test-accounts.server.ts'
import { startTestIssuer, type TestIssuer, visitIssuer } from './test-issuer.ts'
import { finish, signInAs, visit } from './test-issuer-sign-in.server.ts'
import { openAccounts } from './test-services.server.ts'

const SITE = 'https://jobs.example.org'
let issuer: TestIssuer
let services: AccountServices

beforeAll(async () => {
  issuer = await startTestIssuer(SITE)
  issuer.people.ann = { name: 'Ann', email: 'ann@example.org', groups: ['admin'] }
})
afterAll(() => issuer.stop())
beforeEach(async () => {
  issuer.meddle = () => false
  services = await openAccounts(systemClock, { ...issuer.settings })
})

/** The `Cookie` header of a browser in which Ann has signed in through the issuer. */
const annThroughIssuer = async () => cookieOf((await signInAs(services, 'ann')).cookies)
/** A program that knows nothing yet of the issuer. */
function askAnew() {
  services = { ...services, config: readConfig({ SITE_URL: SITE, ...issuer.settings }) }
}
const withPassword = (password = PASSWORD) => enter(services, { password, address: '192.0.2.9' })
const users = () => services.db.selectFrom('users').select(['id', 'email', 'external_email']).execute()

describe('an account of ours and one of the issuer with the same address', () => {
  test('are two, each with its own way in', async () => {
    const id = await makeAccount(services.db, { groups: ['staff'] })
    const session = await findSession(services, withCookie(await annThroughIssuer()))
    expect(session?.user).toMatchObject({ email: 'ann@example.org', groups: ['admin'] })
    expect(session?.user.id).not.toBe(id)
    expect((await withPassword()).outcome).toMatchObject({
      kind: 'signed-in',
      user: { id, groups: ['staff'] },
    })
  })

  test('are two also when ours is made later', async () => {
    await annThroughIssuer()
    const made = await addColleague(services, 'ann@example.org', 'admin')
    expect((await withPassword(made?.oneTimePassword)).outcome.kind).toBe('new-password-required')
    expect(await users()).toHaveLength(2)
  })
})

describe('an account of the issuer', () => {
  test('has no password: none is taken, none is sent for, none is changed or given', async () => {
    const cookie = await annThroughIssuer()
    const [{ email } = { email: '' }] = await users()
    const { db } = services
    expect((await withPassword()).outcome).toEqual({ kind: 'refused', reason: 'not-matching' })
    for (const asked of ['ann@example.org', email]) {
      await requestReset(
        { ...services, outbox: createOutboxSignal() },
        { email: asked, address: '192.0.2.1' },
      )
      expect(await resetColleague(services, asked)).toBeUndefined()
    }
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
    const changed = await changePassword(services, {
      present: '',
      password: 'three slow otters',
      confirmation: 'three slow otters',
      headers: withCookie(cookie),
      address: '192.0.2.1',
    })
    expect(changed).toEqual({ kind: 'no-password' })
    expect(await db.selectFrom('credentials').select('password').execute()).toEqual([{ password: null }])
  })

  test('is signed in no more when the issuer is trusted no more', async () => {
    const external = withCookie(await annThroughIssuer())
    const local = withCookie(await signedInCookie(services, { email: 'bob@example.org' }))
    const { db, config } = services
    await endForeignSessions(db, config.issuer && { ...config.issuer, address: `${issuer.address}/` })
    expect(await findSession(services, external)).toBeDefined()
    await endForeignSessions(db, undefined)
    expect(await findSession(services, external)).toBeUndefined()
    expect(await findSession(services, local)).toBeDefined()
  })
})

test('an account whose owner the issuer gives no role any more can be removed', async () => {
  const { admin } = await signedInAdmin(services, 'eve@example.org')
  issuer.people.zoe = { name: 'Zoe', email: 'zoe@example.org', groups: ['recruiter'] }
  await signInAs(services, 'zoe')
  expect(await listAccountsWithoutRole(services.db, admin)).toEqual([])
  issuer.people.zoe = { name: 'Zoe', email: 'zoe@example.org', groups: [] }
  await signInAs(services, 'zoe')
  const [zoe, ...others] = await listAccountsWithoutRole(services.db, admin)
  expect([zoe, others]).toMatchObject([{ name: 'Zoe', email: 'zoe@example.org', role: undefined }, []])
  const done = await removeColleague(services, admin, zoe?.id ?? '', { withTokens: true })
  expect(done).toEqual({ kind: 'done', email: 'zoe@example.org' })
  expect((await users()).map(({ email }) => email)).toEqual(['eve@example.org'])
  expect(await services.db.selectFrom('credentials').select('user_id').execute()).toEqual([
    { user_id: admin.id },
  ])
})

describe('signing out', () => {
  test('ends our session and leads through the issuer, which leads back to the sign-in screen', async () => {
    const cookie = await annThroughIssuer()
    const leaving = withCookie(cookieOf(await signOut(services, withCookie(cookie))))
    expect(await findSession(services, withCookie(cookie))).toBeUndefined()
    expect(isLeaving(services, leaving)).toBe(true)
    const address = new URL((await leavingAddress(services, leaving)) ?? '')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'desk',
      post_logout_redirect_uri: `${SITE}/admin/login`,
      logout_uri: `${SITE}/admin/login`,
    })
    expect((await visitIssuer(address.href, 'ann')).href).toBe(`${SITE}/admin/login`)
    const back = withCookie(cookieOf(endLeaving(services)))
    expect([isLeaving(services, back), hasJustSignedOut(services, back)]).toEqual([false, true])
  })

  test('does not wait for an issuer that is away', async () => {
    const leaving = withCookie(cookieOf(await signOut(services, withCookie(await annThroughIssuer()))))
    issuer.meddle = (request) => Boolean(request.socket.destroy())
    askAnew()
    expect(await leavingAddress(services, leaving)).toBeUndefined()
  })
})

describe('an issuer that is away', () => {
  test('is said to be, and asked again the next time', async () => {
    let isAway = true
    issuer.meddle = (request) => isAway && Boolean(request.socket.destroy())
    askAnew()
    expect(await startIssuerSignIn(services, null)).toEqual({ problem: 'unreachable' })
    isAway = false
    expect(await signInAs(services, 'ann')).toMatchObject({ kind: 'signed-in' })
  })

  test('in the middle of a sign-in is waited for five seconds', async () => {
    const { back, cookie } = await visit(services)
    // It takes the question and never answers.
    issuer.meddle = () => true
    expect(await finish(services, back, cookie)).toMatchObject({ kind: 'refused', problem: 'unreachable' })
  }, 15_000)
})
