import { expect } from 'vitest'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { createLog } from '#platform/log.ts'
import { MailFailure } from '#platform/mail/mail-failure.server.ts'
import { aClock } from '#platform/test-clock.ts'
import { deliverDue } from './delivery.server.ts'
import { enqueue } from './outbox.server.ts'

const write = (db: Db, moment: string, subject: string, given: object = {}) => {
  const mail = { to: 'nurse@home.example', subject, text: '', html: '', about: 'application:1', ...given }
  return enqueue(db, aClock(moment), mail)
}

/** Sends what is due. @param refuses the fault with which a mail isn't taken @returns what was taken */
async function deliver(db: Db, moment: string, refuses: (subject: string) => string | undefined) {
  const taken: string[] = []
  const send = async ({ subject }: { subject: string }) => {
    const fault = refuses(subject)
    if (fault) throw new MailFailure(fault)
    taken.push(subject)
  }
  const config = { mailFrom: undefined, agencyInbox: undefined }
  await deliverDue(
    { db, clock: aClock(moment), config, mail: { send }, log: createLog('silent') },
    { limit: 9 },
  )
  return taken
}
const away = () => 'ECONNECTION CONN'
const isBack = () => undefined

/** An outage in which a mail is tried until its next try is hours away. */
async function outage(db: Db) {
  await write(db, '2026-11-21T09:00:00.000Z', 'You have an interview')
  for (let tries = 0; tries < 9; tries++) {
    await db.updateTable('outbox').set({ next_try_at: '2026-11-21T09:00:00.000Z' }).execute()
    await deliver(db, '2026-11-21T09:00:00.000Z', away)
  }
}
const waits = (db: Db) => db.selectFrom('outbox').select(['subject', 'attempts']).orderBy('created_at')

test('after an outage a cancellation is sent at once, right after the news that it cancels', async ({
  db,
}) => {
  await outage(db)
  await write(db, '2026-11-21T09:30:00.000Z', 'Your interview is cancelled')
  expect(await deliver(db, '2026-11-21T09:30:01.000Z', isBack)).toEqual([
    'You have an interview',
    'Your interview is cancelled',
  ])
})

test('a newer mail during an outage has the older one tried again, which is sent first', async ({ db }) => {
  await outage(db)
  await write(db, '2026-11-21T09:30:00.000Z', 'Your interview is cancelled')
  for (const second of [1, 2, 3]) await deliver(db, `2026-11-21T09:30:0${second}.000Z`, away)
  expect((await waits(db).execute()).map(({ attempts }) => Number(attempts))).toEqual([1, 1])
  expect(await deliver(db, '2026-11-21T09:31:30.000Z', isBack)).toEqual([
    'You have an interview',
    'Your interview is cancelled',
  ])
})

test('mail to others, about other things or refused for its content holds up no newer mail', async ({
  db,
}) => {
  const refuses = (subject: string) => (subject === 'Older' ? '451 EMESSAGE DATA' : undefined)
  await write(db, '2026-11-21T09:00:00.000Z', 'Older')
  await deliver(db, '2026-11-21T09:00:00.000Z', refuses)
  await write(db, '2026-11-21T09:00:01.000Z', 'Newer')
  await write(db, '2026-11-21T09:00:01.000Z', 'To staff', { to: 'desk@agency.example' })
  await write(db, '2026-11-21T09:00:01.000Z', 'About a job', { about: 'application:2' })
  const taken = await deliver(db, '2026-11-21T09:00:02.000Z', refuses)
  expect(taken.sort()).toEqual(['About a job', 'Newer', 'To staff'])
})

test('once the server takes a mail again, what an outage has put off for hours is sent too', async ({
  db,
}) => {
  await outage(db)
  await write(db, '2026-11-21T09:30:00.000Z', 'Another', { about: 'message:1' })
  expect(await deliver(db, '2026-11-21T09:30:01.000Z', isBack)).toEqual(['Another'])
  expect(await deliver(db, '2026-11-21T09:30:06.000Z', isBack)).toEqual(['You have an interview'])
})

test('mail whose recipient is refused for now is not tried early when the server takes other mail', async ({
  db,
}) => {
  await outage(db)
  await db.updateTable('outbox').set({ last_error: '452 EENVELOPE RCPT TO' }).execute()
  await write(db, '2026-11-21T09:30:00.000Z', 'Another', { about: 'message:1' })
  await deliver(db, '2026-11-21T09:30:01.000Z', isBack)
  expect(await deliver(db, '2026-11-21T09:30:06.000Z', isBack)).toEqual([])
})

test('a mail at which the connection always breaks is given up, and newer mail is sent then', async ({
  db,
}) => {
  const breaks = (subject: string) => (subject === 'Odd' ? 'ECONNECTION CONN' : undefined)
  const start = Date.parse('2026-11-21T09:00:00.000Z')
  await write(db, '2026-11-21T09:00:00.000Z', 'Odd')
  for (let hour = 0; hour < 5 * 24; hour++) {
    const moment = new Date(start + hour * 60 * 60 * 1000).toISOString()
    await write(db, moment, 'Another', { about: 'message:1' })
    if (hour % 12 === 0) await write(db, moment, 'Newer')
    await deliver(db, moment, breaks)
  }
  const odd = db.selectFrom('outbox').select('state').where('subject', '=', 'Odd')
  expect(await odd.execute()).toEqual([{ state: 'dead' }])
  const left = db.selectFrom('outbox').select('subject').where('state', '!=', 'sent')
  await deliver(db, '2026-11-26T09:00:01.000Z', breaks)
  expect(await left.execute()).toEqual([{ subject: 'Odd' }])
})
