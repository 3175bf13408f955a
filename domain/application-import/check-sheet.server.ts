import { appliedFor } from '#domain/candidate-desk/candidate-desk.ts'
import { checkHandAdded, type HandAdded } from '#domain/candidate-desk/hand-added.server.ts'
import type { Column } from '#domain/imports/import-columns.ts'
import { readSheet, type SheetRow, type Unreadable } from '#domain/imports/import-sheet.server.ts'
import { importMessages } from '#domain/imports/imports.ts'
import { personKey } from '#domain/people/person.ts'
import { inBatches } from '#platform/batches.ts'
import { type Clock, dayInLondon, noonOf, startOfDayInLondon } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { isShortened, readCell } from './application-cells.ts'
import { type ApplicationColumn, applicationColumns, isExample, OPTIONS } from './application-columns.ts'
import { cellMessages, type ImportRow, MOST_ROWS } from './application-import.ts'
import { type Applied, candidatesByAddress, isAmong } from './known-applications.server.ts'
import { findNamedJobs, type NamedJobs } from './named-jobs.server.ts'

/** A row that can be imported. */
export type CheckedRow = {
  values: HandAdded
  shown: ImportRow
  /** The person's key, and the candidate with this address, if there is one. */
  person: string
  candidateId: string | undefined
  applied: Applied
  /** Undefined for one that comes now. */
  receivedAt: string | undefined
}
export type CheckedSheet = { kind: 'checked'; fine: CheckedRow[]; wrong: ImportRow[]; ignored: string[] }

type Read = Partial<Record<ApplicationColumn, string>>

/** The rows of a spreadsheet as the applications they will be, and those that are wrong. */
export async function checkSheet(
  { db, clock }: { db: Db; clock: Clock },
  text: string,
): Promise<CheckedSheet | Unreadable> {
  const sheet = await readSheet(text, applicationColumns, {
    mostRows: MOST_ROWS,
    examples: 'Name, Email and How it came',
  })
  if (sheet.kind === 'unreadable') return sheet
  const { columns, ignored } = sheet
  const rows: { from: SheetRow; read: Read }[] = []
  await inBatches(sheet.rows, (some) => {
    rows.push(...some.map((from) => ({ from, read: readRow(from.cells, columns) })))
  })
  const jobs = await findNamedJobs(
    db,
    rows.flatMap(({ read }) => read.jobId || []),
  )
  const checked: CheckedSheet = { kind: 'checked', fine: [], wrong: [], ignored }
  await inBatches(rows, (some) => {
    for (const { from, read } of some) {
      const outcome = checkRow(from, read, { columns, jobs, now: clock.now() })
      if ('values' in outcome) checked.fine.push(outcome)
      else checked.wrong.push(outcome)
    }
  })
  await noteKnown(db, checked.fine)
  return checked
}

function readRow(cells: readonly string[], columns: readonly Column<ApplicationColumn>[]): Read {
  const read: Read = {}
  for (const { field, index } of columns) read[field] = readCell(field, cells[index] ?? '')
  return { ...read, name: [read.name, read.surname].filter(Boolean).join(' ') }
}

type Known = { columns: readonly Column<ApplicationColumn>[]; jobs: NamedJobs; now: Date }

function checkRow(from: SheetRow, read: Read, { columns, jobs, now }: Known): CheckedRow | ImportRow {
  const named = jobs.get(read.jobId ?? '') ?? []
  const job = named.length === 1 ? named[0] : undefined
  const checked = checkHandAdded({ ...read, phone: read.phone ?? '', jobId: job?.id ?? '' })
  const errors = checked.kind === 'valid' ? {} : checked.fields
  for (const [name, options] of Object.entries(OPTIONS))
    if (errors[name]) errors[name] = `Choose one of: ${options.join(', ')}.`
  if (errors.phone && isShortened(read.phone ?? '')) errors.phone = cellMessages.shortened
  if (errors.specialty && !read.specialty) {
    if (read.jobId) delete errors.specialty
    else errors.specialty = cellMessages.specialty
  }
  if (read.jobId && !job) errors.jobId = named.length === 0 ? cellMessages.noJob : cellMessages.severalJobs
  const { name = '', receivedOn: day = '', way = '', email = '', specialty = '' } = read
  if (day && !startOfDayInLondon(day)) errors.receivedOn = cellMessages.day
  else if (day > dayInLondon(now)) errors.receivedOn = cellMessages.laterDay
  const { row } = from
  const problems = from.isTooLong
    ? [{ column: '', text: importMessages.tooLong }]
    : applicationColumns.problemsIn(columns, errors)
  const appliesFor = appliedFor({ jobTitle: job?.title ?? null, specialty })
  const shown: ImportRow = { row, title: name, email, appliesFor, way, receivedOn: day, isKnown: false }
  if (checked.kind !== 'valid' || problems.length > 0)
    return { ...shown, problems: problems.map(({ column, text }) => ({ row, title: name, column, text })) }
  const noon = day && day < dayInLondon(now) ? noonOf(day).toISOString() : undefined
  return {
    ...{ values: checked.values, shown, person: personKey(checked.values.email), candidateId: undefined },
    ...{ applied: { jobId: job?.id ?? null, day }, receivedAt: noon },
  }
}

/** Marks the rows of people who are here, who have applied so already, or are above or the example. */
async function noteKnown(db: Db, rows: readonly CheckedRow[]): Promise<void> {
  const known = await candidatesByAddress(db, [...new Set(rows.map(({ person }) => person))])
  const above = new Map<string, Applied[]>()
  for (const row of rows) {
    const candidate = known.get(row.person)
    row.candidateId = candidate?.candidateId
    row.shown.isKnown = candidate !== undefined
    const key = row.candidateId ?? row.person
    const before = above.get(key) ?? []
    if (isExample(row.values.name)) row.shown.alike = 'example'
    else if (isAmong(candidate?.applied ?? [], row.applied)) row.shown.alike = 'here'
    else if (isAmong(before, row.applied)) row.shown.alike = 'above'
    above.set(key, [...before, row.applied])
  }
}
