import { beforeEach, describe, expect, test } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { type Clock, clockAt, dayInLondon } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { openTestDatabase } from '#platform/db/test-database.server.ts'
import { figuresByDay, figuresByJob } from './desk-figures.server.ts'
import { createPageViewCounter } from './page-views.server.ts'
import { putApplication } from './test-records.server.ts'

const at = (day: string, time = '12:00:00') => clockAt(`${day}T${time}Z`)

let db: Db
beforeEach(async () => {
  db = await openTestDatabase()
})

/** Has the program count views at a moment. */
async function view(clock: Clock, ...paths: string[]) {
  const errors: unknown[] = []
  const counter = createPageViewCounter(
    db,
    clock,
    () => true,
    (error) => errors.push(error),
  )
  for (const path of paths) counter.count(path)
  await counter.close()
  expect(errors).toEqual([])
}

const addJob = (title: string) => createJob(db, admin, at('2026-01-01'), aJob({ title }))

describe('figures per day', () => {
  test('cover every day of the period, those without anything too', async () => {
    const job = await addJob('Nurse')
    await view(at('2026-11-15'), '/', `/jobs/${job.id}`)
    await view(at('2026-11-21'), '/', '/jobs', `/jobs/${job.id}`, `/jobs/${job.id}/apply`)
    await view(at('2026-11-21'), `/jobs/${job.id}`)
    await view(at('2026-11-14'), '/')
    await putApplication(db, { at: '2026-11-21T09:00:00.000Z', job })
    await putApplication(db, { at: '2026-11-21T09:00:00.000Z', isSpam: true })
    const nothing = { views: 0, jobViews: 0, applications: 0 }
    expect(await figuresByDay(db, admin, at('2026-11-21'), { days: 7 })).toEqual([
      { day: '2026-11-15', views: 2, jobViews: 1, applications: 0 },
      { day: '2026-11-16', ...nothing },
      { day: '2026-11-17', ...nothing },
      { day: '2026-11-18', ...nothing },
      { day: '2026-11-19', ...nothing },
      { day: '2026-11-20', ...nothing },
      { day: '2026-11-21', views: 5, jobViews: 2, applications: 1 },
    ])
  })

  test('have days that begin in London at midnight, in summer and when the clocks change', async () => {
    const moments = [
      // British Summer Time ended on 25 October 2026, at 01:00 UTC.
      '2026-10-23T22:59:59.999Z',
      '2026-10-23T23:00:00.000Z',
      '2026-10-24T22:59:59.999Z',
      '2026-10-24T23:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
      '2026-10-25T23:59:59.999Z',
      '2026-10-26T00:00:00.000Z',
    ]
    for (const moment of moments) await putApplication(db, { at: moment })
    const figures = await figuresByDay(db, admin, at('2026-10-26'), { days: 7 })
    expect(figures.slice(3).map(({ day, applications }) => [day, applications])).toEqual([
      ['2026-10-23', 1],
      ['2026-10-24', 2],
      ['2026-10-25', 4],
      ['2026-10-26', 1],
    ])
    const begun = await figuresByDay(db, admin, clockAt('2026-06-10T23:30:00Z'), { days: 7 })
    expect(begun.at(-1)?.day).toBe('2026-06-11')
  })
})

describe('figures per job', () => {
  test('are of the most viewed, without what nobody looked at and jobs that are gone', async () => {
    const [ward, icu, gone] = [await addJob('Ward'), await addJob('ICU'), await addJob('Gone')]
    await addJob('Never seen')
    const [w, i, g] = [ward, icu, gone].map((job) => `/jobs/${job.id}`) as [string, string, string]
    await view(at('2026-11-20'), w, i, i, g)
    await view(at('2026-11-21'), i)
    await db.deleteFrom('jobs').where('id', '=', gone.id).execute()
    await putApplication(db, { at: '2026-11-20T10:00:00.000Z', job: icu })
    await putApplication(db, { at: '2026-09-20T10:00:00.000Z', job: icu })
    expect(await figuresByJob(db, admin, at('2026-11-21'), { days: 7, by: 'views' })).toEqual([
      { id: icu.id, title: 'ICU', isActive: true, views: 3, applications: 1 },
      { id: ward.id, title: 'Ward', isActive: true, views: 1, applications: 0 },
    ])
  })

  test('are of those with the most applications, under their titles when they are gone', async () => {
    const [ward, icu] = [await addJob('Ward'), await addJob('ICU')]
    const gone = { id: 'gone', title: 'Gone' }
    await view(at('2026-11-20'), `/jobs/${icu.id}`)
    for (const job of [icu, gone, gone, gone, ward, ward]) {
      await putApplication(db, { at: '2026-11-19T10:00:00.000Z', job })
    }
    for (let nth = 0; nth < 9; nth++) {
      await putApplication(db, { at: '2026-11-19T10:00:00.000Z', job: icu, isSpam: true })
      await putApplication(db, { at: '2026-11-01T10:00:00.000Z', job: icu })
    }
    await putApplication(db, { at: '2026-11-19T10:00:00.000Z' })
    await db.updateTable('jobs').set({ is_active: 0 }).where('id', '=', ward.id).execute()
    expect(await figuresByJob(db, admin, at('2026-11-21'), { days: 7, by: 'applications' })).toEqual([
      { id: 'gone', title: 'Gone', isActive: null, views: 0, applications: 3 },
      { id: ward.id, title: 'Ward', isActive: false, views: 0, applications: 2 },
      { id: icu.id, title: 'ICU', isActive: true, views: 1, applications: 1 },
    ])
  })

  test('are at most ten', async () => {
    for (let nth = 0; nth < 12; nth++) {
      const job = await addJob(`Job ${nth}`)
      await view(at('2026-11-20'), `/jobs/${job.id}`)
      await putApplication(db, { at: '2026-11-20T10:00:00.000Z', job })
    }
    for (const by of ['views', 'applications'] as const) {
      expect(await figuresByJob(db, admin, at('2026-11-21'), { days: 30, by })).toHaveLength(10)
    }
  })

  /** The views of the last days, as each period says them, and as the counts of every page and day do. */
  async function viewsOn(clock: Clock) {
    const of = async (days: 7 | 30 | 90) =>
      (await figuresByJob(db, admin, clock, { days, by: 'views' })).map((job) => job.views)
    const counted = async (days: number) => {
      const first = new Date(clock.now().getTime() - (days - 1) * 86_400_000)
      const rows = await db
        .selectFrom('page_views')
        .select((eb) => eb.fn.sum<string | number>('views').as('views'))
        .where('day', '>=', dayInLondon(first))
        .groupBy('path')
        .execute()
      return rows.map((row) => Number(row.views)).sort((a, b) => b - a)
    }
    const said = [await of(7), await of(30), await of(90)]
    expect(said).toEqual([await counted(7), await counted(30), await counted(90)])
    return said
  }

  test('lose each day when it leaves the period, and stay true over pauses of every length', async () => {
    const [ward, icu] = [await addJob('Ward'), await addJob('ICU')]
    const [w, i] = [`/jobs/${ward.id}`, `/jobs/${icu.id}`]
    const days = [
      ...['2026-05-01', '2026-05-02', '2026-05-07', '2026-05-08', '2026-05-09', '2026-05-16', '2026-05-30'],
    ]
    for (const [nth, day] of [...days, '2026-05-31', '2026-06-01', '2026-08-20', '2026-12-31'].entries()) {
      await view(at(day, '11:00:00'), w, ...Array.from({ length: nth }, () => i))
      await viewsOn(at(day))
    }
    expect(await viewsOn(at('2026-12-31'))).toEqual([
      [10, 1],
      [10, 1],
      [10, 1],
    ])
  })

  test('are counted afresh from the views of before they were kept', async () => {
    const job = await addJob('Ward')
    const paths = [`/jobs/${job.id}`, '/jobs', `/jobs/${job.id}/apply`]
    for (const day of ['2026-08-01', '2026-10-25', '2026-11-20']) {
      for (const path of paths) await db.insertInto('page_views').values({ day, path, views: 5 }).execute()
    }
    await view(at('2026-11-21'), `/jobs/${job.id}`)
    const of = async (days: 7 | 30 | 90) =>
      (await figuresByJob(db, admin, at('2026-11-21'), { days, by: 'views' })).map((each) => each.views)
    expect([await of(7), await of(30), await of(90)]).toEqual([[6], [11], [11]])
  })
})
