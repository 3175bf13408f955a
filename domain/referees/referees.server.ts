import { mayMail } from '#domain/abuse/mail-limit.server.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { lockCandidate } from '#domain/candidates/candidate-locks.server.ts'
import { recordEvent, touch } from '#domain/candidates/candidates.server.ts'
import type { CandidateEvent } from '#domain/candidates/candidates.ts'
import { type DraftsOf, errorsByField } from '#domain/fields/fields.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { hashOfToken, newLinkToken } from '#domain/links/links.server.ts'
import { removeMailAbout, takeBackMail } from '#domain/outbox/mail-records.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { personKey } from '#domain/people/person.ts'
import { type Clock, dayInLondon, endOfDayIn } from '#platform/clock.ts'
import { locked } from '#platform/db/locks.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { joinForSearch } from '#platform/text.ts'
import { stateOf } from './past-work.server.ts'
import { refereeFields } from './referee-fields.ts'
import { refereeSchema } from './referee-schema.ts'
import { referenceRequest } from './referees.mail.ts'
import {
  ASKABLE,
  LINK_DAYS,
  MOST_REFEREES,
  refereeMessages as messages,
  type RefereeState,
} from './referees.ts'
import type { PastOutcome } from './work-history.server.ts'

type Services = MailingServices & { secret: string }
type By = { id: string; name: string }

/**
 * Names somebody who can be asked.
 * @param by staff, or the candidate themselves
 * @param key the same form names them once
 */
export async function addReferee(
  services: { db: Db; clock: Clock },
  by: By,
  candidateId: string,
  drafts: DraftsOf<typeof refereeFields>,
  key?: string,
): Promise<PastOutcome> {
  const { clock } = services
  const parsed = refereeSchema(dayInLondon(clock.now())).safeParse(drafts)
  if (!parsed.success)
    return { kind: 'not-valid', fields: errorsByField(refereeFields, parsed.error.issues) as never }
  const { name, email, organisation, capacity, workedFrom, workedTo, consentHow } = parsed.data
  const refuse = (fields: Record<string, string>) => new Refusal<PastOutcome>({ kind: 'not-valid', fields })
  const request = repeatable(`referee ${candidateId}`, key && `${key} ${JSON.stringify(parsed.data)}`, '')
  const saved: PastOutcome = { kind: 'saved' }
  return answerOnce<PastOutcome>(
    services,
    request,
    () => saved,
    async (trx) => {
      if (!(await lockCandidate(trx, candidateId))) throw new Refusal<PastOutcome>({ kind: 'missing' })
      if (await isOwnAddress(trx, candidateId, email)) throw refuse({ email: messages.ownEmail })
      const named = await trx
        .selectFrom('referees')
        .select('email_normalized')
        .where('candidate_id', '=', candidateId)
        .where('removed_at', 'is', null)
        .execute()
      if (named.some((row) => row.email_normalized === personKey(email)))
        throw refuse({ email: messages.sameEmail })
      if (named.length >= MOST_REFEREES)
        throw new Refusal<PastOutcome>({ kind: 'refused', alert: messages.tooMany })
      const [id, now] = [newId(), clock.now().toISOString()]
      await trx
        .insertInto('referees')
        .values({
          ...{ id, candidate_id: candidateId, name, email, email_normalized: personKey(email) },
          ...{ organisation, capacity, from_month: workedFrom, to_month: workedTo || null },
          ...{ consent_how: consentHow, consent_at: now, state: 'named' },
          search_text: joinForSearch([name, email, organisation]),
          ...{ by_id: by.id, by_name: by.name, created_at: now, updated_at: now },
        })
        .execute()
      await tell(trx, clock, by, candidateId, 'referee-added')
      return [saved, id]
    },
  )
}

async function isOwnAddress(trx: DbOrTrx, candidateId: string, email: string): Promise<boolean> {
  const own = trx.selectFrom('candidate_contacts').select('candidate_id').where('kind', '=', 'email')
  const row = own.where('candidate_id', '=', candidateId).where('contact_key', '=', personKey(email))
  return (await row.executeTakeFirst()) !== undefined
}

/** Mails a referee a link on which they answer. One request is open at a time for each. */
export async function askReferee(
  services: Services,
  staff: Staff,
  candidateId: string,
  id: string,
): Promise<PastOutcome> {
  const { db, clock, secret, outbox } = services
  const outcome = await db.transaction().execute(async (trx): Promise<PastOutcome> => {
    const row = await lockReferee(trx, candidateId, id)
    if (!row) return { kind: 'missing' }
    const state = stateOf(row, clock)
    if (!ASKABLE.includes(state))
      return { kind: 'refused', alert: state === 'asked' ? messages.again : messages.changed }
    if (!(await mayMail(trx, clock, secret, row.email, 'reference')))
      return { kind: 'refused', alert: messages.flooded }
    const now = clock.now().toISOString()
    const expires_at = endOfDayIn(clock, LINK_DAYS)
    const token = newLinkToken()
    await removeMailAbout(trx, 'link:referee', [id])
    await trx
      .updateTable('referees')
      .set({
        ...{ state: 'asked', token_hash: hashOfToken(token), reminder_hash: null, expires_at },
        ...{ asked_at: now, reminded_at: null, updated_at: now },
      })
      .where('id', '=', id)
      .execute()
    await mailRequest(trx, services, { ...row, expires_at }, token, false)
    await tell(trx, clock, staff, candidateId, 'reference-asked')
    return { kind: 'saved' }
  })
  if (outcome.kind === 'saved') outbox.notify()
  return outcome
}

/** Writes the mail with the link. For the files of this folder. */
export async function mailRequest(
  trx: DbOrTrx,
  { clock, config }: MailingServices,
  { id, candidate_id, email, organisation, expires_at }: Row<'referees'>,
  token: string,
  isReminder: boolean,
): Promise<void> {
  const candidates = trx.selectFrom('candidates').select('name').where('id', '=', candidate_id)
  const { name: candidate } = await candidates.executeTakeFirstOrThrow()
  const asked = { id, email, candidate, organisation, token, expiresAt: expires_at ?? '' }
  await enqueue(trx, clock, referenceRequest(config, asked, isReminder))
}

/** Takes a request back: its link does nothing any more, and a mail that waits does not go. */
export function withdrawRequest(
  { db, clock }: { db: Db; clock: Clock },
  staff: Staff,
  candidateId: string,
  id: string,
): Promise<PastOutcome> {
  return db.transaction().execute(async (trx): Promise<PastOutcome> => {
    const row = await lockReferee(trx, candidateId, id)
    if (!row) return { kind: 'missing' }
    if (row.state !== 'asked') return { kind: 'refused', alert: messages.changed }
    await endLink(trx, clock, id, { state: 'withdrawn' })
    await tell(trx, clock, staff, candidateId, 'reference-withdrawn')
    return { kind: 'saved' }
  })
}

/**
 * Ends a referee's links with what became of the request: what waits to ask or remind them does not go. For
 * the files of this folder.
 */
export async function endLink(
  trx: DbOrTrx,
  clock: Clock,
  id: string,
  ended: Partial<Pick<Row<'referees'>, 'answer' | 'answered_at' | 'evidence_id'>> & { state: RefereeState },
): Promise<void> {
  const updated_at = clock.now().toISOString()
  await trx
    .updateTable('referees')
    .set({ ...ended, token_hash: null, reminder_hash: null, updated_at })
    .where('id', '=', id)
    .execute()
  await takeBackMail(trx, clock, `link:referee:${id}`)
}

/**
 * Writes into the candidate's timeline, which doesn't name the referee, so that it need not be changed when
 * they are erased. For the files of this folder.
 */
export async function tell(
  trx: DbOrTrx,
  clock: Clock,
  by: By,
  candidateId: string,
  event: CandidateEvent,
): Promise<void> {
  await recordEvent(trx, clock, by, { candidateId, event })
  await touch(trx, clock, candidateId)
}

/** A candidate's referee, locked until the transaction ends. For the files of this folder. */
export async function lockReferee(trx: DbOrTrx, candidateId: string, id: string) {
  const rows = trx.selectFrom('referees').selectAll().where('id', '=', id)
  const row = rows.where('candidate_id', '=', candidateId).where('removed_at', 'is', null)
  return locked(trx, row).executeTakeFirst()
}
