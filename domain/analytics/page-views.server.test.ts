import { expect, onTestFinished } from 'vitest'
import { searchJobs } from '#domain/jobs/job-search.server.ts'
import { insertJobs } from '#domain/jobs/sample-jobs.server.ts'
import { clockAt } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { createPageViewCounter } from './page-views.server.ts'

const lateInLondon = clockAt('2026-06-10T23:30:00Z')

function counterFor(db: Db, errors: unknown[] = []) {
  const counter = createPageViewCounter(
    db,
    lateInLondon,
    (path) => !path.startsWith('/admin'),
    (error) => errors.push(error),
  )
  onTestFinished(() => counter.close())
  return counter
}

const views = (db: Db) =>
  db
    .selectFrom('page_views')
    .selectAll()
    .orderBy('path')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, views: Number(row.views) })))

test('views of a page are added up per day in London', async ({ db }) => {
  const counter = counterFor(db)
  counter.count('/jobs')
  counter.count('/jobs')
  await counter.flush()
  counter.count('/jobs')
  counter.count('/')
  await counter.flush()
  expect(await views(db)).toEqual([
    { day: '2026-06-11', path: '/', views: 1 },
    { day: '2026-06-11', path: '/jobs', views: 3 },
  ])
})

test('only public pages and stored jobs are counted', async ({ db }) => {
  await insertJobs(db, lateInLondon, 1)
  const { jobs } = await searchJobs(db, { includeInactive: true, limit: 1, page: 1 })
  const counter = counterFor(db)
  counter.count(`/jobs/${jobs[0]?.id}`)
  counter.count('/jobs/nonsense')
  counter.count('/admin/jobs')
  await counter.flush()
  expect((await views(db)).map((row) => row.path)).toEqual([`/jobs/${jobs[0]?.id}`])
})

test('choices in the cookie banner are counted', async ({ db }) => {
  const counter = counterFor(db)
  counter.countConsent('accepted')
  counter.countConsent('declined')
  counter.countConsent('declined')
  await counter.flush()
  const rows = await db.selectFrom('consent_choices').select(['choice', 'times']).orderBy('choice').execute()
  expect(rows.map((row) => [row.choice, Number(row.times)])).toEqual([
    ['accepted', 1],
    ['declined', 2],
  ])
})

test('counts that cannot be written wait for the next try', async ({ db }) => {
  const errors: unknown[] = []
  const counter = counterFor(db, errors)
  await db.schema.alterTable('page_views').renameTo('page_views_away').execute()
  counter.count('/jobs')
  await counter.flush()
  expect(errors).toHaveLength(1)
  await db.schema.alterTable('page_views_away').renameTo('page_views').execute()
  await counter.flush()
  expect(await views(db)).toEqual([{ day: '2026-06-11', path: '/jobs', views: 1 }])
})

test('a day has so many paths and no more, whatever is made up; those that it has go on', async ({ db }) => {
  const counter = counterFor(db)
  counter.count('/faq')
  await counter.flush()
  for (let nth = 0; nth < 20; nth++) await db.insertInto('page_views').values(madeUp(nth)).execute()
  counter.count('/faq')
  counter.count('/blog/one-more')
  await counter.flush()
  const all = await views(db)
  expect(all.find(({ path }) => path === '/faq')?.views).toBe(2)
  expect(all.some(({ path }) => path === '/blog/one-more')).toBe(false)
})

/** A thousand paths of that day. */
const madeUp = (nth: number) =>
  Array.from({ length: 1_000 }, (_, at) => ({
    day: '2026-06-11',
    path: `/blog/made-up-${nth}-${at}`,
    views: 1,
  }))
