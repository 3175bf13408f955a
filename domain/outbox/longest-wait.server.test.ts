import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { createLog } from '#platform/log.ts'
import { MailFailure } from '#platform/mail/mail-failure.server.ts'
import { deliverDue, type OutboxServices } from './delivery.server.ts'
import { longestWait } from './longest-wait.server.ts'
import { MAILS_A_MINUTE } from './mailing-limit.ts'
import { enqueue } from './outbox.server.ts'

const MINUTE = 60_000
let db: Db
let now: number
let services: OutboxServices
beforeEach(async () => {
  db = await openTestDatabase()
  now = Date.parse('2026-11-21T12:00:00Z')
  const config = { mailFrom: 'jobs@agency.example', agencyInbox: undefined }
  services = { db, clock: { now: () => new Date(now) }, config, log: createLog('silent'), mail: undefined }
})

const mail = { to: 'a@home.example', subject: 'Hello', text: '', html: '', about: 'message:1' }
const write = (minutes = 0, mailingId?: string) =>
  enqueue(db, services.clock, { ...mail, ...(mailingId && { mailingId }) }, new Date(now + minutes * MINUTE))
const minutes = async () => (await longestWait(services)) / MINUTE
const deliver = (send: () => Promise<void>) => deliverDue({ ...services, mail: { send } }, { limit: 1_000 })
const refuse = () => Promise.reject(new MailFailure('ETIMEDOUT'))
const take = async () => {}

test('a mail has waited since it was due, not since it was written', async () => {
  expect(await minutes()).toBe(0)
  await write(60)
  now += 59 * MINUTE
  expect(await minutes()).toBe(0)
  now += 21 * MINUTE
  expect(await minutes()).toBe(20)
})

test('a mail that fails has waited since it was due, also while it is tried again', async () => {
  await write(60)
  const end = now + 90 * MINUTE
  for (; now < end; now += MINUTE / 2) await deliver(refuse)
  expect(await minutes()).toBeGreaterThan(24)
  expect(await minutes()).toBeLessThan(34)
  await db
    .updateTable('outbox')
    .set({ next_try_at: new Date(now).toISOString() })
    .execute()
  let whileTried = 0
  await deliver(async () => {
    whileTried = await minutes()
  })
  expect(whileTried).toBeGreaterThan(24)
  expect(await minutes()).toBe(0)
})

test('a mail that is sent when it is due has not waited, not even while it is being sent', async () => {
  await write(60)
  now += 60 * MINUTE
  let underWay: number | undefined
  await deliver(async () => {
    underWay = await minutes()
  })
  expect(underWay).toBe(0)
})

test('a mailing counts as waiting only once none of its mails is sent any more', async () => {
  for (let nth = 0; nth < 2 * MAILS_A_MINUTE + 1; nth++) await write(0, 'mailing')
  await deliver(take)
  now += MINUTE
  await deliver(take)
  now += MINUTE / 2
  expect(await minutes()).toBe(0.5)
  now += 20 * MINUTE
  expect(await minutes()).toBe(20.5)
})

test('a mail that is tried anew because of a newer one has still waited since it was due', async () => {
  await write()
  const end = now + 60 * MINUTE
  for (; now < end; now += MINUTE / 2) await deliver(refuse)
  await write()
  await deliver(refuse)
  expect(await minutes()).toBe(60)
})
