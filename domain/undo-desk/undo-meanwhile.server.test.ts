import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { changeChosen } from '#domain/applications/application-bulk.server.ts'
import { lockApplication, moveApplication } from '#domain/applications/application-moves.server.ts'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { lockCandidate } from '#domain/candidates/candidate-locks.server.ts'
import { setJobsStatus } from '#domain/jobs/job-status.server.ts'
import { deleteJobs } from '#domain/jobs/job-writing.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { markAnswered } from '#domain/messages/message-desk.server.ts'
import { foundBy } from '#domain/messages/message-rows.server.ts'
import { enqueue } from '#domain/outbox/outbox.server.ts'
import { cancelPlacement } from '#domain/placements/placement-changes.server.ts'
import { aPlacement } from '#domain/placements/test-placements.server.ts'
import { rejectApplications } from '#domain/submissions/rejection.server.ts'
import { withdrawApplication } from '#domain/submissions/withdrawal.server.ts'
import { cancelBooking } from '#domain/training/booking-desk.server.ts'
import { aSession, booked, trainingServices } from '#domain/training/test-sessions.server.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { aClock } from '#platform/test-clock.ts'
import { undoAction } from './undo-desk.server.ts'

const [id, clock] = ['the-undo', aClock()]

type Theirs = (trx: DbOrTrx) => Promise<unknown>

/** Begins what `ours` does while a colleague's change is written and not committed yet. */
async function meanwhile(db: Db, theirs: Theirs, ours: () => Promise<unknown>, rest?: Theirs) {
  let done: Promise<unknown> | undefined
  await db.transaction().execute(async (trx) => {
    await theirs(trx)
    done = ours()
    if (db.engine === 'postgres') await expect.poll(() => countWaiting(db)).toBe(1)
    await rest?.(trx)
  })
  return done
}

/** Does so and undoes `ours`. */
async function undoneMeanwhile(db: Db, theirs: Theirs, ours: () => Promise<unknown>) {
  await meanwhile(db, theirs, ours)
  expect(await undoAction({ db, clock }, admin, id)).toBe('undone')
}

async function countWaiting(db: Db) {
  const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await waiting.execute(db)).rows.length
}

describe('an undo leaves what a colleague changed of the same row in the same moment', () => {
  const jobs = {
    paused: (db: Db, job: string) => setJobsStatus(db, admin, clock, [job], 'paused', id),
    deleted: (db: Db, job: string) => deleteJobs(db, admin, clock, [job], id),
  }
  for (const [name, act] of Object.entries(jobs))
    test(`when a job is ${name}`, async ({ db }) => {
      const { id: job } = await createJob(db, admin, clock, aJob())
      await undoneMeanwhile(
        db,
        (trx) => trx.updateTable('jobs').set({ title: 'Ward nurse' }).where('id', '=', job).execute(),
        () => act(db, job),
      )
      expect(await db.selectFrom('jobs').select(['title', 'status']).execute()).toEqual([
        { title: 'Ward nurse', status: 'live' },
      ])
    })

  const rejection = { reason: 'pay', note: '', tell: { kind: 'none', why: 'Told by telephone' } } as const
  const applications = {
    'moved in bulk': (db: Db, one: string) =>
      changeChosen(db, admin, clock, [{ id: one, from: 'new' }], { to: 'reviewing' }, id),
    rejected: (db: Db, one: string) => rejectApplications(deskServices(db), admin, [one], rejection, id),
    withdrawn: (db: Db, one: string) => withdrawApplication(deskServices(db), admin, one, '', id),
  }
  for (const [name, act] of Object.entries(applications))
    test(`when an application is ${name}`, async ({ db }) => {
      const one = await anApplication(db)
      const next = { next_step: 'Ring her on Monday' }
      await undoneMeanwhile(
        db,
        (trx) => trx.updateTable('applications').set(next).where('id', '=', one).execute(),
        () => act(db, one),
      )
      expect(await db.selectFrom('applications').select(['next_step', 'status']).execute()).toEqual([
        { ...next, status: 'new' },
      ])
    })

  test('when a message is answered', async ({ db }) => {
    const at = clock.now().toISOString()
    const texts = { name: 'Ann', email: 'ann@home.example', subject: 's', message: 'm' }
    const row = { id: 'one', ...texts, ...foundBy(texts), is_spam: 0, created_at: at, updated_at: at }
    await db.insertInto('messages').values(row).execute()
    await undoneMeanwhile(
      db,
      (trx) => trx.updateTable('messages').set({ assignee_name: 'Priya' }).execute(),
      () => markAnswered(db, admin, clock, { id: 'one' }, id),
    )
    expect(await db.selectFrom('messages').select(['assignee_name', 'answered_at']).execute()).toEqual([
      { assignee_name: 'Priya', answered_at: null },
    ])
  })
})

test('a booking and its session can be cancelled at once, and neither fails', async ({ db }) => {
  const session = await aSession(db)
  const services = trainingServices(db)
  const booking = await booked(services, session)
  const cancelled_at = clock.now().toISOString()
  const ours = await meanwhile(
    db,
    (trx) => trx.updateTable('training_sessions').set({ cancelled_at }).execute(),
    () => cancelBooking(services, admin, booking, id),
    (trx) => trx.updateTable('bookings').set({ cancelled_at }).execute(),
  )
  expect(ours).toBe(false)
})

test('an undo waits for whoever places somebody for its days, and is refused then', async ({ db }) => {
  await anApplication(db, { status: 'offered' })
  const { id: candidate } = await db.selectFrom('candidates').select('id').executeTakeFirstOrThrow()
  const services = deskServices(db)
  const placement = await aPlacement(services, candidate)
  const { no: _, ...row } = await db.selectFrom('placements').selectAll().executeTakeFirstOrThrow()
  await cancelPlacement(services, admin, placement, { reason: 'Fell ill.' }, id)
  const ours = await meanwhile(
    db,
    async (trx) => {
      await lockCandidate(trx, candidate)
      await trx
        .insertInto('placements')
        .values({ ...row, id: 'theirs', reference: 'PLC-THEIRS' })
        .execute()
    },
    () => undoAction(services, admin, id),
  )
  expect(ours).toBe('undo-placed')
})

test('an undo leaves earlier mail that went out in the same moment, and takes back its own', async ({
  db,
}) => {
  const one = await anApplication(db)
  const about = `application:${one}`
  const mail = { to: 'ann@home.example', text: 't', html: 'h', about }
  await enqueue(db, clock, { ...mail, subject: 'Earlier' })
  const move = async (trx: DbOrTrx) => {
    await trx.updateTable('outbox').set({ state: 'sent' }).execute()
    const row = await lockApplication(trx, one)
    if (row) await moveApplication(trx, clock, admin, row, 'reviewing')
    await enqueue(trx, clock, { ...mail, subject: 'Its own' })
  }
  await db.transaction().execute((trx) =>
    withUndo(
      trx,
      admin,
      clock,
      id,
      [
        ['applications', 'id', [one]],
        ['outbox', 'about', [about]],
      ],
      () => move(trx),
    ),
  )
  expect(await undoAction({ db, clock }, admin, id)).toBe('undone')
  expect(await db.selectFrom('outbox').select(['subject', 'state']).execute()).toEqual([
    { subject: 'Earlier', state: 'sent' },
  ])
})
