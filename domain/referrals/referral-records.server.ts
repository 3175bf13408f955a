import { sql } from 'kysely'
import { removeMailAbout } from '#domain/outbox/mail-records.server.ts'
import { personKey } from '#domain/people/person.ts'
import type { PersonalRecord, RecordKind } from '#domain/people/record-kind.ts'
import { recordQueries } from '#domain/people/record-queries.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { emptyFriend } from './invitations.server.ts'
import { referralHref } from './referral-desk.ts'
import { selectReferrals } from './referral-rows.server.ts'

const KEPT_BECAUSE = 'It records a payment, which the law on tax requires to be kept. It goes after 7 years.'
/** Six years after the end of the year of account in which it was paid, or has been due since. */
const MONTHS_BONUS = 84

/** What somebody told us as the one who recommends (D37). */
export const referralRecords: RecordKind = {
  name: 'referrals',

  ...recordQueries({
    table: 'referrals',
    select: (db) =>
      db
        .selectFrom('referrals')
        .select(['referrals.id', 'reference', 'name', 'email', 'phone', 'state', 'updated_at']),
    lastActivity: sql.ref('referrals.updated_at'),
    // A bonus that is due stays for as long as the application that it is due for; once the friend is
    // deleted, as long as a payment.
    isExpired: ({ periods, monthsAgo }) => sql`case state
        when 'paid' then referrals.updated_at < ${monthsAgo(MONTHS_BONUS)}
        when 'due' then due_at < ${monthsAgo(MONTHS_BONUS)}
        else referrals.updated_at < ${monthsAgo(periods.applications)} end
      and (state <> 'agreed' or not exists (select 1 from applications, candidate_contacts
        where applications.candidate_id = candidate_contacts.candidate_id and status = 'placed'
          and candidate_contacts.kind = 'email' and contact_key in (friend_email_normalized, linked_email)))`,
    toRecord: (row) => ({
      id: row.id,
      what: `Recommendation ${row.reference}`,
      person: row.email,
      name: row.name,
      phone: row.phone,
      lastActivity: row.updated_at,
      path: referralHref(row.id),
      keptBecause: row.state === 'paid' ? KEPT_BECAUSE : undefined,
    }),
  }),

  async contents(db, id, isForThem = false) {
    const row = await rowOf(db, id)
    if (isForThem) return { data: asTold(row), cvs: [] }
    const { no, token_hash, friend_hash, search_text, email_normalized, friend_email_normalized, ...told } =
      row
    // The referrer did not tell us this of the friend.
    const { linked_email, linked_by, linked_at, ...own } = told
    return { data: own, cvs: [] }
  },

  async remove(trx, ids) {
    for (const kind of ['referral', 'link:referral'] as const) await removeMailAbout(trx, kind, ids)
    await trx.deleteFrom('referrals').where('id', 'in', ids).execute()
    return []
  },
}

/**
 * A recommendation as the referrer has been told of it: whether the friend said yes, and no more. A no
 * changes nothing here before they are told, so the friend's details, which go at once, are left out.
 */
function asTold(row: Row<'referrals'>) {
  const { reference, name, email, phone, how, created_at, told_at } = row
  const { paid_at, paid_pence, paid_reference } = row
  const toldOf = row.consent === null ? 'not taken up' : 'yes'
  const outcome = told_at === null ? 'open' : toldOf
  return {
    ...{ reference, name, email, phone, how, created_at, outcome, told_at },
    ...{ paid_at, paid_pence, paid_reference },
  }
}

const OF_FRIEND = ':friend'
const rowOf = (db: DbOrTrx, id: string) =>
  db.selectFrom('referrals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const idOf = (id: string) => id.replace(OF_FRIEND, '')

/**
 * What somebody told us of a friend. An erasure empties the friend's columns and leaves the referrer's
 * record; its time ends by itself (`endInvitations`), or with that record.
 */
export const recommendedRecords: RecordKind = {
  name: 'recommended friends',
  async about(db, keys) {
    const ids = keys.filter((key) => key.endsWith(OF_FRIEND)).map(idOf)
    const rows = await named(db)
      .where((eb) =>
        eb.or([
          eb('friend_email_normalized', 'in', keys.map(personKey)),
          eb('linked_email', 'in', keys.map(personKey)),
          ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
        ]),
      )
      .execute()
    return rows.map(toFriendRecord)
  },
  naming: async () => [],
  async people(db) {
    const rows = await named(db).execute()
    return rows.flatMap((row) => [
      `${row.id}${OF_FRIEND}`,
      ...[row.friend_email_normalized, row.linked_email].filter((key) => key !== null),
    ])
  },
  async count(db) {
    return (await named(db).execute()).length
  },
  due: async () => [],
  expired: async () => [],
  async contents(db, id) {
    const row = await rowOf(db, idOf(id))
    const { reference, friend_name, friend_email, how, state, consent, answered_at } = row
    const { linked_email, linked_by, linked_at } = row
    const recommendedBy = row.name
    return {
      data: {
        ...{ reference, friend_name, friend_email, recommendedBy, how, state, consent, answered_at },
        ...{ linked_email, linked_by, linked_at },
      },
      cvs: [],
    }
  },
  async remove(trx, ids) {
    const rows = await selectReferrals(trx).selectAll().where('id', 'in', ids.map(idOf)).execute()
    for (const row of rows) {
      // What is due stays due: it can't be derived any more.
      const isOpen = row.standing !== 'paid' && row.standing !== 'declined' && row.standing !== 'lapsed'
      const state = row.standing === 'due' ? 'due' : 'erased'
      await emptyFriend(trx, row)
      await trx
        .updateTable('referrals')
        .set({
          ...(isOpen && { state, due_at: row.standing === 'due' ? row.placed_at : null }),
          ...{ token_hash: null, friend_hash: `erased ${row.id}` },
        })
        .where('id', '=', row.id)
        .execute()
    }
    return []
  },
}

const named = (db: DbOrTrx) => db.selectFrom('referrals').selectAll().where('friend_email', 'is not', null)

function toFriendRecord(row: Row<'referrals'>): PersonalRecord {
  return {
    id: `${row.id}${OF_FRIEND}`,
    what: `Was recommended to us (${row.reference})`,
    person: row.friend_email ?? '',
    name: row.friend_name ?? '',
    phone: '',
    lastActivity: row.updated_at,
    path: referralHref(row.id),
    keptBecause: undefined,
  }
}
