import type { Field } from '#domain/fields/fields.ts'
import { type JobField, jobFields } from '#domain/jobs/job-fields.ts'
import { JOB_STATUS_NAMES, JOB_STATUSES } from '#domain/jobs/job-status.ts'
import { wordsOf } from '#platform/text.ts'

export type ImportField = JobField | 'status'

const status: Field = {
  kind: 'choice',
  label: 'Status',
  column: 'status',
  options: ['', ...JOB_STATUS_NAMES],
  optionLabels: JOB_STATUSES,
}

/** What a row may have: the fields of a job, and its status, as the API takes them. */
export const importFields: Record<ImportField, Field> = { ...jobFields, status }
export const IMPORT_FIELD_NAMES = Object.keys(importFields) as ImportField[]

/** What else people call a field at the head of a column. */
const otherNames: Partial<Record<ImportField, readonly string[]>> = {
  title: ['Job', 'Position', 'Post', 'Vacancy', 'Title'],
  company: ['Hospital', 'Trust', 'Client', 'Employer', 'Care home', 'Organisation', 'Organization'],
  location: ['Town', 'City', 'Place', 'Area'],
  type: ['Contract type', 'Employment type', 'Contract', 'Type'],
  salary: ['Pay', 'Pay rate', 'Rate', 'Rate of pay', 'Hourly rate', 'Pay range', 'Wage'],
  description: ['Details', 'About the job', 'Duties', 'Description'],
  requirements: ['Requirement', 'Essential criteria', 'Qualifications', 'Experience', 'Skills'],
  role: ['Profession', 'Staff group'],
  band: ['Grade', 'AfC band'],
  shifts: ['Shift', 'Shift pattern', 'Shift type'],
  payFrom: ['Minimum pay', 'Min pay', 'Pay min'],
  payTo: ['Pay to', 'Maximum pay', 'Max pay', 'Pay max'],
  payUnit: ['Pay per', 'Per', 'Pay period'],
  startsOn: ['Start date', 'Start', 'Starts'],
  openings: ['Vacancies', 'Positions', 'Number of posts', 'Headcount'],
  publishAt: ['Publish date', 'Publish on', 'Publish', 'Opens', 'Opens on', 'Go live'],
  closesAt: ['Closing date', 'Closing day', 'Closes', 'Closes on', 'Deadline', 'Apply by', 'Expiry date'],
  posted: ['Posted', 'Date posted'],
  color: ['Colour', 'Colour theme'],
  isActive: ['Active', 'Live', 'Visible'],
  status: ['State'],
}

/** A heading as it is compared: `Pay from *`, `pay_from` and `payFrom (£)` are the same. */
const keyOf = (heading: string) => wordsOf(heading.replace(/\([^)]*\)/g, '')).replaceAll(' ', '')

/** Which field each heading stands for. The form's own words and the API's count before the others. */
const fieldByKey = new Map<string, ImportField>()
for (const namesOf of [
  (name: ImportField) => [importFields[name].label, name],
  (name: ImportField) => otherNames[name] ?? [],
]) {
  for (const name of IMPORT_FIELD_NAMES)
    for (const heading of namesOf(name)) {
      const key = keyOf(heading)
      if (!fieldByKey.has(key)) fieldByKey.set(key, name)
    }
}

export type Column = { field: ImportField; heading: string; index: number }

/** The columns that the headings name, and those of no field, or of one that has a column already. */
export function columnsOf(headings: readonly string[]): { columns: Column[]; ignored: string[] } {
  const columns = new Map<ImportField, Column>()
  const ignored: string[] = []
  for (const [index, cell] of headings.entries()) {
    const heading = cell.replace(/\s+/g, ' ').trim()
    const field = fieldByKey.get(keyOf(heading))
    if (field && !columns.has(field)) columns.set(field, { field, heading, index })
    else if (heading !== '') ignored.push(heading)
  }
  return { columns: [...columns.values()], ignored }
}

/** A title or notes may stand above the headings. */
const ROWS_ABOVE = 10

/** Where the headings are: the row of the first few with the most columns. Undefined when there is none. */
export function findHeadings(rows: readonly (readonly string[])[]): number | undefined {
  const counts = rows.slice(0, ROWS_ABOVE).map((row) => columnsOf(row).columns.length)
  const most = Math.max(0, ...counts)
  return most < 2 ? undefined : counts.indexOf(most)
}

/** The required fields without a column. Pay in figures makes a salary. */
export function missingColumns(columns: readonly Column[]): string[] {
  const has = (name: ImportField) => columns.some(({ field }) => field === name)
  return IMPORT_FIELD_NAMES.filter(
    (name) => importFields[name].isRequired && !has(name) && !(name === 'salary' && has('payFrom')),
  ).map((name) => importFields[name].label)
}
