import { describe, expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { emailSchema } from '#domain/people/person-schema.ts'
import { aPlacement } from '#domain/placements/test-placements.server.ts'
import { clockAt } from '#platform/clock.ts'
import { saveSetting } from '#platform/db/setting.server.ts'
import { createLog } from '#platform/log.ts'
import { erasePerson } from './erasure.server.ts'
import { placeHold } from './hold-desk.server.ts'
import { readPeriods, savePeriods } from './periods.server.ts'
import { DEFAULT_PERIODS } from './privacy.ts'
import { holdSchema } from './privacy-schema.ts'
import { openingsOf, recordOpening } from './record-openings.server.ts'
import { dryRun, keepRetention, listRuns } from './retention.server.ts'
import { approveRun, mayTidyUp, waitingRun } from './retention-guard.server.ts'
import { EMAIL, privacyDesk, TODAY } from './test-privacy.server.ts'

const desk = privacyDesk()
const { at, apply, write, writeMany, standsAs, cvFiles, tablesThatHold } = desk

describe('retention', () => {
  test('removes records without activity for their period, with files and mail, and no other', async () => {
    await apply('old@home.example', '2025-11-20T12:00:00Z')
    await write('old@home.example', '2025-11-20T12:00:00Z')
    const young = await apply('young@home.example', '2025-11-22T12:00:00Z')
    expect(await keepRetention(at(TODAY))).toMatchObject({ applications: 1, messages: 1, emails: 0 })
    expect(await tablesThatHold('old@home.example')).toEqual([])
    expect(await desk.db.selectFrom('applications').select('reference').execute()).toEqual([
      { reference: young },
    ])
    expect(await cvFiles()).toHaveLength(1)
  })

  test('who was shown a record is kept for a year, also when the record is gone', async () => {
    await write(EMAIL, TODAY)
    const { id } = await desk.db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
    for (const day of ['2025-11-20T12:00:00Z', '2025-11-21T12:00:00Z']) {
      await recordOpening({ ...at(day), log: createLog('silent') }, admin, 'message', id)
    }
    await erasePerson(at(TODAY), admin, EMAIL)
    expect(await keepRetention(at(TODAY))).toMatchObject({ openings: 1 })
    expect(await openingsOf(desk.db, admin, [id])).toMatchObject([{ firstAt: '2025-11-21T12:00:00.000Z' }])
  })

  test('keeps placed candidates for their own period, and the held while the hold lasts', async () => {
    const placed = await apply('placed@home.example', '2025-06-01T12:00:00Z')
    await standsAs(placed, 'placed')
    await apply('held@home.example', '2025-06-01T12:00:00Z')
    await placeHold(at(TODAY), admin, { person: 'Held@home.example', reason: 'A complaint' })
    expect(await keepRetention(at(TODAY))).toMatchObject({ applications: 0 })
    expect(await keepRetention(at('2027-06-02T12:00:00Z'))).toBeUndefined()
    await approveRun(desk.db, clockAt('2027-06-02T12:00:00Z'), admin, '2027-06-02')
    expect(await keepRetention(at('2027-06-02T13:00:00Z'))).toMatchObject({ applications: 1 })
    expect(await tablesThatHold('held@home.example')).toContain('applications')
  })

  test('keeps the application of somebody who works until so long after their last day', async () => {
    await standsAs(await apply(EMAIL, TODAY), 'placed')
    await aPlacement(at(TODAY), (await findByEmail(desk.db, EMAIL)) ?? '')
    const due = async (iso: string) => (await dryRun(at(iso), DEFAULT_PERIODS))[0]?.due
    expect([await due('2028-12-13T12:00:00Z'), await due('2028-12-14T12:00:00Z')]).toEqual([0, 1])
    await desk.db.updateTable('placements').set({ last_on: null }).execute()
    expect(await due('2036-12-15T12:00:00Z')).toBe(0)
  })

  test('keeps a placed candidate for two years, though fewer months were saved once', async () => {
    await standsAs(await apply(EMAIL, '2025-06-01T12:00:00Z'), 'placed')
    const saved = { ...DEFAULT_PERIODS, placed: 12 }
    await saveSetting(desk.db, admin, clockAt('2025-06-01T12:00:00Z'), 'retention-periods', saved)
    const due = async (iso: string) => (await dryRun(at(iso), await readPeriods(desk.db)))[0]?.due
    expect([await due('2027-06-01T11:00:00Z'), await due('2027-06-01T13:00:00Z')]).toEqual([0, 1])
    expect(await erasePerson(at('2027-06-01T11:00:00Z'), admin, EMAIL)).toMatchObject({
      kept: expect.arrayContaining([expect.objectContaining({ person: EMAIL })]),
    })
  })

  test('a dry run says what would go and what is held, and removes nothing', async () => {
    await apply('old@home.example', '2025-01-01T12:00:00Z')
    await apply('held@home.example', '2025-02-01T12:00:00Z')
    await placeHold(at(TODAY), admin, { person: 'held@home.example', reason: 'A complaint' })
    await apply('rung@home.example', '2025-02-01T12:00:00Z', { phone: '+44 20 7946 0999' })
    await placeHold(at(TODAY), admin, { person: '020 7946 0999', reason: 'A complaint' })
    const [applications] = await dryRun(at(TODAY), DEFAULT_PERIODS)
    expect(applications).toEqual({
      kind: 'applications',
      due: 1,
      held: 2,
      oldest: '2025-01-01T12:00:00.000Z',
    })
    expect(await cvFiles()).toHaveLength(3)
  })

  test('waits for a hold that is being placed, and so does an erasure', async () => {
    await write('held@home.example', '2025-06-01T12:00:00Z')
    const [isPlaced, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const hold = {
      ...{ id: 'h', email_normalized: 'held@home.example', reason: 'A claim', placed_by: 'Ann' },
      placed_at: TODAY,
    }
    const placing = desk.db.transaction().execute(async (trx) => {
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
    await savePeriods(at(TODAY), admin, { applications: 12, messages: 6, bookings: 12, placed: 24 }, '')
    expect(await keepRetention(at('2026-08-31T13:00:00Z'))).toMatchObject({ messages: 0 })
    expect(await keepRetention(at('2026-09-01T13:00:00Z'))).toMatchObject({ messages: 1 })
  })

  test.each([...['anna&ben@example.org', 'first.last.@example.org', 'me@example.xn--p1ai']])(
    'a hold can name %s, as the forms take it',
    (email) => {
      expect(emailSchema.safeParse(email).success).toBe(true)
      expect(holdSchema.safeParse({ person: email, reason: 'A claim' }).success).toBe(true)
    },
  )

  test('runs once a day, on one of several nodes', async () => {
    const runs = await Promise.all(Array.from({ length: 5 }, () => keepRetention(at(TODAY))))
    expect(runs.filter((run) => run !== undefined)).toHaveLength(1)
    expect(await keepRetention(at('2026-11-21T23:30:00Z'))).toBeUndefined()
    expect(await keepRetention(at('2026-11-22T00:30:00Z'))).toBeDefined()
    expect((await listRuns(desk.db, 5)).map((run) => run.day)).toEqual(['2026-11-22', '2026-11-21'])
  })

  test('a run that was cut off is taken up again after an hour', async () => {
    await desk.db
      .insertInto('retention_runs')
      .values({ day: '2026-11-21', started_at: '2026-11-21T10:30:00.000Z' })
      .execute()
    expect(await keepRetention(at('2026-11-21T11:00:00Z'))).toBeUndefined()
    expect(await keepRetention(at(TODAY))).toBeDefined()
  })

  test('removes more than one batch', async () => {
    await writeMany(120)
    expect(await keepRetention(at(TODAY))).toBeUndefined()
    await approveRun(desk.db, clockAt(TODAY), admin, '2026-11-21')
    expect(await keepRetention(at(TODAY))).toMatchObject({ messages: 120 })
  })
})

describe('a retention run that may be wrong', () => {
  const noticesOf = () =>
    desk.db.selectFrom('outbox').select('subject').where('about', '=', 'retention').execute()

  test('removes nothing after a jump of the clock, tells staff once, and waits', async () => {
    await apply(EMAIL, '2026-11-19T12:00:00Z')
    await keepRetention(at(TODAY))
    for (const day of ['2027-12-26', '2027-12-27']) {
      expect(await keepRetention(at(`${day}T12:00:00Z`))).toBeUndefined()
    }
    expect(await tablesThatHold(EMAIL)).toContain('applications')
    const later = clockAt('2027-12-27T13:00:00Z')
    expect(await waitingRun(desk.db, later)).toMatchObject({ reason: 'clock', due: { applications: 1 } })
    expect(await noticesOf()).toHaveLength(1)
    expect(await mayTidyUp(desk.db, later)).toBe(false)
    expect(await approveRun(desk.db, later, admin, '2027-12-27')).toBe(true)
    expect(await keepRetention(at('2027-12-27T14:00:00Z'))).toMatchObject({ applications: 1 })
    expect(await waitingRun(desk.db, later)).toBeUndefined()
  })

  test('waits after a jump of the clock with nothing due, and the days after it too', async () => {
    await apply(EMAIL, '2026-11-19T12:00:00Z')
    await keepRetention(at(TODAY))
    await keepRetention(at('2027-11-18T12:00:00Z'))
    expect(await keepRetention(at('2027-11-20T12:00:00Z'))).toBeUndefined()
    expect(await tablesThatHold(EMAIL)).toContain('applications')
    expect(await noticesOf()).toHaveLength(1)
  })

  test('goes on by itself when the clock is right again', async () => {
    await apply(EMAIL, '2026-11-19T12:00:00Z')
    await keepRetention(at(TODAY))
    await keepRetention(at('2027-12-26T12:00:00Z'))
    expect(await keepRetention(at('2026-11-22T12:00:00Z'))).toMatchObject({ applications: 0 })
    const now = clockAt('2026-11-22T12:00:00Z')
    expect([await waitingRun(desk.db, now), await mayTidyUp(desk.db, now)]).toEqual([undefined, true])
  })

  test('waits when it would remove more than a tenth of a kind, and more than 20', async () => {
    await writeMany(21)
    expect(await keepRetention(at(TODAY))).toBeUndefined()
    const waiting = await waitingRun(desk.db, clockAt(TODAY))
    expect(waiting).toMatchObject({ reason: 'many', due: { messages: 21 } })
    expect(waiting?.due, 'which goes all the same').not.toHaveProperty('suspected spam')
  })

  test('is agreed to only while the run waits whose figures were seen, and once', async () => {
    const agree = (iso: string, day: string) => approveRun(desk.db, clockAt(iso), admin, day)
    expect(await agree(TODAY, '2026-11-21')).toBe(false)
    await writeMany(21)
    expect(await keepRetention(at(TODAY))).toBeUndefined()
    expect(await agree(TODAY, '2026-11-20')).toBe(false)
    expect(await waitingRun(desk.db, clockAt(TODAY))).toBeDefined()
    expect(await Promise.all(Array.from({ length: 5 }, () => agree(TODAY, '2026-11-21')))).toEqual(
      Array(5).fill(true),
    )
    expect(await keepRetention(at(TODAY))).toMatchObject({ messages: 21 })
    expect(await agree('2026-11-21T13:00:00Z', '2026-11-21')).toBe(false)
    expect(await keepRetention(at('2026-11-21T14:00:00Z'))).toBeUndefined()
    expect(await listRuns(desk.db, 5)).toMatchObject([{ isFinished: true, removed: { messages: 21 } }])
  })

  test('can be agreed to on the day after, before that day has a run of its own', async () => {
    await writeMany(21)
    await keepRetention(at(TODAY))
    const [early, day] = ['2026-11-22T00:10:00Z', '2026-11-21']
    expect(await approveRun(desk.db, clockAt(early), admin, day)).toBe(true)
    expect(await keepRetention(at(early))).toMatchObject({ messages: 21 })
  })
})
