import { expect, test } from 'vitest'
import { setStatus } from '#domain/applications/application-desk.server.ts'
import { admin, anApplication, colleague } from '#domain/applications/test-applications.server.ts'
import { arrangeInterview } from '#domain/interview-desk/interview-desk.server.ts'
import { dayInLondon, shiftDay } from '#platform/clock.ts'
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

test('the forms say whose interviews a rejection cancels, and until when that can be undone', async () => {
  const ids = await Promise.all(['Fay', 'Gil'].map((name) => anApplication(db, { name })))
  const day = shiftDay(dayInLondon(clock.now()), 10)
  const interview = { day, minutes: '30', way: 'telephone', place: '020 7946 0140' }
  for (const [nth, id] of ids.entries())
    await arrangeInterview(services, admin, id, { ...interview, time: `1${nth}:00` })
  const at = `/admin/applications/chosen/reject?${ids.map((id) => `application=${id}`).join('&')}`
  const words = await desk.textAt(at)
  expect(words).toMatch(/interviews to come: Fay, \w+ [\w ]+ at 10:00; Gil, \w+ [\w ]+ at 11:00/)
  expect(words).toContain('They know that the interviews are off')
  const one = await desk.textAt(`/admin/applications/${ids[0]}/reject`)
  expect(one).toMatch(/There is an interview to come: \w+day/)
  expect(one).toContain('They know that the interview is off')

  const preview = (more: Record<string, string>) =>
    textOf(pressIn(desk, { at, html: words }, 'See what happens', { reason: 'pay', why: 'Rang', ...more }))
  const [untilThen, minutes] = [
    'Until then all of it can be undone',
    'For 10 minutes all of it can be undone',
  ]
  const off = "Whoever expects an interview is told that it's off"
  const none = await preview({ tell: 'none' })
  expect([lacks(none, off, untilThen), lacks(none, minutes)]).toEqual([[], [minutes]])
  const known = await preview({ tell: 'none', knowsOfInterviews: 'on' })
  const perhaps = ["If a client expects an interview, they're told that it's off", 'undone for 10 minutes']
  expect([lacks(known, ...perhaps), lacks(known, off)]).toEqual([[], [off]])
})
