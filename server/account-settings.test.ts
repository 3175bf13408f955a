import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApiToken } from '#domain/accounts/api-tokens.server.ts'
import { cookieOf, makeAccount, PASSWORD, signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { pressIn } from './test-form.ts'
import { askedBy, lacks, openTestProgram, sent, textOf } from './test-program.ts'

const { services, app, appOn } = await openTestProgram({ SIGN_IN_LIMIT_PER_MINUTE: '1000' })
const ann = await signedInCookie(services, { email: 'ann@example.org' })

const as = (Cookie: string) => askedBy(app, Cookie ? { Cookie } : {})
const get = (path: string, Cookie = ann) => as(Cookie).get(path)
const textAt = (path: string, Cookie = ann) => as(Cookie).textAt(path)
const post = (path: string, fields: Record<string, string>, Cookie = ann) => as(Cookie).post(path, fields)
const call = (path: string, body: object, Cookie = '') => as(Cookie).call(path, body)
/** What a page says in an alert. */
const alertIn = (html: string) =>
  /role="alert"[^>]*>(.*?)<\/div>/s
    .exec(html)?.[1]
    ?.replace(/<[^>]+>/g, '')
    .trim()

describe('one’s own account', () => {
  const password = 'three slow otters'
  const change = { intent: 'password', present: PASSWORD, newPassword: password, confirmation: password }

  test.each([
    ['a wrong present password', { present: 'nonsense' }, 'Your current password is not right'],
    ['two different ones', { confirmation: 'three slow cats' }, 'Passwords do not match'],
    [
      'a short one',
      { newPassword: 'short', confirmation: 'short' },
      'Password must be at least 8 characters long',
    ],
  ])('%s: the password stays, and the page says so', async (_, fields, sentence) => {
    const answer = await post('/admin/settings?index', { ...change, ...fields })
    expect([answer.status, alertIn(await answer.text())]).toEqual([400, sentence])
  })

  test('the password is changed, and this session stays', async () => {
    const cookie = await signedInCookie(services, { email: 'pat@example.org' })
    const answer = await post('/admin/settings?index', change, cookie)
    expect(await sent(answer)).toEqual([303, '/admin/settings?done=password'])
    expect((await get('/admin/settings', cookie)).status).toBe(200)
  })
})

describe('one’s own email address', () => {
  const path = '/admin/settings/email'
  const change = { email: 'Eve@New.example.org', present: PASSWORD }

  test.each([
    ['what is no address', { email: 'eve' }, 'Enter an email address, like name@example.org.'],
    ['a wrong password', { present: 'nonsense' }, 'Your current password is not right'],
    ['the same address', { email: 'ann@example.org' }, 'This is your address already'],
  ])('%s is refused, and the page says so', async (_, fields, sentence) => {
    const answer = await post(path, { ...change, ...fields })
    expect([answer.status, alertIn(await textOf(answer))]).toEqual([400, sentence])
  })

  test('without mail it changes at once, and this session stays', async () => {
    const cookie = await signedInCookie(services, { email: 'eve@example.org' })
    expect(await sent(post(path, change, cookie))).toEqual([303, '/admin/settings?done=email'])
    expect(await textAt('/admin/settings', cookie)).toContain('eve@new.example.org')
  })

  test('with mail it changes by a link that only its account can confirm', async () => {
    const withMail = appOn({ config: { ...services.config, smtpUrl: 'smtp://mail.example.org' } })
    const Cookie = await signedInCookie(services, { email: 'finn@example.org' })
    const [finn, nobody] = [askedBy(withMail, { Cookie }), askedBy(withMail, {})]
    const email = 'finn@new.example.org'
    const asked = finn.post(path, { ...change, email })
    expect(await sent(asked)).toEqual([303, '/admin/settings?done=email-asked'])
    const mail = services.db.selectFrom('outbox').select('text').where('recipient', '=', email)
    const { text } = await mail.executeTakeFirstOrThrow()
    const [link = '', token = ''] = /\/admin\/settings\/email\?token=(\w{26})/.exec(text) ?? []

    const opened = await finn.get(link)
    expect(opened.headers.get('Referrer-Policy')).toBe('same-origin')
    const page = { at: link, html: await textOf(opened) }
    expect(lacks(page.html, email, 'Use this address')).toEqual([])
    expect(await textAt('/admin/settings', Cookie)).toContain('finn@example.org')
    const [, signIn] = await sent(nobody.get(link))
    expect(signIn).toBe(`/admin/login?next=${encodeURIComponent(link)}`)
    const wrong = await post(path, { token })
    expect([wrong.status, alertIn(await textOf(wrong))]).toEqual([400, alertIn(await textAt(link))])
    // A second press of the same button, as without script, leads on.
    for (const _ of ['first', 'second'])
      expect(await sent(pressIn(finn, page, 'Use this address'))).toEqual([303, '/admin/settings?done=email'])
    expect((await finn.post(path, { token })).status).toBe(400)
    expect(await textAt('/admin/settings', Cookie)).toContain(email)
  })
})

describe('two-factor sign-in, without script and by calls', () => {
  let cookie: string
  let secret: string
  let codes: string[]
  const codeAfter = (periods: number) =>
    new TOTP({ secret }).generate({ timestamp: services.clock.now().getTime() + periods * 30_000 })
  const enter = async () => {
    const answer = await call('/session', { email: 'two@example.org', password: PASSWORD })
    return { said: await answer.json(), cookie: cookieOf(answer.headers.getSetCookie()) }
  }

  beforeAll(async () => {
    cookie = await signedInCookie(services, { email: 'two@example.org' })
    const path = '/admin/settings/two-factor'
    await post(path, { intent: 'begin' }, cookie)
    const html = await textAt(path, cookie)
    secret = /[?&;]secret=([A-Z2-7]+)/.exec(html)?.[1] ?? ''
    expect(html).toContain('<path d="M')
    expect(html).not.toMatch(/<[^>]+ style=/)
    const confirmed = await (await post(path, { code: codeAfter(-1) }, cookie)).text()
    codes = [...confirmed.matchAll(/<li>([0-9a-z]{4}(?:-[0-9a-z]{4}){3})<\/li>/g)].map(
      ([, code]) => code ?? '',
    )
  })

  test('the recovery codes stand in that one answer', async () => {
    expect(codes).toHaveLength(10)
    expect(await textAt('/admin/settings/two-factor', cookie)).not.toContain(codes[0])
  })

  test('the call names the next step, gives no session, and the code gives one', async () => {
    const { said, cookie: challenge } = await enter()
    expect(said).toEqual({ kind: 'next-step', nextStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' })
    const state = await (await get('/api/session', challenge)).json()
    expect(state).toEqual({ user: null, passwordChangeRequired: false, codeRequired: true })
    expect((await get('/admin/dashboard', challenge)).status).toBe(302)
    const wrong = await call('/session/code', { code: '123' }, challenge)
    expect(wrong.status).toBe(401)
    const right = await call('/session/code', { code: codeAfter(0) }, challenge)
    expect(await right.json()).toMatchObject({ kind: 'signed-in', user: { email: 'two@example.org' } })
    expect((await get('/admin/dashboard', cookieOf(right.headers.getSetCookie()))).status).toBe(200)
  })

  test('the form without script asks for the code and then leads to the desk', async () => {
    const path = '/admin/login?next=%2Fadmin%2Fsettings'
    const first = await post(path, { email: 'two@example.org', password: PASSWORD }, '')
    expect(await sent(first)).toEqual([303, path])
    const challenge = cookieOf(first.headers.getSetCookie())
    expect(await textAt(path, challenge)).toContain('Enter your code')
    const wrong = await post(path, { code: '000000' }, challenge)
    expect(wrong.status).toBe(401)
    expect(alertIn(await wrong.text())).toMatch(/^This code is not valid/)
    const right = await post(path, { code: codes[0] ?? '' }, challenge)
    expect(await sent(right)).toEqual([303, '/admin/settings'])
    expect(right.headers.getSetCookie().join()).toContain('session_token=')
  })
})

describe('colleagues and tokens, without script', () => {
  test('are found at the address that version 1 had for administrators, too', async () => {
    expect(await sent(get('/admin/settings/administrators'))).toEqual([301, '/admin/settings/colleagues'])
  })

  test('who is invited without mail gets a one-time password, which stands in that one answer', async () => {
    const path = '/admin/settings/colleagues/invite'
    const wrong = await post(path, { name: '', email: 'nobody', role: 'boss' })
    expect(wrong.status).toBe(400)
    const refusal = await textOf(wrong)
    expect(lacks(refusal, 'Enter an email address, like name@example.org.', 'Choose a role.')).toEqual([])
    const html = await (await post(path, { name: 'Bob', email: 'Bob@Example.org', role: 'recruiter' })).text()
    const password = /<code[^>]*>([^<]+)<\/code>/.exec(html)?.[1]
    const entered = await call('/session', { email: 'bob@example.org', password })
    expect(await entered.json()).toEqual({ kind: 'new-password-required' })
    expect((await post(path, { name: 'Bob', email: 'bob@example.org', role: 'admin' })).status).toBe(409)
    expect(await textAt('/admin/settings/colleagues')).not.toContain(password)
  })

  test('another role is given, with the tokens revoked or not', async () => {
    const id = await makeAccount(services.db, { email: 'priya@example.org' })
    const tokenOf = (name: string) =>
      createApiToken(services.db, { ...admin, id }, services.clock, { name, scopes: ['jobs'] })
    await tokenOf('feed')
    const page = `/admin/settings/colleagues/${id}/role`
    expect(lacks(await textAt(page), 'they have made: feed', 'value="yes"')).toEqual([])
    expect((await post(page, { role: 'boss' })).status).toBe(400)
    const done = [303, '/admin/settings/colleagues?done=role']
    expect(await sent(post(page, { role: 'recruiter', withTokens: 'yes' }))).toEqual(done)
    expect(await textAt('/admin/settings/tokens')).toMatch(/Revoked/)
    expect(await textAt('/admin/settings/colleagues')).toMatch(/priya@example\.org.{0,200}Recruiter/s)
  })

  test('an account without a role stands apart, and is removed there', async () => {
    const path = '/admin/settings/colleagues'
    expect(await textAt(path)).not.toContain('Without access')
    const id = await makeAccount(services.db, { email: 'zoe@example.org', groups: ['staff'] })
    expect(lacks(await textAt(path), 'Without access', 'zoe@example.org', `${path}/${id}/remove`)).toEqual([])
    const before = `${path}?done=no-access-before`
    for (const at of ['', '/role']) expect(await sent(get(`${path}/${id}${at}`))).toEqual([302, before])
    expect(await textAt(before)).toContain('This person may not use the desk any more.')
    const asked = await textAt(`${path}/${id}/remove`)
    expect(lacks(asked, 'may not use this desk any more', 'they come back')).toEqual(['they come back'])
    expect(await sent(post(`${path}/${id}/remove`, {}))).toEqual([303, `${path}?done=removed`])
    const page = await textAt(path)
    expect(lacks(page, 'Without access', `${path}/${id}`)).toEqual(['Without access', `${path}/${id}`])
  })

  test('a token stands in that one answer, and works until it is revoked', async () => {
    const path = '/admin/settings/tokens'
    expect((await post(path, { name: 'Payroll' })).status).toBe(400)
    const html = await (await post(path, { name: 'Payroll', jobs: 'on' })).text()
    const token = /desk_[\w-]{43}/.exec(html)?.[0] ?? ''
    const listed = await textAt(path)
    expect(listed).not.toContain(token)
    const use = () => askedBy(app, { Authorization: `Bearer ${token}` }).send('DELETE', '/api/jobs/none')
    expect((await use()).status).toBe(404)
    const id = /tokens\/(\w+)\/revoke/.exec(listed)?.[1]
    await post(`${path}/${id}/revoke`, {})
    expect((await use()).status).toBe(401)
  })
})
