/** Where candidates see where their applications stand (D33). */
export const MY_PATH = '/my'

/** A link to the area, or one that confirms a new address, is good for this long, and once. */
export const LINK_LIFE_MINUTES = 30

/** The sentences of signing in to the candidate area, which don't say whether an address is known. */
export const areaMessages = {
  asked:
    'If somebody has applied with this address, we have written to it. The link in the email works once ' +
    `and for ${LINK_LIFE_MINUTES} minutes.`,
  failed: 'The link could not be asked for. Please try again.',
  email: 'Enter the email address that you applied with.',
  tooMany: 'Too many links were asked for from your connection. Please try again in an hour.',
  keyReused: 'This form was already sent. Please reload the page and try again.',
  stale: 'This link has been used, or is older than half an hour. Ask for another one: it takes a minute.',
} as const

/** An application as its applicant sees it. */
export type OwnApplication = {
  id: string
  reference: string
  /** Null for a registration, which is for no certain job. */
  jobTitle: string | null
  /** Null where the job can't be looked at any more. */
  jobId: string | null
  sentAt: string
  /** Where it stands, in words that are true now. */
  standing: string
  /** Whether it can be withdrawn. */
  isOpen: boolean
}
