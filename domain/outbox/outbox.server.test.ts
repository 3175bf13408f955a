import { expect, vi } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import { openTestDatabase, test } from '#platform/db/test-database.server.ts'
import { mailFaultText } from './mail-faults.ts'
import {
  createOutboxSignal,
  enqueue,
  type NewMail,
  outboxSummary,
  removeExpiredMail,
} from './outbox.server.ts'

const noon = clockAt('2026-11-21T12:00:00Z')
const aMail = (fields: Partial<NewMail> = {}): NewMail => ({
  to: 'nurse@home.example',
  subject: 'Hello',
  text: 'Words',
  html: '<p>Words</p>',
  about: 'message:1',
  ...fields,
})

test('mail is kept with what it is about, or not at all', async ({ db }) => {
  await expect(
    db.transaction().execute(async (trx) => {
      await enqueue(trx, noon, aMail())
      throw new Error('what it is about was not kept')
    }),
  ).rejects.toThrow('not kept')
  expect((await outboxSummary(db)).waiting).toBe(0)
  await db.transaction().execute((trx) => enqueue(trx, noon, aMail()))
  expect(await outboxSummary(db)).toEqual({
    waiting: 1,
    sending: 0,
    dead: 0,
    oldest: '2026-11-21T12:00:00.000Z',
  })
})

test.each([
  ...['a@home.example,b@home.example', 'a@home.example\r\nBcc: b@home.example', 'a@home.example\n', ''],
])('an address like %j never gets into the outbox', async (address) => {
  const db = await openTestDatabase()
  await expect(enqueue(db, noon, aMail({ to: address }))).rejects.toThrow('exactly one')
  await expect(enqueue(db, noon, aMail({ replyTo: address }))).rejects.toThrow('exactly one')
  expect((await outboxSummary(db)).waiting).toBe(0)
})

test('a subject is one line', async ({ db }) => {
  await enqueue(db, noon, aMail({ subject: 'Hello\r\nBcc: b@home.example' }))
  const row = await db.selectFrom('outbox').select('subject').executeTakeFirstOrThrow()
  expect(row.subject).toBe('Hello Bcc: b@home.example')
})

test('the summary tells dead letters from mail that is still to be sent', async ({ db }) => {
  await enqueue(db, noon, aMail())
  await db.updateTable('outbox').set({ state: 'dead' }).execute()
  await enqueue(db, clockAt('2026-11-21T13:00:00Z'), aMail())
  expect(await outboxSummary(db)).toEqual({
    waiting: 1,
    sending: 0,
    dead: 1,
    oldest: '2026-11-21T13:00:00.000Z',
  })
})

test('mail whose time is over is given up, and deleted where it holds a link', async ({ db }) => {
  const expiresAt = '2026-11-21T13:00:00.000Z'
  for (const about of ['application:1', 'link:saved:1', 'user:1'])
    await enqueue(db, noon, aMail({ about, expiresAt }))
  await removeExpiredMail(db, clockAt('2026-11-21T12:59:59Z'))
  expect((await outboxSummary(db)).waiting).toBe(3)
  await removeExpiredMail(db, clockAt('2026-11-21T13:00:00Z'))
  const rows = await db.selectFrom('outbox').select(['about', 'state', 'last_error']).execute()
  expect(rows).toEqual([{ about: 'application:1', state: 'dead', last_error: 'EXPIRED' }])
  expect(mailFaultText('EXPIRED')).toContain("It's too late to send it")
})

test('an invitation that was refused stays among failed mail, without its link', async ({ db }) => {
  await enqueue(db, noon, aMail({ about: 'user:1', expiresAt: '2026-11-21T13:00:00.000Z' }))
  const refused = { state: 'dead', last_error: '550 EENVELOPE RCPT TO' }
  await db.updateTable('outbox').set(refused).execute()
  await removeExpiredMail(db, clockAt('2026-11-21T13:00:00Z'))
  const rows = db.selectFrom('outbox').select(['state', 'last_error', 'text', 'html'])
  expect(await rows.execute()).toEqual([{ ...refused, text: '', html: '' }])
})

test('a wait ends with a notice, once, also with one from before', async () => {
  vi.useFakeTimers()
  try {
    const signal = createOutboxSignal()
    let heard = 0
    const listen = async () => {
      await signal.wait(5_000)
      heard += 1
    }
    signal.notify()
    signal.notify()
    await listen()
    expect(heard).toBe(1)
    const waiting = listen()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(heard).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    const woken = listen()
    signal.notify()
    await woken
    expect(heard).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})
