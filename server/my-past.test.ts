import { expect, test } from 'vitest'
import { anApplication } from '#domain/applications/test-applications.server.ts'
import { passportOf } from '#domain/compliance/passport.server.ts'
import { refereeMessages as messages } from '#domain/referees/referees.ts'
import { aRequestForReference } from '#domain/referees/test-referees.server.ts'
import { enterAs } from './test-candidate.ts'
import { press, pressIn } from './test-form.ts'
import { lacks, openTestDesk, sent, textOf } from './test-program.ts'

const desk = await openTestDesk({ FORM_LIMIT_PER_HOUR: '1000' })
const { services, app } = desk
const { db, clock } = services
const HISTORY = '/my/documents/history'
const REFEREES = '/my/documents/reference'

async function candidate(email: string, status: 'contacted' | 'interview' = 'interview') {
  await anApplication(db, { email, status, specialty: 'Nurse', name: 'Ann Smith' })
  const row = db.selectFrom('candidates').select('id').where('email', '=', email)
  const { id } = await row.executeTakeFirstOrThrow()
  return { ...(await enterAs(app, services, email)), id, page: `/admin/candidates/${id}/references` }
}
const WORK = { employer: 'Elm House', role: 'Nurse', fromMonth: '9/2019', toMonth: 'Feb 2021' }
const JOY = {
  ...{ name: 'Joy Grant', email: 'joy@ward.example', organisation: 'Elm House', capacity: 'My matron' },
  ...{ workedFrom: '9/2019', workedTo: '2/2021', isRelative: 'no' },
}

test('a candidate tells their history, explains the gap, and the desk reads and keeps it', async () => {
  const her = await candidate('ann@home.example')
  expect(await sent(press(her, HISTORY, 'Add them', WORK))).toEqual([303, `${HISTORY}?added=1`])
  await press(her, HISTORY, 'Add them', { ...WORK, fromMonth: '6/2021', toMonth: '' })
  const withGap = await her.textAt(HISTORY)
  expect(lacks(withGap, 'March 2021 to May 2021', 'Gap without an explanation')).toEqual([])
  expect(withGap).not.toContain("That's everything: check it")
  expect((await her.post(HISTORY, { intent: 'give' })).status).toBe(409)
  expect(lacks(await desk.textAt(her.page), 'Nurse, Elm House', 'Told by: The candidate')).toEqual([])

  const explained = { explanation: 'Looked after my father', fromMonth: '3/2021', toMonth: '5/2021' }
  await press(her, `${HISTORY}?from=2021-03&to=2021-05`, 'Add them', explained)
  const give = () => press(her, HISTORY, "That's everything: check it")
  expect(await sent(give())).toEqual([303, '/my/documents?given=1'])
  expect((await her.post(HISTORY, { intent: 'give' })).status).toBe(303)
  expect(await her.textAt(HISTORY)).not.toContain("That's everything: check it")

  const shown = { at: her.page, html: await (await desk.get(her.page)).text() }
  const read = async () => (await pressIn(desk, shown, 'I have read it, and it has no gaps')).status
  expect([await read(), await read()]).toEqual([303, 303])
  const evidence = db
    .selectFrom('evidence')
    .select(['state', 'facts', 'given_by'])
    .where('candidate_id', '=', her.id)
  expect(await evidence.execute()).toEqual([
    {
      ...{ state: 'verified', given_by: 'candidate' },
      facts: expect.stringContaining('March 2021 to May 2021: Looked after my father'),
    },
  ])
  // What was told since then has been read by nobody.
  await press(her, HISTORY, 'Add them', { ...WORK, employer: 'Oak Lodge' })
  expect(await read()).toBe(409)
  expect(await evidence.execute()).toHaveLength(1)
})

test('what was told wrong is taken off and put right; what is refused comes back as typed', async () => {
  const her = await candidate('bea@home.example')
  await press(her, HISTORY, 'Add them', WORK)
  const gone = await textOf(press(her, HISTORY, 'Take off September 2019 to February 2021'))
  expect(lacks(gone, 'Taken off.', 'value="Elm House"', 'value="9/2019"', 'value="2/2021"')).toEqual([])
  const wrong = await press(her, HISTORY, 'Add them', { ...WORK, employer: '', toMonth: '1/2019' })
  expect([wrong.status, lacks(await textOf(wrong), messages.order, 'value="1/2019"')]).toEqual([400, []])
  await press(her, HISTORY, 'Add them', { ...WORK, employer: 'Oak Lodge' })
  const seen = await desk.textAt(`/admin/candidates/${her.id}`)
  expect(lacks(seen, 'Added: Nurse, Oak Lodge', 'Taken off: Nurse, Elm House')).toEqual([])
})

test('a candidate names referees, whom the desk finds among what waits and asks', async () => {
  const her = await candidate('cat@home.example')
  expect(await her.textAt(REFEREES)).toMatch(/<input[^>]+inputmode="email"[^>]+name="email"/i)
  const relative = await press(her, REFEREES, 'Name them', { ...JOY, isRelative: 'yes' })
  expect([relative.status, lacks(await textOf(relative), messages.relative, 'value="Joy Grant"')]).toEqual([
    ...[400, []],
  ])
  const unsaid = await press(her, REFEREES, 'Name them', {
    ...JOY,
    isRelative: '',
    email: 'CAT@home.example',
  })
  expect(lacks(await textOf(unsaid), messages.isRelative)).toEqual([])
  const own = await press(her, REFEREES, 'Name them', { ...JOY, email: 'CAT@home.example' })
  expect(lacks(await textOf(own), messages.ownEmail)).toEqual([])
  expect(await sent(press(her, REFEREES, 'Name them', JOY))).toEqual([303, `${REFEREES}?named=1`])
  expect(lacks(await her.textAt('/my/documents'), 'We need 2, and have none so far.')).toEqual([])
  await press(her, REFEREES, 'Name them', { ...JOY, name: 'Una Moor', email: 'una@ward.example' })
  expect(lacks(await her.textAt('/my/documents'), 'We ask the people you have named')).toEqual([])
  expect(await her.textAt('/my/documents')).toMatch(/References<\/h3><[^>]+>To be verified</)

  const waiting = await desk.textAt('/admin/compliance?list=verify')
  expect(lacks(waiting, 'A referee to ask', her.page)).toEqual([])
  expect(lacks(await desk.textAt(her.page), 'agreed by naming them', 'una@ward.example')).toEqual([])
  await press(desk, her.page, 'Ask Joy Grant')
  await press(desk, her.page, 'Ask Una Moor')
  expect(await desk.textAt('/admin/compliance?list=verify')).not.toContain('A referee to ask')
  expect(lacks(await her.textAt(REFEREES), "We're asking them")).toEqual([])
})

test('only who is named and not asked yet is taken off, and only by who named them', async () => {
  const [her, him] = [await candidate('dee@home.example'), await candidate('eli@home.example')]
  await press(her, REFEREES, 'Name them', JOY)
  await press(her, HISTORY, 'Add them', WORK)
  const asked = await aRequestForReference(services, her.id, { email: 'asked@ward.example' })
  const rows = db.selectFrom('referees').select('id').where('candidate_id', '=', her.id)
  const { id: named } = await rows.where('state', '=', 'named').executeTakeFirstOrThrow()
  const spells = db.selectFrom('employments').select('id').where('candidate_id', '=', her.id)
  const { id: spell } = await spells.executeTakeFirstOrThrow()

  expect((await her.post(REFEREES, { intent: 'remove-referee', referee: asked })).status).toBe(409)
  expect((await him.post(REFEREES, { intent: 'remove-referee', referee: named })).status).toBe(409)
  expect((await him.post(HISTORY, { intent: 'remove-spell', spell })).status).toBe(404)
  for (const path of [HISTORY, REFEREES])
    expect(lacks(await him.textAt(path), 'Joy Grant', 'Elm House')).toEqual(['Joy Grant', 'Elm House'])
  const gone = await textOf(press(her, REFEREES, 'Take off Joy Grant'))
  expect(lacks(gone, 'Taken off.', 'value="joy@ward.example"')).toEqual([])
  expect(await her.textAt(REFEREES)).not.toContain('joy@ward.example')
})

test('nothing about their past is asked of anybody before an interview', async () => {
  const early = await candidate('fay@home.example', 'contacted')
  for (const path of [HISTORY, REFEREES]) {
    expect([path, (await early.get(path)).status]).toEqual([path, 404])
    expect([path, (await early.post(path, { ...WORK, ...JOY })).status]).toEqual([path, 404])
  }
  const her = await candidate('gia@home.example')
  for (const topic of ['history', 'reference'])
    expect((await her.post(`/my/documents/${topic}/pages`, {})).status).toBe(404)
  expect((await passportOf(db, clock, early.id))?.items.every(({ state }) => state === 'missing')).toBe(true)
})
