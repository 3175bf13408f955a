import type { Db } from '#platform/db/open.server.ts'
import type { SentMail } from './outbox.ts'

/** The mail to one person about something, newest first, with how far each has come. */
export async function mailsAbout(db: Db, about: string, recipient: string): Promise<SentMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .select([
      'id',
      'subject',
      'text',
      'state',
      'attempts',
      'last_error',
      'created_at',
      'sent_at',
      'written_by',
    ])
    .where('about', '=', about)
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    text: row.text,
    state: row.state === 'sent' ? 'sent' : row.state === 'dead' ? 'failed' : 'waiting',
    attempts: Number(row.attempts),
    error: row.last_error,
    writtenAt: row.created_at,
    sentAt: row.sent_at,
    writtenBy: row.written_by,
  }))
}
