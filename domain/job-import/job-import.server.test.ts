import { describe, expect } from 'vitest'
import { admin } from '#domain/applications/test-applications.server.ts'
import { listJobChanges } from '#domain/jobs/job-changes.server.ts'
import { updateJob } from '#domain/jobs/job-writing.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { findUndo } from '#domain/undo/undo.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import { clockAt } from '#platform/clock.ts'
import { csvLine } from '#platform/csv.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { importTemplate } from './import-template.ts'
import { importJobs, previewImport } from './job-import.server.ts'

const clock = clockAt('2026-11-21T12:00:00Z')

const HEADINGS = ['Job title', 'Hospital', 'Town', 'Job type', 'Pay', 'Job description', 'Requirements']
const NURSE = [
  'Staff nurse',
  'Larkfield General',
  'Leeds',
  'Temporary',
  '£38 - £45 per hour',
  'Nights.',
  'NMC',
]
const PORTER = [
  'Porter',
  'Larkfield General',
  'York',
  'full time',
  '£13 per hour',
  'Days.',
  'DBS; Driving licence',
]

/** Cells as they are copied from a spreadsheet. */
const pasted = (...rows: string[][]) => rows.map((row) => row.join('\t')).join('\n')

async function preview(db: Db, text: string) {
  const outcome = await previewImport({ db, clock }, text)
  if (outcome.kind === 'unreadable') throw new Error(outcome.alert)
  return outcome.preview
}

async function importAll(db: Db, text: string, wanted: number[] = [], key?: string) {
  const { digest } = await preview(db, text)
  return importJobs({ db, clock }, admin, { text, digest, wanted: new Set(wanted), key })
}

const jobsOf = (db: Db) =>
  db
    .selectFrom('jobs')
    .select(['title', 'location', 'type', 'status', 'pay_from'])
    .orderBy('no', 'desc')
    .execute()

describe('the preview', () => {
  test('shows the rows as the jobs will be, and writes nothing', async ({ db }) => {
    const { rows, wrong, counts } = await preview(
      db,
      pasted([...HEADINGS, 'Closing date', 'Status'], [...NURSE, '4 Dec 2026', ''], [...PORTER, '', 'Draft']),
    )
    expect(rows).toMatchObject([
      { row: 2, title: 'Staff nurse', company: 'Larkfield General', closesAt: '2026-12-04', status: 'live' },
      { row: 3, title: 'Porter', location: 'York', salary: '£13 per hour', status: 'draft' },
    ])
    expect({ wrong, counts }).toEqual({ wrong: [], counts: { right: 2, alike: 0, wrong: 0, wrongCells: 0 } })
    expect(await jobsOf(db)).toEqual([])
  })

  test('names each wrong cell by its row and column, in the words of the form', async ({ db }) => {
    const { rows, wrong, counts } = await preview(
      db,
      pasted(
        [...HEADINGS, 'Closing date', 'Shift', 'Grade'],
        [],
        ['Nurse', '', 'Leeds', 'Casual', '£38 per hour', 'Nights.', 'NMC', 'soon', 'Early', '12'],
        [...NURSE, '', '', '', 'more'],
        PORTER,
      ),
    )
    expect(wrong.map(({ row, column, text }) => `${row} ${column}: ${text}`)).toEqual([
      '3 Hospital: Enter the company.',
      '3 Job type: Choose one of: Full-time, Part-time, Contract, Temporary, Internship.',
      expect.stringMatching(/^3 Grade: Choose one of: Band 2, Band 3/),
      '3 Shift: Choose any of: Days, Long days, Nights, Twilights, Weekends, On call, Live-in, Flexible.',
      '3 Closing date: Give a day, such as 2026-11-21.',
      '4 : It has more cells than there are headings. Put quotation marks around a cell with commas in it.',
    ])
    expect(
      rows.map(({ row, title, status, problems = [] }) => [row, title, status, problems.length]),
    ).toEqual([
      [3, 'Nurse', undefined, 5],
      [4, 'Staff nurse', undefined, 1],
      [5, 'Porter', 'live', 0],
    ])
    expect(counts).toEqual({ right: 1, alike: 0, wrong: 2, wrongCells: 6 })
  })

  test.each([
    ['  \n', 'Paste the cells, or choose a file.'],
    [pasted(NURSE), expect.stringContaining('The first row has to say what is in each column')],
    [pasted(HEADINGS), 'There is no row under the headings.'],
    [
      pasted(['Title', 'Town', 'Pay'], ['a', 'b', 'c']),
      'The columns Company, Job Type and Job Description are missing.',
    ],
    [pasted(HEADINGS, ['"Nurse']), 'A cell in row 2 begins with a quotation mark and has no end.'],
    [pasted(HEADINGS, ...Array(2_001).fill(NURSE)), 'There are 2,001 rows: 2,000 can be imported at a time.'],
    ['x'.repeat(2 * 1024 * 1024 + 1), 'This is more than 2 MB: import it in parts.'],
  ])('says in one sentence what can not be read: %#', async (text, alert) => {
    // No database is asked.
    expect(await previewImport({ db: {} as Db, clock }, text)).toEqual({ kind: 'unreadable', alert })
  })

  test('marks rows that look like jobs that are here, or like rows above', async ({ db }) => {
    const here = { title: 'STAFF  nurse', company: 'Larkfield General', location: 'leeds' }
    await createJob(db, admin, clock, aJob(here))
    await createJob(
      db,
      admin,
      clock,
      aJob({ ...here, title: 'Porter', location: 'York', closesAt: '2026-11-20' }),
    )
    const { rows, counts } = await preview(db, pasted(HEADINGS, NURSE, PORTER, PORTER))
    expect(rows.map(({ alike }) => alike)).toEqual(['here', undefined, 'above'])
    expect(counts).toMatchObject({ right: 1, alike: 2 })
  })

  test('makes pay of bare figures, and says what keeps a job from going live', async ({ db }) => {
    const pays = ['38.50', '£38-45', '38,50', '31049', '£250'].map((pay) => NURSE.with(4, pay))
    const bare = NURSE.with(6, '')
    const { rows } = await preview(db, pasted(HEADINGS, ...pays, bare))
    expect(rows.map(({ salary }) => salary)).toEqual([
      ...[
        '£38.50 per hour',
        '£38-45 per hour',
        '£38.50 per hour',
        '£31,049 per year',
        '£250',
        '£38 - £45 per hour',
      ],
    ])
    expect(rows.at(-1)).toMatchObject({
      status: 'draft',
      gap: expect.stringContaining('Say what experience'),
    })
  })

  test('knows what the template has, but not its example', async ({ db }) => {
    const template = importTemplate(clock.now()).map(csvLine).join('')
    const { rows, wrong, ignored } = await preview(db, template)
    expect({ wrong, ignored }).toEqual({ wrong: [], ignored: [] })
    expect(rows).toMatchObject([{ row: 3, alike: 'example', status: 'scheduled' }])
  })
})

describe('the import', () => {
  test('makes the right rows jobs, the first on top, with their history', async ({ db }) => {
    const bare = NURSE.with(0, 'Carer').with(6, '')
    const text = pasted(HEADINGS, NURSE, ['Nurse'], NURSE, PORTER, bare)
    expect(await importAll(db, text)).toMatchObject({ kind: 'imported', count: 3, hasDrafts: true })
    expect(await jobsOf(db)).toEqual([
      { title: 'Staff nurse', location: 'Leeds', type: 'Temporary', status: 'live', pay_from: 3800 },
      { title: 'Porter', location: 'York', type: 'Full-time', status: 'live', pay_from: 1300 },
      { title: 'Carer', location: 'Leeds', type: 'Temporary', status: 'draft', pay_from: 3800 },
    ])
    const { changes } = await listJobChanges(db, { jobId: undefined, page: 1 })
    expect(changes.map(({ event, byName }) => `${event} by ${byName}`)).toEqual(
      Array(3).fill(`imported by ${admin.name}`),
    )
  })

  test('has rows that look like others only if they are wanted', async ({ db }) => {
    const text = pasted(HEADINGS, NURSE, NURSE, NURSE)
    expect(await importAll(db, text, [3])).toMatchObject({ count: 2 })
    expect(await importAll(db, text)).toEqual({ kind: 'none-right' })
  })

  test('of the same cells by two people at once makes each job once', async ({ db }) => {
    const text = pasted(HEADINGS, NURSE, PORTER)
    const both = await Promise.all([importAll(db, text), importAll(db, text)])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['imported', 'none-right'])
    expect(await jobsOf(db)).toHaveLength(2)
  })

  test('of a double click is one', async ({ db }) => {
    const text = pasted(HEADINGS, NURSE, PORTER)
    const [one, other] = await Promise.all([importAll(db, text, [], 'k'), importAll(db, text, [], 'k')])
    expect(one).toEqual(other)
    expect(await importAll(db, text, [], 'k')).toEqual(one)
    expect(await jobsOf(db)).toHaveLength(2)
    expect(await importAll(db, pasted(HEADINGS, NURSE), [], 'k')).toEqual({ kind: 'key-reused' })
  })

  test('is of nothing but the cells that were looked at', async ({ db }) => {
    const { digest } = await preview(db, pasted(HEADINGS, NURSE))
    const from = { text: pasted(HEADINGS, PORTER), digest, wanted: new Set<number>(), key: undefined }
    expect(await importJobs({ db, clock }, admin, from)).toEqual({ kind: 'changed' })
  })

  test('is undone with all its jobs, unless one has changed since', async ({ db }) => {
    const outcome = await importAll(db, pasted(HEADINGS, NURSE, PORTER))
    const undo = outcome.kind === 'imported' ? outcome.undo : ''
    expect(await undoAction({ db, clock }, admin, undo)).toBe('undone')
    expect(await jobsOf(db)).toEqual([])
    expect(await findUndo(db, admin, undo)).toMatchObject({ names: ['Porter', 'Staff nurse'], isOpen: false })
    const { changes } = await listJobChanges(db, { jobId: undefined, page: 1 })
    expect(changes.map(({ event, jobTitle }) => `${event} ${jobTitle}`).toSorted()).toEqual([
      ...['deleted Porter', 'deleted Staff nurse', 'imported Porter', 'imported Staff nurse'],
    ])

    const again = await importAll(db, pasted(HEADINGS, NURSE, PORTER))
    const { id } = await db.selectFrom('jobs').select('id').limit(1).executeTakeFirstOrThrow()
    await updateJob(db, admin, clock, id, aJob({ title: 'Sister' }))
    const late = again.kind === 'imported' ? again.undo : ''
    expect(await undoAction({ db, clock }, admin, late)).toBe('undo-changed')
    expect(await jobsOf(db)).toHaveLength(2)
  })

  test('of 2,000 rows lets others be answered meanwhile', async ({ db }) => {
    const description = 'Long days and nights on a surgical ward, with training. '.repeat(14)
    const rows = Array.from({ length: 2_000 }, (_, nth) => NURSE.with(0, `Nurse ${nth}`).with(5, description))
    let timerCalls = 0
    const counting = setInterval(() => timerCalls++)
    const outcome = await importAll(db, pasted(HEADINGS, ...rows))
    clearInterval(counting)
    expect(outcome).toMatchObject({ kind: 'imported', count: 2_000 })
    // Without a turn now and then there would be none.
    expect(timerCalls).toBeGreaterThan(100)
  })
})
