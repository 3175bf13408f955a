import { describe, expect } from 'vitest'
import { addNote } from '#domain/applications/application-history.server.ts'
import { admin, anApplication, deskServices, NOON } from '#domain/applications/test-applications.server.ts'
import { timelineOf } from '#domain/candidate-desk/timeline.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { aJob } from '#domain/jobs/test-job.ts'
import { createJob } from '#domain/jobs/test-jobs.server.ts'
import { undoAction } from '#domain/undo-desk/undo-desk.server.ts'
import type { Clock } from '#platform/clock.ts'
import { csvLine } from '#platform/csv.ts'
import type { Db } from '#platform/db/open.server.ts'
import { test } from '#platform/db/test-database.server.ts'
import { aTickingClock } from '#platform/test-clock.ts'
import { applicationTemplate } from './application-columns.ts'
import { importApplications, previewImport } from './application-import.server.ts'
import { importedText, mailedText } from './application-import.ts'

const HEADINGS = ['Name', 'Email', 'Phone', 'Specialty', 'Job', 'How it came', 'Note', 'Date received']
const ANN = ['Ann Smith', 'ann@home.example', '07700900123', 'Nurse', '', 'Indeed', 'Nights only.', '']
const BOB = ['Bob Jones', 'bob@home.example', '', '', 'Staff nurse', 'phone', '', '3 Nov 2026']

/** Cells as they are copied from a spreadsheet. */
const pasted = (...rows: string[][]) => [HEADINGS, ...rows].map((row) => row.join('\t')).join('\n')

const servicesFor = (db: Db) => ({ ...deskServices(db), secret: 's'.repeat(32) })

async function preview(db: Db, text: string) {
  const outcome = await previewImport(servicesFor(db), text)
  if (outcome.kind === 'unreadable') throw new Error(outcome.alert)
  return outcome.preview
}

type How = { wanted?: number[]; key?: string; mails?: boolean; clock?: Clock }

async function importAll(db: Db, text: string, { wanted = [], key, mails = false, ...how }: How = {}) {
  const { digest } = await preview(db, text)
  const from = { text, digest, wanted: new Set(wanted), mails, why: 'Told by the job board.', key }
  return importApplications({ ...servicesFor(db), ...how }, admin, from)
}

async function countsOf(imported: ReturnType<typeof importAll>) {
  const outcome = await imported
  return outcome.kind === 'imported' ? outcome.counts : outcome
}

async function undoOf(imported: ReturnType<typeof importAll>) {
  const outcome = await imported
  return outcome.kind === 'imported' ? outcome.undo : ''
}

const aVacancy = (db: Db, given = {}) =>
  createJob(db, admin, deskServices(db).clock, aJob({ title: 'Staff nurse', location: 'Leeds', ...given }))

const rowsOf = (db: Db) =>
  db
    .selectFrom('applications')
    .innerJoin('candidates', 'candidates.id', 'candidate_id')
    .select(['applications.name', 'job_title', 'source', 'promised_on', 'applications.created_at'])
    .orderBy('applications.name')
    .execute()

const LEFT = { wrong: 0, here: 0, above: 0, example: 0 }

describe('the preview', () => {
  test('names each wrong cell by its row and column', async ({ db }) => {
    for (const location of ['Leeds', 'York']) await aVacancy(db, { location })
    const { wrong, rows, counts } = await preview(
      db,
      pasted(
        ['', 'ann', '12', 'Wizard', '', 'Owl', '', 'soon'],
        ['Cy', 'cy@home.example', '', '', '', 'Email', '', '22/11/2026'],
        ['Di', 'di@home.example', '', '', 'Pilot', 'Email', '', ''],
        ['Ed', 'ed@home.example', '', '', 'staff nurse', 'Email', '', ''],
        ['Flo', 'flo@home.example', '', '', 'Staff Nurse, Leeds', 'Email', '', '', 'more'],
        ['Gus', 'gus@home.example', '', '', 'Staff nurse – York', 'Email', '', ''],
        ['Hal', 'hal@home.example', '4.477E+11', 'Nurse', '', 'Email', '', ''],
      ),
    )
    expect(wrong.map(({ row, column, text }) => `${row} ${column}: ${text}`)).toEqual([
      '2 Name: Enter the full name.',
      '2 Email: Enter an email address, like name@example.org.',
      expect.stringMatching(/^2 Phone: Enter a phone number/),
      expect.stringMatching(/^2 Specialty: Choose one of: Nurse, Doctor/),
      '2 How it came: Choose one of: Telephone, Email, In person, Job board, Referral, Other.',
      '2 Date received: Give a day, such as 4 Dec 2026.',
      '3 Specialty: Give a specialty, or a job.',
      '3 Date received: This day is still to come.',
      '4 Job: No open job is called this. Give its title as on the site, or the address of its page.',
      '5 Job: Several open jobs are called this. Add the place, as in “Nurse, Leeds”.',
      expect.stringMatching(/^6 : It has more cells than there are headings/),
      expect.stringMatching(/^8 Phone: The spreadsheet has shortened this number/),
    ])
    expect(rows.at(-2)).toMatchObject({ row: 7, appliesFor: 'Staff nurse', isKnown: false })
    expect(counts).toMatchObject({ right: 1, wrong: 6 })
    expect(await rowsOf(db)).toEqual([])
  })

  test('knows a job by its address and id, and only an open one', async ({ db }) => {
    const { id } = await aVacancy(db)
    const closed = await aVacancy(db, { title: 'Porter', isActive: false })
    const jobs = [id, `https://jobs.example.org/jobs/${id}?from=mail`, `/admin/jobs/edit/${id}`, closed.id]
    const { rows } = await preview(db, pasted(...jobs.map((job) => BOB.with(4, job))))
    expect(rows.map(({ appliesFor }) => appliesFor)).toEqual([
      ...Array(3).fill('Staff nurse'),
      'Registration',
    ])
  })

  test('refuses what is too much or no sheet of applications', async ({ db }) => {
    const alertOf = async (text: string) =>
      ({ alert: '', ...(await previewImport(servicesFor(db), text)) }).alert
    expect(await alertOf(pasted(...Array(501).fill(ANN)))).toBe(
      'There are 501 rows: 500 can be imported at a time.',
    )
    expect(await alertOf('Name\tPhone\nAnn\t1')).toBe('The columns Email and How it came are missing.')
  })

  test('knows the template, but not its example', async ({ db }) => {
    const { rows, wrong, ignored } = await preview(db, applicationTemplate.map(csvLine).join(''))
    expect({ wrong, ignored }).toEqual({ wrong: [], ignored: [] })
    expect(rows).toMatchObject([{ row: 3, alike: 'example' }])
  })
})

describe('the import', () => {
  test('makes applications of their candidates, promised from today, with how they came', async ({ db }) => {
    await aVacancy(db)
    await anApplication(db, { email: 'bob@home.example' })
    const counts = await countsOf(importAll(db, pasted(ANN, BOB, ['Cy'])))
    expect(counts).toEqual({
      ...{ added: 2, newPeople: 1, knownPeople: 1, mailed: null, leftOut: { ...LEFT, wrong: 1 } },
    })
    expect(await rowsOf(db)).toMatchObject([
      { source: 'site' },
      { name: 'Ann Smith', job_title: null, source: 'import', created_at: '2026-11-21T12:00:00.000Z' },
      {
        name: 'Bob Jones',
        job_title: 'Staff nurse',
        promised_on: '2026-11-24',
        created_at: '2026-11-03T12:00:00.000Z',
      },
    ])
    const ann = (await findByEmail(db, 'ann@home.example')) ?? ''
    const entries = await timelineOf(servicesFor(db), admin, ann)
    const notes = entries.filter(({ kind }) => kind === 'note')
    const text = 'How it came: Job board.\nNights only.'
    expect(notes).toContainEqual(
      expect.objectContaining({ by: admin.name, note: expect.objectContaining({ text }) }),
    )
    expect(entries.find(({ kind }) => kind === 'event')).toMatchObject({ by: admin.name, event: 'created' })
  })

  test('of the same sheet again adds nothing, on another day too, unless it is wanted', async ({ db }) => {
    await aVacancy(db)
    const text = pasted(ANN, BOB, ANN.with(1, 'ANN@home.example'))
    expect(await countsOf(importAll(db, text))).toMatchObject({ added: 2, leftOut: { above: 1 } })
    expect((await preview(db, text)).rows.map(({ alike, isKnown }) => [alike, isKnown])).toEqual(
      Array(3).fill(['here', true]),
    )
    expect(await importAll(db, text)).toEqual({ kind: 'none-right' })
    expect(await countsOf(importAll(db, text, { wanted: [2] }))).toMatchObject({ added: 1, knownPeople: 1 })
    // Without a job, another day is another application.
    const later = pasted(ANN.with(7, '2 Nov 2026'))
    expect(await countsOf(importAll(db, later))).toMatchObject({ added: 1 })
  })

  test('of two at once, or a double click, is one', async ({ db }) => {
    await aVacancy(db)
    const text = pasted(ANN, BOB)
    const both = await Promise.all([importAll(db, text), importAll(db, text)])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['imported', 'none-right'])
    const other = pasted(ANN.with(1, 'cy@home.example'))
    const clicks = await Promise.all(['k', 'k'].map((key) => importAll(db, other, { key })))
    expect(clicks[0]).toEqual(clicks[1])
    expect(await importAll(db, other, { key: 'k' })).toEqual(clicks[0])
    expect(await importAll(db, text, { key: 'k', wanted: [2] })).toEqual({ kind: 'key-reused' })
    expect(await rowsOf(db)).toHaveLength(3)
  })

  test('is of nothing but the cells that were looked at, and tells people or says why not', async ({
    db,
  }) => {
    const { digest } = await preview(db, pasted(ANN))
    const how = { wanted: new Set<number>(), mails: false, why: ' ', key: undefined }
    const from = { text: pasted(BOB), digest, ...how }
    expect(await importApplications(servicesFor(db), admin, from)).toEqual({ kind: 'changed' })
    const unexplained = { ...from, text: pasted(ANN) }
    expect(await importApplications(servicesFor(db), admin, unexplained)).toEqual({ kind: 'no-reason' })
  })

  test('notes with each application why its person was not told', async ({ db }) => {
    await importAll(db, pasted(ANN))
    for (let nth = 0; nth < 11; nth++)
      await importAll(db, pasted(ANN.with(7, `${nth + 1} Nov 2026`).with(1, 'bob@home.example')), {
        mails: true,
      })
    const notes = await db.selectFrom('notes').select('text').where('text', 'like', 'Not told%').execute()
    expect(notes.map(({ text }) => text)).toEqual([
      'Not told by email: Told by the job board.',
      'Not told by email: they had as many emails today as we send to anybody.',
    ])
  })

  test('mails each person once, after as long as it can be undone', async ({ db }) => {
    await aVacancy(db)
    const text = pasted(ANN, ANN.with(4, 'Staff nurse'), BOB)
    expect(await countsOf(importAll(db, text, { mails: true }))).toMatchObject({ added: 3, mailed: 2 })
    const mails = await db
      .selectFrom('outbox')
      .select(['recipient', 'text', 'next_try_at'])
      .orderBy('recipient')
      .execute()
    expect(mails).toMatchObject([
      { recipient: 'ann@home.example', text: expect.stringMatching(/APP-\w+, APP-.*through a job board/s) },
      { recipient: 'bob@home.example', text: expect.stringContaining('Staff nurse') },
    ])
    expect(mails.map((mail) => mail.next_try_at)).toEqual([
      ...['2026-11-21T12:10:00.000Z', '2026-11-21T12:10:02.000Z'],
    ])
  })

  test('is undone with its people and mails, unless one has been worked on or mailed', async ({ db }) => {
    const id = await anApplication(db, { email: 'bob@home.example' })
    const text = pasted(ANN, BOB.with(3, 'Doctor').with(4, ''))
    const services = servicesFor(db)
    const undo = await undoOf(importAll(db, text, { mails: true, clock: aTickingClock(NOON) }))
    expect(await undoAction(services, admin, undo)).toBe('undone')
    expect(await db.selectFrom('applications').select('id').execute()).toEqual([{ id }])
    expect(await findByEmail(db, 'ann@home.example')).toBeUndefined()
    for (const table of ['outbox', 'notes'] as const)
      expect(await db.selectFrom(table).select('id').execute()).toEqual([])

    const late = await undoOf(importAll(db, text))
    const [{ id: first = '' } = {}] = await db
      .selectFrom('applications')
      .select('id')
      .where('name', '=', 'Ann Smith')
      .execute()
    await addNote(db, admin, deskServices(db, '2026-11-21T12:05:00.000Z').clock, first, 'Rang.')
    expect(await undoAction(services, admin, late)).toBe('undo-changed')

    const mailed = await undoOf(importAll(db, pasted(ANN.with(1, 'cy@home.example')), { mails: true }))
    await db.updateTable('outbox').set({ state: 'sent' }).execute()
    expect(await undoAction(services, admin, mailed)).toBe('undo-mail')
    expect(await rowsOf(db)).toHaveLength(4)
  })

  test('of many rows lets others be answered meanwhile', async ({ db }) => {
    const rows = Array.from({ length: 200 }, (_, nth) => ANN.with(1, `ann${nth}@home.example`))
    let timerCalls = 0
    const counting = setInterval(() => timerCalls++)
    const imported = await importAll(db, pasted(...rows), { mails: true })
    clearInterval(counting)
    expect(await countsOf(Promise.resolve(imported))).toMatchObject({ added: 200, mailed: 200 })
    // Without a turn now and then there would be none.
    expect(timerCalls).toBeGreaterThan(20)
  })
})

test('what an import did is said with why rows were left out', () => {
  const counts = {
    added: 1,
    newPeople: 1,
    knownPeople: 0,
    mailed: 0,
    leftOut: { ...LEFT, here: 2, wrong: 1 },
  }
  expect([...importedText(counts), ...mailedText(counts)]).toEqual([
    '1 application added, of 1 person new to us.',
    'Left out: 2 rows already here, 1 row with wrong cells.',
    '1 person had as many emails today as we send to anybody. It is noted with their applications. ' +
      'Tell them yourself.',
  ])
})
