import { beforeEach, describe, expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { HONEYPOT_FIELD } from '#domain/abuse/abuse.ts'
import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import { deleteOldSpam } from '#domain/people/spam.server.ts'
import { clockAt } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { type MessageServices, receiveMessage } from './messages.server.ts'
import { MESSAGE_LIMIT } from './messages.ts'

const from = { address: '203.0.113.9' }
const aMessage = (fields: object = {}) => ({
  name: 'Ann <b>Lee</b>',
  email: 'ann@home.example',
  subject: 'Feedback',
  message: 'Two lines\r\nof <i>praise</i>',
  ...fields,
})

let services: MessageServices
let notices: number
function countNotice() {
  notices += 1
}
beforeEach(async () => {
  notices = 0
  const outbox = createOutboxSignal()
  services = {
    db: await openTestDatabase(),
    clock: clockAt('2026-11-21T12:00:00Z'),
    config: readConfig({ FORM_LIMIT_PER_HOUR: '3', AGENCY_INBOX: 'staff@agency.example' }),
    secret: 'secret',
    outbox: { ...outbox, notify: countNotice },
  }
})
const messages = () => services.db.selectFrom('messages').selectAll().orderBy('no').execute()
const outbox = () => services.db.selectFrom('outbox').selectAll().orderBy('recipient').execute()

describe('a message from the contact form', () => {
  test('is kept, and mailed to staff and acknowledged to its sender', async () => {
    expect(await receiveMessage(services, aMessage(), from)).toEqual({ kind: 'received' })
    const [message] = await messages()
    expect(message).toMatchObject({
      name: 'Ann <b>Lee</b>',
      email: 'ann@home.example',
      subject: 'Feedback',
      message: 'Two lines\nof <i>praise</i>',
      created_at: '2026-11-21T12:00:00.000Z',
    })
    expect(Number(message?.is_spam)).toBe(0)
    const [toSender, toStaff] = await outbox()
    expect(toStaff).toMatchObject({
      recipient: 'staff@agency.example',
      reply_to: 'ann@home.example',
      subject: 'Message from the website: Feedback',
      about: `message:${message?.id}`,
      state: 'waiting',
    })
    expect(toSender).toMatchObject({ recipient: 'ann@home.example', reply_to: null, state: 'waiting' })
    expect(notices).toBe(1)
  })

  test('reaches staff in both parts, escaped', async () => {
    await receiveMessage(services, aMessage(), from)
    const toStaff = (await outbox())[1]
    expect(toStaff?.text).toContain('Name: Ann <b>Lee</b>')
    expect(toStaff?.text).toContain('> Two lines\n> of <i>praise</i>')
    expect(toStaff?.html).toContain('Ann &lt;b&gt;Lee&lt;/b&gt;')
    expect(toStaff?.html).toContain('Two lines<br>of &lt;i&gt;praise&lt;/i&gt;')
  })

  test('its acknowledgement holds none of its words', async () => {
    await receiveMessage(services, aMessage(), from)
    const toSender = (await outbox())[0]
    for (const part of [toSender?.subject, toSender?.text, toSender?.html]) {
      expect(part).not.toMatch(/Ann|Lee|praise|Feedback|ann@home/)
    }
    expect(toSender?.text).toContain(site.phone.shown)
  })

  test('goes to the address of the agency while AGENCY_INBOX is unset', async () => {
    await receiveMessage({ ...services, config: readConfig({}) }, aMessage(), from)
    expect((await outbox()).map((mail) => mail.recipient)).toContain(site.email)
  })

  test.each([
    ['name', { name: 'Ann\r\nBcc: boss@home.example' }],
    ['email', { email: 'ann@home.example\r\nBcc: boss@home.example' }],
    ['email', { email: 'ann@home.example,boss@home.example' }],
    ['subject', { subject: 'Feedback\r\nBcc: boss@home.example' }],
    ['subject', { subject: 'Complaint' }],
    ['message', { message: ' \r\n ' }],
    ['message', { message: 'x'.repeat(MESSAGE_LIMIT + 1) }],
    ['name', { name: undefined }],
    ['message', { message: 5 }],
  ])('with a bad %s is not taken, and that field is named', async (field, fields) => {
    const outcome = await receiveMessage(services, aMessage(fields), from)
    expect(outcome).toEqual({ kind: 'not-valid', fields: { [field]: expect.stringMatching(/^[A-Z].*\.$/) } })
    expect(await messages()).toEqual([])
    expect(await outbox()).toEqual([])
  })

  test('nothing at all is not valid either', async () => {
    expect((await receiveMessage(services, null, from)).kind).toBe('not-valid')
  })

  test('is kept or mailed, never one of the two', async () => {
    await services.db.schema.alterTable('outbox').renameTo('outbox_away').execute()
    await expect(receiveMessage(services, aMessage(), from)).rejects.toThrow()
    expect(await messages()).toEqual([])
    expect(notices).toBe(0)
  })
})

test('more messages than the limit are refused, mistakes do not count', async () => {
  await receiveMessage(services, aMessage({ name: '' }), from)
  const kinds: string[] = []
  for (let number = 0; number < 4; number++) {
    kinds.push((await receiveMessage(services, aMessage(), from)).kind)
  }
  expect(kinds).toEqual(['received', 'received', 'received', 'too-many'])
  expect(await receiveMessage(services, aMessage(), from)).toEqual({
    kind: 'too-many',
    retryAfterSeconds: 3600,
  })
  expect((await receiveMessage(services, aMessage(), { address: '203.0.113.10' })).kind).toBe('received')
})

describe('the same message twice', () => {
  test('is kept and mailed once, and does not count twice', async () => {
    const twice = { ...from, idempotencyKey: 'k' }
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => receiveMessage(services, aMessage(), twice)),
    )
    expect(outcomes.every((outcome) => outcome.kind === 'received')).toBe(true)
    expect(await messages()).toHaveLength(1)
    expect(await outbox()).toHaveLength(2)
  })

  test('with other words under the same key is told apart', async () => {
    const twice = { ...from, idempotencyKey: 'k' }
    await receiveMessage(services, aMessage(), twice)
    const other = aMessage({ message: 'Other words' })
    expect(await receiveMessage(services, other, twice)).toEqual({ kind: 'key-reused' })
    expect(await messages()).toHaveLength(1)
  })
})

test.each([
  ['fell into the honeypot', { honeypot: 'x' }],
  ['came too fast', { startedAt: '2026-11-21T11:59:59Z' }],
])('what %s is answered alike and kept as suspected spam, unmailed', async (_, signs) => {
  expect(await receiveMessage(services, aMessage(), { ...from, ...signs })).toEqual({ kind: 'received' })
  expect((await messages()).map((message) => Number(message.is_spam))).toEqual([1])
  expect(await outbox()).toEqual([])
})

test('suspected spam is deleted after 30 days, a message is not', async () => {
  await receiveMessage(services, aMessage(), { ...from, honeypot: 'x' })
  await receiveMessage(services, aMessage(), from)
  await deleteOldSpam(services.db, clockAt('2026-12-21T12:00:00Z'), 'messages').execute()
  expect(await messages()).toHaveLength(2)
  await deleteOldSpam(services.db, clockAt('2026-12-21T12:00:01Z'), 'messages').execute()
  expect((await messages()).map((message) => Number(message.is_spam))).toEqual([0])
})

test('the name of the honeypot says nothing to autofill', () => {
  expect(HONEYPOT_FIELD).not.toMatch(/name|mail|phone|tel|address|url|web|company|org|city|zip|post|country/i)
})
