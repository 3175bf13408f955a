import { expect, test } from 'vitest'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { candidateQueries } from '#domain/candidates/candidate-records.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { closeLinksOf } from '#domain/clients/client-records.server.ts'
import { recordCheck } from '#domain/compliance/evidence.server.ts'
import { aCheckOf, aCompletePassport } from '#domain/compliance/test-evidence.server.ts'
import { repeatable } from '#domain/idempotency/idempotency.server.ts'
import { deleteJobs } from '#domain/jobs/job-writing.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { noteAnswer } from '#domain/submissions/client-link.server.ts'
import { answerConsent } from '#domain/submissions/own-submissions.server.ts'
import { endSubmission } from '#domain/submissions/sending.server.ts'
import { findSubmission } from '#domain/submissions/submission-list.server.ts'
import { isAnswer } from '#domain/submissions/submissions.ts'
import { aClientToWriteTo, aSubmission, WARD } from '#domain/submissions/test-submissions.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { clockAt } from '#platform/clock.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { tellDoneChecks } from './outstanding-done.server.ts'
import { cancelPlacement, editPlacement } from './placement-changes.server.ts'
import { exportPlacements, findPlacement, listPlacements, placementsOf } from './placement-list.server.ts'
import { place } from './placements.server.ts'
import { PLACEMENT_LIST_NAMES } from './placements.ts'
import { aTypedPlacement } from './test-placements.server.ts'

const db = await openTestDatabase()
const services = { ...deskServices(db), clock: clockAt('2026-11-20T10:30:00Z') }
const all = { search: '', list: '', mine: false, page: 1 } as const

async function somebody(email: string, name = 'Ann Smith') {
  const application = await anApplication(db, { email, name })
  const candidate = (await findByEmail(db, email)) ?? ''
  await aCompletePassport(services, candidate)
  return { application, candidate }
}
const statusOf = async (id: string) =>
  (await db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const stateOf = async (id: string) =>
  (await db.selectFrom('submissions').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

test('a placement sets application and submission to Placed, and an undo takes it all back', async () => {
  const { application, candidate } = await somebody('ann@home.example')
  const parts = await aClientToWriteTo(services)
  const submission = await aSubmission(services, candidate, parts)
  const typed = aTypedPlacement(candidate, parts.clientId)
  const from = { applicationId: application, submissionId: submission }
  const placed = await place(services, admin, { ...typed, ...from }, { undo: 'undo-place' })
  expect([placed.kind, await statusOf(application), await stateOf(submission)]).toEqual([
    'placed',
    'placed',
    'placed',
  ])
  expect(await undoAction(services, admin, 'undo-place')).toBe('undone')
  expect([await statusOf(application), await stateOf(submission)]).toEqual(['new', 'sent'])
  const { placements, counts } = await listPlacements(db, services.clock, admin, all)
  expect(placements).toMatchObject([{ standing: 'cancelled', endReason: 'Undone by whoever placed them.' }])
  expect([counts.running + counts.coming, counts.cancelled]).toEqual([0, 1])
  expect(await place(services, admin, typed)).toMatchObject({ kind: 'placed' })
})

test('a confirmation says what is agreed, never the charge, and an undo takes it back', async () => {
  const { candidate } = await somebody('ivy@home.example', 'Ivy Hart')
  const { clientId } = await aClientToWriteTo(services, 'Hazel House')
  const typed = aTypedPlacement(candidate, clientId, { place: 'Ward 3', askFor: 'Sister Grant' })
  const mails = () =>
    db.selectFrom('outbox').selectAll().where('recipient', '=', 'ivy@home.example').execute()
  typed.drafts.note = 'x'.repeat(1_001)
  expect(await place(services, admin, typed)).toMatchObject({
    ...{ kind: 'not-valid', fields: { note: expect.stringContaining('1,000') } },
  })
  typed.drafts.note = 'The first shift is at 07:30.'
  const tell = { candidate: true, contactId: '' }
  expect((await place(services, admin, { ...typed, tell }, { undo: 'undo-ivy' })).kind).toBe('placed')
  const [mail] = (await mails()).filter(({ about }) => about.startsWith('placement:'))
  expect([mail?.subject, mail?.written_by]).toEqual(['Your work from 1 December 2026', admin.name])
  const told = ['Hazel House', 'Ward 3', '14 December 2026', 'Sister Grant', '07:30', '£21.50 an hour']
  expect(told.filter((word) => !mail?.text.includes(word))).toEqual([])
  expect(`${mail?.text}${mail?.html}`).not.toContain('28')
  expect(await undoAction(services, admin, 'undo-ivy')).toBe('undone')
  expect((await mails()).filter(({ about }) => about.startsWith('placement:'))).toEqual([])
})

test('a confirmation that waits does not go once the placement is cancelled, but after an undo', async () => {
  const { candidate } = await somebody('joy@home.example', 'Joy Reed')
  const { clientId, contactId } = await aClientToWriteTo(services, 'Willow House')
  const tell = { candidate: true, contactId }
  const placed = await place(services, admin, { ...aTypedPlacement(candidate, clientId), tell })
  const id = placed.kind === 'placed' ? placed.id : ''
  const subjects = async () =>
    (await db.selectFrom('outbox').select('subject').where('about', '=', `placement:${id}`).execute())
      .map(({ subject }) => subject.slice(0, 21))
      .toSorted()
  const cancelled = await cancelPlacement(services, admin, id, { reason: 'Fell ill.', tell }, 'undo-joy')
  expect(cancelled).toEqual({ kind: 'saved', told: [] })
  expect(await subjects()).toEqual([])
  expect(await undoAction(services, admin, 'undo-joy')).toBe('undone')
  expect(await subjects()).toEqual(['Confirmed: your staff', 'Your work from 1 Dece'])
})

test('a placement for a job is that of their application for it, and its undo, too', async () => {
  const { id: jobId } = await createJob(db, admin, services.clock, aJob())
  const application = await anApplication(db, { email: 'joe@home.example', name: 'Joe Reed', jobId })
  const candidate = (await findByEmail(db, 'joe@home.example')) ?? ''
  await aCompletePassport(services, candidate, 'nurse')
  const { clientId } = await aClientToWriteTo(services, 'Beech House')
  const typed = { ...aTypedPlacement(candidate, clientId), jobId, submissionId: 'another’s' }
  expect((await place(services, admin, typed, { undo: 'undo-joe' })).kind).toBe('placed')
  expect(await statusOf(application)).toBe('placed')
  expect(await undoAction(services, admin, 'undo-joe')).toBe('undone')
  expect(await statusOf(application)).toBe('new')
})

test('a placement for a job sets only the submission to its own client to Placed', async () => {
  const { id: jobId } = await createJob(db, admin, services.clock, aJob())
  const { candidate } = await somebody('lou@home.example', 'Lou Reed')
  const [here, there] = [
    await aClientToWriteTo(services, 'Rowan House'),
    await aClientToWriteTo(services, 'Cedar House'),
  ]
  const own = await aSubmission(services, candidate, { ...here, jobId })
  const other = await aSubmission(services, candidate, { ...there, jobId })
  // The form was shown for the last one, and then another client was chosen.
  const typed = { ...aTypedPlacement(candidate, here.clientId), jobId, submissionId: other, reason: 'Ill.' }
  expect((await place(services, admin, typed)).kind).toBe('placed')
  expect([await stateOf(own), await stateOf(other)]).toEqual(['placed', 'sent'])
})

test('a placement from a submission is that of the application for its job, also a deleted one', async () => {
  const { id: jobId } = await createJob(db, admin, services.clock, aJob())
  const application = await anApplication(db, { email: 'kim@home.example', jobId })
  const candidate = (await findByEmail(db, 'kim@home.example')) ?? ''
  await anApplication(db, { email: 'kim@home.example' })
  await aCompletePassport(services, candidate, 'nurse')
  const parts = await aClientToWriteTo(services, 'Rowan House')
  const submissionId = await aSubmission(services, candidate, { ...parts, jobId })
  await deleteJobs(db, admin, services.clock, [jobId])
  expect(await findSubmission(db, services.clock, admin, submissionId)).toMatchObject({
    submission: { jobId: null },
    applicationId: application,
  })
  const typed = { ...aTypedPlacement(candidate, parts.clientId), submissionId }
  expect((await place(services, admin, typed)).kind).toBe('placed')
  expect(await statusOf(application)).toBe('placed')
})

test('an incomplete passport needs a reason, and the client is told it with who decided', async () => {
  const { candidate } = await somebody('bob@home.example', 'Bob Jones')
  const ends = db.updateTable('evidence').set({ ends_on: '2026-12-05' }).where('topic', '=', 'identity')
  await ends.where('candidate_id', '=', candidate).execute()
  const { clientId, contactId } = await aClientToWriteTo(services, 'Oak Lodge')
  const typed = aTypedPlacement(candidate, clientId)
  expect(await place(services, admin, typed)).toMatchObject({
    kind: 'not-valid',
    fields: { reason: expect.stringContaining('these days: Identity, from 6 December 2026.') },
  })
  const reason = 'The new passport is on its way; the ward has nobody for tonight.'
  const outcome = await place(services, admin, { ...typed, reason })
  const id = outcome.kind === 'placed' ? outcome.id : ''
  const mail = db.selectFrom('outbox').select(['recipient', 'text']).where('about', '=', `placement:${id}`)
  expect(await mail.execute()).toEqual([{ recipient: WARD, text: expect.stringContaining(reason) }])
  const text = (await mail.execute())[0]?.text ?? ''
  const told = ['Work: Night shift, from 1 December 2026', 'Outstanding: Identity, from 6 December 2026']
  expect(told.filter((words) => !text.includes(words))).toEqual([])
  expect(await findPlacement(db, services.clock, admin, id)).toMatchObject({
    placement: { exception: { reason, by: admin.name } },
  })
  // Nobody there can be told any more.
  await db.updateTable('client_contacts').set({ email: '' }).where('id', '=', contactId).execute()
  const later = aTypedPlacement(candidate, clientId, { firstDay: '2027-02-01', lastDay: null })
  const again = await place(services, admin, { ...later, reason })
  expect(again).toMatchObject({ kind: 'not-valid', fields: { reason: expect.stringContaining('told') } })
  await db.updateTable('client_contacts').set({ email: WARD }).where('id', '=', contactId).execute()
  // Once the new one is verified they are told, once.
  await tellDoneChecks(services)
  expect(await mail.execute()).toHaveLength(1)
  const facts = aCheckOf('identity', '2026-11-20')
  const identity = { candidateId: candidate, topic: 'identity', facts, mayShow: false, against: 'Seen' }
  expect((await recordCheck(services, admin, identity)).kind).toBe('saved')
  const clock = clockAt('2026-11-20T10:31:00Z')
  await Promise.all([1, 2].map(() => tellDoneChecks({ ...services, clock })))
  const subjects = mail.select('subject').orderBy('created_at')
  expect((await subjects.execute()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Checks that are outstanding \(PLC-/),
    expect.stringMatching(/^All checks are done \(PLC-/),
  ])
})

test('a reason is not kept where the passport is complete, and nobody is placed without a role', async () => {
  const { candidate } = await somebody('fay@home.example', 'Fay Moss')
  const { clientId } = await aClientToWriteTo(services, 'Fir Lodge')
  const outcome = await place(services, admin, { ...aTypedPlacement(candidate, clientId), reason: 'Haste' })
  const id = outcome.kind === 'placed' ? outcome.id : ''
  const row = db.selectFrom('placements').select(['exception_reason', 'passport']).where('id', '=', id)
  const { exception_reason, passport } = await row.executeTakeFirstOrThrow()
  expect([exception_reason, JSON.parse(passport ?? '').lines[0]]).toMatchObject([
    null,
    { name: 'Identity', state: 'verified', checks: [{ by: admin.name, against: 'Original seen' }] },
  ])
  const roleless = db.updateTable('candidates').set({ compliance_role: null, specialty: 'Other' })
  await roleless.where('id', '=', candidate).execute()
  const later = aTypedPlacement(candidate, clientId, { firstDay: '2027-02-01', lastDay: '2027-02-02' })
  expect(await place(services, admin, later)).toMatchObject({
    fields: { reason: expect.stringContaining('Nobody has said yet which checks the work asks for') },
  })
})

test('an extension beyond what is checked needs a reason, too', async () => {
  const { candidate } = await somebody('gil@home.example', 'Gil Moss')
  const { clientId } = await aClientToWriteTo(services, 'Gorse Lodge')
  const typed = aTypedPlacement(candidate, clientId)
  const outcome = await place(services, admin, typed)
  const id = outcome.kind === 'placed' ? outcome.id : ''
  const extend = (lastDay: string, version: number, reason = '') =>
    editPlacement(services, admin, id, {
      drafts: { ...typed.drafts, lastDay },
      version,
      endReason: '',
      reason,
    })
  expect(await extend('2027-11-20', 1)).toMatchObject({ kind: 'saved' })
  expect(await extend('2027-11-21', 2)).toMatchObject({
    fields: { reason: expect.stringContaining('Basic life support, from 21 November 2027') },
  })
  expect(await extend('2027-11-21', 2, 'The course is booked.')).toMatchObject({ kind: 'saved' })
  expect(await findPlacement(db, services.clock, admin, id)).toMatchObject({
    placement: { exception: undefined },
    later: [{ exception: undefined }, { exception: { reason: 'The course is booked.', by: admin.name } }],
  })
})

test('nobody is placed twice at a client for the same day, by a double click or a colleague', async () => {
  const { candidate } = await somebody('cy@home.example', 'Cy Moss')
  const { clientId } = await aClientToWriteTo(services, 'Ash Court')
  const typed = aTypedPlacement(candidate, clientId)
  const [one, two] = await Promise.all(
    [1, 2].map(() => place(services, admin, typed, { request: repeatable('placement', 'a form', typed) })),
  )
  expect(one).toEqual(two)
  expect(await place(services, admin, typed)).toEqual({ kind: 'overlaps' })
  const days = [
    ['2026-12-14', null, 'overlaps'],
    ['2026-11-01', '2026-12-01', 'overlaps'],
    ['2026-12-15', null, 'placed'],
  ] as const
  for (const [firstDay, lastDay, kind] of days) {
    const other = aTypedPlacement(candidate, clientId, { firstDay, lastDay })
    expect([firstDay, (await place(services, admin, other)).kind]).toEqual([firstDay, kind])
  }
  // Nor by a change, which may always take days away, nor by two at once.
  const id = one?.kind === 'placed' ? one.id : ''
  const edit = (lastDay: string, version = 1) =>
    editPlacement(services, admin, id, {
      ...{ drafts: { ...typed.drafts, lastDay }, version, endReason: 'Fewer nights.', reason: '' },
    })
  expect(await edit('2026-12-20')).toEqual({ kind: 'overlaps' })
  expect(await edit('2026-12-10')).toMatchObject({ kind: 'saved' })
  await cancelPlacement(services, admin, id, { reason: 'Fell ill.' }, 'undo-cy')
  const again = { firstDay: '2026-12-05', lastDay: '2026-12-06' }
  const other = await place(services, admin, aTypedPlacement(candidate, clientId, again))
  expect(await undoAction(services, admin, 'undo-cy')).toBe('undo-placed')
  await cancelPlacement(services, admin, other.kind === 'placed' ? other.id : '', { reason: 'Not needed.' })
  expect(await undoAction(services, admin, 'undo-cy')).toBe('undone')
  const next = { firstDay: '2026-12-11', lastDay: '2026-12-14' }
  const both = await Promise.all([
    edit('2026-12-14', 4),
    place(services, admin, aTypedPlacement(candidate, clientId, next)),
  ])
  const kinds = both.map(({ kind }) => kind).toSorted()
  expect([
    ['overlaps', 'placed'],
    ['overlaps', 'saved'],
  ]).toContainEqual(kinds)
})

test('a placement is extended, ended with a reason, and cancelled, each with its history', async () => {
  const { candidate } = await somebody('dee@home.example', 'Dee Hall')
  const { clientId } = await aClientToWriteTo(services, 'Elm Ward')
  const { drafts } = aTypedPlacement(candidate, clientId)
  const outcome = await place(services, admin, aTypedPlacement(candidate, clientId))
  const id = outcome.kind === 'placed' ? outcome.id : ''
  const edit = (lastDay: string | null, version: number, endReason = '') =>
    editPlacement(services, admin, id, { drafts: { ...drafts, lastDay }, version, endReason, reason: '' })
  expect(await edit('2027-01-31', 1)).toMatchObject({ kind: 'saved' })
  expect(await edit('2027-02-28', 1)).toEqual({ kind: 'changed-meanwhile' })
  // What holds already is no colleague's change: it was sent twice.
  expect(await edit('2027-01-31', 1)).toMatchObject({ kind: 'saved' })
  expect(await edit('2026-12-24', 2)).toMatchObject({ fields: { endReason: 'Say why it ends.' } })
  for (const _ of ['once', 'again'])
    expect(await edit('2026-12-24', 2, 'The ward closes.')).toMatchObject({ kind: 'saved' })
  // As Word has it, or with nothing that anybody sees.
  for (const same of [' The ward\u00a0 closes.\u200b', '\u200b'])
    expect(await edit('2026-12-24', 2, same)).toMatchObject({ kind: 'saved' })
  expect(await edit('2026-12-24', 2, 'They are ill.')).toEqual({ kind: 'changed-meanwhile' })
  expect(await edit('2026-11-01', 3, 'x')).toMatchObject({ fields: { lastDay: expect.any(String) } })
  expect(await cancelPlacement(services, admin, id, { reason: 'Fell ill.' }, 'undo-cancel')).toMatchObject({
    kind: 'saved',
  })
  const found = await findPlacement(db, services.clock, admin, id)
  expect([found?.placement.standing, found?.history.map(({ event }) => event)]).toEqual([
    'cancelled',
    ['cancelled', 'ended', 'changed', 'placed'],
  ])
  expect(await undoAction(services, admin, 'undo-cancel')).toBe('undone')
  expect((await findPlacement(db, services.clock, admin, id))?.placement).toMatchObject({
    isCancelled: false,
    endReason: 'The ward closes.',
    lastDay: '2026-12-24',
  })
})

test('the reason for the end is kept where only that was typed, and asks for a last day', async () => {
  const { candidate } = await somebody('gwen@home.example', 'Gwen Hall')
  const { clientId } = await aClientToWriteTo(services, 'Gorse Ward')
  const typed = aTypedPlacement(candidate, clientId)
  const outcome = await place(services, admin, typed)
  const id = outcome.kind === 'placed' ? outcome.id : ''
  const edit = (lastDay: string | null, version: number, endReason: string) => {
    const drafts = { ...typed.drafts, lastDay }
    return editPlacement(services, admin, id, { drafts, version, endReason, reason: '' })
  }
  expect(await edit('2026-12-14', 1, 'The ward closes.')).toMatchObject({ kind: 'saved' })
  const found = await findPlacement(db, services.clock, admin, id)
  expect(found?.placement.endReason).toBe('The ward closes.')
  expect(found?.history[0]).toMatchObject({ event: 'ended', text: 'The ward closes.', changes: [] })
  expect(await edit(null, 2, 'They have another post.')).toMatchObject({
    fields: { lastDay: expect.stringContaining('enter the last day') },
  })
})

test('cancelling the last placement of an application takes Placed back, an undo not', async () => {
  const { application, candidate } = await somebody('kit@home.example', 'Kit Dale')
  const parts = await aClientToWriteTo(services, 'Kestrel House')
  const submissionId = await aSubmission(services, candidate, parts)
  await noteAnswer(services, admin, submissionId, 'yes')
  // Their answer holds, though whoever gave it is gone.
  await closeLinksOf(db, [parts.contactId], services.clock.now().toISOString())
  const from = { applicationId: application, submissionId }
  const placed = async (more: object) => {
    const typed = { ...aTypedPlacement(candidate, parts.clientId, more), ...from }
    const outcome = await place(services, admin, typed)
    return outcome.kind === 'placed' ? outcome.id : ''
  }
  const [first, second] = [await placed({}), await placed({ firstDay: '2027-01-04', lastDay: '2027-01-08' })]
  const states = async () => [await statusOf(application), await stateOf(submissionId)]
  await cancelPlacement(services, admin, first, { reason: 'Moved to January.' })
  expect(await states()).toEqual(['placed', 'placed'])
  await cancelPlacement(services, admin, second, { reason: 'The ward has closed.' }, 'undo-kit')
  expect(await states()).toEqual(['offered', 'yes'])
  const record = await candidateQueries.about(db, ['kit@home.example'])
  expect(record.map(({ keptBecause }) => keptBecause)).toEqual([undefined])
  expect(await undoAction(services, admin, 'undo-kit')).toBe('undone')
  expect(await states()).toEqual(['placed', 'placed'])
})

test.each(['asked', 'sent', 'interview', 'yes', 'no', 'ended'] as const)(
  'cancelling a placement leaves a submission at %s, as it was before it',
  async (state) => {
    const { candidate } = await somebody(`${state}@home.example`, 'Jo Reed')
    const client = await aClientToWriteTo(services, `House of ${state}`)
    const how = state === 'asked' ? { consent: 'ask', how: '' } : {}
    const submissionId = await aSubmission(services, candidate, { ...client, ...how })
    if (state === 'ended') await endSubmission(services, admin, submissionId)
    else if (isAnswer(state)) await noteAnswer(services, admin, submissionId, state)
    const typed = { ...aTypedPlacement(candidate, client.clientId), submissionId }
    const placed = await place(services, admin, typed)
    expect(await stateOf(submissionId)).toBe('placed')
    const id = placed.kind === 'placed' ? placed.id : ''
    await cancelPlacement(services, admin, id, { reason: 'Never began.' })
    expect(await stateOf(submissionId)).toBe(state)
  },
)

test('each list has exactly the placements that stand so on the day, in London', async () => {
  const { candidate } = await somebody('eve@home.example', 'Eve Stone')
  const spans = [
    ['2026-06-01', '2026-06-30', 'ended'],
    ['2026-07-01', '2026-07-01', 'ending'],
    ['2026-06-20', '2026-07-15', 'ending'],
    ['2026-06-20', '2026-07-16', 'running'],
    ['2026-01-01', null, 'running'],
    ['2026-07-02', null, 'coming'],
  ] as const
  for (const [nth, [firstDay, lastDay]] of spans.entries()) {
    const { clientId } = await aClientToWriteTo(services, `Span ${nth}`)
    const typed = aTypedPlacement(candidate, clientId, { firstDay, lastDay })
    await place(services, admin, { ...typed, reason: 'Recorded afterwards' })
  }
  // Half past midnight in London, and still the day before by UTC.
  const clock = clockAt('2026-06-30T23:30:00Z')
  const search = 'eve stone'
  const of = async (list: (typeof PLACEMENT_LIST_NAMES)[number]) =>
    (await listPlacements(db, clock, admin, { search, list, mine: false, page: 1 })).placements
  for (const { firstDay, standing } of await of('')) {
    expect(spans.find(([first, , stands]) => first === firstDay && stands === standing)).toBeDefined()
  }
  for (const list of PLACEMENT_LIST_NAMES.filter((name) => name !== '')) {
    const wanted = spans.filter(
      ([, , stands]) => stands === list || (list === 'running' && stands === 'ending'),
    )
    expect([list, (await of(list)).map(({ firstDay }) => firstDay).toSorted()]).toEqual([
      list,
      wanted.map(([first]) => first).toSorted(),
    ])
  }
  const lines = (
    await Array.fromAsync(exportPlacements(db, clock, admin, { search, list: 'ending', mine: false }))
  ).join('')
  expect(lines.split('\r\n').filter((line) => line.includes('Eve Stone'))).toHaveLength(2)
  expect(lines).toContain('21.50')
})

test('a file of many placements has each one once, in the order of the list', async () => {
  const { candidate } = await somebody('max@home.example', 'Max Many')
  const { clientId } = await aClientToWriteTo(services, 'Many House')
  await place(services, admin, aTypedPlacement(candidate, clientId))
  const { no, ...row } = await db
    .selectFrom('placements')
    .selectAll()
    .where('candidate_id', '=', candidate)
    .executeTakeFirstOrThrow()
  const references = Array.from({ length: 1_201 }, (_, nth) => `MANY-${nth}`)
  for (const [nth, reference] of references.entries()) {
    const days = { first_on: `2026-06-0${1 + (nth % 3)}`, last_on: `2026-07-0${1 + (nth % 2)}` }
    await db
      .insertInto('placements')
      .values({ ...row, id: reference, reference, ...days })
      .execute()
  }
  const clock = clockAt('2026-06-30T12:00:00Z')
  for (const [list, dayAt] of [
    ['running', -7],
    ['ending', -6],
  ] as const) {
    const filters = { search: 'max many', list, mine: false }
    const lines = (await Array.fromAsync(exportPlacements(db, clock, admin, filters))).join('').split('\r\n')
    const cells = lines.filter((line) => line.startsWith('MANY-')).map((line) => line.split(','))
    expect(cells.map(([reference]) => reference).toSorted()).toEqual(references.toSorted())
    const days = cells.map((line) => line.at(dayAt))
    expect(days).toEqual(list === 'ending' ? days.toSorted() : days.toSorted().reverse())
  }
  const filters = { search: 'max many', list: 'running', mine: false } as const
  const lines = exportPlacements(db, clock, admin, filters)
  const read = [await lines.next(), await lines.next()].map(({ value }) => String(value))
  // A colleague corrects all first days while the file is being read.
  const moved = db.updateTable('placements').where('candidate_id', '=', candidate)
  await moved.set({ first_on: '2026-05-01' }).execute()
  for await (const more of lines) read.push(more)
  expect(
    read
      .join('')
      .match(/MANY-\d+/g)
      ?.toSorted(),
  ).toEqual(references.toSorted())
})

test('a placement at another client than they were put forward to is told there alone', async () => {
  const { candidate } = await somebody('eve@home.example', 'Eve Bird')
  await db.deleteFrom('evidence').where('candidate_id', '=', candidate).execute()
  const first = await aClientToWriteTo(services, 'First House')
  const submission = await aSubmission(services, candidate, first)
  const other = await aClientToWriteTo(services, 'Second House')
  const theirs = { email: 'matron@second.example' }
  await db.updateTable('client_contacts').set(theirs).where('id', '=', other.contactId).execute()
  const typed = {
    ...aTypedPlacement(candidate, other.clientId),
    submissionId: submission,
    reason: 'Tonight.',
  }
  const placed = await place(services, admin, typed)
  const id = placed.kind === 'placed' ? placed.id : ''
  const mails = db.selectFrom('outbox').select('recipient').where('about', '=', `placement:${id}`)
  expect([await mails.execute(), await stateOf(submission)]).toEqual([[{ recipient: theirs.email }], 'sent'])
})

test('nobody is placed from where they have taken themselves back', async () => {
  const { candidate } = await somebody('fay@home.example', 'Fay Lane')
  const client = await aClientToWriteTo(services, 'Third House')
  const submission = await aSubmission(services, candidate, client)
  await answerConsent({ ...services, secret: 's'.repeat(32) }, candidate, { id: submission, agrees: false })
  const typed = { ...aTypedPlacement(candidate, client.clientId), submissionId: submission }
  expect(await place(services, admin, typed)).toMatchObject({
    ...{ kind: 'not-valid', fields: { client: expect.stringContaining('no longer want') } },
  })
  expect(await stateOf(submission)).toBe('refused')
})

test("an undo doesn't take away what a colleague has changed since", async () => {
  const { candidate } = await somebody('gus@home.example', 'Gus Ray')
  const { clientId } = await aClientToWriteTo(services, 'Fourth House')
  const typed = aTypedPlacement(candidate, clientId)
  const placed = await place(services, admin, typed, { undo: 'undo-gus' })
  const id = placed.kind === 'placed' ? placed.id : ''
  const drafts = { ...typed.drafts, pay: 2_300 }
  const edit = { drafts, reason: '', endReason: '', version: 1 }
  expect((await editPlacement(services, { ...admin, id: 'bob', name: 'Bob' }, id, edit)).kind).toBe('saved')
  expect(await undoAction(services, admin, 'undo-gus')).toBe('undo-changed')
  expect(await findPlacement(db, services.clock, admin, id)).toMatchObject({ placement: { version: 2 } })
})

test('of many placements at a client those at work come first, and all are counted', async () => {
  const { candidate } = await somebody('many@home.example', 'Mo Many')
  const { clientId } = await aClientToWriteTo(services, 'Elm Court')
  const placed = await place(services, admin, aTypedPlacement(candidate, clientId))
  const first = db
    .selectFrom('placements')
    .selectAll()
    .where('id', '=', placed.kind === 'placed' ? placed.id : '')
  const { no: _, ...row } = await first.executeTakeFirstOrThrow()
  const later = Array.from({ length: 120 }, (_, nth) => ({
    ...{ ...row, id: `later-${nth}`, reference: `PLC-LATER${nth}`, first_on: '2027-06-01' },
    ...(nth < 20 && { cancelled_at: row.created_at }),
  }))
  await db.insertInto('placements').values(later).execute()
  const found = await placementsOf(db, clockAt('2026-12-04T10:00:00Z'), admin, { client: clientId })
  expect([found.placements.length, found.total, found.uncancelled]).toEqual([100, 121, 101])
  expect(found.placements[0]).toMatchObject({ id: row.id, standing: 'ending' })
})
