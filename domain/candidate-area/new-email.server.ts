import { z } from 'zod'
import { countForm, countUse } from '#domain/abuse/abuse.server.ts'
import { mayMail } from '#domain/abuse/mail-limit.server.ts'
import { moveAlerts } from '#domain/alerts/alert-move.server.ts'
import {
  addContact,
  exchangeAddress,
  findByEmail,
  noteProof,
  recordEvent,
  refreshSearch,
  touch,
} from '#domain/candidates/candidates.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { answerOnce, inRepeatableTransaction, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import type { NotTaken } from '#domain/people/form-state.ts'
import { personKey } from '#domain/people/person.ts'
import { emailSchema, problemsByField } from '#domain/people/person-schema.ts'
import { moveNotices } from '#domain/saved-jobs/notices.server.ts'
import { type Clock, HOUR_MS } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { addressChangedMail, addressTakenMail, confirmAddressMail } from './candidate-area.mail.ts'
import { openLink, takeLink } from './links.server.ts'
import { type CandidateSession, remainingCandidate } from './visits.server.ts'

type Services = MailingServices & { secret: string }

/** Nobody's inbox gets more of these in an hour; in a day as many as `mayMail` lets through. */
const MAILS_PER_HOUR = 3

const schema = z.object({ email: emailSchema })

/**
 * Mails a link to a new address; until that is used, the old one stays. The answer doesn't say whether the
 * address is another candidate's: then its mail says what to do.
 * @param address the one that the request came from, for the limits
 */
export async function askForNewEmail(
  services: Services,
  session: CandidateSession,
  typed: Record<string, string>,
  address: string,
): Promise<{ kind: 'asked' } | NotTaken> {
  const parsed = schema.safeParse({ email: typed.email })
  if (!parsed.success) return { kind: 'not-valid', fields: problemsByField(parsed.error) }
  const { email } = parsed.data
  if (personKey(email) === personKey(session.email))
    return { kind: 'not-valid', fields: { email: 'This is your address already.' } }
  const outcome = await inRepeatableTransaction<{ kind: 'asked' } | NotTaken>(services.db, async (trx) => {
    await countForm(trx, services, 'my new email', address)
    await sendLink(trx, services, session, email)
    return { kind: 'asked' }
  })
  services.outbox.notify()
  return outcome
}

async function sendLink(
  trx: DbOrTrx,
  { clock, config, secret }: Services,
  { candidateId }: CandidateSession,
  email: string,
) {
  const limit = { limit: MAILS_PER_HOUR, windowMs: HOUR_MS }
  const counted = await countUse({ db: trx, clock, secret }, 'my new email', personKey(email), limit)
  if (!counted.isAllowed || !(await mayMail(trx, clock, secret, email, 'link'))) return
  const known = await findByEmail(trx, email)
  if (known !== undefined && known !== candidateId) {
    await enqueue(trx, clock, addressTakenMail(config, { candidateId: known, email }))
    return
  }
  const link = await openLink(trx, clock, { candidateId, purpose: 'email', email })
  await enqueue(trx, clock, confirmAddressMail(config, { candidateId, email, ...link }))
}

/**
 * Makes the address of a link its candidate's, once, and that of their job alerts and saved jobs. The former
 * one opens nothing any more, hears of it, and every visit but this ends, since it may have been somebody's
 * who reads that inbox.
 * @param key of the form, by which a second press of its button is told from the use of a used link
 * @returns the candidate's id, for a second press too; undefined when the link is no longer good, or the
 * address has become another candidate's meanwhile
 */
export async function confirmNewEmail(
  services: MailingServices,
  token: string,
  session: CandidateSession | undefined,
  key?: string,
): Promise<string | undefined> {
  const request = repeatable('confirm my new email', key && `${key} ${token}`, '')
  // The new address may ask for one of the alerts at the same moment.
  const changedId = await answerOnce(
    services,
    request,
    (id) => id,
    async (trx) => {
      const id = (await changeByLink(trx, services.clock, token, session)) ?? ''
      return [id, id]
    },
  )
  services.outbox.notify()
  return changedId || undefined
}

async function changeByLink(
  trx: DbOrTrx,
  clock: Clock,
  token: string,
  session: CandidateSession | undefined,
): Promise<string | undefined> {
  const link = await takeLink(trx, clock, 'email', token)
  const candidate = link && (await remainingCandidate(trx, link.candidateId))
  if (!candidate || !link.email) return undefined
  const { id } = candidate
  // An application from this address may come at the same moment: whoever is first has it.
  await addContact(trx, clock, id, { kind: 'email', value: link.email })
  if ((await findByEmail(trx, link.email)) !== id) return undefined
  await writeChange(trx, clock, { id, from: candidate.email, to: link.email })
  await trx
    .deleteFrom('candidate_sessions')
    .where('candidate_id', '=', id)
    .where('hash', '!=', session?.visit ?? '')
    .execute()
  await trx.deleteFrom('candidate_links').where('candidate_id', '=', id).execute()
  await enqueue(trx, clock, addressChangedMail({ candidateId: id, email: candidate.email }))
  return id
}

async function writeChange(
  trx: DbOrTrx,
  clock: Clock,
  { id, from, to }: { id: string; from: string; to: string },
) {
  await exchangeAddress(trx, clock, id, { from, to })
  await noteProof(trx, clock, id, to)
  await moveAlerts(trx, clock, { from, to })
  await moveNotices(trx, { from, to })
  await trx
    .updateTable('candidates')
    .set({ email: to, email_normalized: personKey(to) })
    .where('id', '=', id)
    .execute()
  const detail = { changes: [['Email', from, to]] }
  await recordEvent(trx, clock, BY_CANDIDATE, { candidateId: id, event: 'email-changed', detail })
  await refreshSearch(trx, id)
  await touch(trx, clock, id)
}
