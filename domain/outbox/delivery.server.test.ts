import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { retryFailedMail } from '#domain/mail-desk/failed-mail.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { createLog } from '#platform/log.ts'
import { type Mail, type MailTransport, openMail } from '#platform/mail/mail.server.ts'
import { MailFailure } from '#platform/mail/mail-failure.server.ts'
import { addressOfNobody, startMailServer } from '#platform/mail/test-mail-server.server.ts'
import { deliverDue, MOST_TRIES, type OutboxServices } from './delivery.server.ts'
import { notSentText } from './mail-faults.ts'
import { enqueue, outboxSummary } from './outbox.server.ts'

const MINUTE = 60_000
let db: Db
let now: number
let services: OutboxServices
beforeEach(async () => {
  db = await openTestDatabase()
  now = Date.parse('2026-11-21T12:00:00Z')
  services = {
    db,
    clock: { now: () => new Date(now) },
    config: { mailFrom: 'jobs@agency.example', agencyInbox: undefined },
    log: createLog('silent'),
    mail: undefined,
  }
})

const letter = (to: string) => ({
  ...{ to, subject: 'Hello', about: 'message:1' },
  ...{ text: 'Words', html: '<p>Words</p>' },
})
const write = (to: string) => enqueue(db, services.clock, letter(to))
const rows = () => db.selectFrom('outbox').selectAll().orderBy('recipient').execute()
const deliver = (over: Partial<OutboxServices> = {}, limit = 100) =>
  deliverDue({ ...services, ...over }, { limit })

function smtp(smtpUrl: string): { mail: MailTransport } {
  const mail = openMail({ smtpUrl })
  if (!mail) throw new Error('There is no transport')
  onTestFinished(() => mail.close())
  return { mail }
}
/** A transport of the test's own, which remembers what it was given. */
function transport(send: (mail: Mail) => Promise<void>) {
  const sent: Mail[] = []
  const mail: Pick<MailTransport, 'send' | 'close'> = {
    send(given) {
      sent.push(given)
      return send(given)
    },
    close() {},
  }
  return { mail, sent }
}
const messageIds = (sources: string[]) => sources.map((source) => /^Message-ID: (.+)$/im.exec(source)?.[1])

test('mail is sent once, in the order it was written, under its own Message-ID', async () => {
  const server = await startMailServer()
  await write('a@home.example')
  now += 1
  await write('b@home.example')
  expect(await deliver(smtp(server.url))).toBe(2)
  expect(await deliver(smtp(server.url))).toBe(0)
  expect(server.taken.map(({ to }) => to)).toEqual([['a@home.example'], ['b@home.example']])
  const sent = await rows()
  expect(sent.map(({ state, sent_at }) => [state, sent_at])).toEqual([
    ['sent', '2026-11-21T12:00:00.001Z'],
    ['sent', '2026-11-21T12:00:00.001Z'],
  ])
  expect(messageIds(server.taken.map(({ source }) => source))).toEqual(
    sent.map(({ id }) => `<${id}@agency.example>`),
  )
})

test('where a mail is unsubscribed from goes out with it, and is forgotten then', async () => {
  const unsubscribeUrl = 'https://agency.example/alerts/unsubscribe?token=1'
  const text = { to: 'a@home.example', subject: '', text: '', html: '', about: 'alert:1' }
  await enqueue(db, services.clock, { ...text, unsubscribeUrl })
  const { mail, sent } = transport(async () => {})
  await deliver({ mail })
  expect(sent[0]?.unsubscribeUrl).toBe(unsubscribeUrl)
  expect((await rows())[0]?.unsubscribe_url).toBeNull()
})

test('without SMTP mail waits untouched', async () => {
  await write('a@home.example')
  expect(await deliver()).toBe(0)
  expect((await rows())[0]).toMatchObject({ state: 'waiting', last_error: null })
  expect(Number((await rows())[0]?.attempts)).toBe(0)
})

test('what waited for more than five days is given up unsent, and can be sent all the same', async () => {
  await write('a@home.example')
  now += 5 * 24 * 60 * MINUTE
  await write('b@home.example')
  now += MINUTE
  const { mail, sent } = transport(async () => {})
  const writers = { digest: async () => undefined }
  await enqueue(db, services.clock, { ...letter('c@home.example'), about: 'digest:1' })
  await db
    .updateTable('outbox')
    .set({ due_at: '2026-11-01T12:00:00Z' })
    .where('about', '=', 'digest:1')
    .execute()
  expect(await deliver({ mail, writers })).toBe(2)
  expect(sent.map(({ to }) => to)).toEqual(['b@home.example'])
  const [given] = await rows()
  expect(given).toMatchObject({ recipient: 'a@home.example', state: 'dead', sent_at: null })
  expect(notSentText({ error: given?.last_error ?? '', attempts: 0 })).toMatch(/^It waited for days/)

  await retryFailedMail({ db, clock: services.clock }, admin, { id: given?.id ?? '' })
  expect(await deliver({ mail })).toBe(1)
  expect(sent.map(({ to }) => to)).toEqual(['b@home.example', 'a@home.example'])
})

test('a part that is taken out of a mail while it is on its way stays out of it', async () => {
  await write('a@home.example')
  const without = { text: '', html: '' }
  const { mail } = transport(async () => void (await db.updateTable('outbox').set(without).execute()))
  expect(await deliver({ mail, wordsFor: ({ text, html }) => ({ text, html }) })).toBe(1)
  expect((await rows())[0]).toMatchObject({ state: 'sent', ...without })
})

test('a round sends no more than it may', async () => {
  for (const name of ['a', 'b', 'c']) await write(`${name}@home.example`)
  const { mail, sent } = transport(async () => {})
  expect(await deliver({ mail }, 2)).toBe(2)
  expect(sent).toHaveLength(2)
})

describe('a mail server', () => {
  test('that is down loses nothing: the mail goes out when it is back', async () => {
    await write('a@home.example')
    await deliver(smtp(await addressOfNobody()))
    const [put] = await rows()
    expect(put?.state).toBe('waiting')
    expect(put?.last_error).toContain('CONN')
    expect(await deliver(smtp(await addressOfNobody()))).toBe(0)
    now += 2 * MINUTE
    const server = await startMailServer()
    await deliver(smtp(server.url))
    expect(server.taken).toHaveLength(1)
    expect((await rows())[0]).toMatchObject({ state: 'sent', last_error: null })
  })

  test('that refuses one recipient for good holds up nobody else', async () => {
    const server = await startMailServer({ refuseRecipient: (to) => (to.startsWith('a') ? 550 : undefined) })
    await write('a@home.example')
    await write('b@home.example')
    await deliver(smtp(server.url))
    expect((await rows()).map(({ state, last_error }) => [state, last_error])).toEqual([
      ['dead', '550 EENVELOPE RCPT TO'],
      ['sent', null],
    ])
    now += 24 * 60 * MINUTE
    expect(await deliver(smtp(server.url))).toBe(0)
  })

  test('that dies with the mail in its hands gets it again, under the same Message-ID', async () => {
    let isFirst = true
    const server = await startMailServer({ diesAfterData: () => isFirst })
    await write('a@home.example')
    await deliver(smtp(server.url))
    isFirst = false
    now += 2 * MINUTE
    await deliver(smtp(server.url))
    const [first, second, ...more] = messageIds(server.taken.map(({ source }) => source))
    expect(first).toMatch(/^<.+@agency\.example>$/)
    expect(second).toBe(first)
    expect(more).toEqual([])
  })
})

describe('trying again', () => {
  test('waits twice as long each time, and ends with a dead letter after two days', async () => {
    await write('a@home.example')
    const { mail } = transport(async () => Promise.reject(new MailFailure('ECONNECTION CONN')))
    const started = now
    const waits: number[] = []
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      expect(await deliver({ mail })).toBe(1)
      const next = Date.parse((await rows())[0]?.next_try_at ?? '')
      waits.push((next - now) / MINUTE)
      if (tries === MOST_TRIES) break
      now = next - 1
      expect(await deliver({ mail })).toBe(0)
      now = next
    }
    for (const [index, wait] of waits.entries()) {
      const meant = Math.min(2 ** index, 360)
      expect(wait).toBeGreaterThanOrEqual(meant * 0.9)
      expect(wait).toBeLessThanOrEqual(meant * 1.1)
    }
    const days = (now - started) / MINUTE / 60 / 24
    expect(days).toBeGreaterThan(1.5)
    expect(days).toBeLessThan(2.5)
    expect((await rows())[0]).toMatchObject({ state: 'dead', last_error: 'ECONNECTION CONN' })
  })

  test('a fault of the program is a passing failure that tells nothing of the mail', async () => {
    await write('a@home.example')
    await deliver({ mail: transport(() => Promise.reject(new Error('a@home.example is unknown'))).mail })
    expect((await rows())[0]).toMatchObject({ state: 'waiting', last_error: 'unknown' })
  })
})

describe('several deliverers at once', () => {
  test('take each mail once', async () => {
    for (let number = 0; number < 30; number++) await write(`nurse${number}@home.example`)
    const { mail, sent } = transport(() => new Promise((resolve) => setTimeout(resolve, 2)))
    const tried = await Promise.all(Array.from({ length: 5 }, () => deliver({ mail })))
    expect(tried.reduce((sum, count) => sum + count)).toBe(30)
    expect(new Set(sent.map(({ to }) => to)).size).toBe(30)
    expect(await outboxSummary(db)).toEqual({ waiting: 0, sending: 0, dead: 0, oldest: null })
  })

  test('leave a mail to who took it for two minutes, then send it under the same Message-ID', async () => {
    await write('a@home.example')
    const answer = Promise.withResolvers<void>()
    const lost = transport(() => answer.promise)
    const first = deliver({ mail: lost.mail })
    await expect.poll(() => lost.sent.length, { timeout: 5_000 }).toBe(1)
    now += 2 * MINUTE - 1
    const other = transport(async () => {})
    expect(await deliver({ mail: other.mail })).toBe(0)
    now += 1
    expect(await deliver({ mail: other.mail })).toBe(1)
    expect(other.sent[0]?.messageId).toBe(lost.sent[0]?.messageId)
    // The first one fails at last: that must not bring a sent mail back.
    answer.reject(new MailFailure('ETIMEDOUT'))
    await first
    expect((await rows())[0]).toMatchObject({ state: 'sent', last_error: null })
  })

  test('no transaction is open while a mail is under way: a visitor is not held up', async () => {
    await write('a@home.example')
    const answer = Promise.withResolvers<void>()
    const hanging = transport(() => answer.promise)
    const first = deliver({ mail: hanging.mail })
    await expect.poll(() => hanging.sent.length, { timeout: 5_000 }).toBe(1)
    await db.transaction().execute((trx) =>
      enqueue(trx, services.clock, {
        to: 'b@home.example',
        subject: 'Hello',
        text: '',
        html: '',
        about: 'message:2',
      }),
    )
    expect(await outboxSummary(db)).toMatchObject({ waiting: 1, sending: 1 })
    answer.resolve()
    await first
  })
})
