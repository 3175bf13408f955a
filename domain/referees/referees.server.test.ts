import { expect, test } from 'vitest'
import {
  admin,
  anApplication,
  colleague,
  deskServices,
} from '#domain/applications/test-applications.server.ts'
import { mergeCandidates } from '#domain/candidate-desk/merge.server.ts'
import { undoMerge } from '#domain/candidate-desk/merge-undo.server.ts'
import { timelineOf } from '#domain/candidate-desk/timeline.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { passportOf } from '#domain/compliance/passport.server.ts'
import { aCompletePassport } from '#domain/compliance/test-evidence.server.ts'
import { place } from '#domain/placements/placements.server.ts'
import { aTypedPlacement } from '#domain/placements/test-placements.server.ts'
import { aClientToWriteTo } from '#domain/submissions/test-submissions.server.ts'
import { dayInLondon, shiftDay, timeInLondon } from '#platform/clock.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { aClock } from '#platform/test-clock.ts'
import { pastWorkOf } from './past-work.server.ts'
import { declineReference, findRefereeLink, giveReference } from './referee-link.server.ts'
import { refereeRecords } from './referee-records.server.ts'
import { remindReferees } from './referee-reminders.server.ts'
import { forgetRemovedReferees, removeReferee } from './referee-removal.server.ts'
import { askReferee, withdrawRequest } from './referees.server.ts'
import { LINK_DAYS, refereeMessages as messages } from './referees.ts'
import { aReferee, aRequestForReference, fillPastWork } from './test-referees.server.ts'
import { addSpell, keepHistoryAsRead, spellsOf } from './work-history.server.ts'

const db = await openTestDatabase()
const clock = aClock()
const services = { ...deskServices(db), clock, secret: 's'.repeat(32) }
const DAY = 24 * 60 * 60
const ANSWER = {
  ...{ fromMonth: '3/2021', toMonth: '2/2024', capacity: 'Her ward manager', wouldEmployAgain: 'yes' },
  ...{ isRelative: 'no', mayBeShown: 'yes', comments: '' },
}

async function aCandidate(email: string) {
  await anApplication(db, { email, name: 'Ann Smith' })
  const id = (await findByEmail(db, email)) ?? ''
  await db.updateTable('candidates').set({ compliance_role: 'hca' }).where('id', '=', id).execute()
  return id
}
const tokensOf = async (id: string) => {
  const mails = db.selectFrom('outbox').select('text').where('about', '=', `link:referee:${id}`)
  return (await mails.orderBy('created_at').execute()).map(({ text }) => /token=(\w+)/.exec(text)?.[1] ?? '')
}
const stateOf = async (id: string, topic: string) =>
  (await passportOf(db, clock, id))?.items.find(({ requirement }) => requirement.topic === topic)?.state
async function placeToday(candidate: string) {
  const { clientId } = await aClientToWriteTo(services)
  await aCompletePassport(services, candidate)
  const today = dayInLondon(clock.now())
  const days = { firstDay: today, lastDay: today }
  const placed = await place(services, admin, aTypedPlacement(candidate, clientId, days))
  expect(placed.kind).toBe('placed')
  return today
}
const past = (id: string) => pastWorkOf(db, clock, admin, id)

test('two who ask at once send one request, and of several answers at once one counts', async () => {
  const candidate = await aCandidate('ann@home.example')
  const id = await aReferee(services, candidate, { email: 'r1@ward.example' })
  const asked = await Promise.all(
    [admin, colleague].map((staff) => askReferee(services, staff, candidate, id)),
  )
  expect(asked.map(({ kind }) => kind).toSorted()).toEqual(['refused', 'saved'])
  const [token] = await tokensOf(id)
  const answers = await Promise.all([
    giveReference(services, token, ANSWER),
    declineReference(services, token),
    giveReference(services, token, ANSWER),
  ])
  expect(answers.filter(({ kind }) => kind === 'stale')).toHaveLength(2)
  expect((await findRefereeLink(db, clock, token)) === undefined).toBe(true)
})

test('a referee’s link works to the end of the 21st day, and the reminder’s link with it', async () => {
  const candidate = await aCandidate('bob@home.example')
  const id = await aRequestForReference(services, candidate, { email: 'r2@ward.example' })
  const asked = dayInLondon(clock.now())
  clock.pass(7 * DAY - 60)
  await remindReferees(services)
  expect(await tokensOf(id)).toHaveLength(1)
  clock.pass(60)
  await Promise.all([remindReferees(services), remindReferees(services)])
  const tokens = await tokensOf(id)
  expect(tokens).toHaveLength(2)
  const ends = new Date((await past(candidate)).referees[0]?.expiresAt ?? '')
  expect([dayInLondon(ends), timeInLondon(ends)]).toEqual([shiftDay(asked, LINK_DAYS), '23:59'])
  clock.pass((ends.getTime() - clock.now().getTime()) / 1000 - 60)
  for (const token of tokens) expect(await findRefereeLink(db, clock, token)).toBeDefined()
  clock.pass(60)
  for (const token of tokens) expect((await giveReference(services, token, ANSWER)).kind).toBe('stale')
  expect((await past(candidate)).referees[0]?.state).toBe('expired')
  expect((await withdrawRequest(services, admin, candidate, id)).kind).toBe('saved')
})

test.each(['reference', 'decline'])('a referee is not reminded any more after their %s', async (answer) => {
  const candidate = await aCandidate(`${answer}@home.example`)
  const id = await aRequestForReference(services, candidate, { email: `${answer}@ward.example` })
  await db.updateTable('outbox').set({ state: 'sent' }).where('about', '=', `link:referee:${id}`).execute()
  clock.pass(7 * DAY)
  await remindReferees(services)
  const [token] = await tokensOf(id)
  await (answer === 'decline' ? declineReference(services, token) : giveReference(services, token, ANSWER))
  expect(await tokensOf(id)).toEqual([token])
})

test('a work history counts once staff have read it, and only without gaps', async () => {
  const candidate = await aCandidate('cy@home.example')
  const add = (fromMonth: string, toMonth: string, explanation = '') =>
    addSpell(services, admin, candidate, {
      ...{ employer: 'Elm House', role: 'Carer', explanation, fromMonth, toMonth },
    })
  expect(await keepHistoryAsRead(services, admin, candidate)).toMatchObject({ alert: messages.noHistory })
  await add('1/2020', '3/2022')
  await add('6/2022', '')
  expect((await past(candidate)).gaps).toEqual([{ fromMonth: '2022-04', toMonth: '2022-05' }])
  expect(await keepHistoryAsRead(services, admin, candidate)).toMatchObject({ alert: messages.gaps })
  await add('4/2022', '5/2022', 'Looked after a parent')
  expect(await stateOf(candidate, 'history')).toBe('missing')
  expect(await keepHistoryAsRead(services, admin, candidate)).toEqual({ kind: 'saved' })
  expect(await stateOf(candidate, 'history')).toBe('verified')
  expect(await add('2/2022', '1/2022')).toMatchObject({ fields: { toMonth: messages.order } })
})

test('a merge brings work history and referees along, and its undo takes them back', async () => {
  const [kept, merged] = [await aCandidate('dee@home.example'), await aCandidate('dee2@home.example')]
  await fillPastWork(services, merged)
  await mergeCandidates(services, admin, { kept, merged })
  expect([(await spellsOf(db, kept)).length, (await past(kept)).referees.length]).toEqual([2, 2])
  expect(await stateOf(kept, 'reference')).toBe('given')
  const merge = db.selectFrom('candidate_merges').select('id').where('kept_id', '=', kept)
  await undoMerge(services, admin, { id: (await merge.executeTakeFirstOrThrow()).id, keptId: kept })
  expect([(await spellsOf(db, kept)).length, (await past(merged)).referees.length]).toEqual([0, 2])
})

test('neither timeline nor mail to staff names a referee who was erased or taken off', async () => {
  const candidate = await aCandidate('fay@home.example')
  const named = (name: string, email: string) =>
    aRequestForReference(services, candidate, { ...{ name, email }, organisation: "St Mary's" })
  const [ruth, petra] = [
    await named('Ruth Bell', 'ruth@bell.example'),
    await named('Petra Voss', 'p@v.example'),
  ]
  await giveReference(services, (await tokensOf(ruth))[0], ANSWER)
  await withdrawRequest(services, admin, candidate, petra)
  expect(await removeReferee(services, admin, candidate, petra)).toEqual({ kind: 'saved' })
  clock.pass(DAY)
  await forgetRemovedReferees(db, clock)
  await db.transaction().execute((trx) => refereeRecords.remove(trx, [ruth]))
  const shown = JSON.stringify(await timelineOf({ db, clock }, admin, candidate))
  expect(shown.match(/"reference-given"|"referee-removed"/g)).toHaveLength(2)
  const mails = await db
    .selectFrom('outbox')
    .selectAll()
    .where('about', '=', `candidate:${candidate}`)
    .execute()
  expect(mails.map(({ subject }) => subject)).toContain('A reference has come')
  for (const text of [shown, JSON.stringify(mails)]) expect(text).not.toMatch(/Ruth|Petra|St Mary's/)
})

test('an erasure leaves a reference on which its candidate works, and says why', async () => {
  const candidate = await aCandidate('eve@home.example')
  const id = await aRequestForReference(services, candidate, { email: 'r5@ward.example' })
  await giveReference(services, (await tokensOf(id))[0], ANSWER)
  const found = async () => (await refereeRecords.about(db, ['R5@ward.example']))[0]
  expect((await found())?.keptBecause).toBeUndefined()
  clock.pass(60)
  const today = await placeToday(candidate)
  expect(await found()).toMatchObject({
    keptBecause: expect.stringContaining('worked'),
    placedUntil: today,
  })
})

test.each([
  ['deletes', 'ended the day before it came', -1, null],
  ['leaves', 'goes on when it comes', 20, null],
  ['leaves', 'was extended after it came', -1, 40],
])('an erasure %s a reference of somebody whose placement %s', async (_does, name, lastDay, extendedTo) => {
  const email = `${name.replaceAll(' ', '.')}@ward.example`
  const candidate = await aCandidate(`gil.${email}`)
  const dayFromNow = (days: number) => shiftDay(dayInLondon(clock.now()), days)
  const [first, last] = [dayFromNow(-10), dayFromNow(lastDay)]
  await placeToday(candidate)
  const placement = db.updateTable('placements').where('candidate_id', '=', candidate)
  await placement.set({ first_on: first, last_on: last }).execute()
  const referee = await aRequestForReference(services, candidate, { email })
  clock.pass(60)
  await giveReference(services, (await tokensOf(referee))[0], ANSWER)
  if (extendedTo !== null) await placement.set({ last_on: dayFromNow(extendedTo) }).execute()
  const [found] = await refereeRecords.about(db, [email])
  const until = extendedTo ?? (lastDay < 0 ? undefined : lastDay)
  expect(found?.placedUntil).toBe(until && dayFromNow(until))
  expect(found?.keptBecause).toEqual(until && expect.stringContaining('works or has worked'))
})
