import { EXPERIENCE_BANDS, SPECIALTIES } from '#domain/applications/applications.ts'
import { WAYS } from '#domain/candidate-desk/hand-added.ts'
import { type ColumnDefinition, ImportColumns } from '#domain/imports/import-columns.ts'

export type ApplicationColumn =
  | 'name'
  | 'surname'
  | 'email'
  | 'phone'
  | 'specialty'
  | 'experience'
  | 'jobId'
  | 'way'
  | 'note'
  | 'receivedOn'

const definitions: Record<ApplicationColumn, ColumnDefinition<ApplicationColumn>> = {
  name: {
    label: 'Name',
    isRequired: true,
    otherNames: ['Full name', 'Candidate', 'Candidate name', 'Applicant', 'First name', 'Forename'],
  },
  // Behind the first name, where the two have a column each.
  surname: { label: 'Surname', otherNames: ['Last name', 'Family name'] },
  email: { label: 'Email', isRequired: true, otherNames: ['Email address', 'E-mail', 'E-mail address'] },
  phone: {
    label: 'Phone',
    otherNames: ['Telephone', 'Phone number', 'Telephone number', 'Mobile', 'Mobile number', 'Tel'],
  },
  specialty: { label: 'Specialty', otherNames: ['Role', 'Profession', 'Job role', 'Staff group'] },
  experience: { label: 'Experience', otherNames: ['Years of experience', 'Years'] },
  jobId: { label: 'Job', otherNames: ['Job title', 'Vacancy', 'Applied for', 'Position', 'Job link'] },
  way: { label: 'How it came', isRequired: true, otherNames: ['Source', 'Came by', 'Channel', 'Way'] },
  note: { label: 'Note', otherNames: ['Notes', 'Comment', 'Comments', 'Remarks'] },
  receivedOn: {
    label: 'Date received',
    otherNames: ['Received', 'Received on', 'Date', 'Date applied', 'Applied on', 'Application date'],
  },
}

/** The columns of applications. */
export const applicationColumns = new ImportColumns(definitions)

/** The list of a column with a choice. */
export const OPTIONS: Partial<Record<ApplicationColumn, readonly string[]>> = {
  specialty: SPECIALTIES,
  experience: EXPERIENCE_BANDS,
  way: WAYS,
}

const EXAMPLE_NAME = 'Example: Ann Smith'

/** The template's only person. */
export const isExample = (name: string) => name === EXAMPLE_NAME

const oneOf = (options: readonly string[] = []) => `One of: ${options.join(', ')}.`

/** Of each column of the template what it may have, and the example. */
const TEMPLATE: [ApplicationColumn, hint: string, example: string][] = [
  ['name', 'Required.', EXAMPLE_NAME],
  ['email', 'Required.', 'ann@example.org'],
  ['phone', '', '07700 900123'],
  ['specialty', `Required without a job. ${oneOf(OPTIONS.specialty)}`, 'Nurse'],
  ['experience', oneOf(OPTIONS.experience), '3-5 years'],
  ['jobId', 'An open job: its title, its title and place, or the address of its page.', ''],
  ['way', `Required. ${oneOf(OPTIONS.way)}`, 'Job board'],
  ['note', 'Up to 2,000 characters.', 'Nights only.'],
  ['receivedOn', 'A day, such as 4 Dec 2026; today if it is empty.', ''],
]

/** A spreadsheet to fill in: what each column may have, the headings, and an example. */
export const applicationTemplate = [
  TEMPLATE.map(([, hint]) => hint),
  TEMPLATE.map(([name]) => definitions[name].label),
  TEMPLATE.map(([, , example]) => example),
]
