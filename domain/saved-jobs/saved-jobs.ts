/** The page that a mail about saved jobs links to: it confirms the notices, and stops them. */
export const NOTICES_PATH = '/saved/notices'

/** Whoever does not confirm within so many days is forgotten. */
export const CONFIRM_DAYS = 7
/** So many days before a job closes its watchers are told. */
export const CLOSING_DAYS = 2

export const savedJobsMessages = {
  sending: 'Sending...',
  failed: 'There was an error mailing your list. Please try again.',
  notValid: 'Enter the email address to send the list to.',
  noneOpen: 'None of these jobs is open any more. Reload the page to see which are.',
  tooMany: "We've emailed you several lists already. Please try again later.",
  keyReused: 'This list was already sent to another address. Please reload the page and try again.',
} as const
