import { expect, test } from 'vitest'
import { setStatus } from '#domain/applications/application-desk.server.ts'
import { anApplication, colleague } from '#domain/applications/test-applications.server.ts'
import { pageAfter, placeOf, press, pressIn } from './test-form.ts'
import { lacks, openTestDesk, textOf } from './test-program.ts'

const { services, visitor: _, ...desk } = await openTestDesk()
const { db, clock } = services

test('chosen applications are rejected once each mail was seen, without script', async () => {
  const given = { jobTitle: 'Ward Nurse' }
  const ids = await Promise.all(['Ann', 'Ben', 'Cy'].map((name) => anApplication(db, { ...given, name })))
  const search = ids.map((id) => `application=${id}`).join('&')
  const chosen = await desk.textAt(`/admin/applications/chosen?search=ward+nurse&${search}`)
  const at = placeOf(chosen, 'Reject these…')
  const empty = await press(desk, at, 'See what happens')
  expect([empty.status, lacks(await textOf(empty), 'Choose a reason.')]).toEqual([400, []])
  const unknown = { reason: 'pay', text: 'Hello {nme}' }
  expect(await textOf(press(desk, at, 'See what happens', unknown))).toContain('in place of {nme}')

  const words = { reason: 'pay', text: 'Hello {name}, no to {job}.' }
  const preview = await textOf(press(desk, at, 'See what happens', words))
  expect(lacks(preview, '3 applications to be rejected', 'Hello Ann, no to Ward Nurse.')).toEqual([])
  expect(await textOf(pressIn(desk, { at, html: preview }, 'Change the words'))).toContain('no to {job}.')
  // A colleague decides about one of them between the preview and the button.
  await setStatus(db, colleague, clock, ids[1] ?? '', { to: 'offered' })
  const done = await pageAfter(desk, pressIn(desk, { at, html: preview }, 'Reject 3 applications'))
  expect(done.at).toMatch(
    new RegExp(`^/admin/applications/chosen/reject\\?search=ward\\+nurse&application=${ids[1]}&done=`),
  )
  expect(lacks(done.html, 'The others are rejected.', 'Reject 1 application', 'Undo')).toEqual([])
  const statuses = db.selectFrom('applications').select(['name', 'status']).where('id', 'in', ids)
  expect((await statuses.orderBy('name').execute()).map(({ status }) => status)).toEqual([
    'rejected',
    'offered',
    'rejected',
  ])
  const late = await pressIn(desk, { at, html: preview }, 'Reject 3 applications')
  expect([late.status, lacks(await textOf(late), 'Closed already: Rejected', 'Offered')]).toEqual([409, []])
})

test('what a colleague has changed meanwhile is named, and the rest can be undone', async () => {
  const ids = await Promise.all(['Dee', 'Eve'].map((name) => anApplication(db, { name })))
  const at = `/admin/applications/chosen?${ids.map((id) => `application=${id}`).join('&')}`
  const html = await desk.textAt(at)
  await setStatus(db, colleague, clock, ids[0] ?? '', { to: 'offered' })
  const done = await pageAfter(desk, pressIn(desk, { at, html }, 'Set the status', { to: 'contacted' }))
  expect(lacks(done.html, 'The others are changed.', 'Dee', 'Offered', 'Undo')).toEqual([])
  expect(placeOf(done.html, 'Back to the list')).toBe('/admin/applications')
})
