import { OpenAPIHono } from '@hono/zod-openapi'
import { beforeEach, describe, expect, test } from 'vitest'
import { HONEYPOT_FIELD, STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import type { MessageServices } from '#domain/messages/messages.server.ts'
import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import { clockAt } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { contactCalls } from './contact.ts'
import { refuseInvalid } from './errors.ts'

const message = { name: 'Ann Lee', email: 'ann@home.example', subject: 'Feedback', message: 'Thank you.' }
let services: MessageServices
beforeEach(async () => {
  services = {
    db: await openTestDatabase(),
    clock: clockAt('2026-11-21T12:30:00Z'),
    config: readConfig({ FORM_LIMIT_PER_HOUR: '2' }),
    secret: 'secret',
    outbox: createOutboxSignal(),
  }
})

/** Sends a body from an address, through a proxy if `forwarded` says so. */
function send(body: unknown, { from = '203.0.113.9', forwarded = '', trustProxy = 0 } = {}) {
  const api = new OpenAPIHono({
    defaultHook: (result, c) => (result.success ? undefined : refuseInvalid(result.error, c)),
  })
  contactCalls(api, { ...services, config: { ...services.config, trustProxy } })
  return api.request(
    '/contact',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(forwarded && { 'X-Forwarded-For': forwarded }) },
      body: JSON.stringify(body),
    },
    { incoming: { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' } } },
  )
}
const kept = async () => {
  const messages = await services.db.selectFrom('messages').select('is_spam').execute()
  const mails = await services.db.selectFrom('outbox').select('id').execute()
  return {
    messages: messages.length,
    spam: messages.filter((row) => row.is_spam).length,
    mails: mails.length,
  }
}

describe('POST /api/contact', () => {
  test('answers 201; the message is kept and two mails wait', async () => {
    const answer = await send({ ...message, isSpam: true, id: 'mine' })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ status: 'received' })
    expect(await kept()).toEqual({ messages: 1, spam: 0, mails: 2 })
  })

  test.each([
    ['name', { name: '' }],
    ['email', { email: 'ann@home.example, bob@home.example' }],
    ['subject', { subject: 'Complaint' }],
    ['message', { message: undefined }],
  ])('with a bad %s answers 400 with a sentence for that field, and keeps nothing', async (field, fields) => {
    const answer = await send({ ...message, ...fields })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toEqual({ [field]: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(await kept()).toEqual({ messages: 0, spam: 0, mails: 0 })
  })

  test.each([
    [HONEYPOT_FIELD, 'x'],
    [STARTED_AT_FIELD, '2026-11-21T12:29:59.500Z'],
  ])(
    'what %s gives away gets the same answer, and is kept as suspected spam, unmailed',
    async (field, value) => {
      const answer = await send({ ...message, [field]: value })
      expect(answer.status).toBe(201)
      expect(await answer.json()).toEqual({ status: 'received' })
      expect(await kept()).toEqual({ messages: 1, spam: 1, mails: 0 })
    },
  )

  test('beyond the limit answers 429 and says when to try again', async () => {
    await send(message)
    await send(message)
    const answer = await send(message)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('Retry-After')).toBe('1800')
    expect((await answer.json()).error).toMatch(/\.$/)
    expect((await kept()).messages).toBe(2)
    expect((await send(message, { from: '203.0.113.10' })).status).toBe(201)
  })
})

describe('a new X-Forwarded-For with every message', () => {
  const statuses = async (trustProxy: number, forwarded: (number: number) => string) => {
    const answers: number[] = []
    for (let number = 1; number <= 4; number++) {
      answers.push((await send(message, { trustProxy, forwarded: forwarded(number) })).status)
    }
    return answers
  }

  test('gets nobody around the limit without a proxy', async () => {
    expect(await statuses(0, (number) => `198.51.100.${number}`)).toEqual([201, 201, 429, 429])
  })

  test('gets nobody around the limit behind one', async () => {
    expect(await statuses(1, (number) => `198.51.100.${number}, 203.0.113.77`)).toEqual([201, 201, 429, 429])
  })

  test('of the proxy tells visitors apart', async () => {
    expect(await statuses(1, (number) => `203.0.113.${number}`)).toEqual([201, 201, 201, 201])
  })
})
