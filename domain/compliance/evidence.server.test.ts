import { expect, test } from 'vitest'
import { requirementSets } from '#content/requirements.ts'
import {
  admin,
  anApplication,
  colleague,
  deskServices,
} from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { cancelPlacement } from '#domain/placements/placement-changes.server.ts'
import { place } from '#domain/placements/placements.server.ts'
import { aTypedPlacement } from '#domain/placements/test-placements.server.ts'
import { aClientToWriteTo } from '#domain/submissions/test-submissions.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { clockAt } from '#platform/clock.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { chooseRole } from './candidate-role.server.ts'
import { recordCheck, verifyEvidence } from './evidence.server.ts'
import type { Facts } from './evidence-schema.ts'
import { evidenceOf, passportOf } from './passport.server.ts'
import { isMet } from './passport.ts'
import { gapsAtWork } from './passports.server.ts'
import { rejectEvidence } from './rejection.server.ts'
import { changeRequirement, requirementsOf } from './requirements.server.ts'
import { aCheckOf, aCompletePassport, giveEvidence } from './test-evidence.server.ts'

const db = await openTestDatabase()
const services = { ...deskServices(db), clock: clockAt('2026-11-20T10:30:00Z') }
const TODAY = '2026-11-20'

async function somebody(email: string, status: 'new' | 'offered' = 'new'): Promise<string> {
  await anApplication(db, { email, name: 'Ann Smith', status })
  const id = (await findByEmail(db, email)) ?? ''
  await db.updateTable('candidates').set({ compliance_role: 'nurse' }).where('id', '=', id).execute()
  return id
}
const stateOf = async (id: string, topic: string) =>
  (await passportOf(db, services.clock, id))?.items.find(({ requirement }) => requirement.topic === topic)
    ?.state

test('what a candidate gives counts once somebody has verified it, and no more once rejected', async () => {
  const candidateId = await somebody('ann@home.example')
  const facts = aCheckOf('registration', TODAY)
  const given = { candidateId, topic: 'registration', facts, mayShow: true }
  const outcome = await giveEvidence(services, BY_CANDIDATE, given)
  const id = outcome.kind === 'saved' ? outcome.id : ''
  expect(await stateOf(candidateId, 'registration')).toBe('given')

  const verification = { facts: { ...facts, endsOn: '2027-03-31' }, against: 'NMC register', version: 1 }
  expect(await verifyEvidence(services, admin, id, { ...verification, against: ' ' })).toMatchObject({
    fields: { against: expect.stringContaining('against') },
  })
  const both = [admin, colleague].map((staff) => verifyEvidence(services, staff, id, verification))
  expect((await Promise.all(both)).map(({ kind }) => kind).toSorted()).toEqual(['changed-meanwhile', 'saved'])
  expect(await stateOf(candidateId, 'registration')).toBe('verified')

  const reason = 'The register shows another name.'
  expect(await rejectEvidence(services, admin, id, { reason, version: 2 })).toEqual({ kind: 'saved', id })
  expect(await stateOf(candidateId, 'registration')).toBe('rejected')
  expect((await evidenceOf(db, candidateId))[0]?.decision).toMatchObject({ event: 'rejected', text: reason })
  const events = db.selectFrom('evidence_events').select(['event', 'by_name']).where('evidence_id', '=', id)
  expect((await events.orderBy('no').execute()).map(({ event }) => event)).toEqual([
    ...['given', 'verified', 'rejected'],
  ])
})

test('who was struck off is not placed on an older check of the register', async () => {
  const candidateId = await somebody('ola@home.example', 'offered')
  await aCompletePassport(services, candidateId, 'nurse')
  const { clientId } = await aClientToWriteTo(services, 'Larch House')
  const typed = aTypedPlacement(candidateId, clientId)
  const again = (await giveEvidence(services, BY_CANDIDATE, {
    ...{ candidateId, topic: 'registration', facts: aCheckOf('registration', TODAY), mayShow: false },
  })) as { id: string }
  const reject = (version: number) =>
    rejectEvidence(services, admin, again.id, { reason: 'The register says struck off.', version })
  const listed = async () => {
    const { rows } = await gapsAtWork(db, clockAt('2026-12-01T10:30:00Z'), admin, {
      page: 1,
      owner: undefined,
    })
    return rows
      .filter((row) => row.candidateId === candidateId)
      .flatMap(({ gaps }) => gaps.map(({ what }) => what))
  }
  // Turned down unread, it says nothing of the older one.
  await reject(1)
  expect((await place(services, admin, typed)).kind).toBe('placed')
  expect([await stateOf(candidateId, 'registration'), await listed()]).toEqual(['verified', []])
  const seen = { facts: aCheckOf('registration', TODAY), against: 'NMC register', version: 2 }
  await verifyEvidence(services, admin, again.id, seen)
  await reject(3)
  expect([await stateOf(candidateId, 'registration'), await listed()]).toEqual(['rejected', ['Registration']])
  const later = aTypedPlacement(candidateId, clientId, { firstDay: '2027-01-04', lastDay: '2027-01-08' })
  expect(await place(services, admin, later)).toMatchObject({
    fields: { reason: expect.stringContaining('for these days: Registration.') },
  })
})

test('a decision that is sent twice is made once, and is no change by a colleague', async () => {
  const candidateId = await somebody('amy@home.example')
  const facts = aCheckOf('registration', TODAY)
  const given = { candidateId, topic: 'registration', facts, mayShow: true }
  const outcome = await giveEvidence(services, BY_CANDIDATE, given)
  const id = outcome.kind === 'saved' ? outcome.id : ''
  const verification = { facts, against: 'NMC register ', version: 1 }
  const rejection = { reason: 'It is cut off.', version: 2 }
  const decide = [
    (by: typeof admin) => verifyEvidence(services, by, id, verification),
    (by: typeof admin) => rejectEvidence(services, by, id, rejection),
  ]
  for (const one of decide)
    expect([(await one(admin)).kind, (await one(admin)).kind, (await one(colleague)).kind]).toEqual([
      ...['saved', 'saved', 'changed-meanwhile'],
    ])
  const other = await verifyEvidence(services, admin, id, { ...verification, against: 'A letter' })
  expect(other.kind).toBe('changed-meanwhile')
  const events = db.selectFrom('evidence_events').select('event').where('evidence_id', '=', id).orderBy('no')
  expect((await events.execute()).map(({ event }) => event)).toEqual(['given', 'verified', 'rejected'])
  const mails = db.selectFrom('outbox').select('id').where('recipient', '=', 'amy@home.example')
  expect(await mails.execute()).toHaveLength(1)
})

test.each([
  ['registration', { body: 'NMC', number: '12A34567' }, 'number'],
  ['registration', { body: 'GMC', number: '123456' }, 'number'],
  ['registration', { body: 'HCPC', number: 'P123' }, 'number'],
  ['registration', { datedOn: '2026-11-21' }, 'datedOn'],
  ['dbs', { number: '12345678901' }, 'number'],
  ['right-to-work', { way: 'share-code', shareCode: 'W123' }, 'shareCode'],
  ['right-to-work', { way: 'list-b-1', endsOn: null }, 'endsOn'],
  ['right-to-work', { way: 'list-b-2', endsOn: '2027-05-21' }, 'endsOn'],
  ['identity', { endsOn: '2026-01-01' }, 'endsOn'],
  ['reference', { isRelative: true }, 'isRelative'],
  ['reference', { mayBeShown: false }, 'mayBeShown'],
] as const)('a check of %s with %o is refused, and nothing of it is kept', async (topic, wrong, field) => {
  const candidateId = await somebody('ben@home.example')
  const before = await evidenceOf(db, candidateId)
  const facts = aCheckOf(topic, TODAY, wrong)
  const check = { candidateId, topic, facts, mayShow: false, against: 'Original seen' }
  expect(await recordCheck(services, admin, check)).toMatchObject({ fields: { [field]: expect.any(String) } })
  expect(await evidenceOf(db, candidateId)).toEqual(before)
})

test('numbers are taken as people write them', async () => {
  const candidateId = await somebody('cat@home.example')
  const check = async (topic: 'registration' | 'dbs' | 'right-to-work', typed: Record<string, string>) => {
    const facts = aCheckOf(topic, TODAY, typed)
    await recordCheck(services, admin, { candidateId, topic, facts, mayShow: false, against: 'Seen' })
    return (await evidenceOf(db, candidateId))[0]?.facts
  }
  expect(await check('registration', { number: ' 12a 3456b ' })).toMatchObject({ number: '12A3456B' })
  expect(await check('dbs', { number: '0012 3456 7890' })).toMatchObject({ number: '001234567890' })
  const shared = { way: 'share-code', shareCode: 'w12-3ab-45c' }
  expect(await check('right-to-work', shared)).toMatchObject({ shareCode: 'W123AB45C' })
})

test('nobody is asked about health before an offer', async () => {
  const [before, after] = [await somebody('dee@home.example'), await somebody('eve@home.example', 'offered')]
  const check = (candidateId: string) =>
    recordCheck(services, admin, {
      ...{ candidateId, topic: 'health', facts: aCheckOf('health', TODAY), mayShow: false },
      against: 'Occupational health letter',
    })
  expect([(await check(before)).kind, (await check(after)).kind]).toEqual(['before-offer', 'saved'])
})

test('a placement that was undone was no offer, and one that was cancelled was', async () => {
  const { clientId } = await aClientToWriteTo(services, 'Alder House')
  const [undone, cancelled] = [await somebody('una@home.example'), await somebody('cal@home.example')]
  for (const candidateId of [undone, cancelled]) {
    const typed = { ...aTypedPlacement(candidateId, clientId), reason: 'The ward is short of staff.' }
    const placed = await place(services, admin, typed, { undo: `undo-${candidateId}` })
    if (placed.kind !== 'placed') throw new Error(JSON.stringify(placed))
    if (candidateId === cancelled) await cancelPlacement(services, admin, placed.id, { reason: 'Ill.' })
    else expect(await undoAction(services, admin, `undo-${candidateId}`)).toBe('undone')
  }
  const mayAsk = async (id: string) => (await passportOf(db, services.clock, id))?.mayAskHealth
  expect([await mayAsk(undone), await mayAsk(cancelled)]).toEqual([false, true])
})

test('a passport with everything that the role asks for is complete, in each role', async () => {
  for (const role of Object.keys(requirementSets) as (keyof typeof requirementSets)[]) {
    const candidateId = await somebody(`${role}@home.example`)
    expect((await passportOf(db, services.clock, candidateId))?.isComplete).toBe(false)
    await aCompletePassport(services, candidateId, role)
    expect([role, await passportOf(db, services.clock, candidateId)]).toMatchObject([
      role,
      { isComplete: true },
    ])
    const later = clockAt('2027-11-21T10:30:00Z')
    expect((await passportOf(db, later, candidateId))?.isComplete).toBe(false)
  }
})

test('a register, a level or a profession that the role does not ask for completes nothing', async () => {
  const candidateId = await somebody('fay@home.example', 'offered')
  await aCompletePassport(services, candidateId, 'ahp')
  const { clientId } = await aClientToWriteTo(services)
  const days = { firstDay: TODAY, lastDay: TODAY }
  expect(await place(services, admin, aTypedPlacement(candidateId, clientId, days))).toMatchObject({
    kind: 'placed',
  })
  const lacking = async () => {
    const { items = [] } = (await passportOf(db, services.clock, candidateId)) ?? {}
    const { rows } = await gapsAtWork(db, services.clock, admin, { page: 1, owner: undefined })
    const listed = rows.find((row) => row.candidateId === candidateId)?.gaps ?? []
    const topics = items.filter((item) => !isMet(item)).map(({ requirement }) => requirement.topic)
    expect(listed.map(({ topic }) => topic)).toEqual(topics)
    return topics
  }
  expect(await lacking()).toEqual([])
  for (const _ of ['once', 'again'])
    expect(await chooseRole(services, admin, candidateId, { role: 'nurse', seen: 'ahp' })).toBe('saved')
  expect(await lacking()).toEqual(['registration', 'qualification', 'training-medicines'])

  const check = async (topic: 'registration' | 'qualification' | 'dbs', facts: Facts) =>
    recordCheck(services, admin, {
      ...{ candidateId, topic, facts: aCheckOf(topic, TODAY, facts), mayShow: false, against: 'Seen' },
    })
  expect((await check('qualification', { profession: '' })).kind).toBe('not-valid')
  await check('registration', { body: 'NMC', number: '12A3456B' })
  await check('qualification', { profession: 'nurse' })
  expect(await lacking()).toEqual(['training-medicines'])
  await db.deleteFrom('evidence').where('candidate_id', '=', candidateId).where('topic', '=', 'dbs').execute()
  await check('dbs', { level: 'enhanced' })
  expect(await lacking()).toContain('dbs')
  // What an agency changes about a check doesn't change what it has to be of.
  const changed = { topic: 'dbs', kind: 'dbs', name: 'DBS', why: '', months: 24, needed: 1 } as const
  const change = { role: 'nurse', topic: 'dbs', fromOn: TODAY, requirement: changed } as const
  expect(await changeRequirement(services, admin, change)).toBe(true)
  expect(await lacking()).toContain('dbs')
})

test('an agency changes what a role asks for from today on, never for days gone by', async () => {
  const own = {
    topic: 'own-uniform',
    kind: 'other',
    name: 'Uniform',
    why: '',
    months: null,
    needed: 1,
  } as const
  const add = { role: 'hca', topic: own.topic, requirement: own } as const
  expect(await changeRequirement(services, admin, { ...add, fromOn: '2026-11-19' })).toBe(false)
  expect(await changeRequirement(services, admin, { ...add, fromOn: '2026-12-01' })).toBe(true)
  const topics = async (day: string) => (await requirementsOf(db, 'hca', day)).map(({ topic }) => topic)
  expect([await topics('2026-11-30'), await topics('2026-12-01')]).toEqual([
    expect.not.arrayContaining([own.topic]),
    expect.arrayContaining([own.topic]),
  ])
  const end = { role: 'hca', topic: own.topic, fromOn: '2027-01-01', requirement: null } as const
  expect(await changeRequirement(services, admin, end)).toBe(true)
  expect(await topics('2027-01-01')).not.toContain(own.topic)
})
