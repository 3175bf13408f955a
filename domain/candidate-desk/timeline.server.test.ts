import { expect } from 'vitest'
import { setStatus } from '#domain/applications/application-desk.server.ts'
import { addNote } from '#domain/applications/application-history.server.ts'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { clockAt } from '#platform/clock.ts'
import { test } from '#platform/db/test-database.server.ts'
import { timelineOf } from './timeline.server.ts'

test('a timeline has what happened by whatever way, the latest first, but no link that signs in', async ({
  db,
}) => {
  const { clock } = deskServices(db)
  const email = 'ann@home.example'
  const id = await anApplication(db, { email, createdAt: '2026-11-01T10:00:00.000Z' })
  const later = await anApplication(db, { email, createdAt: '2026-11-02T10:00:00.000Z' })
  await setStatus(db, admin, clockAt('2026-11-03T10:00:00.000Z'), id, { to: 'reviewing' })
  await addNote(db, admin, clockAt('2026-11-04T10:00:00.000Z'), later, 'Rang.')
  const mail = { to: email.toUpperCase(), subject: 'Sign in', text: 'link', html: '' }
  await enqueue(db, clockAt('2026-11-05T10:00:00.000Z'), { ...mail, about: 'candidate:c' })
  await enqueue(db, clockAt('2026-11-06T10:00:00.000Z'), { ...mail, subject: 'Hello', about: `message:m` })
  await enqueue(db, clock, { ...mail, about: 'user:u' })
  const { candidate_id } = await db
    .selectFrom('applications')
    .select('candidate_id')
    .executeTakeFirstOrThrow()
  const entries = await timelineOf({ db, clock }, admin, candidate_id ?? '')
  const said = entries.map((entry) =>
    entry.kind === 'mail' ? `${entry.mail.subject}: ${entry.mail.text}` : entry.kind,
  )
  expect(said.slice(0, 5)).toEqual(['Hello: link', 'Sign in: ', 'note', 'status', 'application'])
  expect(said.slice(5).toSorted()).toEqual(['application', 'event', 'event'])
})
