import { sql } from 'kysely'
import { removeMailAbout } from '#domain/outbox/mail-records.server.ts'
import { phoneIn } from '#domain/people/person.ts'
import type { RecordKind } from '#domain/people/record-kind.ts'
import { recordQueries } from '#domain/people/record-queries.server.ts'
import { DELETED } from '#domain/people/spam.server.ts'

/** Messages, complaints, requests for staff and to be rung, and the answers to them. */
export const messageRecords: RecordKind = {
  name: 'messages',

  ...recordQueries({
    table: 'messages',
    select: (db) =>
      db
        .selectFrom('messages')
        .select([
          'id',
          'name',
          'email',
          'phone',
          'subject',
          'kind',
          'reference',
          'staffing',
          'updated_at',
          'is_spam',
        ]),
    lastActivity: sql.ref('updated_at'),
    isExpired: ({ periods, monthsAgo }) => sql`updated_at < ${monthsAgo(periods.messages)}`,
    toRecord: ({ id, kind, reference, subject, name, email, phone, staffing, updated_at, is_spam }) => ({
      id,
      what: `${reference ? `${kind === 'complaint' ? 'Complaint' : 'Request'} ${reference}` : 'Message'}: ${
        subject
      }`,
      person: email || (phone ?? ''),
      name,
      phone: phoneIn({ phone, staffing }),
      lastActivity: updated_at,
      path: Number(is_spam) === DELETED ? undefined : `/admin/messages/${id}`,
      keptBecause: undefined,
    }),
  }),

  async contents(db, id) {
    const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { name, email, phone, subject, message, kind, reference, staffing } = row
    return {
      data: {
        name,
        email,
        ...(phone && { phone }),
        subject,
        message,
        kind,
        ...(reference && { reference }),
        ...(staffing && { staffing: JSON.parse(staffing) }),
        state: row.state,
        assignedTo: row.assignee_name,
        answeredBy: row.answered_by,
        answeredAt: row.answered_at,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        listedAt: row.listed_at,
      },
      cvs: [],
    }
  },

  async remove(trx, ids) {
    await removeMailAbout(trx, 'message', ids)
    await trx.deleteFrom('messages').where('id', 'in', ids).execute()
    return []
  },
}
