import { expect } from 'vitest'
import { countApplications } from '#domain/applications/application-figures.server.ts'
import { readApplicationQuery } from '#domain/applications/application-query.ts'
import type { ApplicationStatus } from '#domain/applications/applications.ts'
import { admin, anApplication, colleague, moveTo } from '#domain/applications/test-applications.server.ts'
import { deleteJobs } from '#domain/jobs/job-writing.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { clockAt, dayInLondon } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { test } from '#platform/db/test-database.server.ts'
import { byEveryJob, byJob, byMonth, byRecruiter, bySource } from './reports.server.ts'
import { type ReportLine, rowsHref } from './reports.ts'

const NOW = '2026-07-31T22:30:00.000Z'
const clock = clockAt(NOW)
const days = { from: '2026-05-15', to: '2026-07-31' }
const asked = (db: Db) => ({ db, staff: admin, clock, days })
/** Two recruiters; `admin` is a token, which owns nothing. */
const ann = { ...admin, id: 'ann', name: 'Ann' } as typeof admin
const figures = ({ id: _, name, filters: __, ...line }: ReportLine) => [name, ...Object.values(line)]

/** An application that came then and got these statuses, each so many days later. */
async function came(
  db: Db,
  createdAt: string,
  given: Parameters<typeof anApplication>[1],
  moves: readonly (readonly [days: number, to: ApplicationStatus, by?: typeof admin])[] = [],
) {
  const id = await anApplication(db, { ...given, createdAt })
  for (const [days, to, by = ann] of moves) {
    const at = new Date(Date.parse(createdAt) + days * 86_400_000).toISOString()
    await moveTo({ db, clock: clockAt(at) }, by, id, to)
  }
  return id
}

/** Two and a half months with everything that is easily counted wrongly. */
async function aSummer(db: Db) {
  const { id: there } = await createJob(db, admin, clock, aJob({ title: 'Ward nurse' }))
  const { id: gone } = await createJob(db, admin, clock, aJob({ title: 'Night nurse' }))
  const ward = { jobId: there, jobTitle: 'As it was called', cameFrom: 'indeed' }
  const night = { jobId: gone, jobTitle: 'Night nurse', cameFrom: 'm.facebook.com' }
  // The last second before the period, and its first in London.
  await came(db, '2026-05-14T22:59:59.000Z', ward)
  await came(db, '2026-05-14T23:00:00.000Z', ward, [[2, 'contacted', colleague]])
  // An evening of June in UTC that is July in London.
  await came(db, '2026-06-30T23:30:00.000Z', night, [
    ...[[1, 'interview', colleague] as const, [10, 'placed', colleague] as const],
  ])
  await came(db, '2026-06-30T22:30:00.000Z', night, [[4, 'contacted'] as const, [20, 'placed'] as const])
  await came(db, '2026-06-02T12:00:00.000Z', ward, [[3, 'placed'] as const, [5, 'offered'] as const])
  await came(db, '2026-06-03T12:00:00.000Z', {}, [[1, 'reviewing'] as const, [9, 'contacted'] as const])
  await came(db, '2026-07-31T22:00:00.000Z', {})
  // The next day in London, and what is no application of anybody.
  await came(db, '2026-07-31T23:00:00.000Z', {})
  await anApplication(db, { isSpam: true, createdAt: '2026-07-01T12:00:00.000Z' })
  await deleteJobs(db, admin, clock, [gone])
}

/** The same figures, counted row by row from what the database keeps. */
function countedPlainly(rows: readonly Row<'applications'>[]) {
  const median = (values: readonly (number | null)[]) => {
    const all = values.filter((value) => value !== null).sort((one, other) => one - other)
    const middle = all.length / 2
    if (all.length === 0) return null
    return all.length % 2 === 1 ? all[Math.floor(middle)] : ((all[middle - 1] ?? 0) + (all[middle] ?? 0)) / 2
  }
  return [
    rows.length,
    rows.filter((row) => row.first_answer_days !== null).length,
    rows.filter((row) => row.interviewed_at !== null && row.interviewed_at <= NOW).length,
    rows.filter((row) => row.status === 'placed').length,
    median(rows.map((row) => row.first_answer_days)),
    median(rows.filter((row) => row.status === 'placed').map((row) => row.placed_days)),
  ]
}

async function countedRows(db: Db) {
  const rows = await db.selectFrom('applications').selectAll().where('is_spam', '=', 0).execute()
  return rows.filter(({ created_at }) => {
    const day = dayInLondon(new Date(created_at))
    return day >= days.from && day <= days.to
  })
}

test('the months are those of London, and the sum has the medians of all', async ({ db }) => {
  await aSummer(db)
  const { lines, total } = await byMonth(asked(db))
  expect(lines.map(figures)).toEqual([
    ['July 2026', 2, 1, 1, 1, 1, 10],
    ['June 2026', 3, 3, 0, 1, 4, 20],
    ['May 2026', 1, 1, 0, 0, 2, null],
  ])
  expect(Object.values(total)).toEqual([6, 5, 1, 2, 3, 15])
  expect(Object.values(total)).toEqual(countedPlainly(await countedRows(db)))
})

test('jobs have the title of today, deleted ones the last that was known', async ({ db }) => {
  await aSummer(db)
  const { lines, bounds } = await byJob(asked(db), 7)
  expect(lines.map(figures).sort()).toEqual([
    ['Night nurse', 2, 2, 1, 2, 2.5, 15],
    ['No job: registrations', 2, 1, 0, 0, 9, null],
    ['Ward nurse', 2, 2, 0, 0, 2.5, null],
  ])
  expect(bounds).toMatchObject({ page: 1, total: 3 })
  expect(await byEveryJob(asked(db))).toEqual(lines)
})

test('sources and recruiters have their applications, and some are nobody’s', async ({ db }) => {
  await aSummer(db)
  expect((await bySource(asked(db))).map(figures).sort()).toEqual([
    ['Indeed', 2, 2, 0, 0, 2.5, null],
    ['Not known', 2, 1, 0, 0, 9, null],
    ['m.facebook.com', 2, 2, 1, 2, 2.5, 15],
  ])
  const recruiters = (await byRecruiter(asked(db))).map(figures)
  expect(recruiters).toEqual([
    ['Ann', 3, 3, 0, 1, 4, 20],
    ['Priya', 2, 2, 1, 1, 1.5, 10],
    ['Nobody', 1, 0, 0, 0, null, null],
  ])
})

test('every figure is that of a plain count, and of the list that it leads to', async ({ db }) => {
  await aSummer(db)
  const rows = await countedRows(db)
  const tables = [
    { lines: (await byMonth(asked(db))).lines, of: monthOf },
    { lines: await byEveryJob(asked(db)), of: (row: Row<'applications'>) => row.job_id ?? 'none' },
    { lines: await bySource(asked(db)), of: (row: Row<'applications'>) => row.came_from || 'none' },
    { lines: await byRecruiter(asked(db)), of: (row: Row<'applications'>) => row.owner_id ?? 'none' },
  ]
  for (const { lines, of } of tables) {
    expect(lines.map(({ id }) => id).sort()).toEqual([...new Set(rows.map(of))].sort())
    for (const line of lines) {
      const [, ...counted] = figures(line)
      expect([line.id, ...counted]).toEqual([
        line.id,
        ...countedPlainly(rows.filter((row) => of(row) === line.id)),
      ])
      for (const outcome of [undefined, 'answered', 'interviewed', 'placed'] as const) {
        const address = new URL(rowsHref(days, line.filters, outcome), 'http://site')
        const found = await countApplications(db, clock, readApplicationQuery(address.searchParams))
        expect([address.search, found]).toEqual([address.search, line[outcome ?? 'applied']])
      }
    }
  }
})

const monthOf = (row: Row<'applications'>) => dayInLondon(new Date(row.created_at)).slice(0, 7)
