import { expect, test } from 'vitest'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { arrangeInterview } from '#domain/interviews/interviews.server.ts'
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
