import { beforeEach, expect, test } from 'vitest'
import { pressIn } from './test-form.ts'
import { lacks, openTestDesk, sent, textOf } from './test-program.ts'

const desk = await openTestDesk()
const { services, get, textAt, visitor } = desk
const { db } = services
beforeEach(async () => {
  for (const table of ['applications', 'candidates', 'outbox'] as const) await db.deleteFrom(table).execute()
})

const PATH = '/admin/candidates/import'
const CELLS = [
  'Full name\tE-mail\tRole\tSource\tDOB',
  'Ann <b>Smith</b>\tann@home.example\tRGN\tIndeed\t1990',
  'Ann Smith\tANN@home.example\tRGN\tIndeed\t1990',
  '=Bob\tbob@home.example, eve@evil.example\tRGN\tIndeed\t1990',
].join('\n')

const emails = async () =>
  (await db.selectFrom('applications').select('email').orderBy('email').execute()).map(({ email }) => email)

/** Presses a button of the import's page without script. The form has room for a file. */
const press = (html: string, button: string, fields: Record<string, string | File> = {}) =>
  pressIn(desk, { at: PATH, html }, button, { file: new File([], ''), ...fields })

test('applications are pasted, looked at, imported and undone without script', async () => {
  for (const page of ['/admin/candidates', '/admin/applications/add'])
    expect(await textAt(page)).toContain(`href="${PATH}"`)
  const answer = await press(await textAt(PATH), 'Check the rows', { cells: CELLS })
  const first = await answer.text()
  const said = [
    ...["1 row can be imported, 1 row looks like others, 1 row can't.", 'Columns that are left out: DOB.'],
    ...['Row 4, column E-mail:', 'Ann &lt;b&gt;Smith&lt;/b&gt;', 'within a month at most'],
  ]
  expect([answer.status, lacks(await textOf(new Response(first)), ...said)]).toEqual([200, []])
  expect(await emails()).toEqual([])

  const corrected = CELLS.replace(', eve@evil.example', '')
  const second = await (
    await press(first, 'Import the 1 right one and those ticked', { cells: corrected })
  ).text()
  expect(lacks(second, 'The cells have changed since they were checked.', '2 rows can be imported')).toEqual(
    [],
  )
  const button = 'Import the 2 right ones and those ticked'
  const [done, again] = [await press(second, button), await press(second, button)]
  const result = await done.text()
  expect(
    lacks(result, '2 applications added, of 2 people new to us.', 'Left out: 1 row like another row.'),
  ).toEqual([])
  expect(lacks(result, 'Email to 2 people waits in the outbox')).toEqual([])
  expect(lacks(await again.text(), '2 applications added')).toEqual([])
  expect(await emails()).toEqual(['ann@home.example', 'bob@home.example'])
  const third = await (await press(await textAt(PATH), 'Check the rows', { cells: corrected })).text()
  expect(lacks(third, '0 rows can be imported, 3 rows look like others.', 'Already here')).toEqual([])

  const undone = await pressIn(desk, { at: PATH, html: result }, 'Undo the import')
  expect(await sent(undone)).toEqual([303, expect.stringContaining('/admin/candidates?done=undone')])
  expect(await emails()).toEqual([])
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('without the mail, which needs a reason, nobody is written to and staff see what they owe', async () => {
  const page = await (await press(await textAt(PATH), 'Check the rows', { cells: CELLS })).text()
  const button = 'Import the 1 right one and those ticked'
  const unticked = page.replace(/(<input[^>]*name="mails"[^>]*?) checked=""/, '$1')
  const again = await textOf(press(unticked, button, { 'row-3': 'on' }))
  expect(lacks(again, 'say why nobody is emailed', 'Say why no email goes', 'ann@home.example')).toEqual([])
  expect(await emails()).toEqual([])
  // The row that was ticked still is, but in other cells its number is another row's.
  const others = await textOf(press(again, button, { cells: CELLS.replace('1990', '1991') }))
  expect([again, others].map((html) => /name="row-3" checked=""/.test(html))).toEqual([true, false])
  const result = await textOf(press(again, button, { why: 'Told on the telephone.' }))
  expect(lacks(result, '2 applications added', 'Nobody is emailed.', 'Tell the person')).toEqual([])
  const notes = await db.selectFrom('notes').select('text').orderBy('text').execute()
  expect(notes.map(({ text }) => text).at(-1)).toBe('Not told by email: Told on the telephone.')
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('only the desk can import', async () => {
  const fields = { cells: CELLS, digest: 'x', intent: 'import' }
  expect(await sent(visitor.post(PATH, fields))).toEqual([302, expect.stringContaining('/admin/login')])
  expect(await emails()).toEqual([])
})

test('a fault of ours keeps the cells', async () => {
  const page = await textAt(PATH)
  const answer = await desk.without('candidate_contacts', () =>
    press(page, 'Check the rows', { cells: CELLS }),
  )
  expect(answer.status).toBe(500)
  expect(lacks(await textOf(answer), 'The fault is ours.', 'ann@home.example')).toEqual([])
})

test('the template is a CSV file with all columns and an example', async () => {
  const answer = await get(`${PATH}/template.csv`)
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="applications-to-import.csv"')
  const [, headings, example] = (await answer.text()).split('\r\n')
  expect(headings).toBe('Name,Email,Phone,Specialty,Experience,Job,How it came,Note,Date received')
  expect(example).toContain('Example: Ann Smith')
})
