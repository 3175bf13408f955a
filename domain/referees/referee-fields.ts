import type { Fields } from '#domain/fields/fields.ts'
import { readMonth } from './work-history.ts'

const month = (label: string, column: string, hint = 'Month and year, such as 3/2024.') =>
  ({ kind: 'text', label, column, max: 20, hint, format: readMonth }) as const
const until = (column: string) => month('Last month', column, 'Leave it empty if it still goes on.')

/** A stretch of a candidate's past, as the desk types it. */
export const spellFields = {
  employer: { kind: 'text', label: 'Employer', column: 'employer', max: 150 },
  role: { kind: 'text', label: 'Role', column: 'role', max: 150 },
  explanation: {
    ...{ kind: 'text', label: 'If no work: what they did', column: 'explanation', max: 300 },
    hint: 'Such as: raised a child, studied, travelled.',
  },
  fromMonth: { ...month('First month', 'from_month'), isRequired: true },
  toMonth: until('to_month'),
} as const satisfies Fields

/** A referee, as the desk types them. */
export const refereeFields = {
  name: { kind: 'text', label: 'Name', column: 'name', max: 100, isRequired: true },
  email: {
    ...{ kind: 'text', label: 'Email address', column: 'email', max: 254, isRequired: true },
    hint: "At work, if they have one: anybody can open a private mailbox in somebody's name.",
  },
  organisation: { kind: 'text', label: 'Organisation', column: 'organisation', max: 150, isRequired: true },
  capacity: {
    ...{ kind: 'text', label: 'Knows them as', column: 'capacity', max: 150, isRequired: true },
    hint: 'Such as: ward manager, lecturer.',
  },
  workedFrom: { ...month('First month there', 'from_month'), isRequired: true },
  workedTo: { ...until('to_month'), label: 'Last month there' },
  consentHow: {
    ...{ kind: 'text', label: 'How the candidate agreed that we ask them', column: 'consent_how', max: 200 },
    ...{ isRequired: true, hint: 'Such as: on the telephone, this morning.' },
  },
} as const satisfies Fields

export const SPELL_FIELDS = Object.keys(spellFields) as (keyof typeof spellFields)[]
export const REFEREE_FIELDS = Object.keys(refereeFields) as (keyof typeof refereeFields)[]
