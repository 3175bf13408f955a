import { createHash } from 'node:crypto'
import type { Admin } from '#domain/accounts/admin.server.ts'
import { errorsByField } from '#domain/fields/fields.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { advertErrors } from '#domain/jobs/advert-check.ts'
import { jobFields } from '#domain/jobs/job-fields.ts'
import { jobSchema } from '#domain/jobs/job-schema.ts'
import { isOn, type SentJob, statusOf } from '#domain/jobs/job-status.ts'
import { writeNewJobs } from '#domain/jobs/job-writing.server.ts'
import { duplicateKeyOf, findDuplicates } from '#domain/jobs/managed-jobs.server.ts'
import { keepUndo } from '#domain/undo/undo.server.ts'
import { inBatches } from '#platform/batches.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { readCells } from '#platform/spreadsheet.server.ts'
import { readCell, withFigures } from './import-cells.ts'
import {
  type Column,
  columnsOf,
  findHeadings,
  IMPORT_FIELD_NAMES,
  type ImportField,
  importFields,
  missingColumns,
} from './import-columns.ts'
import { isExample } from './import-template.ts'
import {
  columnsMissing,
  type ImportPreview,
  type ImportRow,
  importMessages,
  MOST_BYTES,
  MOST_ROWS,
  MOST_SHOWN,
  openQuote,
  tooManyRows,
  type WrongCell,
} from './job-import.ts'

type Services = { db: Db; clock: Clock }

type CheckedRow = { job: SentJob; shown: ImportRow; duplicateKey: string }
type Checked = { kind: 'checked'; fine: CheckedRow[]; wrong: ImportRow[]; ignored: string[] }
type Unreadable = { kind: 'unreadable'; alert: string }

/** What would come of pasted cells. Nothing is written. */
export async function previewImport(
  services: Services,
  text: string,
): Promise<{ kind: 'preview'; preview: ImportPreview } | Unreadable> {
  const checked = await check(services, text)
  if (checked.kind === 'unreadable') return checked
  const { fine, wrong, ignored } = checked
  const alike = fine.map(({ shown }) => shown).filter((row) => row.alike)
  const right = fine.map(({ shown }) => shown).filter((row) => !row.alike)
  // First those about which there is something to decide, and all that are shown in their own order.
  const rows = [...wrong, ...alike, ...right].slice(0, MOST_SHOWN).sort((a, b) => a.row - b.row)
  const cells = wrong.flatMap(({ problems = [] }) => problems)
  const preview: ImportPreview = {
    digest: digestOf(text),
    rows,
    wrong: cells.slice(0, MOST_SHOWN),
    ignored,
    counts: { right: right.length, alike: alike.length, wrong: wrong.length, wrongCells: cells.length },
  }
  return { kind: 'preview', preview }
}

export type Imported =
  | { kind: 'imported'; count: number; hasDrafts: boolean; undo: string }
  | { kind: 'none-right' }
  | { kind: 'key-reused' }
  | { kind: 'changed' }
  | Unreadable

/**
 * Makes jobs of the right rows, all or none of them; a double click makes them once.
 * @param from the cells, the digest of those that were looked at, the rows that are wanted although they look
 * like others, and what makes a second sending of the same form the same import
 */
export async function importJobs(
  services: Services,
  admin: Admin,
  from: { text: string; digest: string; wanted: ReadonlySet<number>; key: string | undefined },
): Promise<Imported> {
  const { text, digest, wanted, key } = from
  if (digest !== digestOf(text)) return { kind: 'changed' }
  const checked = await check(services, text)
  if (checked.kind === 'unreadable') return checked
  const right = checked.fine.filter(({ shown }) => !shown.alike || wanted.has(shown.row))
  const request = repeatable('import of jobs', key, [digest, [...wanted]])
  return answerOnce<Imported>(
    services,
    request,
    (answer) => JSON.parse(answer),
    async (trx) => {
      // Of a second click all rows look like those of the first: its answer comes before.
      if (right.length === 0) throw new Refusal<Imported>({ kind: 'none-right' })
      const sent = right.map(({ job }) => job)
      const jobs = await writeNewJobs(trx, admin, services.clock, sent, 'imported')
      const undo = newId()
      const changes = jobs.map(({ id, title, updatedAt }) => ({
        ...({ table: 'jobs', key: id, before: null } as const),
        after: { title, updated_at: updatedAt },
      }))
      await keepUndo(trx, admin, services.clock, undo, changes)
      const hasDrafts = right.some(({ shown }) => shown.gap !== undefined)
      const outcome: Imported = { kind: 'imported', count: jobs.length, hasDrafts, undo }
      return [outcome, JSON.stringify(outcome)]
    },
  )
}

const digestOf = (text: string) => createHash('sha256').update(text.trim()).digest('base64url')

async function check({ db, clock }: Services, text: string): Promise<Checked | Unreadable> {
  const unreadable = (alert: string): Unreadable => ({ kind: 'unreadable', alert })
  if (text.trim() === '') return unreadable(importMessages.nothing)
  if (Buffer.byteLength(text) > MOST_BYTES) return unreadable(importMessages.tooLarge)
  const cells = await readCells(text)
  if (cells.kind === 'open-quote') return unreadable(openQuote(cells.row))
  const at = findHeadings(cells.rows)
  if (at === undefined) return unreadable(importMessages.noHeadings)
  const headings = cells.rows[at] ?? []
  const { columns, ignored } = columnsOf(headings)
  const missing = missingColumns(columns)
  if (missing.length > 0) return unreadable(columnsMissing(missing))
  const filled = cells.rows
    .map((row, index) => ({ row: index + 1, cells: row }))
    .filter(({ row, cells }) => row > at + 1 && cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return unreadable(importMessages.noRows)
  if (filled.length > MOST_ROWS) return unreadable(tooManyRows(filled.length))
  const checked: Checked = { kind: 'checked', fine: [], wrong: [], ignored }
  await inBatches(filled, (some) => {
    for (const { row, cells } of some) {
      const isTooLong = cells.slice(headings.length).some((cell) => cell.trim() !== '')
      const read = readRow(cells, columns)
      const outcome = isTooLong
        ? wrongRow(row, read, [{ column: '', text: importMessages.tooLong }])
        : checkRow(row, read, columns, clock.now())
      if ('job' in outcome) checked.fine.push(outcome)
      else checked.wrong.push(outcome)
    }
  })
  await noteDuplicates(db, checked.fine)
  return checked
}

type ReadRow = Partial<Record<ImportField, unknown>>

function readRow(cells: readonly string[], columns: readonly Column[]): ReadRow {
  const read: ReadRow = {}
  for (const { field, index } of columns) read[field] = readCell(field, cells[index] ?? '')
  const hasUnit = columns.some(({ field, index }) => field === 'payUnit' && cells[index]?.trim())
  return withFigures(read, hasUnit)
}

/** A row that can't be imported, with what could be read of it. */
function wrongRow(row: number, read: ReadRow, problems: Pick<WrongCell, 'column' | 'text'>[]): ImportRow {
  const [title = '', company = '', location = '', salary = ''] = (
    ['title', 'company', 'location', 'salary'] as const
  ).map((name) => String(read[name] ?? ''))
  return {
    ...{ row, title, company, location, salary, startsOn: null, publishAt: null, closesAt: null },
    status: undefined,
    problems: problems.map((problem) => ({ row, title, ...problem })),
  }
}

/** A row as the job it will be, or as one that is wrong. */
function checkRow(row: number, read: ReadRow, columns: readonly Column[], now: Date): CheckedRow | ImportRow {
  const sent = { ...read, status: read.status || undefined }
  const { data: job, error } = jobSchema.safeParse(sent)
  if (!job) {
    const errors: Partial<Record<ImportField, string>> = errorsByField(jobFields, error.issues)
    const problems = IMPORT_FIELD_NAMES.flatMap((name) => {
      const text = errors[name]
      const column = columns.find(({ field }) => field === name)?.heading ?? importFields[name].label
      return text ? [{ column, text: withLabels(name, text) }] : []
    })
    return wrongRow(row, read, problems)
  }
  const { title, company, location, salary, startsOn, publishAt, closesAt } = job
  const status = statusOf(job, undefined, now)
  const [gap] = isOn(status) ? Object.values(advertErrors(job)) : []
  const shown = { row, title, company, location, salary, startsOn, publishAt, closesAt, status }
  const duplicateKey = duplicateKeyOf(job)
  if (!gap) return { job, shown, duplicateKey }
  const draft = { status: 'draft', isActive: false } as const
  return { job: { ...job, ...draft }, shown: { ...shown, ...draft, gap }, duplicateKey }
}

/** Marks the rows that look like jobs that are here, like rows above, or like the template's example. */
async function noteDuplicates(db: Db, rows: readonly CheckedRow[]): Promise<void> {
  const all = new Set(rows.map(({ duplicateKey }) => duplicateKey))
  const here = await findDuplicates(db, [...all])
  const above = new Set<string>()
  for (const { duplicateKey, shown } of rows) {
    if (isExample(shown)) shown.alike = 'example'
    else if (here.has(duplicateKey)) shown.alike = 'here'
    else if (above.has(duplicateKey)) shown.alike = 'above'
    above.add(duplicateKey)
  }
}

/** What a choice may be, in the words of the form. */
function withLabels(name: ImportField, text: string): string {
  const field = importFields[name]
  if (!('options' in field) || !field.optionLabels) return text
  const labels = field.options.filter(Boolean).map((option) => field.optionLabels?.[option] ?? option)
  return `Choose ${field.kind === 'choices' ? 'any' : 'one'} of: ${labels.join(', ')}.`
}
