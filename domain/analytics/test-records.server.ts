import { foundBy } from '#domain/applications/application-rows.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'

type Common = { at: string; isSpam?: boolean }

/** Puts an application into the database as it is after some days, for tests of what is counted. */
export async function putApplication(
  db: Db,
  {
    at,
    isSpam = false,
    status = 'new',
    job,
  }: Common & { status?: string; job?: { id: string; title: string } },
) {
  const [id, key] = [newId(), newId()]
  const about = {
    name: 'Ann Lee',
    email: `${id.toLowerCase()}@home.example`,
    phone: '020 7946 0123',
    reference: `APP-${id}`,
  }
  const times = { created_at: at, updated_at: at }
  await db
    .insertInto('uploads')
    .values({ key, announced_type: 'application/pdf', state: 'claimed', created_at: at, expires_at: at })
    .execute()
  await db
    .insertInto('applications')
    .values({
      id,
      ...about,
      ...times,
      ...foundBy({ ...about, jobTitle: job?.title ?? null }),
      specialty: 'Nurse',
      experience: '10+ years',
      job_id: job?.id ?? null,
      job_title: job?.title ?? null,
      cv_key: key,
      status,
      is_spam: isSpam ? 1 : 0,
    })
    .execute()
}

/** Puts a message into the database. */
export async function putMessage(
  db: Db,
  { at, isSpam = false, state = 'unread' }: Common & { state?: string },
) {
  const words = { name: 'Ann Lee', email: 'ann@home.example', subject: 'Feedback', message: 'Thank you.' }
  const times = { created_at: at, updated_at: at }
  await db
    .insertInto('messages')
    .values({ id: newId(), ...words, ...times, state, is_spam: isSpam ? 1 : 0, search_text: 'ann lee' })
    .execute()
}

/** Puts a mail into the outbox, in any state. */
export async function putMail(db: Db, { at, state }: { at: string; state: string }) {
  const mail = { recipient: 'ann@home.example', subject: 'Hello', text: 'Hello', html: 'Hello' }
  const tried = { attempts: 9, next_try_at: at, created_at: at, last_error: '550 EENVELOPE' }
  await db
    .insertInto('outbox')
    .values({ id: newId(), ...mail, ...tried, state, about: 'message:1' })
    .execute()
}
