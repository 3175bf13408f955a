import { describe, expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { countAttention } from '#domain/analytics/attention.server.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { clockAt } from '#platform/clock.ts'
import { daysLeftOf } from './complaints.ts'
import { findMessage, markAnswered } from './message-desk.server.ts'
import { messageRecords } from './message-records.server.ts'
import { replyToMessage } from './message-reply.server.ts'
import { receiveComplaint, receiveMessage } from './messages.server.ts'
import { aComplaint, from, messageDesk } from './test-messages.server.ts'

const desk = messageDesk()
const { at, outbox, list } = desk
const idOf = async (email: string) => (await list('')).find((message) => message.email === email)?.id ?? ''

describe('a complaint', () => {
  test('is kept with a reference, and stands among the messages as one', async () => {
    const outcome = await receiveComplaint(desk.services, aComplaint(), from)
    expect(outcome).toEqual({ kind: 'received', reference: expect.stringMatching(/^CMP-[2-9A-Z]{5}$/) })
    await receiveMessage(desk.services, aComplaint({ subject: 'Feedback', email: 'bob@home.example' }), from)
    const reference = outcome.kind === 'received' ? outcome.reference : ''
    expect(await list('kind=complaint')).toMatchObject([{ kind: 'complaint', reference }])
    expect(await list('kind=message')).toMatchObject([{ kind: 'message', reference: null }])
    expect(await list(`search=${reference}`)).toHaveLength(1)
    expect(await list('')).toHaveLength(2)
  })

  test('is acknowledged without a word that was typed; staff get it whole', async () => {
    const outcome = await receiveComplaint(desk.services, aComplaint(), from)
    const reference = outcome.kind === 'received' ? outcome.reference : ''
    const [toSender, toStaff] = await outbox()
    expect(toSender).toMatchObject({ subject: `We have received your complaint (${reference})` })
    expect(toSender?.text).toContain('Within 30 days')
    for (const part of [toSender?.subject, toSender?.text, toSender?.html]) {
      expect(part).not.toMatch(/Ann|Lee|not paid|ann@home/)
    }
    expect(toStaff).toMatchObject({
      recipient: 'staff@agency.example',
      reply_to: 'ann@home.example',
      subject: `Complaint ${reference}: A shift, a placement or pay`,
    })
    expect(toStaff?.html).toContain('Ann &lt;b&gt;Lee&lt;/b&gt;')
  })

  test('is answered under its reference', async () => {
    const outcome = await receiveComplaint(desk.services, aComplaint(), from)
    await replyToMessage(
      desk.services,
      admin,
      { id: await idOf('ann@home.example') },
      { text: 'We have paid you.', answersComplaint: true },
      undefined,
    )
    const reference = outcome.kind === 'received' ? outcome.reference : ''
    const subjects = (await outbox()).map(({ subject }) => subject)
    expect(subjects).toContain(`Re: your complaint to ${site.shortName} (${reference})`)
  })

  test('is named as one among the records of a person', async () => {
    await receiveComplaint(desk.services, aComplaint(), from)
    const [record] = await messageRecords.about(desk.services.db, ['ann@home.example'])
    expect(record?.what).toMatch(/^Complaint CMP-\w{5}: A shift/)
    const { data } = await messageRecords.contents(desk.services.db, record?.id ?? '')
    expect(data).toMatchObject({ kind: 'complaint', message: 'I was not paid.' })
  })
})

describe('the clock of 30 days', () => {
  test('needs attention with 5 days left, and not before; its list shows exactly these', async () => {
    await receiveComplaint(at('2026-10-27T00:30:00Z'), aComplaint({ email: 'soon@home.example' }), from)
    await receiveComplaint(at('2026-10-28T00:30:00Z'), aComplaint({ email: 'later@home.example' }), from)
    await receiveMessage(at('2026-10-01T12:00:00Z'), aComplaint({ subject: 'Other' }), from)
    const now = clockAt('2026-11-21T12:00:00Z')
    expect((await countAttention(desk.services.db, admin, now)).team.dueComplaints).toBe(1)
    expect((await list('kind=due', now)).map(({ email }) => email)).toEqual(['soon@home.example'])
  })

  test('runs on while staff ask back, and stops with the reply that is the answer', async () => {
    await receiveComplaint(at('2026-10-27T00:30:00Z'), aComplaint(), from)
    const id = await idOf('ann@home.example')
    const now = at('2026-11-21T12:00:00Z')
    const reply = (text: string, answersComplaint?: boolean) =>
      replyToMessage(now, admin, { id }, { text, ...(answersComplaint && { answersComplaint }) }, text)
    const stands = async () => {
      const message = await findMessage(desk.services.db, admin, id)
      return [message?.state, message && daysLeftOf(message, now.clock), message?.answeredBy]
    }
    const asked = { kind: 'written', isAnswered: false }
    expect(await reply('Which shift was it?')).toEqual(asked)
    expect(await reply('Which shift was it?')).toEqual(asked)
    expect(await stands()).toEqual(['read', 5, null])
    expect((await countAttention(desk.services.db, admin, now.clock)).team.dueComplaints).toBe(1)
    expect(await reply('We have paid you.', true)).toEqual({ kind: 'written', isAnswered: true })
    expect(await stands()).toEqual(['answered', null, admin.name])
    await reply('And the interest, too.')
    expect(await stands()).toEqual(['answered', null, admin.name])
    expect((await outbox()).filter(({ recipient }) => recipient === 'ann@home.example')).toHaveLength(4)
  })

  test('stops with an answer given another way', async () => {
    await receiveComplaint(at('2026-10-01T12:00:00Z'), aComplaint(), from)
    expect((await countAttention(desk.services.db, admin, desk.services.clock)).team.dueComplaints).toBe(1)
    await markAnswered(desk.services.db, admin, desk.services.clock, { id: await idOf('ann@home.example') })
    expect((await countAttention(desk.services.db, admin, desk.services.clock)).team.dueComplaints).toBe(0)
  })
})
