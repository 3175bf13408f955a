import { anApplication } from '#domain/applications/test-applications.server.ts'
import type { MessageKind } from '#domain/messages/message-desk.ts'
import { foundBy } from '#domain/messages/message-rows.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'

type Given = Omit<Parameters<typeof anApplication>[1] & object, 'createdAt' | 'jobId' | 'jobTitle'>

/** Puts an application for a job, or for none, into the database at a moment. */
export const putApplication = (
  db: Db,
  { at, job, ...given }: Given & { at: string; job?: { id: string; title: string } },
) => anApplication(db, { ...given, createdAt: at, ...(job && { jobId: job.id, jobTitle: job.title }) })

type GivenMessage = { name?: string; isSpam?: boolean; state?: string; kind?: MessageKind; at?: string }

/** Puts a message into the database, as if it had been sent. Its id. */
export async function putMessage(db: Db, given: GivenMessage = {}): Promise<string> {
  const { name = 'Ann Example', isSpam = false, state = 'unread', kind = 'message' } = given
  const { at = '2026-11-21T12:00:00.000Z' } = given
  const id = newId()
  const message = 'The night shifts\nwere good.'
  const values = { name, email: 'ann@home.example', subject: 'Feedback', message }
  const times = { created_at: at, updated_at: at }
  await db
    .insertInto('messages')
    .values({ id, kind, ...values, ...times, state, is_spam: isSpam ? 1 : 0, ...foundBy(values) })
    .execute()
  return id
}

/** Puts a mail into the outbox, in any state. */
export async function putMail(db: Db, { at, state }: { at: string; state: string }) {
  const to = { recipient: 'ann@home.example', email_normalized: 'ann@home.example' }
  const mail = { ...to, subject: 'Hello', text: 'Hello', html: 'Hello' }
  const tried = { attempts: 9, next_try_at: at, created_at: at, last_error: '550 EENVELOPE' }
  await db
    .insertInto('outbox')
    .values({ id: newId(), ...mail, ...tried, state, about: 'message:1' })
    .execute()
}
