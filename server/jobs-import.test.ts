import { beforeEach, expect, test } from 'vitest'
import { listJobChanges } from '#domain/jobs/job-changes.server.ts'
import { bumpJobsRevision } from '#platform/db/content-revision.server.ts'
import { pressIn } from './test-form.ts'
import { lacks, openTestDesk, sent, textOf } from './test-program.ts'

const desk = await openTestDesk()
const { services, get, textAt } = desk
const { db } = services
beforeEach(async () => {
  for (const table of ['jobs', 'job_changes'] as const) await db.deleteFrom(table).execute()
  await bumpJobsRevision(db)
})

const PATH = '/admin/jobs/import'
const CELLS = [
  'Job title\tHospital\tTown\tJob type\tPay\tJob description\tRequirements\tRef',
  'Staff nurse\tLarkfield General\tLeeds\tTemporary\t£38 per hour\t"Days.\nNights."\tNMC\t1',
  'Staff nurse\tLarkfield General\tLeeds\tTemporary\t£38 per hour\tDays.\tNMC\t2',
  'Porter\tLarkfield General\tYork\tCasual\t£13 per hour\tDays.\tDBS\t3',
].join('\n')

const titlesAndTexts = () => db.selectFrom('jobs').select(['title', 'description']).orderBy('no').execute()

/** Presses a button of the import's page without script. The form has room for a file. */
const press = (html: string, button: string, fields: Record<string, string | File> = {}) =>
  pressIn(desk, { at: PATH, html }, button, { file: new File([], ''), ...fields })

test('cells are pasted, looked at, corrected and imported without script', async () => {
  expect(await textAt('/admin/jobs')).toContain(`href="${PATH}"`)
  const answer = await press(await textAt(PATH), 'Check the rows', { cells: CELLS })
  expect(answer.status).toBe(200)
  const first = await answer.text()
  const said = [
    ...["1 row can be imported, 1 row looks like others, 1 row can't.", 'Columns that are left out: Ref.'],
    'Row 4, column Job type:',
    'Choose one of: Full-time, Part-time, Contract, Temporary, Internship.',
    ...['Looks like a row above.', 'Import the 1 right one and those ticked', '>£38 per hour<'],
  ]
  expect(lacks(await textOf(new Response(first)), ...said)).toEqual([])
  expect(await titlesAndTexts()).toEqual([])

  const corrected = CELLS.replace('Casual', 'full time')
  const changed = await press(first, 'Import the 1 right one and those ticked', { cells: corrected })
  expect([changed.status, await titlesAndTexts()]).toEqual([409, []])
  const second = await changed.text()
  expect(lacks(second, 'The cells have changed since they were checked.', '2 rows can be imported')).toEqual(
    [],
  )

  const button = 'Import the 2 right ones and those ticked'
  const [done, again] = [
    await press(second, button, { 'row-3': 'on' }),
    await press(second, button, { 'row-3': 'on' }),
  ]
  expect(await sent(done)).toEqual([303, '/admin/jobs?done=imported'])
  expect(again.headers.get('Location')).toBe(done.headers.get('Location'))
  expect((await titlesAndTexts()).map(({ title }) => title)).toEqual(['Porter', 'Staff nurse', 'Staff nurse'])
  expect(await titlesAndTexts()).toContainEqual({ title: 'Staff nurse', description: 'Days.\nNights.' })

  const list = await textAt(done.headers.get('Location') ?? '')
  expect(lacks(list, 'The import is done', 'and 1 more', '>Undo<')).toEqual([])
  const undone = await pressIn(desk, { at: '/admin/jobs', html: list }, 'Undo')
  expect(undone.headers.get('Location')).toContain('done=undone')
  expect(await titlesAndTexts()).toEqual([])
  expect((await listJobChanges(db, { jobId: undefined, page: 1 })).changes).toHaveLength(6)
})

test('a file of another encoding is shown as cells, and only then imported', async () => {
  const csv = CELLS.replaceAll('\t', ';').split('\n').slice(0, 3).join('\r\n')
  const file = new File([Buffer.from(`\ufeff${csv}`, 'utf16le')], 'jobs.csv')
  const answer = await press(await textAt(PATH), 'Check the rows', { file })
  const page = await answer.text()
  expect(lacks(page, 'Job title;Hospital', '£38 per hour')).toEqual([])
  const done = await press(page, 'Import 1 row')
  expect(await sent(done)).toEqual([303, '/admin/jobs?done=imported'])
})

test.each([
  ['nothing', {}, 400, 'Paste the cells, or choose a file.'],
  [
    'a workbook',
    { file: new File(['PK\x03\x04\0'], 'jobs.xlsx') },
    415,
    'This is a workbook, not a CSV file',
  ],
  ['a large file', { file: new File(['a,'.repeat(1_100_000)], 'jobs.csv') }, 413, 'This is more than 2 MB'],
  ['a long text', { cells: 'a\t'.repeat(1_100_000) }, 413, 'This is more than 2 MB'],
  ['no column for a company', { cells: 'Title\tTown\nNurse\tLeeds' }, 400, 'The columns Company, Job Type'],
])('%s is refused in a sentence', async (_name, fields, status, sentence) => {
  const answer = await press(await textAt(PATH), 'Check the rows', fields as Record<string, string | File>)
  expect([answer.status, await textOf(answer)]).toEqual([status, expect.stringContaining(sentence)])
})

test('a fault of ours keeps the cells', async () => {
  const page = await textAt(PATH)
  const answer = await desk.without('jobs', () => press(page, 'Check the rows', { cells: CELLS }))
  expect(answer.status).toBe(500)
  expect(lacks(await textOf(answer), 'The fault is ours.', 'Larkfield General')).toEqual([])
})

test('the template is a CSV file with a byte order mark, all columns and an example', async () => {
  const answer = await get(`${PATH}/template.csv`)
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="jobs-to-import.csv"')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\ufeff'))
  const [hints, headings, example] = bytes.toString().slice(1).split('\r\n')
  expect(hints).toMatch(/^Required. Up to 150 characters/)
  expect(headings).toMatch(/^Job Title,Company,Location,Job Type,Salary,.*,Status$/)
  expect(example).toMatch(/^"Example: Registered nurse, intensive care",.*£38 - £45 per hour/)
})
