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
  const { kind, code } = readCode(typed)
  if (code === '') return refused('code-missing')

  const limited = await countTries(services, { token, email: holder.email, headers })
  if (limited === 'challenge-over') {
    await takeTicket(db, clock, 'second-step', token)
    return lapsed()
  }
  if (limited) return { outcome: { kind: 'too-many', retryAfterSeconds: limited }, cookies: [] }

  const step = kind === 'app' ? await appStep(services, holder.id, code) : undefined
  const isPassed = await db.transaction().execute(async (trx) => {
    const isRight =
      kind === 'app'
        ? step !== undefined && (await takeStep(trx, holder.id, step))
        : await takeCode(trx, holder.id, code)
    // A code that fits a challenge which somebody else has answered meanwhile is used up all the same.
    return isRight ? ((await takeTicket(trx, clock, 'second-step', token)) ? 'yes' : 'lapsed') : 'no'
  })
  if (isPassed === 'no') return refused('wrong-code')
  if (isPassed === 'lapsed') return lapsed()
  const answer = await enterByCode(services, { userId: holder.id, email: holder.email, headers })
  return { ...answer, cookies: [...answer.cookies, takeChallengeBack(services, 'second-step')] }
}

/** Undefined while another try is allowed; otherwise what is over, or after how many seconds one is. */
async function countTries(
  services: AccountServices,
  { token, email, headers }: { token: string; email: string; headers: Headers },
): Promise<'challenge-over' | number | undefined> {
  const perChallenge = { limit: TRIES_PER_CHALLENGE, windowMs: CHALLENGE_LIFE_MS }
  const here = await countTry(services, 'code for a challenge', token, perChallenge)
  if (!here.isAllowed) return 'challenge-over'
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
