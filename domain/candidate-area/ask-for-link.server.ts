import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { ANSWER_AFTER_MS, countForm, countUse } from '#domain/abuse/abuse.server.ts'
import type { FormOrigin } from '#domain/abuse/abuse.ts'
import { answerOnce, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import type { NotTaken } from '#domain/people/form-state.ts'
import { personKey } from '#domain/people/person.ts'
import { emailSchema } from '#domain/people/person-schema.ts'
import { DAY_MS, HOUR_MS } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { entryMail } from './candidate-area.mail.ts'
import { areaMessages } from './candidate-area.ts'
import { openLink } from './links.server.ts'
import { readOwnPage } from './own-page.ts'
import { remainingCandidate } from './visits.server.ts'

type Services = MailingServices & { secret: string }

/** Nobody's inbox gets more of these, whoever asks for them. Beyond it the answer stays the same. */
const MAILS_PER_HOUR = 3
const MAILS_PER_DAY = 10

const schema = z.object({ email: emailSchema, to: z.string().optional().transform(readOwnPage) })

/**
 * Mails the link to the candidate area to an address, if somebody has applied with it. The answer and its
 * time are the same for one that nobody has (D33), and for one that has been sent enough. A double click is
 * one mail.
 */
export async function askForLink(
  services: Services,
  values: Record<string, unknown>,
  from: FormOrigin,
): Promise<{ kind: 'received' } | NotTaken> {
  const parsed = schema.safeParse(values)
  if (!parsed.success) return { kind: 'not-valid', fields: { email: areaMessages.notValid } }
  const { email, to } = parsed.data
  const soon = sleep(ANSWER_AFTER_MS)
  const received = { kind: 'received' } as const
  const again = repeatable('my link', from.idempotencyKey && `${from.idempotencyKey} ${email}`, email)
  const outcome = await answerOnce<{ kind: 'received' } | NotTaken>(
    services,
    again,
    () => received,
    async (trx) => {
      await countForm(trx, services, 'my link', from.address)
      if (!from.honeypot) await sendLink(trx, services, email, to)
      return [received, 'asked']
    },
  )
  services.outbox.notify()
  await soon
  return outcome
}

/** @param page of the area that the link leads on to */
async function sendLink(
  trx: DbOrTrx,
  { clock, config, secret }: Services,
  email: string,
  page: string | undefined,
) {
  const subject = personKey(email)
  for (const [limit, windowMs] of [
    [MAILS_PER_HOUR, HOUR_MS],
    [MAILS_PER_DAY, DAY_MS],
  ] as const) {
    const counted = await countUse({ db: trx, clock, secret }, 'my link mail', subject, { limit, windowMs })
    if (!counted.isAllowed) return
  }
  const known = await trx
    .selectFrom('candidate_contacts')
    .select(['candidate_id', 'value'])
    .where('kind', '=', 'email')
    .where('contact_key', '=', subject)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  const candidate = known && (await remainingCandidate(trx, known.candidate_id))
  if (!candidate) return
  // As they wrote it themselves, not as whoever asks did.
  const to = { candidateId: candidate.id, email: known.value }
  const link = await openLink(trx, clock, { ...to, purpose: 'enter' })
  await enqueue(trx, clock, entryMail(config, { ...to, ...link, page }))
}
