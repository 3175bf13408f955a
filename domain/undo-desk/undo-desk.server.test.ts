import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import {
  acceptFromSpam,
  deleteSpamApplication,
  findApplication,
  setStatus,
} from '#domain/applications/application-desk.server.ts'
import { addNote, notesOf, statusChangesOf } from '#domain/applications/application-history.server.ts'
import { applicationRecords } from '#domain/applications/application-records.server.ts'
import { deleteNote, removeDeletedNotes } from '#domain/applications/notes.server.ts'
import {
  admin,
  anApplication,
  colleague,
  deskServices,
} from '#domain/applications/test-applications.server.ts'
import {
  addContactByHand,
  addTag,
  removeContact,
  removeTag,
} from '#domain/candidate-desk/candidate-changes.server.ts'
import { editCandidate } from '#domain/candidate-desk/candidate-edit.server.ts'
import { candidateFields } from '#domain/candidate-desk/candidate-fields.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { linkJob } from '#domain/clients/client-jobs.server.ts'
import { aCompletePassport } from '#domain/compliance/test-evidence.server.ts'
import { readDraft } from '#domain/fields/fields.ts'
import { listJobChanges } from '#domain/jobs/job-changes.server.ts'
import { setJobsStatus } from '#domain/jobs/job-status.server.ts'
import { deleteJobs } from '#domain/jobs/job-writing.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { foundBy } from '#domain/messages/message-rows.server.ts'
import { resumeInterrupted } from '#domain/outbox/delivery.server.ts'
import { removeOldSpam } from '#domain/people/spam.server.ts'
import { place } from '#domain/placements/placements.server.ts'
import { aTypedPlacement } from '#domain/placements/test-placements.server.ts'
import { createPost, deletePost, savePost, setPostPublished } from '#domain/posts/post-writing.server.ts'
import { fieldsOf } from '#domain/posts/test-posts.server.ts'
import { aClientToWriteTo, aSubmission } from '#domain/submissions/test-submissions.server.ts'
import { cancelBooking } from '#domain/training/booking-desk.server.ts'
import { cancelSession } from '#domain/training/session-writing.server.ts'
import { aSession, booked, trainingServices } from '#domain/training/test-sessions.server.ts'
import { findUndo, forgetOldUndos } from '#domain/undo/undo.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { test } from '#platform/db/test-database.server.ts'
import { aClock } from '#platform/test-clock.ts'
import { undoAction } from './undo-desk.server.ts'

const [id, clock] = ['the-undo', aClock()]

/** Every row of some tables. */
async function rowsOf(db: Db, ...tables: (keyof Tables)[]) {
  const all = tables.map((table) => sql<object>`select * from ${sql.table(table)}`.execute(db))
  const written = (row: unknown) => JSON.stringify(row)
  const inOrder = (rows: object[]) => rows.toSorted((a, b) => written(a).localeCompare(written(b)))
  return (await Promise.all(all)).map(({ rows }) => inOrder(rows))
}

/** Does something, undoes it a moment later, and compares the tables with how they were. */
async function expectUndone(db: Db, tables: (keyof Tables)[], act: (at: typeof clock) => Promise<unknown>) {
  const at = aClock()
  // Each state has a version and a time of its own.
  const own = { version: undefined, sequence: undefined, updated_at: undefined }
  const read = async () =>
    (await rowsOf(db, ...tables)).map((rows) => rows.map((row) => ({ ...row, ...own })))
  const before = await read()
  await act(at)
  expect(await read()).not.toEqual(before)
  at.pass(9)
  expect(await undoAction({ db, clock: at }, admin, id)).toBe('undone')
  expect(await read()).toEqual(before)
}

describe('undo brings back the very state before', () => {
  test('of an application whose status was changed; the history has both', async ({ db }) => {
    const application = await anApplication(db, { name: 'Anna Kowalska' })
    await expectUndone(db, ['applications'], (at) =>
      setStatus(db, admin, at, application, { from: 'new', to: 'reviewing' }, id),
    )
    const changes = (await statusChangesOf(db, admin, application)).map(({ from, to }) => `${from} ${to}`)
    expect(changes).toEqual(['reviewing new', 'new reviewing'])
    expect(await findUndo(db, admin, id)).toEqual({ id, names: ['Anna Kowalska'], isOpen: false })
  })

  test('of one found not to be spam: the mail about it has waited, and is withdrawn', async ({ db }) => {
    const application = await anApplication(db, { isSpam: true })
    await expectUndone(db, ['applications', 'outbox'], async (at) => {
      await acceptFromSpam({ ...deskServices(db), clock: at }, admin, application, id)
      const due = (await db.selectFrom('outbox').select('next_try_at').execute()).map(
        (row) => row.next_try_at,
      )
      expect(due).toEqual(['2026-11-21T12:00:15.000Z', '2026-11-21T12:00:15.000Z'])
    })
  })

  test('of a deleted note', async ({ db }) => {
    const application = await anApplication(db)
    await addNote(db, admin, aClock(), application, 'Rang twice')
    const note = (await notesOf(db, admin, aClock(), application))[0]?.id ?? ''
    await expectUndone(db, ['notes'], async (at) => {
      expect(await deleteNote(db, admin, at, { application_id: application }, note, id)).toBe(true)
      expect(await notesOf(db, admin, at, application)).toEqual([])
    })
    await deleteNote(db, admin, clock, { application_id: application }, note)
    const later = aClock('2026-11-21T12:10:01Z')
    await removeDeletedNotes(db, later)
    expect(await rowsOf(db, 'notes')).toEqual([[]])
  })

  test('of several jobs that were paused or deleted, and of what belongs to them', async ({ db }) => {
    const jobs = [await createJob(db, admin, aClock(), aJob({ title: 'Nurse' }))]
    jobs.push(await createJob(db, admin, aClock(), aJob({ title: 'Carer', requirements: ['DBS'] })))
    const ids = jobs.map((job) => job.id)
    await db
      .insertInto('staffing_drafts')
      .values(await aDraft(db, ids[0] ?? ''))
      .execute()
    await expectUndone(db, ['jobs'], (at) => setJobsStatus(db, admin, at, ids, 'paused', id))
    await db.deleteFrom('undos').execute()
    await expectUndone(db, ['jobs', 'staffing_drafts'], (at) => deleteJobs(db, admin, at, ids, id))
    const { changes } = await listJobChanges(db, { jobId: ids[1], page: 1 })
    const events = changes.map(({ event }) => event)
    expect(events).toEqual(['restored', 'deleted', 'activated', 'deactivated', 'added'])
    expect((await findUndo(db, admin, id))?.names.toSorted()).toEqual(['Carer', 'Nurse'])
  })

  test('of a deleted job: its client, and who was put forward and placed for it', async ({ db }) => {
    const services = deskServices(db)
    const { id: jobId } = await createJob(db, admin, clock, aJob())
    const client = await aClientToWriteTo(services)
    await linkJob(services, admin, { id: client.clientId, jobId })
    await anApplication(db, { email: 'ann@home.example', jobId })
    const candidate = (await findByEmail(db, 'ann@home.example')) ?? ''
    await aSubmission(services, candidate, { ...client, jobId })
    await aCompletePassport(services, candidate, 'nurse')
    const placed = await place(services, admin, { ...aTypedPlacement(candidate, client.clientId), jobId })
    expect(placed.kind).toBe('placed')
    const tables = ['jobs', 'client_jobs', 'applications', 'submissions', 'placements'] as const
    await expectUndone(db, [...tables], (at) => deleteJobs(db, admin, at, [jobId], id))
  })

  test('of a post that was unpublished or deleted, with its former addresses', async ({ db }) => {
    const { id: post } = await createPost(db, admin, aClock())
    for (const [version, slug] of ['night-shifts', 'nights'].entries()) {
      const edit = { fields: fieldsOf({ slug }), isPublished: true }
      await savePost(db, admin, aClock(), post, edit, { version: version + 1, session: '' })
    }
    expect((await rowsOf(db, 'post_slugs'))[0]).toHaveLength(1)
    await expectUndone(db, ['posts', 'post_slugs'], (at) => setPostPublished(db, admin, at, post, false, id))
    await db.deleteFrom('undos').execute()
    await expectUndone(db, ['posts', 'post_slugs'], (at) => deletePost(db, admin, at, post, id))
  })

  test('of what was changed of a candidate: details, address, shifts, tags and contacts', async ({ db }) => {
    await anApplication(db, { email: 'ann@home.example' })
    const candidate = (await findByEmail(db, 'ann@home.example')) ?? ''
    const services = (at: typeof clock) => ({ db, clock: at })
    const form = new FormData()
    form.set('name', 'Ann Smith')
    form.set('email', 'ann@work.example')
    form.set('phone', '07700 900999')
    const edit = { drafts: readDraft(candidateFields, form), seen: {}, shifts: ['3-night'] }
    await addTag(services(clock), admin, candidate, 'ICU')
    await addContactByHand(services(clock), admin, candidate, 'ann@old.example')
    for (const change of [
      (at: typeof clock) => editCandidate(services(at), admin, candidate, edit, id),
      (at: typeof clock) => addTag(services(at), admin, candidate, 'nights', id),
      (at: typeof clock) => removeTag(services(at), admin, candidate, 'ICU', id),
      (at: typeof clock) => addContactByHand(services(at), admin, candidate, 'ann@new.example', id),
      (at: typeof clock) => removeContact(services(at), admin, candidate, 'ann@old.example', id),
    ]) {
      const tables = ['candidates', 'candidate_contacts', 'candidate_tags', 'candidate_availability'] as const
      await expectUndone(db, [...tables], change)
      await db.deleteFrom('undos').execute()
    }
  })

  test('of a cancelled session, whose people are not written to', async ({ db }) => {
    const session = await aSession(db)
    await booked(trainingServices(db), session)
    await expectUndone(db, ['training_sessions', 'bookings', 'outbox'], (at) =>
      cancelSession({ ...trainingServices(db), clock: at }, admin, session, id),
    )
  })
})

describe('undo says why it cannot, and changes nothing', () => {
  test('when somebody has changed it meanwhile', async ({ db }) => {
    const application = await anApplication(db)
    await setStatus(db, admin, clock, application, { to: 'reviewing' }, id)
    await setStatus(db, colleague, clock, application, { to: 'contacted' })
    expect(await undoAction({ db, clock }, admin, id)).toBe('undo-changed')
    expect((await findApplication(db, admin, application))?.status).toBe('contacted')
  })

  test('when one of several rows has changed', async ({ db }) => {
    const jobs = [await createJob(db, admin, clock, aJob()), await createJob(db, admin, clock, aJob())]
    await setJobsStatus(
      db,
      admin,
      clock,
      jobs.map((job) => job.id),
      'paused',
      id,
    )
    await setJobsStatus(db, admin, clock, [jobs[1]?.id ?? ''], 'live')
    expect(await undoAction({ db, clock }, admin, id)).toBe('undo-changed')
    const active = await db.selectFrom('jobs').select('is_active').orderBy('is_active').execute()
    expect(active).toEqual([{ is_active: 0 }, { is_active: 1 }])
  })

  test('when the mail about it has gone', async ({ db }) => {
    const application = await anApplication(db, { isSpam: true })
    await acceptFromSpam(deskServices(db), admin, application, id)
    await db.updateTable('outbox').set({ state: 'sending' }).execute()
    expect(await undoAction({ db, clock }, admin, id)).toBe('undo-mail')
    await resumeInterrupted({ db, clock })
    expect(await findApplication(db, admin, application)).toMatchObject({ isSpam: false })
  })

  test('when the place is somebody else’s by now', async ({ db }) => {
    const session = await aSession(db, { capacity: 1 })
    const services = trainingServices(db)
    await cancelBooking(services, admin, await booked(services, session), id)
    await booked(services, session, { email: 'bob@home.example' })
    expect(await undoAction({ db, clock }, admin, id)).toBe('undo-full')
    expect(
      await db.selectFrom('bookings').select('email').where('cancelled_at', 'is', null).execute(),
    ).toEqual([{ email: 'bob@home.example' }])
  })

  test('when the same person has booked again', async ({ db }) => {
    const session = await aSession(db)
    const services = trainingServices(db)
    await cancelBooking(services, admin, await booked(services, session), id)
    await booked(services, session)
    expect(await undoAction({ db, clock }, admin, id)).toBe('undo-changed')
  })

  test('to anybody else, and after ten minutes', async ({ db }) => {
    const application = await anApplication(db)
    await setStatus(db, admin, clock, application, { to: 'reviewing' }, id)
    expect(await undoAction({ db, clock }, colleague, id)).toBe('undo-late')
    const later = aClock('2026-11-21T12:10:01Z')
    expect(await undoAction({ db, clock: later }, admin, id)).toBe('undo-late')
    await forgetOldUndos(db, later)
    expect(await findUndo(db, admin, id)).toBeUndefined()
  })
})

describe('a deleted application', () => {
  const ann = { email: 'ann@home.example', isSpam: true }
  const deleted = async (db: Db) => {
    const application = await anApplication(db, ann)
    expect(await deleteSpamApplication(db, admin, clock, application, id)).toBe(true)
    return application
  }

  test('is found by the privacy desk alone, until it is gone with its CV', async ({ db }) => {
    const application = await deleted(db)
    expect(await findApplication(db, admin, application)).toBeUndefined()
    expect(await setStatus(db, admin, clock, application, { to: 'offered' })).toEqual({ kind: 'missing' })
    expect(await applicationRecords.about(db, [ann.email])).toMatchObject([{ path: undefined }])
    await removeOldSpam({ db, clock: aClock('2026-11-21T12:10:00Z') }, applicationRecords)
    expect((await rowsOf(db, 'applications'))[0]).toHaveLength(1)
    await removeOldSpam({ db, clock: aClock('2026-11-21T12:10:01Z') }, applicationRecords)
    expect(await rowsOf(db, 'applications')).toEqual([[]])
    expect(await rowsOf(db, 'uploads')).toEqual([[]])
  })

  test("doesn't come back once the person is erased, of whom nothing is kept for it", async ({ db }) => {
    const application = await deleted(db)
    expect(JSON.stringify(await rowsOf(db, 'undos'))).not.toContain('ann')
    await applicationRecords.remove(db, [application])
    expect(await undoAction({ db, clock }, admin, id)).toBe('undo-changed')
    expect(await rowsOf(db, 'applications')).toEqual([[]])
  })
})

/** The link from a staffing request to the job that was made of it. */
async function aDraft(db: Db, job_id: string) {
  const at = clock.now().toISOString()
  const texts = { name: 'A ward', email: 'ward@home.example', subject: 's', message: 'm' }
  const row = { id: 'request', ...texts, ...foundBy(texts), is_spam: 0, created_at: at, updated_at: at }
  await db.insertInto('messages').values(row).execute()
  return { message_id: row.id, nth: 0, job_id }
}
