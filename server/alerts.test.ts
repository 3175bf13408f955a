import { expect, test } from 'vitest'
import { alertLink } from '#domain/alerts/alert-links.server.ts'
import { alertMessages } from '#domain/alerts/alerts.ts'
import { clockAt } from '#platform/clock.ts'
import { askedBy, lacks, openTestProgram, SITE, sent } from './test-program.ts'

const TOKEN = 'a-token-for-reporting-what-bounced'
const { services, appOn, makeJob } = await openTestProgram({
  FORM_LIMIT_PER_HOUR: '40',
  API_TOKEN: TOKEN,
})
const mail = { send: async () => {}, check: async () => undefined, fault: () => undefined }
const app = appOn({ mail: mail as never })
const { get, textAt, post, send } = askedBy(app, {})
await makeJob({ location: 'London', postcode: 'SE5 9RS', shifts: ['night'] })

const SEARCH = '?keyword=icu&near=SE5&shift=night'
const aForm = (email: string, more: Record<string, string> = {}) => ({
  email,
  rhythm: 'daily',
  over18: 'yes',
  startedAt: '2026-11-21T11:59:00Z',
  ...more,
})
const ask = (email: string, search = SEARCH, more = {}) => post(`/alerts${search}`, aForm(email, more))
const mailsTo = (email: string) =>
  services.db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('created_at').execute()
const stateOf = async (email: string) =>
  (await services.db.selectFrom('alerts').select('state').where('email', '=', email).execute()).map(
    ({ state }) => state,
  )
/** The path that the newest mail to an address links to. */
async function linkIn(email: string, page: string): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.text ?? ''
  return new RegExp(`${SITE}(/alerts/${page}\\S+)`).exec(text)?.[1] ?? ''
}

test('an alert starts by the button behind the link in a mail, and by nothing else', async () => {
  expect(await textAt(`/alerts${SEARCH}`)).toContain('“icu”, nights, within 15 miles of SE5')
  expect(await sent(ask('ann@home.example'))).toEqual([303, '/alerts?sent=1'])
  const link = await linkIn('ann@home.example', 'confirm')
  for (let times = 0; times < 3; times++) expect(await textAt(link)).toContain('Start this alert?')
  expect(await stateOf('ann@home.example')).toEqual(['unconfirmed'])
  expect(await sent(post(link, {}))).toEqual([303, link])
  expect(await textAt(link)).toContain('Your alert is on')
  expect(await sent(post(link, {}))).toEqual([303, link])
  expect(await services.db.selectFrom('alerts').selectAll().execute()).toMatchObject([
    { confirmed_at: '2026-11-21T12:00:00.000Z', consent: expect.stringContaining('18 or over') },
  ])
})

test('the page of a role offers an alert for its jobs, that of a lost job one for all', async () => {
  await makeJob({ title: 'Midwife', role: 'midwife', location: 'Leeds' })
  const hrefs = async (path: string) => (await textAt(path)).match(/(?<=href=")\/alerts(?:\?[^"]*)?(?=")/g)
  expect(await hrefs('/jobs/role/midwife')).toEqual(['/alerts?role=midwife'])
  expect(await hrefs('/jobs/in/leeds')).toEqual(['/alerts?location=Leeds'])
  expect(await hrefs('/jobs/in/leeds/paramedic')).toEqual(['/alerts?near=Leeds&role=paramedic'])
  expect(await hrefs('/jobs/gone')).toEqual(['/alerts'])
})

test('the first mail holds nothing that was typed, and its pages are kept nowhere', async () => {
  await ask('victim@home.example', '?keyword=buy+pills+at+evil.example&type=evil.example')
  const [mail] = await mailsTo('victim@home.example')
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil')
  expect((await get(await linkIn('victim@home.example', 'confirm'))).headers.get('Cache-Control')).toBe(
    'no-store',
  )
})

test('the answer is the same whether an address has the alert, which a stranger can’t change', async () => {
  const again = await ask('ann@home.example', SEARCH, { rhythm: 'at-once' })
  expect(await sent(again)).toEqual([303, '/alerts?sent=1'])
  expect((await mailsTo('ann@home.example')).at(-1)?.subject).toBe('You have this job alert already')
  const alert = services.db
    .selectFrom('alerts')
    .select(['rhythm', 'state'])
    .where('email', '=', 'ann@home.example')
  expect(await alert.execute()).toEqual([{ rhythm: 'daily', state: 'active' }])
})

test('an address gets five of these mails in a day, and the answer stays the same', async () => {
  for (let nth = 0; nth < 8; nth++)
    expect(await sent(ask('flooded@home.example', `?near=SE5&pay=${20 + nth}`))).toEqual([
      303,
      '/alerts?sent=1',
    ])
  expect(await mailsTo('flooded@home.example')).toHaveLength(5)
})

test.each([
  ['no address', aForm('nobody'), 400, 'Enter an email address'],
  ['nobody who says to be of age', aForm('ann@home.example', { over18: '' }), 400, '18 or over'],
  ['another rhythm', aForm('ann@home.example', { rhythm: 'hourly' }), 400, 'Choose how often'],
  ['a program', aForm('ann@home.example', { startedAt: '2026-11-21T12:00:00Z' }), 400, 'very quick'],
])('%s is refused with its reason, and what was typed stays', async (_, form, status, text) => {
  const answer = await post(`/alerts${SEARCH}`, form)
  expect(answer.status).toBe(status)
  const page = await answer.text()
  expect(page).toContain(text)
  expect(page).toContain(`value="${form.email}"`)
})

test('without a mail server there is no form, and nothing is taken', async () => {
  const without = askedBy(appOn({}), {})
  expect(await without.textAt('/alerts')).not.toContain('name="email"')
  expect((await without.post('/alerts', aForm('ann@home.example'))).status).toBe(503)
})

test('an alert is stopped with one click, from another site and without a cookie', async () => {
  await ask('bea@home.example', '')
  await post(await linkIn('bea@home.example', 'confirm'), {})
  await ask('bea@home.example', '')
  const list = await linkIn('bea@home.example', 'manage')
  expect(await textAt(list)).toContain('All new jobs')
  const { id } = await services.db
    .selectFrom('alerts')
    .select('id')
    .where('email', '=', 'bea@home.example')
    .executeTakeFirstOrThrow()
  const link = alertLink(services, 'unsubscribe', id)
  expect(await textAt(link)).toContain('Stop this alert?')
  const answer = await post(link, { 'List-Unsubscribe': 'One-Click' }, { Origin: 'https://mail.example' })
  expect([answer.status, await answer.text()]).toEqual([200, 'You have been unsubscribed.'])
  expect(await stateOf('bea@home.example')).toEqual(['ended'])
  expect(await textAt(link)).toContain("We've stopped this alert")
  expect(await textAt(list)).toContain('There is no alert for this address any more')
  // No other path takes a post from another site, and an ended alert is not started by an old link.
  expect((await post('/alerts', aForm('x@home.example'), { Origin: 'https://mail.example' })).status).toBe(
    403,
  )
  await post(alertLink(services, 'confirm', id), {})
  expect(await stateOf('bea@home.example')).toEqual(['ended'])
})

test('nobody gets at an alert with a guessed key, one for something else, or another one’s', async () => {
  await ask('cat@home.example', '?near=Leeds')
  const link = await linkIn('cat@home.example', 'confirm')
  const wrong = [
    link.replace(/key=.{5}/, 'key=AAAAA'),
    link.replace(/key=.*/, 'key='),
    link.replace(/alert=\w+/, 'alert=another'),
    link.replace('/confirm', '/unsubscribe'),
  ]
  for (const path of wrong) {
    expect(await textAt(path)).toContain('This link no longer works')
    await post(path, {})
  }
  expect(await stateOf('cat@home.example')).toEqual(['unconfirmed'])
  const late = askedBy(appOn({ mail: mail as never, clock: clockAt('2026-11-29T12:00:00Z') }), {})
  expect(await late.textAt(link)).toContain('This link no longer works')
  await late.post(link, {})
  expect(await stateOf('cat@home.example')).toEqual(['unconfirmed'])
})

test('whoever has the link of an address changes its alerts and no other’s', async () => {
  await ask('ann@home.example', SEARCH)
  const link = await linkIn('ann@home.example', 'manage')
  const idOf = async (email: string) =>
    (await services.db.selectFrom('alerts').select('id').where('email', '=', email).execute())[0]?.id ?? ''
  const change = async (email: string, intent: string) =>
    post(link, { alert: await idOf(email), intent, rhythm: 'weekly' })
  await change('cat@home.example', 'stop')
  expect(await stateOf('cat@home.example')).toEqual(['unconfirmed'])
  expect(await sent(change('ann@home.example', 'change'))).toEqual([303, `${link}&done=change`])
  expect(await textAt(link)).toMatch(/<option value="weekly" selected="">/)
  await change('ann@home.example', 'stop')
  expect(await stateOf('ann@home.example')).toEqual(['ended'])
  // Another page may still show it.
  for (const intent of ['change', 'search', 'stop'])
    expect(await sent(change('ann@home.example', intent))).toEqual([303, `${link}&done=none`])
  expect(lacks(await textAt(`${link}&done=none`), 'Nothing was changed.')).toEqual([])
})

test('once alerts have another address, links in mails to the former one open no list', async () => {
  const [from, email] = ['former@home.example', 'present@home.example']
  for (const search of ['?near=Leeds', '?near=York']) {
    await ask(from, search)
    await post(await linkIn(from, 'confirm'), {})
  }
  await ask(from, '?near=York')
  const list = await linkIn(from, 'manage')
  expect(await textAt(list)).toContain('Leeds')
  const moved = { email, email_normalized: email }
  await services.db.updateTable('alerts').set(moved).where('email', '=', from).execute()
  expect(await textAt(list)).toContain('This link no longer works')
  const ids = await services.db.selectFrom('alerts').select('id').where('email', '=', email).execute()
  for (const { id } of ids) await post(list, { alert: id, intent: 'stop' })
  expect(await stateOf(email)).toEqual(['active', 'active'])
  // Their own alert can be stopped for good by any of its mails.
  await post(alertLink(services, 'unsubscribe', ids[0]?.id ?? '', from), { all: '1' })
  expect((await stateOf(email)).sort()).toEqual(['active', 'ended'])
})

test('what an alert looks for is changed by its link, without another mail', async () => {
  await ask('dan@home.example', '?keyword=icu&near=SE5')
  await post(await linkIn('dan@home.example', 'confirm'), {})
  await ask('dan@home.example', '?keyword=icu&near=SE5')
  const link = await linkIn('dan@home.example', 'manage')
  const edit =
    /href="(\/alerts\/manage\?[^"]*edit=\w+)"/.exec(await textAt(link))?.[1]?.replaceAll('&amp;', '&') ?? ''
  const form = await textAt(edit)
  expect(lacks(form, '“icu”, within 15 miles of SE5', 'value="icu"', 'value="SE5"')).toEqual([])
  const alert = /name="alert" value="(\w+)"/.exec(form)?.[1] ?? ''
  const change = (fields: Record<string, string>) =>
    post(edit, {
      alert,
      intent: 'search',
      keyword: 'theatre',
      within: '25',
      shift: 'night',
      rhythm: 'weekly',
      ...fields,
    })
  const refused = await change({ near: 'Nowhere at all' })
  expect(refused.status).toBe(400)
  expect(lacks(await refused.text(), 'value="Nowhere at all"', 'value="theatre"', 'know this place')).toEqual(
    [],
  )
  const elsewhere = await (await change({ location: 'Nowhere at all' })).text()
  expect(lacks(elsewhere, 'href="#location"', alertMessages.unknownLocation)).toEqual([])
  expect(await sent(change({ near: 'Leeds' }))).toEqual([303, `${link}&done=change`])
  expect(lacks(await textAt(link), '“theatre”, nights, within 25 miles of Leeds', 'Saved')).toEqual([])
  const row = services.db.selectFrom('alerts').select(['state', 'rhythm']).where('id', '=', alert)
  expect(await row.execute()).toEqual([{ state: 'active', rhythm: 'weekly' }])
  expect(await mailsTo('dan@home.example')).toHaveLength(2)
  // Another one's is left alone, and no address has a search twice.
  const [other] = await services.db
    .selectFrom('alerts')
    .select('id')
    .where('email', '!=', 'dan@home.example')
    .execute()
  await change({ alert: other?.id ?? '', near: 'York' })
  await ask('dan@home.example', '?keyword=icu')
  expect((await change({ keyword: 'icu', within: '', shift: '', near: '' })).status).toBe(409)
  expect(await textAt(link)).not.toContain('York')
})

test('mail that comes back later, or a complaint, ends alerts of its address and notices to it', async () => {
  const { id } = await makeJob({})
  const list = { email: 'cat@home.example', ids: [id], tell: true }
  expect((await send('POST', '/api/saved-jobs', list)).status).toBe(201)
  const report = (email: string, token?: string) =>
    send(
      'POST',
      '/api/bounces',
      { email, kind: 'complaint' },
      token ? { Authorization: `Bearer ${token}` } : {},
    )
  expect((await report('cat@home.example')).status).toBe(401)
  expect(await (await report('CAT@home.example', TOKEN)).json()).toEqual({ ended: 2 })
  expect(await (await report('nobody@home.example', TOKEN)).json()).toEqual({ ended: 0 })
  expect(await stateOf('cat@home.example')).toEqual(['ended'])
  // Not even what waits to be sent.
  expect(await mailsTo('cat@home.example')).toEqual([])
})
