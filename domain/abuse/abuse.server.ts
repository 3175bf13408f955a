import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { Refusal } from '#domain/idempotency/idempotency.server.ts'
import { type Clock, HOUR_MS } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { keyedHash } from '#platform/secret.server.ts'
import { type AbuseSigns, MIN_FILL_MS } from './abuse.ts'

/** An answer about an address takes this long, so that its time tells nobody whether the address is known. */
export const ANSWER_AFTER_MS = 300

/** Whether a program seems to have filled in a form: the honeypot is filled, or it came back too fast. */
export function looksAutomated({ honeypot, startedAt }: AbuseSigns, clock: Clock): boolean {
  if (honeypot) return true
  // A call of another system has no start; one that can't be read was not written by our form.
  if (startedAt === undefined || startedAt === null) return false
  return !(Math.abs(clock.now().getTime() - Date.parse(startedAt)) >= MIN_FILL_MS)
}

/** One kind of action that is limited per address: `limit` times in each window of `windowMs`. */
export type Limit = { secret: string; form: string; address: string; limit: number; windowMs: number }

/** `retryAfterSeconds` is 0 when it is allowed. */
export type LimitOutcome = { isAllowed: boolean; retryAfterSeconds: number }

/** Counts an action from an address, over all nodes and restarts, under a keyed hash of the address. */
export function countAgainstLimit(
  db: DbOrTrx,
  clock: Clock,
  { secret, form, address, limit, windowMs }: Limit,
): Promise<LimitOutcome> {
  const window = Math.floor(clock.now().getTime() / windowMs)
  const key = [form, addressGroup(address), windowMs, window]
  return count(db, clock, { secret, key, limit, endsAt: (window + 1) * windowMs })
}

/**
 * Counts the sending of a public form in its transaction.
 * @throws a `Refusal` when too many came from the address within the hour
 */
export async function countForm(
  trx: DbOrTrx,
  { clock, secret, config }: { clock: Clock; secret: string; config: Pick<Config, 'formLimitPerHour'> },
  form: string,
  address: string,
): Promise<void> {
  const limit = { secret, form, address, limit: config.formLimitPerHour, windowMs: HOUR_MS }
  const { isAllowed, retryAfterSeconds } = await countAgainstLimit(trx, clock, limit)
  if (!isAllowed) throw new Refusal({ kind: 'too-many' as const, retryAfterSeconds })
}

type Counting = { db: DbOrTrx; clock: Clock; secret: string }
type Allowance = { limit: number; windowMs: number }

/**
 * Counts one guess by `subject` (an address, account or browser): at most `limit` in any `windowMs`. Each
 * allowed one moves the window's end, so guesses that go on are refused until they pause for `windowMs`.
 */
export function countTry(
  { db, clock, secret }: Counting,
  what: string,
  subject: string,
  { limit, windowMs }: Allowance,
): Promise<LimitOutcome> {
  const endsAt = clock.now().getTime() + windowMs
  return count(db, clock, { secret, key: [what, subject, windowMs], limit, endsAt, movesEnd: true })
}

/**
 * Counts one use of what `subject` has an allowance of, such as mails to an address: `limit` in `windowMs`
 * from the first on. Whoever uses less than that is never refused, however long it goes on.
 */
export function countUse(
  { db, clock, secret }: Counting,
  what: string,
  subject: string,
  { limit, windowMs }: Allowance,
): Promise<LimitOutcome> {
  const endsAt = clock.now().getTime() + windowMs
  return count(db, clock, { secret, key: [what, subject, windowMs], limit, endsAt })
}

/**
 * @param counted `endsAt` is when a window ends that begins now; with `movesEnd`, one that goes on, too
 */
async function count(
  db: DbOrTrx,
  clock: Clock,
  counted: {
    secret: string
    key: readonly (string | number)[]
    limit: number
    endsAt: number
    movesEnd?: boolean
  },
): Promise<LimitOutcome> {
  const { secret, key, limit, movesEnd } = counted
  const bucket = keyedHash(secret, 'rate-limit', JSON.stringify(key))
  const now = clock.now().toISOString()
  const refusedUntil = (end: string) => ({
    isAllowed: false,
    retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(end) - Date.parse(now)) / 1000)),
  })

  // Reading first: a flood that is refused anyway should cost no write.
  const known = await db
    .selectFrom('rate_limits')
    .select(['times', 'ends_at'])
    .where('bucket', '=', bucket)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  if (known && Number(known.times) >= limit) return refusedUntil(known.ends_at)
  const hasEnded = sql<boolean>`rate_limits.ends_at <= ${now}`
  // What is refused makes nobody wait longer.
  const takesEnd = movesEnd ? sql<boolean>`${hasEnded} or rate_limits.times < ${limit}` : hasEnded
  const { times, ends_at } = await db
    .insertInto('rate_limits')
    .values({ bucket, times: 1, ends_at: new Date(counted.endsAt).toISOString() })
    .onConflict((oc) =>
      oc.column('bucket').doUpdateSet({
        times: sql`case when ${hasEnded} then 1 else rate_limits.times + 1 end`,
        ends_at: sql`case when ${takesEnd} then excluded.ends_at else rate_limits.ends_at end`,
      }),
    )
    .returning(['times', 'ends_at'])
    .executeTakeFirstOrThrow()
  return Number(times) <= limit ? { isAllowed: true, retryAfterSeconds: 0 } : refusedUntil(ends_at)
}

/** Forgets the counts whose window has ended. */
export async function forgetEndedLimits(db: DbOrTrx, clock: Clock): Promise<void> {
  await db.deleteFrom('rate_limits').where('ends_at', '<=', clock.now().toISOString()).execute()
}

/** One origin: an IPv4 address, or the first 64 bits of an IPv6 address, which one household has. */
export function addressGroup(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  if (!isIPv6(plain)) return plain
  const parts = expandIPv6(plain)
  const isMappedIPv4 = parts.slice(0, 5).every((part) => part === '0') && parts[5] === 'ffff'
  if (!isMappedIPv4) return `${parts.slice(0, 4).join(':')}::/64`
  const [high = 0, low = 0] = parts.slice(6).map((part) => Number.parseInt(part, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expandIPv6(address: string): string[] {
  // The address parser of URLs knows every way of writing one, `::ffff:192.0.2.1` too.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const first = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}
