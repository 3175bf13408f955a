import { expect, test } from 'vitest'
import { admin, colleague } from '#domain/applications/test-applications.server.ts'
import { setClientOwner } from '#domain/clients/client-changes.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { press, pressIn } from './test-form.ts'
import { lacks, openTestDesk, sent, textOf } from './test-program.ts'

const desk = await openTestDesk()
const { get, post, textAt, services } = desk

test('a client is added, edited and given contacts, sites, notes and jobs without script', async () => {
  const added = await post('/admin/clients/add', {
    name: 'Elm House',
    kind: 'Care home',
    idempotencyKey: 'a',
  })
  const page = added.headers.get('Location')?.split('?')[0] ?? ''
  expect([added.status, page]).toEqual([303, expect.stringMatching(/^\/admin\/clients\/\w+$/)])
  const { id: job } = await createJob(services.db, admin, services.clock, aJob())
  for (const [intent, fields, done] of [
    ['save-contact', { contactName: 'Ann Smith', jobTitle: 'Matron', email: 'ann@elm.example' }, 'contact'],
    ['add-site', { siteName: 'East wing', town: 'Leeds', postcode: 'LS6 2AB' }, 'site'],
    ['note', { note: 'Pays in a week.' }, 'note'],
    ['take', {}, 'taken'],
    ['link-job', { job }, 'job'],
  ] as const)
    expect(await sent(post(page, { intent, ...fields }))).toEqual([
      303,
      expect.stringMatching(new RegExp(`^${page}\\?done=${done}`)),
    ])
  const said = ['Ann Smith', 'Matron', 'East wing', 'LS6 2AB', 'Pays in a week.', 'Care home']
  expect(lacks(await textAt(page), ...said)).toEqual([])
  expect(lacks(await textAt(`/admin/jobs/edit/${job}`), 'A job of', '>Elm House<')).toEqual([])

  const edited = await post(`${page}/edit`, { name: 'Elm House Care', version: '1', domain: '@Elm.example' })
  expect([edited.status, edited.headers.get('Location')]).toEqual([
    303,
    expect.stringContaining('done=saved'),
  ])
  const late = await post(`${page}/edit`, { name: 'Mine', version: '1' })
  expect([late.status, await textOf(late)]).toEqual([409, expect.stringContaining('A colleague has changed')])
  // Nor is it replaced unseen by whoever was putting something else right.
  const first = { at: `${page}/edit`, html: await (await get(`${page}/edit`)).text() }
  await press(desk, first.at, 'Save', { domain: '@oak.example' })
  const shown = { ...first, html: await textOf(pressIn(desk, first, 'Save', { domain: 'no domain' })) }
  const unseen = await pressIn(desk, shown, 'Save', { domain: '@elm.example' })
  expect(unseen.status).toBe(409)
  const replaced = await pressIn(desk, { ...shown, html: await unseen.text() }, 'Save')
  expect(replaced.status).toBe(303)
  expect(lacks(await textAt('/admin/clients?search=ann%20leeds'), 'Elm House Care')).toEqual([])
})

test('of a contact or job that is gone that is said, not that the client is gone', async () => {
  const added = await post('/admin/clients/add', { name: 'Ash House', idempotencyKey: 'gone' })
  const page = added.headers.get('Location')?.split('?')[0] ?? ''
  const ann = { contactName: 'Ann Smith', email: 'ann@ash.example' }
  const kept = await post(page, { intent: 'save-contact', ...ann, contactName: 'Anna', contact: 'gone' })
  expect([kept.status, lacks(await textOf(kept), 'Somebody has removed this contact', 'Anna')]).toEqual([
    404,
    [],
  ])
  const linked = await post(page, { intent: 'link-job', job: 'gone' })
  expect([linked.status, lacks(await textOf(linked), 'This job has been deleted')]).toEqual([409, []])
})

test('an open job of however many is found by words, and made the client’s', async () => {
  const added = await post('/admin/clients/add', { name: 'Yew House', idempotencyKey: 'finds a job' })
  const page = added.headers.get('Location')?.split('?')[0] ?? ''
  const make = (title: string, company: string) =>
    createJob(services.db, admin, services.clock, aJob({ title, company, location: 'Leeds' }))
  await make('Theatre nurse', 'Yew House')
  const porter = await make('Night porter', 'Another House')
  for (let nth = 0; nth < 11; nth++) await make(`Day nurse ${nth}`, 'Another House')
  // Of those that nobody has asked for only the ones that name the client.
  expect(lacks(await textAt(page), 'Theatre nurse', 'Night porter', 'Found:')).toEqual([
    'Night porter',
    'Found:',
  ])
  const many = await textOf(press(desk, page, 'Find', { find: 'nurse another' }))
  expect([many.match(/>Day nurse \d+</g)?.length, lacks(many, 'More jobs fit.')]).toEqual([10, []])
  const found = { at: page, html: await textOf(press(desk, page, 'Find', { find: 'porter leeds' })) }
  expect(lacks(found.html, 'Found: 1,', 'Another House, Leeds')).toEqual([])
  expect(await sent(pressIn(desk, found, 'Add Night porter'))).toEqual([
    303,
    expect.stringContaining('done=job'),
  ])
  expect(lacks(await textAt(`/admin/jobs/edit/${porter.id}`), 'A job of', '>Yew House<')).toEqual([])
})

test('what is wrong with a client’s forms is said beside the field, with what was typed', async () => {
  const nameless = await post('/admin/clients/add', { name: ' ', domain: 'no domain', terms: 'In a week.' })
  expect(nameless.status).toBe(400)
  const said = ['Enter the name.', 'Check the email domain', 'In a week.']
  expect(lacks(await textOf(nameless), ...said)).toEqual([])
  const nobody = await get('/admin/clients/nobody')
  const gone = ['may have been deleted in the meantime', 'Go to the dashboard']
  expect([nobody.status, lacks(await textOf(nobody), ...gone)]).toEqual([404, []])
  expect((await post('/admin/clients/nobody', { intent: 'take' })).status).toBe(404)
})

test('a job that is added for a client begins with its site, and is the client’s', async () => {
  const added = await post('/admin/clients/add', { name: 'Oak Lodge' })
  const page = added.headers.get('Location')?.split('?')[0] ?? ''
  await post(page, { intent: 'add-site', siteName: 'Main house', town: 'York', postcode: 'YO1 7HH' })
  const form = `/admin/jobs/add?client=${page.split('/').at(-1)}`
  const typed = {
    title: 'Night nurse',
    type: 'Temporary',
    salary: '£30',
    description: 'Nights at the house.',
  }
  expect((await press(desk, form, 'Save Job', typed)).status).toBe(303)
  expect(lacks(await textAt(page), 'Night nurse', 'York, ')).toEqual([])
})

test('of two who change a client’s contact or owner the second is told of the first', async () => {
  const added = await post('/admin/clients/add', { name: 'Ash Court' })
  const at = added.headers.get('Location')?.split('?')[0] ?? ''
  const shown = async () => ({ at, html: await (await get(at)).text() })
  await press(desk, at, 'Add the contact', { contactName: 'Ann Smith', email: 'old@ash.example' })
  const first = await shown()
  expect((await pressIn(desk, first, 'Save the contact', { email: 'new@ash.example' })).status).toBe(303)
  const wrong = { at, html: await (await pressIn(desk, first, 'Save the contact', { phone: 'x' })).text() }
  const late = await pressIn(desk, wrong, 'Save the contact', { phone: '020 7946 0140' })
  const told = { at, html: await late.text() }
  const said = ['Somebody has changed this contact', 'new@ash.example', 'value="020 7946 0140"']
  expect([late.status, lacks(told.html, ...said)]).toEqual([409, []])
  const contact = services.db.selectFrom('client_contacts').select(['email', 'phone'])
  const theirs = contact.where('name', '=', 'Ann Smith').where('email', 'like', '%ash.example')
  expect(await theirs.execute()).toEqual([{ email: 'new@ash.example', phone: '' }])
  expect((await pressIn(desk, told, 'Save the contact', { email: 'new@ash.example' })).status).toBe(303)

  await setClientOwner(services, admin, at.split('/').at(-1) ?? '', colleague)
  const release = await pressIn(desk, first, 'Assign to nobody')
  const owner = { at, html: await release.text() }
  expect([release.status, lacks(owner.html, 'changed in the meantime', colleague.name)]).toEqual([409, []])
  expect((await pressIn(desk, owner, 'Assign to me')).status).toBe(303)
})

test('a client that was entered twice is compared, merged and parted again', async () => {
  const pages: string[] = []
  for (const name of ['Birch House', 'Birch House Leeds']) {
    const added = await post('/admin/clients/add', { name, domain: 'birch.example', terms: name })
    pages.push(added.headers.get('Location')?.split('?')[0] ?? '')
  }
  const [kept = '', merged = ''] = pages
  await press(desk, merged, 'Add the contact', { contactName: 'Ann Smith', email: 'ann@birch.example' })
  const id = merged.split('/').at(-1) ?? ''
  expect(lacks(await textAt(kept), 'Birch House Leeds', 'Same email domain')).toEqual([])
  const compare = `${kept}/merge?with=${id}`
  const said = [
    '1 contact and the history of Birch House Leeds move to Birch House.',
    'Terms stays as it is; Birch House Leeds is written',
  ]
  // It is found by its name, or chosen among those that what was typed is found in.
  const named = await textOf(press(desk, kept, 'Compare', { with: 'birch house leeds' }))
  expect(lacks(named, ...said, 'It can be undone for 30 days')).toEqual([])
  const found = await textOf(press(desk, kept, 'Compare', { with: 'smith' }))
  expect(lacks(found, 'Birch House Leeds', 'ann@birch.example', compare)).toEqual([])
  expect(lacks(await textAt(compare), ...said)).toEqual([])
  expect(await textAt(`${kept}/merge?with=nobody`)).toContain('No client fits.')
  expect(await textAt(`${kept}/merge`)).toContain('Choose the other client.')
  for (let nth = 0; nth < 11; nth++)
    await post('/admin/clients/add', { name: `Larch ${nth}`, idempotencyKey: `${nth}` })
  const many = await textAt(`${kept}/merge?with=larch`)
  expect([many.match(/>Larch \d+</g)?.length, lacks(many, 'More clients fit.')]).toEqual([10, []])
  const done = await press(desk, compare, 'Merge: they are one client')
  expect([done.status, done.headers.get('Location')]).toEqual([303, `${kept}?done=merged`])
  expect(lacks(await textAt(kept), 'Merged: Birch House Leeds', 'ann@birch.example')).toEqual([])
  const told = `${kept}?done=merged-before`
  for (const page of [merged, `${merged}/edit`, `${merged}/merge`])
    expect(await sent(get(page))).toEqual([302, told])
  expect(await textAt(told)).toContain('Nothing that was sent from its page since has been saved.')
  // A note that is sent to it, with script and without.
  const note = { intent: 'note', note: 'Rang about nights.' }
  const answer = await post(`${merged}.data`, note)
  const gone = 'This client has been merged with another one in the meantime'
  expect([answer.status, lacks(await textOf(answer), gone)]).toEqual([404, []])
  expect(await sent(post(merged, note))).toEqual([302, told])
  // Its contact is another client's now: nobody has removed them.
  const contact = services.db.selectFrom('client_contacts').select('id').where('name', '=', 'Ann Smith')
  const ann = await contact.where('email', '=', 'ann@birch.example').executeTakeFirstOrThrow()
  const typed = { contact: ann.id, contactName: 'Ann Brown', email: 'ann@birch.example' }
  const saved = await post(`${merged}.data`, { intent: 'save-contact', ...typed })
  expect([saved.status, lacks(await textOf(saved), gone)]).toEqual([404, []])
  const parted = await press(desk, kept, 'Undo the merge with Birch House Leeds')
  expect([parted.status, parted.headers.get('Location')]).toEqual([303, `${merged}?done=parted`])
  expect(await textAt(merged)).toContain('ann@birch.example')
})
