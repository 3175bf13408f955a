import { expect, test } from 'vitest'
import { anApplication } from '#domain/applications/test-applications.server.ts'
import { areaMessages } from '#domain/candidate-area/candidate-area.ts'
import { documentMessages } from '#domain/candidate-area/own-documents.ts'
import { clockAt } from '#platform/clock.ts'
import { enterAs, tokensFor } from './test-candidate.ts'
import { formOf, press, pressIn } from './test-form.ts'
import { askedBy, lacks, openTestProgram, SITE, sent, textOf } from './test-program.ts'

const { services, app, appOn, get, post, textAt } = await openTestProgram({ FORM_LIMIT_PER_HOUR: '1000' })
const { db } = services
const apply = (email: string, more = {}) => anApplication(db, { email, ...more })
const later = (minutes: number) =>
  appOn({ clock: clockAt(new Date(services.clock.now().getTime() + minutes * 60_000).toISOString()) })

test('a link that was mailed lets its candidate in once, whatever has opened it before', async () => {
  await apply('once@home.example', { jobTitle: 'Night nurse', status: 'reviewing' })
  expect(await sent(post('/my/sign-in', { email: ' Once@home.example ' }))).toEqual([
    303,
    '/my/sign-in?sent=1',
  ])
  const [token = ''] = await tokensFor(services, 'once@home.example')
  for (const method of ['GET', 'HEAD', 'GET', 'GET'])
    expect((await app.request(`/my/enter?token=${token}`, { method })).status).toBe(200)
  const page = await get(`/my/enter?token=${token}`)
  expect(page.headers.get('Referrer-Policy')).toBe('same-origin')
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(lacks(await textOf(page), 'See my applications', 'noindex')).toEqual([])

  const entered = await post('/my/enter', { token })
  expect(await sent(entered)).toEqual([303, '/my'])
  const cookie = entered.headers.get('Set-Cookie') ?? ''
  expect(cookie).toMatch(/^__Host-my=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const mine = await textAt('/my', { Cookie: cookie.split(';')[0] ?? '' })
  expect(lacks(mine, 'Night nurse', 'A consultant is looking at it.', '21 November 2026')).toEqual([])

  expect(await sent(post('/my/enter', { token }))).toEqual([303, '/my/enter'])
  expect(lacks(await textAt(`/my/enter?token=${token}`), areaMessages.stale)).toEqual([])
})

test('who asks hears and sees the same, whether somebody has applied with the address or not', async () => {
  await apply('known@home.example')
  await apply('spam@home.example', { isSpam: true })
  const answers = []
  for (const email of ['known@home.example', 'unknown@home.example', 'spam@home.example']) {
    const began = performance.now()
    const { status, headers } = await post('/my/sign-in', { email })
    expect(performance.now() - began).toBeGreaterThan(290)
    answers.push({ status, headers: { ...Object.fromEntries(headers), 'x-request-id': '' } })
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  const mails = await db.selectFrom('outbox').select('recipient').where('about', 'like', 'link:%').execute()
  expect(mails.filter(({ recipient }) => /known|spam/.test(recipient))).toEqual([
    { recipient: 'known@home.example' },
  ])
})

test('who types no address is told to enter the one that was applied with, and nothing else', async () => {
  const refused = await post('/my/sign-in', { email: 'nurse at home' })
  expect(refused.status).toBe(400)
  const page = await textOf(refused)
  expect(lacks(page, 'There is a problem', areaMessages.notValid, 'nurse at home')).toEqual([])
  expect(page).not.toContain(areaMessages.failed)
})

test('no inbox is flooded, and nobody hears that it was enough', async () => {
  await apply('flooded@home.example')
  for (let nth = 0; nth < 5; nth++)
    expect((await post('/my/sign-in', { email: 'flooded@home.example' })).status).toBe(303)
  expect(await tokensFor(services, 'flooded@home.example')).toHaveLength(3)
})

test('a double click is one mail', async () => {
  await apply('twice@home.example')
  const form = { email: 'twice@home.example', idempotencyKey: 'one form' }
  await Promise.all([post('/my/sign-in', form), post('/my/sign-in', form)])
  expect(await tokensFor(services, 'twice@home.example')).toHaveLength(1)
})

test('a page that wants a sign-in is what the link leads on to, and no address of another site', async () => {
  await apply('paper@home.example')
  const [status, at] = await sent(get('/my/documents'))
  expect([status, at]).toEqual([303, '/my/sign-in?to=%2Fmy%2Fdocuments'])
  const form = await press(askedBy(app, {}), String(at), 'Send me a link', { email: 'paper@home.example' })
  const asked = form.headers.get('Location') ?? ''
  expect([asked, lacks(await textAt(asked), 'name="to" value="/my/documents"')]).toEqual([`${at}&sent=1`, []])
  const mails = db.selectFrom('outbox').select('text').where('recipient', '=', 'paper@home.example')
  const { text } = await mails.executeTakeFirstOrThrow()
  const link = /\/my\/enter\?\S+/.exec(text)?.[0] ?? ''
  expect(await sent(press(askedBy(app, {}), link, 'Go on'))).toEqual([303, '/my/documents'])
  const used = await textAt(link)
  expect(lacks(used, areaMessages.stale, 'href="/my/sign-in?to=%2Fmy%2Fdocuments"')).toEqual([])
  for (const to of [
    '//evil.example',
    '/my/documents/../../jobs',
    'https://evil.example/my/cv',
    '/my/sign-out',
  ])
    expect(await textAt(`/my/sign-in?${new URLSearchParams({ to })}`)).toContain('name="to" value=""')
})

test('a link is good for half an hour', async () => {
  await apply('slow@home.example')
  await post('/my/sign-in', { email: 'slow@home.example' })
  const [token = ''] = await tokensFor(services, 'slow@home.example')
  const body = new URLSearchParams({ token })
  const answer = await later(30).request('/my/enter', { method: 'POST', body })
  expect(await sent(answer)).toEqual([303, '/my/enter'])
})

test('a visit ends when it lies idle for half an hour, and when its candidate signs out', async () => {
  await apply('gone@home.example')
  const her = await enterAs(app, services, 'gone@home.example')
  const Cookie = her.cookie.split(';')[0] ?? ''
  const idle = await later(30).request('/my', { headers: { Cookie } })
  expect(await sent(idle)).toEqual([303, '/my/sign-in?ended=1'])
  expect((await her.get('/my')).status).toBe(200)
  expect(await sent(her.post('/my/sign-out', {}))).toEqual([303, '/my/sign-in?left=1'])
  expect(await sent(her.get('/my'))).toEqual([303, '/my/sign-in?ended=1'])
})

const typed = { name: 'Ann “Typed”', phone: 'one\ntwo', 'seen-name': 'Ann' }
await apply('typing@home.example')
await apply('next@home.example')
const her = await enterAs(app, services, 'typing@home.example')
const headers = { Accept: 'text/html', Origin: SITE, Cookie: her.cookie.split(';')[0] ?? '' }
const late = (path: string, fields: Record<string, string>) =>
  later(31).request(`${SITE}${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) })
/** The page on which a form is kept. */
const keptAt = async (at: string, fields: Record<string, string>) => {
  const kept = await late(at, fields)
  return { status: kept.status, cache: kept.headers.get('Cache-Control'), html: await textOf(kept) }
}

test('a form that comes after the end of a visit is kept for who typed it, and for nobody else', async () => {
  const [status, at] = await sent(late('/my/details?from=here', typed))
  expect([status, at]).toEqual([307, expect.stringContaining('?to=%2Fmy%2Fdetails%3Ffrom%3Dhere&of=')])
  const page = { at: String(at), ...(await keptAt(String(at), typed)) }
  expect([page.status, page.cache]).toEqual([401, 'no-store'])
  expect(lacks(page.html, 'under <strong>Details</strong>', '<dt class="text-sm text-muted">Phone')).toEqual(
    [],
  )
  const other = await enterAs(app, services, 'next@home.example')
  const refused = await pressIn(other, page, 'Send it now', {})
  const html = await textOf(refused)
  expect([refused.status, lacks(html, 'as somebody else than')]).toEqual([403, []])
  const again = await enterAs(app, services, 'typing@home.example')
  expect(await sent(pressIn(again, { at: page.at, html }, 'Send it now', {}))).toEqual([
    307,
    '/my/details?from=here',
  ])
})

test('a form sent after its visit ended is only shown when its writer is unknown', async () => {
  const to = '/my/signed-out?to=//evil.example&of=guess'
  const html = await textOf(her.post(to, { ...typed, oldPassword: 'secret' }))
  expect(lacks(html, 'Ann “Typed”', "It can't be sent from here", 'Send it now', 'secret', 'evil')).toEqual([
    ...['Send it now', 'secret', 'evil'],
  ])
})

test('a form without typed text leads to signing in after its visit, and deletes nothing', async () => {
  const [status, at] = await sent(late('/my/delete', {}))
  expect([status, await sent(late(String(at), {}))]).toEqual([
    307,
    [303, '/my/sign-in?ended=1&to=%2Fmy%2Fdelete'],
  ])
})

test('a form whose answers were all taken away is kept after its visit', async () => {
  const emptied = { 'seen-shifts': '1-day 2-night', 'seen-availableFrom': '', availableFrom: '' }
  const [, at] = await sent(late('/my/availability', emptied))
  const kept = await keptAt(String(at), emptied)
  expect([kept.status, lacks(kept.html, 'Shifts</dt>', 'Empty</dd>', 'Send it now')]).toEqual([401, []])
  const untouched = { 'seen-shifts': '', 'seen-availableFrom': '', availableFrom: '' }
  expect(await sent(late(String(at), untouched))).toEqual([
    303,
    '/my/sign-in?ended=1&to=%2Fmy%2Favailability',
  ])
})

/** The ways in which a browser that shows pages asks the program as this candidate. */
async function browserOf(email: string) {
  await apply(email)
  const { cookie } = await enterAs(app, services, email)
  return askedBy(app, { Cookie: cookie.split(';')[0] ?? '', Origin: SITE, Accept: 'text/html' })
}

test('a form of one candidate is not done for another who came in since in the same browser', async () => {
  const [her, him] = [await browserOf('hers@sofa.example'), await browserOf('his@sofa.example')]
  const page = { at: '/my/details', html: await her.textAt('/my/details') }
  const { fields } = formOf(page.html, 'Save my details', { name: 'Ann Hers', phone: '020 7946 0144' })
  const [status, kept] = await sent(him.post(page.at, fields))
  expect([status, kept]).toEqual([307, expect.stringMatching(/^\/my\/signed-out\?to=%2Fmy%2Fdetails&of=./)])
  const refused = await him.post(String(kept), fields)
  expect([refused.status, lacks(await textOf(refused), 'as somebody else than')]).toEqual([403, []])
  expect(await sent(her.post(String(kept), fields))).toEqual([307, page.at])
  expect(await sent(her.post(page.at, fields))).toEqual([303, '/my/details?saved=1'])
  expect(await him.textAt(page.at)).not.toContain('Ann Hers')
  const buttons = { '/my/delete': 'Delete it for good', '/my/download': 'Download everything' }
  for (const [at, button] of Object.entries(buttons)) {
    const shown = { at, html: await her.textAt(at) }
    expect([at, (await pressIn(him, shown, button)).status]).toEqual([at, 307])
  }
})

test('a page of a document that a script sends for one candidate is not put to another’s', async () => {
  const [her, him] = [await browserOf('photo@sofa.example'), await browserOf('other@sofa.example')]
  const { id: account } = await db
    .selectFrom('candidates')
    .select('id')
    .where('email', '=', 'photo@sofa.example')
    .executeTakeFirstOrThrow()
  const pages = new File(['%PDF-1.4'], 'passport.pdf')
  const send = (asked: typeof her) =>
    asked.post('/my/documents/identity/pages', { account, pages }, { Accept: '*/*' })
  const refused = await send(him)
  expect([refused.status, await refused.json()]).toEqual([403, { error: documentMessages.otherCandidate }])
  // Of her, nothing is asked for yet.
  expect((await send(her)).status).toBe(404)
})

test('a form that comes after its candidate has signed out is kept for them', async () => {
  const her = await browserOf('leaves@sofa.example')
  const { fields } = formOf(await her.textAt('/my/details'), 'Save my details', { name: 'Ann Leaves' })
  const nobody = askedBy(app, { Origin: SITE, Accept: 'text/html' })
  const [, kept] = await sent(nobody.post('/my/details', fields))
  expect(lacks(await textOf(nobody.post(String(kept), fields)), 'Ann Leaves', 'Send it now')).toEqual([])
  expect(await sent(her.post(String(kept), fields))).toEqual([307, '/my/details'])
})

test('an address confirmed in somebody else’s visit is not said above their details', async () => {
  await apply('moving@home.example')
  await apply('sharing@home.example')
  const her = await enterAs(app, services, 'moving@home.example')
  await her.post('/my/details', { form: 'email', email: 'moved@home.example' })
  const [token = ''] = await tokensFor(services, 'moved@home.example')
  const other = await enterAs(app, services, 'sharing@home.example')
  expect(await sent(other.post('/my/confirm', { token }))).toEqual([303, '/my/confirm?used=1'])
  const page = await other.textAt('/my/confirm?used=1')
  expect(lacks(page, areaMessages.newEmailUsed, 'See my applications')).toEqual(['See my applications'])
  expect(await other.textAt('/my/details')).toContain('sharing@home.example')
})

test('a used link leads nobody into the area of whoever else is signed in', async () => {
  await apply('using@home.example', { name: 'Ann Using' })
  await apply('reading@home.example', { name: 'Ben Reading' })
  const her = await enterAs(app, services, 'using@home.example')
  const other = await enterAs(app, services, 'reading@home.example')
  const { token } = her
  // Her own second click of the button leads on.
  expect(await sent(her.post('/my/enter', { token }))).toEqual([303, '/my'])
  expect(await sent(other.post('/my/enter', { token }))).toEqual([303, '/my/enter'])
  const shown = ['Ben Reading', "If that isn't you", 'Ask for another link', 'Go on as Ben Reading']
  for (const path of ['/my/enter', `/my/enter?token=${token}`]) {
    const page = await other.textAt(path)
    expect(lacks(page, ...shown, 'See my applications')).toEqual(['See my applications'])
  }
  const confirm = await other.textAt(`/my/confirm?token=${token}`)
  expect(lacks(confirm, 'Ben Reading', 'The details of Ben Reading', 'My details')).toEqual(['My details'])
  expect(lacks(await other.textAt('/my/sign-in'), 'Go on as Ben Reading')).toEqual([])
})

test('nobody gets into the area without a visit, by data requests or with the desk’s cookie', async () => {
  await apply('secret@home.example', { jobTitle: 'A job that is nobody else’s business' })
  for (const path of ['/my', '/MY', '/my/', '/my.data', '/my.data?_routes=pages/my/applications', '//my']) {
    for (const Cookie of ['', '__Host-my=guess', '__Host-desk.session_token=guess']) {
      const answer = await get(path, Cookie ? { Cookie } : {})
      expect(answer.headers.get('Set-Cookie')).toBeNull()
      expect(await answer.text(), path).not.toContain('business')
    }
  }
})

test('a merged candidate sees what the other has, and forms of other sites are refused', async () => {
  await apply('first@home.example')
  const id = await apply('second@home.example', { jobTitle: 'Ward sister' })
  const { candidate_id } = await db
    .selectFrom('applications')
    .select('candidate_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const her = await enterAs(app, services, 'first@home.example')
  await db
    .updateTable('candidates')
    .set({ merged_into: candidate_id })
    .where('email', '=', 'first@home.example')
    .execute()
  expect(lacks(await her.textAt('/my'), 'Ward sister')).toEqual([])
  const foreign = await her.post('/my/sign-out', {}, { Origin: 'https://elsewhere.example' })
  expect(foreign.status).toBe(403)
})
