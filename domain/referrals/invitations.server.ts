import { sql } from 'kysely'
import { referralConsent } from '#content/refer.ts'
import { mayMail } from '#domain/abuse/mail-limit.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { hashOfToken } from '#domain/links/links.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { heldAmong } from '#domain/people/legal-holds.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { friendsApplications, searchTextOf, selectReferrals } from './referral-rows.server.ts'
import { aboutInvitation, outcomeNotice } from './referrals.mail.ts'
import { daysFrom, type ReferralServices } from './referrals.server.ts'
import { nameForOthers, REGISTER_DAYS } from './referrals.ts'

export type Invitation = {
  state: 'asked' | 'agreed'
  /** As it may be shown to the friend. */
  referrer: string
  friendName: string
  friendEmail: string
  answerBy: string
  answeredAt: string | null
}

/** What a friend's link leads to, for its holder alone; undefined once it does nothing any more. */
export async function findInvitation(
  db: DbOrTrx,
  clock: Clock,
  token: string | undefined,
): Promise<Invitation | undefined> {
  if (!token) return undefined
  const row = await db
    .selectFrom('referrals')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('state', 'in', ['asked', 'agreed'])
    .where('answer_by', '>', clock.now().toISOString())
    .executeTakeFirst()
  if (!row?.friend_name || !row.friend_email) return undefined
  return {
    state: row.state as Invitation['state'],
    referrer: nameForOthers(row.name),
    friendName: row.friend_name,
    friendEmail: row.friend_email,
    answerBy: row.answer_by,
    answeredAt: row.answered_at,
  }
}

/**
 * Takes in the friend's answer: a yes with its words and time, a no that deletes their details at once, also
 * after a yes. A bonus that is due by then stays due. The referrer is told of a yes now, of a no not before
 * the 14 days are over.
 * @returns `stale` when the link does nothing any more, `declined-kept` when a legal hold keeps the details,
 * `declined-applied` when the friend has applied to us themselves; the same answer twice is the same as once
 */
export async function answerInvitation(
  services: ReferralServices,
  token: string | undefined,
  answer: 'yes' | 'no',
): Promise<'agreed' | 'declined' | 'declined-applied' | 'declined-kept' | 'stale'> {
  const { db, clock, outbox } = services
  const outcome = await db.transaction().execute(async (trx) => {
    const known = await findInvitation(trx, clock, token)
    if (!known || !token) return 'stale'
    if (answer === 'yes') return known.state === 'agreed' ? 'agreed' : agree(trx, services, token)
    return decline(trx, services, token)
  })
  if (outcome === 'agreed') outbox.notify()
  return outcome
}

async function agree(trx: DbOrTrx, services: ReferralServices, token: string) {
  const { clock, config, secret } = services
  const now = clock.now().toISOString()
  const row = await trx
    .updateTable('referrals')
    .set({
      ...{ state: 'agreed', consent: referralConsent.wording, answered_at: now, told_at: now },
      ...{ answer_by: daysFrom(clock, REGISTER_DAYS), updated_at: now },
    })
    .where('token_hash', '=', hashOfToken(token))
    .where('state', '=', 'asked')
    .returning(['id', 'reference', 'email'])
    .executeTakeFirst()
  if (row && (await mayMail(trx, clock, secret, row.email, 'acknowledgement')))
    await enqueue(trx, clock, outcomeNotice(config, row, 'taken-up'))
  return 'agreed' as const
}

async function decline(trx: DbOrTrx, { clock }: ReferralServices, token: string) {
  const now = clock.now().toISOString()
  const rows = selectReferrals(trx).selectAll().where('token_hash', '=', hashOfToken(token))
  const row = await rows.executeTakeFirst()
  if (!row) return 'declined'
  // What is due stays due: it can't be derived without the friend's details.
  const ended =
    row.standing === 'due' ? { state: 'due', due_at: row.placed_at } : { state: 'declined', answered_at: now }
  await trx
    .updateTable('referrals')
    .set({ ...ended, token_hash: null, updated_at: now })
    .where('id', '=', row.id)
    .execute()
  if ((await forgetFriends(trx, [row.id])) > 0) return 'declined-kept'
  const candidate =
    (await findByEmail(trx, row.friend_email ?? '')) ?? (await findByEmail(trx, row.linked_email ?? ''))
  return candidate ? 'declined-applied' : 'declined'
}

/**
 * Ends what was not answered within 14 days, or after a yes not followed by an application within 90: the
 * friend's details go, unless a legal hold keeps them, and the referrer is told that it was not taken up.
 * Nobody is written to about what was held as suspected spam.
 */
export async function endInvitations(services: ReferralServices): Promise<void> {
  const { db, clock, config, secret, outbox } = services
  const now = clock.now().toISOString()
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('referrals')
      .set({
        ...{ state: 'lapsed', token_hash: null, updated_at: now },
        told_at: sql<string | null>`case when state = 'held' then ${now} else told_at end`,
        // Whoever was never asked may be recommended again.
        friend_hash: sql<string>`case when state = 'held' then 'lapsed ' || id else friend_hash end`,
      })
      .where('answer_by', '<=', now)
      .where(sql<boolean>`(state in ('held', 'asked')
        or state = 'agreed' and not exists (select 1 from ${friendsApplications}))`)
      .execute()
    const ended = (...states: string[]) => trx.selectFrom('referrals').where('state', 'in', states)
    // Those whose details a legal hold kept, too.
    const named = await ended('declined', 'lapsed', 'due')
      .select('id')
      .where('friend_email', 'is not', null)
      .execute()
    await forgetFriends(
      trx,
      named.map(({ id }) => id),
    )
    const untold = await ended('declined', 'lapsed')
      .select(['id', 'reference', 'email', 'friend_email'])
      .where('told_at', 'is', null)
      .where('answer_by', '<=', now)
      .execute()
    for (const row of untold) {
      // Another node may be at it, too.
      const isFirst = await trx
        .updateTable('referrals')
        .set({ told_at: now })
        .where('id', '=', row.id)
        .where('told_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (isFirst && (await mayMail(trx, clock, secret, row.email, 'acknowledgement')))
        await enqueue(trx, clock, outcomeNotice(config, row, row.friend_email ? 'kept' : 'deleted'))
    }
  })
  outbox.notify()
}

/**
 * Empties the friend's columns and deletes the mail that asked them, unless a legal hold keeps them.
 * @returns how many are kept
 */
async function forgetFriends(trx: DbOrTrx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await trx.selectFrom('referrals').selectAll().where('id', 'in', ids).execute()
  const friends = rows.map((row) => ({ row, person: row.friend_email ?? '', phone: '' }))
  const held = await heldAmong(trx, friends)
  for (const { row } of friends.filter((friend) => !held.has(friend))) await emptyFriend(trx, row)
  return held.size
}

/** Empties the friend's columns of a recommendation and deletes the mail that asked them. */
export async function emptyFriend(
  trx: DbOrTrx,
  row: { id: string; reference: string; name: string; email: string; phone: string },
): Promise<void> {
  const friend = { friend_name: null, friend_email: null, linked_email: null }
  await trx
    .updateTable('referrals')
    .set({
      ...{ ...friend, friend_email_normalized: null, linked_by: null, linked_at: null },
      search_text: searchTextOf({ ...row, ...friend }),
    })
    .where('id', '=', row.id)
    .execute()
  await trx.deleteFrom('outbox').where('about', '=', aboutInvitation(row.id)).execute()
}
