import { type CheckKind, complianceRoles, type Requirement } from '#content/requirements.ts'
import { type Field, type FieldDraft, type Fields, fromColumns, inWords } from '#domain/fields/fields.ts'
import { REGISTERS, type Register } from './registers.ts'

const REGISTER_NAMES = Object.keys(REGISTERS) as Register[]

/** Writes a number without what people put between its parts, in capitals. */
const compact = (typed: string) => typed.replace(/[\s.-]/g, '').toUpperCase()
const formed = (pattern: RegExp) => (typed: string) => {
  const written = compact(typed)
  return pattern.test(written) ? written : undefined
}

const datedOn = (label: string) => ({ kind: 'day', label, column: 'datedOn', isRequired: true }) as const
const endsOn = (label: string, hint = 'Leave it empty if it has no end.') =>
  ({ kind: 'day', label, column: 'endsOn', hint }) as const

/**
 * What is kept of each kind of check (D41): never more than is needed to say that it was done. `datedOn` is
 * the day from which it counts and `endsOn` its own last day.
 */
export const evidenceFields = {
  identity: {
    document: {
      ...{ kind: 'choice', label: 'Document', column: 'document' },
      options: ['passport', 'driving-licence', 'identity-card', 'evisa'],
      optionLabels: {
        ...{ passport: 'Passport', 'driving-licence': 'Photocard driving licence' },
        ...{ 'identity-card': 'National identity card', evisa: 'eVisa' },
      },
    },
    lastFour: {
      ...{ kind: 'text', label: 'Last four characters of its number', column: 'lastFour', max: 4 },
      ...{ isRequired: true, format: formed(/^[A-Z\d]{4}$/) },
      hint: "The whole number isn't kept.",
    },
    firstProof: { kind: 'text', label: 'First proof of address', column: 'firstProof', max: 100 },
    secondProof: { kind: 'text', label: 'Second proof of address', column: 'secondProof', max: 100 },
    datedOn: datedOn('Original seen on'),
    endsOn: endsOn('Document ends on'),
  },
  'right-to-work': {
    way: {
      ...{ kind: 'choice', label: 'Shown by', noun: 'kind of proof', column: 'way' },
      options: ['list-a', 'share-code', 'list-b-1', 'list-b-2'],
      optionLabels: {
        ...{ 'list-a': 'List A document, without an end', 'share-code': 'Share code, online' },
        'list-b-1': 'List B document, until the permission ends',
        'list-b-2': 'List B document with a Home Office notice, six months',
      },
    },
    shareCode: {
      ...{ kind: 'text', label: 'Share code', column: 'shareCode', max: 20, format: formed(/^[A-Z\d]{9}$/) },
      hint: 'Nine letters and digits, such as W12 3AB 45C.',
    },
    limits: {
      ...{ kind: 'text', label: 'Limits on work', noun: 'note on limits', column: 'limits', max: 300 },
      hint: 'Such as 20 hours a week in term time. Clients are told. Leave it empty if there are none.',
    },
    datedOn: datedOn('Checked on'),
    endsOn: endsOn('Permission ends on', 'Leave it empty for List A, or settled status.'),
  },
  registration: {
    body: {
      ...{ kind: 'choice', label: 'Register', column: 'body', options: REGISTER_NAMES },
      optionLabels: Object.fromEntries(REGISTER_NAMES.map((name) => [name, REGISTERS[name].name])),
    },
    number: {
      ...{ kind: 'text', label: 'Number', column: 'number', max: 20, isRequired: true, format: compact },
    },
    conditions: {
      ...{
        kind: 'text',
        label: 'Conditions on the register',
        noun: 'note on conditions',
        column: 'conditions',
        max: 300,
      },
      hint: 'Clients are told. Leave it empty if there are none.',
    },
    datedOn: datedOn('Checked on the register on'),
    endsOn: endsOn('Registration ends on'),
  },
  history: {
    coversFrom: { kind: 'day', label: 'Covers the time from', column: 'coversFrom', isRequired: true },
    gaps: {
      kind: 'text',
      label: 'How gaps are explained',
      noun: 'explanation of gaps',
      column: 'gaps',
      max: 500,
    },
    datedOn: datedOn('Read on'),
  },
  reference: {
    referee: {
      ...{ kind: 'text', label: 'Referee', column: 'referee', max: 150, isRequired: true },
      hint: "The person's name, not a department's: people are counted.",
    },
    organisation: { kind: 'text', label: 'Organisation', column: 'organisation', max: 150, isRequired: true },
    capacity: { kind: 'text', label: 'Knows them as', noun: 'role they had', column: 'capacity', max: 150 },
    workedFrom: { kind: 'day', label: 'Worked there from', column: 'workedFrom' },
    workedTo: { kind: 'day', label: 'Worked there until', column: 'workedTo' },
    isRelative: { kind: 'boolean', label: 'Is a relative', column: 'isRelative', default: false },
    mayBeShown: {
      ...{ kind: 'boolean', label: 'May be shown to the client', column: 'mayBeShown', default: false },
    },
    datedOn: datedOn('Given on'),
  },
  dbs: {
    level: {
      ...{ kind: 'choice', label: 'Level', column: 'level' },
      options: ['enhanced-both', 'enhanced-adults', 'enhanced-children', 'enhanced'],
      optionLabels: {
        'enhanced-both': 'Enhanced, with both barred lists',
        'enhanced-adults': "Enhanced, with the adults' barred list",
        'enhanced-children': "Enhanced, with the children's barred list",
        enhanced: 'Enhanced, without barred lists',
      },
    },
    number: {
      ...{ kind: 'text', label: 'Certificate number', column: 'number', max: 20, isRequired: true },
      ...{ format: formed(/^\d{12}$/), hint: '12 digits.' },
    },
    updateService: {
      ...{ kind: 'boolean', label: 'On the Update Service', column: 'updateService', default: false },
    },
    result: {
      ...{ kind: 'choice', label: 'Result', column: 'result', options: ['clear', 'assessed'] },
      optionLabels: { clear: 'Clear', assessed: 'Seen and assessed' },
    },
    datedOn: datedOn('Issued on, or last checked with the Update Service'),
  },
  health: {
    result: {
      ...{ kind: 'choice', label: 'Result', column: 'result', options: ['fit', 'adjusted'] },
      optionLabels: { fit: 'Fit', adjusted: 'Fit with adjustments' },
      hint: 'Never why.',
    },
    immunised: { kind: 'boolean', label: 'Immunisations complete', column: 'immunised', default: false },
    datedOn: datedOn('Cleared on'),
    endsOn: endsOn('Clearance ends on'),
  },
  training: {
    provider: { kind: 'text', label: 'Training provider', column: 'provider', max: 150, isRequired: true },
    datedOn: datedOn('Completed on'),
    endsOn: endsOn('Certificate ends on', 'Leave it empty if the certificate names no day.'),
  },
  qualification: {
    profession: {
      ...{ kind: 'choice', label: 'Entitles them to work as', noun: 'profession', column: 'profession' },
      options: ['', 'nurse', 'midwife', 'doctor', 'ahp', 'none'],
      optionLabels: { '': 'Choose', ...complianceRoles, none: 'None of these' },
    },
    title: { kind: 'text', label: 'Qualification', column: 'title', max: 150, isRequired: true },
    awardedBy: {
      kind: 'text',
      label: 'Awarded by',
      noun: 'awarding body',
      column: 'awardedBy',
      max: 150,
      isRequired: true,
    },
    datedOn: datedOn('Awarded on'),
  },
  other: {
    what: {
      kind: 'text',
      label: 'What was seen',
      noun: 'note of what was seen',
      column: 'what',
      max: 300,
      isRequired: true,
    },
    datedOn: datedOn('Dated'),
    endsOn: endsOn('Ends on'),
  },
} as const satisfies Record<CheckKind, Fields>

/** Where a check of this kind is made, by anybody who has the number. */
export const CHECK_PAGES: { [Kind in CheckKind]?: { name: string; page: string } } = {
  'right-to-work': { name: 'Check a share code at gov.uk', page: 'https://www.gov.uk/view-right-to-work' },
  dbs: { name: 'DBS Update Service', page: 'https://www.gov.uk/dbs-update-service' },
}

type Seen = Readonly<Record<string, unknown>>

/** The field that says what a check is of, such as what requirements accept or don't. */
const OF_FIELD: { [Kind in CheckKind]?: string } = {
  ...{ registration: 'body', dbs: 'level', qualification: 'profession', reference: 'referee' },
}

/**
 * What a check is of, such as the register that was looked at; null where its kind doesn't say. A referee's
 * name is one however it is written.
 */
export function checkOf(kind: CheckKind, facts: Seen): string | null {
  const of = facts[OF_FIELD[kind] ?? '']
  if (typeof of !== 'string') return null
  return (kind === 'reference' ? plainName(of) : of) || null
}

const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The field with what somebody may do only so, or not at all. */
const LIMITS_FIELD: { [Kind in CheckKind]?: string } = {
  ...{ registration: 'conditions', 'right-to-work': 'limits' },
}

/** What a check limits, in words: `Limits on work: 20 hours a week`; empty where it limits nothing. */
export function limitsOf(kind: CheckKind, facts: Seen): string {
  const name = LIMITS_FIELD[kind] ?? ''
  const field = (evidenceFields[kind] as Fields)[name]
  return field && facts[name] ? `${field.label}: ${facts[name]}` : ''
}

type Drafts = Readonly<Record<string, FieldDraft>>

/** The facts of a check with what its requirement accepts first, where nobody has said what it is of. */
export function withAccepted({ kind, accepts }: Requirement, facts: Drafts): Drafts {
  const field = OF_FIELD[kind]
  return field && accepts && !checkOf(kind, facts) ? { ...facts, [field]: accepts[0] ?? '' } : facts
}

/** What a requirement accepts, in words: `Nursing and Midwifery Council`. */
export function acceptedInWords({ kind, accepts = [] }: Requirement): string {
  const field = (evidenceFields[kind] as Fields)[OF_FIELD[kind] ?? '']
  return field ? accepts.map((of) => inWords(field, of)).join(', or ') : ''
}

/** What was kept of a check; without fields that its kind didn't have then. */
export function factsFrom(kind: CheckKind, kept: Readonly<Record<string, unknown>>) {
  const all: [string, Field][] = Object.entries(evidenceFields[kind])
  const fields = Object.fromEntries(all.filter(([, { column }]) => kept[column] !== undefined))
  return fromColumns(fields as Fields, kept as never)
}

/** What was seen of a check, in words; what nobody filled in is left out. */
export function factsInWords(kind: CheckKind, facts: Seen): [label: string, text: string][] {
  const fields: Record<string, Field> = evidenceFields[kind]
  return Object.entries(fields).flatMap(([name, field]) => {
    const text = inWords(field, (facts[name] ?? null) as string | boolean | null)
    return text ? [[field.label, text] as [string, string]] : []
  })
}
