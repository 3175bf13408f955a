import { readdressMail, redirectMail } from '#domain/outbox/mail-records.server.ts'
import { normalizeEmail } from '#domain/people/person.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { endAlerts } from './alert-life.server.ts'

/**
 * Lets the alerts that are on write to their owner's new address, which the owner has confirmed. Of the links
 * in earlier mails only those that stop one alert still work. Of two with one search one is left. What was
 * never confirmed stays: whoever reads the former inbox must not start mail to another.
 */
export async function moveAlerts(
  trx: DbOrTrx,
  clock: Clock,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const open = trx.selectFrom('alerts').select(['id', 'search', 'state']).where('state', '<>', 'ended')
  const theirs = open.where('email_normalized', '=', normalizeEmail(from)).where('state', '=', 'active')
  const there = await open.where('email_normalized', '=', normalizeEmail(to)).execute()
  const twins = (await theirs.execute()).flatMap(({ id, search }) => {
    const other = there.find((alert) => alert.search === search)
    return other ? [other.state === 'unconfirmed' ? other.id : id] : []
  })
  if (twins.length > 0) await endAlerts(trx, clock, { ids: twins }, 'twice')
  const moved = await trx
    .updateTable('alerts')
    .set({ email: to, email_normalized: normalizeEmail(to) })
    .where('email_normalized', '=', normalizeEmail(from))
    .where('state', '=', 'active')
    .returning('id')
    .execute()
  const ids = moved.map(({ id }) => id)
  for (const kind of WRITTEN_AS_THEY_GO) await readdressMail(trx, kind, ids, { from, to })
  const links = ids.map((id) => `link:alert:${id}`)
  if (links.length > 0) await redirectMail(trx, links, { from, to: '' })
}

/** Their links are made for the address that they go to; a link that waits was made for the former one. */
const WRITTEN_AS_THEY_GO = ['alert-digest', 'alert-renewal'] as const
