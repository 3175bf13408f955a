import type { CvKind } from '#domain/uploads/uploads.ts'
import { limitOf } from '#platform/text-limit.ts'

/** A link to the area, or one that confirms a new address, is good for this long, and once. */
export const LINK_LIFE_MINUTES = 30

/** The title of the page behind a link that is no longer good. */
export const STALE_LINK = 'This link has been used or has expired'

/** Why somebody withdraws. */
export const WITHDRAWAL_LIMIT = limitOf('reason', 1_000)

/** The sentences of the candidate area. Those of signing in don't say whether an address is known. */
export const areaMessages = {
  asked:
    "If it's the address you use with us, a link normally comes within minutes, at most three times in an " +
    `hour. It works once, for ${LINK_LIFE_MINUTES} minutes.`,
  failed: "The link couldn't be asked for. Please try again.",
  notValid: 'Enter the email address that you applied with, like name@example.org.',
  tooMany: 'Too many links were asked for from your connection. Please try again in an hour.',
  keyReused: 'This form was already sent. Please reload the page and try again.',
  withdrawing:
    "We'll stop this application, and won't tell anybody else about you for this job. Your other " +
    'applications stay. You can apply again while the job is open.',
  withdrawingRegistration:
    "We'll stop this application, and won't look for work for you because of it. Your other applications " +
    'stay. You can register again at any time.',
  interviewToo: 'The interview that we arranged for it is cancelled, too.',
  withdrawn: 'Your application is withdrawn, and everybody here can see that.',
  agreed: "Thank you. We're sending them your profile, without your contact details.",
  'agreed-later': 'Thank you. They get your profile as soon as we know whom to send it to.',
  refused: "Thank you. We won't put you forward there.",
  settled: 'This has been settled in the meantime. You can see below how it stands.',
  closed: 'This application was decided before it could be withdrawn.',
  cvMissing: 'Choose the CV that you want to send.',
  cvPurpose:
    "Your consultant uses the newest CV to find you work. It goes to an employer only when you've agreed " +
    'to it. What you sent with an application stays there as it was.',
  cvDestroyed:
    'Our virus scanner found something harmful in this file, so we deleted it and nobody has it. Please ' +
    "send your CV again. It's best to make a new PDF on another computer or phone.",
  saved: 'Saved. Your consultant can see it.',
  newEmailAsked:
    "We've written to the new address. Open the link in that email within half an hour; until then we " +
    'go on using the old one.',
  newEmailUsed: "Your new address is confirmed. We'll write to it from now on.",
  notSaved: "This couldn't be saved. Please check these answers.",
  otherAddresses:
    "What was sent to us from an address that you've given up, or haven't opened one of our links from, " +
    "isn't here, and isn't deleted here. Write to us, and we'll see to it with you.",
  otherAlerts:
    "Alerts to an address that you've given up, or haven't opened one of our links from, aren't here. " +
    'The link in each of their emails changes or stops them.',
  staleEmail: "Ask for another one on the page with your details, if your address hasn't changed yet.",
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
  /** One that isn't over. */
  interview?:
    | {
        /** The day and time, where `standing` doesn't say them. */
        when: string | undefined
        way: string
        /** With whom, if not with us. */
        client: string | undefined
        place: string
        participants: string
        note: string
        minutes: number
        /** Whose time it is at, where that isn't plain. */
        zone: string
        calendarPath: string
      }
    | undefined
}

/** A CV of the candidate's. `reference` is of the application that it came with. */
export type OwnCv = {
  /** Of its document, or of the application that it came with. */
  id: string
  key: string
  kind: CvKind
  size: number
  at: string
  reference: string | undefined
  /** The virus scanner found something harmful in it, and it is gone. */
  isDestroyed: boolean
}
