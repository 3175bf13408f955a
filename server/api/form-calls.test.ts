import { beforeEach, describe, expect, test } from 'vitest'
import { HONEYPOT_FIELD, STARTED_AT_FIELD } from '#domain/abuse/abuse.ts'
import { MESSAGE_LIMIT } from '#domain/messages/messages.ts'
import { aStaffingRequest } from '#domain/messages/test-staffing.ts'
import { aBooking, aSession } from '#domain/training/test-sessions.server.ts'
import { openTestServices } from '../test-services.ts'
import { createApi } from './index.ts'

const services = await openTestServices({ FORM_LIMIT_PER_HOUR: '2' })
const { db } = services
const sessionId = await aSession(db)
const tables = ['messages', 'bookings', 'outbox', 'rate_limits'] as const
beforeEach(async () => {
  for (const table of tables) await db.deleteFrom(table).execute()
})

/** Calls from an address, through a proxy if `forwarded` says so. */
function call(path: string, body: object, { from = '203.0.113.9', forwarded = '', trustProxy = 0 } = {}) {
  const headers = { 'Content-Type': 'application/json', ...(forwarded && { 'X-Forwarded-For': forwarded }) }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const connection = { incoming: { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' } } }
  const config = { ...services.config, trustProxy }
  return createApi({ ...services, config }).request(path, init, connection)
}
const kept = async () => {
  const messages = await db.selectFrom('messages').select('is_spam').execute()
  const rows = [...messages, ...(await db.selectFrom('bookings').select('is_spam').execute())]
  const mails = await db.selectFrom('outbox').select('id').execute()
  return { rows: rows.length, spam: rows.filter((row) => row.is_spam).length, mails: mails.length }
}

const message = { name: 'Ann Lee', email: 'ann@home.example', subject: 'Feedback', message: 'Thank you.' }
const callBack = { name: 'Ann Lee', phone: '020 7946 0140', when: 'Any time' }
const taken = [
  { path: '/contact', body: message, answer: { status: 'received' } },
  { path: '/calls', body: callBack, answer: { status: 'received' }, mails: 1 },
  {
    path: '/complaints',
    body: { ...message, subject: 'Training' },
    answer: { reference: expect.stringMatching(/^CMP-/) },
  },
  {
    path: '/staffing-requests',
    body: aStaffingRequest(),
    answer: { reference: expect.stringMatching(/^STF-/) },
  },
  { path: '/bookings', body: aBooking(sessionId), answer: { sessionId } },
]

describe.each(taken)('POST /api$path', ({ path, body, answer, mails = 2 }) => {
  test('answers 201; what was sent is kept and the mails about it wait', async () => {
    const response = await call(path, { ...body, isSpam: true, id: 'mine' })
    expect([response.status, await response.json()]).toEqual([201, answer])
    expect(await kept()).toEqual({ rows: 1, spam: 0, mails })
  })

  test.each([
    [HONEYPOT_FIELD, 'x'],
    [STARTED_AT_FIELD, '2026-11-21T11:59:59.500Z'],
  ])('what %s gives away is answered alike, and kept as suspected spam, unmailed', async (field, value) => {
    const response = await call(path, { ...body, [field]: value })
    expect([response.status, await response.json()]).toEqual([201, answer])
    expect(await kept()).toEqual({ rows: 1, spam: 1, mails: 0 })
  })
})

test.each([
  ['/contact', 'name email subject', { name: '', email: 'a@home.example, b@home.example', subject: 'x' }],
  ['/contact', 'subject message', { subject: 'Feedback\r\nBcc: boss@home.example', message: undefined }],
  ['/contact', 'message', { message: 'x'.repeat(MESSAGE_LIMIT.most + 1) }],
  ['/calls', 'name phone when', { name: ' ', phone: 'at work', when: 'At night' }],
  ['/complaints', 'name email subject message', { ...message, name: '', email: 'ann', message: ' ' }],
  ['/bookings', 'name email phone sessionId', { name: '', email: 'x', phone: '1', sessionId: undefined }],
  ['/staffing-requests', 'postcode roles.0.count', { postcode: '1', roles: [{ role: 'Nurse', count: 0 }] }],
  ['/staffing-requests', 'startsOn', { startsOn: '2026-11-20' }],
])('%s with a bad %s names that and keeps nothing', async (path, names, wrong) => {
  const body = taken.find((each) => each.path === path)?.body
  const answer = await call(path, { ...body, ...wrong })
  expect(answer.status).toBe(400)
  const { fields } = await answer.json()
  expect(Object.keys(fields).toSorted()).toEqual(names.split(' ').toSorted())
  for (const sentence of Object.values(fields)) expect(sentence).toMatch(/^[A-Z].*\.$/)
  expect(await kept()).toEqual({ rows: 0, spam: 0, mails: 0 })
})

test.each([
  ['without a proxy gets nobody around the limit', 0, '198.51.100.N', [201, 201, 429, 429]],
  ['behind one gets nobody around it', 1, '198.51.100.N, 203.0.113.77', [201, 201, 429, 429]],
  ['of the proxy tells visitors apart', 1, '203.0.113.N', [201, 201, 201, 201]],
])('a new X-Forwarded-For with every message %s', async (_, trustProxy, forwarded, wanted) => {
  const answers: number[] = []
  for (const nth of ['1', '2', '3', '4']) {
    answers.push(
      (await call('/contact', message, { trustProxy, forwarded: forwarded.replace('N', nth) })).status,
    )
  }
  expect(answers).toEqual(wanted)
})
