import { describe, expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { findMessage } from './message-desk.server.ts'
import { messageDeskMessages } from './message-desk.ts'
import { replyToMessage } from './message-reply.server.ts'
import { receiveCall, receiveMessage } from './messages.server.ts'
import { aCall, aMessage, from, messageDesk } from './test-messages.server.ts'

const desk = messageDesk()
const { rows, outbox, list } = desk

describe('who asks to be rung', () => {
  test('stands among the messages as one to ring back, found by the number in any spelling', async () => {
    await receiveMessage(desk.services, aMessage(), from)
    expect(await receiveCall(desk.services, aCall(), from)).toEqual({ kind: 'received' })
    const call = { kind: 'call', headline: 'Ring back', email: '', phone: '+44 (0)20 7946 0140' }
    expect(await list('kind=call')).toMatchObject([{ ...call, excerpt: 'When: In the morning' }])
    for (const search of ['02079460140', '020+7946+0140', '%2B442079460140', '%2B44+(0)20'])
      expect(await list(`search=${search}`)).toHaveLength(1)
  })

  test('is told of to staff, with name and number, and nobody else is written to', async () => {
    await receiveCall(desk.services, aCall(), from)
    const [mail, ...others] = await outbox()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'staff@agency.example',
      reply_to: null,
      subject: 'Ring back: somebody without a CV to hand',
    })
    expect(mail?.text).toContain('Ring back: +44 (0)20 7946 0140\nName: Ann <b>Lee</b>')
    expect(mail?.html).toContain('Ann &lt;b&gt;Lee&lt;/b&gt;')
  })

  test('on the page of a job is kept with its title, while it is open', async () => {
    const { db, clock } = desk.services
    const open = await createJob(db, admin, clock, aJob({ title: 'Scrub nurse' }))
    const closed = await createJob(db, admin, clock, aJob({ title: 'Closed job', isActive: false }))
    for (const { id } of [open, closed]) await receiveCall(desk.services, aCall({ jobId: id }), from)
    const texts = (await rows()).map(({ message }) => message)
    expect(texts).toEqual(['When: In the morning\nJob: Scrub nurse', 'When: In the morning'])
  })

  test('is not answered by mail', async () => {
    await receiveCall(desk.services, aCall(), from)
    const [{ id } = { id: '' }] = await rows()
    const reply = await replyToMessage(desk.services, admin, { id }, { text: 'Hello' }, 'k')
    expect(reply).toEqual({ kind: 'not-valid', error: messageDeskMessages.noAddress })
    expect(await findMessage(desk.services.db, admin, id)).toMatchObject({ state: 'unread' })
  })
})
