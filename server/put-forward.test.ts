import { expect, test } from 'vitest'
import { anAlert } from '#domain/alerts/test-alerts.server.ts'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { removeClientContact, saveClientContact } from '#domain/clients/client-changes.server.ts'
import { deliverDue } from '#domain/outbox/delivery.server.ts'
import { ANSWERS, submissionSeen } from '#domain/submissions/submissions.ts'
import { aClientToWriteTo, aSubmission, WARD } from '#domain/submissions/test-submissions.server.ts'
import { enterAs, tokensFor } from './test-candidate.ts'
import { placeOf, press, pressIn } from './test-form.ts'
import { lacks, openTestDesk, sent, textOf } from './test-program.ts'

const desk = await openTestDesk()
const { services, visitor, app } = desk
const { db } = services
const UNKNOWN = 'a'.repeat(26)

async function aCandidate(email: string, name = 'Ann Smith') {
  await anApplication(db, { email, name, phone: '07700 900123' })
  return (await findByEmail(db, email)) ?? ''
}
const lastToken = async () => (await tokensFor(services, WARD)).at(-1) ?? ''
const profileAt = (token: string) => ({ at: `/profile?token=${token}`, html: '' })

/** Asks for a new link as a page would that still has the button. */
async function askAgain(id: string) {
  const rows = db.selectFrom('submissions').select(['state', 'sent_at as sentAt']).where('id', '=', id)
  const seen = submissionSeen(await rows.executeTakeFirstOrThrow())
  return (await desk.post(`/admin/submissions/${id}`, { intent: 'again', seen })).status
}

/** What the holder of a link is shown once the profile is opened. */
async function openedBy(token: string) {
  return textOf(press(visitor, profileAt(token).at, 'See the profile'))
}

test('a candidate is put forward, the client looks and answers, and the desk is told', async () => {
  const candidate = await aCandidate('ann@home.example')
  const { clientId } = await aClientToWriteTo(services)
  const form = `/admin/candidates/${candidate}/put-forward?client=${clientId}`
  const typed = { jobTitle: 'Nights', profile: 'Six years in ITU.', consent: 'given', how: 'by telephone' }
  const put = await press(desk, form, 'Put forward', typed)
  const page = put.headers.get('Location')?.split('?')[0] ?? ''
  expect([put.status, page]).toEqual([303, expect.stringMatching(/^\/admin\/submissions\/\w+$/)])

  const token = await lastToken()
  const closed = await visitor.get(`/profile?token=${token}`)
  expect(['Cache-Control', 'Referrer-Policy'].map((name) => closed.headers.get(name))).toEqual([
    'no-store',
    'same-origin',
  ])
  expect(lacks(await closed.text(), 'Six years')).toEqual(['Six years'])
  expect(await desk.textAt(page)).toContain('Not yet.')

  const html = await openedBy(token)
  expect(lacks(html, 'Ann S.', 'Six years in ITU.')).toEqual([])
  expect(lacks(html, 'Smith', 'ann@home.example', '900123')).toEqual(['Smith', 'ann@home.example', '900123'])
  expect(await desk.textAt(page)).not.toContain('Not yet.')

  const opened = { at: '/profile', html }
  const tooMuch = await pressIn(visitor, opened, ANSWERS.yes, { note: 'x'.repeat(9_999) })
  expect([tooMuch.status, lacks(await textOf(tooMuch), 'There is a problem', 'href="#note"')]).toEqual([
    400,
    [],
  ])
  const answered = await pressIn(visitor, opened, ANSWERS.interview, { note: 'Friday would suit us.' })
  expect(lacks(await textOf(answered), 'Thank you', ANSWERS.interview)).toEqual([])
  await pressIn(visitor, opened, ANSWERS.interview, { note: 'Friday would suit us.' })
  const wanted = await desk.textAt(page)
  expect(lacks(wanted, 'Client wants an interview', 'Friday would suit us.')).toEqual([])
  expect(placeOf(wanted, 'Arrange an interview')).toMatch(/^\/admin\/applications\/\w+#interviews$/)
  // Where their last application is closed, the interview needs another one.
  await db
    .updateTable('applications')
    .set({ next_step_on: '' })
    .where('candidate_id', '=', candidate)
    .execute()
  const add = placeOf(await desk.textAt(page), 'Add an application, for the interview')
  expect(add).toBe(`/admin/applications/add?candidate=${candidate}`)
  expect(lacks(await desk.textAt(add), 'value="Ann Smith"', 'value="ann@home.example"')).toEqual([])
  expect(lacks(await desk.textAt(`/admin/clients/${clientId}`), 'They have answered', 'Ann Smith')).toEqual(
    [],
  )
  expect(
    lacks(await desk.textAt(`/admin/candidates/${candidate}`), 'A client has answered', 'Elm House: Nights'),
  ).toEqual([])
  const notices = db.selectFrom('outbox').select('subject').where('subject', 'like', 'A client%').execute()
  expect(await notices).toEqual([{ subject: 'A client would like a candidate' }])
  // The profile that an answer is followed by was open already.
  const looks = db.selectFrom('submission_views').select('what')
  expect(await looks.where('submission_id', '=', page.split('/').at(-1) ?? '').execute()).toHaveLength(1)
})

test('a client’s colleague who opens the link sees the answer, and replaces none unseen', async () => {
  const id = await aSubmission(services, await aCandidate('ivy@home.example', 'Ivy Lane'))
  const token = await lastToken()
  const opened = async () => ({ at: '/profile', html: await openedBy(token) })
  const answerNow = async () =>
    (await db.selectFrom('submissions').select(['state', 'answer_note']).where('id', '=', id).execute())[0]
  const [one, other] = [await opened(), await opened()]
  expect(lacks(one.html, 'Would you like this candidate?', 'already have an answer')).toEqual([
    'already have an answer',
  ])
  await pressIn(visitor, one, ANSWERS.interview, { note: 'Friday would suit us.' })
  const late = await pressIn(visitor, other, ANSWERS.no, { note: 'The post is filled.' })
  expect([late.status, await answerNow()]).toEqual([
    409,
    { state: 'interview', answer_note: 'Friday would suit us.' },
  ])
  const told = { at: '/profile', html: await textOf(late) }
  expect(lacks(told.html, `opened this page: ${ANSWERS.interview}`, 'The post is filled.')).toEqual([])
  const standing = `already have an answer, given on`
  expect(lacks(await openedBy(token), standing, 'Friday would suit us.', 'changed your mind')).toEqual([])
  expect((await pressIn(visitor, told, ANSWERS.no, { note: 'The post is filled.' })).status).toBe(200)
  expect(await answerNow()).toEqual({ state: 'no', answer_note: 'The post is filled.' })

  // A note was for the answer that it came with, not for what a newer link asks.
  await press(desk, `/admin/submissions/${id}`, 'Send a new link')
  expect(await desk.textAt(`/admin/submissions/${id}`)).toContain('Answered before the newest link')
  expect(lacks(await openedBy(await lastToken()), 'Would you like', 'The post is filled.')).toEqual([
    'The post is filled.',
  ])
})

test('a link that is unknown, taken back or over shows nothing, and takes no answer', async () => {
  const id = await aSubmission(services, await aCandidate('bob@home.example', 'Bob Jones'))
  const token = await lastToken()
  const html = await openedBy(token)
  const page = `/admin/submissions/${id}`
  expect(await sent(press(desk, page, 'Take back'))).toEqual([303, `${page}?done=ended`])
  const late = await pressIn(visitor, { at: '/profile', html }, ANSWERS.yes)
  expect([late.status, await textOf(late)]).toEqual([410, expect.stringContaining('no longer works')])
  for (const dead of [token, UNKNOWN, 'short', ''])
    expect([dead, (await visitor.get(`/profile?token=${dead}`)).status]).toEqual([dead, 410])
  await press(desk, page, 'Send them a link again')
  const fresh = await lastToken()
  expect([fresh === token, await openedBy(fresh)]).toEqual([false, expect.stringContaining('Bob J.')])
  await db.updateTable('submissions').set({ expires_at: '2020-01-01' }).where('id', '=', id).execute()
  expect((await visitor.get(`/profile?token=${fresh}`)).status).toBe(410)
})

test('nobody is shown to a client before they agree, and only they can', async () => {
  const candidate = await aCandidate('cy@home.example', 'Cy Moss')
  const before = await tokensFor(services, WARD)
  const id = await aSubmission(services, candidate, { consent: 'ask' })
  expect(await tokensFor(services, WARD)).toEqual(before)
  expect(await askAgain(id)).toBe(409)

  await aCandidate('eve@home.example', 'Eve Stone')
  const eve = await enterAs(app, services, 'eve@home.example')
  expect(await sent(eve.post('/my/put-forward', { id, answer: 'yes' }))).toEqual([303, '/my?settled=1'])
  expect(await tokensFor(services, WARD)).toEqual(before)

  const cy = await enterAs(app, services, 'cy@home.example')
  expect(lacks(await cy.textAt('/my'), 'Nights in December, Elm House', 'Do you agree?')).toEqual([])
  expect(await sent(cy.post('/my/put-forward', { id, answer: 'yes' }))).toEqual([303, '/my?agreed=1'])
  expect(await cy.textAt('/my')).toContain('re sending Elm House your profile.')
  expect(await openedBy(await lastToken())).toContain('Cy M.')
  const mail = { send: async () => {} }
  while ((await deliverDue({ ...services, mail }, { limit: 100 })) > 0);
  expect(await cy.textAt('/my')).toMatch(/We sent Elm House your profile on \w+day/)
  expect(lacks(await desk.textAt(`/admin/submissions/${id}`), 'in their own area')).toEqual([])

  await press(cy, '/my', 'Take my profile back: Nights in December, Elm House')
  expect((await visitor.get(`/profile?token=${await lastToken()}`)).status).toBe(410)
  expect(lacks(await desk.textAt(`/admin/submissions/${id}`), 'The candidate said no')).toEqual([])
  expect(await askAgain(id)).toBe(409)
  const { text } = await db
    .selectFrom('outbox')
    .select('text')
    .where('subject', '=', 'A candidate no longer wants to be put forward')
    .executeTakeFirstOrThrow()
  expect(text).toContain('Elm House')
  expect(await sent(cy.post('/my/put-forward', { id, answer: 'no' }))).toEqual([303, '/my?settled=1'])
})

test('a no that was noted by mistake, or is taken back on the telephone, becomes a yes', async () => {
  const id = await aSubmission(services, await aCandidate('hal@home.example', 'Hal Dunn'))
  const page = `/admin/submissions/${id}`
  await press(desk, page, ANSWERS.no)
  const mails = await tokensFor(services, WARD)
  expect(await sent(press(desk, page, ANSWERS.yes))).toEqual([303, `${page}?done=noted`])
  expect(lacks(await desk.textAt(page), 'Client said yes', 'Place them')).toEqual([])
  expect(await tokensFor(services, WARD)).toEqual(mails)
})

test('what is missing is named, contact details are refused, a double click is one submission', async () => {
  const candidate = await aCandidate('dee@home.example', 'Dee Hall')
  const { clientId, contactId } = await aClientToWriteTo(services, 'Oak Lodge')
  const form = `/admin/candidates/${candidate}/put-forward`
  const fields = { client: clientId, contact: contactId, jobTitle: 'Days', how: 'in person' }
  const wrong = await desk.post(form, { client: clientId, profile: 'Ring 07700 900123', consent: 'given' })
  expect(wrong.status).toBe(400)
  const said = ['Choose somebody with', 'Enter what they', 'Take out addresses', 'Say how they agreed']
  expect(lacks(await textOf(wrong), ...said)).toEqual([])
  const right = { ...fields, profile: 'Kind and quick.', consent: 'given', idempotencyKey: 'once' }
  const [one, two] = [await desk.post(form, right), await desk.post(form, right)]
  expect(one.headers.get('Location')).toBe(two.headers.get('Location'))
  const again = await desk.post(form, { ...right, idempotencyKey: 'twice' })
  expect([again.status, await textOf(again)]).toEqual([409, expect.stringContaining('already')])
})

test('once the contact is forgotten no link goes to anybody', async () => {
  const { clientId, contactId } = await aClientToWriteTo(services, 'Ash Court')
  const candidate = await aCandidate('fay@home.example', 'Fay Hill')
  const id = await aSubmission(services, candidate, { clientId, contactId })
  await removeClientContact(services, admin, { id: clientId, contactId })
  expect(await askAgain(id)).toBe(409)
  // Until somebody else there is chosen.
  const at = `/admin/submissions/${id}`
  expect(lacks(await desk.textAt(at), 'Nobody at Ash Court has an email address')).toEqual([])
  const bob = { name: 'Bob Ward', jobTitle: '', email: 'bob@ash.example', phone: '' }
  await saveClientContact(services, admin, { id: clientId }, bob)
  expect(await sent(press(desk, at, 'Send it to them'))).toEqual([303, `${at}?done=moved`])
  expect(lacks(await desk.textAt(at), 'Bob Ward, bob@ash.example')).toEqual([])
  expect(await tokensFor(services, bob.email)).toHaveLength(1)
})

test('a list says of whom the client can’t answer by their link any more', async () => {
  const candidate = await aCandidate('lea@home.example', 'Lea Rose')
  const id = await aSubmission(services, candidate)
  const list = () => desk.textAt(`/admin/candidates/${candidate}`)
  const over = 'With the client, link over'
  expect(lacks(await list(), over)).toEqual([over])
  const past = { expires_at: '2026-01-01T00:00:00.000Z' }
  await db.updateTable('submissions').set(past).where('id', '=', id).execute()
  expect(lacks(await list(), over)).toEqual([])
})

test('what a client says on the telephone is noted with the answer that it belongs to', async () => {
  const id = await aSubmission(services, await aCandidate('kim@home.example', 'Kim Park'))
  const at = `/admin/submissions/${id}`
  const answerNow = () =>
    db.selectFrom('submissions').select(['state', 'answer_note']).where('id', '=', id).executeTakeFirst()
  await press(desk, at, ANSWERS.no, { note: 'The post is filled.' })
  expect(await answerNow()).toEqual({ state: 'no', answer_note: 'The post is filled.' })
  const tooLong = await press(desk, at, ANSWERS.yes, { note: 'x'.repeat(2_001) })
  expect([tooLong.status, lacks(await textOf(tooLong), 'At most 2000 characters')]).toEqual([400, []])
  await press(desk, at, ANSWERS.yes, { note: 'It is free again.' })
  expect(await answerNow()).toEqual({ state: 'yes', answer_note: 'It is free again.' })
})

test('a submission says whether its email went out, without the link', async () => {
  const id = await aSubmission(services, await aCandidate('hal@home.example', 'Hal Moor'))
  const mails = db.updateTable('outbox').where('about', '=', `link:submission:${id}`)
  await mails.set({ state: 'dead', last_error: '550 5.1.1 RCPT TO', attempts: 1 }).execute()
  const html = await desk.textAt(`/admin/submissions/${id}`)
  expect(lacks(html, 'Sent to the client', 'Failed', 'The mail server refuses this recipient')).toEqual([])
  expect(html).not.toContain(await lastToken())
})

test('of two who decide about a submission the second is told of the first', async () => {
  const candidate = await aCandidate('gil@home.example', 'Gil Ford')
  const { clientId, contactId } = await aClientToWriteTo(services, 'Fir Grange')
  const id = await aSubmission(services, candidate, { clientId, contactId })
  const at = `/admin/submissions/${id}`
  const shown = async () => ({ at, html: await (await desk.get(at)).text() })
  const stateNow = async () =>
    (await db.selectFrom('submissions').select('state').where('id', '=', id).executeTakeFirst())?.state
  const events = db.selectFrom('client_events').select('event').where('client_id', '=', clientId)

  const first = await shown()
  await press(visitor, `/profile?token=${await lastToken()}`, 'See the profile')
  await pressIn(visitor, { at: '/profile', html: await openedBy(await lastToken()) }, ANSWERS.no)
  const late = await pressIn(desk, first, ANSWERS.yes)
  expect([late.status, await textOf(late)]).toEqual([409, expect.stringContaining('Client said no')])
  expect(await stateNow()).toBe('no')

  const refused = await shown()
  expect((await pressIn(desk, refused, 'Send a new link')).status).toBe(303)
  const [mails, sentOnce] = [await tokensFor(services, WARD), await shown()]
  // Two clicks, or two desks, are one mail.
  expect((await pressIn(desk, refused, 'Send a new link')).status).toBe(409)
  expect(await tokensFor(services, WARD)).toEqual(mails)
  const clicks = [await pressIn(desk, sentOnce, ANSWERS.yes), await pressIn(desk, sentOnce, ANSWERS.yes)]
  expect(clicks.map(({ status }) => status)).toEqual([303, 303])
  expect((await events.where('event', '=', 'answered').execute()).length).toBe(2)

  await press(desk, at, 'Take back')
  expect((await pressIn(desk, sentOnce, 'Send a new link')).status).toBe(409)
  const ended = await shown()
  await aSubmission(services, candidate, { clientId, contactId })
  const again = await pressIn(desk, ended, 'Send them a link again')
  expect([again.status, await textOf(again)]).toEqual([409, expect.stringContaining('already')])
  expect(await stateNow()).toBe('ended')
})

test('each button of two questions, and of two alerts, says which one it is for', async () => {
  const email = 'two@home.example'
  const candidate = await aCandidate(email)
  for (const jobTitle of ['Nights in May', 'Days in June'])
    await aSubmission(services, candidate, { consent: 'ask', jobTitle })
  for (const search of ['shift=night', 'shift=day']) await anAlert(db, email, search)
  const her = await enterAs(app, services, email)
  const namesAt = async (path: string) => {
    const buttons = (await her.textAt(path)).match(/<button[^>]*type="submit"[^>]*>.*?<\/button>/gs) ?? []
    return buttons.map((button) => /aria-label="([^"]*)"/.exec(button)?.[1] ?? button.replace(/<[^>]*>/g, ''))
  }
  for (const path of ['/my', '/my/alerts']) {
    const names = await namesAt(path)
    expect(names.length, path).toBeGreaterThan(4)
    expect(new Set(names).size, `${path}: ${names}`).toBe(names.length)
  }
})
