import { z } from 'zod'
import { replaceShifts, shiftsOf } from '#domain/candidates/availability.server.ts'
import { SHIFT_FIELDS } from '#domain/candidates/availability.ts'
import { addContact, recordEvent, refreshSearch, touch } from '#domain/candidates/candidates.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { phoneDigits } from '#domain/people/person.ts'
import { isOneLine, nameSchema, phoneSchema, problemsByField } from '#domain/people/person-schema.ts'
import { formatPostcode } from '#domain/places/postcodes.ts'
import { type Clock, startOfDayInLondon } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { cleanLine } from '#platform/text.ts'
import { upTo } from '#platform/text-limit.ts'
import { DETAIL_LABELS, type OwnAvailability, type OwnDetails, REGISTRATION_LIMIT } from './own-details.ts'
import { type CandidateSession, lockVisitor } from './visits.server.ts'

type Services = { db: Db; clock: Clock }
type Changed = { kind: 'changed' } | { kind: 'not-valid'; fields: Record<string, string> }

const POSTCODE = 'Enter a postcode of the UK, like SE5 9RS, or leave it empty.'

const detailsSchema = z.object({
  name: nameSchema,
  phone: phoneSchema,
  postcode: z
    .string()
    .overwrite(cleanLine)
    .refine((typed) => typed === '' || formatPostcode(typed) !== undefined, POSTCODE)
    .transform((typed) => formatPostcode(typed) ?? ''),
  registration: z
    .string()
    .overwrite(cleanLine)
    .check(upTo(REGISTRATION_LIMIT))
    .refine(isOneLine, 'The registration number must be one line.'),
})

/** The candidate's own details, as the desk has them. */
export async function ownDetails(db: Db, { candidateId }: CandidateSession): Promise<OwnDetails> {
  return db
    .selectFrom('candidates')
    .select(['name', 'phone', 'postcode', 'registration'])
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow()
}

/**
 * The candidate's addresses that a link has shown to be theirs, as `personKey()` has them. One that was given
 * up is none of them, since it may have been a stranger's, or be somebody else's now.
 */
export async function ownAddresses(db: DbOrTrx, { candidateId }: CandidateSession): Promise<string[]> {
  const rows = await db
    .selectFrom('candidate_contacts')
    .select('contact_key')
    .where('candidate_id', '=', candidateId)
    .where('kind', '=', 'email')
    .where('proven_at', 'is not', null)
    .where('retired_at', 'is', null)
    .execute()
  return rows.map((row) => row.contact_key)
}

/**
 * Corrects a candidate's details. The timeline says what each was before; what was sent stays as it was.
 * @param typed the fields, and as `seen-…` what the form was made from: what is as it was seen stays as it is
 */
export async function changeDetails(
  { db, clock }: Services,
  session: CandidateSession,
  typed: Record<string, string>,
): Promise<Changed> {
  const parsed = detailsSchema.safeParse({ postcode: '', registration: '', ...typed })
  if (!parsed.success) return { kind: 'not-valid', fields: problemsByField(parsed.error) }
  const wanted: OwnDetails = parsed.data
  await db.transaction().execute(async (trx) => {
    const before = await lockVisitor(trx, session)
    const candidateId = before.id
    const names = Object.keys(DETAIL_LABELS) as (keyof OwnDetails)[]
    const isAsSeen = (name: keyof OwnDetails) =>
      [typed[name], wanted[name]].includes(typed[`seen-${name}`] ?? before[name])
    const changed = names.filter((name) => !isAsSeen(name) && wanted[name] !== before[name])
    const changes = changed.map((name) => [DETAIL_LABELS[name], before[name], wanted[name]])
    if (changes.length === 0) return
    const set = Object.fromEntries(changed.map((name) => [name, wanted[name]]))
    await trx.updateTable('candidates').set(set).where('id', '=', candidateId).execute()
    if (changed.includes('phone')) await exchangeNumber(trx, clock, before, wanted.phone)
    await recordEvent(trx, clock, BY_CANDIDATE, {
      candidateId,
      event: 'details-changed',
      detail: { changes },
    })
    await refreshSearch(trx, candidateId)
    await touch(trx, clock, candidateId)
  })
  return { kind: 'changed' }
}

/** The number in place of the one before, which stays known only where an application came with it. */
async function exchangeNumber(trx: DbOrTrx, clock: Clock, { id, phone }: Row<'candidates'>, to: string) {
  if (phoneDigits(phone) === phoneDigits(to)) return
  const sent = trx.selectFrom('applications').select('id').where('candidate_id', '=', id)
  await trx
    .deleteFrom('candidate_contacts')
    .where('candidate_id', '=', id)
    .where('contact_key', '=', `tel:${phoneDigits(phone)}`)
    .where((eb) => eb.not(eb.exists(sent.where('phone_digits', '=', phoneDigits(phone)))))
    .execute()
  await addContact(trx, clock, id, { kind: 'phone', value: to })
}

/** When a candidate can work. */
export async function ownAvailability(db: Db, { candidateId }: CandidateSession): Promise<OwnAvailability> {
  const { available_from } = await db
    .selectFrom('candidates')
    .select('available_from')
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow()
  return { checked: await shiftsOf(db, candidateId), availableFrom: available_from ?? '' }
}

/**
 * Says anew when a candidate can work, in place of what they had said before.
 * @param typed the day, a field for each shift that suits, and `seen-…` as for `changeDetails`
 */
export async function changeAvailability(
  { db, clock }: Services,
  session: CandidateSession,
  typed: Record<string, string>,
): Promise<Changed> {
  const availableFrom = cleanLine(typed.availableFrom ?? '')
  if (availableFrom !== '' && !startOfDayInLondon(availableFrom))
    return { kind: 'not-valid', fields: { availableFrom: 'Enter a day, or leave it empty.' } }
  const seen = typed['seen-shifts']?.split(' ')
  await db.transaction().execute(async (trx) => {
    const before = await lockVisitor(trx, session)
    const candidateId = before.id
    const shiftsNow = await shiftsOf(trx, candidateId)
    const wanted = SHIFT_FIELDS.map(({ name }) => name).filter((name) => {
      const isTicked = typed[name] !== undefined
      const isAsSeen = isTicked === (seen ?? shiftsNow).includes(name)
      return isAsSeen ? shiftsNow.includes(name) : isTicked
    })
    const from = availableFrom === typed['seen-availableFrom'] ? (before.available_from ?? '') : availableFrom
    const changes = [
      await replaceShifts(trx, candidateId, wanted),
      ['Available from', before.available_from ?? '', from],
    ].filter((change) => change && change[1] !== change[2])
    if (changes.length === 0) return
    const available_from = from || null
    await trx.updateTable('candidates').set({ available_from }).where('id', '=', candidateId).execute()
    const event = { candidateId, event: 'availability-changed', detail: { changes } } as const
    await recordEvent(trx, clock, BY_CANDIDATE, event)
    await touch(trx, clock, candidateId)
  })
  return { kind: 'changed' }
}
