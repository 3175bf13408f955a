import { describe, expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { addColleague, makeFirstAdministrator, resetColleague } from './administrators.server.ts'
import { findSession } from './sessions.server.ts'
import { PASSWORD, withCookie } from './test-accounts.server.ts'
import { accountDesk } from './test-services.server.ts'

const desk = accountDesk()
const { enter, makeAccount, signedInCookie } = desk

/** Who it is when nobody says. */
const FIRST = `admin@${site.email.split('@')[1]}`
const users = () => desk.services.db.selectFrom('users').selectAll().execute()
const first = (config: Config = desk.services.config) => makeFirstAdministrator({ ...desk.services, config })
const enterAs = async (email: string, password: string) => (await enter({ email, password })).outcome.kind

describe('the first administrator', () => {
  test('is made with a password for one sign-in, when there is none', async () => {
    const made = await first()
    expect(made?.email).toBe(FIRST)
    expect(made?.oneTimePassword).toMatch(/^(\w{5}-){3}\w{5}$/)
    expect(await enterAs(made?.email ?? '', made?.oneTimePassword ?? '')).toBe('new-password-required')
  })

  test('is who the environment says, with the password that it says', async () => {
    const config = readConfig({ ADMIN_EMAIL: 'Boss@Example.org', ADMIN_PASSWORD: 'calm blue heron' })
    expect(await first(config)).toEqual({ email: 'boss@example.org', oneTimePassword: 'calm blue heron' })
    expect(await enterAs('boss@example.org', 'calm blue heron')).toBe('new-password-required')
  })

  test('is made once, even by several starts at the same time', async () => {
    const made = await Promise.all([first(), first(), first()])
    expect(made.filter((it) => it !== undefined)).toHaveLength(1)
    expect(await first()).toBeUndefined()
    expect(await users()).toHaveLength(1)
  })

  test('is not made where an account is, that is no administrator, unless it is made one', async () => {
    await makeAccount({ email: FIRST, groups: ['staff'] })
    const made = await first()
    expect(await users()).toMatchObject([{ groups: '["staff","admin"]' }])
    expect(await enterAs(FIRST, made?.oneTimePassword ?? '')).toBe('new-password-required')
  })
})

describe('adding an administrator', () => {
  test('makes the account with a password for one sign-in', async () => {
    const made = await addColleague(desk.services, ' Bob@Example.org', 'admin')
    expect(made?.email).toBe('bob@example.org')
    expect(await enterAs('bob@example.org', made?.oneTimePassword ?? '')).toBe('new-password-required')
  })

  test('changes nothing where there is one already', async () => {
    const cookie = await signedInCookie()
    expect(await addColleague(desk.services, 'ann@example.org', 'admin')).toBeUndefined()
    expect(await findSession(desk.services, withCookie(cookie))).toBeDefined()
  })
})

describe('adding a recruiter', () => {
  test('makes an account for the desk that is no administrator', async () => {
    await addColleague(desk.services, 'bob@example.org', 'recruiter')
    expect(await users()).toMatchObject([{ email: 'bob@example.org', groups: '["recruiter"]' }])
  })

  test('takes nothing from an administrator, and an administrator can be made of a recruiter', async () => {
    await makeAccount()
    expect(await addColleague(desk.services, 'ann@example.org', 'recruiter')).toBeUndefined()
    await makeAccount({ email: 'bob@example.org', groups: ['recruiter'] })
    expect(await addColleague(desk.services, 'bob@example.org', 'admin')).toBeDefined()
    expect((await users()).map(({ groups }) => groups)).toEqual(['["admin"]', '["admin"]'])
  })
})

describe('resetting', () => {
  test('gives a new password for one sign-in and ends the sessions', async () => {
    const cookie = await signedInCookie()
    const made = await resetColleague(desk.services, 'ann@example.org')
    expect(await findSession(desk.services, withCookie(cookie))).toBeUndefined()
    expect(await enterAs('ann@example.org', PASSWORD)).toBe('refused')
    expect(await enterAs('ann@example.org', made?.oneTimePassword ?? '')).toBe('new-password-required')
  })

  test('makes nobody an administrator who is none', async () => {
    await makeAccount({ groups: [] })
    await resetColleague(desk.services, 'ann@example.org')
    expect(await users()).toMatchObject([{ groups: '[]' }])
    expect(await resetColleague(desk.services, 'nobody@example.org')).toBeUndefined()
    expect(await users()).toHaveLength(1)
  })
})
