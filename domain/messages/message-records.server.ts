import { type Kysely, type Selectable, sql } from 'kysely'
import { removeMailAbout } from '#domain/outbox/mail-records.server.ts'
import type { PersonalRecord, RecordKind } from '#domain/people/record-kind.ts'
import type { Tables } from '#platform/db/tables.ts'

/** Messages, complaints, requests for staff and the answers to them, for export, erasure and retention. */
export const messageRecords: RecordKind = {
  name: 'messages',

  async about(db, email) {
    const rows = await selectRecord(db)
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .orderBy('created_at')
      .execute()
    return rows.map(toRecord)
  },

  async people(db) {
    const rows = await db.selectFrom('messages').select('email').distinct().execute()
    return rows.map((row) => row.email)
  },

  async expired(db, { periods, monthsAgo, limit, after }) {
    const rows = await selectRecord(db)
      .where('updated_at', '<', monthsAgo(periods.messages))
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb(eb.refTuple('updated_at', 'id'), '>', eb.tuple(after?.lastActivity ?? '', after?.id ?? '')),
        ),
      )
      .orderBy('updated_at')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(toRecord)
  },

  async contents(db, id) {
    const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { name, email, subject, message, kind, reference, staffing } = row
    return {
      data: {
        name,
        email,
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
      },
      cvs: [],
    }
  },

  async remove(trx, ids) {
    await removeMailAbout(
      trx,
      ids.map((id) => `message:${id}`),
    )
    await trx.deleteFrom('messages').where('id', 'in', ids).execute()
    return []
  },
}

const selectRecord = (db: Kysely<Tables>) =>
  db.selectFrom('messages').select(['id', 'email', 'subject', 'kind', 'reference', 'updated_at'])

type Row = Pick<
  Selectable<Tables['messages']>,
  'id' | 'email' | 'subject' | 'kind' | 'reference' | 'updated_at'
>

function toRecord(row: Row): PersonalRecord {
  return {
    id: row.id,
    what: row.reference
      ? `${row.kind === 'complaint' ? 'Complaint' : 'Request'} ${row.reference}: ${row.subject}`
      : `Message: ${row.subject}`,
    email: row.email,
    lastActivity: row.updated_at,
    path: `/admin/messages/${row.id}`,
    keptBecause: undefined,
  }
}
