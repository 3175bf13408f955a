import { sql } from 'kysely'
import type { RecordKind } from '#domain/people/record-kind.ts'
import { recordQueries } from '#domain/people/record-queries.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import { MAIL_TO_ACCOUNT } from './outbox.server.ts'

/** Other mail stays for this many months as the record of what was sent. */
const MONTHS_KEPT = 12

/** Mail about a record that an erasure leaves stays as long as that. */
const statusOfApplication = sql<string | null>`(select status from applications
  where about like 'application:%' and applications.id = substr(about, ${'application:'.length + 1}))`.as(
  'status',
)

/** Mail to a person. What is about an application, a message or a booking is kept as long as that. */
export const mailRecords: RecordKind = {
  name: 'mail',

  ...recordQueries({
    table: 'outbox',
    select: (db) =>
      db.selectFrom('outbox').select(['id', 'recipient', 'subject', 'created_at', statusOfApplication]),
    lastActivity: sql.ref('created_at'),
    isExpired: ({ monthsAgo }) => sql`created_at < ${monthsAgo(MONTHS_KEPT)}
      -- What has not been sent yet is no record.
      and state in ('sent', 'dead')
      and about not like 'application:%' and about not like 'message:%' and about not like 'booking:%'`,
    toRecord: (row) => ({
      id: row.id,
      what: `Mail: ${row.subject}`,
      person: row.recipient,
      name: '',
      phone: '',
      lastActivity: row.created_at,
      path: undefined,
      keptBecause: row.status === 'placed' ? 'It is about the record of a placed candidate.' : undefined,
    }),
  }),

  async contents(db, id) {
    const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { recipient, subject, text, state } = row
    return {
      data: {
        recipient,
        subject,
        // A link that opens an account is for its owner's eyes alone.
        text: row.about.startsWith(MAIL_TO_ACCOUNT) ? '' : text,
        state,
        createdAt: row.created_at,
        sentAt: row.sent_at,
      },
      cvs: [],
    }
  },

  async remove(trx, ids) {
    await trx.deleteFrom('outbox').where('id', 'in', ids).execute()
    return []
  },
}

/** Deletes the mail about records that are being deleted, in their transaction; what waits to be sent too. */
export async function removeMailAbout(
  trx: DbOrTrx,
  kind: 'application' | 'message' | 'booking',
  ids: readonly string[],
): Promise<void> {
  const about = ids.map((id) => `${kind}:${id}`)
  await trx.deleteFrom('outbox').where('about', 'in', about).execute()
}
