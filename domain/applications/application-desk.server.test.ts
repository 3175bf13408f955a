import { describe, expect } from 'vitest'
import { mailsAbout } from '#domain/outbox/mails-about.server.ts'
import { removeOldSpam } from '#domain/people/spam.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase, test } from '#platform/db/test-database.server.ts'
import {
  acceptFromSpam,
  deleteSpamApplication,
  findApplication,
  setStatus,
} from './application-desk.server.ts'
import { addNote, notesOf, statusChangesOf } from './application-history.server.ts'
import { writeToApplicant } from './application-mail.server.ts'
import { applicationRecords } from './application-records.server.ts'
import { deleteNote } from './notes.server.ts'
import { admin, anApplication, colleague, deskServices, NOON } from './test-applications.server.ts'

const clock = clockAt(NOON)
const mails = (db: Db) => db.selectFrom('outbox').selectAll().orderBy('recipient').execute()

describe('the status of an application', () => {
  test('is changed, and who did so and when is kept', async ({ db }) => {
    const id = await anApplication(db)
    expect(await setStatus(db, admin, clock, id, { from: 'new', to: 'reviewing' })).toMatchObject({
      kind: 'changed',
      application: { status: 'reviewing' },
    })
    await setStatus(db, colleague, clockAt('2026-11-22T09:00:00Z'), id, { to: 'offered' })
    expect(await findApplication(db, admin, id)).toMatchObject({
      status: 'offered',
      updatedAt: '2026-11-22T09:00:00.000Z',
    })
    expect(await statusChangesOf(db, admin, id)).toMatchObject([
      { from: 'reviewing', to: 'offered', by: 'Priya', at: '2026-11-22T09:00:00.000Z' },
      { from: 'new', to: 'reviewing', by: 'API token', at: NOON },
    ])
  })

  test('of two who change it at once one succeeds and the other is told', async ({ db }) => {
    const id = await anApplication(db)
    const outcomes = await Promise.all([
      setStatus(db, admin, clock, id, { from: 'new', to: 'contacted' }),
      setStatus(db, colleague, clock, id, { from: 'new', to: 'offered' }),
    ])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['changed', 'changed-meanwhile'])
    expect(await statusChangesOf(db, admin, id)).toHaveLength(1)
  })

  test('twice the same is once', async ({ db }) => {
    const id = await anApplication(db)
    const twice = [1, 2].map(() => setStatus(db, admin, clock, id, { from: 'new', to: 'offered' }))
    expect((await Promise.all(twice)).map(({ kind }) => kind)).toEqual(['changed', 'changed'])
    expect(await statusChangesOf(db, admin, id)).toHaveLength(1)
  })
})

describe('suspected spam', () => {
  test('that is none joins the others, and now the usual mails go out, once', async ({ db }) => {
    const id = await anApplication(db, { isSpam: true, email: 'ann@home.example' })
    const services = deskServices(db)
    const both = await Promise.all([1, 2].map(() => acceptFromSpam(services, admin, id)))
    expect(both.sort()).toEqual([false, true])
    expect(await findApplication(db, admin, id)).toMatchObject({ isSpam: false, status: 'new' })
    expect((await mails(db)).map((mail) => mail.recipient)).toEqual([
      'ann@home.example',
      'staff@agency.example',
    ])
    expect((await mails(db))[1]?.text).toContain(`https://jobs.example.org/admin/applications/${id}`)
    expect(await statusChangesOf(db, admin, id)).toMatchObject([{ from: 'spam', to: 'new' }])
  })

  test('is deleted with everything about it, its CV too', async ({ db }) => {
    const id = await anApplication(db, { isSpam: true })
    await addNote(db, admin, clock, id, 'Looks odd')
    expect(await deleteSpamApplication(db, admin, clock, id)).toBe(true)
    expect(await findApplication(db, admin, id)).toBeUndefined()
    await removeOldSpam({ db, clock: clockAt('2026-11-21T12:10:01Z') }, applicationRecords)
    expect(await db.selectFrom('notes').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('uploads').select('state').execute()).toEqual([])
  })

  test('is the only thing that can be deleted', async ({ db }) => {
    const id = await anApplication(db)
    expect(await deleteSpamApplication(db, admin, clock, id)).toBe(false)
    expect(await findApplication(db, admin, id)).toBeDefined()
  })
})

describe('a note', () => {
  test('says who wrote it and when, and can be taken back by its writer for a day', async ({ db }) => {
    const id = await anApplication(db)
    expect(await addNote(db, admin, clock, id, '  Called,\r\nno answer ')).toEqual({ kind: 'added' })
    const [note] = await notesOf(db, admin, clock, id)
    expect(note).toMatchObject({ text: 'Called,\nno answer', by: 'API token', at: NOON, isDeletable: true })
    expect((await notesOf(db, colleague, clock, id))[0]).toMatchObject({ isMine: false, isDeletable: false })
    const noteId = note?.id ?? ''
    const about = { application_id: id }
    expect(await deleteNote(db, colleague, clock, about, noteId)).toBe(false)
    expect(await deleteNote(db, admin, clockAt('2026-11-22T12:00:01Z'), about, noteId)).toBe(false)
    expect(await deleteNote(db, admin, clock, about, noteId)).toBe(true)
    expect(await notesOf(db, admin, clock, id)).toEqual([])
  })

  test.each(['', '  ', undefined, 'x'.repeat(4_001)])('is not made of %j', async (typed) => {
    const db = await openTestDatabase()
    const id = await anApplication(db)
    expect((await addNote(db, admin, clock, id, typed)).kind).toBe('not-valid')
    expect(await addNote(db, admin, clock, 'nobody', 'Hello')).toEqual({ kind: 'missing' })
  })
})

describe('a mail to the applicant', () => {
  const typed = { subject: 'An interview', text: 'Dear Ann,\n\nwould Monday suit you?' }

  test('goes into the outbox in the agency’s layout, answers to its inbox', async ({ db }) => {
    const id = await anApplication(db, { name: 'Ann <b>', email: 'ann@home.example' })
    expect(await writeToApplicant(deskServices(db), colleague, id, typed, 'key')).toEqual({ kind: 'written' })
    const [mail] = await mails(db)
    expect(mail).toMatchObject({
      recipient: 'ann@home.example',
      reply_to: 'staff@agency.example',
      subject: 'An interview',
      written_by: 'Priya',
    })
    expect(mail?.text).toContain('would Monday suit you?')
    expect(mail?.text).toContain(`Your reference: APP-${id}`)
    expect(mail?.text).not.toContain('<b>')
    expect(await mailsAbout(db, `application:${id}`, 'ann@home.example')).toMatchObject([
      { subject: 'An interview', state: 'waiting', writtenBy: 'Priya' },
    ])
  })

  test('a double click is one mail, and the same form with another text is told apart', async ({ db }) => {
    const id = await anApplication(db)
    const write = (text: string) => writeToApplicant(deskServices(db), admin, id, { ...typed, text }, 'one')
    const both = await Promise.all([write('Hello'), write('Hello')])
    expect(both).toEqual([{ kind: 'written' }, { kind: 'written' }])
    expect(await write('Good bye')).toEqual({ kind: 'key-reused' })
    expect(await mails(db)).toHaveLength(1)
  })

  test('is not written without text or subject, nor to suspected spam, nor to nobody', async ({ db }) => {
    const id = await anApplication(db)
    const spam = await anApplication(db, { isSpam: true })
    const write = (to: string, input: unknown) =>
      writeToApplicant(deskServices(db), admin, to, input, undefined)
    expect(await write(id, { subject: ' ', text: '' })).toMatchObject({
      kind: 'not-valid',
      fields: { subject: 'Enter a subject.', text: 'Write the email first.' },
    })
    expect(await write(spam, typed)).toEqual({ kind: 'is-spam' })
    expect(await write('nobody', typed)).toEqual({ kind: 'missing' })
    expect(await mails(db)).toEqual([])
  })
})
