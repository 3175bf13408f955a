import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cookieOf, signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { startTestIssuer, visitIssuer } from '#domain/accounts/test-issuer.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { welcomeFirstAdministrator } from './first-administrator.ts'
import { askedBy, lacks, openTestProgram, SITE, sent, textOf } from './test-program.ts'

const issuer = await startTestIssuer(SITE)
afterAll(() => issuer.stop())
const environment = { SIGN_IN_LIMIT_PER_MINUTE: '1000', OIDC_NAME: 'Staff account', ...issuer.settings }
const { appOn, ...opened } = await openTestProgram(environment)
const services = { ...opened.services, clock: systemClock }
const app = appOn(services)
/** A program in which nobody has an account yet. */
const fresh = await openTestProgram(issuer.settings)
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
    const html = await (await get('/admin/login?stay&next=/admin/jobs')).text()
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
    ['no-access', 'this account may not use the desk', 'Sign in as somebody else'],
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

  test('of somebody who may not enter leads back, and on to the issuer for somebody else', async () => {
    const answer = await signInAs('bob', '/admin/jobs')
    expect(place(answer)).toBe('/admin/login?next=%2Fadmin%2Fjobs&problem=no-access')
    expect((await get('/admin/dashboard', cookies(answer))).status).toBe(302)
    const html = await (await get(place(answer))).text()
    const [, other = ''] = new RegExp(`href="${SITE}(/admin/login/start[^"]*else=1)"`).exec(html) ?? []
    expect(place(await get(other.replaceAll('&amp;', '&')))).toContain('prompt=login')
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

describe('where only the issuer is set up', () => {
  const leadsTo = async (path: string, Cookie = '', app = fresh.app) =>
    (await askedBy(app, { Cookie }).get(path)).headers.get('Location')
  const toIssuer = `${SITE}/admin/login/start?next=%2Fadmin%2Fdashboard`

  test('the sign-in screen leads to the issuer by itself, but says first what there is to say', async () => {
    expect(await leadsTo('/admin/login')).toBe(toIssuer)
    const toJobs = await leadsTo('/admin/login?next=/admin/jobs')
    expect(toJobs).toBe(`${SITE}/admin/login/start?next=%2Fadmin%2Fjobs`)
    for (const query of ['problem=failed', 'ended=1', 'reset=1', 'stay']) {
      expect(await leadsTo(`/admin/login?${query}`)).toBeNull()
    }
    expect(await leadsTo('/admin/login', '__Host-desk.signed-out=1')).toBeNull()
    for (const named of [{ ADMIN_EMAIL: 'first@example.org' }, { ADMIN_PASSWORD: 'calm blue heron' }]) {
      const config = readConfig({ SITE_URL: SITE, ...issuer.settings, ...named })
      expect(await leadsTo('/admin/login', '', fresh.appOn({ config }))).toBeNull()
    }
  })

  test('the first administrator comes in by password all the same, and the screen stays then', async () => {
    const lines = (await welcomeFirstAdministrator(fresh.services)).join('\n')
    const [, email = '', form = ''] = /: (\S+) signs in once at https:\/\/[^/]+(\S+) with/.exec(lines) ?? []
    const [, password = ''] = /password: (\S+)/.exec(lines) ?? []
    expect(await leadsTo('/admin/login')).toBe(toIssuer)

    expect(await fresh.textAt(form)).toMatch(/or with a password.*name="password"/s)
    for (const path of [form, '/admin/login']) {
      const refused = await fresh.post(path, { email, password: 'nonsense' })
      expect([refused.status, await textOf(refused)]).toEqual([401, expect.stringMatching(/Invalid email/)])
    }
    const challenge = await fresh.post(form, { email, password })
    expect(place(challenge)).toBe(`${form}=`)
    const Cookie = cookies(challenge)
    expect(await fresh.textAt(form, { Cookie })).toContain('Choose a new password')
    const chosen = { newPassword: 'a calm blue heron', confirmation: 'a calm blue heron' }
    expect(place(await fresh.post(form, chosen, { Cookie }))).toBe('/admin/start?first')
    expect(await leadsTo('/admin/login')).toBeNull()
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
  expect(await textOf(create())).toMatch(/desk_[\w-]{43}/)
})

test('who has no password of ours has the email address that the issuer says', async () => {
  const Cookie = cookies(await signInAs('ann'))
  const path = '/admin/settings/email'
  expect(await textOf(get('/admin/settings', Cookie))).not.toContain(path)
  const fields = { email: 'ann@new.example.org', present: '' }
  for (const answer of [get(path, Cookie), askedBy(app, { Cookie }).post(path, fields)])
    expect(await sent(answer)).toEqual([302, '/admin/settings'])
})

test('the list of colleagues says when a change of groups at the issuer counts', async () => {
  const list = async () => textOf(get('/admin/settings/colleagues', cookies(await signInAs('ann'))))
  expect(await list()).toContain('A change there counts here within five minutes.')
  issuer.givesRefreshTokens = false
  expect(await list()).toContain("Staff account can't be asked between two sign-ins")
  issuer.givesRefreshTokens = true
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
    expect(leaving.headers.get('Set-Cookie')).toMatch(/leaving=; Max-Age=0;.*signed-out=1; Max-Age=600;/)
    expect((await get('/admin/login', cookies(leaving))).status).toBe(200)
  })

  test('of an account of ours does not', async () => {
    const Cookie = await signedInCookie(services, { email: 'ours@example.org' })
    const left = await post('/admin/sign-out', Cookie)
    expect((await get('/admin/login', cookies(left))).status).toBe(200)
  })
})
