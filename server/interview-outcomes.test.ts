import { expect, test } from 'vitest'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { arrangeInterview } from '#domain/interview-desk/interview-desk.server.ts'
import { noteAnswer } from '#domain/submissions/client-link.server.ts'
import { aSubmission, WARD } from '#domain/submissions/test-submissions.server.ts'
import { clockAt } from '#platform/clock.ts'
import { press } from './test-form.ts'
import { lacks, openTestDesk, sent } from './test-program.ts'

const desk = await openTestDesk()
const { services, textAt } = desk

test('the to-do list asks how an interview went, and a no leads to the form of a rejection', async () => {
  const id = await anApplication(services.db, { name: 'Ann Smith' })
  const before = { ...services, clock: clockAt('2026-11-19T12:00:00.000Z') }
  const values = { day: '2026-11-20', time: '10:00', minutes: '45', way: 'video', place: 'By link' }
  await arrangeInterview(before, admin, id, values)
  const list = '/admin/applications/to-do?list=held'
  expect(lacks(await textAt(list), 'Ann Smith', 'How did the interview go?')).toEqual([])
  expect(lacks(await textAt('/admin/dashboard'), 'interview was held: how did it go?')).toEqual([])
  expect(await sent(press(desk, list, 'No'))).toEqual([303, `/admin/applications/${id}/reject?done=outcome`])
  expect(await textAt(list)).toContain('Nothing is to be done here.')
  expect(await textAt(`/admin/applications/${id}`)).toContain('Tell them no')
})

test('an interview with a client who wants to meet somebody is arranged without script', async () => {
  const id = await anApplication(services.db, { email: 'met@home.example' })
  const candidate = (await findByEmail(services.db, 'met@home.example')) ?? ''
  const submission = await aSubmission(services, candidate)
  const page = `/admin/applications/${id}`
  expect(await textAt(page)).not.toContain('A client gets an email and a calendar file, too.')
  await noteAnswer(services, admin, submission, 'interview')
  const typed = { day: '2026-12-01', time: '10:00', place: 'Ward 3', submission }
  const arranged = press(desk, page, 'Arrange it and tell the candidate', typed)
  expect(await sent(arranged)).toEqual([303, `${page}?done=interview`])
  expect(await textAt(page)).toContain('With Elm House')
  const mails = services.db.selectFrom('outbox').select('subject').where('recipient', '=', WARD)
  expect((await mails.execute()).map(({ subject }) => subject)).toContain(
    "Your candidate's interview on Tuesday 1 December 2026 at 10:00",
  )
})
