import { expect, test } from 'vitest'
import { aCv, admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { BY_CANDIDATE } from '#domain/candidates/candidates.ts'
import { recordCheck, verifyEvidence } from '#domain/compliance/evidence.server.ts'
import { evidenceOf, passportOf } from '#domain/compliance/passport.server.ts'
import { rejectEvidence } from '#domain/compliance/rejection.server.ts'
import { aCheckOf, giveEvidence } from '#domain/compliance/test-evidence.server.ts'
import { aPlacement } from '#domain/placements/test-placements.server.ts'
import { storedAs } from '#domain/uploads/uploads.server.ts'
import { putFile } from '#platform/files/test-files.ts'
import { placeHold } from './hold-desk.server.ts'
import { DEFAULT_PERIODS } from './privacy.ts'
import { dryRun, keepRetention } from './retention.server.ts'
import { privacyDesk } from './test-privacy.server.ts'

const desk = privacyDesk()
const { at, cvFiles } = desk

async function somebody(email: string) {
  await anApplication(desk.db, { email, status: 'offered', createdAt: '2026-08-01T09:00:00.000Z' })
  const id = (await findByEmail(desk.db, email)) ?? ''
  await desk.db.updateTable('candidates').set({ compliance_role: 'nurse' }).where('id', '=', id).execute()
  return id
}

/** Keeps a check with a copy, given or verified at a moment. */
async function aCopy(
  candidateId: string,
  topic: 'dbs' | 'right-to-work' | 'qualification',
  moment: string,
  isGiven = false,
) {
  const key = await aCv(desk.db)
  await putFile(at(moment).files, storedAs(key), Buffer.from('%PDF-1.4'))
  const facts = aCheckOf(topic, moment.slice(0, 10))
  const given = { candidateId, topic, facts, mayShow: false }
  const how = { uploads: [key] }
  const outcome = isGiven
    ? await giveEvidence(at(moment), BY_CANDIDATE, given, how)
    : await recordCheck(at(moment), admin, { ...given, against: 'Original seen' }, how)
  expect(outcome.kind).toBe('saved')
}
const dueAt = async (moment: string) =>
  (await dryRun(at(moment), DEFAULT_PERIODS)).find(({ kind }) => kind === 'documents')?.due

test('a copy of a DBS certificate goes six months after it was decided on, by days in London', async () => {
  const id = await somebody('dbs@home.example')
  // Half past eleven at night in London, and half past midnight on 1 September.
  await aCopy(id, 'dbs', '2026-08-31T22:30:00Z')
  expect(await dueAt('2027-02-27T23:59:00Z')).toBe(0)
  expect(await dueAt('2027-02-28T00:00:00Z')).toBe(1)
  await aCopy(id, 'dbs', '2026-08-31T23:30:00Z')
  expect([await dueAt('2027-02-28T23:59:00Z'), await dueAt('2027-03-01T00:00:00Z')]).toEqual([1, 2])
  // Nobody has looked at it, or it was refused.
  await aCopy(id, 'dbs', '2026-09-10T10:00:00Z', true)
  expect([await dueAt('2027-03-09T23:59:00Z'), await dueAt('2027-03-10T00:00:00Z')]).toEqual([2, 3])
  const given = (await evidenceOf(desk.db, id))[0]
  const refusal = { reason: 'Another name.', version: given?.version ?? 0 }
  await rejectEvidence(
    { ...deskServices(desk.db), ...at('2026-10-01T10:00:00Z') },
    admin,
    given?.id ?? '',
    refusal,
  )
  expect([await dueAt('2027-03-10T00:00:00Z'), await dueAt('2027-04-01T00:00:00Z')]).toEqual([2, 3])
  // Verified after all: the first decision counts.
  const facts = aCheckOf('dbs', '2026-09-10')
  const verified = { facts, against: 'Original seen', version: refusal.version + 1 }
  expect(await verifyEvidence(at('2026-11-01T10:00:00Z'), admin, given?.id ?? '', verified)).toMatchObject({
    kind: 'saved',
  })
  expect(await dueAt('2027-04-01T00:00:00Z')).toBe(3)
  // Verified in winter: in summer the day begins at 23:00 by the world's clock.
  await aCopy(id, 'dbs', '2026-12-10T10:00:00Z')
  expect([await dueAt('2027-06-09T22:59:00Z'), await dueAt('2027-06-09T23:00:00Z')]).toEqual([3, 4])
})

test('its result stays, and its history says that the copy was destroyed', async () => {
  const id = await somebody('result@home.example')
  await aCopy(id, 'dbs', '2026-09-01T10:00:00Z')
  await aCopy(id, 'qualification', '2026-09-01T10:00:00Z')
  await aCopy(id, 'dbs', '2026-10-01T11:00:00Z', true)
  expect(await keepRetention(at('2027-03-01T03:00:00Z'))).toMatchObject({ documents: 1, candidates: 0 })
  expect(await cvFiles()).toHaveLength(2)
  const [given, qualification, dbs] = await evidenceOf(desk.db, id)
  expect([given?.files.length, qualification?.files.length, dbs?.files.length]).toEqual([1, 1, 0])
  expect(dbs).toMatchObject({ state: 'verified', facts: { number: '001234567890' } })
  const passport = await passportOf(desk.db, at('2027-03-02T10:00:00Z').clock, id)
  expect(passport?.items.find(({ requirement }) => requirement.topic === 'dbs')?.state).toBe('verified')
  const events = desk.db.selectFrom('evidence_events').selectAll().where('event', '=', 'copy-destroyed')
  expect(await events.execute()).toMatchObject([
    { evidence_id: dbs?.id, by_name: 'The program', done_at: '2027-03-01T03:00:00.000Z' },
  ])
  expect(await keepRetention(at('2027-03-02T03:00:00Z'))).toMatchObject({ documents: 0 })
})

test('copies of a right to work go two years after the last placement, and held ones stay', async () => {
  const id = await somebody('works@home.example')
  await aCopy(id, 'right-to-work', '2026-08-10T10:00:00Z')
  expect(await dueAt('2030-01-01T10:00:00Z')).toBe(0)
  const ends = async (placement: string, last_on: string | null) =>
    desk.db
      .updateTable('placements')
      .set({ first_on: '2026-09-01', last_on })
      .where('id', '=', placement)
      .execute()
  const first = await aPlacement(at('2026-09-01T10:00:00Z'), id)
  await ends(first, '2026-10-31')
  const second = await aPlacement(at('2026-09-01T11:00:00Z'), id)
  await ends(second, null)
  expect(await dueAt('2030-01-01T10:00:00Z')).toBe(0)
  await ends(second, '2027-02-28')
  expect([await dueAt('2029-02-27T23:59:00Z'), await dueAt('2029-02-28T00:00:00Z')]).toEqual([0, 1])
  await placeHold(at('2029-03-01T10:00:00Z'), admin, { person: 'works@home.example', reason: 'A claim' })
  expect(await dueAt('2029-03-01T10:00:00Z')).toBe(0)
})

test('a right to work counts no more once its copy is destroyed, until it is checked again', async () => {
  const id = await somebody('back@home.example')
  await aCopy(id, 'right-to-work', '2026-08-10T10:00:00Z')
  const placement = await aPlacement({ ...deskServices(desk.db), ...at('2026-08-11T10:00:00Z') }, id)
  const days = { first_on: '2026-09-01', last_on: '2026-09-30' }
  await desk.db.updateTable('placements').set(days).where('id', '=', placement).execute()
  const none = desk.db
    .deleteFrom('evidence')
    .where('candidate_id', '=', id)
    .where('topic', '=', 'right-to-work')
  const held = desk.db.selectFrom('documents').select('evidence_id')
  await none.where('id', 'not in', held.where('evidence_id', 'is not', null)).execute()
  const itemOn = async (moment: string) =>
    (await passportOf(desk.db, at(moment).clock, id))?.items.find(
      ({ requirement }) => requirement.topic === 'right-to-work',
    )
  expect(await itemOn('2028-09-29T10:00:00Z')).toMatchObject({ state: 'verified', until: null })
  // They apply again, so that all but the copy stays.
  await anApplication(desk.db, { email: 'back@home.example', createdAt: '2028-09-01T09:00:00.000Z' })
  await keepRetention(at('2028-09-30T03:00:00Z'))
  const over = { state: 'expired', until: '2028-09-29' }
  expect(await itemOn('2028-09-30T10:00:00Z')).toMatchObject(over)
  // Putting something right doesn't bring the copy back, nor does another day before it was destroyed.
  const verifyAgain = async (moment: string, datedOn?: string) => {
    const [one] = (await evidenceOf(desk.db, id)).filter(({ topic }) => topic === 'right-to-work')
    const facts = { ...one?.facts, ...(datedOn && { datedOn }) }
    const again = { facts, against: 'Original seen', version: one?.version ?? 0 }
    expect((await verifyEvidence(at(moment), admin, one?.id ?? '', again)).kind).toBe('saved')
  }
  for (const datedOn of [undefined, '2026-08-11']) {
    await verifyAgain('2028-09-30T11:00:00Z', datedOn)
    expect(await itemOn('2028-09-30T12:00:00Z')).toMatchObject(over)
  }
  // Checked again without a copy, if only on the day on which it went, and then put right.
  for (const datedOn of ['2028-09-30', undefined, '2028-10-05', undefined]) {
    await verifyAgain('2028-10-06T11:00:00Z', datedOn)
    expect(await itemOn('2028-10-06T12:00:00Z')).toMatchObject({ state: 'verified' })
  }
})

test('a copy that comes long after a decision or a placement has its whole time', async () => {
  const id = await somebody('again@home.example')
  await aPlacement({ ...deskServices(desk.db), ...at('2026-11-20T10:00:00Z') }, id)
  const before = (await dueAt('2029-02-01T03:00:00Z')) ?? 0
  await aCopy(id, 'right-to-work', '2029-01-10T10:00:00Z', true)
  expect(await dueAt('2029-02-01T03:00:00Z')).toBe(before)
  expect(await dueAt('2031-01-12T03:00:00Z')).toBe(before + 1)
})
