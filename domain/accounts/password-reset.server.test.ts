import { expect, test } from 'vitest'
import { deliverDue } from '#domain/outbox/delivery.server.ts'
import { aClock } from '#platform/test-clock.ts'
import { openLink, requestReset, resetPassword } from './password-reset.server.ts'
import { forgetOldTickets } from './password-tickets.server.ts'
import { findSession } from './sessions.server.ts'
import { PASSWORD, withCookie } from './test-accounts.server.ts'
import { accountDesk } from './test-services.server.ts'

const NEW_PASSWORD = 'three slow otters'

const desk = accountDesk()
const { enter, mails, makeAccount, pass, signedInCookie } = desk

const ask = (email = 'ann@example.org', address = '192.0.2.1') =>
  requestReset(desk.services, { email, address })
const choose = (token: string, password = NEW_PASSWORD, confirmation = password) =>
  resetPassword(desk.services, { token, password, confirmation })
async function linkToken(): Promise<string> {
  await ask()
  return /token=(\w+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? ''
}
const outcomeOf = async (password: string) => (await enter({ password, address: '192.0.2.9' })).outcome

test('a mail with a link goes to the account that asked', async () => {
  await makeAccount()
  expect(await ask(' Ann@Example.org')).toEqual({ kind: 'asked' })
  const [mail] = await mails()
  expect(mail?.recipient).toBe('ann@example.org')
  expect(mail?.text).toMatch(/https:\/\/jobs\.example\.org\/admin\/reset-password\?token=\w{26}/)
})

test('for an address without an account the answer is the same, and nothing is sent', async () => {
  expect(await ask('nobody@example.org')).toEqual({ kind: 'asked' })
  expect(await mails()).toEqual([])
  const tickets = await desk.services.db.selectFrom('password_tickets').selectAll().execute()
  expect(tickets).toMatchObject([{ user_id: null }])
})

test('the link sets the password, once, and ends every session', async () => {
  const cookie = await signedInCookie()
  const token = await linkToken()
  expect((await openLink(desk.services, new Headers(), token)).isGood).toBe(true)
  expect(await choose(token)).toEqual({ kind: 'changed' })
  expect(await findSession(desk.services, withCookie(cookie))).toBeUndefined()
  expect((await outcomeOf(NEW_PASSWORD)).kind).toBe('signed-in')
  expect(await outcomeOf(PASSWORD)).toMatchObject({ reason: 'not-matching' })
  expect(await choose(token, 'five calm geese')).toEqual({ kind: 'stale' })
})

test('of two who use it at once, one does', async () => {
  await makeAccount()
  const token = await linkToken()
  const outcomes = await Promise.all([choose(token), choose(token, 'five calm geese')])
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['changed', 'stale'])
})

test('the link is good for an hour, and others are void once one is used', async () => {
  await makeAccount()
  const token = await linkToken()
  pass(59 * 60)
  const second = await linkToken()
  expect((await openLink(desk.services, new Headers(), token)).isGood).toBe(true)
  pass(60)
  expect(await choose(token)).toEqual({ kind: 'stale' })
  const third = await linkToken()
  expect(await choose(third)).toEqual({ kind: 'changed' })
  expect(await choose(second, 'five calm geese')).toEqual({ kind: 'stale' })
})

test('a mail whose link is no longer good is not sent', async () => {
  await makeAccount()
  await ask()
  const sent: string[] = []
  const mail = { send: async ({ subject }: { subject: string }) => void sent.push(subject) }
  const late = { ...desk.services, clock: aClock('2026-11-21T13:00:00Z'), mail }
  await deliverDue(late, { limit: 10 })
  expect(sent).toEqual([])
  await deliverDue({ ...late, clock: aClock('2026-11-21T12:59:00Z') }, { limit: 10 })
  expect(sent).toHaveLength(1)
})

test('it settles a demanded reset, and confirms the account', async () => {
  await makeAccount({ nextStep: 'reset-password', isConfirmed: false })
  expect((await outcomeOf(PASSWORD)).kind).toBe('next-step')
  await choose(await linkToken())
  expect((await outcomeOf(NEW_PASSWORD)).kind).toBe('signed-in')
})

test('the old password is refused and the link stays good', async () => {
  await makeAccount()
  const token = await linkToken()
  expect(await choose(token, PASSWORD)).toEqual({ kind: 'refused', problem: 'same' })
  expect(await choose(token)).toEqual({ kind: 'changed' })
})

test('a made-up link, and the ticket of a sign-in, open nothing', async () => {
  await makeAccount({ nextStep: 'new-password' })
  const { cookies } = await enter()
  const challenge = /challenge=(\w+)/.exec(cookies.join())?.[1] ?? ''
  expect(await choose(challenge)).toEqual({ kind: 'stale' })
  expect(await choose('guess')).toEqual({ kind: 'stale' })
})

test('nobody gets more than three mails an hour, and an address asks five times a minute', async () => {
  await makeAccount()
  for (let nth = 0; nth < 5; nth++) expect(await ask()).toEqual({ kind: 'asked' })
  expect(await mails()).toHaveLength(3)
  expect(await ask('bob@example.org')).toEqual({ kind: 'too-many', retryAfterSeconds: 60 })
  expect(await ask('bob@example.org', '192.0.2.2')).toEqual({ kind: 'asked' })
})

test('what is no address is named', async () => {
  expect(await ask('ann')).toEqual({ kind: 'not-an-address' })
  expect(await ask('ann@example.org, bob@example.org')).toEqual({ kind: 'not-an-address' })
})

test('old tickets are forgotten by the hourly tidying', async () => {
  await makeAccount()
  await ask()
  const kept = async () =>
    (await desk.services.db.selectFrom('password_tickets').selectAll().execute()).length
  await forgetOldTickets(desk.services.db, desk.services.clock)
  expect(await kept()).toBe(1)
  pass(60 * 60)
  await forgetOldTickets(desk.services.db, desk.services.clock)
  expect(await kept()).toBe(0)
})
