import { describe, expect, test, vi } from 'vitest'
import { site } from '#content/site.ts'
import { HONEYPOT_FIELD } from '#domain/abuse/abuse.ts'
import { readConfig } from '#platform/config.ts'
import { receiveMessage } from './messages.server.ts'
import { aMessage, from, messageDesk } from './test-messages.server.ts'

const desk = messageDesk()
const { rows: messages, outbox } = desk

describe('a message from the contact form', () => {
  test('is kept, and mailed to staff and acknowledged to its sender', async () => {
    const notify = vi.fn()
    const services = { ...desk.services, outbox: { ...desk.services.outbox, notify } }
    expect(await receiveMessage(services, aMessage(), from)).toEqual({ kind: 'received' })
    const [message] = await messages()
    expect(message).toMatchObject({
      ...{ name: 'Ann <b>Lee</b>', email: 'ann@home.example', subject: 'Feedback' },
      ...{ message: 'Two lines\nof <i>praise</i>', created_at: '2026-11-21T12:00:00.000Z' },
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
    expect(toStaff?.html).toContain('Ann &lt;b&gt;Lee&lt;/b&gt;')
    expect(toStaff?.text).toContain('> Two lines\n> of <i>praise</i>')
    expect(toSender).toMatchObject({ recipient: 'ann@home.example', reply_to: null, state: 'waiting' })
    expect(notify).toHaveBeenCalledOnce()
  })

  test('its acknowledgement holds none of its words', async () => {
    await receiveMessage(desk.services, aMessage(), from)
    const toSender = (await outbox())[0]
    for (const part of [toSender?.subject, toSender?.text, toSender?.html]) {
      expect(part).not.toMatch(/Ann|Lee|praise|Feedback|ann@home/)
    }
    expect(toSender?.text).toContain(site.phone.shown)
  })

  test('goes to the address of the agency while AGENCY_INBOX is unset', async () => {
    await receiveMessage({ ...desk.services, config: readConfig({}) }, aMessage(), from)
    expect((await outbox()).map((mail) => mail.recipient)).toContain(site.email)
  })

  test('nothing at all is not valid either', async () => {
    expect((await receiveMessage(desk.services, null, from)).kind).toBe('not-valid')
  })

  test('is kept or mailed, never one of the two', async () => {
    await desk.services.db.schema.alterTable('outbox').renameTo('outbox_away').execute()
    const notify = vi.fn()
    const services = { ...desk.services, outbox: { ...desk.services.outbox, notify } }
    await expect(receiveMessage(services, aMessage(), from)).rejects.toThrow()
    expect(await messages()).toEqual([])
    expect(notify).not.toHaveBeenCalled()
  })
})

test('the name of the honeypot says nothing to autofill', () => {
  expect(HONEYPOT_FIELD).not.toMatch(/name|mail|phone|tel|address|url|web|company|org|city|zip|post|country/i)
})
