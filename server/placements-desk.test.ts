import { expect, test } from 'vitest'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { aCompletePassport } from '#domain/compliance/test-evidence.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { ANSWERS } from '#domain/submissions/submissions.ts'
import { aClientToWriteTo, aSubmission } from '#domain/submissions/test-submissions.server.ts'
import { withdrawApplication } from '#domain/submissions/withdrawal.server.ts'
import { press, pressIn } from './test-form.ts'
import { lacks, openTestDesk, sent } from './test-program.ts'

const desk = await openTestDesk()
const { services } = desk

test('a client’s yes leads to a placement, which is extended, listed and exported', async () => {
  await anApplication(services.db, { email: 'ann@home.example', name: 'Ann Smith', jobTitle: 'Night nurse' })
  const candidate = (await findByEmail(services.db, 'ann@home.example')) ?? ''
  const parts = await aClientToWriteTo(services)
  const submission = await aSubmission(services, candidate, parts)
  const put = `/admin/submissions/${submission}`
  expect(await sent(press(desk, put, ANSWERS.yes))).toEqual([303, `${put}?done=noted`])
  expect(lacks(await desk.textAt('/admin/dashboard'), 'client would like a candidate')).toEqual([])

  const form = `/admin/candidates/${candidate}/place?submission=${submission}`
  const empty = await press(desk, form, 'Place')
  expect([empty.status, lacks(await empty.text(), 'Enter the first day', 'verified today')]).toEqual([
    400,
    [],
  ])
  const typed = { firstDay: '2026-12-01', pay: '21.50', charge: '28', unit: 'hour' }
  const early = await press(desk, form, 'Place', typed)
  expect(lacks(await early.text(), 'Not everything is checked for these days')).toEqual([])
  await aCompletePassport(services, candidate)
  const words = { askFor: 'Sister Grant', times: '19:30 to 08:00', note: 'The first shift is at 07:30.' }
  const preview = await (await press(desk, form, 'Look at the emails again', { ...typed, ...words })).text()
  const both = ['Your work from 1 December 2026', 'Ask for: Sister Grant', 'They ask for: Sister Grant']
  expect(lacks(preview, ...both, 'Confirmed: your staff from', 'Who: Ann Smith')).toEqual([])
  const placed = await press(desk, form, 'Place', { ...typed, ...words })
  expect(placed.headers.get('Location')).toContain('done=placed-both')
  const page = placed.headers.get('Location')?.split('?')[0] ?? ''
  expect([placed.status, page]).toEqual([303, expect.stringMatching(/^\/admin\/placements\/\w+$/)])
  const facts = ['Ann Smith', 'Elm House', 'Nights in December', '£21.50 an hour', 'All done']
  expect(lacks(await desk.textAt(page), ...facts)).toEqual([])
  // The mail is with what else they were written.
  expect(await desk.textAt(`/admin/candidates/${candidate}`)).toContain('Your work from 1 December 2026')

  const extended = await press(desk, page, 'Save', { lastDay: '2027-03-31' })
  expect([extended.status, extended.headers.get('Location')]).toEqual([303, expect.stringContaining('saved')])
  expect(lacks(await desk.textAt(page), 'Last day: nothing → 31 March 2027')).toEqual([])
  for (const at of ['/admin/placements?search=ann', `/admin/clients/${parts.clientId}`])
    expect([at, lacks(await desk.textAt(at), 'Ann Smith')]).toEqual([at, []])
  const exported = ['21.50,28.00,hour', 'Times,Who to ask for', '19:30 to 08:00,Sister Grant']
  expect(lacks(await desk.textAt('/admin/placements/export.csv'), ...exported)).toEqual([])
  // Whatever else is wrong, the reason that was typed is still there.
  const reason = 'The ward has nobody else for these nights.'
  const wrong = await desk.post(page, { intent: 'save', version: '2', pay: 'a lot', reason })
  expect([wrong.status, lacks(await wrong.text(), reason)]).toEqual([400, []])
  const again = await desk.post(form, { ...typed, pay: 'a lot', reason })
  expect([again.status, lacks(await again.text(), reason)]).toEqual([400, []])
  const refused = await press(desk, page, 'Cancel the placement')
  expect(refused.status).toBe(400)

  // A colleague's change, made while this form was being put right, is not replaced unseen.
  const first = { at: page, html: await (await desk.get(page)).text() }
  await press(desk, page, 'Save', { lastDay: '2027-04-30' })
  const html = await (await pressIn(desk, first, 'Save', { pay: 'a lot' })).text()
  const late = await pressIn(desk, { at: page, html }, 'Save', { pay: '22' })
  expect(late.status).toBe(409)
  const replaced = await pressIn(desk, { at: page, html: await late.text() }, 'Save', {
    endReason: 'The ward needs fewer.',
  })
  expect(replaced.status).toBe(303)

  const shown = { at: page, html: await (await desk.get(page)).text() }
  const cancel = async (form: typeof shown, cancelReason: string) => {
    const answer = await pressIn(desk, form, 'Cancel the placement', { cancelReason })
    return { at: page, html: await answer.text(), status: answer.status }
  }
  await press(desk, page, 'Save', { pay: '23' })
  const told = await cancel(shown, 'Fell ill.')
  expect([told.status, lacks(told.html, 'A colleague has changed', 'value="Fell ill."')]).toEqual([409, []])
  expect((await cancel(told, 'Fell ill.')).status).toBe(303)
  // Two clicks are one; another reason isn't kept, and whoever gave it is told.
  expect((await cancel(told, 'Fell ill.')).status).toBe(303)
  const other = await cancel(told, 'Found other work.')
  expect([other.status, lacks(other.html, 'It has been cancelled in the meantime')]).toEqual([409, []])
})

test('nobody is placed unseen who has withdrawn since the form was shown', async () => {
  const email = 'bob@home.example'
  const { id: jobId } = await createJob(services.db, admin, services.clock, aJob())
  const application = await anApplication(services.db, { email, name: 'Bob Jones', jobId, status: 'offered' })
  const candidate = (await findByEmail(services.db, email)) ?? ''
  await aCompletePassport(services, candidate, 'nurse')
  const parts = await aClientToWriteTo(services, 'Oak Lodge')
  const submission = await aSubmission(services, candidate, { ...parts, jobId })
  const at = `/admin/candidates/${candidate}/place?submission=${submission}`
  const first = { at, html: await (await desk.get(at)).text() }
  await withdrawApplication(services, BY_CANDIDATE, application, 'Found something nearer')
  const mails = async () => (await services.db.selectFrom('outbox').select('id').execute()).length
  const before = await mails()
  const typed = { firstDay: '2026-12-01', pay: '21.50', charge: '28', unit: 'hour' }
  // Whoever puts something else right hasn't seen it either.
  const wrong = { at, html: await (await pressIn(desk, first, 'Place', { ...typed, pay: 'a lot' })).text() }
  const late = await pressIn(desk, wrong, 'Place', typed)
  const told = { at, html: await late.text() }
  const said = ['it is “Withdrawn” and “Taken back” now', 'value="21.50"']
  expect([late.status, lacks(told.html, ...said), await mails()]).toEqual([409, [], before])
  expect((await pressIn(desk, told, 'Place')).headers.get('Location')).toContain('done=placed-both')
})
