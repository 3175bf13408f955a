import { heldAmong } from '#domain/people/legal-holds.server.ts'
import { personKey } from '#domain/people/person.ts'
import { type Clock, dayInLondon, startOfDayInLondon } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { type LEFT_OUT, WARNINGS } from './mailings.ts'

type Reason = keyof typeof LEFT_OUT
/** An address as `personKey()` has it, and how else a legal hold may know its owner. */
type Contact = { key: string; email: string; phone: string }

/** Why these addresses get no mail of a mailing, by their keys; those that may are not in it. */
export async function unreachable(
  db: DbOrTrx,
  clock: Clock,
  contacts: readonly Contact[],
): Promise<Map<string, Reason>> {
  const keys = contacts.map(({ key }) => key)
  if (keys.length === 0) return new Map()
  const [held, complained, bounced, told] = await Promise.all([
    heldAmong(
      db,
      contacts.map(({ key, email, phone }) => ({ key, person: email, phone })),
    ),
    endedBecause(db, keys, 'complained'),
    bouncedAmong(db, keys),
    toldToday(db, clock, keys),
  ])
  // The last one counts where several are so.
  const reasons: [string, Reason][] = [
    ...told.map((key): [string, Reason] => [key, 'told-today']),
    ...bounced.map((key): [string, Reason] => [key, 'bounced']),
    ...[...complained.keys()].map((key): [string, Reason] => [key, 'complained']),
    ...[...held].map(({ key }): [string, Reason] => [key, 'held']),
  ]
  return new Map(reasons)
}

/** What is said to whoever writes to one person, before the mail goes; undefined for most. */
export async function mailWarning(
  db: DbOrTrx,
  clock: Clock,
  { email, phone }: { email: string; phone: string },
): Promise<string | undefined> {
  const key = personKey(email)
  if (key === '') return undefined
  const reason = (await unreachable(db, clock, [{ key, email, phone }])).get(key)
  return reason !== undefined && Object.hasOwn(WARNINGS, reason)
    ? WARNINGS[reason as keyof typeof WARNINGS]
    : undefined
}

/** When job alerts of these addresses last ended because their mail came back, or because of a complaint. */
async function endedBecause(db: DbOrTrx, keys: string[], because: 'bounced' | 'complained') {
  const rows = await db
    .selectFrom('alerts')
    .select((eb) => ['email_normalized', eb.fn.max('ended_at').as('at')])
    .where('email_normalized', 'in', keys)
    .where('ended_because', '=', because)
    .groupBy('email_normalized')
    .execute()
  return new Map(rows.map(({ email_normalized, at }) => [email_normalized, at ?? '']))
}

/** Those whose mail has come back for good, and who have been sent none since. */
async function bouncedAmong(db: DbOrTrx, keys: string[]): Promise<string[]> {
  const latest = (state: 'dead' | 'sent') =>
    db
      .selectFrom('outbox')
      .select((eb) => ['email_normalized', eb.fn.max('created_at').as('at')])
      .where('email_normalized', 'in', keys)
      .where('state', '=', state)
      .$if(state === 'dead', (rows) => rows.where('last_error', 'like', '5%RCPT TO%'))
      .groupBy('email_normalized')
      .execute()
  const [refused, sent, ended] = await Promise.all([
    latest('dead'),
    latest('sent'),
    endedBecause(db, keys, 'bounced'),
  ])
  const since = new Map(sent.map(({ email_normalized, at }) => [email_normalized, at]))
  const failed = [...ended, ...refused.map(({ email_normalized, at }) => [email_normalized, at] as const)]
  return failed.filter(([key, at]) => at > (since.get(key) ?? '')).map(([key]) => key)
}

/** Those whom somebody at the desk has written to since midnight in London. */
async function toldToday(db: DbOrTrx, clock: Clock, keys: string[]): Promise<string[]> {
  const midnight = startOfDayInLondon(dayInLondon(clock.now()))
  const rows = await db
    .selectFrom('outbox')
    .select('email_normalized')
    .distinct()
    .where('email_normalized', 'in', keys)
    .where('written_by', 'is not', null)
    .where('state', '!=', 'deleted')
    .where('created_at', '>=', midnight?.toISOString() ?? '')
    .execute()
  return rows.map(({ email_normalized }) => email_normalized)
}
