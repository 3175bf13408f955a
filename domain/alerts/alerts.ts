import { site } from '#content/site.ts'

/** How often an alert writes (D35). The first is the default. */
export const RHYTHMS = {
  daily: 'Once a day, in the morning',
  weekly: 'Once a week, on Monday morning',
  'at-once': 'At once, hourly at most',
} as const
export type Rhythm = keyof typeof RHYTHMS
export const RHYTHM_NAMES = Object.keys(RHYTHMS) as Rhythm[]

/** Why an alert ended, as its owner is told. */
export const ALERT_ENDS = {
  stopped: 'You stopped it.',
  bounced: 'Emails to this address came back.',
  complained: 'An email was reported as unwanted.',
  'not-renewed': "You didn't ask us to keep it after a year.",
  twice: 'You have another alert for this search.',
} as const
export type AlertEnd = keyof typeof ALERT_ENDS

/** What somebody agrees to who starts an alert: kept with it, and shown with the button. */
export const alertConsent = () =>
  `I'm 18 or over, and I ask ${site.name} to email me jobs that match this search until I stop it. My ` +
  'address is used for nothing else.'

/** A link in a mail starts an alert within so many days; after that what was entered is deleted. */
export const CONFIRM_WITHIN_DAYS = 7
/** After so many months without a sign of its owner an alert asks whether it is still wanted. */
export const RENEW_AFTER_MONTHS = 12
/** Without an answer within so many days it ends. */
export const RENEW_WITHIN_DAYS = 14
/** An address has at most so many alerts at a time. */
export const MOST_ALERTS = 20

export const alertMessages = {
  sending: 'Sending...',
  failed: "Your alert couldn't be set up. Please try again.",
  tooMany: 'That was a lot of alerts in a short time. Please try again in an hour.',
  keyReused: 'This form was already sent with other details. Please reload the page and try again.',
  rhythm: 'Choose how often we should write.',
  over18: "Confirm that you're 18 or over. We can't write to anybody under 18.",
  unknownPlace: "We don't know the place in this search. Please change the search first.",
  notChanged: "The search wasn't changed.",
  unknownNear: "We don't know this place. Give a postcode, such as SE5 9RS, or a town or county in the UK.",
  unknownLocation: 'No open job is there any more. Choose another location, or all of them.',
  unreadablePay: 'Give pounds an hour below 1,000, such as 18 or 18.50, or leave it empty.',
  twice: 'You have another alert for this search already. Stop one of them, or change this search.',
  noMail: "This site can't send email at the moment, so there are no alerts. Please try again another day.",
} as const

/** An alert as its owner sees it. */
export type Alert = {
  id: string
  /** What it looks for, in words. */
  words: string
  /** The list of the jobs that it looks for. */
  listHref: string
  rhythm: Rhythm
  state: 'unconfirmed' | 'active' | 'ended'
  endedBecause: AlertEnd | null
  /** Whether a mail has asked if it is still wanted. */
  isAsked: boolean
}

/** What the form that changes an alert shows; `values` by the names that the address of a list has. */
export type AlertToChange = {
  id: string
  words: string
  values: Record<string, string>
  locations: string[]
}

/** The page that makes an alert from a search. @param listAddress as `jobListHref` writes it */
export const newAlertHref = (listAddress: string) => listAddress.replace(/^\/jobs/, '/alerts')
