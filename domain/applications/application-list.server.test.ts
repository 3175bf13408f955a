import { describe, expect } from 'vitest'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase, test } from '#platform/db/test-database.server.ts'
import { insertApplications } from '../../scripts/samples/applications.ts'
import { exportApplications } from './application-export.server.ts'
import {
  countNewApplications,
  jobsWithApplications,
  listApplications,
  listBeside,
} from './application-list.server.ts'
import { APPLICATIONS_PER_PAGE, readApplicationQuery } from './application-query.ts'
import { admin, anApplication, deskServices, NOON } from './test-applications.server.ts'

const queryOf = (text: string) => readApplicationQuery(new URLSearchParams(text))

async function names(db: Db, text: string): Promise<string[]> {
  const { applications } = await listApplications(db, admin, deskServices(db).clock, queryOf(text))
  return applications.map(({ name }) => name)
}

describe('the list of applications', () => {
  test('shows the newest first, and suspected spam only in its own list', async ({ db }) => {
    await anApplication(db, { name: 'Old', createdAt: '2026-11-01T10:00:00.000Z' })
    await anApplication(db, { name: 'Newest', createdAt: '2026-11-21T10:00:00.000Z' })
    await anApplication(db, { name: 'Spam', createdAt: '2026-11-21T11:00:00.000Z', isSpam: true })
    expect(await names(db, '')).toEqual(['Newest', 'Old'])
    expect(await names(db, 'status=spam')).toEqual(['Spam'])
    expect(await countNewApplications(db)).toBe(2)
  })

  test.each([
    ['search=ÉLODIE', 'in any alphabet and case'],
    ['search=lodie+o', 'across words'],
    ['search=o%27neil+elodie', 'in any order of the words'],
    ['search=elodie@', 'by e-mail address'],
    ['search=020+7946', 'by telephone number'],
    ['search=%2B44+20+79460140', 'by telephone number, written otherwise'],
    ['search=app-', 'by reference'],
    ['search=theatre', 'by job title'],
    ['search=elodie+icu', 'by a name and a word of the CV'],
    ['search=icu+nurse+band+5', 'by words of the CV in any order'],
    ['search=%25_', 'by signs that mean something to databases'],
    ['search=él', 'by two letters'],
  ])('%s finds an application %s', async (text) => {
    const db = await openTestDatabase()
    await anApplication(db, {
      name: 'Élodie O’Neil %_',
      email: 'elodie@home.example',
      phone: '020 7946 0140',
      jobTitle: 'Theatre nurse',
    })
    const { cv_key } = await db.selectFrom('applications').select('cv_key').executeTakeFirstOrThrow()
    const key = cv_key ?? ''
    const cv = { key, text: '', active: '[]', search_text: 'band 5 nurse, icu' }
    await db.insertInto('cv_texts').values(cv).execute()
    await db.updateTable('applications').set({ created_at: '2026-11-20T00:00:00.000Z' }).execute()
    await anApplication(db, { name: 'Somebody else', isSpam: true })
    expect(await names(db, text)).toEqual(['Élodie O’Neil %_'])
    expect(await names(db, 'search=nothing')).toEqual([])
  })

  test('can be narrowed by status, job, specialty and day, all at once', async ({ db }) => {
    const fitting = {
      status: 'interview',
      jobId: 'job1',
      specialty: 'Doctor',
      createdAt: '2026-07-10T22:59:00.000Z',
    } as const
    await anApplication(db, { ...fitting, name: 'Fits' })
    await anApplication(db, { ...fitting, name: 'Other status', status: 'offered' })
    await anApplication(db, { ...fitting, name: 'Other job', jobId: 'job2' })
    await anApplication(db, { ...fitting, name: 'Other specialty', specialty: 'Nurse' })
    await anApplication(db, { ...fitting, name: 'Next day in London', createdAt: '2026-07-10T23:00:00.000Z' })
    const text = 'status=interview&job=job1&specialty=Doctor&from=2026-07-10&to=2026-07-10'
    expect(await names(db, text)).toEqual(['Fits'])
    expect(await names(db, 'from=2026-07-11')).toEqual(['Next day in London'])
    expect(await names(db, 'from=2026-02-30&to=nonsense')).toHaveLength(5)
  })

  test('counts each status under the other filters', async ({ db }) => {
    await anApplication(db, { name: 'Ann', status: 'new' })
    await anApplication(db, { name: 'Ann', status: 'placed' })
    await anApplication(db, { name: 'Ann', isSpam: true })
    await anApplication(db, { name: 'Bob', status: 'placed' })
    const { counts } = await listApplications(
      db,
      admin,
      deskServices(db).clock,
      queryOf('search=ann&status=placed'),
    )
    expect(counts).toMatchObject({ all: 2, new: 1, placed: 1, rejected: 0, spam: 1 })
  })

  test('has pages, and a page beyond the last is the last', async ({ db }) => {
    for (let nth = 0; nth < APPLICATIONS_PER_PAGE + 2; nth++) await anApplication(db, { name: `No ${nth}` })
    expect(await names(db, 'page=2')).toEqual(['No 1', 'No 0'])
    expect(await names(db, 'page=99')).toEqual(['No 1', 'No 0'])
    const { bounds } = await listApplications(db, admin, deskServices(db).clock, queryOf('page=2'))
    expect(bounds).toEqual({ page: 2, lastPage: 2, from: 26, to: 27, total: 27 })
  })

  test('offers the jobs that have applications, and always the chosen one', async ({ db }) => {
    await anApplication(db, { jobId: 'b', jobTitle: 'Midwife' })
    await anApplication(db, { jobId: 'a', jobTitle: 'Care assistant' })
    await anApplication(db, { jobId: 'c', jobTitle: 'Spammed', isSpam: true })
    expect(await jobsWithApplications(db, '')).toEqual([
      { id: 'a', title: 'Care assistant' },
      { id: 'b', title: 'Midwife' },
    ])
    expect(await jobsWithApplications(db, 'c')).toHaveLength(3)
  })
})

test('an application stands in the list beside it, even when it has left the list', async ({ db }) => {
  const ids: string[] = []
  for (const status of ['new', 'new', 'placed', 'new'] as const) ids.push(await anApplication(db, { status }))
  const [oldest, older, placed, newest] = ids
  const { clock } = deskServices(db)
  const around = async (id = '', text = 'status=new') =>
    (await listBeside(db, admin, clock, queryOf(text), id)).map((row) => row.id)
  expect(await around(placed)).toEqual([newest, placed, older, oldest])
  expect(await around(newest)).toEqual([newest, older, oldest])
  expect(await around(oldest)).toEqual([newest, older, oldest])
  expect(await around(older, '')).toEqual([newest, placed, older, oldest])
})

test.each([
  ['sort=received', ['Zoë', 'anna', 'Élodie', 'Bob']],
  ['sort=name', ['anna', 'Bob', 'Élodie', 'Zoë']],
  ['sort=-name', ['Zoë', 'Élodie', 'Bob', 'anna']],
  ['sort=job', ['Bob', 'Zoë', 'anna', 'Élodie']],
  ['sort=status', ['Élodie', 'Zoë', 'anna', 'Bob']],
  ['sort=-status', ['Bob', 'anna', 'Zoë', 'Élodie']],
  ['sort=next', ['Zoë', 'anna', 'Élodie', 'Bob']],
  ['sort=owner', ['Zoë', 'anna', 'Bob', 'Élodie']],
])('%s: the order of the list, of its pages and beside an application', async (text, expected) => {
  const db = await openTestDatabase()
  const given = [
    { name: 'Zoë', status: 'contacted', jobTitle: 'Nurse' },
    { name: 'anna', status: 'interview', jobTitle: 'nurse' },
    { name: 'Élodie', status: 'new', specialty: 'Support Worker' },
    { name: 'Bob', status: 'rejected', jobTitle: 'Midwife' },
  ] as const
  const ids: string[] = []
  for (const [nth, row] of given.entries())
    ids.push(await anApplication(db, { ...row, createdAt: `2026-11-1${nth}T10:00:00.000Z` }))
  await db
    .updateTable('applications')
    .set({ owner_id: 'priya', owner_name: 'Priya' })
    .where('id', '=', ids[2] ?? '')
    .execute()
  expect(await names(db, text)).toEqual(expected)
  for (const id of ids) {
    const rows = await listBeside(db, admin, deskServices(db).clock, queryOf(text), id)
    expect(rows.map((row) => row.name)).toEqual(expected)
  }
})

test("a candidate's further applications are counted, their address in any case", async ({ db }) => {
  await anApplication(db, { name: 'One', email: 'Ann@Home.example' })
  await anApplication(db, { name: 'Same email', email: 'ann@home.example' })
  await anApplication(db, { name: 'Somebody else' })
  await anApplication(db, { name: 'Spam', email: 'ann@home.example', isSpam: true })
  const { applications } = await listApplications(db, admin, deskServices(db).clock, queryOf(''))
  expect(applications.map(({ name, others }) => [name, others])).toEqual([
    ['Somebody else', 0],
    ['Same email', 1],
    ['One', 1],
  ])
})

async function exported(db: Db, text: string): Promise<string[]> {
  let csv = ''
  for await (const piece of exportApplications(db, admin, deskServices(db).clock, queryOf(text))) csv += piece
  return csv.split('\r\n').slice(0, -1)
}

test('the export has moments as days and times in London, which a spreadsheet sorts', async ({ db }) => {
  await anApplication(db, { name: 'Ann', createdAt: '2026-07-09T23:30:00.000Z' })
  expect((await exported(db, ''))[1]).toMatch(/^APP-\w+,2026-07-10 00:30,Ann,/)
})

test('the export says who has an application, and what is next', async ({ db }) => {
  await anApplication(db, { name: 'Ann' })
  const next = { next_step: 'Call back', next_step_on: '2026-11-25' }
  await db
    .updateTable('applications')
    .set({ ...next, owner_id: admin.id, owner_name: 'Priya' })
    .execute()
  const [headings, row] = await exported(db, '')
  expect(headings).toMatch(/,Next step,Next step by,Owner$/)
  expect(row).toMatch(/,Call back,2026-11-25,Priya$/)
})

test('the export goes on beyond what is in memory at once, and leaves nothing out', async ({ db }) => {
  await insertApplications(db, clockAt(NOON), 1_100, async () => {})
  const rows = await exported(db, '')
  const { bounds } = await listApplications(db, admin, clockAt(NOON), queryOf(''))
  expect(rows).toHaveLength(bounds.total + 1)
  expect(new Set(rows).size).toBe(rows.length)
})
