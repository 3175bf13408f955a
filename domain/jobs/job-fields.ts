import { type DraftsOf, emptyValues, type Field, type ValuesOf } from '#domain/fields/fields.ts'
import type { Tables } from '#platform/db/tables.ts'
import { JOB_COLORS, JOB_TYPES, type JobColor } from './jobs.ts'

export type JobFieldDefinition = Field & {
  column: keyof Tables['jobs']
  /** The part of the job's search text that it belongs to. */
  search?: 'heading' | 'body' | 'location'
  /** A duplicate of the job begins without it. */
  isCopied?: false
}

/** A job's fields (§3, §5), from which its form, API, columns, history and search text are made. */
export const jobFields = {
  title: { kind: 'text', label: 'Job Title', column: 'title', max: 150, isRequired: true, search: 'heading' },
  company: {
    kind: 'text',
    label: 'Company',
    column: 'company',
    max: 150,
    isRequired: true,
    search: 'heading',
  },
  location: {
    kind: 'text',
    label: 'Location',
    column: 'location',
    max: 100,
    isRequired: true,
    search: 'location',
  },
  type: { kind: 'choice', label: 'Job Type', column: 'type', options: JOB_TYPES, isRequired: true },
  /** Free text, usually a range in pounds. */
  salary: {
    kind: 'text',
    label: 'Salary',
    column: 'salary',
    max: 100,
    isRequired: true,
    placeholder: '£38 - £45 per hour',
  },
  /** Plain text; an empty line parts paragraphs. */
  description: {
    kind: 'long-text',
    label: 'Job Description',
    column: 'description',
    max: 20_000,
    isRequired: true,
    hint: 'An empty line begins a new paragraph.',
    search: 'body',
  },
  requirements: {
    kind: 'lines',
    label: 'Requirements',
    column: 'requirements',
    item: 'requirement',
    max: 300,
    most: 50,
  },
  /** Free text such as "2 days ago"; empty when it follows from `publishedAt` (D10). */
  posted: {
    kind: 'text',
    label: 'Posted Date',
    column: 'posted',
    max: 60,
    hint: 'Left empty, it follows from the day the job first became active, as in "2 days ago".',
    isCopied: false,
  },
  color: {
    kind: 'color',
    label: 'Color Theme',
    column: 'color',
    options: Object.keys(JOB_COLORS) as JobColor[],
    optionLabels: JOB_COLORS,
  },
  isActive: {
    kind: 'boolean',
    label: 'Active and visible to users',
    column: 'is_active',
    default: true,
    boxLabel: 'Job is active and visible to users',
  },
} as const satisfies Record<string, JobFieldDefinition>

export type JobField = keyof typeof jobFields

export type JobValues = ValuesOf<typeof jobFields>

export type JobDraft = DraftsOf<typeof jobFields>

export const JOB_FIELD_NAMES = Object.keys(jobFields) as JobField[]

/** A job about which nothing is known yet: what the form of a new one begins with (§3). */
export const emptyJob: JobValues = emptyValues(jobFields)

export const jobField = (name: JobField): JobFieldDefinition => jobFields[name]
