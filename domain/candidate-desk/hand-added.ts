import { limitOf } from '#platform/text-limit.ts'

/** Where applications are entered by hand; `candidate` and `job` in the address fill the form in. */
export const ADD_APPLICATION_PATH = '/admin/applications/add'

/** How an application that staff enter has come. */
export const WAYS = ['Telephone', 'Email', 'In person', 'Job board', 'Referral', 'Other'] as const

export const FIRST_NOTE_LIMIT = limitOf('note', 2_000)

export const handAddedMessages = {
  name: 'Enter the full name.',
  specialty: 'Choose the specialty.',
  experience: 'Choose the years of experience.',
  way: 'Choose how it came.',
  jobGone: 'This job is not live any more. Choose another one, or none.',
  keyReused: 'This form was already sent with other details. Look at the list before you send it again.',
  inform:
    'Tell the person that we keep this, what for and where it came from, within a month at most ' +
    '(UK GDPR, Article 14). An email does that.',
} as const
