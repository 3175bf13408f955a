import { expect } from 'vitest'
import { listSteps } from '#domain/applications/application-steps.server.ts'
import { readStepQuery } from '#domain/applications/application-steps.ts'
import {
  admin,
  anApplication,
  colleague,
  deskServices,
} from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { arrangeInterview } from '#domain/interview-desk/interview-desk.server.ts'
import { interviewsToday } from '#domain/interviews/interviews-today.server.ts'
import { readMessageQuery } from '#domain/messages/message-desk.ts'
import { listMessages } from '#domain/messages/message-list.server.ts'
import { listPlacements } from '#domain/placements/placement-list.server.ts'
import { readPlacementQuery } from '#domain/placements/placements.ts'
import { aPlacement } from '#domain/placements/test-placements.server.ts'
import { countByState, listSubmissions } from '#domain/submissions/submission-list.server.ts'
import { readSubmissionQuery } from '#domain/submissions/submissions.ts'
import { aSubmission } from '#domain/submissions/test-submissions.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { countAttention } from './attention.server.ts'
import { attentionItems } from './attention.ts'
import { putMessage } from './test-records.server.ts'

const clock = clockAt('2026-12-05T09:00:00Z')
const servicesOf = (db: Db) => ({ ...deskServices(db), secret: 's'.repeat(32), clock })

/** An application whose next step is due on a day. */
async function anApplicationOf(db: Db, owner: typeof admin, email: string, on: string) {
  const id = await anApplication(db, { email, phone: email, createdAt: '2026-11-30T10:00:00.000Z' })
  const whose = { owner_id: owner.id, owner_name: owner.name, next_step: 'Ring', next_step_on: on }
  const late = { promised_on: '2026-12-02', answered_at: null }
  await db
    .updateTable('applications')
    .set({ ...whose, ...late })
    .where('id', '=', id)
    .execute()
  return { id, candidate: (await findByEmail(db, email)) ?? '' }
}

/** How many rows the list has to which something leads. */
async function rowsBehind(db: Db, staff: typeof admin, path: string): Promise<number> {
  const { pathname, searchParams } = new URL(path, 'https://desk.example')
  switch (pathname) {
    case '/admin/applications/to-do':
      return (await listSteps(db, staff, clock, readStepQuery(searchParams))).applications.length
    case '/admin/messages':
      return (await listMessages(db, staff, clock, readMessageQuery(searchParams))).messages.length
    case '/admin/submissions':
      return (await listSubmissions(db, clock, staff, readSubmissionQuery(searchParams))).submissions.length
    default:
      return (await listPlacements(db, clock, staff, readPlacementQuery(searchParams))).placements.length
  }
}

test('what is one’s own is counted for oneself alone, and each figure leads to exactly its rows', async ({
  db,
}) => {
  const services = servicesOf(db)
  const overdue = await anApplicationOf(db, admin, 'ann@home.example', '2026-12-04')
  const today = await anApplicationOf(db, admin, 'bea@home.example', '2026-12-05')
  const theirs = await anApplicationOf(db, colleague, 'cy@home.example', '2026-12-05')
  await anApplicationOf(db, colleague, 'di@home.example', '2026-12-06')
  const [message] = [await putMessage(db), await putMessage(db)]
  await db.updateTable('messages').set({ assignee_id: admin.id }).where('id', '=', message).execute()
  await aSubmission(services, overdue.candidate)
  for (const state of ['yes', 'interview']) {
    const id = await aSubmission(services, today.candidate, { jobTitle: state })
    await db.updateTable('submissions').set({ state }).where('id', '=', id).execute()
  }
  // Its checks are of the days before it.
  await aPlacement({ ...services, clock: clockAt('2026-11-20T10:30:00Z') }, today.candidate)
  const meetAt = (id: string, time: string) =>
    arrangeInterview(services, admin, id, {
      ...{ day: '2026-12-05', time, minutes: '30', way: 'video', place: 'A link', note: '' },
    })
  for (const [id, time] of [
    [today.id, '14:00'],
    [theirs.id, '11:00'],
  ] as const)
    await meetAt(id, time)

  const ownOf = async (staff: typeof admin) => attentionItems(await countAttention(db, staff, clock), 'own')
  const own = await ownOf(admin)
  expect(Object.fromEntries(own.map(({ kind, count }) => [kind, count]))).toEqual({
    ...{ lateAnswers: 1, overdueSteps: 1, unansweredMessages: 1, wantedCandidates: 1 },
    ...{ interviewsWanted: 1, waitingClients: 1, endingPlacements: 1 },
  })
  for (const { kind, count, path } of own)
    expect([kind, await rowsBehind(db, admin, path)]).toEqual([kind, count])
  const others = await ownOf(colleague)
  expect(others.map(({ kind }) => kind)).toEqual(['lateAnswers'])
  expect(await countByState(db, colleague, true)).toEqual({})
  expect(
    (await interviewsToday(db, admin, clock)).map(({ startsAt, owner }) => [startsAt, owner?.id]),
  ).toEqual([
    ['2026-12-05T11:00:00.000Z', colleague.id],
    ['2026-12-05T14:00:00.000Z', admin.id],
  ])
})
