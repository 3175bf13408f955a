import { roles } from '#content/roles.ts'
import { type DraftsOf, emptyValues, type Field, type ValuesOf } from '#domain/fields/fields.ts'
import { formatPostcode } from '#domain/places/postcodes.ts'
import type { Tables } from '#platform/db/tables.ts'
import { BANDS, bandNames, MOST_PENCE, PAY_UNITS, SHIFT_NAMES, SHIFTS } from './job-options.ts'
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
    placeholder: '£38-45 per hour',
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
  postcode: {
    kind: 'text',
    label: 'Postcode',
    column: 'postcode',
    max: 10,
    format: formatPostcode,
    placeholder: 'SE5 9RS',
    hint: 'Of the workplace. The first part is enough; distances are measured from it.',
  },
  role: {
    kind: 'choice',
    label: 'Role',
    column: 'role',
    options: ['', ...roles.map(({ slug }) => slug)],
    optionLabels: { '': 'Not said', ...Object.fromEntries(roles.map(({ slug, name }) => [slug, name])) },
    hint: "It says which checks are asked for. Where it isn't said, the title does.",
  },
  band: { kind: 'choice', label: 'Band', column: 'band', options: BANDS, optionLabels: bandNames },
  shifts: { kind: 'choices', label: 'Shifts', column: 'shifts', options: SHIFT_NAMES, optionLabels: SHIFTS },
  payFrom: { kind: 'amount', label: 'Pay from', column: 'pay_from', max: MOST_PENCE, isMoney: true },
  payTo: { kind: 'amount', label: 'Pay up to', column: 'pay_to', max: MOST_PENCE, isMoney: true },
  payUnit: {
    kind: 'choice',
    label: 'Paid by the',
    noun: 'unit of pay',
    column: 'pay_unit',
    options: PAY_UNITS,
    optionLabels: { hour: 'Hour', day: 'Day', week: 'Week', month: 'Month', year: 'Year' },
  },
  nightPayFrom: {
    kind: 'amount',
    label: 'Night pay from',
    column: 'night_pay_from',
    max: MOST_PENCE,
    isMoney: true,
  },
  nightPayTo: {
    kind: 'amount',
    label: 'Night pay up to',
    column: 'night_pay_to',
    max: MOST_PENCE,
    isMoney: true,
  },
  weekendPayFrom: {
    kind: 'amount',
    label: 'Weekend pay from',
    column: 'weekend_pay_from',
    max: MOST_PENCE,
    isMoney: true,
  },
  weekendPayTo: {
    kind: 'amount',
    label: 'Weekend pay up to',
    column: 'weekend_pay_to',
    max: MOST_PENCE,
    isMoney: true,
  },
  payNote: {
    kind: 'text',
    label: 'Note on pay',
    column: 'pay_note',
    max: 150,
    placeholder: 'plus holiday pay',
  },
  startsOn: { kind: 'day', label: 'Starts on', column: 'starts_on' },
  openings: { kind: 'amount', label: 'Openings', column: 'openings', max: 1_000, isMoney: false },
  /** ISO time from which an active job is public; null for at once (D30). */
  publishAt: {
    kind: 'moment',
    label: 'Publish at',
    column: 'publish_at',
    hint: 'Left empty, an active job is public at once.',
    isCopied: false,
  },
  /** The last day in London on which it is public. */
  closesAt: {
    kind: 'day',
    label: 'Last day',
    column: 'closes_at',
    hint: 'At the end of this day it closes by itself.',
    isCopied: false,
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
    noun: 'colour',
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
