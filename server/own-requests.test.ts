import { expect, test } from 'vitest'
import { aStaffingRequest } from '#domain/messages/test-staffing.ts'
import { clockAt } from '#platform/clock.ts'
import { askedBy, lacks, openTestProgram, SITE } from './test-program.ts'

const now = '2026-11-20T10:30:00Z'
const { services, appOn } = await openTestProgram({ FORM_LIMIT_PER_HOUR: '1000' })
const at = (iso: string) => appOn({ clock: clockAt(iso) })
const { call } = askedBy(at(now), {})
const { db } = services

async function linkOf(email: string): Promise<string> {
  const mail = db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
  const text = (await mail.executeTakeFirst())?.text ?? ''
  return /\/employers\/requests\?link=\S+/.exec(text)?.[0] ?? ''
}
const pageAt = async (path: string, iso = now) => (await at(iso).request(`${SITE}${path}`)).text()

test('a link in the mail shows how a request stands, and leads to the same again', async () => {
  const [ruth, other] = ['ruth@oakfield.example', 'other@ward.example']
  await call('/staffing-requests', aStaffingRequest({ email: ruth }))
  await call('/staffing-requests', aStaffingRequest({ email: other, organisation: 'Nobody’s business' }))
  const link = await linkOf(ruth)
  const page = await pageAt(link)
  expect(lacks(page, '2 × Healthcare assistant', 'Band 5', 'ring you within two working hours')).toEqual([])
  expect(page).not.toContain('Nobody’s business')

  const again = /\/employers\/again\?[^"]+/.exec(page)?.[0].replaceAll('&amp;', '&') ?? ''
  const form = await pageAt(again)
  const kept = [
    'Ruth Marsh',
    'LS6 2AB',
    '£25 an hour',
    '19:30 to 08:00',
    'Dementia care',
    'value="2"',
    'Ring before two.',
  ]
  expect(lacks(form, ...kept)).toEqual([])
  expect(form).not.toContain('2026-11-27"')
  expect(form).not.toContain('There is a problem')

  // Another address's request, a forged link, and one that is too old.
  const theirs = db.selectFrom('messages').select('id').where('email', '=', other)
  const { id } = await theirs.executeTakeFirstOrThrow()
  const guessed = again.replace(/request=\w+/, `request=${id}`)
  const answer = await at(now).request(`${SITE}${guessed}`)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, link])
  const cut = await at(now).request(`${SITE}/employers/again?link=cut`)
  expect(lacks(await pageAt(cut.headers.get('Location') ?? ''), 'This link no longer works')).toEqual([])
  for (const stale of [await pageAt(`${link}x`), await pageAt(link, '2027-02-19T10:30:00Z')])
    expect(lacks(stale, 'This link no longer works')).toEqual([])

  await db.updateTable('messages').set({ state: 'answered' }).where('email', '=', ruth).execute()
  expect(lacks(await pageAt(link), "We've answered you")).toEqual([])
})
