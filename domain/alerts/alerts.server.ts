import { setTimeout as sleep } from 'node:timers/promises'
import { ANSWER_AFTER_MS, countAgainstLimit, countForm, looksAutomated } from '#domain/abuse/abuse.server.ts'
import type { FormOrigin } from '#domain/abuse/abuse.ts'
import { mayMail } from '#domain/abuse/mail-limit.server.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import type { JobQuery } from '#domain/jobs/jobs.ts'
import { enqueue, type MailingServices, type NewMail } from '#domain/outbox/outbox.server.ts'
import type { NotTaken } from '#domain/people/form-state.ts'
import { normalizeEmail } from '#domain/people/person.ts'
import { problemsByField } from '#domain/people/person-schema.ts'
import { DAY_MS } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { alertLink, alertListLink } from './alert-links.server.ts'
import { alertSchema } from './alert-schema.ts'
import { readAlertSearch } from './alert-search.server.ts'
import { wordsOfSearch } from './alert-words.server.ts'
import {
  type AlertLinks,
  type AlertToMail,
  confirmationMail,
  knownAlertMail,
  tooManyAlertsMail,
} from './alerts.mail.ts'
import { alertConsent, MOST_ALERTS, type Rhythm } from './alerts.ts'

export type AlertServices = MailingServices & { secret: string }

/** Alike whether the address has the alert already. */
export type AlertOutcome =
  | { kind: 'received' }
  /** It came back faster than somebody can fill it in. */
  | { kind: 'too-quick' }
  /** No job can ever be found around a place that isn't known. */
  | { kind: 'unknown-place' }
  | NotTaken

/** As many mails about setting alerts up go in a day to all addresses together. */
const MOST_SETUP_MAILS_IN_ALL = 2_000

/**
 * Takes in that somebody wants the new jobs of a search by mail (D35), and asks the address by a link whether
 * it agrees: until then nothing else is sent. An address that has the alert is told so by mail. There are
 * limits for senders, for the address, and for all mails of a day.
 */
export async function requestAlert(
  services: AlertServices,
  query: JobQuery,
  input: unknown,
  from: FormOrigin,
): Promise<AlertOutcome> {
  const parsed = alertSchema.safeParse(input)
  if (!parsed.success) return { kind: 'not-valid', fields: problemsByField(parsed.error) }
  if (looksAutomated(from, services.clock)) return { kind: 'too-quick' }
  const soon = sleep(ANSWER_AFTER_MS)
  const { search, unknownPlace } = await readAlertSearch(services.db, query)
  if (unknownPlace) return { kind: 'unknown-place' }
  const wanted = { ...parsed.data, search }
  const request = repeatable('alert', from.idempotencyKey, wanted)
  const received = () => ({ kind: 'received' }) as const
  const outcome = await answerOnce<AlertOutcome>(services, request, received, async (trx) => {
    await countForm(trx, services, 'alert', from.address)
    const mail = await writeAlert(trx, services, wanted)
    const { clock, secret } = services
    if (await mayMail(trx, clock, secret, wanted.email, 'confirmation')) {
      await countForDay(trx, services)
      await enqueue(trx, clock, mail)
    }
    return [received(), '']
  })
  if (outcome.kind === 'received') services.outbox.notify()
  await soon
  return outcome
}

type Wanted = { email: string; rhythm: Rhythm; search: string }

/** Makes an unconfirmed alert, or finds the one that is there. @returns the mail to its address */
async function writeAlert(trx: DbOrTrx, services: AlertServices, wanted: Wanted): Promise<NewMail> {
  const { clock, config } = services
  const { email, rhythm, search } = wanted
  const email_normalized = normalizeEmail(email)
  const theirs = await trx
    .selectFrom('alerts')
    .select(['id', 'email', 'search', 'rhythm', 'state'])
    .where('email_normalized', '=', email_normalized)
    .where('state', '<>', 'ended')
    .execute()
  const words = wordsOfSearch(search, { isForStranger: true })
  const known = theirs.find((alert) => alert.search === search)
  if (known?.state === 'active')
    return knownAlertMail(config, known as AlertToMail, words, linksOf(services, known))
  const [first] = theirs
  if (!known && first && theirs.length >= MOST_ALERTS)
    return tooManyAlertsMail(config, first as AlertToMail, linksOf(services, first))
  const id = known?.id ?? newId()
  const asked = { rhythm, consent: alertConsent(), created_at: clock.now().toISOString() }
  if (known) await trx.updateTable('alerts').set(asked).where('id', '=', id).execute()
  else {
    const alert = { id, email, email_normalized, search, state: 'unconfirmed', ...asked }
    await trx.insertInto('alerts').values(alert).execute()
  }
  return confirmationMail(config, { id, email, rhythm }, words, linksOf(services, { id, email }))
}

/** The pages that a mail about an alert leads to. */
export function linksOf(
  services: Pick<AlertServices, 'secret' | 'clock'>,
  alert: { id: string; email: string },
): AlertLinks {
  return {
    confirm: alertLink(services, 'confirm', alert.id),
    unsubscribe: alertLink(services, 'unsubscribe', alert.id, alert.email),
    list: alertListLink(services, alert),
  }
}

/** @throws a `Refusal` when strangers have caused as many of these mails today as go out in a day */
async function countForDay(trx: DbOrTrx, { clock, secret }: AlertServices): Promise<void> {
  const ofDay = { secret, form: 'alert-mails', address: 'all', limit: MOST_SETUP_MAILS_IN_ALL }
  const { isAllowed, retryAfterSeconds } = await countAgainstLimit(trx, clock, { ...ofDay, windowMs: DAY_MS })
  if (!isAllowed) throw new Refusal<AlertOutcome>({ kind: 'too-many', retryAfterSeconds })
}
