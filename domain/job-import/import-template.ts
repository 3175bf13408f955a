import type { Field } from '#domain/fields/fields.ts'
import { dayInLondon, shiftDay } from '#platform/clock.ts'
import { formatCount } from '#platform/text.ts'
import { IMPORT_FIELD_NAMES, type ImportField, importFields } from './import-columns.ts'

const EXAMPLE_TITLE = 'Example: Registered nurse, intensive care'

/** The template's only job, which nobody means to publish. */
export const isExample = ({ title }: { title: string }) => title === EXAMPLE_TITLE

/** A spreadsheet to fill in: what each column may have, the headings, and an example. */
export function importTemplate(now: Date): string[][] {
  const example = exampleOn(dayInLondon(now))
  return [
    IMPORT_FIELD_NAMES.map((name) => hintOf(importFields[name])),
    IMPORT_FIELD_NAMES.map((name) => importFields[name].label),
    IMPORT_FIELD_NAMES.map((name) => example[name] ?? ''),
  ]
}

/** Days as every spreadsheet understands them. */
function exampleOn(today: string): Partial<Record<ImportField, string>> {
  return {
    title: EXAMPLE_TITLE,
    company: 'Larkfield General Hospital',
    location: 'Leeds',
    type: 'Temporary',
    salary: '£38 - £45 per hour',
    description: 'Long days and nights on a general intensive care unit with 16 beds.',
    requirements: 'NMC registration; A year in intensive care; Enhanced DBS',
    postcode: 'LS9 7TF',
    role: 'Intensive care nurse',
    band: 'Band 5',
    shifts: 'Long days, Nights',
    payFrom: '38.00',
    payTo: '45.00',
    payUnit: 'Hour',

    startsOn: shiftDay(today, 28),
    openings: '2',
    publishAt: `${shiftDay(today, 1)} 08:00`,
    closesAt: shiftDay(today, 21),
    isActive: 'Yes',
  }
}

function hintOf(field: Field): string {
  return `${field.isRequired ? 'Required. ' : ''}${mayHave(field)}`
}

function mayHave(field: Field): string {
  const labels =
    'options' in field
      ? field.options.filter(Boolean).map((option) => field.optionLabels?.[option] ?? option)
      : []
  switch (field.kind) {
    case 'text':
    case 'long-text':
      return `Up to ${formatCount(field.max)} characters.`
    case 'lines':
      return `Up to ${field.most}, with semicolons or line breaks between them.`
    case 'choice':
    case 'color':
      return `One of: ${labels.join(', ')}.`
    case 'choices':
      return `Any of these, with commas between them: ${labels.join(', ')}.`
    case 'amount':
      return field.isMoney ? 'Pounds, such as 38.50.' : 'A whole number.'
    case 'day':
      return 'A day, such as 4 Dec 2026.'
    case 'moment':
      return 'A day and time, such as 30 Nov 2026 08:00.'
    case 'boolean':
      return 'Yes or No.'
  }
}
