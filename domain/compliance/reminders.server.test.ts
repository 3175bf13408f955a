import { expect, test } from 'vitest'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { mergeCandidates } from '#domain/candidate-desk/merge.server.ts'
import { mergesOf } from '#domain/candidate-desk/merge-preview.server.ts'
import { undoMerge } from '#domain/candidate-desk/merge-undo.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { clockAt } from '#platform/clock.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { recordCheck } from './evidence.server.ts'
import { remindOfExpiries } from './reminders.server.ts'
import { aCheckOf, giveEvidence } from './test-evidence.server.ts'

const db = await openTestDatabase()
const at = (moment: string) => ({ ...deskServices(db), clock: clockAt(moment) })
type Status = NonNullable<Parameters<typeof anApplication>[1]>['status']

/** A healthcare assistant whose right to work ends on this day. */
async function somebody(email: string, endsOn: string, status: Status = 'interview') {
  await anApplication(db, { email, status })
  const id = (await findByEmail(db, email)) ?? ''
  await db.updateTable('candidates').set({ compliance_role: 'hca' }).where('id', '=', id).execute()
  await renew(id, endsOn)
  return id
}
const factsUntil = (endsOn: string) => aCheckOf('right-to-work', '2026-01-05', { way: 'list-b-1', endsOn })
async function renew(candidateId: string, endsOn: string) {
  const check = { candidateId, topic: 'right-to-work', facts: factsUntil(endsOn), mayShow: false }
  await recordCheck(at('2026-11-20T10:00:00Z'), admin, { ...check, against: 'Original seen' })
}
/** What is written by reminders at a moment. */
async function mailsAt(moment: string) {
  await db.deleteFrom('outbox').execute()
  await remindOfExpiries(at(moment))
  const mails = db.selectFrom('outbox').select(['recipient', 'text']).orderBy('recipient')
  return mails.execute()
}
const recipientsAt = async (moment: string) => (await mailsAt(moment)).map(({ recipient }) => recipient)
const forget = () => db.updateTable('applications').set({ status: 'withdrawn' }).execute()

test('a candidate and their owner are reminded 60, 30 and 7 days before, once each', async () => {
  const id = await somebody('ann@home.example', '2027-04-05')
  const both = ['ann@home.example', 'staff@agency.example']
  // 60 days before is 4 February, from eight in the morning.
  expect(await recipientsAt('2027-02-03T23:00:00Z')).toEqual([])
  expect(await recipientsAt('2027-02-04T07:59:00Z')).toEqual([])
  const [toAnn, toStaff] = await mailsAt('2027-02-04T08:00:00Z')
  expect([toAnn?.recipient, toStaff?.recipient]).toEqual(both)
  expect(toAnn?.text).toMatch(/Right to work: Monday 5 April 2027[\s\S]*\/my\/documents/)
  expect(toStaff?.text).toContain(`/admin/candidates/${id}/passport`)
  expect(toStaff?.text).not.toContain('ann@home')
  expect(await recipientsAt('2027-02-05T08:00:00Z')).toEqual([])
  expect(await recipientsAt('2027-03-05T12:00:00Z')).toEqual([])
  expect(await recipientsAt('2027-03-06T12:00:00Z')).toEqual(both)
  // The clocks have changed on 28 March: eight o'clock is an hour earlier.
  expect(await recipientsAt('2027-03-29T06:59:00Z')).toEqual([])
  expect(await recipientsAt('2027-03-29T07:00:00Z')).toEqual(both)
  expect(await recipientsAt('2027-04-05T12:00:00Z')).toEqual([])
  expect(await recipientsAt('2027-04-06T12:00:00Z')).toEqual([])
  await forget()
})

test('two nodes at once remind once, and a mail goes to the owner of the candidate', async () => {
  const id = await somebody('bo@home.example', '2027-04-03')
  const user = { id: 'owner', name: 'Sam', email: 'sam@agency.example', groups: '["recruiter"]' }
  const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
  await db
    .insertInto('users')
    .values({ ...user, ...times, email_verified: 1, image: null, external_email: null } as never)
    .execute()
  await db
    .updateTable('candidates')
    .set({ owner_id: 'owner', owner_name: 'Sam' })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('outbox').execute()
  await Promise.all([1, 2].map(() => remindOfExpiries(at('2027-03-30T09:00:00Z'))))
  const mails = await db.selectFrom('outbox').select('recipient').orderBy('recipient').execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual(['bo@home.example', 'sam@agency.example'])
  await forget()
})

test('whoever renewed, has sent the new one, withdrew or was merged is left alone', async () => {
  const renewed = await somebody('renewed@home.example', '2027-04-03')
  await renew(renewed, '2028-04-03')
  await somebody('withdrawn@home.example', '2027-04-03', 'withdrawn')
  const [merged, kept] = [
    await somebody('merged@home.example', '2027-04-03'),
    await somebody('kept@home.example', '2028-04-03'),
  ]
  await mergeCandidates(at('2026-11-21T10:00:00Z'), admin, { kept, merged })
  expect(await recipientsAt('2027-03-30T09:00:00Z')).toEqual([])

  // Whatever is recorded after a morning's look has its turn on the next one.
  const sent = await somebody('sent@home.example', '2027-04-03')
  const again = { candidateId: sent, topic: 'right-to-work', facts: factsUntil('2029-04-03'), mayShow: false }
  await giveEvidence(at('2026-11-21T10:00:00Z'), { id: 'candidate', name: 'The candidate' }, again)
  expect(await recipientsAt('2027-03-30T10:00:00Z')).toEqual([])
  // Whose candidate it is has to verify it.
  expect(await recipientsAt('2027-03-31T07:00:00Z')).toEqual(['staff@agency.example'])
  await forget()
})

test('nobody is reminded again of the same end after a merge, or its undo', async () => {
  await anApplication(db, { email: 'one@home.example', status: 'interview' })
  const kept = (await findByEmail(db, 'one@home.example')) ?? ''
  const merged = await somebody('two@home.example', '2027-04-05')
  expect(await recipientsAt('2027-02-04T12:00:00Z')).toEqual(['staff@agency.example', 'two@home.example'])
  await mergeCandidates(at('2027-02-05T10:00:00Z'), admin, { kept, merged })
  expect(await recipientsAt('2027-02-05T12:00:00Z')).toEqual([])
  expect(await recipientsAt('2027-03-06T12:00:00Z')).toEqual(['one@home.example', 'staff@agency.example'])

  const parting = at('2027-03-06T13:00:00Z')
  const [merge] = await mergesOf(db, admin, parting.clock, kept)
  await undoMerge(parting, admin, { id: merge?.id ?? '', keptId: kept })
  expect(await recipientsAt('2027-03-07T12:00:00Z')).toEqual([])
  expect(await recipientsAt('2027-03-29T12:00:00Z')).toEqual(['staff@agency.example', 'two@home.example'])
  await forget()
})
