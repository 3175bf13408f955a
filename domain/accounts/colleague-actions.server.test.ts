import { beforeEach, describe, expect, test } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { listAccountChanges, recordChange } from './account-changes.server.ts'
import type { AccountEvent } from './account-settings.ts'
import { callerBySession, type RecentAdmin } from './admin.server.ts'
import { createApiToken, listApiTokens } from './api-tokens.server.ts'
import {
  changeRole,
  demandNewPassword,
  inviteColleague,
  removeColleague,
  resetTwoFactor,
} from './colleague-actions.server.ts'
import { listColleagues } from './colleagues.server.ts'
import { renameOneself } from './own-account.server.ts'
import { changeOwnEmail } from './own-email.server.ts'
import { openLink, resetPassword } from './password-reset.server.ts'
import { findSession } from './sessions.server.ts'
import {
  cookieOf,
  enter,
  makeAccount,
  PASSWORD,
  signedInAdmin,
  signedInCookie,
  withCookie,
} from './test-accounts.server.ts'
import { openAccounts } from './test-services.server.ts'
import { issueToken } from './token-desk.server.ts'

const withoutMail = { SITE_URL: 'https://jobs.example.org', SIGN_IN_LIMIT_PER_MINUTE: '1000' }
const withMail = { ...withoutMail, SMTP_URL: 'smtp://mail.example.org' }
const NOW = '2026-11-21T12:00:00.000Z'
let services: Parameters<typeof inviteColleague>[0]
let ann: RecentAdmin

beforeEach(async () => {
  services = await openAccounts(clockAt(NOW), withMail)
  ann = await signedIn('ann@example.org')
})

const signedIn = async (email?: string) => (await signedInAdmin(services, email)).admin
const enterAs = (email: string, password: string) => enter(services, { email, password })
const mails = () => services.db.selectFrom('outbox').selectAll().execute()
const tokenIn = (text: string | undefined) => /token=(\w+)/.exec(text ?? '')?.[1] ?? ''
const changes = async () =>
  (await listAccountChanges(services.db, ann, 10)).map(({ what, about, by }) => [what, about, by])
const names = async () => (await listColleagues(services.db, ann)).map(({ email }) => email)

describe('inviting', () => {
  const bob = { name: 'Bob Example', email: 'bob@example.org', role: 'recruiter' as const }

  test('sends a mail with a link, by which a colleague chooses a password and signs in', async () => {
    expect(await inviteColleague(services, ann, bob)).toEqual({ kind: 'done', email: bob.email })
    const [mail] = await mails()
    expect(mail).toMatchObject({
      ...{ recipient: bob.email, state: 'waiting', expires_at: '2026-11-24T12:00:00.000Z' },
    })
    expect(mail?.text).toContain('Ann Example has made an account for you')
    expect(mail?.text).toContain('https://jobs.example.org/admin/reset-password?token=')
    const password = 'three slow otters'
    const chosen = { token: tokenIn(mail?.text), password, confirmation: password }
    expect((await resetPassword(services, chosen)).kind).toBe('changed')
    expect((await enterAs(bob.email, password)).outcome).toMatchObject({
      kind: 'signed-in',
      user: { name: 'Bob Example', groups: ['recruiter'] },
    })
    expect(await changes()).toEqual([['invited-recruiter', bob.email, 'Ann Example']])
  })

  test('tells only whoever opened the link that the account still needs a password', async () => {
    await inviteColleague(services, ann, bob)
    const { cookies } = await openLink(services, new Headers(), tokenIn((await mails())[0]?.text))
    const own = withCookie(cookieOf(cookies))
    const guess = { email: bob.email, password: 'what was it?' }
    expect((await enter(services, { ...guess, headers: own })).outcome).toEqual({
      kind: 'next-step',
      nextStep: 'CONFIRM_SIGN_UP',
    })
    const refused = { kind: 'refused', reason: 'not-matching' }
    expect((await enter(services, guess)).outcome).toEqual(refused)
    const another = { ...guess, email: 'eve@example.org', headers: own }
    expect((await enter(services, another)).outcome).toEqual(refused)
  })

  test('lists the colleague as invited until their first sign-in', async () => {
    await inviteColleague(services, ann, bob)
    expect(await listColleagues(services.db, ann)).toMatchObject([
      { name: 'Ann Example', role: 'admin', state: 'active', lastSignedInAt: '2026-11-21T12:00:00.000Z' },
      { name: 'Bob Example', role: 'recruiter', state: 'invited', lastSignedInAt: null, hasTwoFactor: false },
    ])
  })

  test.each(['admin', 'recruiter'])('somebody who is %s already changes nothing', async (group) => {
    await makeAccount(services.db, { email: bob.email, groups: [group] })
    expect(await inviteColleague(services, ann, bob)).toEqual({ kind: 'already' })
    expect((await enterAs(bob.email, PASSWORD)).outcome.kind).toBe('signed-in')
    expect(await changes()).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('one person twice at once makes one account', async () => {
    const outcomes = await Promise.all([
      inviteColleague(services, ann, bob),
      inviteColleague(services, ann, bob),
    ])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['already', 'done'])
    expect(await names()).toEqual(['ann@example.org', bob.email])
  })
})

describe('demanding a new password', () => {
  test('ends the sessions and leads to the next step RESET_PASSWORD; the mail leads out of it', async () => {
    const cookie = await signedInCookie(services, { email: 'bob@example.org' })
    const bob = (await listColleagues(services.db, ann)).find(({ email }) => email === 'bob@example.org')
    expect((await demandNewPassword(services, ann, bob?.id ?? '')).kind).toBe('done')
    expect(await findSession(services, withCookie(cookie))).toBeUndefined()
    const { outcome } = await enterAs('bob@example.org', PASSWORD)
    expect(outcome).toEqual({ kind: 'next-step', nextStep: 'RESET_PASSWORD' })
    const password = 'three slow otters'
    const token = tokenIn((await mails())[0]?.text)
    await resetPassword(services, { token, password, confirmation: password })
    expect((await enterAs('bob@example.org', password)).outcome.kind).toBe('signed-in')
    expect(await changes()).toEqual([['reset-demanded', 'bob@example.org', 'Ann Example']])
  })

  test('takes back the link to a new address for which they had asked', async () => {
    const { admin: bob, cookie } = await signedInAdmin(services, 'bob@example.org')
    const given = { email: 'bob@new.example', present: PASSWORD, address: '192.0.2.1' }
    await changeOwnEmail(services, bob, { ...given, headers: withCookie(cookie) })
    await demandNewPassword(services, ann, bob.id)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['bob@example.org'])
  })

  test('replaces the old password by one for a single sign-in where no mail is set up', async () => {
    services = { ...services, config: readConfig(withoutMail) }
    const id = await makeAccount(services.db, { email: 'bob@example.org' })
    const outcome = await demandNewPassword(services, ann, id)
    const password = outcome.kind === 'done' ? outcome.oneTimePassword : undefined
    expect((await enterAs('bob@example.org', PASSWORD)).outcome).toMatchObject({ reason: 'not-matching' })
    const { outcome: entered, cookies } = await enterAs('bob@example.org', password ?? '')
    expect(entered).toEqual({ kind: 'new-password-required' })
    expect(cookieOf(cookies)).not.toContain('session_token')
  })

  test('changes nothing for somebody who signs in without a password of ours', async () => {
    const id = await makeAccount(services.db, { email: 'bob@example.org' })
    await services.db.deleteFrom('credentials').where('user_id', '=', id).execute()
    expect(await demandNewPassword(services, ann, id)).toEqual({ kind: 'no-password' })
    expect(await changes()).toEqual([])
  })
})

test('resetting two-factor takes the second step and the recovery codes away', async () => {
  const id = await makeAccount(services.db, { email: 'bob@example.org' })
  const at = '2026-11-20T12:00:00.000Z'
  await services.db
    .insertInto('two_factor')
    .values({ user_id: id, secret: 'encrypted', created_at: at, confirmed_at: at })
    .execute()
  await services.db.insertInto('recovery_codes').values({ hash: 'hash', user_id: id }).execute()
  expect((await enterAs('bob@example.org', PASSWORD)).outcome.kind).toBe('next-step')
  expect(await listColleagues(services.db, ann)).toMatchObject([{}, { hasTwoFactor: true }])
  await resetTwoFactor(services, ann, id)
  expect((await enterAs('bob@example.org', PASSWORD)).outcome.kind).toBe('signed-in')
  expect(await services.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
  expect(await changes()).toEqual([['two-factor-reset', 'bob@example.org', 'Ann Example']])
})

describe('removing', () => {
  const remove = (with_: typeof services, admin: RecentAdmin, id: string) =>
    removeColleague(with_, admin, id, { withTokens: false })

  test.each([
    [true, ['feed'], ['removed', 'token-created', 'token-revoked']],
    [false, ['feed', 'payroll'], ['removed', 'token-created']],
  ])('revokes their API tokens only if that was chosen: %s', async (withTokens, working, actions) => {
    const bob = await signedIn('bob@example.org')
    await createApiToken(services.db, ann, services.clock, { name: 'feed', scopes: ['jobs'] })
    await issueToken(services, bob, { name: 'payroll', scopes: ['applications'] })
    await removeColleague(services, ann, bob.id, { withTokens })
    const tokens = await listApiTokens(services.db, ann)
    const names = tokens.filter(({ revokedAt }) => revokedAt === null).map(({ name }) => name)
    expect(names.sort()).toEqual(working)
    expect((await changes()).map(([what]) => what).sort()).toEqual(actions)
  })

  test('acts on the next request, and leaves nothing of the account but who did what', async () => {
    const cookie = await signedInCookie(services, { email: 'bob@example.org' })
    const [, bob] = await listColleagues(services.db, ann)
    expect(await remove(services, ann, bob?.id ?? '')).toMatchObject({ kind: 'done' })
    expect(await callerBySession(services, withCookie(cookie))).toEqual({ kind: 'anonymous' })
    expect((await enterAs('bob@example.org', PASSWORD)).outcome).toMatchObject({ reason: 'not-matching' })
    expect(await names()).toEqual(['ann@example.org'])
    expect(await services.db.selectFrom('credentials').select('user_id').execute()).toEqual([
      { user_id: ann.id },
    ])
    expect(await changes()).toEqual([['removed', bob?.name, 'Ann Example']])
  })

  test('takes their addresses out of the history, but not where one is a colleague’s by now', async () => {
    const bob = await signedIn('bob@example.org')
    const change = (by: RecentAdmin, what: AccountEvent, about: string, hour: number) =>
      recordChange(services.db, clockAt(`2026-11-20T0${hour}:00:00Z`), by, { what, about })
    await change(ann, 'made-admin', 'bob@example.org', 1)
    await change(bob, 'email-changed', 'bob@example.org → bob@new.example', 2)
    await services.db
      .updateTable('users')
      .set({ email: 'bob@new.example' })
      .where('id', '=', bob.id)
      .execute()
    await change(ann, 'reset-demanded', 'bob@new.example', 3)
    await inviteColleague(services, ann, { name: 'Bo', email: 'bob@example.org', role: 'recruiter' })
    await remove(services, ann, bob.id)
    const about = (await changes()).map(([what, about]) => [what, about])
    expect(about.filter(([what]) => what !== 'removed')).toEqual([
      ['invited-recruiter', 'bob@example.org'],
      ['reset-demanded', bob.name],
      ['email-changed', bob.name],
      ['made-admin', bob.name],
    ])
  })

  test('takes an address out of the history that was their name until they gave another', async () => {
    const bob = await signedIn('bob@example.org')
    await renameOneself(services, { ...bob, name: 'bob@example.org' }, bob.name)
    await remove(services, ann, bob.id)
    expect((await changes()).map(([what, about]) => [what, about]).sort()).toEqual([
      ['removed', bob.name],
      ['renamed', bob.name],
    ])
  })

  test('leaves the history of whoever had the address before as it is', async () => {
    const change = (by: RecentAdmin, what: AccountEvent, about: string, hour: number) =>
      recordChange(services.db, clockAt(`2026-11-20T0${hour}:00:00Z`), by, { what, about })
    const move = (from: string, email: string) =>
      services.db.updateTable('users').set({ email }).where('email', '=', from).execute()
    const bob = await signedIn('desk@example.org')
    await change(ann, 'invited', 'desk@example.org', 1)
    await change(bob, 'email-changed', 'desk@example.org → bob@new.example', 2)
    await move('desk@example.org', 'bob@new.example')
    const bo = await makeAccount(services.db, { email: 'bo@example.org' })
    const mover = { ...ann, id: bo, name: 'Bo' }
    await change(mover, 'email-changed', 'bo@example.org → desk@example.org', 3)
    await move('bo@example.org', 'desk@example.org')
    await change(ann, 'made-admin', 'desk@example.org', 4)
    const { name = '' } = (await listColleagues(services.db, ann)).find(({ id }) => id === bo) ?? {}
    await remove(services, ann, bo)
    const about = (await changes()).filter(([what]) => what !== 'removed').map(([, about]) => about)
    expect(about).toEqual([name, name, 'desk@example.org → bob@new.example', 'desk@example.org'])
  })

  test('takes back an invitation that has not been sent yet', async () => {
    await inviteColleague(services, ann, { name: 'Bob', email: 'bob@example.org', role: 'recruiter' })
    const [, bob] = await listColleagues(services.db, ann)
    await demandNewPassword(services, ann, bob?.id ?? '')
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('new password')])
    await remove(services, ann, bob?.id ?? '')
    expect(await mails()).toEqual([])
  })

  test('is refused for oneself, as are the other actions', async () => {
    await makeAccount(services.db, { email: 'bob@example.org' })
    const demote: typeof remove = (with_, admin, id) =>
      changeRole(with_, admin, id, { role: 'recruiter', withTokens: false })
    for (const action of [remove, demote, resetTwoFactor, demandNewPassword]) {
      expect(await action(services, ann, ann.id)).toEqual({ kind: 'oneself' })
    }
    expect(await changes()).toEqual([])
  })

  test('is all that is done to the account of somebody without a role, and nothing to none', async () => {
    const id = await makeAccount(services.db, { email: 'bob@example.org', groups: ['staff'] })
    for (const action of [resetTwoFactor, demandNewPassword, remove]) {
      expect(await action(services, ann, 'none')).toEqual({ kind: 'missing' })
      expect((await action(services, ann, id)).kind).toBe(action === remove ? 'done' : 'missing')
    }
  })

  test('each other at once leaves one of the two', async () => {
    const bob = await signedIn('bob@example.org')
    const outcomes = await Promise.all([remove(services, ann, bob.id), remove(services, bob, ann.id)])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'last'])
    expect(await names()).toHaveLength(1)
  })
})
