import { countTry } from '#domain/abuse/abuse.server.ts'
import { HOUR_MS } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { CHALLENGE_LIFE_MS } from './accounts.ts'
import { decrypt } from './encrypted.server.ts'
import type { AccountServices } from './identity.server.ts'
import { knownBrowser } from './known-browsers.server.ts'
import { stepOfCode } from './one-time-codes.server.ts'
import { findTicketHolder, takeTicket } from './password-tickets.server.ts'
import { takeCode } from './recovery-codes.server.ts'
import { type Answer, challengeToken, enterByCode, refused, takeChallengeBack } from './sign-in.server.ts'
import { readCode } from './two-factor.ts'
import { hasTwoFactor } from './two-factor-state.server.ts'

/** So many codes may be tried before the password has to be shown again. */
const TRIES_PER_CHALLENGE = 5
/** And so many for an account in an hour: of a million codes, three fit at any time. */
const TRIES_PER_HOUR = 20

/** Checks a code of the app, or a recovery code. A code is good once, the challenge for five tries. */
export async function answerSecondStep(
  services: AccountServices,
  { typed, headers }: { typed: string; headers: Headers },
): Promise<Answer> {
  const { db, clock } = services
  const lapsed = () => refused('no-challenge', [takeChallengeBack(services, 'second-step')])
  const token = challengeToken(services, headers, 'second-step')
  const holder = await findTicketHolder(db, clock, 'second-step', token)
  if (!holder || !token) return lapsed()
  if (readCode(typed).code === '') return refused('code-missing')

  const limited = await countTries(services, { token, email: holder.email, headers })
  if (limited === 'challenge-over') {
    await takeTicket(db, clock, 'second-step', token)
    return lapsed()
  }
  if (limited) return { outcome: { kind: 'too-many', retryAfterSeconds: limited }, cookies: [] }

  // A code that fits a challenge which somebody else has answered meanwhile is used up all the same.
  const isPassed = await takeTypedCode(services, holder.id, typed, (trx) =>
    takeTicket(trx, clock, 'second-step', token),
  )
  if (isPassed === 'no') return refused('wrong-code')
  if (isPassed === 'lapsed') return lapsed()
  const answer = await enterByCode(services, { userId: holder.id, email: holder.email, headers })
  return { ...answer, cookies: [...answer.cookies, takeChallengeBack(services, 'second-step')] }
}

/**
 * Uses up a code of the app, or a recovery code.
 * @param also what else has to be so in the transaction; `lapsed` when it isn't
 */
async function takeTypedCode(
  services: AccountServices,
  userId: string,
  typed: string,
  also: (trx: DbOrTrx) => Promise<boolean>,
): Promise<'yes' | 'no' | 'lapsed'> {
  const { kind, code } = readCode(typed)
  const step = kind === 'app' ? await appStep(services, userId, code) : undefined
  return services.db.transaction().execute(async (trx) => {
    const isRight =
      kind === 'app'
        ? step !== undefined && (await takeStep(trx, userId, step))
        : await takeCode(trx, userId, code)
    return isRight ? ((await also(trx)) ? 'yes' : 'lapsed') : 'no'
  })
}

/**
 * Checks the code of somebody who is signed in and has shown the password again.
 * @returns the refusal; undefined when it is right, and for an account without a second step
 */
export async function refusedCode(
  services: AccountServices,
  { userId, email }: { userId: string; email: string },
  { typed, headers }: { typed: string; headers: Headers },
): Promise<Answer | undefined> {
  if (!(await hasTwoFactor(services.db, userId))) return undefined
  if (readCode(typed).code === '') return refused('code-missing')
  const limited = await countForAccount(services, { email, headers })
  if (limited) return { outcome: { kind: 'too-many', retryAfterSeconds: limited }, cookies: [] }
  const isRight = await takeTypedCode(services, userId, typed, async () => true)
  return isRight === 'yes' ? undefined : refused('wrong-code')
}

/** Undefined while another try is allowed; otherwise what is over, or after how many seconds one is. */
async function countTries(
  services: AccountServices,
  { token, email, headers }: { token: string; email: string; headers: Headers },
): Promise<'challenge-over' | number | undefined> {
  const perChallenge = { limit: TRIES_PER_CHALLENGE, windowMs: CHALLENGE_LIFE_MS }
  const here = await countTry(services, 'code for a challenge', token, perChallenge)
  if (!here.isAllowed) return 'challenge-over'
  return countForAccount(services, { email, headers })
}

/** After how many seconds another code may be tried for an account; undefined when one may be now. */
async function countForAccount(
  services: AccountServices,
  { email, headers }: { email: string; headers: Headers },
): Promise<number | undefined> {
  // A browser that the owner has used is counted by itself: a thief of the password can't lock the owner out.
  const browser = knownBrowser(services, headers, email)
  const subject = JSON.stringify([email, browser ?? ''])
  const perHour = { limit: TRIES_PER_HOUR, windowMs: HOUR_MS }
  const all = await countTry(services, 'code for an account', subject, perHour)
  return all.isAllowed ? undefined : all.retryAfterSeconds
}

async function appStep(services: AccountServices, userId: string, code: string): Promise<number | undefined> {
  const { db, clock, secret: installation, log } = services
  const row = await db
    .selectFrom('two_factor')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return undefined
  try {
    return stepOfCode(await decrypt(installation, 'two-factor', row.secret), code, clock)
  } catch (error) {
    log.error({ err: error }, 'a secret of a second step is not readable: was SESSION_SECRET changed?')
    return undefined
  }
}

/** Uses up the code of a half minute, and every earlier one. False when that has happened before. */
async function takeStep(trx: DbOrTrx, userId: string, step: number): Promise<boolean> {
  const taken = await trx
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}
