import type { Fields, ValuesOf } from '#domain/fields/fields.ts'
import { MOST_PENCE, PAY_UNITS } from '#domain/jobs/job-options.ts'

/** What is agreed for a placement (D40). The form, its check, the history and the columns follow. */
export const placementFields = {
  jobTitle: { kind: 'text', label: 'Job', column: 'job_title', isRequired: true, max: 150 },
  place: {
    kind: 'text',
    label: 'Where',
    noun: 'place',
    column: 'place',
    max: 150,
    hint: 'The site or ward.',
  },
  firstDay: { kind: 'day', label: 'First day', column: 'first_on', isRequired: true },
  lastDay: {
    kind: 'day',
    label: 'Last day',
    column: 'last_on',
    hint: "Leave it empty if there's no last day yet.",
  },
  times: {
    kind: 'text',
    label: 'Times',
    noun: 'times',
    column: 'times',
    max: 150,
    hint: 'Such as: nights, 19:30 to 08:00.',
  },
  askFor: {
    kind: 'text',
    label: 'Who to ask for',
    noun: 'person to ask for',
    column: 'ask_for',
    max: 150,
    hint: 'On the first day, such as the ward manager.',
  },
  pay: { kind: 'amount', label: 'Pay (£)', column: 'pay', max: MOST_PENCE, isMoney: true },
  charge: { kind: 'amount', label: 'Charge (£)', column: 'charge', max: MOST_PENCE, isMoney: true },
  unit: {
    kind: 'choice',
    label: 'For each',
    noun: 'unit of pay',
    column: 'unit',
    options: PAY_UNITS,
    optionLabels: { hour: 'Hour', day: 'Day', week: 'Week', month: 'Month', year: 'Year' },
  },
  note: {
    kind: 'long-text',
    label: 'What else they should know',
    noun: 'note',
    column: 'note',
    max: 1_000,
    hint: 'Such as: uniforms are at reception. Only the candidate reads it.',
  },
} as const satisfies Fields
export type PlacementField = keyof typeof placementFields
export type PlacementValues = ValuesOf<typeof placementFields>
export const PLACEMENT_FIELD_NAMES = Object.keys(placementFields) as PlacementField[]
