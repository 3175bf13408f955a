import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Admin, adminByToken } from '#domain/accounts/admin.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { cleanSearchText, fold } from '#platform/db/search.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { readWhole, writeWhole } from '#platform/db/whole-database.server.ts'
import { aJob } from './a-job.ts'
import { listActiveJobs, searchJobs } from './job-search.server.ts'
import { createJob, deleteJobs, setJobsActive, updateJob } from './job-writing.server.ts'
import { insertManyJobs } from './test-jobs.server.ts'

// Two words beside each other are found by an index of where words meet.
const admin = adminByToken('a'.repeat(32), `Bearer ${'a'.repeat(32)}`) as Admin
const today = clockAt('2026-11-21T12:00:00Z')

const write = (db: Db, fields: Parameters<typeof aJob>[0]) => createJob(db, admin, today, aJob(fields))

/** The titles found, and how many are said to be. */
async function search(db: Db, keyword: string) {
  const { jobs, total } = await listActiveJobs(db, today, { keyword, location: '', type: '', page: 1 })
  expect(total).toBe(jobs.length)
  return jobs.map(({ title }) => title).sort()
}

const WORDS = [
  'night',
  'nights',
  'fortnight',
  'Nurse',
  'nursing',
  'nur',
  'ward',
  '7b',
  '2026',
  'a',
  'st',
  'ÉCOLE',
  'école',
  'e\u0301tat',
  'zürich',
]
const ODD_WORDS = [
  'straße',
  'İstanbul',
  'ΣΊΣΥΦΟΣ',
  '看護師募集',
  '🩺🩺🩺',
  'a\u200db\u200dc',
  'ſſſ',
  'ﬁne',
  '\u{1d4d0}\u{1d4d1}\u{1d4d2}',
]
const LONG_WORDS = ['x'.repeat(97), 'y'.repeat(150), `${'night'.repeat(30)}s`]
const GAPS = [
  ' ',
  ' ',
  ' ',
  ' ',
  '-',
  '/',
  "'",
  '"',
  '*',
  ':',
  '%',
  '_',
  '\\',
  '^',
  '&',
  '.',
  '(',
  '—',
  '’',
  '\u00a0',
  '  ',
  ', ',
  '. ',
  '\n',
  '\t',
  '\n\n',
  '\u0085',
  '\u2028',
  '',
]

const aText = fc
  .array(
    fc.tuple(
      fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...WORDS) },
        { weight: 2, arbitrary: fc.constantFrom(...ODD_WORDS) },
        { weight: 1, arbitrary: fc.constantFrom(...LONG_WORDS) },
      ),
      fc.constantFrom(...GAPS),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.flat().join(''))

test('whatever phrase is searched for, what is found is what a plain look at all texts finds', async () => {
  const db = await openTestDatabase()
  const texts = fc.sample(fc.tuple(aText, aText, aText, fc.nat(9)), { numRuns: 80, seed: 11 })
  await insertManyJobs(db, texts.length, (nth) => {
    const [title = '', company = '', description = '', dice = 0] = texts[nth] ?? []
    return { title, company, description, isActive: dice > 0 }
  })
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'heading_folded', 'body_folded'])
    .where('is_active', '=', 1)
    .orderBy('published_at', 'desc')
    .orderBy('no', 'desc')
    .execute()
  const aPiece = fc
    .tuple(fc.constantFrom(...texts), fc.nat(2), fc.nat(), fc.integer({ min: 3, max: 30 }))
    .map(([text, which, from, length]) => {
      const whole = String(text[which])
      return whole.slice(from % whole.length, (from % whole.length) + length)
    })
  const phrase = fc.oneof({ weight: 3, arbitrary: aPiece }, { weight: 1, arbitrary: aText })
  await fc.assert(
    fc.asyncProperty(phrase, async (typed) => {
      const keyword = cleanSearchText(typed)
      const needle = fold(keyword)
      const wanted = jobs.filter(
        (job) => job.heading_folded.includes(needle) || job.body_folded.includes(needle),
      )
      const found = await searchJobs(db, { keyword, limit: 1_000, page: 1 })
      const list = await listActiveJobs(db, today, { keyword, location: '', type: '', page: 1 })
      expect(found.jobs.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
      expect(list.total).toBe(wanted.length)
      expect(list.jobs.map(({ id }) => id)).toEqual(wanted.slice(0, 10).map(({ id }) => id))
    }),
    { numRuns: 500, seed: 2026 },
  )
})

test.each([
  ['night nurse', ['Night Nurse']],
  ['ght nur', ['Night Nurse']],
  ['nig nurse', []],
  ['nurse night', []],
  ['nurse’s day', []],
  ['ward-based', ['Ward-based']],
  ['ard-bas', ['Ward-based']],
  ['ward based', []],
  ['say "hel', []],
  ['say"hel', ['Ward-based']],
  ['50% pay', ['Night Nurse']],
  ['and%pay', []],
  ['nurse leeds', []],
])(
  'two words are found where they are beside each other, cut at either end, with just what is between them: %s',
  async (keyword, titles) => {
    const db = await openTestDatabase()
    await write(db, { title: 'Night Nurse', company: 'Leeds', description: 'The day and  pay: 50% pay.' })
    await write(db, {
      title: 'Ward-based',
      company: 'Nurse ward',
      description: 'They say"hello".\nBased\nat night\nnurse',
    })
    expect(await search(db, keyword)).toEqual(titles)
  },
)

test('a job is found by a phrase from the moment it is active, as it is now, and no longer than it is there', async () => {
  const db = await openTestDatabase()
  const job = await write(db, { title: 'Theatre nurse', isActive: false })
  const other = await write(db, { title: 'Lead theatre nurse' })
  expect(await search(db, 'theatre nur')).toEqual(['Lead theatre nurse'])
  await setJobsActive(db, admin, today, [job.id, other.id], true)
  expect(await search(db, 'theatre nur')).toEqual(['Lead theatre nurse', 'Theatre nurse'])
  await updateJob(db, admin, today, job.id, aJob({ title: 'Theatre porter' }))
  expect(await search(db, 'theatre nur')).toEqual(['Lead theatre nurse'])
  expect(await search(db, 'atre porter')).toEqual(['Theatre porter'])
  await updateJob(db, admin, today, job.id, aJob({ title: 'Theatre porter', location: 'York' }))
  expect(await search(db, 'atre porter')).toEqual(['Theatre porter'])
  await setJobsActive(db, admin, today, [job.id], false)
  expect(await search(db, 'atre porter')).toEqual([])
  await setJobsActive(db, admin, today, [job.id], true)
  expect(await search(db, 'atre porter')).toEqual(['Theatre porter'])
  await deleteJobs(db, admin, today, [job.id, other.id])
  expect([await search(db, 'atre porter'), await search(db, 'theatre nurse')]).toEqual([[], []])
})

test('the jobs with a phrase are in the order of their publication, also after one was published anew', async () => {
  const db = await openTestDatabase()
  const ids = await insertManyJobs(db, 25, () => ({ title: 'Theatre nurse' }))
  const [oldest = ''] = ids
  await db
    .updateTable('jobs')
    .set({ published_at: '2026-11-20T09:00:00.000Z' })
    .where('id', '=', oldest)
    .execute()
  const wanted = [oldest, ...ids.slice(1).reverse()]
  for (const [page, from] of [
    [1, 0],
    [2, 10],
    [3, 20],
    [4, 20],
  ] as const) {
    const found = await listActiveJobs(db, today, { keyword: 'theatre nur', location: '', type: '', page })
    expect(found.jobs.map(({ id }) => id)).toEqual(wanted.slice(from, from + 10))
    expect(found.total).toBe(25)
  }
})

test('jobs from before the index are in it once the database is brought up to date', async () => {
  const [from, to] = [await openTestDatabase(), await openTestDatabase()]
  await write(from, { title: 'Theatre nurse' })
  await write(from, { title: 'Theatre nurse, nights', isActive: false })
  await readWhole(from, (whole) =>
    to.transaction().execute(async (trx) => {
      await writeWhole(trx, to.engine, { ...whole, schema: '0022-words-of-active-jobs' })
    }),
  )
  expect(await search(to, 'theatre nur')).toEqual(['Theatre nurse'])
})
