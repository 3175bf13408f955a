import { beforeEach, expect, test } from 'vitest'
import type { AccountServices } from './identity.server.ts'
import { answerSecondStep } from './second-step.server.ts'
import { answerChallenge, findSession, sessionState, signOut } from './sessions.server.ts'
import { cookieOf, enter, withCookie } from './test-accounts.server.ts'
import { challenged, codeOf, enrolled, openTwoFactor } from './test-two-factor.server.ts'
import { readTwoFactor } from './two-factor.server.ts'

const WRONG_CODE = { kind: 'refused', reason: 'wrong-code' }
const NO_CHALLENGE = { kind: 'refused', reason: 'no-challenge' }
let services: AccountServices
let desk: Awaited<ReturnType<typeof openTwoFactor>>
let secret: string
let codes: string[]
beforeEach(async () => {
  desk = await openTwoFactor()
  services = desk.services
  ;({ secret, codes } = await enrolled(desk))
})

const pass = (seconds: number) => desk.clock.pass(seconds)
const sessions = () => services.db.selectFrom('sessions').selectAll().execute()
/** Answers with a code in a browser that is asked for one. */
const answer = (typed: string, headers: Headers) => answerSecondStep(services, { typed, headers })
const outcomeOf = async (typed: string, headers?: Headers) =>
  (await answer(typed, headers ?? (await challenged(services)))).outcome

test('the right password opens no session; it shows nothing to a wrong one', async () => {
  const before = await sessions()
  const headers = await challenged(services)
  expect(await findSession(services, headers)).toBeUndefined()
  expect(await sessionState(services, headers)).toEqual({
    user: null,
    passwordChangeRequired: false,
    codeRequired: true,
  })
  expect(await sessions()).toEqual(before)
  const wrong = await enter(services, { password: 'nonsense' })
  expect(wrong.outcome).toEqual({ kind: 'refused', reason: 'not-matching' })
})

test.each([
  ['of now', 0],
  ['of the half minute before', -1],
  ['of the next half minute', 1],
])('the code %s signs in', async (_, periods) => {
  pass(60)
  const { outcome, cookies } = await answer(codeOf(services, secret, periods), await challenged(services))
  expect(outcome).toMatchObject({ kind: 'signed-in', user: { email: 'ann@example.org', groups: ['admin'] } })
  expect(await findSession(services, withCookie(cookieOf(cookies)))).toBeDefined()
})

test.each([-2, 2])('a code %s half minutes away does not', async (periods) => {
  pass(120)
  expect(await outcomeOf(codeOf(services, secret, periods))).toEqual(WRONG_CODE)
})

test('each code works once: neither again, nor an older one after it', async () => {
  pass(60)
  const [before, now] = [codeOf(services, secret, -1), codeOf(services, secret)]
  expect((await outcomeOf(now)).kind).toBe('signed-in')
  expect(await outcomeOf(now)).toEqual(WRONG_CODE)
  expect(await outcomeOf(before)).toEqual(WRONG_CODE)
})

test('the code that has switched it on does not sign in', async () => {
  expect(await outcomeOf(codeOf(services, secret))).toEqual(WRONG_CODE)
})

test('of two who show the same code at once, one gets in', async () => {
  pass(60)
  const browsers = [await challenged(services), await challenged(services)]
  const typed = codeOf(services, secret)
  const outcomes = await Promise.all(browsers.map((headers) => outcomeOf(typed, headers)))
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['refused', 'signed-in'])
})

test('a recovery code signs in once, however it is typed', async () => {
  const typed = ` ${codes[3]?.toUpperCase().replaceAll('-', ' ')} `
  expect((await outcomeOf(typed)).kind).toBe('signed-in')
  expect(await outcomeOf(typed)).toEqual(WRONG_CODE)
  expect(await readTwoFactor(services, desk.admin)).toMatchObject({ codesLeft: 9 })
})

test('the challenge is good for three minutes, and once', async () => {
  const late = await challenged(services)
  pass(181)
  expect(await outcomeOf(codeOf(services, secret), late)).toEqual(NO_CHALLENGE)
  const headers = await challenged(services)
  await answer(codeOf(services, secret), headers)
  pass(30)
  expect(await outcomeOf(codeOf(services, secret), headers)).toEqual(NO_CHALLENGE)
  expect(await outcomeOf('1', new Headers())).toEqual(NO_CHALLENGE)
})

test('five wrong codes end the challenge, so that the password has to be shown again', async () => {
  pass(60)
  const headers = await challenged(services)
  for (let tried = 0; tried < 5; tried++) expect(await outcomeOf('000000', headers)).toEqual(WRONG_CODE)
  expect(await outcomeOf(codeOf(services, secret), headers)).toEqual(NO_CHALLENGE)
})

test('unknown browsers can try twenty codes an hour; the owner still gets in', async () => {
  pass(60)
  for (let tried = 0; tried < 20; tried++) expect((await outcomeOf('000000')).kind).toBe('refused')
  expect((await outcomeOf('000000')).kind).toBe('too-many')

  await signOut(services, withCookie(desk.cookie))
  const own = desk.cookie.replace(/[^ ;]*session_token=[^;]*;? ?/, '')
  const { cookies } = await enter(services, { headers: withCookie(own) })
  const headers = withCookie(`${own}; ${cookieOf(cookies)}`)
  expect((await outcomeOf(codeOf(services, secret), headers)).kind).toBe('signed-in')
})

test('starting again takes the challenge back', async () => {
  pass(60)
  const headers = await challenged(services)
  await signOut(services, headers)
  expect(await outcomeOf(codeOf(services, secret), headers)).toEqual(NO_CHALLENGE)
})

test('a forced change of the password does not skip it', async () => {
  await services.db.updateTable('users').set({ next_step: 'new-password' }).execute()
  const headers = withCookie(cookieOf((await enter(services)).cookies))
  const password = 'three slow otters'
  const changed = await answerChallenge(services, { password, confirmation: password, headers })
  expect(changed.outcome).toEqual({ kind: 'next-step', nextStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' })
  expect(await sessions()).toEqual([])
  pass(60)
  const outcome = await outcomeOf(codeOf(services, secret), withCookie(cookieOf(changed.cookies)))
  expect(outcome.kind).toBe('signed-in')
})

test('a new password that is demanded meanwhile stops it', async () => {
  pass(60)
  const headers = await challenged(services)
  await services.db.updateTable('users').set({ next_step: 'reset-password' }).execute()
  const outcome = await outcomeOf(codeOf(services, secret), headers)
  expect(outcome).toEqual({ kind: 'next-step', nextStep: 'RESET_PASSWORD' })
})

test('under another secret of the installation codes fit no more, recovery codes do', async () => {
  pass(60)
  services = { ...services, secret: 'another secret' }
  expect(await outcomeOf(codeOf(services, secret))).toEqual(WRONG_CODE)
  expect((await outcomeOf(codes[0] ?? '')).kind).toBe('signed-in')
})
