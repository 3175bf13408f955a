import { expect, test } from 'vitest'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { arrangeInterview } from '#domain/interview-desk/interview-desk.server.ts'
import { noteAnswer } from '#domain/submissions/client-link.server.ts'
import { aSubmission, WARD } from '#domain/submissions/test-submissions.server.ts'
import { clockAt } from '#platform/clock.ts'
import { press, pressIn } from './test-form.ts'
import { lacks, openTestDesk, sent, textOf } from './test-program.ts'

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
  const html = await textAt(page)
  const arranged = press(desk, page, 'Arrange it and tell the candidate', typed)
  expect(await sent(arranged)).toEqual([303, `${page}?done=interview`])
  expect(await textAt(page)).toContain('With Elm House')
  const mails = services.db.selectFrom('outbox').select('subject').where('recipient', '=', WARD)
  expect((await mails.execute()).map(({ subject }) => subject)).toContain(
    "Your candidate's interview on Tuesday 1 December 2026 at 10:00",
  )
  await noteAnswer(services, admin, submission, 'no')
  const button = 'Arrange it and tell the candidate'
  const late = await pressIn(desk, { at: page, html }, button, { ...typed, place: 'Ward 9' })
  const shown = ['The client is no longer to meet them', 'value="Ward 9"']
  expect([late.status, lacks(await textOf(late), ...shown)]).toEqual([409, []])
})

test('a stale page changes neither interview nor next step, and keeps what was typed', async () => {
  const id = await anApplication(services.db)
  const at = `/admin/applications/${id}`
  const values = { day: '2099-12-01', time: '10:00', minutes: '45', way: 'video', place: 'By link' }
  await arrangeInterview(services, admin, id, values)
  const html = await textAt(at)
  const save = 'Save and tell the candidate'
  expect(await sent(press(desk, at, save, { time: '14:00' }))).toEqual([303, `${at}?done=interview-moved`])
  const stale = await pressIn(desk, { at, html }, save, { place: 'Ward 9' })
  const shown = await textOf(stale)
  expect([
    stale.status,
    lacks(shown, "it's on Tuesday 1 December 2099 at 14:00 now", 'value="Ward 9"'),
  ]).toEqual([409, []])
  const cancelled = await pressIn(desk, { at, html }, 'Cancel it: Tuesday 1 December 2099 at 10:00')
  expect([cancelled.status, lacks(await textOf(cancelled), 'cancel it again')]).toEqual([409, []])
  expect(await sent(pressIn(desk, { at, html: shown }, save))).toEqual([303, `${at}?done=interview-moved`])
  expect(lacks(await textAt(at), 'at 10:00', 'Ward 9')).toEqual([])

  await press(desk, at, 'Save the next step', { step: 'Ring the ward' })
  const step = await pressIn(desk, { at, html }, 'Save the next step', { on: '2099-12-05' })
  const kept = ['Somebody has changed the next step', '>Ring the ward<', 'value="2099-12-05"']
  expect([step.status, lacks(await textOf(step), ...kept)]).toEqual([409, []])
})
