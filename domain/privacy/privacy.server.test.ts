import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Admin, adminByToken } from '#domain/accounts/admin.server.ts'
import { submitApplication } from '#domain/applications/applications.server.ts'
import { receiveMessage } from '#domain/messages/messages.server.ts'
import { createOutboxSignal } from '#domain/outbox/outbox.server.ts'
import { emailSchema } from '#domain/people/person-schema.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { openSlot, receiveUpload } from '#domain/uploads/uploads.server.ts'
import { CV_TYPES } from '#domain/uploads/uploads.ts'
import { type Clock, clockAt } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { openDiskStore } from '#platform/files/disk.server.ts'
import { createLog } from '#platform/log.ts'
import { listAudit } from './audit.server.ts'
import { erasePerson } from './erasure.server.ts'
import { exportPerson } from './export.server.ts'
import { liftHold, listHolds, placeHold } from './legal-holds.server.ts'
import { findPerson, lookUpPerson } from './person.server.ts'
import { DEFAULT_PERIODS } from './privacy.ts'
import { holdSchema } from './privacy-schema.ts'
import { openingsOf, recordOpening } from './record-openings.server.ts'
import { dryRun, keepRetention, listRuns, savePeriods } from './retention.server.ts'
import { approveRun, waitingRun } from './retention-guard.server.ts'
import { unzip } from './test-export.ts'

const EMAIL = 'Mara.Quill@home.example'
const TODAY = '2026-11-21T12:00:00Z'
const admin = adminByToken('a'.repeat(32), `Bearer ${'a'.repeat(32)}`) as Admin
let db: Db
let dataDir: string

beforeEach(async () => {
  db = await openTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'agency-privacy-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
})

const at = (iso: string) => servicesAt(clockAt(iso))
function servicesAt(clock: Clock) {
  return {
    db,
    clock,
    files: openDiskStore(dataDir),
    scanner: undefined,
    secret: 'the secret of an installation for tests',
    config: readConfig({ DATA_DIR: dataDir, AGENCY_INBOX: 'staff@agency.example' }),
    outbox: createOutboxSignal(),
    log: createLog('silent'),
  }
}
const cvFiles = () => readdir(join(dataDir, 'files', 'cv')).catch(() => [] as string[])

/** Old messages of as many people. */
async function writeMany(count: number) {
  const services = at('2025-01-01T12:00:00Z')
  for (let nth = 0; nth < count; nth++) {
    const values = { name: 'A B', email: `p${nth}@home.example`, subject: 'Other' as const, message: 'Hello' }
    await receiveMessage(services, values, { address: `203.0.113.${nth}` })
  }
}

/** An application as the form sends it, on a day. Its reference. */
async function apply(email: string, iso: string): Promise<string> {
  const services = at(iso)
  const slot = await openSlot(db, services.clock, { contentType: CV_TYPES.pdf })
  if (slot.kind !== 'open') throw new Error('no slot')
  async function* bytes() {
    yield pdf()
  }
  await receiveUpload(services, slot.key, CV_TYPES.pdf, bytes())
  const outcome = await submitApplication(services, {
    values: {
      name: 'Mara Quill',
      email,
      phone: '020 7946 0777',
      specialty: 'Nurse',
      experience: '1-2 years',
    },
    cvKey: slot.key,
    isSpam: false,
    address: '203.0.113.9',
    request: undefined,
  })
  if (outcome.kind !== 'submitted') throw new Error(outcome.kind)
  return outcome.reference
}
const write = (email: string, iso: string) =>
  receiveMessage(
    at(iso),
    { name: 'Mara Quill', email, subject: 'Feedback', message: 'Call Mara on 020 7946 0777.' },
    { address: '203.0.113.9' },
  )
const standsAs = (reference: string, status: string) =>
  db.updateTable('applications').set({ status }).where('reference', '=', reference).execute()

/** Every table and column that the database really has, searched for a text. */
async function tablesThatHold(text: string): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const found: string[] = []
  for (const { name } of tables.filter((table) => !/_search|^kysely_/.test(table.name))) {
    const rows = await sql`select * from ${sql.table(name)}`.execute(db)
    if (JSON.stringify(rows.rows).toLowerCase().includes(text.toLowerCase())) found.push(name)
  }
  return found
}

describe('an export', () => {
  test('holds a person’s records in any spelling of the address, with the CVs as sent', async () => {
    const reference = await apply(EMAIL, TODAY)
    await write(EMAIL.toUpperCase(), TODAY)
    await apply('somebody.else@home.example', TODAY)
    const zip = await exportPerson(at(TODAY), admin, EMAIL.toLowerCase())
    const files = await unzip(zip as Readable)
    expect([...files.keys()].toSorted()).toEqual([
      'applications.json',
      `cvs/${reference}.pdf`,
      'mail.json',
      'messages.json',
    ])
    expect(files.get(`cvs/${reference}.pdf`)).toBe(pdf().toString('latin1'))
    expect(JSON.parse(files.get('applications.json') ?? '')).toMatchObject([
      { reference, phone: '020 7946 0777' },
    ])
    expect(JSON.parse(files.get('messages.json') ?? '')[0].message).toContain('Call Mara')
    expect([...files.values()].join()).not.toContain('somebody.else')
  })

  test('is recorded with who took it, and by no name of the person', async () => {
    await apply(EMAIL, TODAY)
    await buffer((await exportPerson(at(TODAY), admin, EMAIL)) as Readable)
    const [event] = await listAudit(db, { secret: at(TODAY).secret, email: EMAIL, limit: 5 })
    expect(event).toMatchObject({ event: 'export', adminName: 'API token', done: { applications: 1 } })
    expect(JSON.stringify(await db.selectFrom('privacy_audit').selectAll().execute())).not.toContain('quill')
  })

  test('and a look beforehand are both recorded', async () => {
    await apply(EMAIL, TODAY)
    await lookUpPerson(at(TODAY), admin, EMAIL)
    const [event] = await listAudit(db, { secret: at(TODAY).secret, email: EMAIL, limit: 5 })
    expect(event).toMatchObject({ event: 'search', adminName: 'API token', done: { applications: 1 } })
  })

  test('of somebody unknown is none', async () => {
    expect(await exportPerson(at(TODAY), admin, 'nobody@home.example')).toBeUndefined()
  })
})

describe('an erasure', () => {
  test('leaves nothing of the person in any table and no file, and nobody else is touched', async () => {
    await apply(EMAIL, TODAY)
    await write(EMAIL, TODAY)
    await apply('somebody.else@home.example', TODAY)
    const outcome = await erasePerson(at(TODAY), admin, EMAIL)
    expect(outcome).toMatchObject({ kind: 'erased', kept: [] })
    expect(await tablesThatHold(EMAIL)).toEqual([])
    expect(await cvFiles()).toHaveLength(1)
    expect((await findPerson(db, 'somebody.else@home.example')).records[0]?.records).toHaveLength(1)
  })

  test('leaves what the law requires of a placed candidate, and says so', async () => {
    const placed = await apply(EMAIL, TODAY)
    await apply(EMAIL, TODAY)
    await standsAs(placed, 'placed')
    const outcome = await erasePerson(at(TODAY), admin, EMAIL)
    const what = outcome.kind === 'erased' ? outcome.kept.map((record) => record.what) : []
    expect(what).toEqual([`Application ${placed}`, expect.stringMatching(/^Mail: /)])
    expect(await db.selectFrom('applications').select('reference').execute()).toEqual([{ reference: placed }])
    expect(await cvFiles()).toHaveLength(1)
  })

  test('is refused while a legal hold is in force', async () => {
    await apply(EMAIL, TODAY)
    await placeHold(at(TODAY), admin, { email: EMAIL, reason: 'A claim before the tribunal' })
    expect(await erasePerson(at(TODAY), admin, EMAIL.toUpperCase())).toEqual({ kind: 'held' })
    expect((await findPerson(db, EMAIL)).records[0]?.records).toHaveLength(1)
    const [hold] = await listHolds(db)
    await liftHold(at(TODAY), admin, hold?.id ?? '')
    expect(await erasePerson(at(TODAY), admin, EMAIL)).toMatchObject({ kind: 'erased' })
  })

  test('is kept beside the files as a keyed hash that names nobody', async () => {
    await apply(EMAIL, TODAY)
    await erasePerson(at(TODAY), admin, EMAIL)
    const ledger = await readdir(join(dataDir, 'files', 'erased'))
    expect(ledger).toHaveLength(1)
    expect(ledger[0]).toMatch(/^[0-9a-f]{64}$/)
  })

  test('of somebody unknown changes nothing and leaves no trace', async () => {
    expect(await erasePerson(at(TODAY), admin, 'nobody@home.example')).toEqual({ kind: 'nothing-found' })
    expect(await db.selectFrom('privacy_audit').selectAll().execute()).toEqual([])
  })
})

describe('retention', () => {
  test('removes records without activity for their period, with files and mail, and no other', async () => {
    await apply('old@home.example', '2025-11-20T12:00:00Z')
    await write('old@home.example', '2025-11-20T12:00:00Z')
    const young = await apply('young@home.example', '2025-11-22T12:00:00Z')
    expect(await keepRetention(at(TODAY))).toMatchObject({ applications: 1, messages: 1, mail: 0 })
    expect(await tablesThatHold('old@home.example')).toEqual([])
    expect(await db.selectFrom('applications').select('reference').execute()).toEqual([{ reference: young }])
    expect(await cvFiles()).toHaveLength(1)
  })

  test('who was shown a record is kept for a year, also when the record is gone', async () => {
    await write(EMAIL, TODAY)
    const { id } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
    for (const day of ['2025-11-20T12:00:00Z', '2025-11-21T12:00:00Z']) {
      await recordOpening({ ...at(day), log: createLog('silent') }, admin, 'message', id)
    }
    await erasePerson(at(TODAY), admin, EMAIL)
    expect(await keepRetention(at(TODAY))).toMatchObject({ openings: 1 })
    expect(await openingsOf(db, admin, [id])).toMatchObject([{ firstAt: '2025-11-21T12:00:00.000Z' }])
  })

  test('keeps placed candidates for their own period, and the held while the hold lasts', async () => {
    const placed = await apply('placed@home.example', '2025-06-01T12:00:00Z')
    await standsAs(placed, 'placed')
    await apply('held@home.example', '2025-06-01T12:00:00Z')
    await placeHold(at(TODAY), admin, { email: 'Held@home.example', reason: 'A complaint' })
    expect(await keepRetention(at(TODAY))).toMatchObject({ applications: 0 })
    expect(await keepRetention(at('2027-06-02T12:00:00Z'))).toBeUndefined()
    await approveRun(db, clockAt('2027-06-02T12:00:00Z'), admin)
    expect(await keepRetention(at('2027-06-02T13:00:00Z'))).toMatchObject({ applications: 1 })
    expect(await tablesThatHold('held@home.example')).toContain('applications')
  })

  test('a dry run says what would go and what is held, and removes nothing', async () => {
    await apply('old@home.example', '2025-01-01T12:00:00Z')
    await apply('held@home.example', '2025-02-01T12:00:00Z')
    await placeHold(at(TODAY), admin, { email: 'held@home.example', reason: 'A complaint' })
    const [applications] = await dryRun(at(TODAY), DEFAULT_PERIODS)
    expect(applications).toEqual({
      kind: 'applications',
      due: 1,
      held: 1,
      oldest: '2025-01-01T12:00:00.000Z',
    })
    expect(await cvFiles()).toHaveLength(2)
  })

  test('an administrator may set other periods', async () => {
    await write('writer@home.example', '2026-09-01T12:00:00Z')
    await savePeriods(at(TODAY), admin, { applications: 12, messages: 2, bookings: 12, placed: 24 })
    expect(await keepRetention(at(TODAY))).toMatchObject({ messages: 1 })
  })

  test('waits for a hold that is being placed, and so does an erasure', async () => {
    await write('held@home.example', '2025-06-01T12:00:00Z')
    const [isPlaced, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const hold = {
      id: 'h',
      email_normalized: 'held@home.example',
      reason: 'A claim',
      placed_by: 'Ann',
      placed_at: TODAY,
    }
    const placing = db.transaction().execute(async (trx) => {
      await trx.insertInto('legal_holds').values(hold).execute()
      isPlaced.resolve()
      await mayCommit.promise
    })
    await isPlaced.promise
    const run = keepRetention(at(TODAY))
    const erasing = erasePerson(at(TODAY), admin, 'held@home.example')
    setTimeout(mayCommit.resolve, 200)
    await placing
    expect(await run).toMatchObject({ messages: 0 })
    expect(await erasing).toEqual({ kind: 'held' })
    expect(await tablesThatHold('held@home.example')).toContain('messages')
  })

  test('a period ends no earlier where the month that it began in is shorter', async () => {
    await write('march@home.example', '2026-03-01T12:00:00Z')
    await savePeriods(at(TODAY), admin, { applications: 12, messages: 6, bookings: 12, placed: 24 })
    expect(await keepRetention(at('2026-08-31T13:00:00Z'))).toMatchObject({ messages: 0 })
    expect(await keepRetention(at('2026-09-01T13:00:00Z'))).toMatchObject({ messages: 1 })
  })

  test.each(['anna&ben@example.org', 'first.last.@example.org', 'me@example.xn--p1ai'])(
    'a hold can name %s, as the forms take it',
    (email) => {
      expect(emailSchema.safeParse(email).success).toBe(true)
      expect(holdSchema.safeParse({ email, reason: 'A claim' }).success).toBe(true)
    },
  )

  test('runs once a day, on one of several nodes', async () => {
    const runs = await Promise.all(Array.from({ length: 5 }, () => keepRetention(at(TODAY))))
    expect(runs.filter((run) => run !== undefined)).toHaveLength(1)
    expect(await keepRetention(at('2026-11-21T23:30:00Z'))).toBeUndefined()
    expect(await keepRetention(at('2026-11-22T00:30:00Z'))).toBeDefined()
    expect((await listRuns(db, 5)).map((run) => run.day)).toEqual(['2026-11-22', '2026-11-21'])
  })

  test('a run that was cut off is taken up again after an hour', async () => {
    await db
      .insertInto('retention_runs')
      .values({ day: '2026-11-21', started_at: '2026-11-21T10:30:00.000Z' })
      .execute()
    expect(await keepRetention(at('2026-11-21T11:00:00Z'))).toBeUndefined()
    expect(await keepRetention(at(TODAY))).toBeDefined()
  })

  test('removes more than one batch', async () => {
    await writeMany(120)
    await approveRun(db, clockAt(TODAY), admin)
    expect(await keepRetention(at(TODAY))).toMatchObject({ messages: 120 })
  })
})

describe('a retention run that may be wrong', () => {
  const noticesOf = () => db.selectFrom('outbox').select('subject').where('about', '=', 'retention').execute()

  test('removes nothing after a jump of the clock, tells staff once, and waits', async () => {
    await apply(EMAIL, '2026-11-19T12:00:00Z')
    await keepRetention(at(TODAY))
    for (const day of ['2027-12-26', '2027-12-27']) {
      expect(await keepRetention(at(`${day}T12:00:00Z`))).toBeUndefined()
    }
    expect(await tablesThatHold(EMAIL)).toContain('applications')
    expect(await waitingRun(db)).toMatchObject({ reason: 'clock', due: { applications: 1 } })
    expect(await noticesOf()).toHaveLength(1)
    await approveRun(db, clockAt('2027-12-27T13:00:00Z'), admin)
    expect(await keepRetention(at('2027-12-27T14:00:00Z'))).toMatchObject({ applications: 1 })
    expect(await waitingRun(db)).toBeUndefined()
  })

  test('goes on by itself when the clock is right again', async () => {
    await apply(EMAIL, '2026-11-19T12:00:00Z')
    await keepRetention(at(TODAY))
    await keepRetention(at('2027-12-26T12:00:00Z'))
    expect(await keepRetention(at('2026-11-22T12:00:00Z'))).toMatchObject({ applications: 0 })
  })

  test('waits when it would remove more than a tenth of a kind, and more than 20', async () => {
    await writeMany(21)
    expect(await keepRetention(at(TODAY))).toBeUndefined()
    expect(await waitingRun(db)).toMatchObject({ reason: 'many', due: { messages: 21 } })
  })
})
