import { expect, test } from 'vitest'
import { signedInCookie } from '#domain/accounts/test-accounts.server.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { findMessage } from '#domain/messages/message-desk.server.ts'
import { MESSAGE_LIMIT } from '#domain/messages/messages.ts'
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

test('a link takes in that a request has changed, for staff to read with its reference', async () => {
  const dora = 'dora@oakfield.example'
  await call('/staffing-requests', aStaffingRequest({ email: dora }))
  const link = await linkOf(dora)
  const form = /\/employers\/change\?[^"]+/.exec(await pageAt(link))?.[0].replaceAll('&amp;', '&') ?? ''
  const send = (message: string, path = form) => {
    const body = new URLSearchParams({ message, startedAt: '2026-11-20T10:20:00Z' })
    return at(now).request(`${SITE}${path}`, { method: 'POST', headers: { Origin: SITE }, body })
  }
  const empty = await send(' ')
  expect([empty.status, lacks(await empty.text(), '2 × Healthcare assistant', 'There is a problem')]).toEqual(
    [400, []],
  )
  const sent = await send('We need nobody on Sunday.')
  const thanks = sent.headers.get('Location') ?? ''
  expect([sent.status, lacks(await pageAt(thanks), 'We have it.', 'Change or cancel it')]).toEqual([303, []])
  // As much as the field takes: the line with the reference takes nothing from it.
  const longest = 'x'.repeat(MESSAGE_LIMIT.most)
  expect([(await send(longest)).status, (await send(`${longest}x`)).status]).toEqual([303, 400])
  const rows = db.selectFrom('messages').select(['id', 'reference']).where('email', '=', dora)
  const [asked, changed, secondChange] = await rows.orderBy('no').execute()
  expect(await findMessage(db, admin, changed?.id ?? '')).toMatchObject({
    ...{ kind: 'staffing', reference: null, state: 'unread' },
    message: `About my request ${asked?.reference}:\n\nWe need nobody on Sunday.`,
  })
  const told = db.selectFrom('outbox').select(['subject', 'text', 'reply_to']).orderBy('created_at')
  const [notice] = await told
    .where('about', '=', `message:${changed?.id}`)
    .where('recipient', '!=', dora)
    .execute()
  expect(notice).toMatchObject({
    subject: `Read before you send anybody: request ${asked?.reference} has changed or is off`,
    reply_to: dora,
    text: expect.stringMatching(
      new RegExp(
        `Please read this before anybody is sent.*Reference: ${asked?.reference}.*020 7946 0321`,
        's',
      ),
    ),
  })
  // Each leads to the others, and says what came before it and after.
  const desk = askedBy(at(now), { Cookie: await signedInCookie(services) })
  const linksOn = async (id = '') => {
    const page = await desk.textAt(`/admin/messages/${id}`)
    const names = /<dt[^>]*>(Request|Changed before|Changed since)<\/dt><dd[^>]*>(.*?)<\/dd>/g
    return [...page.matchAll(names)].map(([, name, links = '']) => [
      name,
      [...links.matchAll(/href="\/admin\/messages\/(\w+)"/g)].map(([, to]) => to),
    ])
  }
  const leadsBack = ['Request', [asked?.id]]
  expect(await linksOn(asked?.id)).toEqual([['Changed since', [changed?.id, secondChange?.id]]])
  expect(await linksOn(changed?.id)).toEqual([leadsBack, ['Changed since', [secondChange?.id]]])
  expect(await linksOn(secondChange?.id)).toEqual([leadsBack, ['Changed before', [changed?.id]]])
  // Anybody can write the same on the contact form: there it's a message like any other.
  const copied = `About my request ${asked?.reference}:\n\nWe need everybody.`
  await call('/contact', { name: 'Dora', email: dora, subject: 'Staffing Request', message: copied })
  const byForm = await rows.where('message', '=', copied).executeTakeFirstOrThrow()
  const notices = db.selectFrom('outbox').select('subject').where('about', '=', `message:${byForm.id}`)
  expect(await notices.where('recipient', '!=', dora).execute()).toEqual([
    { subject: 'Message from the website: Staffing Request' },
  ])
  expect(await linksOn(byForm.id)).toEqual([])
  expect(await linksOn(asked?.id)).toEqual([['Changed since', [changed?.id, secondChange?.id]]])
  const forged = await send('We need nobody.', form.replace(/link=[^&]+/, 'link=cut'))
  expect([forged.status, forged.headers.get('Location')]).toEqual([302, '/employers/requests?link=cut'])
})
