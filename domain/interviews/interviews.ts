import { formatDayOfWeek, timeInLondon } from '#platform/clock.ts'
import { isKeyOf } from '#platform/keys.ts'
import { limitOf } from '#platform/text-limit.ts'

/** How people meet, and what the field for the place is then called. */
export const INTERVIEW_WAYS = {
  'in-person': 'In person',
  video: 'By video',
  telephone: 'By telephone',
} as const
export type InterviewWay = keyof typeof INTERVIEW_WAYS

/** How an interview can go. */
export const INTERVIEW_OUTCOMES = {
  came: 'They came',
  absent: "They didn't come",
  offer: 'Offer',
  no: 'No',
} as const
export type InterviewOutcome = keyof typeof INTERVIEW_OUTCOMES

/** Whether a text is one of these. */
export const isInterviewOutcome = isKeyOf(INTERVIEW_OUTCOMES)

export const PLACE_LIMIT = limitOf('place', 300)
export const PARTICIPANTS_LIMIT = limitOf('list of who takes part', 300)
export const INTERVIEW_NOTE_LIMIT = limitOf('note', 1_000)
export const SHORTEST_MINUTES = 5
export const LONGEST_MINUTES = 480

export type Interview = {
  id: string
  applicationId: string
  startsAt: string
  minutes: number
  way: InterviewWay
  /** Where, or the link, or who rings whom under which number. */
  place: string
  /** Who takes part beside the candidate, of us or of the client. May be empty. */
  participants: string
  /** What the candidate should know beside that. May be empty. */
  note: string
  /** How often it has been moved or cancelled: calendars tell versions apart by it. */
  sequence: number
  isCancelled: boolean
  arrangedBy: string
  /** The submission that it is for, where it is with a client. */
  submissionId: string | null
  /** How it went; empty until somebody has said. */
  outcome: InterviewOutcome | ''
}

export const interviewMessages = {
  day: 'Choose the day.',
  time: 'Enter when it starts, like 09:30.',
  past: 'Choose a time that is still to come.',
  sameTime: 'They have an interview at this time already. Change that one, or choose another time.',
  minutes: `Enter how many minutes it takes, from ${SHORTEST_MINUTES} to ${LONGEST_MINUTES}.`,
  way: 'Choose how you meet.',
  place: 'Say where, or give the link or the number.',
  notOpen: 'This application is closed: nothing can be arranged.',
  notToMeet:
    'The client is no longer to meet them: that was answered or ended in the meantime. Nothing is ' +
    "arranged, and nobody has been told. What you typed is still here, but it's with us now unless you " +
    'choose another client: look at the place and at who takes part.',
  missing: 'There is no such interview any more, or it is cancelled.',
  outcome: 'Say how it went.',
  movedMeanwhile: (now: Pick<Interview, 'startsAt'>) =>
    `Somebody has changed this interview in the meantime: it's on ${interviewTime(now)} now. ` +
    'What you typed is still here: compare it with what stands above it, and save again to replace that.',
  movedBeforeCancel: (now: Pick<Interview, 'startsAt'>) =>
    `Somebody has changed this interview in the meantime: it's on ${interviewTime(now)} now. ` +
    'Look at it, and cancel it again if it is still to be cancelled.',
  outcomeMeanwhile: ({ outcome }: Pick<Interview, 'outcome'>) =>
    `Somebody has said in the meantime how it went: ${outcome ? INTERVIEW_OUTCOMES[outcome] : 'not yet'}. ` +
    'Choose again to replace that.',
} as const

/** When it is over, as ISO 8601. */
export const interviewEnd = ({ startsAt, minutes }: Pick<Interview, 'startsAt' | 'minutes'>): string =>
  new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()

/** `Thursday 26 November 2026 at 10:00`. */
export function interviewTime({ startsAt }: Pick<Interview, 'startsAt'>): string {
  const start = new Date(startsAt)
  return `${formatDayOfWeek(start)} at ${timeInLondon(start)}`
}

/** Whose time that is, for a candidate who may be in another country; empty where they meet in a place. */
export const interviewZone = ({ way }: Pick<Interview, 'way'>) => (way === 'in-person' ? '' : 'UK time')

/** When it is, with whose time that is: `Thursday 26 November 2026 at 10:00, UK time`. */
export const zonedInterviewTime = (interview: Pick<Interview, 'startsAt' | 'way'>): string =>
  [interviewTime(interview), interviewZone(interview)].filter(Boolean).join(', ')
