import type { OutboxServices } from './delivery.server.ts'

/**
 * For how long the mail waits that should have gone first, in milliseconds; 0 without any. What is for later
 * doesn't wait yet, nor does a mailing while its mails go out, however many it has.
 */
export async function longestWait({ db, clock }: Pick<OutboxServices, 'db' | 'clock'>): Promise<number> {
  const unsent = db.selectFrom('outbox').where('state', 'in', ['waiting', 'sending'])
  const oldest = unsent.select((eb) => eb.fn.min('due_at').as('at'))
  const mail = await oldest.where('mailing_id', 'is', null).executeTakeFirst()
  const mailings = await oldest.where('mailing_id', 'is not', null).executeTakeFirst()
  const last = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('sent_at').as('at'))
    .where('mailing_id', 'is not', null)
    .executeTakeFirst()
  const now = clock.now().getTime()
  const since = (at: string | null | undefined) => (at ? now - Date.parse(at) : 0)
  const ofMailings = last?.at ? Math.min(since(mailings?.at), since(last.at)) : since(mailings?.at)
  return Math.max(0, since(mail?.at), ofMailings)
}
