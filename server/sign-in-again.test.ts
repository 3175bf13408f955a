import { describe, expect, test } from 'vitest'
import { openLink } from '#domain/accounts/password-reset.server.ts'
import { openTicket } from '#domain/accounts/password-tickets.server.ts'
import {
  cookieOf,
  enter,
  PASSWORD,
  signedInAdmin,
  signedInCookie,
  withCookie,
} from '#domain/accounts/test-accounts.server.ts'
import { enrolled } from '#domain/accounts/test-two-factor.server.ts'
import { formOf, pressIn } from './test-form.ts'
import { askedBy, lacks, openTestProgram, SITE, sent, textOf } from './test-program.ts'

const { services, app } = await openTestProgram({ SIGN_IN_LIMIT_PER_MINUTE: '1000' })
const ann = await signedInCookie(services)
await signedInCookie(services, { email: 'bob@example.org' })
const { db, clock } = services
const { id } = await db
  .selectFrom('users')
  .select('id')
  .where('email', '=', 'bob@example.org')
  .executeTakeFirstOrThrow()
const TOKENS = '/admin/settings/tokens'
const PEOPLE = '/admin/settings/colleagues'

const as = (Cookie: string) => askedBy(app, { Cookie })
const age = (minutes: number) =>
  db
    .updateTable('sessions')
    .set({ created_at: new Date(clock.now().getTime() - minutes * 60_000).toISOString() })
    .execute()
const fieldsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )

describe('eleven minutes after signing in, the session’s cookie alone', () => {
  test.each([
    ['makes no token', TOKENS, { name: 'Payroll', jobs: 'on' }],
    ['revokes no token', `${TOKENS}/none/revoke`, {}],
    ['invites nobody', `${PEOPLE}/invite`, { name: 'Eve', email: 'eve@example.org' }],
    ['gives nobody another role', `${PEOPLE}/${id}/role`, { role: 'recruiter' }],
    ['demands no new password', `${PEOPLE}/${id}`, { intent: 'password' }],
    ['resets nobody’s second step', `${PEOPLE}/${id}`, { intent: 'two-factor' }],
    ['removes nobody', `${PEOPLE}/${id}/remove`, {}],
    ['begins no second step', '/admin/settings/two-factor', { intent: 'begin' }],
    ['switches no second step off', '/admin/settings/two-factor', { intent: 'switch-off' }],
  ])('%s', async (_, path, fields) => {
    await age(11)
    const asked = await as(ann).post(path, fields)
    expect(asked.status).toBe(403)
    const html = await textOf(asked)
    expect(html).toContain('Is it still you?')
    expect(fieldsIn(html)).toEqual({ ...fields, to: path })
    const data = await as(ann).post(`${path}.data`, fields)
    expect([data.status, await data.text()]).toEqual([403, expect.not.stringContaining('desk_')])
    expect(await db.selectFrom('account_changes').selectAll().execute()).toEqual([])
  })

  test('with a guessed password neither, and the form keeps what was typed', async () => {
    await age(11)
    const typed = { to: TOKENS, name: 'Payroll', jobs: 'on' }
    const wrong = await as(ann).post('/admin/sign-in-again', { ...typed, password: 'nonsense' })
    expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([400, []])
    const html = await textOf(wrong)
    expect(html).toContain('Your current password is not right')
    expect(fieldsIn(html)).toEqual(typed)
  })
})

test('with the password the first form goes on, in a new session in place of the old one', async () => {
  await age(11)
  const form = { to: TOKENS, name: 'Payroll', jobs: 'on', password: PASSWORD }
  const answer = await as(ann).post('/admin/sign-in-again', form)
  expect(await sent(answer)).toEqual([307, TOKENS])
  const again = cookieOf(answer.headers.getSetCookie())
  expect(await textOf(as(again).post(TOKENS, form))).toMatch(/desk_[\w-]{43}/)
  expect((await as(ann).get('/admin/dashboard')).status).toBe(302)
})

test('a form that comes after the session has ended is kept for its account alone', async () => {
  const one = await signedInCookie(services, { email: 'eve@example.org' })
  const ended = one.replace(/session_token=[^;]*/, 'session_token=ended')
  const body = [
    ['ids', 'a'],
    ['ids', 'b'],
    ['note', 'Typed.'],
  ] as [string, string][]
  const keep = (at: string, Cookie: string, fields = body) => {
    const headers = { Accept: 'text/html', Origin: SITE, Cookie }
    return app.request(`${SITE}${at}`, { method: 'POST', headers, body: new URLSearchParams(fields) })
  }
  const [status, at] = await sent(keep('/admin/jobs?page=2', ended))
  expect([status, at]).toEqual([307, expect.stringContaining('?to=%2Fadmin%2Fjobs%3Fpage%3D2&of=')])
  const to = String(at)
  const kept = await keep(to, ended)
  const html = await textOf(kept)
  expect([kept.status, html.match(/name="ids" value="[ab]"/g)?.length]).toEqual([401, 2])
  expect(html).toContain('under <strong>Manage Jobs</strong>')
  expect(await sent(keep(to, one))).toEqual([307, '/admin/jobs?page=2'])

  const { outcome, cookies } = await enter(services, { email: 'bob@example.org', headers: withCookie(ended) })
  const other = await keep(to, cookieOf(cookies))
  expect([outcome.kind, other.status]).toEqual(['signed-in', 403])
  expect(await textOf(other)).toContain('signed in as somebody else')
  const unknown = await textOf(keep(to, ann))
  expect([unknown.includes('Typed.'), unknown.includes('Send it now')]).toEqual([true, false])
  expect(await sent(keep(to, ended, [['intent', 'delete']]))).toEqual([
    303,
    '/admin/login?next=%2Fadmin%2Fjobs%3Fpage%3D2&ended=1',
  ])
})

test('a form stays its writer’s after a colleague’s link was opened and their address changed', async () => {
  const fay = await signedInCookie(services, { email: 'fay@example.org' })
  const bob = { purpose: 'letter', userId: id, lifeMs: 60_000 } as const
  const { token } = await openTicket(db, clock, bob)
  const { cookies } = await openLink(services, withCookie(fay), token)
  const changed = { email: 'fay.new@example.org' }
  await db.updateTable('users').set(changed).where('email', '=', 'fay@example.org').execute()
  const session = fay.split('; ').find((one) => one.includes('session_token'))
  const browser = cookieOf(cookies)
  const send = (at: string, Cookie: string) =>
    app.request(`${SITE}${at}`, {
      method: 'POST',
      headers: { Accept: 'text/html', Origin: SITE, Cookie },
      body: new URLSearchParams({ note: 'Typed.' }),
    })
  const [, kept] = await sent(send('/admin/jobs', browser))
  expect(await textOf(send(String(kept), browser))).toContain('Send it now')
  expect(await sent(send(String(kept), `${session}; ${browser}`))).toEqual([307, '/admin/jobs'])
})

/** The headers of the same browser once the session has ended. */
const signedOut = (cookie: string) => withCookie(cookie.replace(/session_token=[^;]*/, 'session_token=ended'))

test.each([
  ['texts', 'gus@example.org', '/admin/clients/add', 'Save', { name: 'Elm House' }],
  [
    'a file',
    'hal@example.org',
    '/admin/settings/look',
    'Save logo',
    { logo: new File(['x'], 'logo.png', { type: 'image/png' }) },
  ],
])(
  'a form of %s that another account sends from the same browser is kept for its own',
  async (_, email, at, button, typed) => {
    const one = await signedInCookie(services, { email })
    const shown = { at, html: await textOf(as(one).get(at)) }
    const { cookies } = await enter(services, { email: 'bob@example.org', headers: signedOut(one) })
    const other = cookieOf(cookies)
    const accept = { Accept: 'text/html' }
    const by = (Cookie: string) => askedBy(app, { Cookie, ...accept })
    const [status, to] = await sent(pressIn(by(other), shown, button, typed))
    expect([status, to]).toEqual([307, expect.stringMatching(/^\/admin\/signed-out\?to=.*&of=./)])
    const { fields } = formOf(shown.html, button, typed)
    const kept = await by(other).post(String(to), fields)
    expect([kept.status, lacks(await textOf(kept), 'signed in as somebody else')]).toEqual([403, []])

    const again = await enter(services, { email, headers: signedOut(other) })
    const back = by(cookieOf(again.cookies))
    expect(await sent(back.post(String(to), fields))).toEqual([307, at])
    expect((await pressIn(back, shown, button, typed)).status).not.toBe(307)
  },
)

test('who floods the page that keeps forms is refused: one that is far too long, then any more', async () => {
  const keep = (body: string) => {
    const headers = { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' }
    const chunked = new Blob([body]).stream()
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: chunked, duplex: 'half' }
    return app.request(`${SITE}/admin/signed-out`, init)
  }
  const flood = [`note=${'x'.repeat(600_000)}`, 'a&'.repeat(2001), 'note=a', ...Array(60).fill('note=a')]
  const statuses: number[] = []
  for (const body of flood) statuses.push((await keep(body)).status)
  expect([statuses.slice(0, 3), statuses.at(-1)]).toEqual([[413, 413, 401], 429])
})

test('signing in again leads to no other site', async () => {
  const cookie = await signedInCookie(services, { email: 'cat@example.org' })
  const answer = await as(cookie).post('/admin/sign-in-again', { to: '//evil.example', password: PASSWORD })
  expect(await sent(answer)).toEqual([307, '/admin/dashboard'])
})

test('signing in again asks for a code of the second step, and prolongs no twelve hours', async () => {
  const desk = { services, ...(await signedInAdmin(services, 'dan@example.org')) }
  const { codes } = await enrolled(desk)
  await age(11)
  const her = as(desk.cookie)
  expect(await textOf(her.post(TOKENS, { name: 'Payroll', jobs: 'on' }))).toContain('name="secondStep"')
  const own = db.selectFrom('sessions').select(['id', 'expires_at']).where('user_id', '=', desk.admin.id)
  const before = await own.executeTakeFirstOrThrow()
  const form = { to: TOKENS, name: 'Payroll', jobs: 'on', password: PASSWORD }
  for (const [secondStep, alert] of [
    ['', 'Enter the code'],
    ['nonsense', 'This code is not valid'],
  ] as const) {
    const refused = await her.post('/admin/sign-in-again', { ...form, secondStep })
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([400, []])
    expect(await textOf(refused)).toContain(alert)
  }
  const right = await her.post('/admin/sign-in-again', { ...form, secondStep: codes[0] ?? '' })
  expect(await sent(right)).toEqual([307, TOKENS])
  const after = await own.execute()
  expect(after).toEqual([{ id: expect.not.stringMatching(before.id), expires_at: before.expires_at }])
})
