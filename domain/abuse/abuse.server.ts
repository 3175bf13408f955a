import { isIPv6 } from 'node:net'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Tables } from '#platform/db/tables.ts'
import { keyedHash } from '#platform/secret.server.ts'
import { type AbuseSigns, MIN_FILL_MS } from './abuse.ts'

export const HOUR_MS = 60 * 60 * 1000

/**
 * Whether a form looks filled in by a program: something is in the field that people do not see, or it came back too fast.
 * What looks so is kept as suspected spam, never refused.
 */
export function looksAutomated({ honeypot, startedAt }: AbuseSigns, clock: Clock): boolean {
  if (honeypot) return true
  // A call of another system has no start; one that can't be read was not written by our form.
  if (startedAt === undefined || startedAt === null) return false
  return !(Math.abs(clock.now().getTime() - Date.parse(startedAt)) >= MIN_FILL_MS)
}

/** One kind of deed that is limited per address: `limit` times in each window of `windowMs`. */
export type Limit = { secret: string; form: string; address: string; limit: number; windowMs: number }

/** `retryAfterSeconds` is 0 when it is allowed. */
export type LimitOutcome = { isAllowed: boolean; retryAfterSeconds: number }

/**
 * Counts one deed from an address. The count is in the database, so that it holds over all nodes and restarts; its key
 * is a keyed hash, so that no address is kept. Many at once are counted exactly. Inside a transaction, what is undone does not count.
 */
export async function countAgainstLimit(
  db: Kysely<Tables>,
  clock: Clock,
  limited: Limit,
): Promise<LimitOutcome> {
  const { secret, form, limit, windowMs } = limited
  const now = clock.now().getTime()
  const window = Math.floor(now / windowMs)
  const endsAt = (window + 1) * windowMs
  const origin = addressGroup(limited.address)
  const bucket = keyedHash(secret, 'rate-limit', JSON.stringify([form, origin, windowMs, window]))
  const refused = { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) }

  // Reading first: a flood that is refused anyway should cost no write.
  const known = await db
    .selectFrom('rate_limits')
    .select('times')
    .where('bucket', '=', bucket)
    .executeTakeFirst()
  if (known && Number(known.times) >= limit) return refused
  const { times } = await db
    .insertInto('rate_limits')
    .values({ bucket, times: 1, ends_at: new Date(endsAt).toISOString() })
    .onConflict((oc) => oc.column('bucket').doUpdateSet({ times: sql`rate_limits.times + 1` }))
    .returning('times')
    .executeTakeFirstOrThrow()
  return Number(times) <= limit ? { isAllowed: true, retryAfterSeconds: 0 } : refused
}

/** Forgets the counts whose window has ended. */
export async function forgetEndedLimits(db: Kysely<Tables>, clock: Clock): Promise<void> {
  await db.deleteFrom('rate_limits').where('ends_at', '<=', clock.now().toISOString()).execute()
}

/** What counts as one origin: an IPv4 address, or the first 64 bits of an IPv6 address, which one household has. */
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
