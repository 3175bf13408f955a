import { expect, test } from 'vitest'
import { admin, anApplication, deskServices } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { aPlacement } from '#domain/placements/test-placements.server.ts'
import { clockAt } from '#platform/clock.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { recordCheck } from './evidence.server.ts'
import { expiriesBetween, expiryCalendar } from './expiries.server.ts'
import { expiredElsewhere } from './passports.server.ts'
import { remindOfExpiries } from './reminders.server.ts'
import { changeRequirement, requirementsOf } from './requirements.server.ts'
import { aCheckOf } from './test-evidence.server.ts'

const db = await openTestDatabase()
const at = (moment: string) => ({ ...deskServices(db), clock: clockAt(moment) })
type Status = NonNullable<Parameters<typeof anApplication>[1]>['status']

/** A healthcare assistant who was trained on this day. */
async function trained(name: string, topic: string, datedOn: string, status: Status = 'interview') {
  const email = `${name.toLowerCase()}@home.example`
  await anApplication(db, { email, name, status })
  const candidateId = (await findByEmail(db, email)) ?? ''
  await db.updateTable('candidates').set({ compliance_role: 'hca' }).where('id', '=', candidateId).execute()
  const check = { candidateId, topic, facts: aCheckOf('training', datedOn), mayShow: false }
  await recordCheck(at(`${datedOn}T10:00:00Z`), admin, { ...check, against: 'Certificate' })
  return candidateId
}
/** Who has something that ends in these days, and on which, as it is listed at a moment. */
const endings = async (moment: string, first: string, last: string) =>
  (await expiriesBetween(db, at(moment).clock, admin, { first, last })).map(({ name, until }) => [
    name,
    until,
  ])

test.each([
  ['on 28 February where it began on a 29th', 'Leap', '2024-02-29', '2025-02-28', '2024-03-01T09:00:00Z'],
  ['on the night before summer time', 'Spring', '2026-03-29', '2027-03-29', '2027-03-28T00:30:00Z'],
  ['on the night before winter time', 'Autumn', '2026-10-25', '2027-10-25', '2027-10-24T23:30:00Z'],
  ['a year ahead', 'Year', '2027-11-20', '2028-11-20', '2027-11-20T12:00:00Z'],
  ['in its last minute', 'Minute', '2028-07-01', '2029-07-01', '2029-07-01T22:59:00Z'],
  ['when it has ended', 'Over', '2030-01-01', '2031-01-01', '2031-01-02T00:00:00Z'],
])('a check of a year is listed on its last day and no other, seen %s', async (_, name, from, last, seen) => {
  await trained(name, 'training-fire', from)
  await changeRequirement(at('2020-01-01T09:00:00Z'), admin, {
    ...{ role: 'hca', topic: 'training-fire', fromOn: '2020-01-01' },
    requirement: await theirs('training-fire', { months: 12 }),
  })
  expect(await endings(seen, last, last)).toEqual([[name, last]])
  const month = await expiryCalendar(db, at(seen).clock, admin, last.slice(0, 7))
  const days = month.flatMap(({ day, shown }) => shown.map((one) => [one.name, day]))
  expect(days.filter(([who]) => who === name)).toEqual([[name, last]])
})

test('what has expired of people who may be placed is in a list of its own', async () => {
  const ids = await Promise.all([
    trained('Off', 'training-infection', '2025-01-10'),
    trained('Working', 'training-infection', '2025-01-10'),
    trained('Gone', 'training-infection', '2025-01-10', 'withdrawn'),
    trained('Renewed', 'training-infection', '2028-05-01'),
    trained('Ended', 'training-infection', '2028-05-01'),
  ])
  const permit = aCheckOf('right-to-work', '2028-01-05', { way: 'list-b-1', endsOn: '2028-05-31' })
  const check = { candidateId: ids[4] ?? '', topic: 'right-to-work', facts: permit, mayShow: false }
  await recordCheck(at('2028-01-05T10:00:00Z'), admin, { ...check, against: 'Original seen' })
  const placed = await aPlacement(at('2026-11-20T09:00:00Z'), ids[1] ?? '')
  await db.updateTable('placements').set({ last_on: null }).where('id', '=', placed).execute()
  const how = { page: 1, owner: undefined }
  const { rows } = await expiredElsewhere(db, at('2028-06-01T09:00:00Z').clock, admin, how)
  const ours = rows.filter(({ candidateId }) => ids.includes(candidateId))
  expect(ours.map(({ name, gaps }) => [name, gaps])).toEqual([
    ['Ended', [expect.objectContaining({ topic: 'right-to-work', state: 'expired', until: '2028-05-31' })]],
    [
      'Off',
      [expect.objectContaining({ topic: 'training-infection', state: 'expired', until: '2026-01-10' })],
    ],
  ])
})

const theirs = async (topic: string, changed: { months?: number; needed?: number }) => {
  const set = await requirementsOf(db, 'hca', '2026-11-20')
  const found = set.find((one) => one.topic === topic)
  return found ? { ...found, ...changed } : null
}

test('what has ended for their own role alone is listed, and reminded of, for their work', async () => {
  const id = await trained('Sonny', 'training-life-support', '2026-11-20')
  await aPlacement(at('2026-11-20T09:00:00Z'), id)
  await trained('Sonny', 'training-life-support', '2032-01-10')
  const placed = db.updateTable('placements').set({ compliance_role: 'nurse', last_on: null })
  await placed.where('candidate_id', '=', id).execute()
  await changeRequirement(at('2020-01-01T09:00:00Z'), admin, {
    ...{ role: 'hca', topic: 'training-life-support', fromOn: '2020-01-01' },
    requirement: await theirs('training-life-support', { months: 6 }),
  })
  const now = '2032-12-20T09:00:00Z'
  // On the day when it ended for their own role, and when it ends for their work.
  for (const day of ['2032-07-10', '2033-01-10']) {
    const listed = await expiriesBetween(db, at(now).clock, admin, { first: day, last: day })
    expect([day, listed.map(({ what }) => what)]).toEqual([
      day,
      expect.arrayContaining(['Basic life support']),
    ])
  }
  await db.deleteFrom('outbox').execute()
  await remindOfExpiries(at(now))
  const mails = db.selectFrom('outbox').select('text').where('recipient', '=', 'sonny@home.example')
  expect((await mails.execute()).map(({ text }) => text)).toEqual([
    expect.stringContaining('Basic life support: Monday 10 January 2033'),
  ])
  await db.deleteFrom('evidence').where('candidate_id', '=', id).execute()
})

test('a planned change that makes checks lapse lists them on the day before, and reminds of it', async () => {
  await trained('Early', 'training-safeguarding', '2025-06-01')
  await trained('Late', 'training-safeguarding', '2026-09-01')
  const now = '2026-11-20T09:00:00Z'
  const week = ['2026-11-30', '2026-12-06'] as const
  expect(await endings(now, ...week)).toEqual([])
  const plan = async (fromOn: string, changed: { months?: number; needed?: number }) =>
    changeRequirement(at(now), admin, {
      ...{ role: 'hca', topic: 'training-safeguarding', fromOn },
      requirement: await theirs('training-safeguarding', changed),
    })
  await plan('2026-12-05', { months: 12 })
  expect(await endings(now, ...week)).toEqual([['Early', '2026-12-04']])
  // What is asked for from the change on says when the others end.
  expect(await endings(now, '2027-09-01', '2027-09-01')).toEqual([['Late', '2027-09-01']])
  await plan('2026-12-06', { months: 12, needed: 2 })
  expect((await endings(now, ...week)).toSorted()).toEqual([
    ['Early', '2026-12-04'],
    ['Late', '2026-12-05'],
    ['Working', '2026-12-05'],
  ])

  await db.deleteFrom('outbox').execute()
  await remindOfExpiries(at(now))
  const mails = db.selectFrom('outbox').select(['recipient', 'text']).where('recipient', 'like', '%@home%')
  const texts = new Map((await mails.execute()).map(({ recipient, text }) => [recipient, text]))
  expect(texts.get('early@home.example')).toContain('Friday 4 December 2026')
  expect(texts.get('late@home.example')).toContain('Saturday 5 December 2026')
})
