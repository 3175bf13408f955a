import { expect, test } from 'vitest'
import { referenceWords as words } from '#content/reference.ts'
import { admin, anApplication } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { passportOf } from '#domain/compliance/passport.server.ts'
import { candidateRecords } from '#domain/privacy/candidate-records.server.ts'
import { erasePerson } from '#domain/privacy/erasure.server.ts'
import { remindReferees } from '#domain/referees/referee-reminders.server.ts'
import { forgetRemovedReferees } from '#domain/referees/referee-removal.server.ts'
import { refereeMessages as messages } from '#domain/referees/referees.ts'
import { aReferee, aRequestForReference } from '#domain/referees/test-referees.server.ts'
import { newId } from '#platform/ids.ts'
import { tokensFor } from './test-candidate.ts'
import { press, pressIn } from './test-form.ts'
import { lacks, openTestDesk, sent, textOf } from './test-program.ts'

const desk = await openTestDesk()
const { services, visitor } = desk
const { db, clock } = services

async function aCandidate(email: string, name: string) {
  await anApplication(db, { email, name })
  const id = (await findByEmail(db, email)) ?? ''
  await db.updateTable('candidates').set({ compliance_role: 'hca' }).where('id', '=', id).execute()
  return id
}
const page = (id: string) => `/admin/candidates/${id}/references`
const tokenOf = async (email: string) => (await tokensFor(services, email)).at(-1) ?? ''
const at = (token: string) => `/reference?token=${token}`
const stateOf = async (id: string) =>
  (await passportOf(db, clock, id))?.items.find(({ requirement }) => requirement.topic === 'reference')?.state
const YES = { wouldEmployAgain: 'yes', isRelative: 'no', mayBeShown: 'yes' }

test('a referee is named and asked, answers once, and counts once somebody has read it', async () => {
  const id = await aCandidate('ann@home.example', 'Ann Smith')
  const typed = {
    ...{ name: 'Joy Grant', email: 'joy@ward.example', organisation: 'Elm House', capacity: 'Matron' },
    ...{ workedFrom: '3/2021', workedTo: 'Feb 2024', consentHow: 'on the telephone', isRelative: 'no' },
  }
  const from = { employer: 'Elm House', role: 'Nurse', fromMonth: '3/2021', toMonth: '2/2024' }
  await press(desk, page(id), 'Add to the history', from)
  expect(await desk.textAt(page(id))).toContain('Gap without an explanation')
  expect((await press(desk, page(id), 'Name them', typed)).status).toBe(303)
  expect((await press(desk, page(id), 'Ask Joy Grant')).status).toBe(303)
  const token = await tokenOf('joy@ward.example')

  const shown = await textOf(visitor.get(at(token)))
  expect(lacks(shown, 'Ann Smith', 'Elm House', 'value="3/2021"', 'value="2/2024"')).toEqual([])
  expect(shown).not.toContain('ann@home.example')
  await visitor.get(at(token))
  const incomplete = await pressIn(visitor, { at: at(token), html: shown }, words.give, {
    ...{ fromMonth: '13/2021', capacity: '', comments: 'Kind & quick.' },
  })
  expect(incomplete.status).toBe(400)
  const again = await textOf(incomplete)
  const wrong = [messages.month, messages.capacity, messages.employAgain, messages.related, messages.shown]
  expect(lacks(again, ...wrong, 'Kind & quick.', 'value="13/2021"')).toEqual([])
  expect(again).toMatch(/<fieldset[^>]* aria-describedby="mayBeShown-hint mayBeShown-error"/)

  const answer = { ...YES, fromMonth: '5/2021', capacity: 'Her ward manager' }
  const given = await pressIn(visitor, { at: '/reference', html: again }, words.give, answer)
  expect(await sent(given)).toEqual([303, '/reference?answered=given'])
  expect(await visitor.textAt('/reference?answered=given')).toContain(`<title>${words.given.heading}`)
  const twice = await pressIn(visitor, { at: '/reference', html: again }, words.give, answer)
  expect([twice.status, (await visitor.get(at(token))).status]).toEqual([410, 410])
  expect(await db.selectFrom('evidence').select('id').where('candidate_id', '=', id).execute()).toHaveLength(
    1,
  )

  const read = await desk.textAt(page(id))
  const differ = [
    'The candidate told us March 2021 to February 2024.',
    'The history has March 2021 to February 2024 at Elm House.',
  ]
  expect(lacks(read, 'Her ward manager', 'Kind & quick.', ...differ)).toEqual([])
  expect(await stateOf(id)).toBe('given')
  await press(desk, page(id), 'I have read it: it counts, of Joy Grant')
  expect(await desk.textAt(page(id))).toContain('It counts in the passport.')
  const notices = db.selectFrom('outbox').select('recipient').where('about', '=', `candidate:${id}`)
  expect((await notices.execute()).length).toBe(1)
})

test('with script, too, a form leads back to the page', async () => {
  const id = await aCandidate('ola@home.example', 'Ola Bright')
  const months = { intent: 'add-spell', employer: 'Elm House', role: 'Nurse', fromMonth: '3/2021' }
  const answer = await desk.post(`${page(id)}.data`, { ...months, idempotencyKey: newId() })
  const body = await answer.text()
  expect([answer.status, lacks(body, `"${page(id)}?done=add-spell"`)]).toEqual([202, []])
})

test('what is done next does not lead back to the undo of what was done before', async () => {
  const id = await aCandidate('may@home.example', 'May Lane')
  const months = { intent: 'add-spell', employer: 'Elm House', role: 'Nurse', fromMonth: '3/2021' }
  const before = `${page(id)}?done=remove-spell&undo=${newId()}`
  const answer = await sent(desk.post(before, { ...months, idempotencyKey: newId() }))
  expect(answer).toEqual([303, `${page(id)}?done=add-spell`])
})

test('months that were taken off the history come back by one undo', async () => {
  const id = await aCandidate('ivy@home.example', 'Ivy Lane')
  const months = { employer: 'Elm House', role: 'Nurse', fromMonth: '3/2021', toMonth: '2/2024' }
  await press(desk, page(id), 'Add to the history', months)
  const gone = await press(desk, page(id), 'Take off March 2021 to February 2024')
  const undo = /undo=(\w+)/.exec(gone.headers.get('Location') ?? '')?.[1] ?? ''
  expect(await desk.textAt(page(id))).not.toContain('Nurse, Elm House')
  for (const _ of [1, 2])
    expect(await sent(desk.post('/admin/undo', { undo, to: page(id) }))).toEqual([
      ...[303, `${page(id)}?done=undone`],
    ])
  expect((await desk.textAt(page(id))).match(/Nurse, Elm House/g)).toHaveLength(1)
})

test('a referee who was taken off comes back by one undo, unless named again meanwhile', async () => {
  const id = await aCandidate('kit@home.example', 'Kit Vale')
  const email = 'kit-ref@ward.example'
  await aReferee(services, id, { email })
  const takeOff = async () => {
    const gone = await press(desk, page(id), 'Take off Sister Grant')
    return /undo=(\w+)/.exec(gone.headers.get('Location') ?? '')?.[1] ?? ''
  }
  const back = (undo: string) => sent(desk.post('/admin/undo', { undo, to: page(id) }))
  const shown = async () => (await desk.textAt(page(id))).includes(email)
  const first = await takeOff()
  const own = JSON.stringify((await candidateRecords.contents(db, id, true)).data)
  expect([await shown(), own.includes(email)]).toEqual([false, true])
  for (const _ of [1, 2]) expect(await back(first)).toEqual([303, `${page(id)}?done=undone`])
  expect(await shown()).toBe(true)

  const second = await takeOff()
  await aReferee(services, id, { email })
  expect(await back(second)).toEqual([303, expect.stringContaining('done=undo-changed')])
  await forgetRemovedReferees(db, { now: () => new Date(clock.now().getTime() + 11 * 60_000) })
  const rows = await db.selectFrom('referees').select('removed_at').where('candidate_id', '=', id).execute()
  expect(rows).toEqual([{ removed_at: null }])
})

test('whoever was taken off is erased all the same, and an undo brings nobody back', async () => {
  const id = await aCandidate('lee@home.example', 'Lee Ward')
  await aReferee(services, id, { email: 'lee-ref@ward.example' })
  const gone = await press(desk, page(id), 'Take off Sister Grant')
  await erasePerson(services, admin, 'lee-ref@ward.example')
  const undo = /undo=(\w+)/.exec(gone.headers.get('Location') ?? '')?.[1] ?? ''
  const answer = await sent(desk.post('/admin/undo', { undo, to: page(id) }))
  expect(answer).toEqual([303, expect.stringContaining('done=undo-late')])
  expect(await db.selectFrom('referees').select('id').where('candidate_id', '=', id).execute()).toEqual([])
})

test('a candidate’s own data names their referees, and not what these said in confidence', async () => {
  const id = await aCandidate('hal@home.example', 'Hal Fox')
  await aRequestForReference(services, id, { email: 'hal-ref@ward.example', name: 'Ida Moor' })
  const said = { ...YES, capacity: 'I dismissed him', comments: 'Often late.' }
  await press(visitor, at(await tokenOf('hal-ref@ward.example')), words.give, said)
  await press(desk, page(id), 'I have read it: it counts, of Ida Moor')
  const own = JSON.stringify((await candidateRecords.contents(db, id, true)).data)
  expect(lacks(own, 'Ida Moor', 'dismissed', 'Often late')).toEqual(['dismissed', 'Often late'])
})

test('a relative, or one who may not be shown, does not count', async () => {
  const id = await aCandidate('bob@home.example', 'Bob Jones')
  for (const [nth, not] of [{ isRelative: 'yes' }, { mayBeShown: 'no' }].entries()) {
    const email = `rel${nth}@ward.example`
    const referee = await aRequestForReference(services, id, { email, name: `Referee ${nth}` })
    await press(visitor, at(await tokenOf(email)), words.give, { ...YES, ...not })
    expect(await desk.textAt(page(id))).toContain("so it doesn't count.")
    const forced = await desk.post(page(id), { intent: 'verify', referee, version: '1' })
    expect([not, forced.status]).toEqual([not, 409])
  }
  expect(await stateOf(id)).toBe('given')
})

test('a link that was taken back, replaced, is over or made up does nothing; a “no” ends it', async () => {
  const id = await aCandidate('cy@home.example', 'Cy Moss')
  const email = 'cy-ref@ward.example'
  const referee = await aRequestForReference(services, id, { email })
  const first = await tokenOf(email)
  const html = await textOf(visitor.get(at(first)))
  expect(await sent(desk.post(page(id), { intent: 'ask', referee }))).toEqual([409, null])
  await press(desk, page(id), 'Take the request back from Sister Grant')
  expect((await pressIn(visitor, { at: '/reference', html }, words.give, YES)).status).toBe(410)
  await press(desk, page(id), 'Ask again Sister Grant')
  const second = await tokenOf(email)
  for (const dead of [first, 'a'.repeat(26), "' or 1=1 --", ''])
    expect([dead, (await visitor.get(at(dead))).status]).toEqual([dead, 410])
  const other = await aCandidate('eve@home.example', 'Eve Stone')
  for (const intent of ['withdraw', 'remove-referee', 'ask', 'verify'])
    expect((await desk.post(page(other), { intent, referee })).status).toBe(404)
  expect((await visitor.get(`${at(second)}`)).status).toBe(200)
  for (const path of [page(id), `${page(id)}.data`])
    expect(lacks(await textOf(visitor.get(path)), 'Sister Grant')).toEqual(['Sister Grant'])
  await db.updateTable('referees').set({ expires_at: '2020-01-01' }).where('id', '=', referee).execute()
  expect((await visitor.get(at(second))).status).toBe(410)
  expect(await desk.textAt(page(id))).toContain("Didn't answer in time")
  await desk.post(page(id), { intent: 'ask', referee })
  const no = await press(visitor, at(await tokenOf(email)), words.declineButton)
  expect(await sent(no)).toEqual([303, '/reference?answered=declined'])
  const declined = await desk.textAt(page(id))
  expect(declined).toContain("Can't give one")
  // They read that we don't ask again.
  expect(lacks(declined, 'Ask again', 'Take off')).toEqual(['Ask again'])
  const mails = (await tokensFor(services, email)).length
  await desk.post(page(id), { intent: 'ask', referee })
  expect(await tokensFor(services, email)).toHaveLength(mails)
  expect(await stateOf(id)).toBe('missing')
})

test('a referee is reminded once after a week, and both links lead to the one answer', async () => {
  const id = await aCandidate('dee@home.example', 'Dee Hall')
  const email = 'dee-ref@ward.example'
  await aRequestForReference(services, id, { email })
  await remindReferees(services)
  expect(await tokensFor(services, email)).toHaveLength(1)
  const aWeekAgo = new Date(clock.now().getTime() - 7 * 86_400_000).toISOString()
  await db.updateTable('referees').set({ asked_at: aWeekAgo }).where('email', '=', email).execute()
  await Promise.all([remindReferees(services), remindReferees(services)])
  await remindReferees(services)
  const tokens = await tokensFor(services, email)
  expect([tokens.length, new Set(tokens).size]).toEqual([2, 2])
  for (const token of tokens) expect((await visitor.get(at(token))).status).toBe(200)
  const pages = await Promise.all(tokens.map((token) => textOf(visitor.get(at(token)))))
  const answers = await Promise.all(
    pages.map((html) => pressIn(visitor, { at: '/reference', html }, words.give, YES)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410])
  expect(await db.selectFrom('evidence').select('id').where('candidate_id', '=', id).execute()).toHaveLength(
    1,
  )
})

test('nobody is their own referee, is named twice, or gets more requests in a day than we send', async () => {
  const id = await aCandidate('flo@home.example', 'Flo Reed')
  const named = (more: Record<string, string>) =>
    press(desk, page(id), 'Name them', {
      ...{ name: 'A', organisation: 'B', capacity: 'C', consentHow: 'D', workedFrom: '1/2020' },
      ...{ isRelative: 'no', ...more },
    })
  expect(await textOf(named({ email: 'FLO@home.example' }))).toContain(messages.ownEmail)
  expect((await named({ email: 'r@ward.example' })).status).toBe(303)
  expect(await textOf(named({ email: 'R@ward.example' }))).toContain(messages.sameEmail)
  const wrong = await textOf(named({ email: 'a@b, c@d.example', name: '' }))
  expect(lacks(wrong, 'Enter the name.', 'a@b, c@d.example')).toEqual([])
  expect(await textOf(named({ email: 'f@d.example', workedFrom: '1/2100' }))).toContain(messages.future)
  const statuses: number[] = []
  for (let nth = 0; nth < 7; nth++) {
    const candidate = await aCandidate(`many${nth}@home.example`, 'Many')
    const referee = await aReferee(services, candidate, { email: `busy+${nth}@ward.example` })
    statuses.push((await desk.post(page(candidate), { intent: 'ask', referee })).status)
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 409])
})

test('a referee is found and erased with what they said; what somebody was placed on stays', async () => {
  const id = await aCandidate('gil@home.example', 'Gil Park')
  const email = 'gil-ref@ward.example'
  await aRequestForReference(services, id, { email, name: 'Una Trace' })
  await press(visitor, at(await tokenOf(email)), words.give, { ...YES, comments: 'By Una Trace' })
  const { keptBecause } =
    (await erasePerson(services, admin, email).then((done) => ('kept' in done ? done.kept[0] : undefined))) ??
    {}
  expect(keptBecause).toBeUndefined()
  for (const table of ['referees', 'evidence', 'evidence_events'] as const) {
    const rows = await db.selectFrom(table).selectAll().where('candidate_id', '=', id).execute()
    expect([table, JSON.stringify(rows).includes('Una Trace')]).toEqual([table, false])
  }
})
