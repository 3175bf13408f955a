import { describe, expect } from 'vitest'
import { findApplication } from '#domain/applications/application-desk.server.ts'
import { statusChangesOf } from '#domain/applications/application-history.server.ts'
import { admin, anApplication, deskServices, NOON } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { deleteJobs } from '#domain/jobs/job-writing.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { aClientToWriteTo, aSubmission } from './test-submissions.server.ts'
import { withdrawApplication } from './withdrawal.server.ts'

const mails = (db: Db) => db.selectFrom('outbox').selectAll().orderBy('recipient').execute()

describe('an application that the candidate withdraws', () => {
  test('is closed once, they are told, staff too, and the reason is for the desk alone', async ({ db }) => {
    const id = await anApplication(db, { email: 'ann@home.example' })
    const withdraw = () => withdrawApplication(deskServices(db), BY_CANDIDATE, id, 'Found other work')
    expect([await withdraw(), await withdraw()]).toEqual([{ kind: 'withdrawn' }, { kind: 'withdrawn' }])
    expect(await findApplication(db, admin, id)).toMatchObject({
      ...{ status: 'withdrawn', closedAt: NOON, closedNote: 'Found other work', next: null },
      answer: { kind: 'mailed' },
    })
    expect(await statusChangesOf(db, admin, id)).toMatchObject([
      { from: 'new', to: 'withdrawn', by: 'The candidate' },
    ])
    const sent = await mails(db)
    expect(sent.map(({ recipient }) => recipient)).toEqual(['ann@home.example', 'staff@agency.example'])
    expect(sent.map(({ text }) => text).join()).not.toContain('Found other work')
  })

  test('has what they write beside a note of the desk, which withdrew it first', async ({ db }) => {
    const id = await anApplication(db, { email: 'ann@home.example' })
    await withdrawApplication(deskServices(db), admin, id, 'Rang us.')
    const withdraw = () => withdrawApplication(deskServices(db), BY_CANDIDATE, id, 'Found other work')
    const kept = { kind: 'withdrawn-before', isNoteKept: true }
    expect([await withdraw(), await withdraw()]).toEqual([kept, kept])
    const note = 'Rang us.\n\nFrom the candidate: Found other work'
    expect(await findApplication(db, admin, id)).toMatchObject({ closedNote: note })
  })

  test('stays as it is when it was decided before', async ({ db }) => {
    const id = await anApplication(db, { status: 'placed' })
    const withdraw = (one: string) => withdrawApplication(deskServices(db), BY_CANDIDATE, one, '')
    expect(await withdraw(id)).toEqual({ kind: 'closed' })
    expect(await withdraw('nobody')).toEqual({ kind: 'missing' })
    expect(await mails(db)).toEqual([])
  })

  test('is taken back from the client of that job, of which staff hear, until an undo', async ({ db }) => {
    const services = deskServices(db)
    const { id: jobId } = await createJob(db, admin, services.clock, aJob())
    const email = 'ann@home.example'
    const id = await anApplication(db, { email, jobId })
    const candidate = (await findByEmail(db, email)) ?? ''
    const client = await aClientToWriteTo(services)
    const forIt = await aSubmission(services, candidate, { ...client, jobId })
    const forOther = await aSubmission(services, candidate, client)
    const open = async () =>
      (await db.selectFrom('submissions').select('id').where('token_hash', 'is not', null).execute()).map(
        (row) => row.id,
      )
    await withdrawApplication(services, admin, id, '', 'undo')
    expect(await open()).toEqual([forOther])
    expect(await undoAction(services, admin, 'undo')).toBe('undone')
    expect((await open()).sort()).toEqual([forIt, forOther].sort())
    await withdrawApplication(services, BY_CANDIDATE, id, '')
    expect(await open()).toEqual([forOther])
    const toStaff = (await mails(db)).find(({ recipient }) => recipient === 'staff@agency.example')
    expect(toStaff?.text).toMatch(/shows nothing any more\. Tell the client[\s\S]*Elm House/)
  })

  test('is taken back from the client also once the job was deleted', async ({ db }) => {
    const services = deskServices(db)
    const { id: jobId } = await createJob(db, admin, services.clock, aJob())
    const email = 'ann@home.example'
    const id = await anApplication(db, { email, jobId })
    const client = await aClientToWriteTo(services)
    await aSubmission(services, (await findByEmail(db, email)) ?? '', { ...client, jobId })
    await deleteJobs(db, admin, services.clock, [jobId])
    await withdrawApplication(services, BY_CANDIDATE, id, '')
    const submissions = await db.selectFrom('submissions').select(['state', 'token_hash']).execute()
    expect(submissions).toEqual([{ state: 'ended', token_hash: null }])
  })

  test('names no client to staff or in the timeline that was never sent a link', async ({ db }) => {
    const services = deskServices(db)
    const { id: jobId } = await createJob(db, admin, services.clock, aJob())
    const email = 'ann@home.example'
    const id = await anApplication(db, { email, jobId })
    const candidate = (await findByEmail(db, email)) ?? ''
    const asked = await aSubmission(services, candidate, { jobId, consent: 'ask', how: '' })
    await withdrawApplication(services, BY_CANDIDATE, id, '')
    const states = await db.selectFrom('submissions').select(['id', 'state']).execute()
    expect(states).toEqual([{ id: asked, state: 'ended' }])
    const toStaff = (await mails(db)).find(({ recipient }) => recipient === 'staff@agency.example')
    expect(toStaff?.text).toContain('There is nothing more to do.')
    expect(toStaff?.text).not.toContain('Elm House')
    const events = await db.selectFrom('candidate_events').select('event').execute()
    expect(events.map(({ event }) => event)).not.toContain('link-ended')
  })
})
