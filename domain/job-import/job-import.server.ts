import type { Staff } from '#domain/accounts/admin.server.ts'
import { errorsByField } from '#domain/fields/fields.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import type { Column } from '#domain/imports/import-columns.ts'
import { digestOf, previewOf, readSheet, type Unreadable } from '#domain/imports/import-sheet.server.ts'
import { type ImportPreview, importMessages, type WrongCell } from '#domain/imports/imports.ts'
import { advertErrors } from '#domain/jobs/advert-check.ts'
import { jobFields } from '#domain/jobs/job-fields.ts'
import { jobSchema } from '#domain/jobs/job-schema.ts'
import { isOn, type SentJob, statusOf } from '#domain/jobs/job-status.ts'
import { writeNewJobs } from '#domain/jobs/job-writing.server.ts'
import { duplicateKeyOf, findDuplicates } from '#domain/jobs/managed-jobs.server.ts'
import { keepUndo } from '#domain/undo/undo.server.ts'
import { inBatches } from '#platform/batches.ts'
import type { Clock } from '#platform/clock.ts'
import { bumpJobsRevision } from '#platform/db/content-revision.server.ts'
import type { Db } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import { readCell, withFigures } from './import-cells.ts'
import { type ImportField, importColumns, importFields } from './import-columns.ts'
import { isExample } from './import-template.ts'
import { type ImportRow, MOST_ROWS } from './job-import.ts'

type Services = { db: Db; clock: Clock }

type CheckedRow = { job: SentJob; shown: ImportRow; duplicateKey: string }
type Checked = { kind: 'checked'; fine: CheckedRow[]; wrong: ImportRow[]; ignored: string[] }

/** What would come of pasted cells. Nothing is written. */
export async function previewImport(
  services: Services,
  text: string,
): Promise<{ kind: 'preview'; preview: ImportPreview<ImportRow> } | Unreadable> {
  const checked = await check(services, text)
  if (checked.kind === 'unreadable') return checked
  const { fine, wrong, ignored } = checked
  const preview = previewOf(text, { fine: fine.map(({ shown }) => shown), wrong, ignored })
  return { kind: 'preview', preview }
}

export type Imported =
  | { kind: 'imported'; count: number; hasDrafts: boolean; undo: string }
  | { kind: 'none-right' }
  | { kind: 'key-reused' }
  | { kind: 'changed' }
  | Unreadable

/**
 * Makes jobs of the right rows, all or none of them; a double click makes them once, and what has come
 * meanwhile is left out.
 * @param from the cells, the digest of those that were looked at, the rows that are wanted although they look
 * like others, and what makes a second sending of the same form the same import
 */
export async function importJobs(
  services: Services,
  staff: Staff,
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
      // The revision is held until the end: of two imports at once, the second sees the jobs of the first.
      await bumpJobsRevision(trx)
      const here = await findDuplicates(
        trx,
        right.map(({ duplicateKey }) => duplicateKey),
      )
      const left = right.filter(({ duplicateKey, shown }) => !here.has(duplicateKey) || wanted.has(shown.row))
      // Of a second click all rows look like those of the first: its answer comes before.
      if (left.length === 0) throw new Refusal<Imported>({ kind: 'none-right' })
      const sent = left.map(({ job }) => job)
      const jobs = await writeNewJobs(trx, staff, services.clock, sent, 'imported')
      const undo = newId()
      const changes = jobs.map(({ id, title, updatedAt }) => ({
        ...({ table: 'jobs', key: id, before: null } as const),
        after: { title, updated_at: updatedAt },
      }))
      await keepUndo(trx, staff, services.clock, undo, changes)
      const hasDrafts = left.some(({ shown }) => shown.gap !== undefined)
      const outcome: Imported = { kind: 'imported', count: jobs.length, hasDrafts, undo }
      return [outcome, JSON.stringify(outcome)]
    },
  )
}

async function check({ db, clock }: Services, text: string): Promise<Checked | Unreadable> {
  const examples = 'Job Title, Company and Location'
  const sheet = await readSheet(text, importColumns, { mostRows: MOST_ROWS, examples })
  if (sheet.kind === 'unreadable') return sheet
  const { columns, ignored } = sheet
  const checked: Checked = { kind: 'checked', fine: [], wrong: [], ignored }
  await inBatches(sheet.rows, (some) => {
    for (const { row, cells, isTooLong } of some) {
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

function readRow(cells: readonly string[], columns: readonly Column<ImportField>[]): ReadRow {
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
function checkRow(
  row: number,
  read: ReadRow,
  columns: readonly Column<ImportField>[],
  now: Date,
): CheckedRow | ImportRow {
  const sent = { ...read, status: read.status || undefined }
  const { data: job, error } = jobSchema.safeParse(sent)
  if (!job) {
    const problems = importColumns
      .problemsIn(columns, errorsByField(jobFields, error.issues))
      .map(({ name, column, text }) => ({ column, text: withLabels(name, text) }))
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
