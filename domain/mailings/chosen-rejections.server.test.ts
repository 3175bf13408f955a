import { expect } from 'vitest'
import { findApplication } from '#domain/applications/application-desk.server.ts'
import type { Chosen } from '#domain/applications/chosen.ts'
import {
  admin,
  anApplication,
  colleague,
  deskServices,
} from '#domain/applications/test-applications.server.ts'
import { placeHold } from '#domain/privacy/hold-desk.server.ts'
import { rejectApplications } from '#domain/submissions/rejection.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { previewRejections, rejectChosen } from './chosen-rejections.server.ts'

const words = { kind: 'mail', subject: 'Your application', text: 'Hello {name}, no to {job}.' } as const
const rejection = { reason: 'pay', note: '', tell: words } as const
const none = { kind: 'none', why: 'Told on the telephone' } as const
const seen = (ids: readonly string[]): Chosen[] => ids.map((id) => ({ id, from: 'new' }))
const mails = async (db: Db) =>
  (await db.selectFrom('outbox').select(['recipient', 'text']).orderBy('recipient').execute()).map(
    ({ recipient, text }) => `${recipient}: ${text.split('\n')[0]}`,
  )

test('the chosen are rejected, each with a mail of their own, and undone as one', async ({ db }) => {
  const services = deskServices(db)
  const ids = await Promise.all(
    ['Ann', 'Bob'].map((name) =>
      anApplication(db, { name, email: `${name}@home.example`, jobTitle: 'Nights' }),
    ),
  )
  const people = await previewRejections(services, admin, seen(ids), words)
  expect(people.map(({ mail }) => mail?.text)).toEqual([
    'Hello Ann, no to Nights.',
    'Hello Bob, no to Nights.',
  ])
  expect(await mails(db)).toEqual([])
  expect(await rejectChosen(services, admin, seen(ids), rejection, 'undo')).toEqual({ rejected: 2, left: [] })
  expect(await mails(db)).toEqual([
    'Ann@home.example: Hello Ann, no to Nights.',
    'Bob@home.example: Hello Bob, no to Nights.',
  ])
  expect(await undoAction(services, admin, 'undo')).toBe('undone')
  expect([await mails(db), (await findApplication(db, admin, ids[0] ?? ''))?.status]).toEqual([[], 'new'])
})

test('who is decided, changed, held or not reachable is named and left as they are', async ({ db }) => {
  const services = deskServices(db)
  const add = (name: string, jobTitle: string | undefined = 'Nights') =>
    anApplication(db, { name, email: `${name.toLowerCase()}@home.example`, ...(jobTitle && { jobTitle }) })
  const fit = await add('Ann')
  const decided = await add('Decided')
  await rejectApplications(services, colleague, [decided], { ...rejection, tell: none })
  const changed = await anApplication(db, { name: 'Changed', jobTitle: 'Nights', status: 'offered' })
  const held = await add('Held')
  const hold = { person: 'held@home.example', reason: 'A claim' }
  await placeHold(services, admin, hold)
  const bounced = await add('Bounced')
  const jobless = await anApplication(db, { name: 'Jobless' })
  await db
    .insertInto('outbox')
    .values({
      ...{ id: 'dead', recipient: 'bounced@home.example', email_normalized: 'bounced@home.example' },
      ...{ subject: 'Before', text: '', html: '', about: 'booking:1', state: 'dead', attempts: 1 },
      ...{ next_try_at: '', created_at: '2026-11-01T12:00:00.000Z', last_error: '550 RCPT TO' },
    })
    .execute()
  const chosen = seen([fit, decided, changed, held, bounced, jobless])
  const whyNot = async (tell: Parameters<typeof previewRejections>[3]) =>
    Object.fromEntries(
      (await previewRejections(services, admin, chosen, tell)).map(({ name, leftOut }) => [name, leftOut]),
    )
  const always = {
    Ann: undefined,
    Decided: 'Closed already: Rejected',
    Changed: 'A colleague has changed it in the meantime: Offered',
    Held: 'Under a legal hold: open it to decide',
  }
  expect(await whyNot(words)).toEqual({
    ...always,
    Bounced: 'Their email comes back',
    Jobless: 'Nothing to put in place of {job}',
  })
  expect(await whyNot(none)).toEqual({ ...always, Bounced: undefined, Jobless: undefined })
  const outcome = await rejectChosen(services, admin, chosen, rejection, 'undo')
  expect(outcome).toEqual({ rejected: 1, left: [decided, changed, held, bounced, jobless] })
  const later = await rejectChosen(services, admin, chosen, { ...rejection, tell: none }, 'undo-2')
  expect(later).toEqual({ rejected: 2, left: [fit, decided, changed, held] })
})
