import { expect } from 'vitest'
import { findApplication, setStatus } from '#domain/applications/application-desk.server.ts'
import { countApplications } from '#domain/applications/application-figures.server.ts'
import { countSteps, listSteps } from '#domain/applications/application-steps.server.ts'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { interviewsOf } from '#domain/interviews/interviews.server.ts'
import type { InterviewOutcome } from '#domain/interviews/interviews.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { arrangeInterview } from './interview-desk.server.ts'
import { interviewsToAsk, noteInterviewOutcome } from './interview-outcome.server.ts'

const at = (db: Db, moment: string) => ({ ...deskServices(db, moment), secret: 's'.repeat(32) })
const THURSDAY = '2026-11-26T12:00:00.000Z'
const FRIDAY = '2026-11-27T00:30:00.000Z'

/** Somebody who is interviewed on Thursday morning. */
async function interviewed(db: Db) {
  const applicationId = await anApplication(db, { jobTitle: 'Staff Nurse' })
  const values = { day: '2026-11-26', time: '10:00', minutes: '45', way: 'video', place: 'By link' }
  await arrangeInterview(at(db, '2026-11-21T12:00:00.000Z'), admin, applicationId, values)
  const [interview] = await interviewsOf(db, admin, applicationId)
  return { applicationId, id: interview?.id ?? '' }
}
const note = (
  db: Db,
  of: { applicationId: string; id: string; from?: string },
  outcome: InterviewOutcome,
  moment = FRIDAY,
  undo?: string,
) => noteInterviewOutcome(at(db, moment), admin, of, outcome, undo)

test('how an interview went is asked from the day after until somebody says it', async ({ db }) => {
  const one = await interviewed(db)
  const asked = async (moment: string) => {
    const { clock } = at(db, moment)
    const { applications } = await listSteps(db, admin, clock, { list: 'held', mine: false, page: 1 })
    const ids = applications.map(({ id }) => id)
    return [await countSteps(db, clock, 'held'), Object.keys(await interviewsToAsk(db, clock, ids))]
  }
  expect(await asked(THURSDAY)).toEqual([0, []])
  expect(await asked(FRIDAY)).toEqual([1, [one.applicationId]])
  expect(await note(db, one, 'came', '2026-11-26T09:00:00.000Z')).toEqual({ kind: 'missing' })
  expect(await note(db, one, 'came')).toEqual({ kind: 'done' })
  expect(await asked(FRIDAY)).toEqual([0, []])
  expect(await findApplication(db, admin, one.applicationId)).toMatchObject({
    ...{ status: 'interview', next: { step: 'Decide: an offer, or a no', on: '2026-11-30' } },
  })
})

test('what a colleague has said since it was asked is not replaced unseen', async ({ db }) => {
  const one = await interviewed(db)
  await note(db, one, 'offer')
  const late = await note(db, { ...one, from: '' }, 'came')
  expect(late).toMatchObject({ kind: 'changed-meanwhile', interview: { outcome: 'offer' } })
  expect(await note(db, { ...one, from: '' }, 'offer')).toEqual({ kind: 'done' })
  expect(await note(db, { ...one, from: 'offer' }, 'came')).toEqual({ kind: 'done' })
})

test('who came after all was interviewed, and an offer that was none is taken back', async ({ db }) => {
  const one = await interviewed(db)
  const held = () => countApplications(db, at(db, FRIDAY).clock, { outcome: 'interviewed' })
  await note(db, one, 'absent')
  await note(db, one, 'came')
  expect(await held()).toBe(1)
  await note(db, one, 'offer')
  await note(db, one, 'absent')
  expect(await held()).toBe(0)
  const stands = async () => findApplication(db, admin, one.applicationId)
  const ask = { status: 'interview', next: { step: "Ask why they didn't come", on: '2026-11-30' } }
  expect(await stands()).toMatchObject(ask)
  // What was made of an offer since stays.
  await note(db, one, 'offer')
  await setStatus(db, admin, at(db, FRIDAY).clock, one.applicationId, { to: 'contacted' })
  await note(db, one, 'came')
  expect(await stands()).toMatchObject({ status: 'contacted' })
})

test('an offer that is corrected leaves the one that another interview led to', async ({ db }) => {
  const one = await interviewed(db)
  const { applicationId } = one
  const values = { day: '2026-11-26', time: '14:00', minutes: '45', way: 'video', place: 'By link' }
  await arrangeInterview(at(db, '2026-11-21T12:00:00.000Z'), admin, applicationId, values)
  const ids = (await interviewsOf(db, admin, applicationId)).map(({ id }) => id)
  const other = { applicationId, id: ids.find((id) => id !== one.id) ?? '' }
  await note(db, one, 'offer')
  await note(db, other, 'offer')
  await note(db, other, 'came')
  expect(await findApplication(db, admin, applicationId)).toMatchObject({
    ...{ status: 'offered', next: { step: 'Agree when it starts' } },
  })
  await note(db, one, 'came')
  expect(await findApplication(db, admin, applicationId)).toMatchObject({ status: 'interview' })
})

test('an offer is a status, who did not come was not interviewed, and both can be undone', async ({ db }) => {
  const one = await interviewed(db)
  await note(db, one, 'offer', FRIDAY, 'undo offer')
  expect(await findApplication(db, admin, one.applicationId)).toMatchObject({ status: 'offered' })
  expect(await undoAction(at(db, FRIDAY), admin, 'undo offer')).toBe('undone')
  const held = () => countApplications(db, at(db, FRIDAY).clock, { outcome: 'interviewed' })
  expect(await held()).toBe(1)
  await note(db, one, 'absent', FRIDAY, 'undo absent')
  expect([await held(), (await interviewsOf(db, admin, one.applicationId))[0]?.outcome]).toEqual([
    0,
    'absent',
  ])
  await undoAction(at(db, FRIDAY), admin, 'undo absent')
  expect(await held()).toBe(1)
  expect(await note(db, { ...one, id: 'another' }, 'no')).toEqual({ kind: 'missing' })
})
