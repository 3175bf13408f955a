import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cookieOf, signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { startTestIssuer, visitIssuer } from '#domain/accounts/test-issuer.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { askedBy, lacks, openTestProgram, SITE, textOf } from './test-program.ts'

const issuer = await startTestIssuer(SITE)
afterAll(() => issuer.stop())
const environment = { SIGN_IN_LIMIT_PER_MINUTE: '1000', OIDC_NAME: 'Staff account', ...issuer.settings }
const { appOn, ...opened } = await openTestProgram(environment)
const services = { ...opened.services, clock: systemClock }
const app = appOn(services)
beforeEach(() => {
  issuer.meddle = () => false
  issuer.people.ann = { name: 'Ann', groups: ['admin'] }
  issuer.people.bob = { name: 'Bob', groups: ['staff'] }
})

const get = (path: string, Cookie = '') => askedBy(app, { Cookie }).get(path)
const post = (path: string, Cookie = '') => askedBy(app, { Cookie }).post(path, {})
const place = (answer: Response) => answer.headers.get('Location') ?? ''
const cookies = (answer: Response) => cookieOf(answer.headers.getSetCookie())

/** Signs in as somebody. Returns the answer that leads into the site. */
async function signInAs(login: string, next = '/admin/dashboard') {
  const started = await get(`/admin/login/start?next=${encodeURIComponent(next)}`)
  const back = await visitIssuer(place(started), login)
  return get(`${back.pathname}${back.search}`, cookies(started))
}

describe('the sign-in screen', () => {
  test('offers the way through the issuer as a plain link that keeps where to go', async () => {
    const html = await (await get('/admin/login?next=/admin/jobs')).text()
    expect(html).toContain('Sign in with <!-- -->Staff account')
    expect(html).toContain(`href="${SITE}/admin/login/start?next=%2Fadmin%2Fjobs"`)
  })

  test('does not when there is none, and its addresses lead to the screen', async () => {
    const config = readConfig({ SITE_URL: SITE, DATA_DIR: services.config.dataDir })
    const without = askedBy(appOn({ ...services, config }), {})
    expect(await without.textAt('/admin/login')).not.toContain('Sign in with')
    for (const path of ['start', 'callback?code=a&state=b', 'leaving']) {
      expect(place(await without.get(`/admin/login/${path}`))).toBe('/admin/login')
    }
  })

  test.each([
    ['failed', 'An error occurred during sign in', 'Try again'],
    ['unreachable', 'An error occurred during sign in', 'does not answer'],
    ['cancelled', 'The sign-in was cancelled.', ''],
    ['stale', 'took too long', 'start again'],
    ['too-many', 'There were too many tries', ''],
  ])('says what went wrong: %s', async (problem, sentence, advice) => {
    const html = await (await get(`/admin/login?problem=${problem}`)).text()
    expect(html).toMatch(/role="alert"/)
    expect(html).toContain(sentence)
    expect(html).toContain(advice)
  })

  test.each(['nonsense', 'constructor', '__proto__', '<b>'])('says nothing of problem %s', async (name) => {
    const answer = await get(`/admin/login?problem=${encodeURIComponent(name)}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('role="alert"')
  })
})

describe('a sign-in', () => {
  test('of an administrator leads to the page that was wanted', async () => {
    const answer = await signInAs('ann', '/admin/dashboard?done=none')
    expect(place(answer)).toBe('/admin/dashboard?done=none')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect((await get('/admin/dashboard', cookies(answer))).status).toBe(200)
  })

  test('of somebody else leads home; the sign-in screen then offers to sign out', async () => {
    const answer = await signInAs('bob', '/admin/dashboard')
    expect(place(answer)).toBe('/')
    expect(place(await get('/admin/dashboard', cookies(answer)))).toBe('/')
    const html = await (await get('/admin/login', cookies(answer))).text()
    expect(html).toContain('A user is already signed in. Please sign out first.')
    expect(html).toContain('Sign Out')
  })

  test.each([...['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)']])(
    'never leads to %s',
    async (next) => {
      expect(place(await signInAs('ann', next))).toBe('/admin/dashboard')
    },
  )

  test('that was given up leads back, with where to go', async () => {
    expect(place(await signInAs('abort', '/admin/jobs'))).toBe(
      '/admin/login?next=%2Fadmin%2Fjobs&problem=cancelled',
    )
  })

  test('without its beginning leads back', async () => {
    expect(place(await get('/admin/login/callback?code=a&state=b'))).toContain('problem=stale')
  })

  test('at an issuer that is away leads back at once, and a password still opens', async () => {
    issuer.meddle = (request) => Boolean(request.socket.destroy())
    const config = readConfig({ SITE_URL: SITE, ...issuer.settings })
    const away = askedBy(appOn({ ...services, config }), {})
    expect(place(await away.get('/admin/login/start?next=/admin/jobs'))).toBe(
      '/admin/login?next=%2Fadmin%2Fjobs&problem=unreachable',
    )
    const Cookie = await signedInCookie(services, { email: 'local@example.org' })
    expect((await away.get('/admin/dashboard', { Cookie })).status).toBe(200)
  })

  test('can not be begun by somebody who is signed in', async () => {
    const Cookie = await signedInCookie(services, { email: 'in@example.org' })
    expect(place(await get('/admin/login/start', Cookie))).toBe('/admin/login')
  })
})

test('who has no password of ours signs in again at the issuer, and the form goes on', async () => {
  let Cookie = cookies(await signInAs('ann'))
  const created_at = new Date(Date.now() - 11 * 60_000).toISOString()
  await services.db.updateTable('sessions').set({ created_at }).execute()
  const create = () =>
    askedBy(app, { Cookie }).post('/admin/settings/tokens', { name: 'Payroll', jobs: 'on' })
  const asked = await create()
  expect(asked.status).toBe(403)
  const html = await textOf(asked)
  expect(lacks(html, 'action="/admin/settings/tokens"', 'value="Payroll"', 'target="_blank"')).toEqual([])
  const [, address = ''] = new RegExp(`href="${SITE}(/admin/login/start[^"]*)"`).exec(html) ?? []
  const started = await get(address, Cookie)
  const back = await visitIssuer(place(started), 'ann')
  const answer = await get(`${back.pathname}${back.search}`, `${Cookie}; ${cookies(started)}`)
  expect(place(answer)).toBe('/admin/settings?done=signed-in')
  Cookie = cookies(answer)
  expect(await textOf(create())).toMatch(/desk_[0-9a-z]{26}/)
})

describe('signing out', () => {
  test('leads over the sign-in screen through the issuer, once', async () => {
    const left = await post('/admin/sign-out', cookies(await signInAs('ann')))
    expect(place(left)).toBe('/admin/login')
    const Cookie = cookies(left)
    expect(place(await get('/admin/login', Cookie))).toBe('/admin/login/leaving')
    const leaving = await get('/admin/login/leaving', Cookie)
    const html = await leaving.text()
    expect(html).toContain(`http-equiv="refresh" content="0;url=${issuer.address}/session/end?`)
    expect(html).toContain('Go on to sign out of')
    expect(leaving.headers.get('Set-Cookie')).toMatch(/leaving=; Max-Age=0;/)
    expect((await get('/admin/login', cookies(leaving))).status).toBe(200)
  })

  test('of an account of ours does not', async () => {
    const Cookie = await signedInCookie(services, { email: 'ours@example.org' })
    const left = await post('/admin/sign-out', Cookie)
    expect((await get('/admin/login', cookies(left))).status).toBe(200)
  })
})
