import { beforeEach, describe, expect, test } from 'vitest'
import { openTicket } from '#domain/accounts/password-tickets.server.ts'
import { cookieOf, makeAccount, PASSWORD, signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { readConfig } from '#platform/config.ts'
import { askedBy, lacks, openTestProgram, sent, textOf } from './test-program.ts'

const { services, app, program } = await openTestProgram()
beforeEach(async () => {
  for (const table of ['users', 'rate_limits'] as const) await services.db.deleteFrom(table).execute()
})

const as = (Cookie: string) => askedBy(app, Cookie ? { Cookie } : {})
const get = (path: string, Cookie = '') => as(Cookie).get(path)
const postForm = (path: string, fields: Record<string, string>, Cookie = '') => as(Cookie).post(path, fields)
const call = (method: string, path: string, body?: object, Cookie = '') =>
  as(Cookie).send(method, `/api${path}`, body)
const cookiesOf = (answer: Response) => cookieOf(answer.headers.getSetCookie())
const ann = { email: 'ann@example.org', password: PASSWORD }

describe('the sign-in form', () => {
  test('posts e-mail and password, and leads to where one wanted to go', async () => {
    await makeAccount(services.db)
    const answer = await postForm('/admin/login?next=%2Fadmin%2Fdashboard%3Fday%3D1', ann)
    expect(await sent(answer)).toEqual([303, '/admin/dashboard?day=1'])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const dashboard = await get('/admin/dashboard', cookiesOf(answer))
    expect(dashboard.status).toBe(200)
    expect(await dashboard.text()).toContain('Welcome, ')
  })

  test.each([...['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example']])(
    'never leads to another site: %j',
    async (next) => {
      await makeAccount(services.db)
      const answer = await postForm(`/admin/login?${new URLSearchParams({ next })}`, ann)
      expect(answer.headers.get('Location')).toBe('/admin/dashboard')
      const again = await get(`/admin/login?${new URLSearchParams({ next })}`, cookiesOf(answer))
      expect(again.headers.get('Location')).toBe('/admin/dashboard')
    },
  )

  test('a wrong user and a wrong password get the same bytes', async () => {
    await makeAccount(services.db)
    const wrongPassword = await postForm('/admin/login', { ...ann, password: 'nonsense' })
    const wrongUser = await postForm('/admin/login', { email: 'bob@example.org', password: 'nonsense' })
    const plain = async (answer: Response, email: string) => (await answer.text()).replaceAll(email, '')
    expect([wrongPassword.status, wrongUser.status]).toEqual([401, 401])
    expect(await plain(wrongUser, 'bob@example.org')).toBe(await plain(wrongPassword, 'ann@example.org'))
    expect(wrongUser.headers.getSetCookie()).toEqual([])
  })

  test('too many tries answer 429, and say when to try again', async () => {
    for (let nth = 0; nth < 5; nth++) {
      expect((await postForm('/admin/login', { ...ann, password: `guess ${nth}` })).status).toBe(401)
    }
    const answer = await postForm('/admin/login', ann)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60'])
  })

  test('says what else stands in the way', async () => {
    await makeAccount(services.db, { isConfirmed: false })
    const answer = await postForm('/admin/login', ann)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('Please confirm your account')
  })

  test('who has not accepted an invitation is told so in the browser that opened the link', async () => {
    const userId = await makeAccount(services.db, { isConfirmed: false })
    const ticket = { purpose: 'letter', userId, lifeMs: 60_000 } as const
    const { token } = await openTicket(services.db, services.clock, ticket)
    const opened = await get(`/admin/reset-password?token=${token}`)
    // `no-referrer` would send the form with `Origin: null`.
    expect(opened.headers.get('Referrer-Policy')).toBe('same-origin')
    const cookie = cookiesOf(opened)
    const guess = { ...ann, password: 'a guess' }
    const page = await textOf(postForm('/admin/login', guess, cookie))
    expect(lacks(page, 'Please confirm your account', 'href="/admin/reset-password"')).toEqual([])
    expect(await textOf(postForm('/admin/login', guess))).toContain('Invalid email or password')
  })

  test('while somebody is signed in, offers to sign out', async () => {
    const cookie = await signedInCookie(services)
    const answer = await postForm('/admin/login', ann, cookie)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain('A user is already signed in. Please sign out first.')
    expect(html).toMatch(/action="\/admin\/sign-out".*Sign Out/s)
  })
})

test('on load the session is checked, and the page waits for nothing more', async () => {
  const cookie = await signedInCookie(services)
  const dashboard = await get('/admin/dashboard', cookie)
  expect(dashboard.status).toBe(200)
  expect(await dashboard.text()).toContain('ann@example.org')
  expect((await get('/admin/login', cookie)).headers.get('Location')).toBe('/admin/dashboard')
  await services.db.deleteFrom('sessions').execute()
  const sentAway = await get('/admin/dashboard', cookie)
  expect(await sent(sentAway)).toEqual([302, '/admin/login?next=%2Fadmin%2Fdashboard&ended=1'])
  const screen = await get('/admin/login', cookie)
  expect(screen.status).toBe(200)
  // Its button reads otherwise, and takes no press, while something is loading.
  expect(await screen.text()).toMatch(
    /<button(?![^>]*disabled="")[^>]*type="submit"[^>]*>(?:<span>)?Sign in</,
  )
})

describe('the calls about the session', () => {
  test('sign in, tell who is signed in, and sign out', async () => {
    const id = await makeAccount(services.db)
    const user = { id, name: 'Ann Example', email: 'ann@example.org', groups: ['admin'] }
    const answer = await call('POST', '/session', ann)
    expect([answer.status, await answer.json()]).toEqual([200, { kind: 'signed-in', user }])
    const cookie = cookiesOf(answer)
    const state = await get('/api/session', cookie)
    expect(await state.json()).toEqual({ user, passwordChangeRequired: false, codeRequired: false })
    expect(state.headers.get('Cache-Control')).toBe('no-store')
    expect((await call('DELETE', '/session', undefined, cookie)).status).toBe(204)
    const nobody = { user: null, passwordChangeRequired: false, codeRequired: false }
    expect(await (await get('/api/session', cookie)).json()).toEqual(nobody)
  })

  test('refuse with the sentences and statuses of the form', async () => {
    const cookie = await signedInCookie(services)
    const refusal = async (body: object, Cookie = '') => {
      const answer = await call('POST', '/session', body, Cookie)
      return [answer.status, (await answer.json()).error]
    }
    const wrong = [401, 'Invalid email or password']
    expect(await refusal({ ...ann, password: 'nonsense' })).toEqual(wrong)
    expect(await refusal({ email: 'bob@example.org', password: 'nonsense' })).toEqual(wrong)
    expect(await refusal({ email: ' ', password: 'x' })).toEqual([400, 'Email address is required'])
    expect(await refusal({ ...ann, password: '' })).toEqual([400, 'Password is required'])
    expect(await refusal(ann, cookie)).toEqual([409, 'A user is already signed in. Please sign out first.'])
    const answer = await call('POST', '/session/password', { newPassword: 'x', confirmation: 'x' })
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'No challenge response available' }])
  })
})

test('asking for a new password is answered alike for every address', async () => {
  await makeAccount(services.db)
  const ask = (email: string) => postForm('/admin/reset-password', { email })
  for (const email of ['ann@example.org', 'nobody@example.org']) {
    expect(await sent(ask(email))).toEqual([303, '/admin/reset-password?asked=1'])
  }
  expect((await ask('nonsense')).status).toBe(400)
})

test('a start on PostgreSQL without SESSION_SECRET is refused and names the variable', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  await expect(program.open(config)).rejects.toThrow('SESSION_SECRET: must be set when DATABASE_URL is')
  await expect(program.open(config)).rejects.toThrow(program.ConfigError)
})
