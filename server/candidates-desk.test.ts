import { expect, test } from 'vitest'
import { admin, anApplication, colleague } from '#domain/applications/test-applications.server.ts'
import { setOwner } from '#domain/candidate-desk/candidate-changes.server.ts'
import { mergeCandidates } from '#domain/candidate-desk/merge.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { tokensFor } from './test-candidate.ts'
import { press, pressIn } from './test-form.ts'
import { lacks, openTestDesk, sent, textOf } from './test-program.ts'

const desk = await openTestDesk()
const { services, visitor, get, post, textAt } = desk
const { db } = services

async function aCandidate(email: string, name: string) {
  await anApplication(db, { email, name, phone: '07700 900123' })
  return `/admin/candidates/${await findByEmail(db, email)}`
}

test('a candidate’s page takes notes, calls, tags, an owner and contacts', async () => {
  const page = await aCandidate('ann@home.example', 'Ann Smith')
  for (const [intent, fields, done] of [
    ['note', { note: 'Prefers nights.' }, 'note'],
    ['call', { note: 'Rang about Leeds.' }, 'call'],
    ['add-tag', { tag: 'ICU' }, 'tag'],
    ['add-contact', { contact: 'ann@work.example' }, 'contact'],
    ['take', {}, 'taken'],
  ] as const)
    expect(await sent(post(`${page}?owner=me`, { intent, ...fields }))).toEqual([
      303,
      expect.stringMatching(new RegExp(`^${page}\\?owner=me&done=${done}`)),
    ])
  const said = ['Prefers nights.', 'Rang about Leeds.', 'ICU', 'ann@work.example', 'Owner: nothing →']
  expect(lacks(await textAt(page), ...said)).toEqual([])
  const empty = await post(page, { intent: 'note', note: ' ' })
  expect([empty.status, await textOf(empty)]).toEqual([400, expect.stringContaining('Enter a note.')])
})

test('of a long timeline the last fifty are shown, and the earlier ones opened', async () => {
  const page = await aCandidate('long@home.example', 'Long Story')
  for (let nth = 1; nth <= 50; nth++) await post(page, { intent: 'note', note: `Note ${nth}.` })
  const timeline = (await textAt(page)).split('id="timeline"')[1] ?? ''
  const parts = timeline.split('Earlier: 2 more').map((part) => part.split('<li class="py-2.5">').length - 1)
  expect(parts).toEqual([50, 2])
})

test('an edit says what was before, and another candidate’s address leads to a merge', async () => {
  const bob = await aCandidate('bob@home.example', 'Bob Jones')
  const cy = await aCandidate('cy@home.example', 'Cy Jones')
  const fields = { name: 'Bob Jonas', email: 'bob@home.example', phone: '07700 900123', specialty: 'Doctor' }
  const seen = { 'seen-name': 'Bob Jones', 'seen-specialty': 'Nurse', 'seen-experience': '3-5 years' }
  const shifts = { 'seen-shifts': '', '3-night': 'on' }
  const saved = post(`${bob}/edit`, { ...fields, ...seen, ...shifts })
  expect(await sent(saved)).toEqual([303, expect.stringContaining(`${bob}?done=saved`)])
  const changes = ['Full name: Bob Jones → Bob Jonas', 'Specialty: Nurse → Doctor']
  const weekly = 'Shifts: nothing → Wednesday: Nights'
  expect(lacks(await textAt(bob), ...changes, weekly)).toEqual([])
  const stale = await post(`${bob}/edit`, { ...fields, ...shifts, '1-day': 'on' })
  expect([stale.status, await textOf(stale)]).toEqual([409, expect.stringContaining('Wednesday: Nights.')])
  const late = await post(`${bob}/edit`, { ...fields, ...seen, name: 'Robert' })
  expect([late.status, await textOf(late)]).toEqual([409, expect.stringContaining('Bob Jonas')])
  const taken = await post(`${bob}/edit`, { ...fields, email: 'cy@home.example' })
  expect([taken.status, await textOf(taken)]).toEqual([409, expect.stringContaining("Cy Jones's address")])

  const reference = /CAN-\w+/.exec(await textAt(cy))?.[0] ?? ''
  expect(lacks(await textAt(bob), reference, 'Same phone number')).toEqual([])
  const compared = await textOf(press(desk, bob, 'Compare', { with: reference.toLowerCase() }))
  expect(
    lacks(compared, '1 application, 1 email and 1 phone number', 'It can be undone for 30 days'),
  ).toEqual([])
  const merged = cy.split('/').at(-1) ?? ''
  expect(await sent(post(`${bob}/merge`, { merged }))).toEqual([303, `${bob}?done=merged`])
  expect(await sent(get(cy))).toEqual([302, `${bob}?done=merged-before`])
  const merge = /name="merge" value="(\w+)"/.exec(await (await get(bob)).text())?.[1] ?? ''
  expect(await sent(post(bob, { intent: 'undo-merge', merge }))).toEqual([303, `${cy}?done=parted`])
  expect((await post(bob, { intent: 'undo-merge', merge })).status).toBe(409)
})

test('a conflict over a candidate is settled on its page, and leaves what others wrote', async () => {
  const page = await aCandidate('eve@home.example', 'Eve Stone')
  const edit = `${page}/edit`
  const first = { at: edit, html: await (await get(edit)).text() }
  const mine = { name: 'Eve Mason', registration: '18A1234E', '3-night': 'on' }
  const theirs = { name: 'Eva Stone', phone: '07700 900999', specialty: 'Doctor', '1-day': 'on' }
  expect((await press(desk, edit, 'Save', theirs)).status).toBe(303)

  const late = await pressIn(desk, first, 'Save', mine)
  const shown = { at: edit, html: await late.text() }
  expect([late.status, lacks(shown.html, 'in the meantime: Eva Stone.', 'Monday: Days.')]).toEqual([409, []])
  // While it is put right, somebody writes another thing, and whoever does so again is told of that one, too.
  expect((await press(desk, edit, 'Save', { postcode: 'LS6 2AB' })).status).toBe(303)
  const wrong = { at: edit, html: await (await pressIn(desk, shown, 'Save', { phone: 'x' })).text() }
  expect((await press(desk, edit, 'Save', { phone: '07700 900888' })).status).toBe(303)
  const again = await pressIn(desk, wrong, 'Save', { phone: '07700 900777' })
  expect([again.status, await again.text()]).toEqual([
    409,
    expect.stringContaining('in the meantime: 07700 900888.'),
  ])
  const last = await pressIn(desk, shown, 'Save')
  expect(await sent(last)).toEqual([303, expect.stringContaining('done=saved')])
  const row = db.selectFrom('candidates').select(['name', 'phone', 'specialty', 'registration', 'postcode'])
  expect(await row.where('name', 'like', 'Eve%').executeTakeFirst()).toEqual({
    ...{ name: 'Eve Mason', registration: '18A1234E' },
    ...{ phone: '07700 900888', specialty: 'Doctor', postcode: 'LS6 2AB' },
  })
  expect(await textAt(page)).toContain('Shifts: Monday: Days → Wednesday: Nights')
})

test('of a candidate who is merged meanwhile, forms and old addresses say so', async () => {
  const dee = await aCandidate('dee@home.example', 'Dee Long')
  const dan = await aCandidate('dan@home.example', 'Dan Long')
  const [from, to] = [dee, dan].map((page) => page.split('/').at(-1) ?? '')
  expect(await mergeCandidates(services, admin, { kept: to ?? '', merged: from ?? '' })).toBe('merged')
  for (const [page, fields] of [
    [dee, { intent: 'note', note: 'Prefers nights.' }],
    [`${dee}/passport`, { intent: 'ask' }],
  ] as const) {
    // As script sends it; without, the page that comes is the other one's.
    const answer = await post(`${page}.data`, fields)
    const told = 'This candidate has been merged with another one in the meantime'
    expect([answer.status, lacks(await textOf(answer), told)]).toEqual([404, []])
    expect((await sent(post(page, fields)))[1]).toContain('done=merged-before')
  }
  const pages = ['', '/edit', '/jobs', '/passport', '/references', '/place?job=x', '/put-forward?job=x']
  for (const page of pages) {
    const [status, at] = await sent(get(`${dee}${page}`))
    const end = page.includes('?') ? '&' : '?'
    expect([status, at]).toEqual([302, `${dan}${page}${end}done=merged-before`])
    expect([page, lacks(await textAt(String(at)), 'has been merged into this one.')]).toEqual([page, []])
  }
  expect(await sent(get(`${dee}/merge?with=CAN-X`))).toEqual([302, `${dan}?done=merged-before`])
})

test('in the list, what is the same in every row says whose it is', async () => {
  await aCandidate('una@home.example', 'Una Same')
  const list = await textAt('/admin/candidates?search=Una')
  expect(list).toMatch(/>Choose Una Same, CAN-\w+</)
  expect(list).toContain('>, the passport of Una Same<')
})

test('of a view of the list that somebody has deleted it is said that it is gone', async () => {
  for (const intent of ['delete', 'change']) {
    const answer = await post('/admin/views?list=candidates', { intent, id: 'gone', name: 'Nights' })
    expect([answer.status, lacks(await textOf(answer), 'This view is no longer there')]).toEqual([
      intent === 'delete' ? 409 : 400,
      [],
    ])
  }
})

test('nobody sees candidates without signing in', async () => {
  for (const path of ['', '/export.csv', '/any', '/any/edit', '/any/merge'])
    expect((await visitor.get(`/admin/candidates${path}`)).status).toBe(302)
})

test('an address that staff have exchanged opens nothing, and mail goes to the new one', async () => {
  const dee = await aCandidate('dee@old.example', 'Dee Stone')
  const { id = '' } =
    (await services.db
      .selectFrom('applications')
      .select('id')
      .where('email', '=', 'dee@old.example')
      .executeTakeFirst()) ?? {}
  const fields = { name: 'Dee Stone', email: 'dee@new.example', phone: '07700 900123', specialty: 'Nurse' }
  const linksTo = async (email: string) => {
    await visitor.post('/my/sign-in', { email })
    return (await tokensFor(services, email)).length
  }
  const { headers } = await post(`${dee}/edit`, fields)
  expect([await linksTo('dee@old.example'), await linksTo('dee@new.example')]).toEqual([0, 1])
  await post(`/admin/applications/${id}`, { intent: 'mail', subject: 'Shifts', text: 'Can you call?' })
  const mail = db.selectFrom('outbox').select('recipient').where('subject', '=', 'Shifts')
  expect(await mail.execute()).toEqual([{ recipient: 'dee@new.example' }])
  const undo = /undo=(\w+)/.exec(headers.get('Location') ?? '')?.[1] ?? ''
  await post('/admin/undo', { undo })
  expect([await linksTo('dee@old.example'), await linksTo('dee@new.example')]).toEqual([1, 1])
})

test('an owner whom somebody else has made is not replaced unseen', async () => {
  const at = await aCandidate('fay@home.example', 'Fay Hill')
  const shown = { at, html: await (await get(at)).text() }
  await setOwner(services, admin, at.split('/').at(-1) ?? '', colleague)
  const take = await pressIn(desk, shown, 'Assign to me')
  const told = { at, html: await take.text() }
  expect([take.status, lacks(told.html, 'changed in the meantime', colleague.name)]).toEqual([409, []])
  expect((await pressIn(desk, told, 'Assign to me')).status).toBe(303)
})
