import { beforeEach, describe, expect, test } from 'vitest'
import { listAccountChanges } from './account-changes.server.ts'
import type { Staff } from './admin.server.ts'
import { callerBySession } from './admin.server.ts'
import { changeOwnEmail, confirmOwnEmail, findNewEmail } from './own-email.server.ts'
import { requestReset } from './password-reset.server.ts'
import { cookieOf, PASSWORD, withCookie } from './test-accounts.server.ts'
import { accountDesk } from './test-services.server.ts'

const NEW = 'ann@new.example.org'

const desk = accountDesk({ SIGN_IN_LIMIT_PER_MINUTE: '1000', SMTP_URL: 'smtp://mail.example.org' })
const { enter, isSignedIn, mails, makeAccount, pass, signedInAdmin, signedInCookie } = desk

let staff: Staff
let cookie: string

beforeEach(async () => {
  const ann = await signedInAdmin()
  staff = ann.admin
  cookie = ann.cookie
})

const ask = (email = NEW, present = PASSWORD, who = staff) => {
  const from = { headers: withCookie(cookie), address: '192.0.2.1' }
  return changeOwnEmail(desk.services, who, { email, present, ...from })
}
const confirm = (token: string, who = staff) =>
  confirmOwnEmail(desk.services, who, { token, headers: withCookie(cookie) })
const tokenTo = async (email: string) => {
  const mail = (await mails()).filter(({ recipient }) => recipient === email).at(-1)
  return /settings\/email\?token=(\w{26})/.exec(mail?.text ?? '')?.[1] ?? ''
}
const entered = async (email: string) => (await enter({ email, address: email })).outcome.kind
const addressOf = async (id: string) => {
  const user = desk.services.db.selectFrom('users').select('email').where('id', '=', id)
  return (await user.executeTakeFirstOrThrow()).email
}
const recruiter = async (email: string) => {
  const caller = await callerBySession(
    desk.services,
    withCookie(await signedInCookie({ email, groups: ['recruiter'] })),
  )
  if (caller.kind !== 'staff') throw new Error(caller.kind)
  return caller.staff
}

test('the address changes when its link is used: the old one is told, and other sessions end', async () => {
  const elsewhere = cookieOf((await enter()).cookies)
  expect(await ask()).toEqual({ kind: 'asked' })
  const token = await tokenTo(NEW)
  expect(await findNewEmail(desk.services, staff, token)).toBe(NEW)
  expect([await entered(NEW), await addressOf(staff.id)]).toEqual(['refused', 'ann@example.org'])

  expect((await confirm(token)).kind).toBe('changed')
  expect([await entered(NEW), await entered('ann@example.org')]).toEqual(['signed-in', 'refused'])
  expect([await isSignedIn(cookie), await isSignedIn(elsewhere)]).toEqual([true, false])
  const told = (await mails()).filter(({ recipient }) => recipient === 'ann@example.org')
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/address .* has changed$/)])
  expect(told[0]?.text).not.toContain(NEW)
  expect(await listAccountChanges(desk.services.db, staff, 1)).toMatchObject([
    { what: 'email-changed', about: `ann@example.org → ${NEW}` },
  ])
})

test('a name that is only the address follows it, and any other name stays', async () => {
  const { db } = desk.services
  const nameOf = async () =>
    (await db.selectFrom('users').select('name').where('id', '=', staff.id).executeTakeFirstOrThrow()).name
  await ask()
  await confirm(await tokenTo(NEW))
  expect(await nameOf()).toBe(staff.name)
  const unnamed = { ...staff, name: NEW, email: NEW } as Staff
  await ask('ann@newer.example.org', PASSWORD, unnamed)
  await confirm(await tokenTo('ann@newer.example.org'), unnamed)
  expect(await nameOf()).toBe('ann@newer.example.org')
})

describe('a link', () => {
  test('works once, and of two at once for one', async () => {
    await ask()
    const token = await tokenTo(NEW)
    const outcomes = await Promise.all([confirm(token), confirm(token)])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['changed', 'stale'])
    expect(await confirm(token)).toEqual({ kind: 'stale' })
  })

  test('works for an hour', async () => {
    await ask()
    expect((await mails()).map(({ expires_at }) => expires_at)).toEqual(['2026-11-21T13:00:00.000Z'])
    pass(60 * 60)
    expect(await confirm(await tokenTo(NEW))).toEqual({ kind: 'stale' })
    expect(await addressOf(staff.id)).toBe('ann@example.org')
  })

  test('does nothing for a colleague, and stays good for whose it is', async () => {
    const bob = await recruiter('bob@example.org')
    await ask()
    const token = await tokenTo(NEW)
    expect(await findNewEmail(desk.services, bob, token)).toBeUndefined()
    expect(await confirm(token, bob)).toEqual({ kind: 'stale' })
    expect(await addressOf(bob.id)).toBe('bob@example.org')
    expect((await confirm(token)).kind).toBe('changed')
  })

  test('is void once another one is asked for, or the address has become somebody’s', async () => {
    await ask()
    const earlier = await tokenTo(NEW)
    await ask('other@new.example.org')
    expect(await confirm(earlier)).toEqual({ kind: 'stale' })
    await makeAccount({ email: 'other@new.example.org' })
    expect(await confirm(await tokenTo('other@new.example.org'))).toEqual({ kind: 'stale' })
  })

  test('doesn’t go any more once another one is asked for', async () => {
    await requestReset(desk.services, { email: 'ann@example.org', address: '192.0.2.1' })
    await ask()
    await desk.services.db.updateTable('outbox').set({ state: 'dead' }).where('recipient', '=', NEW).execute()
    await ask('other@new.example.org')
    const recipients = (await mails()).map(({ recipient }) => recipient)
    expect(recipients).toEqual(['ann@example.org', 'other@new.example.org'])
  })

  test('to a new password is no link to a new address', async () => {
    await requestReset(desk.services, { email: 'ann@example.org', address: '192.0.2.1' })
    const token = /token=(\w+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? ''
    expect(token).toHaveLength(26)
    expect(await confirm(token)).toEqual({ kind: 'stale' })
  })
})

test('a wrong password, and one’s own address, are refused and nothing is sent', async () => {
  expect(await ask(NEW, 'a guess')).toEqual({ kind: 'refused', problem: 'wrong-password' })
  expect(await ask('ann@example.org')).toEqual({ kind: 'refused', problem: 'same-email' })
  expect(await mails()).toEqual([])
})

test('guesses of the password count as tries to sign in', async () => {
  desk.services.config = { ...desk.services.config, signInLimitPerMinute: 2 }
  for (const guess of ['one', 'two']) await ask(NEW, guess)
  expect(await ask()).toEqual({ kind: 'too-many', retryAfterSeconds: 60 })
})

test('a recruiter gets the same answer for a colleague’s address, and an administrator is told', async () => {
  const bob = await recruiter('bob@example.org')
  expect(await ask('ann@example.org', PASSWORD, bob)).toEqual(await ask(NEW, PASSWORD, bob))
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([NEW])
  expect(await ask('bob@example.org')).toEqual({ kind: 'refused', problem: 'taken-email' })
})

test('nobody’s inbox gets more than three links an hour', async () => {
  for (let nth = 0; nth < 5; nth++) {
    expect(await ask()).toEqual({ kind: 'asked' })
    await desk.services.db.updateTable('outbox').set({ state: 'sent' }).execute()
  }
  expect(await mails()).toHaveLength(3)
})

test('links that the change ends are taken back before they go, the news of it is not', async () => {
  await ask()
  const token = await tokenTo(NEW)
  await requestReset(desk.services, { email: 'ann@example.org', address: '192.0.2.1' })
  await confirm(token)
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/has changed$/)])
})

test('an address where no email arrives is not told', async () => {
  const { admin } = await signedInAdmin('admin@alderbrook.example')
  await ask(NEW, PASSWORD, admin)
  expect((await confirm(await tokenTo(NEW), admin)).kind).toBe('changed')
  expect(await mails()).toEqual([])
})

test('without a mail server the address changes at once, and a taken one is refused', async () => {
  desk.services.config = { ...desk.services.config, smtpUrl: undefined }
  const elsewhere = cookieOf((await enter()).cookies)
  const bob = await recruiter('bob@example.org')
  expect(await ask('ann@example.org', PASSWORD, bob)).toEqual({ kind: 'refused', problem: 'taken-email' })
  expect((await ask()).kind).toBe('changed')
  expect([await entered(NEW), await isSignedIn(cookie), await isSignedIn(elsewhere)]).toEqual([
    'signed-in',
    true,
    false,
  ])
  expect(await mails()).toEqual([])
})
