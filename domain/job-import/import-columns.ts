import type { Field } from '#domain/fields/fields.ts'
import { type ColumnDefinition, ImportColumns } from '#domain/imports/import-columns.ts'
import { type JobField, jobFields } from '#domain/jobs/job-fields.ts'
import { JOB_STATUS_NAMES, JOB_STATUSES } from '#domain/jobs/job-status.ts'

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

const definitions = Object.fromEntries(
  IMPORT_FIELD_NAMES.map((name) => {
    const { label, isRequired } = importFields[name]
    // Pay in figures makes a salary.
    const orFrom = name === 'salary' ? 'payFrom' : undefined
    return [name, { label, isRequired, otherNames: otherNames[name], orFrom }]
  }),
) as Record<ImportField, ColumnDefinition<ImportField>>

/** The columns of jobs. */
export const importColumns = new ImportColumns(definitions)
