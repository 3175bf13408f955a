import { expect } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { WAITED_TOO_LONG } from '#domain/outbox/mail-faults.ts'
import { readdressMail } from '#domain/outbox/mail-records.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { aClock } from '#platform/test-clock.ts'
import { listFailedMail, retryFailedMail } from './failed-mail.server.ts'

test('failed mail is tried again, but not what is about a moment that is past', async ({ db }) => {
  const clock = aClock('2026-11-21T12:00:00.000Z')
  const mail = { to: 'nurse@home.example', text: '', html: '', about: 'application:1' }
  await enqueue(db, clock, { ...mail, subject: 'News' })
  await enqueue(db, clock, { ...mail, subject: 'Reminder', expiresAt: '2026-11-21T12:00:00.000Z' })
  await db.updateTable('outbox').set({ state: 'dead' }).execute()
  expect(await retryFailedMail({ db, clock }, admin, 'all')).toBe(1)
  const waiting = db.selectFrom('outbox').select('subject').where('state', '=', 'waiting')
  expect(await waiting.execute()).toEqual([{ subject: 'News' }])
})

test('what waited for days is tried again only by itself, and stays so at another address', async ({
  db,
}) => {
  const clock = aClock('2026-11-21T12:00:00.000Z')
  const mail = { to: 'nurse@home.example', text: '', html: '', about: 'application:1' }
  const id = await enqueue(db, clock, { ...mail, subject: 'Thank you' })
  await db.updateTable('outbox').set({ state: 'dead', last_error: WAITED_TOO_LONG }).execute()
  await readdressMail(db, 'application', ['1'], { from: mail.to, to: 'nurse@new.example' })
  const shown = await listFailedMail({ db, clock }, admin, 1)
  expect(shown).toMatchObject({ mails: [{ error: WAITED_TOO_LONG, canBeRetried: true }], canRetryAny: false })
  expect(await retryFailedMail({ db, clock }, admin, 'all')).toBe(0)
  expect(await retryFailedMail({ db, clock }, admin, { id })).toBe(1)
})

test('a refused invitation can be retried until its link expires', async ({ db }) => {
  const clock = aClock('2026-11-21T12:00:00.000Z')
  const invitation = { to: 'bob@example.org', text: 'Link', html: '', about: 'user:1' }
  await enqueue(db, clock, { ...invitation, subject: 'Join', expiresAt: '2026-11-21T12:01:00.000Z' })
  await db.updateTable('outbox').set({ state: 'dead', last_error: '550 EENVELOPE RCPT TO' }).execute()
  const shown = async () => {
    const { mails, canRetryAny } = await listFailedMail({ db, clock }, admin, 1)
    return [...mails.map(({ canBeRetried }) => canBeRetried), canRetryAny]
  }
  expect(await shown()).toEqual([true, true])
  clock.pass(60)
  expect(await shown()).toEqual([false, false])
})
