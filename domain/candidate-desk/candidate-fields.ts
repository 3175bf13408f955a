import { EXPERIENCE_BANDS, SPECIALTIES } from '#domain/applications/applications.ts'
import type { Fields } from '#domain/fields/fields.ts'
import { cleanEmail, DOTTED_DOMAIN, EMAIL_LIMIT, NAME_LIMIT, phoneField } from '#domain/people/person.ts'
import { formatPostcode } from '#domain/places/postcodes.ts'

const notSaid = { '': 'Not said' }

/** What staff may change of a candidate. The form, its check and the timeline are made from it. */
export const candidateFields = {
  name: { kind: 'text', label: 'Full name', column: 'name', isRequired: true, max: NAME_LIMIT.most },
  email: {
    kind: 'text',
    label: 'Email',
    noun: 'email address',
    column: 'email',
    keyboard: 'email',
    isRequired: true,
    max: EMAIL_LIMIT.most,
    hint: 'The one we write to. Earlier ones are kept: job alerts go there until the candidate stops them.',
    format: emailMeant,
  },
  phone: phoneField,
  specialty: {
    kind: 'choice',
    label: 'Specialty',
    column: 'specialty',
    options: ['', ...SPECIALTIES],
    optionLabels: notSaid,
  },
  experience: {
    kind: 'choice',
    label: 'Experience',
    column: 'experience',
    options: ['', ...EXPERIENCE_BANDS],
    optionLabels: notSaid,
  },
  registration: {
    kind: 'text',
    label: 'Registration number',
    column: 'registration',
    max: 40,
    hint: 'Such as the NMC PIN.',
  },
  postcode: {
    kind: 'text',
    label: 'Postcode',
    column: 'postcode',
    max: 10,
    format: formatPostcode,
  },
  availableFrom: { kind: 'day', label: 'Available from', column: 'available_from' },
} as const satisfies Fields
export type CandidateField = keyof typeof candidateFields
export const CANDIDATE_FIELD_NAMES = Object.keys(candidateFields) as CandidateField[]

function emailMeant(typed: string): string | undefined {
  const email = cleanEmail(typed)
  return /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(email) && DOTTED_DOMAIN.test(email) ? email : undefined
}
