import { describe, expect } from 'vitest'
import { site } from '#content/site.ts'
import { makeAccount } from '#domain/accounts/test-accounts.server.ts'
import { putMessage } from '#domain/analytics/test-records.server.ts'
import { admin, colleague, deskServices, NOON } from '#domain/applications/test-applications.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { createLog } from '#platform/log.ts'
import {
  acceptMessageFromSpam,
  assignMessage,
  deleteSpamMessage,
  findMessage,
  markAnswered,
  markRead,
  markUnread,
  neighboursOf,
} from './message-desk.server.ts'
import { readMessageQuery, seenOf } from './message-desk.ts'
import { countUnreadMessages, listMessages } from './message-list.server.ts'
import { replyToMessage } from './message-reply.server.ts'

const clock = clockAt(NOON)
const queryOf = (text: string) => readMessageQuery(new URLSearchParams(text))
const mails = (db: Db) => db.selectFrom('outbox').selectAll().orderBy('recipient').execute()

const names = async (db: Db, text: string) =>
  (await listMessages(db, admin, clock, queryOf(text))).messages.map(({ name }) => name)

describe('the list of messages', () => {
  test('is parted by state, with counts, suspected spam apart', async ({ db }) => {
    await putMessage(db, { name: 'Unread' })
    await putMessage(db, { name: 'Read', state: 'read' })
    await putMessage(db, { name: 'Answered', state: 'answered' })
    await putMessage(db, { name: 'Spam', isSpam: true })
    expect(await names(db, '')).toEqual(['Answered', 'Read', 'Unread'])
    expect(await names(db, 'state=unanswered')).toEqual(['Read', 'Unread'])
    expect(await names(db, 'state=answered')).toEqual(['Answered'])
    expect(await names(db, 'state=spam')).toEqual(['Spam'])
    const { counts } = await listMessages(db, admin, clock, queryOf('state=read'))
    expect(counts).toEqual({ '': 3, unanswered: 2, unread: 1, read: 1, answered: 1, spam: 1 })
    expect(await countUnreadMessages(db)).toBe(1)
  })

  test('is searched in name, address and text, and narrowed by subject and assignee', async ({ db }) => {
    const mine = await putMessage(db, { name: 'Élodie' })
    await putMessage(db, { name: 'Bob' })
    await makeAccount(db, { id: admin.id })
    await assignMessage(db, admin, clock, { id: mine }, admin)
    expect(await names(db, 'search=ÉLO')).toEqual(['Élodie'])
    expect(await names(db, 'search=night+SHIFTS')).toEqual(['Bob', 'Élodie'])
    expect(await names(db, 'subject=Other')).toEqual([])
    expect(await names(db, 'assigned=me')).toEqual(['Élodie'])
    expect(await names(db, 'assigned=nobody')).toEqual(['Bob'])
    // Whoever has left the desk answers nothing any more.
    await db.deleteFrom('users').where('id', '=', admin.id).execute()
    expect(await names(db, 'assigned=nobody')).toEqual(['Bob', 'Élodie'])
  })
})

describe('a message', () => {
  test('is unread, read when it is opened, answered, and can be unread again', async ({ db }) => {
    const id = await putMessage(db)
    const state = async () => (await findMessage(db, admin, id))?.state
    await markRead({ db, clock, log: createLog('silent') }, admin, id)
    expect(await state()).toBe('read')
    await markAnswered(db, colleague, clock, { id })
    expect(await findMessage(db, admin, id)).toMatchObject({ state: 'answered', answeredBy: 'Priya' })
    await markRead({ db, clock, log: createLog('silent') }, admin, id)
    expect(await state()).toBe('answered')
    await markUnread(db, admin, clock, { id })
    expect(await findMessage(db, admin, id)).toMatchObject({ state: 'unread', answeredBy: null })
  })

  test('has an administrator who looks after it, or nobody', async ({ db }) => {
    const id = await putMessage(db)
    await assignMessage(db, admin, clock, { id }, colleague)
    expect((await findMessage(db, admin, id))?.assignee).toEqual({ id: 'colleague', name: 'Priya' })
    await assignMessage(db, admin, clock, { id }, null)
    expect((await findMessage(db, admin, id))?.assignee).toBeNull()
    expect(await assignMessage(db, admin, clock, { id: 'nobody' }, null)).toBe('missing')
  })

  test('is assigned or answered once by a double click', async ({ db }) => {
    const id = await putMessage(db, { state: 'read' })
    const seen = seenOf({ state: 'read', assignee: null })
    for (const nth of ['first', 'second'])
      expect(await assignMessage(db, admin, clock, { id, seen }, admin, nth)).toBe('done')
    const assigned = seenOf({ state: 'read', assignee: { id: admin.id, name: admin.name } })
    for (const _ of [1, 2]) expect(await markAnswered(db, admin, clock, { id, seen: assigned })).toBe('done')
    expect(await markAnswered(db, colleague, clock, { id, seen: assigned })).toBe('changed-meanwhile')
    expect(await findMessage(db, admin, id)).toMatchObject({ state: 'answered', answeredBy: admin.name })
    expect(await db.selectFrom('undos').select('id').execute()).toEqual([{ id: 'first' }])
  })

  test('that a colleague has changed since it was looked at is not changed', async ({ db }) => {
    const id = await putMessage(db, { state: 'read' })
    const seen = seenOf({ state: 'read', assignee: null })
    expect(await assignMessage(db, colleague, clock, { id, seen }, colleague)).toBe('done')
    const outcomes = [
      await assignMessage(db, admin, clock, { id, seen }, admin),
      await markAnswered(db, admin, clock, { id, seen }),
      await markUnread(db, admin, clock, { id, seen }),
      (await replyToMessage(deskServices(db), admin, { id, seen }, { text: 'Thank you.' }, undefined)).kind,
    ]
    expect(outcomes).toEqual(Array(4).fill('changed-meanwhile'))
    expect(await findMessage(db, admin, id)).toMatchObject({
      state: 'read',
      assignee: { id: 'colleague', name: 'Priya' },
    })
    expect(await mails(db)).toEqual([])
  })

  test('leads to its neighbours in the list', async ({ db }) => {
    const older = await putMessage(db)
    const here = await putMessage(db, { state: 'read' })
    const newer = await putMessage(db)
    expect(await neighboursOf(db, admin, clock, queryOf('state=unread'), here)).toEqual({
      previous: newer,
      next: older,
    })
  })
})

describe('a reply', () => {
  test('goes to the sender with the message quoted, and the message is answered', async ({ db }) => {
    const id = await putMessage(db, { name: 'Ann\u2028<b>' })
    const outcome = await replyToMessage(
      deskServices(db),
      colleague,
      { id },
      { text: 'Thank you, Ann.' },
      'key',
    )
    expect(outcome).toEqual({ kind: 'written', isAnswered: true })
    const [mail] = await mails(db)
    expect(mail).toMatchObject({
      recipient: 'ann@home.example',
      reply_to: 'staff@agency.example',
      subject: `Re: your message to ${site.shortName} (Feedback)`,
      about: `message:${id}`,
    })
    expect(mail?.text).toContain(
      'Thank you, Ann.\n\nOn 21 November 2026 you wrote:\n\n> The night shifts\n> were good.',
    )
    expect(await findMessage(db, admin, id)).toMatchObject({ state: 'answered', answeredBy: 'Priya' })
  })

  test('a double click is one mail', async ({ db }) => {
    const id = await putMessage(db)
    const reply = (text: string) => replyToMessage(deskServices(db), admin, { id }, { text }, 'key')
    await Promise.all([reply('Thank you.'), reply('Thank you.'), reply('Thank you.')])
    expect(await mails(db)).toHaveLength(1)
    expect(await reply('Something else.')).toEqual({ kind: 'key-reused' })
  })

  test('is not written without text, nor to suspected spam, nor to nobody', async ({ db }) => {
    const id = await putMessage(db)
    const spam = await putMessage(db, { isSpam: true })
    const reply = (to: string, text: string) =>
      replyToMessage(deskServices(db), admin, { id: to }, { text }, undefined)
    expect(await reply(id, ' \r\n ')).toEqual({ kind: 'not-valid', error: 'Write the reply first.' })
    expect(await reply(spam, 'Hello')).toEqual({ kind: 'is-spam' })
    expect(await reply('nobody', 'Hello')).toEqual({ kind: 'missing' })
    expect(await mails(db)).toEqual([])
    expect((await findMessage(db, admin, spam))?.state).toBe('unread')
  })
})

describe('suspected spam', () => {
  test('that is none joins the others, and now sender and staff are written to, once', async ({ db }) => {
    const id = await putMessage(db, { isSpam: true })
    const both = await Promise.all(
      [1, 2].map(() => acceptMessageFromSpam({ ...deskServices(db), secret: 's'.repeat(32) }, admin, id)),
    )
    expect(both.sort()).toEqual([false, true])
    expect((await mails(db)).map((mail) => mail.recipient)).toEqual([
      'ann@home.example',
      'staff@agency.example',
    ])
    expect((await mails(db))[1]?.text).toContain(`https://jobs.example.org/admin/messages/${id}`)
  })

  test('is deleted, and nothing else is', async ({ db }) => {
    const spam = await putMessage(db, { isSpam: true })
    const message = await putMessage(db)
    expect(await deleteSpamMessage(db, admin, clock, spam)).toBe(true)
    expect(await deleteSpamMessage(db, admin, clock, message)).toBe(false)
    expect(await names(db, '')).toHaveLength(1)
  })
})
