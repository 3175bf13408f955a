import { expect, test } from 'vitest'
import { anApplication } from '#domain/applications/test-applications.server.ts'
import { pageAfter, press, pressIn } from './test-form.ts'
import { lacks, openTestDesk, textOf } from './test-program.ts'

const { services, visitor: _, ...desk } = await openTestDesk()
const { db } = services
const mails = () => db.selectFrom('outbox').selectAll().where('mailing_id', 'is not', null).execute()

test('chosen rows are written to once each mail was seen, and stopped, without script', async () => {
  const email = 'ann@home.example'
  const given = { jobTitle: 'Ward Nurse', email }
  const ids = [
    await anApplication(db, { ...given, name: 'Ann Example' }),
    await anApplication(db, { ...given, name: 'Ann Example', createdAt: '2026-11-20T12:00:00.000Z' }),
    await anApplication(db, { jobTitle: 'Ward Nurse', name: 'Ben Example' }),
  ]
  const list = '/admin/applications?search=ward+nurse'
  const nobody = await textOf(press(desk, list, 'Write to the chosen'))
  expect(nobody).toContain('Nobody is chosen.')

  // As a browser sends the boxes that are ticked.
  const at = `/admin/mailings/new?search=ward+nurse&${ids.map((id) => `application=${id}`).join('&')}`
  const shown = await desk.textAt(at)
  expect(lacks(shown, '3 rows chosen, 2 people to write to.', 'Chosen twice')).toEqual([])
  const words = { subject: 'News about {job}', text: 'Hello {first name}, on {day}' }
  const wrong = await press(desk, at, 'See each email', words)
  expect([wrong.status, (await textOf(wrong)).includes('in place of {day}')]).toEqual([400, true])

  const text = 'Hello {first name}, there is news.'
  const preview = await textOf(press(desk, at, 'See each email', { ...words, text }))
  expect(lacks(preview, '2 emails', 'Hello Ann, there is news.', 'Hello Ben, there is news.')).toEqual([])
  expect(await mails()).toEqual([])
  expect(await textOf(pressIn(desk, { at, html: preview }, 'Change the words'))).toContain(text)
  const twice = await Promise.all([1, 2].map(() => pressIn(desk, { at, html: preview }, 'Send 2 emails')))
  expect(twice.map(({ headers }) => headers.get('Location'))).toEqual(
    [1, 2].map(() => '/admin/mailings?done=started'),
  )
  expect((await mails()).map(({ text }) => text.split('\n')[0]).toSorted()).toEqual([
    'Hello Ann, there is news.',
    'Hello Ben, there is news.',
  ])

  const stopped = await pageAfter(desk, press(desk, '/admin/mailings', 'Stop the rest News about {job}'))
  expect(lacks(stopped.html, 'Stopped: 0 of 2 have gone, 2 were taken out.')).toEqual([])
  expect(await mails()).toEqual([])
})

test('all that fit the filters of a list are chosen by one button', async () => {
  for (let nth = 0; nth < 26; nth++) await anApplication(db, { jobTitle: 'Theatre lead', name: `N${nth} X` })
  const all = await textOf(press(desk, '/admin/applications?search=theatre+lead', 'Write to all 26'))
  expect(all).toContain('26 rows chosen, 26 people to write to.')
  const candidates = await textOf(press(desk, '/admin/candidates', 'Write to all 28'))
  expect(candidates).toContain('28 rows chosen, 28 people to write to.')
})

test('the limit a minute is set by an administrator, and a wrong one is refused', async () => {
  const refused = await press(desk, '/admin/settings/mail', 'Save the limit', { limit: '0' })
  expect([refused.status, (await textOf(refused)).includes('Enter a number from 1 to 600.')]).toEqual([
    400,
    true,
  ])
  const saved = await pageAfter(desk, press(desk, '/admin/settings/mail', 'Save the limit', { limit: '5' }))
  expect(lacks(saved.html, 'The limit is saved.', 'value="5"')).toEqual([])
})

test.each([
  ['/admin/settings/mail', 'Save the limit', 'limit', 'changed the limit in the meantime'],
  ['/admin/settings/answers', 'Save the promise', 'days', 'changed the promise in the meantime'],
])(
  'of two who change a setting at %s, the second is told before theirs replaces the other',
  async (at, button, name, told) => {
    const html = await desk.textAt(at)
    const save = (shown: string, value: string) =>
      pressIn(desk, { at, html: shown }, button, { [name]: value })
    expect((await save(html, '7')).status).toBe(303)
    const second = await save(html, '8')
    const again = await textOf(second)
    expect([second.status, lacks(again, told, 'value="8"')]).toEqual([409, []])
    expect(again.includes('At present: at most 7 a minute.')).toBe(name === 'limit')
    expect((await save(again, '8')).status).toBe(303)
    expect(await desk.textAt(at)).toContain('value="8"')
  },
)
