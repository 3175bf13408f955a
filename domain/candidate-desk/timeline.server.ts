import type { Staff } from '#domain/accounts/admin.server.ts'
import { noteRegretSince, type StatusChange } from '#domain/applications/application-desk.ts'
import type { CandidateEvent } from '#domain/candidates/candidates.ts'
import { newestFirst } from '#domain/lists/newest-first.server.ts'
import type { MessageKind } from '#domain/messages/message-desk.ts'
import { mailsTo } from '#domain/outbox/mails-about.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { applicationsOf } from './candidate-list.server.ts'
import { MOST_OF_A_KIND, type TimelineEntry } from './timeline.ts'

const EXCERPT_LENGTH = 160

/**
 * Everything that is known to have happened with a candidate, the latest first; of each kind the last 200.
 * Messages, mail and bookings are theirs by address or number, which others may share.
 */
export async function timelineOf(
  { db, clock }: { db: Db; clock: Clock },
  staff: Staff,
  id: string,
): Promise<TimelineEntry[]> {
  const keys = (
    await db.selectFrom('candidate_contacts').select('contact_key').where('candidate_id', '=', id).execute()
  ).map((row) => row.contact_key)
  const entries = await Promise.all([
    applicationEntries(db, id),
    statusEntries(db, id),
    noteEntries(db, staff, clock, id),
    mailEntries(db, keys),
    messageEntries(db, keys),
    bookingEntries(db, keys),
    documentEntries(db, id),
    eventEntries(db, id),
  ])
  return entries
    .flat()
    .sort((one, other) => other.at.localeCompare(one.at) || one.key.localeCompare(other.key))
}

async function applicationEntries(db: Db, id: string): Promise<TimelineEntry[]> {
  const sources = await db
    .selectFrom('applications')
    .select(['id', 'source'])
    .where('candidate_id', '=', id)
    .execute()
  const sourceOf = new Map(sources.map((row) => [row.id, row.source]))
  return (await applicationsOf(db, [id])).map(({ candidateId: _, ...application }) => ({
    kind: 'application',
    key: `application ${application.id}`,
    at: application.createdAt,
    source: sourceOf.get(application.id) ?? '',
    application,
  }))
}

async function statusEntries(db: Db, id: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('application_changes')
    .innerJoin('applications', 'applications.id', 'application_id')
    .select(['application_changes.id', 'application_id', 'reference', 'from_status', 'to_status'])
    .select(['changed_at', 'admin_name'])
    .where('candidate_id', '=', id)
    .where('is_spam', '=', 0)
    .orderBy('changed_at', 'desc')
    .limit(MOST_OF_A_KIND)
    .execute()
  return rows.map((row) => ({
    kind: 'status',
    key: `status ${row.id}`,
    at: row.changed_at,
    by: row.admin_name,
    application: { id: row.application_id, reference: row.reference },
    from: row.from_status as StatusChange['from'],
    to: row.to_status as StatusChange['to'],
  }))
}

async function noteEntries(db: Db, staff: Staff, clock: Clock, id: string): Promise<TimelineEntry[]> {
  const notes = db
    .selectFrom('notes')
    .leftJoin('applications', 'applications.id', 'application_id')
    .select(['notes.id', 'kind', 'text', 'admin_id', 'admin_name', 'notes.created_at'])
    .select(['application_id', 'reference'])
    .where('deleted_at', 'is', null)
    .orderBy('notes.created_at', 'desc')
    .limit(MOST_OF_A_KIND)
  // One query for each index.
  const [own, ofApplications] = await Promise.all([
    notes.where('notes.candidate_id', '=', id).execute(),
    notes.where('applications.candidate_id', '=', id).execute(),
  ])
  const regret = noteRegretSince(clock)
  return [...own, ...ofApplications].map((row) => {
    const { id: note, kind, text, application_id, reference } = row
    const isMine = row.admin_id === staff.id
    return {
      kind: 'note',
      key: `note ${note}`,
      at: row.created_at,
      by: row.admin_name,
      note: {
        ...{ id: note, kind: kind === 'call' ? 'call' : 'note', text, isMine },
        isDeletable: isMine && application_id === null && row.created_at >= regret,
      },
      application: application_id && reference ? { id: application_id, reference } : undefined,
    }
  })
}

async function mailEntries(db: Db, keys: readonly string[]): Promise<TimelineEntry[]> {
  const mails = await mailsTo(db, keys, MOST_OF_A_KIND)
  return mails.map((mail) => ({
    kind: 'mail',
    key: `mail ${mail.id}`,
    at: mail.sentAt ?? mail.writtenAt,
    by: mail.writtenBy ?? undefined,
    mail,
  }))
}

async function messageEntries(db: Db, keys: readonly string[]): Promise<TimelineEntry[]> {
  if (keys.length === 0) return []
  const rows = await newestFirst(db.selectFrom('messages'), 'messages')
    .select(['id', 'kind', 'subject', 'message', 'created_at'])
    .where('email_normalized', 'in', keys)
    .where('is_spam', '=', 0)
    .limit(MOST_OF_A_KIND)
    .execute()
  return rows.map(({ id, kind, subject, message, created_at }) => ({
    kind: 'message',
    key: `message ${id}`,
    at: created_at,
    message: { id, kind: kind as MessageKind, excerpt: excerptOf(`${subject}: ${message}`) },
  }))
}

const excerptOf = (text: string) => text.replace(/\s+/g, ' ').slice(0, EXCERPT_LENGTH).trim()

async function bookingEntries(db: Db, keys: readonly string[]): Promise<TimelineEntry[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('training_sessions', 'training_sessions.id', 'session_id')
    .select(['bookings.id', 'reference', 'title', 'bookings.cancelled_at', 'bookings.created_at'])
    .where('email_normalized', 'in', keys)
    .where('is_spam', '=', 0)
    .orderBy('bookings.created_at', 'desc')
    .limit(MOST_OF_A_KIND)
    .execute()
  return rows.map(({ id, reference, title, cancelled_at, created_at }) => ({
    kind: 'booking',
    key: `booking ${id}`,
    at: created_at,
    booking: { id, reference, title, isCancelled: cancelled_at !== null },
  }))
}

async function documentEntries(db: Db, id: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'given_by', 'created_at'])
    .where('candidate_id', '=', id)
    .where('kind', '=', 'cv')
    .execute()
  return rows.map((row) => ({
    kind: 'document',
    key: `document ${row.id}`,
    at: row.created_at,
    by: row.given_by === 'candidate' ? undefined : row.given_by,
    document: { id: row.id },
  }))
}

async function eventEntries(db: Db, id: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('candidate_events')
    .select(['id', 'event', 'detail', 'by_name', 'done_at'])
    .where('candidate_id', '=', id)
    .where('event', '!=', 'cv-opened')
    .orderBy('done_at', 'desc')
    .limit(MOST_OF_A_KIND)
    .execute()
  return rows.map((row) => ({
    kind: 'event',
    key: `event ${row.id}`,
    at: row.done_at,
    by: row.by_name,
    event: row.event as CandidateEvent,
    detail: JSON.parse(row.detail),
  }))
}
