import { beforeEach, expect, test } from 'vitest'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { openLink } from '#domain/candidate-area/links.server.ts'
import { enter, findVisit } from '#domain/candidate-area/visits.server.ts'
import { addTag } from '#domain/candidate-desk/candidate-changes.server.ts'
import { addCandidateNote } from '#domain/candidate-desk/candidate-notes.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { arrangeInterview } from '#domain/interview-desk/interview-desk.server.ts'
import { cancelPlacement, editPlacement } from '#domain/placements/placement-changes.server.ts'
import { place } from '#domain/placements/placements.server.ts'
import { aTypedPlacement } from '#domain/placements/test-placements.server.ts'
import { findClientLink, noteAnswer } from '#domain/submissions/client-link.server.ts'
import { endSubmission, sendAgain } from '#domain/submissions/sending.server.ts'
import { aClientToWriteTo, aSubmission, WARD } from '#domain/submissions/test-submissions.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { eraseAgain } from './erase-again.server.ts'
import { eraseOwnData, erasePerson } from './erasure.server.ts'
import { EMAIL, privacyDesk, TODAY } from './test-privacy.server.ts'

const desk = privacyDesk()
const services = () => ({ ...deskServices(desk.db), ...desk.at(TODAY) })
let candidateId: string

/** Somebody who is placed at one client, while another has their profile. */
beforeEach(async () => {
  await anApplication(desk.db, { email: EMAIL, status: 'placed' })
  candidateId = (await findByEmail(desk.db, EMAIL)) ?? ''
  const there = await aSubmission(services(), candidateId, await aClientToWriteTo(services(), 'Oak House'))
  await desk.db.updateTable('submissions').set({ state: 'placed' }).where('id', '=', there).execute()
})
async function comeIn() {
  const link = await openLink(desk.db, services().clock, { candidateId, purpose: 'enter', email: EMAIL })
  const Cookie = (await enter(services(), link.token))?.split(';')[0] ?? ''
  const session = await findVisit(services(), new Headers({ Cookie }))
  if (!session) throw new Error('nobody came in')
  return session
}
const elsewhere = () => aSubmission(services(), candidateId)
const submission = (id: string) =>
  desk.db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsTo = (to: string) =>
  desk.db.selectFrom('outbox').select(['subject', 'text']).where('recipient', '=', to).execute()

test('no other client opens the profile of somebody placed who deleted their data', async () => {
  const id = await elsewhere()
  const token = /token=([\w-]+)/.exec((await mailsTo(WARD)).at(-1)?.text ?? '')?.[1]
  expect(await findClientLink(desk.db, services().clock, token)).toMatchObject({ id })
  await eraseOwnData(services(), await comeIn())
  expect(await findClientLink(desk.db, services().clock, token)).toBeUndefined()
  expect(await sendAgain(services(), admin, id)).toBe('changed')
  expect(await submission(id)).toMatchObject({ state: 'refused', profile: '', token_hash: null })
  const states = desk.db.selectFrom('submissions').select('state').orderBy('no')
  expect((await states.execute()).map(({ state }) => state)).toEqual(['placed', 'refused'])
  const told = (await mailsTo('staff@agency.example')).filter(({ subject }) => /deleted/.test(subject))
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Elm House')])
  expect(told[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
    "The candidate has deleted their data. The client's link shows nothing any more, and if an interview " +
      "was to come, the client was told that it's off.",
  )
  expect(told[0]?.text).not.toMatch(/both|their own area/)
  expect(JSON.stringify(told)).not.toMatch(/ann example/i)
})

async function placedBy(submissionId: string) {
  const { client_id: clientId } = await submission(submissionId)
  const typed = { ...aTypedPlacement(candidateId, clientId), submissionId, reason: 'The ward is short.' }
  const outcome = await place(services(), admin, typed)
  return outcome.kind === 'placed' ? outcome.id : ''
}
const cancel = (id: string, undo?: string) =>
  cancelPlacement(services(), admin, id, { reason: 'Never came.' }, undo)

test('a placement that is cancelled after an erasure opens no profile again', async () => {
  const id = await elsewhere()
  const token = /token=([\w-]+)/.exec((await mailsTo(WARD)).at(-1)?.text ?? '')?.[1]
  const placement = await placedBy(id)
  await erasePerson(services(), admin, EMAIL)
  expect(await submission(id)).toMatchObject({ state: 'placed' })
  const closed = { state: 'refused', profile: '', token_hash: null }
  expect(await cancel(placement, 'undo')).toMatchObject({ kind: 'saved' })
  expect(await submission(id)).toMatchObject(closed)
  expect(await findClientLink(desk.db, services().clock, token)).toBeUndefined()
  expect(await sendAgain(services(), admin, id)).toBe('changed')

  expect(await undoAction(services(), admin, 'undo')).toBe('undone')
  expect(await submission(id)).toMatchObject({ state: 'placed' })
  expect(await cancel(placement)).toMatchObject({ kind: 'saved' })
  expect(await submission(id)).toMatchObject(closed)
})

test('a profile that was taken back by the desk is still there once a placement is cancelled', async () => {
  const id = await elsewhere()
  await endSubmission(services(), admin, id)
  expect(await cancel(await placedBy(id))).toMatchObject({ kind: 'saved' })
  expect(await submission(id)).toMatchObject({ state: 'ended', profile: 'Two years on a surgical ward.' })
})

test('a client that would have met them is told once that nobody comes', async () => {
  const applicationId = await anApplication(desk.db, { email: EMAIL })
  const id = await elsewhere()
  await noteAnswer(services(), admin, id, 'interview')
  const values = { day: '2026-11-26', time: '10:00', minutes: '45', way: 'in-person', place: 'Ward 3' }
  await arrangeInterview(services(), admin, applicationId, { ...values, submission: id })
  await erasePerson(services(), admin, EMAIL)
  const cancelled = (await mailsTo(WARD)).filter(({ subject }) => subject.startsWith('Cancelled'))
  expect(cancelled).toHaveLength(1)
  expect(await submission(id)).toMatchObject({ state: 'refused' })
})

test('an erasure empties the note to somebody placed, and the history never had its words', async () => {
  const placement = await placedBy(await elsewhere())
  const rows = desk.db.selectFrom('placements').selectAll()
  const row = await rows.where('id', '=', placement).executeTakeFirstOrThrow()
  const typed = {
    ...aTypedPlacement(candidateId, row.client_id).drafts,
    note: 'Ask for a chair for her back.',
  }
  const edit = { drafts: typed, version: Number(row.version), reason: '', endReason: '' }
  expect(await editPlacement(services(), admin, placement, edit)).toMatchObject({ kind: 'saved' })
  expect((await rows.execute()).map(({ note }) => note)).toEqual([typed.note])
  await erasePerson(services(), admin, EMAIL)
  expect((await rows.execute()).map(({ note }) => note)).toEqual([''])
  const history = await desk.db.selectFrom('placement_changes').select('detail').execute()
  expect(JSON.stringify(history)).toContain('a note')
  expect(JSON.stringify(history)).not.toContain('chair')
})

test('an erasure leaves no notes, tags or availability of somebody placed, nor does a restore', async () => {
  const { db } = desk
  const id = await elsewhere()
  await addTag(services(), admin, candidateId, 'Likes nights')
  await addCandidateNote(services(), admin, candidateId, { kind: 'note', text: 'Rang at noon.' })
  await db
    .insertInto('candidate_availability')
    .values({ candidate_id: candidateId, weekday: 1, shift: 'day' })
    .execute()
  const [placed] = await db.selectFrom('applications').selectAll().execute()
  const other = await anApplication(db, { email: EMAIL })
  const cv = await db
    .selectFrom('applications')
    .select('cv_key')
    .where('id', '=', other)
    .executeTakeFirstOrThrow()
  await db.updateTable('applications').set({ cv_key: null }).where('id', '=', other).execute()
  const document = {
    id: 'cv',
    candidate_id: candidateId,
    kind: 'cv',
    given_by: 'candidate',
    created_at: TODAY,
  }
  await db
    .insertInto('documents')
    .values({ ...document, upload_key: cv.cv_key ?? '' })
    .execute()
  const tags = await db.selectFrom('candidate_tags').selectAll().execute()
  expect(await erasePerson(services(), admin, EMAIL)).toMatchObject({ kind: 'erased' })
  expect(await db.selectFrom('notes').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('candidate_availability').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('candidate_tags').selectAll().execute()).toEqual([])
  const kept = await db.selectFrom('candidates').select(['name', 'search_text']).executeTakeFirstOrThrow()
  expect(kept.name).toBe('Ann Example')
  expect(kept.search_text).not.toContain('nights')
  expect(await db.selectFrom('uploads').select('key').execute()).toEqual([{ key: placed?.cv_key }])

  await db.deleteFrom('privacy_audit').execute()
  await db.insertInto('candidate_tags').values(tags).execute()
  await db
    .updateTable('submissions')
    .set({ state: 'sent', token_hash: 'again' })
    .where('id', '=', id)
    .execute()
  await db.transaction().execute((trx) => eraseAgain(trx, desk.at('2026-11-22T12:00:00Z')))
  expect(await db.selectFrom('candidate_tags').selectAll().execute()).toEqual([])
  expect(await submission(id)).toMatchObject({ state: 'refused', token_hash: null })
})
