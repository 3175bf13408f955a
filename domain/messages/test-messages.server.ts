import { beforeEach } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import { clockAt } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { readMessageQuery } from './message-desk.ts'
import { listMessages } from './message-list.server.ts'
import type { MessageServices } from './messages.server.ts'

export const from = { address: '203.0.113.9' }

/** What receiving messages needs, at noon, with a limit of three in an hour. */
const messageServices = (db: Db): MessageServices => ({
  db,
  clock: clockAt('2026-11-21T12:00:00Z'),
  config: readConfig({ FORM_LIMIT_PER_HOUR: '3', AGENCY_INBOX: 'staff@agency.example' }),
  secret: 'secret',
  outbox: createOutboxSignal(),
})

/** For each test of a file a database, and what staff and the outbox have of it. */
export function messageDesk() {
  let services: MessageServices
  beforeEach(async () => {
    services = messageServices(await openTestDatabase())
  })
  return {
    get services() {
      return services
    },
    at: (iso: string) => ({ ...services, clock: clockAt(iso) }),
    rows: () => services.db.selectFrom('messages').selectAll().orderBy('no').execute(),
    outbox: () => services.db.selectFrom('outbox').selectAll().orderBy('recipient').execute(),
    list: async (text: string, now = services.clock) =>
      (await listMessages(services.db, admin, now, readMessageQuery(new URLSearchParams(text)))).messages,
  }
}

/** A message of the contact form; with another subject, a complaint. */
export const aMessage = (fields: object = {}) => ({
  name: 'Ann <b>Lee</b>',
  email: 'ann@home.example',
  subject: 'Feedback',
  message: 'Two lines\r\nof <i>praise</i>',
  ...fields,
})

/** Somebody who asks to be rung. */
export const aCall = (fields: object = {}) => ({
  name: 'Ann <b>Lee</b>',
  phone: '+44 (0)20 7946 0140',
  when: 'In the morning',
  ...fields,
})

export const aComplaint = (fields: object = {}) =>
  aMessage({ subject: 'A shift, a placement or pay', message: 'I was not paid.', ...fields })
