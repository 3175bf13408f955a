import { describe, expect } from 'vitest'
import { SPECIALTIES } from '#domain/applications/applications.ts'
import { admin, anApplication, deskServices, NOON } from '#domain/applications/test-applications.server.ts'
import { aCompletePassport } from '#domain/compliance/test-evidence.server.ts'
import { SHIFT_NAMES } from '#domain/jobs/job-options.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { place } from '#domain/placements/placements.server.ts'
import { aTypedPlacement } from '#domain/placements/test-placements.server.ts'
import { placeHold } from '#domain/privacy/hold-desk.server.ts'
import { aClientToWriteTo, aSubmission } from '#domain/submissions/test-submissions.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { clockAt, shiftDay } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { jobsThatFit } from './jobs-that-fit.server.ts'
import { whoFits } from './who-fits.server.ts'

const clock = clockAt(NOON)
const makeJob = async (db: Db, given: object = {}) =>
  (
    await createJob(
      db,
      admin,
      clock,
      aJob({
        title: 'Staff nurse',
        role: 'registered-nurse',
        postcode: 'SE5 9RS',
        shifts: ['night'],
        ...given,
      }),
    )
  ).id

/** A candidate, by an application that is for no job. Their id. */
async function aCandidate(db: Db, given: object = {}, shifts: readonly string[] = []) {
  const application = await anApplication(db)
  const { candidate_id } = await db
    .selectFrom('applications')
    .select('candidate_id')
    .where('id', '=', application)
    .executeTakeFirstOrThrow()
  const id = candidate_id ?? ''
  await db
    .updateTable('candidates')
    .set({ specialty: 'Nurse', postcode: 'SE5 8AF', ...given })
    .where('id', '=', id)
    .execute()
  for (const name of shifts)
    await db
      .insertInto('candidate_availability')
      .values({ candidate_id: id, weekday: Number(name[0]), shift: name.slice(2) })
      .execute()
  return id
}
const found = async (db: Db, job: string) => (await whoFits(db, clock, admin, job))?.map(({ id }) => id)

describe('who fits a job', () => {
  test('the nearest who are free come first, and whoever lives too far away does not', async ({ db }) => {
    const job = await makeJob(db)
    const unsaid = await aCandidate(db, { postcode: '' })
    const far = await aCandidate(db, { postcode: 'CR0 1AA' }, ['1-night'])
    const near = await aCandidate(db, {}, ['1-night'])
    await aCandidate(db, { postcode: 'LS1 4AP' })
    await aCandidate(db, { specialty: 'Doctor' })
    expect(await found(db, job)).toEqual([near, far, unsaid])
    const [first] = (await whoFits(db, clock, admin, job)) ?? []
    expect(first?.reasons).toEqual(['Nurse', 'less than a mile from SE5', 'free on nights'])
    expect(await whoFits(db, clock, admin, await makeJob(db, { title: 'Porter', role: '' }))).toBeUndefined()
  })

  test('nobody who has applied, was put forward or is under a legal hold is suggested', async ({ db }) => {
    const services = deskServices(db)
    const job = await makeJob(db)
    const free = await aCandidate(db)
    const put = await aCandidate(db)
    await aSubmission(services, put, { ...(await aClientToWriteTo(services)), jobId: job })
    await anApplication(db, { jobId: job, specialty: 'Nurse' })
    const held = await aCandidate(db, { email: 'held@home.example' })
    expect((await found(db, job))?.sort()).toEqual([free, held].sort())
    const hold = { person: 'held@home.example', reason: 'A claim' }
    await placeHold({ ...services, secret: 's'.repeat(32) }, admin, hold)
    expect(await found(db, job)).toEqual([free])
    expect(await jobsThatFit(db, clock, admin, held)).toEqual([])
    expect((await jobsThatFit(db, clock, admin, put))?.map(({ id }) => id)).toEqual([])
    expect((await jobsThatFit(db, clock, admin, free))?.map(({ id }) => id)).toEqual([job])
  })

  test('says what a passport lacks on the first day, in both lists, and a complete one comes first', async ({
    db,
  }) => {
    const services = { db, clock }
    const job = await makeJob(db, { startsOn: '2026-12-01' })
    const [ready, endsBefore, without] = [await aCandidate(db), await aCandidate(db), await aCandidate(db)]
    for (const id of [ready, endsBefore]) await aCompletePassport(services, id, 'nurse')
    const ends = db.updateTable('evidence').set({ ends_on: '2026-11-30' }).where('topic', '=', 'identity')
    await ends.where('candidate_id', '=', endsBefore).execute()
    const fitting = (await whoFits(db, clock, admin, job)) ?? []
    const textOf = (wanted: string) => fitting.find(({ id }) => id === wanted)?.passport.text
    expect(fitting[0]?.id).toBe(ready)
    expect(textOf(ready)).toBe('complete on 1 Dec')
    expect(textOf(endsBefore)).toBe('lacks on 1 Dec: Identity (expired)')
    expect(textOf(without)).toMatch(/^lacks on 1 Dec: .* and \d+ more$/)
    for (const id of [ready, endsBefore, without])
      expect((await jobsThatFit(db, clock, admin, id))?.[0]?.passport.text).toBe(textOf(id))
  })

  test('a job that is none of the roles is for whoever has the checks that it asks for', async ({ db }) => {
    const job = await makeJob(db, { title: 'Biomedical Scientist', role: '' })
    const scientist = await aCandidate(db, { compliance_role: 'ahp' })
    await aCandidate(db)
    expect(await found(db, job)).toEqual([scientist])
  })

  test('whoever has said nothing of their work fits jobs like those they applied for', async ({ db }) => {
    const midwife = await makeJob(db, { title: 'Midwife', role: 'midwife' })
    const application = await anApplication(db, { jobId: midwife, specialty: '' })
    const job = await makeJob(db, { title: 'Midwife, nights', role: 'midwife' })
    const [one] = (await whoFits(db, clock, admin, job)) ?? []
    expect(one?.reasons).toEqual(['applied for Midwife before', 'postcode not known'])
    const { candidate_id } = await db
      .selectFrom('applications')
      .select('candidate_id')
      .where('id', '=', application)
      .executeTakeFirstOrThrow()
    expect((await jobsThatFit(db, clock, admin, candidate_id ?? ''))?.map(({ id }) => id)).toEqual([job])
  })
})

test('whoever is placed for a job fits it no more, until that is undone or cancelled', async ({ db }) => {
  const job = await makeJob(db)
  const id = await aCandidate(db)
  const services = deskServices(db)
  await aCompletePassport(services, id, 'nurse')
  const { clientId } = await aClientToWriteTo(services)
  const both = async () => [
    await found(db, job),
    (await jobsThatFit(db, clock, admin, id))?.map((it) => it.id),
  ]
  const typed = { ...aTypedPlacement(id, clientId), jobId: job }
  expect(await both()).toEqual([[id], [job]])
  expect(await place(services, admin, typed, { undo: 'undo' })).toMatchObject({ kind: 'placed' })
  expect(await both()).toEqual([[], []])
  expect(await undoAction(services, admin, 'undo')).toBe('undone')
  expect(await both()).toEqual([[id], [job]])
})

test('both lists agree about every candidate and every job', async ({ db }) => {
  let seed = 7
  const pick = <T>(all: readonly T[]): T => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return all[seed % all.length] as T
  }
  const postcodes = ['', 'SE5 9RS', 'EC1A 1BB', 'W1A 1AA', 'CR0', 'LS1 4AP', 'ZZ9 9ZZ', 'BN1 1AA']
  const roles = [
    'registered-nurse',
    'theatre-practitioner',
    'midwife',
    'doctor',
    'support-worker',
    'pharmacist',
    '',
  ]
  const jobs = await Promise.all(
    Array.from({ length: 40 }, () =>
      makeJob(db, {
        title: 'Work',
        role: pick(roles),
        postcode: pick(postcodes),
        location: pick(['London', 'Leeds', 'Somewhere']),
        shifts: [...new Set([pick(SHIFT_NAMES), pick(SHIFT_NAMES)])],
        startsOn: pick([null, '2026-12-01']),
        isActive: pick([true, true, true, false]),
      }),
    ),
  )
  const candidates: string[] = []
  for (let nth = 0; nth < 40; nth++) {
    const given = {
      specialty: pick(['', ...SPECIALTIES]),
      compliance_role: pick([null, null, 'midwife', 'hca']),
      postcode: pick(postcodes),
      available_from: pick([null, shiftDay('2026-11-21', pick([-5, 5, 50]))]),
    }
    const shifts = [...new Set([pick(['1', '6']), pick(['2', '7'])])].map(
      (day) => `${day}-${pick(['day', 'night'])}`,
    )
    candidates.push(await aCandidate(db, given, pick([[], shifts])))
  }
  // Some have applied, which says what they do and takes that job out.
  for (let nth = 0; nth < 20; nth++) {
    const set = { candidate_id: pick(candidates), job_id: pick(jobs) }
    await db
      .updateTable('applications')
      .set(set)
      .where('id', '=', await anApplication(db))
      .execute()
  }
  const live = await db.selectFrom('jobs').select('id').where('is_active', '=', 1).execute()
  const byJob: string[] = []
  for (const { id } of live)
    for (const one of (await found(db, id)) ?? []) if (candidates.includes(one)) byJob.push(`${one} ${id}`)
  const byCandidate: string[] = []
  for (const id of candidates)
    for (const job of (await jobsThatFit(db, clock, admin, id)) ?? []) byCandidate.push(`${id} ${job.id}`)
  expect(byJob.length).toBeGreaterThan(40)
  expect(byCandidate.sort()).toEqual(byJob.sort())
})
