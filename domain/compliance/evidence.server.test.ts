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
import { clockAt } from '#platform/clock.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { recordCheck, verifyEvidence } from './evidence.server.ts'
import { evidenceOf, passportOf } from './passport.server.ts'
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

test.each([
  ['registration', { body: 'NMC', number: '12A34567' }, 'number'],
  ['registration', { body: 'GMC', number: '123456' }, 'number'],
  ['registration', { body: 'HCPC', number: 'P123' }, 'number'],
  ['registration', { datedOn: '2026-11-21' }, 'datedOn'],
  ['dbs', { number: '12345678901' }, 'number'],
  ['right-to-work', { way: 'share-code', shareCode: 'W123' }, 'shareCode'],
  ['right-to-work', { way: 'list-b-1', endsOn: null }, 'endsOn'],
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
