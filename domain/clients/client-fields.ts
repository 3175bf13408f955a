import type { Fields, ValuesOf } from '#domain/fields/fields.ts'
import { SITE_KINDS } from '#domain/messages/staffing.ts'
import { phoneField } from '#domain/people/person.ts'

/** What is kept about a client itself. The form, its check and the history are made from it. */
export const clientFields = {
  name: { kind: 'text', label: 'Name', column: 'name', isRequired: true, max: 150 },
  kind: {
    kind: 'choice',
    label: 'Kind of site',
    column: 'kind',
    options: ['', ...SITE_KINDS],
    optionLabels: { '': 'Not said' },
  },
  domain: {
    kind: 'text',
    label: 'Email domain',
    column: 'domain',
    max: 100,
    hint:
      'Such as trust.example, but none that many share, like nhs.net. A request from an address there is ' +
      'taken for theirs.',
    format: domainMeant,
  },
  phone: phoneField,
  terms: {
    kind: 'long-text',
    label: 'Terms',
    noun: 'note of the terms',
    column: 'terms',
    max: 10_000,
    hint: 'What was agreed about rates, cancelling, paying, and taking somebody on for good.',
  },
  termsAgreedOn: { kind: 'day', label: 'Terms agreed on', column: 'terms_agreed_on' },
} as const satisfies Fields
export type ClientField = keyof typeof clientFields
export type ClientValues = ValuesOf<typeof clientFields>
export const CLIENT_FIELD_NAMES = Object.keys(clientFields) as ClientField[]

/** Providers whose addresses say nothing about one organisation: for everybody, or for all of the NHS. */
const SHARED_DOMAINS = [
  /^(gmail|googlemail|outlook|hotmail|live|yahoo|icloud|me|aol|btinternet|sky|msn)\./,
  /^(nhs\.net|nhs\.scot|wales\.nhs\.uk)$/,
]

/** `@Trust.example ` as `trust.example`; undefined for what is none. */
function domainMeant(typed: string): string | undefined {
  const domain = typed
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/^.*@/, '')
    .replace(/\/.*$/s, '')
  return /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) ? domain : undefined
}

/** The domain of an address, where it says which organisation it is of; otherwise empty. */
export function domainOf(email: string): string {
  const domain = email.includes('@') ? (domainMeant(email) ?? '') : ''
  return SHARED_DOMAINS.some((shared) => shared.test(domain)) ? '' : domain
}
