import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { anApplication } from '#domain/applications/test-applications.server.ts'
import { createOutboxSignal, enqueue, outboxSummary } from '#domain/outbox/outbox.server.ts'
import { tellOfSavedJobs } from '#domain/saved-jobs/tell-of-saved-jobs.server.ts'
import { storedAs } from '#domain/uploads/uploads.server.ts'
import { clockAt } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { openDiskStore } from '#platform/files/disk.server.ts'
import { putFile } from '#platform/files/test-files.ts'
import { createLog } from '#platform/log.ts'
import { type MailTransport, openMail } from '#platform/mail/mail.server.ts'
import { addressOfNobody, startMailServer } from '#platform/mail/test-mail-server.server.ts'
import { openScanner, type Scanner } from '#platform/scanner/scanner.server.ts'
import { startTestScanner } from '#platform/scanner/test-scanner.server.ts'
import { newFolder } from '../testing/new-folder.ts'
import { choresOf } from './chores.ts'
import { startWorker } from './worker.ts'

const clock = clockAt('2026-11-21T12:00:00Z')
let db: Db
let dataDir: string
beforeEach(async () => {
  db = await openTestDatabase()
  dataDir = newFolder()
})

/** Starts a worker that looks for mail by itself once an hour; `idle` is when it first waits for a notice. */
function start(
  sending: Pick<MailTransport, 'send'> | undefined,
  log = createLog('silent'),
  scanner?: Scanner,
) {
  const signal = createOutboxSignal()
  const idle = Promise.withResolvers<void>()
  const wait = () => {
    idle.resolve()
    return signal.wait(3_600_000)
  }
  const outbox = { ...signal, wait }
  const mail = sending && { check: async () => undefined, fault: () => undefined, ...sending }
  const services = { db, clock, log, mail, outbox, files: openDiskStore(dataDir), scanner }
  const worker = startWorker({ ...services, config: readConfig({}), secret: 'a secret' })
  onTestFinished(() => worker.stop())
  return { worker, outbox, idle: idle.promise }
}
const mail = { to: 'nurse@home.example', subject: 'Hello', text: 'Words', html: '<p>Words</p>' }
const write = () => enqueue(db, clock, { ...mail, about: 'message:1' })

test('mail goes out as soon as the worker is notified', async () => {
  const server = await startMailServer()
  const transport = openMail({ smtpUrl: server.url })
  const { outbox, idle } = start(transport)
  await idle
  await write()
  outbox.notify()
  await expect.poll(() => server.taken.length).toBe(1)
  await expect.poll(async () => (await outboxSummary(db)).sending).toBe(0)
  transport?.close()
})

test('a mail server that would take nothing is told in words at the start', async () => {
  let said = ''
  const log = createLog('error', { write: (line) => (said += line) })
  start(openMail({ smtpUrl: await addressOfNobody() }), log)
  await expect.poll(() => said).toContain('no mail can be sent')
  expect(said).toContain('Nothing listens at the host and port in SMTP_URL')
})

test('tidying up takes no write lock when there is nothing to remove', async () => {
  const log = createLog('silent')
  const services = { db, clock, log, mail: undefined, outbox: createOutboxSignal(), secret: 'a secret' }
  const works = { ...services, files: openDiskStore(dataDir), scanner: undefined, config: readConfig({}) }
  const chores = choresOf(works)
  const looked = [
    ...['reminders of what expires', 'jobs that alerts have found', 'unconfirmed alerts'],
    ...['old spam messages', 'old spam bookings', 'old spam applications', 'deleted notes'],
    ...[
      'referees who were taken off',
      'merged candidates',
      'merged clients',
      'deleted mail',
      'old lists of saved jobs',
    ],
  ]
  const look = async () => {
    for (const name of looked) await chores[name]?.()
    await tellOfSavedJobs(works)
  }
  await look()
  await db.transaction().execute(look)
  expect(Object.keys(chores)).toEqual(expect.arrayContaining(looked))
})

test('what waited for the start goes out, many more than one round of it', async () => {
  for (let number = 0; number < 120; number++) await write()
  let sent = 0
  start({
    async send() {
      sent += 1
    },
  })
  await expect.poll(() => sent).toBe(120)
})

test('what is over is tidied up at the start', async () => {
  const old = '2026-10-01T00:00:00.000Z'
  await db.insertInto('rate_limits').values({ bucket: 'b', times: 1, ends_at: old }).execute()
  await db
    .insertInto('idempotency_keys')
    .values([
      { key: 'old', body_hash: '', answer: '', created_at: old },
      { key: 'new', body_hash: '', answer: '', created_at: '2026-11-21T11:00:00.000Z' },
    ])
    .execute()
  await db
    .insertInto('messages')
    .values({
      ...{ id: 'spam', name: '', email: '', email_normalized: '', subject: '', message: '', search_text: '' },
      ...{ is_spam: 1, created_at: old, updated_at: old },
    })
    .execute()
  start(undefined)
  await expect
    .poll(async () => [
      (await db.selectFrom('rate_limits').selectAll().execute()).length,
      (await db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key),
      (await db.selectFrom('messages').selectAll().execute()).length,
    ])
    .toEqual([0, ['new'], 0])
})

test('nothing is tidied up by a clock that is 400 days ahead', async () => {
  const run = {
    day: '2025-10-17',
    started_at: '2025-10-17T12:00:00.000Z',
    finished_at: '2025-10-17T12:00:01.000Z',
  }
  await db.insertInto('retention_runs').values(run).execute()
  const old = { bucket: 'b', times: 1, ends_at: '2025-10-17T13:00:00.000Z' }
  await db.insertInto('rate_limits').values(old).execute()
  const { worker } = start(undefined)
  const waits = db.selectFrom('retention_runs').select('day').where('waits_because', '=', 'clock')
  await expect.poll(async () => (await waits.execute()).length).toBe(1)
  await worker.stop()
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(1)
  expect(await db.selectFrom('outbox').select('about').execute()).toEqual([{ about: 'retention' }])
})

test('what goes wrong is logged and does not stop the rest', async () => {
  const errors: string[] = []
  const log = { ...createLog('silent'), error: (fields: { what: string }) => errors.push(fields.what) }
  await db.schema.alterTable('rate_limits').renameTo('rate_limits_away').execute()
  await db
    .insertInto('idempotency_keys')
    .values({ key: 'old', body_hash: '', answer: '', created_at: '2026-10-01T00:00:00.000Z' })
    .execute()
  start(undefined, log as unknown as ReturnType<typeof createLog>)
  await expect
    .poll(async () => (await db.selectFrom('idempotency_keys').selectAll().execute()).length)
    .toBe(0)
  expect(errors).toEqual(['ended limits'])
})

test('stopping begins no further mail, and does not wait for ever for one that hangs', async () => {
  for (let number = 0; number < 3; number++) await write()
  const hangs = Promise.withResolvers<void>()
  let sent = 0
  const { worker } = start({
    send() {
      sent += 1
      return hangs.promise
    },
  })
  await expect.poll(() => sent).toBe(1)
  await worker.stop()
  hangs.resolve()
  await expect.poll(() => outboxSummary(db)).toMatchObject({ waiting: 2, sending: 0 })
  expect(sent).toBe(1)
})

test('CVs that wait for the scanner are scanned, and when it is away that is logged once', async () => {
  const warnings: unknown[] = []
  const log = { ...createLog('silent'), warn: (_fields: unknown, words: string) => warnings.push(words) }
  const { host, port, habits } = await startTestScanner(onTestFinished)
  habits.says = 'not today'
  await anApplication(db)
  await anApplication(db)
  const files = openDiskStore(dataDir)
  for (const { key } of await db.selectFrom('uploads').select('key').execute()) {
    await putFile(files, storedAs(key), 'My CV')
  }
  start(undefined, log as unknown as ReturnType<typeof createLog>, openScanner({ scanner: { host, port } }))
  await expect.poll(() => warnings.length).toBe(1)
  delete habits.says
  const clean = () => db.selectFrom('uploads').select('key').where('scan', '=', 'clean').execute()
  await expect.poll(async () => (await clean()).length).toBe(1)
  expect(warnings).toHaveLength(1)
})
