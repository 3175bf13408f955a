import { describe, expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { removeOldSpam } from '#domain/people/spam.server.ts'
import { clockAt } from '#platform/clock.ts'
import { acceptMessageFromSpam } from './message-desk.server.ts'
import { messageRecords } from './message-records.server.ts'
import { receiveCall, receiveComplaint, receiveMessage, receiveStaffingRequest } from './messages.server.ts'
import { aCall, aComplaint, aMessage, from, messageDesk } from './test-messages.server.ts'
import { aStaffingRequest } from './test-staffing.ts'

const desk = messageDesk()
const { rows, outbox } = desk
const subjects = async () => (await outbox()).map(({ subject }) => subject)
const kinds = [
  {
    kind: 'a request to be rung',
    receive: receiveCall,
    values: aCall,
    other: { phone: '020 7946 0199' },
    mails: 1,
  },
  { kind: 'a message', receive: receiveMessage, values: aMessage, other: { message: 'Other words' } },
  { kind: 'a complaint', receive: receiveComplaint, values: aComplaint, other: { message: 'Other words' } },
  {
    kind: 'a request for staff',
    receive: receiveStaffingRequest,
    values: aStaffingRequest,
    other: { town: 'York' },
  },
]

describe.each(kinds)('$kind', ({ receive, values, other, mails = 2 }) => {
  test('sent many times at once under one key is kept and mailed once, with one answer', async () => {
    const keyed = { ...from, idempotencyKey: 'k' }
    const send = () => receive(desk.services, values(), keyed)
    const [first, ...more] = await Promise.all(Array.from({ length: 20 }, send))
    expect(first?.kind).toBe('received')
    expect(more).toEqual(Array(19).fill(first))
    expect(await receive(desk.services, values(other), keyed)).toEqual({ kind: 'key-reused' })
    expect(await rows()).toHaveLength(1)
    expect(await outbox()).toHaveLength(mails)
  })

  test('has a limit of its own for each address, to which mistakes do not count', async () => {
    const kindOf = async (fields: object = {}, address = from.address) =>
      (await receive(desk.services, values(fields), { address })).kind
    expect(await kindOf({ name: '' })).toBe('not-valid')
    for (let nth = 0; nth < 3; nth++) expect(await kindOf()).toBe('received')
    const refused = await receive(desk.services, values(), from)
    expect(refused).toEqual({ kind: 'too-many', retryAfterSeconds: 3600 })
    expect(await kindOf({}, '203.0.113.10')).toBe('received')
    for (const each of kinds.filter((kind) => kind.receive !== receive)) {
      expect((await each.receive(desk.services, each.values(), from)).kind).toBe('received')
    }
  })

  test.each([
    ['falls into the honeypot', { honeypot: 'x' }],
    ['comes too fast', { startedAt: '2026-11-21T11:59:59Z' }],
  ])('that %s is answered alike, kept as suspected spam, and mailed once it is none', async (_, signs) => {
    const genuine = await receive(desk.services, values(), { address: '203.0.113.10' })
    const written = await subjects()
    const suspected = await receive(desk.services, values(), { ...from, ...signs })
    expect(Object.keys(suspected)).toEqual(Object.keys(genuine))
    expect(suspected.kind).toBe('received')
    const [, spam] = await rows()
    expect(Number(spam?.is_spam)).toBe(1)
    expect(await subjects()).toEqual(written)
    await acceptMessageFromSpam(desk.services, admin, spam?.id ?? '')
    const referenceOf = (outcome: object) => ('reference' in outcome ? `${outcome.reference}` : '')
    const more = written.map((text) => text.replace(referenceOf(genuine), referenceOf(suspected)))
    expect((await subjects()).toSorted()).toEqual([...written, ...more].toSorted())
  })

  test('is deleted after 30 days as suspected spam, and not otherwise', async () => {
    await receive(desk.services, values(), { ...from, honeypot: 'x' })
    await receive(desk.services, values(), from)
    await removeOldSpam({ db: desk.services.db, clock: clockAt('2026-12-21T12:00:00Z') }, messageRecords)
    expect(await rows()).toHaveLength(2)
    await removeOldSpam({ db: desk.services.db, clock: clockAt('2026-12-21T12:00:01Z') }, messageRecords)
    expect((await rows()).map(({ is_spam }) => Number(is_spam))).toEqual([0])
  })
})
