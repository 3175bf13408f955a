import type { Agency } from '#content/site.ts'
import type { DraftsOf, Fields, ValuesOf } from '#domain/fields/fields.ts'
import { cleanEmail, DOTTED_DOMAIN, phoneField, phoneFromAbroad } from '#domain/people/person.ts'
import type { Look } from './look.ts'

export const AGENCY_PATH = '/admin/settings/agency'

const email = {
  kind: 'text',
  max: 254,
  isRequired: true,
  keyboard: 'email',
  format: emailMeant,
} as const

/** What an administrator says about the agency. The form and its check are made from it. */
export const agencyFields = {
  name: { kind: 'text', label: 'Name of the agency', column: 'name', isRequired: true, max: 80 },
  shortName: {
    kind: 'text',
    label: 'Short name',
    column: 'shortName',
    isRequired: true,
    max: 30,
    hint: 'It stands at the top of every page and in the subjects of emails.',
  },
  tagline: {
    kind: 'text',
    label: 'What you do, in a few words',
    noun: 'few words about what you do',
    column: 'tagline',
    isRequired: true,
    max: 80,
    hint: 'It follows the name in search results and on shared links.',
  },
  description: {
    kind: 'text',
    label: 'What you do, in a sentence',
    noun: 'sentence about what you do',
    column: 'description',
    isRequired: true,
    max: 300,
    hint: 'Search engines show it under the name.',
  },
  phone: { ...phoneField, label: 'Telephone', noun: 'telephone number', isRequired: true },
  email: { ...email, label: 'Email address', column: 'email' },
  privacyEmail: {
    ...email,
    label: 'Email address for questions about data',
    column: 'privacyEmail',
    hint: 'The privacy policy and most emails name it. It can be the same.',
  },
  complaintsEmail: {
    ...email,
    label: 'Email address for complaints',
    column: 'complaintsEmail',
    hint: 'It can be the same.',
  },
  street: { kind: 'text', label: 'Building and street', column: 'street', isRequired: true, max: 120 },
  locality: { kind: 'text', label: 'Town or city', column: 'locality', isRequired: true, max: 60 },
  postalCode: { kind: 'text', label: 'Postcode', column: 'postalCode', isRequired: true, max: 10 },
  officeHours: {
    kind: 'lines',
    label: 'Office hours',
    column: 'officeHours',
    isRequired: true,
    max: 80,
    most: 7,
    item: 'line',
    hint: 'Days and hours a line, such as Monday to Friday: 9:00-17:00. Emails name the first.',
  },
  outOfHours: {
    kind: 'text',
    label: 'What staff can do out of hours',
    noun: 'sentence about out of hours',
    column: 'outOfHours',
    max: 150,
    hint: 'A sentence under the office hours.',
  },
  companyName: { kind: 'text', label: 'Name of the company', column: 'companyName', max: 120 },
  companyNumber: {
    kind: 'text',
    label: 'Company number',
    column: 'companyNumber',
    max: 20,
    hint: 'As Companies House has it.',
  },
  registeredIn: {
    kind: 'choice',
    label: 'Registered in',
    noun: 'country of registration',
    column: 'registeredIn',
    options: ['England and Wales', 'Scotland', 'Northern Ireland'],
  },
  registeredOffice: { kind: 'text', label: 'Registered office', column: 'registeredOffice', max: 200 },
  vatNumber: { kind: 'text', label: 'VAT number', column: 'vatNumber', max: 30 },
  icoNumber: {
    kind: 'text',
    label: 'ICO registration',
    column: 'icoNumber',
    max: 20,
    hint: "The number in the register of the Information Commissioner's Office.",
  },
  note: {
    kind: 'text',
    label: 'Anything else at the foot of pages and emails',
    noun: 'text at the foot',
    column: 'note',
    max: 200,
    hint: 'Such as a membership or a licence.',
  },
  social: {
    kind: 'lines',
    label: 'Your pages at networks',
    noun: 'pages at networks',
    column: 'social',
    max: 200,
    most: 8,
    item: 'page',
    hint: 'A page a line, such as LinkedIn: https://www.linkedin.com/company/yours',
  },
} as const satisfies Fields

export type AgencyField = keyof typeof agencyFields
export type AgencyValues = ValuesOf<typeof agencyFields>
export type AgencyDrafts = DraftsOf<typeof agencyFields>

/** The form's parts, in its order. */
export const AGENCY_GROUPS: readonly { title: string; names: readonly AgencyField[] }[] = [
  { title: 'Who you are', names: ['name', 'shortName', 'tagline', 'description'] },
  { title: 'How to reach you', names: ['phone', 'email', 'privacyEmail', 'complaintsEmail'] },
  {
    title: 'Where and when',
    names: ['street', 'locality', 'postalCode', 'officeHours', 'outOfHours', 'social'],
  },
  {
    title: 'The company',
    names: [
      ...(['companyName', 'companyNumber', 'registeredIn', 'registeredOffice', 'vatNumber'] as const),
      ...(['icoNumber', 'note'] as const),
    ],
  },
]

/** `Monday to Friday: 9:00-17:00` and `LinkedIn: https://…` in their two parts. */
export const HOURS_LINE = /^([^:]*[^:\s])\s*:\s*(\S.*)$/
export const SOCIAL_LINE = /^([^:]*[^:\s])\s*:\s*(https:\/\/(?=\S+$)[^\s/]+\.[^\s/]\S*)$/

/** What of the agency the form has. */
type AgencyDetails = Omit<Agency, keyof Look | 'showsSamples'>

/** The agency as pages, mails and files show it, but for its colour. */
export function agencyOf(values: AgencyValues): AgencyDetails {
  const { street, locality, postalCode, phone, companyName, companyNumber, ...texts } = values
  const { registeredIn, registeredOffice, vatNumber, icoNumber, note, officeHours, social, ...named } = texts
  const [first = { days: '', hours: '' }, ...others] = officeHours.map((line) => {
    const [days, hours] = partsOf(line, HOURS_LINE)
    return { days, hours }
  })
  return {
    ...named,
    address: { street, locality, postalCode, country: 'GB', countryName: 'United Kingdom' },
    phone: { shown: phone, dialled: phoneFromAbroad(phone) },
    officeHours: [first, ...others],
    social: social.map((line) => {
      const [name, address] = partsOf(line, SOCIAL_LINE)
      return { name, address }
    }),
    company: {
      ...{ name: companyName, number: companyNumber, registeredIn, registeredOffice },
      ...{ vatNumber, icoNumber, note },
    },
  }
}

/** What the form shows of an agency. */
export function valuesOf(agency: Readonly<AgencyDetails>): AgencyValues {
  const { name, shortName, tagline, description, email, privacyEmail, complaintsEmail } = agency
  const { address, company, outOfHours } = agency
  return {
    ...{ name, shortName, tagline, description, email, privacyEmail, complaintsEmail, outOfHours },
    phone: agency.phone.shown,
    street: address.street,
    locality: address.locality,
    postalCode: address.postalCode,
    officeHours: agency.officeHours.map(({ days, hours }) => `${days}: ${hours}`),
    companyName: company.name,
    companyNumber: company.number,
    registeredIn: agencyFields.registeredIn.options.find((it) => it === company.registeredIn) ?? OPTION,
    registeredOffice: company.registeredOffice,
    vatNumber: company.vatNumber,
    icoNumber: company.icoNumber,
    note: company.note,
    social: agency.social.map(({ name, address }) => `${name}: ${address}`),
  }
}

const [OPTION] = agencyFields.registeredIn.options

function partsOf(line: string, pattern: RegExp): [string, string] {
  const [, first = line, second = ''] = pattern.exec(line) ?? []
  return [first, second]
}

function emailMeant(typed: string): string | undefined {
  const email = cleanEmail(typed)
  return /^[^\s@]+@[^\s@]+$/.test(email) && DOTTED_DOMAIN.test(email) ? email : undefined
}
