import { listAt, readChoice, readMine } from '#domain/lists/list-address.ts'
import { isKeyOf } from '#platform/keys.ts'

export const SUBMISSIONS_PATH = '/admin/submissions'
/** Where the link in a client's mail leads. */
export const PROFILE_PATH = '/profile'
/** Where what was checked, and copies, are asked for with that link. */
export const PROFILE_FILE_PATH = '/profile/file'
/** For how many days a client's link shows the profile. */
export const LINK_DAYS = 14
export const SUBMISSIONS_PER_PAGE = 25

/** How far a submission has come (D39). */
export const SUBMISSION_STATES = {
  asked: 'Waits for the candidate',
  refused: 'The candidate said no',
  sent: 'With the client',
  interview: 'Client wants an interview',
  yes: 'Client said yes',
  no: 'Client said no',
  placed: 'Placed',
  ended: 'Taken back',
} as const
export type SubmissionState = keyof typeof SUBMISSION_STATES

/** A submission as a form has shown it: whoever sends the form decides about this one (decision 12). */
export const submissionSeen = ({ state, sentAt }: { state: string; sentAt: string | null }) =>
  `${state} ${sentAt ?? ''}`

/** An answer as a client's page has shown it: whoever answers next has seen this one (decision 12). */
export const answerSeen = ({ state, answeredAt }: { state: string; answeredAt: string | null }) =>
  `${state} ${answeredAt ?? ''}`

/** What a client can answer, in their words. */
export const ANSWERS = {
  yes: 'Yes, we would like them',
  interview: 'We would like to meet them first',
  no: 'No, not this time',
} as const
export type Answer = keyof typeof ANSWERS
export const isAnswer = isKeyOf(ANSWERS)

/** Whether somebody at the client can still be asked. One taken back before a yes can't be agreed to. */
export const isToDecide = (state: SubmissionState, isAgreed: boolean): boolean =>
  state !== 'refused' && state !== 'placed' && (state !== 'ended' || isAgreed)

export type Submission = {
  id: string
  candidate: { id: string; name: string; reference: string }
  client: { id: string; name: string }
  /** Null where there is none, or none any more. */
  jobId: string | null
  jobTitle: string
  /** Undefined once they are forgotten. */
  contact: { id: string; name: string; email: string } | undefined
  profile: string
  state: SubmissionState
  consent: { words: string; how: string; at: string } | undefined
  sentAt: string | null
  expiresAt: string | null
  /** Whether the client's link shows something now. */
  isLinkOpen: boolean
  answeredAt: string | null
  answerNote: string
  by: string
  createdAt: string
  updatedAt: string
}

/** `mine`: only those that the reader put forward. `unarranged`: only those without an interview to come. */
export type SubmissionFilters = { state: SubmissionState | ''; mine: boolean; unarranged: boolean }
export type SubmissionQuery = SubmissionFilters & { page: number }

/** The filters in an address, and the address of the list with filters. */
export const { read: readSubmissionQuery, href: submissionListHref } = listAt<SubmissionFilters>(
  SUBMISSIONS_PATH,
  {
    state: (search) => readChoice(search, 'state', SUBMISSION_STATES),
    mine: readMine,
    unarranged: (search) => search.get('unarranged') === '1',
  },
)

/** The address of one submission. */
export const submissionHref = (id: string) => `${SUBMISSIONS_PATH}/${id}`

export const PROFILE_LIMIT = { what: 'The profile', most: 4_000 }
export const HOW_LIMIT = { what: 'This', most: 200 }
export const TITLE_LIMIT = { what: 'The job', most: 150 }
export const ANSWER_LIMIT = { what: 'The note', most: 2_000 }

/** The words that a candidate agrees to. */
export const consentWords = (agency: string, client: string, job: string) =>
  `${agency} may put me forward to ${client} for “${job}” and show them my profile, without my contact ` +
  'details.'

/** Addresses and numbers, which a client is not shown. */
export function hasContactDetails(profile: string): boolean {
  return /[^\s@]@[^\s@]+\.[a-z]/i.test(profile) || /(?:\+|\b0)(?:[\s().-]*\d){9,}/.test(profile)
}

/** What staff wrote, or nothing where it has an address or a number in it. */
export const withoutContact = (text: string) => (hasContactDetails(text) ? '' : text)

export const submissionMessages = {
  none: 'Nobody has been put forward yet.',
  noneFound: 'No submission fits.',
  missing: 'This is not there any more.',
  client: 'Choose a client.',
  contact: 'Choose somebody with an email address.',
  job: 'Enter what they are put forward for.',
  profile: 'Say what the client should know.',
  contactDetails: 'Take out addresses and telephone numbers: the client gets them from you.',
  how: 'Say how they agreed, like: on the telephone, this morning.',
  consent: 'Say whether they have agreed, or are to be asked.',
  again: 'They have been put forward to this client for this job already.',
  keyReused: 'This form was already sent with other words. Please reload the page and try again.',
  noteTooLong: `At most ${ANSWER_LIMIT.most} characters, please.`,
  changed: 'It has been changed in the meantime. The page shows how it stands now.',
} as const
