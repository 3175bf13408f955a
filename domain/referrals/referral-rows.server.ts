import { sql } from 'kysely'
import { searchedPhone } from '#domain/people/person.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { joinForSearch } from '#platform/text.ts'
import type { Referral, ReferralStanding } from './referral-desk.ts'

type Searched = Pick<
  Row<'referrals'>,
  'reference' | 'name' | 'email' | 'phone' | 'friend_name' | 'friend_email' | 'linked_email'
>

/** What a search of the desk looks at. */
export function searchTextOf(row: Searched): string {
  const { reference, name, email, phone, friend_name, friend_email, linked_email } = row
  return joinForSearch([
    ...[reference, name, email, friend_name ?? '', friend_email ?? '', linked_email ?? ''],
    ...searchedPhone(phone),
  ])
}

/** The applications of the friend's candidate, whichever addresses they came from, and of the one linked. */
const all = sql`applications where is_spam = 0 and candidate_id in (
  select candidate_id from candidate_contacts where kind = 'email'
    and contact_key in (referrals.friend_email_normalized, referrals.linked_email))`

/** Those since the recommendation. */
export const friendsApplications = sql`${all} and applications.created_at >= referrals.created_at`

const placedAt = sql`(select max(coalesce(
    (select max(changed_at) from application_changes
      where application_id = placed.id and to_status = 'placed'),
    placed.updated_at))
  from (select * from ${friendsApplications} and status = 'placed') as placed)`

/**
 * The recommendations with how far each has come, from the applications: due is who was placed and had not
 * applied to us before the recommendation.
 */
export function selectReferrals(db: DbOrTrx) {
  const derived = db
    .selectFrom('referrals')
    .selectAll()
    .select([
      sql<string | null>`(select max(id) from ${friendsApplications})`.as('application_id'),
      sql<string | null>`coalesce(due_at, ${placedAt})`.as('placed_at'),
      sql<number>`case when exists (select 1 from ${all}
        and applications.created_at < referrals.created_at) then 1 else 0 end`.as('was_known'),
    ])
  const standing = sql<ReferralStanding>`case when state <> 'agreed' then state
    when placed_at is not null then case when was_known = 1 then 'placed' else 'due' end
    when application_id is not null then 'applied' else 'agreed' end`
  const standingRows = db.selectFrom(derived.as('derived')).selectAll().select(standing.as('standing'))
  return db.selectFrom(standingRows.as('referrals'))
}

type ReferralRow = Row<'referrals'> & {
  application_id: string | null
  placed_at: string | null
  was_known: number
  standing: ReferralStanding
}

export function toReferral(row: ReferralRow): Referral {
  return {
    id: row.id,
    reference: row.reference,
    referrer: { name: row.name, email: row.email, phone: row.phone },
    friend: row.friend_email === null ? null : { name: row.friend_name ?? '', email: row.friend_email },
    how: row.how,
    standing: row.standing,
    wasKnown: Number(row.was_known) === 1,
    applicationId: row.application_id,
    answerBy: row.answer_by,
    answeredAt: row.answered_at,
    consent: row.consent,
    linked:
      row.linked_email === null
        ? null
        : { email: row.linked_email, by: row.linked_by ?? '', at: row.linked_at ?? '' },
    placedAt: row.placed_at,
    paid:
      row.paid_at === null
        ? null
        : {
            at: row.paid_at,
            by: row.paid_by ?? '',
            pence: Number(row.paid_pence),
            reference: row.paid_reference ?? '',
          },
    createdAt: row.created_at,
  }
}
