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
    ...{
      kind: 'text',
      label: 'If no work: what they did',
      noun: 'explanation',
      column: 'explanation',
      max: 300,
    },
    hint: 'Such as: raised a child, studied, travelled.',
  },
  fromMonth: { ...month('First month', 'from_month'), isRequired: true },
  toMonth: until('to_month'),
} as const satisfies Fields

/** A referee, as the desk types them. */
export const refereeFields = {
  name: {
    ...{ kind: 'text', label: 'Name', column: 'name', max: 100, isRequired: true },
    hint: "The person's own name, not a department's.",
  },
  email: {
    ...{ kind: 'text', label: 'Email address', column: 'email', max: 254, isRequired: true },
    keyboard: 'email',
    hint: "At work, if they have one: anybody can open a private mailbox in somebody's name.",
  },
  organisation: { kind: 'text', label: 'Organisation', column: 'organisation', max: 150, isRequired: true },
  capacity: {
    ...{
      kind: 'text',
      label: 'Knows them as',
      noun: 'role they had there',
      column: 'capacity',
      max: 150,
      isRequired: true,
    },
    hint: 'Such as: ward manager, lecturer.',
  },
  workedFrom: { ...month('First month there', 'from_month'), isRequired: true },
  workedTo: { ...until('to_month'), label: 'Last month there' },
  isRelative: {
    ...{ kind: 'choice', label: 'Related to the candidate', column: 'is_relative', isRequired: true },
    ...{ options: ['', 'no', 'yes'], optionLabels: { '': 'Choose', no: 'No', yes: 'Yes' } },
    hint: "A relative's reference doesn't count.",
  },
  consentHow: {
    ...{ kind: 'text', label: 'How the candidate agreed that we ask them', column: 'consent_how', max: 200 },
    noun: 'way in which the candidate agreed',
    ...{ isRequired: true, hint: 'Such as: on the telephone, this morning.' },
  },
} as const satisfies Fields

const { consentHow: _ofTheDesk, ...asked } = refereeFields
/** The same in the words in which candidates are asked. */
export const ownSpellFields = {
  ...spellFields,
  explanation: { ...spellFields.explanation, label: "If you didn't work: what you did" },
} as const satisfies Fields
export const ownRefereeFields = {
  ...asked,
  email: { ...asked.email, hint: 'Their address at work, if they have one.' },
  capacity: { ...asked.capacity, label: 'What they were to you' },
  workedFrom: { ...asked.workedFrom, label: 'You worked there from' },
  workedTo: { ...asked.workedTo, label: 'Until' },
  isRelative: { ...asked.isRelative, label: 'Are you related?' },
} as const satisfies Fields
