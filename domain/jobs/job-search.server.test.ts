import { beforeAll, describe, expect } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase, test } from '#platform/db/test-database.server.ts'
import type { JobValues } from './job-fields.ts'
import { activeJobFacets, listActiveJobs, newestActiveJobs, searchJobs } from './job-search.server.ts'
import { setJobsStatus } from './job-status.server.ts'
import { deleteJobs, updateJob } from './job-writing.server.ts'
import { type JobQuery, readJobQuery } from './jobs.ts'
import { similarJobs } from './similar-jobs.server.ts'
import { aJob } from './test-job.ts'
import { createJob } from './test-jobs.server.ts'

const today = clockAt('2026-11-21T12:00:00Z')
const everything: JobQuery = readJobQuery(new URLSearchParams())

const make = (db: Db, fields: Partial<JobValues>, clock = today) => createJob(db, admin, clock, aJob(fields))
const titles = (found: { jobs: { title: string }[] }) => found.jobs.map((job) => job.title)

describe('the list of active jobs', () => {
  let db: Db
  beforeAll(async () => {
    db = await openTestDatabase()
    await make(
      db,
      { title: 'ICU nurse', location: 'Leeds', type: 'Contract' },
      clockAt('2026-11-18T09:00:00Z'),
    )
    await make(
      db,
      { title: 'Porter', company: 'The Icu Trust', location: 'London', type: 'Full-time' },
      clockAt('2026-11-19T09:00:00Z'),
    )
    await make(
      db,
      {
        title: 'Carer',
        description: 'Our ÉLAN team, 50% nights_only, C:\\ward "B" [a*b?]',
        location: 'York',
        type: 'Full-time',
      },
      clockAt('2026-11-20T09:00:00Z'),
    )
    await make(db, { title: 'Hidden ICU nurse', location: 'Hull', type: 'Part-time', isActive: false })
  })
  const list = async (query: Partial<JobQuery>) =>
    titles(await listActiveJobs(db, today, { ...everything, ...query }))

  test('is newest first and leaves out inactive jobs', async () => {
    expect(await list({})).toEqual(['Carer', 'Porter', 'ICU nurse'])
  })

  test('a keyword is a substring of title, company or description, whatever the case', async () => {
    expect(await list({ keyword: 'icu' })).toEqual(['ICU nurse', 'Porter'])
    expect(await list({ keyword: 'LAN TEAM' })).toEqual(['Carer'])
    expect(await list({ keyword: 'élan' })).toEqual(['Carer'])
  })

  test('the facets are the places and types of active jobs, in the order of the alphabet', async () => {
    const { location, type } = await activeJobFacets(db)
    expect(location.map(({ value }) => value)).toEqual(['Leeds', 'London', 'York'])
    expect(type).toEqual([
      { value: 'Contract', count: 1 },
      { value: 'Full-time', count: 2 },
    ])
  })

  test('administrators may have the inactive jobs included', async () => {
    const found = await searchJobs(db, { keyword: 'icu nurse', includeInactive: true, limit: 10, page: 1 })
    expect(titles(found)).toEqual(['Hidden ICU nurse', 'ICU nurse'])
    await make(db, { title: 'Old draft of an icu nurse', isActive: false }, clockAt('2026-11-18T08:00:00Z'))
    const all = await searchJobs(db, { includeInactive: true, limit: 10, page: 1 })
    expect(titles(all)).toEqual([
      ...['Hidden ICU nurse', 'Carer', 'Porter', 'ICU nurse', 'Old draft of an icu nurse'],
    ])
  })

  test('the newest for the home page say when they were posted', async () => {
    const [newest] = await newestActiveJobs(db, today, 1)
    expect(newest).toMatchObject({ title: 'Carer', posted: '1 day ago' })
  })
})

test('a job is found by its words while it is active and has them', async ({ db }) => {
  const { id } = await make(db, { title: 'Theatre nurse' })
  const found = async (keyword: string) => (await listActiveJobs(db, today, { ...everything, keyword })).total
  expect(await found('theatre')).toBe(1)
  await setJobsStatus(db, admin, today, [id], 'paused')
  expect(await found('theatre')).toBe(0)
  await updateJob(db, admin, today, id, aJob({ title: 'Dialysis nurse', isActive: false }))
  expect(await found('dialysis')).toBe(0)
  await setJobsStatus(db, admin, today, [id], 'live')
  expect([await found('dialysis'), await found('theatre')]).toEqual([1, 0])
  await updateJob(db, admin, today, id, aJob({ title: 'Stoma nurse' }))
  expect([await found('stoma'), await found('dialysis')]).toEqual([1, 0])
  await deleteJobs(db, admin, today, [id])
  expect(await found('stoma')).toBe(0)
})

test('a draft neither hides what is meant by a misspelt word nor shows its own words', async ({ db }) => {
  await make(db, { title: 'Theatre nurse' })
  await make(db, { title: 'Theater scrub nurse', company: 'Hushhush Clinic', isActive: false })
  const search = async (keyword: string) => {
    const found = await listActiveJobs(db, today, { ...everything, keyword })
    return [found.corrected, ...titles(found)]
  }
  expect(await search('theater nurse')).toEqual(['theatre nurse', 'Theatre nurse'])
  expect(await search('hushush clinic')).toEqual([''])
})

test('a title that begins with the letters no comes first for its words', async ({ db }) => {
  await make(db, { title: 'North ward nurse' })
  await make(db, { title: 'Porter', company: 'North Trust' })
  const found = await listActiveJobs(db, today, { ...everything, keyword: 'north' })
  expect(titles(found)).toEqual(['North ward nurse', 'Porter'])
})

test('a place that nobody knows is named, whichever field it was typed into', async ({ db }) => {
  await make(db, { location: 'Nowhere at all' })
  const unknown = async (query: Partial<JobQuery>) =>
    (await listActiveJobs(db, today, { ...everything, ...query })).unknownPlace
  expect(await unknown({ location: 'Atlantis' })).toBe('Atlantis')
  expect(await unknown({ near: 'Atlantis' })).toBe('Atlantis')
  expect(await unknown({ location: 'nowhere at all' })).toBe('')
  expect(await unknown({ location: 'Tooting' })).toBe('')
})

test('a page of the list says which jobs it has; with nothing to show there is one empty page', async ({
  db,
}) => {
  for (let nth = 1; nth <= 13; nth++) await make(db, { title: `Job ${nth}` })
  const page = await listActiveJobs(db, today, { ...everything, page: 2 })
  expect(page).toMatchObject({ total: 13, page: 2, lastPage: 2, from: 11, to: 13 })
  expect(titles(page)).toEqual(['Job 3', 'Job 2', 'Job 1'])
  const none = await listActiveJobs(db, today, { ...everything, keyword: 'nothing', page: 4 })
  expect(none).toMatchObject({ total: 0, page: 1, lastPage: 1, from: 0, to: 0, jobs: [] })
})

test('a job that comes, moves or goes is in the count, the places and the types at once', async ({ db }) => {
  const now = async () => {
    const { location, type } = await activeJobFacets(db)
    const { total } = await listActiveJobs(db, today, everything)
    const inLeeds = await listActiveJobs(db, today, { ...everything, location: 'Leeds' })
    return [total, inLeeds.total, ...[...location, ...type].map(({ value }) => value)]
  }
  expect(await now()).toEqual([0, 0])
  const { id } = await make(db, { location: 'Leeds', type: 'Contract' })
  expect(await now()).toEqual([1, 1, 'Leeds', 'Contract'])
  await updateJob(db, admin, today, id, aJob({ location: 'York', type: 'Full-time' }))
  expect(await now()).toEqual([1, 0, 'York', 'Full-time'])
  await setJobsStatus(db, admin, today, [id], 'paused')
  expect(await now()).toEqual([0, 0])
})

test('the first page of a place shows every change of its jobs, and their age by now', async ({ db }) => {
  const { id } = await make(db, { title: 'Carer', location: 'York' })
  await make(db, { title: 'Porter', location: 'York' })
  const inYork = async (clock = today) => {
    const { total, jobs } = await listActiveJobs(db, clock, { ...everything, location: 'York' })
    return { total, shown: jobs.map(({ title, posted }) => `${title}, ${posted}`) }
  }
  expect(await inYork()).toEqual({ total: 2, shown: ['Porter, today', 'Carer, today'] })
  await updateJob(db, admin, today, id, aJob({ title: 'Care assistant', location: 'York' }))
  expect(await inYork()).toEqual({ total: 2, shown: ['Porter, today', 'Care assistant, today'] })
  const [shown = ''] = (await inYork(clockAt('2026-11-24T12:00:00Z'))).shown
  expect(shown).toBe('Porter, 3 days ago')
  await setJobsStatus(db, admin, today, [id], 'paused')
  expect(await inYork()).toEqual({ total: 1, shown: ['Porter, today'] })
})

test('similar jobs are those of the role, nearest first, then of a shift in common', async ({ db }) => {
  const midwife = { role: 'midwife', location: 'Leeds', postcode: 'LS1' } as const
  const job = await make(db, { ...midwife, title: 'This one', shifts: ['night'] })
  await make(db, { ...midwife, title: 'London', location: 'London', postcode: 'SE5' })
  await make(db, { ...midwife, title: 'Leeds, nights', shifts: ['night', 'day'] })
  await make(db, { ...midwife, title: 'Bradford', location: 'Bradford', postcode: '' })
  await make(db, { ...midwife, title: 'Leeds, days', shifts: ['day'] })
  await make(db, { title: 'Doctor in Leeds', role: 'doctor', location: 'Headingley', postcode: 'LS6' })
  await make(db, { title: 'Doctor in London', role: 'doctor', location: 'London' })
  const similar = await similarJobs(db, today, job, 10)
  expect(similar.map(({ title }) => title)).toEqual([
    ...['Leeds, nights', 'Leeds, days', 'Bradford', 'London', 'Doctor in Leeds'],
  ])
})

test('a text is found as a job says it, although it reads as a place', async ({ db }) => {
  await make(db, { title: 'Nurse at St. Mary’sµ' })
  const page = await listActiveJobs(db, today, { ...everything, keyword: 'St. Mary’sµ' })
  expect(titles(page)).toEqual(['Nurse at St. Mary’sµ'])
})

test('a word that no search knows finds its singular as a word, and a town no singular', async ({ db }) => {
  await make(db, { title: 'Nurse', location: 'Wells', description: 'We look after your wellbeing.' })
  await make(db, { title: 'Nurse, Leeds', location: 'Leeds', description: 'As well as hourly pay.' })
  await make(db, { title: 'Nurse, any hour', location: 'Hull', description: 'On one ward.' })
  const search = (keyword: string) => listActiveJobs(db, today, { ...everything, keyword })
  expect(titles(await search('nurse wells'))).toEqual(['Nurse'])
  expect(titles(await search('nurse hours'))).toEqual(['Nurse, any hour'])
  expect(titles(await search('nurse wards'))).toEqual(['Nurse, any hour'])
})

test('what an abbreviation means comes before its letters inside other words', async ({ db }) => {
  await make(db, { title: 'Healthcare assistant' })
  await make(db, { title: 'Cook', location: 'Edinburgh', description: 'For a healthcare charity.' })
  await make(db, { title: 'Emergency nurse' })
  const search = async (keyword: string) =>
    titles(await listActiveJobs(db, today, { ...everything, keyword }))
  expect(await search('HCA')).toEqual(['Healthcare assistant', 'Cook'])
  expect((await search('ED'))[0]).toBe('Emergency nurse')
})

test('a word finds the same with punctuation beside it, and an abbreviation with dots', async ({ db }) => {
  await make(db, { title: 'Porter' })
  await make(db, { title: 'Healthcare assistant' })
  const search = async (keyword: string) =>
    titles(await listActiveJobs(db, today, { ...everything, keyword }))
  for (const typed of ['porter!!!', '"porter"', '(porter)', '#porter', 'porter*', 'porter 👍', 'porters']) {
    expect([typed, await search(typed)]).toEqual([typed, ['Porter']])
  }
  expect(await search('H.C.A.')).toEqual(['Healthcare assistant'])
})

test('of several kinds of work with an or or a slash between either is found', async ({ db }) => {
  await make(db, { title: 'Midwife', location: 'Leeds', shifts: ['night'] })
  await make(db, { title: 'Dietitian', location: 'Leeds', shifts: ['day'] })
  await make(db, { title: 'Porter', location: 'Hull', shifts: ['night'] })
  const search = async (keyword: string) =>
    titles(await listActiveJobs(db, today, { ...everything, keyword }))
  expect(await search('dietitian or midwife')).toEqual(['Dietitian', 'Midwife'])
  expect(await search('porter/midwife nights')).toEqual(['Porter', 'Midwife'])
  expect(await search('porter / dietitian leeds')).toEqual(['Dietitian'])
  expect(await search('midwife/leeds')).toEqual(['Midwife'])
})

test('a grade or band that reads as a postcode is one only where nothing else is meant', async ({ db }) => {
  await make(db, { title: 'Senior house officer', location: 'Leeds' })
  await make(db, { title: 'Porter', location: 'Blackpool', postcode: 'FY2 0AA' })
  const search = (keyword: string) => listActiveJobs(db, today, { ...everything, keyword })
  const grade = await search('FY2')
  expect([titles(grade), grade.around]).toEqual([['Senior house officer'], { place: 'FY2', count: 1 }])
  expect(titles(await search('FY2 doctor or house officer'))).toEqual(['Senior house officer'])
  expect(await search('porter FY2')).toMatchObject({ near: 'FY2', jobs: [{ title: 'Porter' }] })
})

test('an abbreviation is not taken for another that differs by a letter', async ({ db }) => {
  await make(db, { title: 'Intensive care nurse' })
  const found = await listActiveJobs(db, today, { ...everything, keyword: 'PICU' })
  expect(found).toMatchObject({ total: 0, corrected: '' })
})

test('a county, region or nation is looked around with all its districts', async ({ db }) => {
  await make(db, { title: 'Midwife', location: 'Ashford', postcode: 'TN24 0LZ' })
  await make(db, { title: 'Carer', location: 'Dover', postcode: '' })
  await make(db, { title: 'Porter', location: 'Glasgow', postcode: 'G4 0SF' })
  const search = async (query: Partial<JobQuery>) => {
    const found = await listActiveJobs(db, today, { ...everything, ...query })
    return [found.near, ...found.jobs.map(({ title, miles }) => (miles === undefined ? title : 'miles'))]
  }
  expect(await search({ near: 'kent', within: 5 })).toEqual(['Kent', 'Midwife', 'Carer'])
  expect(await search({ keyword: 'midwife in Kent' })).toEqual(['Kent', 'Midwife'])
  expect(await search({ keyword: 'jobs in scotland' })).toEqual(['Scotland', 'Porter'])
  expect(await search({ location: 'Dover area' })).toEqual(['Dover', 'miles'])
})

test('of jobs that match alike those in a region come before newer ones around it', async ({ db }) => {
  await make(db, { title: 'Nurse, Newport', location: 'Newport', postcode: 'NP20 1AA' })
  await make(db, { title: 'Nurse, Bristol', location: 'Bristol', postcode: 'BS1 1AA' })
  const { jobs } = await listActiveJobs(db, today, { ...everything, keyword: 'nurse in wales' })
  expect(jobs.map(({ title }) => title)).toEqual(['Nurse, Newport', 'Nurse, Bristol'])
})

test('a misspelt place is taken for the one that is called most like it', async ({ db }) => {
  await make(db, { title: 'Porter', location: 'Liverpool' })
  const found = await listActiveJobs(db, today, { ...everything, near: 'Liverpol' })
  expect(found).toMatchObject({ total: 1, near: 'Liverpool', misspeltPlace: 'Liverpol', unknownPlace: '' })
})

test('a sentence is read for its work and its place', async ({ db }) => {
  await make(db, { title: 'Nurse, band 5, nights', location: 'Leeds', band: '5', shifts: ['night'] })
  await make(db, { title: 'Nurse, band 5, nights', location: 'Hull', band: '5', shifts: ['night'] })
  const keyword = "Hi I'm a band 5 nurse looking for any night shifts in Bradford please 🙏"
  const found = await listActiveJobs(db, today, { ...everything, keyword })
  expect(found).toMatchObject({ total: 1, near: 'Bradford', jobs: [{ location: 'Leeds' }] })
  const chatty = 'Hello lovely, got any nurse nights going in Leeds tomorrow maybe? Cheers'
  expect(await listActiveJobs(db, today, { ...everything, keyword: chatty })).toMatchObject({
    ...{ total: 1, near: 'Leeds', corrected: 'nurse nights', jobs: [{ location: 'Leeds' }] },
  })
  const short = 'hello lovely, nurse in Leeds tomorrow maybe'
  expect(await listActiveJobs(db, today, { ...everything, keyword: short })).toMatchObject({
    ...{ total: 1, near: 'Leeds', jobs: [{ location: 'Leeds' }] },
  })
})

test('work that a town has none of is looked for around it', async ({ db }) => {
  await make(db, { title: 'Porter', location: 'Leeds' })
  await make(db, { title: 'Midwife', location: 'York' })
  const search = (keyword: string) => listActiveJobs(db, today, { ...everything, keyword })
  const found = await search('midwife in leeds')
  expect(found).toMatchObject({ total: 0, near: 'Leeds' })
  expect(found.wider[0]).toEqual({ within: 25, count: 1 })
  expect((await search('jobs near leeds')).around).toBeUndefined()
  await make(db, { title: 'Dietitian', location: 'Bradford' })
  const near = await search('jobs near leeds')
  expect([near.near, titles(near).sort(), near.around]).toEqual(['Leeds', ['Dietitian', 'Porter'], undefined])
})

test.each([
  ['within 5 miles of Leeds', 5, ['Porter']],
  ['porter within 5 miles of Leeds', 5, ['Porter']],
  ['Leeds 5 miles', 5, ['Porter']],
  ['8 mile radius of Leeds', 10, ['Midwife', 'Porter']],
  ['25 miles from LS1 4AP midwife', 25, ['Midwife']],
  ['jobs up to 200 miles around leeds', 50, ['Dietitian', 'Midwife', 'Porter']],
])('a distance that is typed is the radius: %s', async (typed, within, found) => {
  const db = await openTestDatabase()
  await make(db, { title: 'Porter', location: 'Leeds', description: 'Five minutes from the station.' })
  await make(db, { title: 'Midwife', location: 'Bradford' })
  await make(db, { title: 'Dietitian', location: 'York' })
  const search = (query: Partial<JobQuery>) => listActiveJobs(db, today, { ...everything, ...query })
  const byKeyword = await search({ keyword: typed })
  expect([byKeyword.asked.within, titles(byKeyword).sort()]).toEqual([within, found])
  if (/porter|midwife/.test(typed)) return
  for (const query of [{ near: typed.replace('jobs ', '') }, { location: typed.replace('jobs ', '') }]) {
    const byPlace = await search(query)
    expect([byPlace.asked.within, byPlace.near, titles(byPlace).sort()]).toEqual([within, 'Leeds', found])
  }
})

test('a distance that an advert has among its words is looked for there', async ({ db }) => {
  await make(db, { title: 'Porter', location: 'Hull', description: 'You live within 5 miles of Hull.' })
  await make(db, { title: 'Midwife', location: 'Hull' })
  const found = await listActiveJobs(db, today, { ...everything, keyword: 'within 5 miles of Hull' })
  expect([found.near, titles(found)]).toEqual(['', ['Porter', 'Midwife']])
})

test('a postcode as the location is searched around, also beside a keyword of one word', async ({ db }) => {
  await make(db, { title: 'Carer', location: 'Leeds', postcode: 'LS6' })
  await make(db, { title: 'Carer', location: 'London' })
  for (const keyword of ['', 'carer']) {
    const { jobs } = await listActiveJobs(db, today, { ...everything, keyword, location: 'LS1 4AP' })
    expect(jobs.map(({ location, miles }) => [location, miles])).toEqual([['Leeds', 2]])
  }
})

test('a town as a keyword is sought in the texts, and jobs around it are counted', async ({ db }) => {
  await make(db, { title: 'Carer', location: 'Leeds' })
  await make(db, { title: 'Nurse', location: 'Bradford' })
  await make(db, { title: 'Midwife for Leeds', location: 'London' })
  const search = (query: Partial<JobQuery>) => listActiveJobs(db, today, { ...everything, ...query })
  const leeds = await search({ keyword: 'leeds' })
  expect([titles(leeds), leeds.around]).toEqual([['Midwife for Leeds'], { place: 'Leeds', count: 2 }])
  expect((await search({ near: 'Leeds' })).total).toBe(2)
  for (const query of [{ keyword: 'nurse' }, { keyword: 'leeds', location: 'London' }]) {
    expect((await search(query)).around).toBeUndefined()
  }
})

test('a search that finds nothing has what wider, shorter and single words would find', async ({ db }) => {
  await make(db, { title: 'Midwife', location: 'Reading', shifts: ['night'] })
  await make(db, { title: 'Midwife', location: 'Leeds', shifts: ['day'] })
  const near = await listActiveJobs(db, today, { ...everything, near: 'London', within: 25 })
  expect(near).toMatchObject({ total: 0, wider: [{ within: 50, count: 1 }] })
  const filtered = await listActiveJobs(db, today, { ...everything, location: 'Leeds', shift: 'night' })
  expect(filtered.without).toEqual([
    { name: 'location', count: 1 },
    { name: 'shift', count: 1 },
  ])
  const typed = await listActiveJobs(db, today, { ...everything, keyword: 'midwife astronaut', shift: 'day' })
  expect(typed).toMatchObject({ total: 0, without: [{ name: 'keyword', count: 1 }] })
  expect(typed.words).toEqual([{ keyword: 'midwife', count: 1 }])
  const sentence = await listActiveJobs(db, today, {
    ...everything,
    keyword: 'a paramedic midwife for our colony on Mars',
  })
  expect(sentence.words).toEqual([{ keyword: 'midwife', count: 2 }])
})
