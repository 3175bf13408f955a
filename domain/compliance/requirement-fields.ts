import type { ComplianceRole, Requirement } from '#content/requirements.ts'
import type { Fields } from '#domain/fields/fields.ts'
import { isComplianceRole } from './compliance.ts'

export const REQUIREMENTS_PATH = '/admin/settings/compliance'
export const REQUIREMENT_CHANGE_PATH = `${REQUIREMENTS_PATH}/change`
export const requirementsHref = (role: ComplianceRole) => `${REQUIREMENTS_PATH}?role=${role}`
/** Where a requirement is changed, or without a topic one is added. */
export const changeRequirementHref = (role: ComplianceRole, topic?: string) =>
  `${REQUIREMENT_CHANGE_PATH}?role=${role}${topic ? `&topic=${topic}` : ''}`

/** The role that an address asks for. */
export function readRole(search: URLSearchParams): ComplianceRole {
  const asked = search.get('role')
  return isComplianceRole(asked) ? asked : 'nurse'
}

/** What an agency may change of a requirement. */
export const requirementFields = {
  name: {
    kind: 'text',
    label: 'Check',
    noun: 'name of the check',
    column: 'name',
    max: 100,
    isRequired: true,
  },
  why: {
    ...{ kind: 'text', label: 'Why it is asked for', noun: 'reason', column: 'why', max: 300 },
    hint: 'The candidate reads this.',
  },
  months: {
    ...{
      kind: 'amount',
      label: 'Months until it is shown again',
      column: 'months',
      max: 120,
      isMoney: false,
    },
    hint: 'Leave it empty if it has no end but its own.',
  },
  needed: { kind: 'amount', label: 'How many are needed', column: 'needed', max: 5, isMoney: false },
} as const satisfies Fields

/** The kinds of check that an agency may add. */
export const OWN_KINDS = { training: 'A training', qualification: 'A qualification', other: 'Another check' }
export type OwnKind = keyof typeof OWN_KINDS

/** A change of what a role asks for, in words. */
export type RequirementEntry = {
  id: string
  event: keyof typeof REQUIREMENT_EVENTS
  changes: [label: string, from: string, to: string][]
  text: string
  topic: string
  fromOn: string
  by: string
  at: string
}
export const REQUIREMENT_EVENTS = {
  added: 'Added',
  changed: 'Changed',
  ended: 'No longer asked for',
} as const

/** What a role asks for today, and what is planned. */
export type RequirementPlan = {
  role: ComplianceRole
  day: string
  /** `first` is what the set began with, where it had one. */
  now: { requirement: Requirement; first: Requirement | undefined }[]
  ended: Requirement[]
  planned: RequirementEntry[]
  history: RequirementEntry[]
  /** How many changes there are: somebody who has seen fewer is told. */
  seen: number
}

export const requirementMessages = {
  fromOn: 'Choose today or a later day.',
  changedMeanwhile: 'A colleague has changed these requirements in the meantime. Look at them again.',
  taken: 'This role asks for a check of this name already, or did: change that one.',
  name: 'Use letters in the name.',
  missing: "This role doesn't ask for it.",
  same: 'Nothing is different yet.',
} as const
