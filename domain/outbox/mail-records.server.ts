import { type Kysely, type Selectable, sql } from 'kysely'
import type { PersonalRecord, RecordKind } from '#domain/people/record-kind.ts'
import type { Tables } from '#platform/db/tables.ts'
import { MAIL_TO_ACCOUNT } from './outbox.server.ts'

/** Other mail stays for this many months as the record of what was sent. */
const MONTHS_KEPT = 12
/** What has not been sent yet is no record. */
const FINISHED = ['sent', 'dead']

/** Mail to a person, for export, erasure and retention. What is about an application, a message or a booking is kept as long as that, and goes with it. */
export const mailRecords: RecordKind = {
  name: 'mail',

  async about(db, email) {
    const rows = await selectRecord(db)
      .where(sql<string>`lower(recipient)`, '=', email.toLowerCase())
      .orderBy('created_at')
      .execute()
    const kept = await keptSubjects(
      db,
      rows.map((row) => row.about),
    )
    return rows.map((row) => ({ ...toRecord(row), keptBecause: kept.get(row.about) }))
  },

  async people(db) {
    const rows = await db.selectFrom('outbox').select('recipient').distinct().execute()
    return rows.map((row) => row.recipient)
  },

  async expired(db, { monthsAgo, limit, after }) {
    const rows = await selectRecord(db)
      .where('created_at', '<', monthsAgo(MONTHS_KEPT))
      .where('state', 'in', FINISHED)
      .where('about', 'not like', 'application:%')
      .where('about', 'not like', 'message:%')
      .where('about', 'not like', 'booking:%')
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(after?.lastActivity ?? '', after?.id ?? '')),
        ),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(toRecord)
  },

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
export async function removeMailAbout(trx: Kysely<Tables>, subjects: readonly string[]): Promise<void> {
  await trx.deleteFrom('outbox').where('about', 'in', subjects).execute()
}

/** What mail is about that an erasure leaves, with the reason: it stays as long as that. */
async function keptSubjects(db: Kysely<Tables>, subjects: readonly string[]): Promise<Map<string, string>> {
  const ids = subjects
    .filter((subject) => subject.startsWith(APPLICATION))
    .map((it) => it.slice(APPLICATION.length))
  if (ids.length === 0) return new Map()
  const placed = await db
    .selectFrom('applications')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'placed')
    .execute()
  return new Map(
    placed.map(({ id }) => [`${APPLICATION}${id}`, 'It is about the record of a placed candidate.']),
  )
}

const APPLICATION = 'application:'

const selectRecord = (db: Kysely<Tables>) =>
  db.selectFrom('outbox').select(['id', 'recipient', 'subject', 'about', 'created_at'])

type Row = Pick<Selectable<Tables['outbox']>, 'id' | 'recipient' | 'subject' | 'about' | 'created_at'>

function toRecord(row: Row): PersonalRecord {
  return {
    id: row.id,
    what: `Mail: ${row.subject}`,
    email: row.recipient,
    lastActivity: row.created_at,
    path: undefined,
    keptBecause: undefined,
  }
}
