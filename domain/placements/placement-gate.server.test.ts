import { expect, test } from 'vitest'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { recordCheck } from '#domain/compliance/evidence.server.ts'
import { expiriesBetween } from '#domain/compliance/expiries.server.ts'
import { gapsAtWork } from '#domain/compliance/passports.server.ts'
import { changeRequirement } from '#domain/compliance/requirements.server.ts'
import { aCheckOf, aCompletePassport } from '#domain/compliance/test-evidence.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { auditCsv, auditLines } from '#domain/reports/compliance-audit.server.ts'
import { readAuditQuery } from '#domain/reports/compliance-audit.ts'
import { checkedOf } from '#domain/submissions/client-files.server.ts'
import { aClientToWriteTo, aSubmission } from '#domain/submissions/test-submissions.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { clockAt } from '#platform/clock.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { tellDoneChecks } from './outstanding-done.server.ts'
import { editPlacement } from './placement-changes.server.ts'
import { gapsOfPlacements } from './placement-gaps.server.ts'
import { findPlacement, listPlacements } from './placement-list.server.ts'
import { place, type TypedPlacement, valuesOf } from './placements.server.ts'
import type { PlacementGaps } from './placements.ts'
import { aTypedPlacement } from './test-placements.server.ts'

const db = await openTestDatabase()
const at = (moment: string) => ({ ...deskServices(db), clock: clockAt(moment) })
const services = at('2026-11-20T10:30:00Z')
const REASON = 'The ward has nobody for tonight.'

/** A healthcare assistant whose passport is complete, and a client of their own. */
async function somebody(name: string) {
  const email = `${name.toLowerCase()}@home.example`
  await anApplication(db, { email, name, status: 'offered' })
  const candidate = (await findByEmail(db, email)) ?? ''
  await aCompletePassport(services, candidate)
  return { candidate, ...(await aClientToWriteTo(services, `${name} House`)) }
}
async function placed(typed: TypedPlacement): Promise<string> {
  const outcome = await place(services, admin, typed)
  if (outcome.kind !== 'placed') throw new Error(JSON.stringify(outcome))
  return outcome.id
}
const namesIn = (gaps: PlacementGaps | undefined) =>
  Array.isArray(gaps) ? gaps.map(({ requirement }) => requirement.name) : gaps
const subjectsAbout = async (id: string) => {
  const mails = db.selectFrom('outbox').select('subject').where('about', '=', `placement:${id}`)
  return (await mails.orderBy('created_at').orderBy('id').execute()).map(({ subject }) =>
    subject.slice(0, 10),
  )
}

test('a placement needs the checks of its job’s role: at the gate, in lists, for the client', async () => {
  const { candidate, ...parts } = await somebody('Ada')
  const { id: jobId } = await createJob(db, admin, services.clock, aJob({ title: 'Nights', role: 'midwife' }))
  const submissionId = await aSubmission(services, candidate, { ...parts, jobId })
  const typed = { ...aTypedPlacement(candidate, parts.clientId), jobId, submissionId }
  const lacks = 'for these days: Registration; Professional qualification; Newborn life support.'
  const refused = { kind: 'not-valid', fields: { reason: expect.stringContaining(lacks) } }
  expect(await place(services, admin, typed)).toMatchObject(refused)
  const { passport } = await checkedOf(db, services.clock, submissionId)
  expect(passport?.lines.find(({ topic }) => topic === 'registration')?.state).toBe('missing')

  const id = await placed({ ...typed, reason: REASON })
  const { clock } = at('2026-12-02T10:00:00Z')
  const { rows } = await gapsAtWork(db, clock, admin, { page: 1, owner: undefined })
  const named = ['Registration', 'Professional qualification', 'Newborn life support']
  expect(rows.map(({ gaps }) => gaps.map(({ what }) => what))).toEqual([named])
  const query = { search: 'ada', list: '', mine: false, page: 1 } as const
  const { placements } = await listPlacements(db, clock, admin, query)
  const gaps = (await gapsOfPlacements(db, clock, placements)).get(id)
  expect(namesIn(gaps)).toEqual(named)
  await tellDoneChecks(at('2026-12-02T10:00:00Z'))
  expect(await subjectsAbout(id)).toEqual(['Checks tha'])

  // Once these are done, they run out for this work, though their own role doesn't ask for them.
  await aCompletePassport(services, candidate, 'midwife')
  await db.updateTable('candidates').set({ compliance_role: 'hca' }).where('id', '=', candidate).execute()
  await tellDoneChecks(at('2026-12-02T10:00:00Z'))
  expect(await subjectsAbout(id)).toEqual(['Checks tha', 'All checks'])
  const days = { first: '2027-11-20', last: '2027-11-20' }
  const ends = await expiriesBetween(db, clock, admin, days)
  expect(ends.map(({ what }) => what)).toContain('Newborn life support')
})

test('the job title decides which checks are needed without a job, or once it is renamed', async () => {
  const { candidate, clientId } = await somebody('Bo')
  const lacks = { fields: { reason: expect.stringContaining('Registration') } }
  const nurse = { jobTitle: 'Staff nurse, nights' }
  for (const jobTitle of ['Nurse', nurse.jobTitle])
    expect(await place(services, admin, aTypedPlacement(candidate, clientId, { jobTitle }))).toMatchObject(
      lacks,
    )
  const typed = aTypedPlacement(candidate, clientId)
  const id = await placed(typed)
  const edit = { drafts: { ...typed.drafts, ...nurse }, version: 1, endReason: '', reason: '' }
  expect(await editPlacement(services, admin, id, edit)).toMatchObject(lacks)
  expect(await editPlacement(services, admin, id, { ...edit, reason: REASON })).toMatchObject({
    kind: 'saved',
  })
  expect(await subjectsAbout(id)).toEqual(['Checks tha'])
})

test('a nurse is checked as a nurse, even if the job title mentions a doctor or is changed', async () => {
  const { candidate, clientId } = await somebody('Nia')
  await aCompletePassport(services, candidate, 'nurse')
  const typed = aTypedPlacement(candidate, clientId, { jobTitle: 'Nurse consultant' })
  const id = await placed(typed)
  await db.deleteFrom('evidence').where('candidate_id', '=', candidate).where('topic', '=', 'dbs').execute()
  const titles = ['Nights', 'Staff nurse', 'Nurse, doctor-led clinic']
  for (const [nth, jobTitle] of titles.entries()) {
    const edit = { drafts: { ...typed.drafts, jobTitle }, version: nth + 1, endReason: '', reason: '' }
    expect([jobTitle, await editPlacement(services, admin, id, edit)]).toMatchObject([
      jobTitle,
      { kind: 'saved' },
    ])
  }
  expect(await subjectsAbout(id)).toEqual([])
})

test('a new job title asks for its checks, even if the candidate has that role by now', async () => {
  const { candidate, clientId } = await somebody('Ned')
  const typed = aTypedPlacement(candidate, clientId)
  const id = await placed(typed)
  // They were placed as a healthcare assistant, and have become a nurse.
  const nurse = db.updateTable('candidates').set({ compliance_role: 'nurse' })
  await nurse.where('id', '=', candidate).execute()
  const drafts = { ...typed.drafts, jobTitle: 'Staff nurse, nights' }
  const edit = { drafts, version: 1, endReason: '', reason: '' }
  expect(await editPlacement(services, admin, id, edit)).toMatchObject(needsReason('Registration'))
  await aCompletePassport(services, candidate, 'nurse')
  expect(await editPlacement(services, admin, id, edit)).toMatchObject({ kind: 'saved' })
  expect((await findPlacement(db, services.clock, admin, id))?.later.at(-1)?.passport?.role).toBe('nurse')
})

/** Changes the days of a placement, as the form sends them. */
async function setDays(
  id: string,
  days: { firstDay?: string; lastDay?: string | null },
  { reason = '', endReason = '', now = services } = {},
) {
  const row = await db.selectFrom('placements').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const drafts = { ...valuesOf(row), ...days }
  return editPlacement(now, admin, id, { drafts, version: Number(row.version), endReason, reason })
}
const needsReason = (what: string) => ({
  kind: 'not-valid',
  fields: { reason: expect.stringContaining(what) },
})

test('a placement that gets a last day is checked again for all of its days', async () => {
  const { candidate, clientId } = await somebody('Cal')
  const id = await placed(aTypedPlacement(candidate, clientId, { lastDay: null }))
  const support = needsReason('Basic life support, from 21 November 2027')
  expect(await setDays(id, { lastDay: '2028-06-30' })).toMatchObject(support)
  expect(await setDays(id, { firstDay: '2031-01-01' })).toMatchObject(
    needsReason('for these days: DBS check;'),
  )
  expect(await setDays(id, { lastDay: '2027-11-20' })).toMatchObject({ kind: 'saved' })
  expect(await setDays(id, { lastDay: null })).toMatchObject({ kind: 'saved' })
  // Whoever lacks something may be taken off at once, without a word to the client.
  await db.deleteFrom('evidence').where('candidate_id', '=', candidate).where('topic', '=', 'dbs').execute()
  const now = at('2026-12-09T10:00:00Z')
  expect(await setDays(id, { lastDay: '2026-12-31' }, { now })).toMatchObject(needsReason('DBS check'))
  expect(await setDays(id, { lastDay: '2026-12-09' }, { now })).toMatchObject({ kind: 'saved' })
  expect(await subjectsAbout(id)).toEqual([])
})

test('an extended placement is checked from today on, and for days in the past that are added', async () => {
  const { candidate, clientId } = await somebody('Dot')
  await db.deleteFrom('evidence').where('candidate_id', '=', candidate).where('topic', '=', 'dbs').execute()
  const id = await placed({ ...aTypedPlacement(candidate, clientId), reason: REASON })
  const done = at('2026-12-04T10:00:00Z')
  const facts = aCheckOf('dbs', '2026-12-04')
  await recordCheck(done, admin, {
    candidateId: candidate,
    topic: 'dbs',
    facts,
    mayShow: false,
    against: 'Seen',
  })
  await tellDoneChecks(done)
  const now = at('2026-12-05T10:00:00Z')
  expect(await setDays(id, { lastDay: '2026-12-21' }, { now, reason: REASON })).toMatchObject({
    kind: 'saved',
  })
  expect(await subjectsAbout(id)).toEqual(['Checks tha', 'All checks'])
  expect(await setDays(id, { firstDay: '2026-11-30' }, { now })).toMatchObject(needsReason('DBS check'))
  expect(await setDays(id, { firstDay: '2026-12-02' }, { now })).toMatchObject({ kind: 'saved' })
})

test('each exception is kept with the checks as they were then, until it is undone', async () => {
  const { candidate, clientId } = await somebody('Eli')
  await db.deleteFrom('evidence').where('candidate_id', '=', candidate).where('topic', '=', 'dbs').execute()
  const id = await placed({ ...aTypedPlacement(candidate, clientId), reason: REASON })
  const clock = clockAt('2026-12-05T10:00:00Z')
  const bob = { ...admin, id: 'bob', name: 'Bob' }
  const edit = { version: 1, endReason: '', reason: 'The course is booked.' }
  const drafts = { ...aTypedPlacement(candidate, clientId).drafts, lastDay: '2026-12-21' }
  expect(await editPlacement({ ...services, clock }, bob, id, { ...edit, drafts }, 'undo-eli')).toMatchObject(
    {
      kind: 'saved',
    },
  )
  const found = await findPlacement(db, clock, admin, id)
  expect(found).toMatchObject({
    placement: { exception: { reason: REASON, by: admin.name } },
    passport: { day: '2026-12-01' },
    later: [{ exception: { reason: edit.reason, by: 'Bob' }, passport: { day: '2026-12-05' } }],
  })
  expect(found?.history[0]).toMatchObject({ event: 'changed', text: edit.reason, by: 'Bob' })
  const query = readAuditQuery(new URLSearchParams({ from: '2026-12-01', to: '2026-12-31' }), '2026-12-31')
  const exceptions = async () =>
    (await auditLines(db, admin, { ...query, rows: 'exceptions' }, 9)).lines
      .filter((line) => line.id === id)
      .map(({ cells }) => cells.slice(6, 9))
  const both = ['11 of 12', `${REASON}; ${edit.reason}`, `${admin.name}; Bob`]
  expect(await exceptions()).toEqual([both])
  const each = (await Array.fromAsync(auditCsv(db, admin, query, 'requirements'))).join('')
  for (const day of ['2026-12-01', '2026-12-05'])
    expect(each).toContain(`Eli,Eli House,${day},DBS check,Missing`)
  expect(await undoAction({ ...services, clock }, bob, 'undo-eli')).toBe('undone')
  expect([await exceptions(), (await findPlacement(db, clock, admin, id))?.later]).toEqual([
    [['11 of 12', REASON, admin.name]],
    [],
  ])
})

test('a list names checks rejected or ended before a placement begins, or a missing role', async () => {
  const { candidate, clientId } = await somebody('Flo')
  const id = await placed(aTypedPlacement(candidate, clientId))
  const gapsAt = async (moment: string) => {
    const { clock } = at(moment)
    const found = await listPlacements(db, clock, admin, { search: 'flo', list: '', mine: false, page: 1 })
    return namesIn((await gapsOfPlacements(db, clock, found.placements)).get(id))
  }
  expect(await gapsAt('2026-11-20T10:30:00Z')).toBeUndefined()
  const change = (topic: string, values: { state?: string; ends_on?: string }) =>
    db.updateTable('evidence').set(values).where('candidate_id', '=', candidate).where('topic', '=', topic)
  await change('dbs', { state: 'rejected' }).execute()
  await change('identity', { ends_on: '2026-11-30' }).execute()
  expect(await gapsAt('2026-11-20T10:30:00Z')).toEqual(['Identity', 'DBS check'])
  const roleless = db.updateTable('candidates').set({ compliance_role: null, specialty: 'Other' })
  await roleless.where('id', '=', candidate).execute()
  for (const moment of ['2026-11-20T10:30:00Z', '2026-12-01T10:30:00Z'])
    expect([moment, await gapsAt(moment)]).toEqual([moment, 'no-role'])
  expect(await gapsAt('2026-12-15T10:30:00Z')).toBeUndefined()
})

test('a placement keeps the day it was checked for, and the day from which a check has run out', async () => {
  const { candidate, clientId } = await somebody('Gus')
  const ends = db.updateTable('evidence').set({ ends_on: '2026-12-10' }).where('topic', '=', 'identity')
  await ends.where('candidate_id', '=', candidate).execute()
  const kept = async (firstDay: string, lastDay: string) => {
    const typed = aTypedPlacement(candidate, clientId, { firstDay, lastDay })
    const found = await findPlacement(db, services.clock, admin, await placed({ ...typed, reason: REASON }))
    const line = found?.passport?.lines.find(({ topic }) => topic === 'identity')
    return [found?.passport?.day, line?.state, line?.from]
  }
  expect(await kept('2026-12-01', '2026-12-31')).toEqual(['2026-12-01', 'expired', '2026-12-11'])
  expect(await kept('2027-02-01', '2027-02-05')).toEqual(['2027-02-01', 'expired', undefined])
  const query = readAuditQuery(new URLSearchParams({ from: '2026-12-01', to: '2027-02-28' }), '2027-02-28')
  const each = (await Array.fromAsync(auditCsv(db, admin, query, 'requirements'))).join('')
  for (const day of ['2026-12-11', '2027-02-01'])
    expect(each).toContain(`Gus,Gus House,${day},Identity,Expired`)
})

test('a placement keeps from which day on a requirement that is new during it is missing', async () => {
  const { candidate, clientId } = await somebody('Hal')
  const badge = {
    topic: 'own-badge',
    kind: 'other',
    name: 'Badge',
    why: '',
    months: null,
    needed: 1,
  } as const
  const change = { role: 'hca', topic: badge.topic, fromOn: '2026-12-10', requirement: badge } as const
  await changeRequirement(services, admin, change)
  const id = await placed({ ...aTypedPlacement(candidate, clientId), reason: REASON })
  expect((await findPlacement(db, services.clock, admin, id))?.passport?.lines.at(-1)).toMatchObject({
    ...{ name: 'Badge', state: 'missing', from: '2026-12-10' },
  })
})
