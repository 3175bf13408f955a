import type { Spell } from './work-history.ts'

/** Where the link in a referee's mail leads. */
export const REFERENCE_PATH = '/reference'
/** For how many days a referee's link takes an answer, and after how many they are reminded once. */
export const LINK_DAYS = 21
export const REMINDER_DAYS = 7
/** So many referees of one candidate can be named. */
export const MOST_REFEREES = 20
export const MOST_SPELLS = 100

/** How far a referee has come. */
export const REFEREE_STATES = {
  named: 'Not asked yet',
  asked: 'Asked',
  expired: "Didn't answer in time",
  answered: 'Answered',
  declined: "Can't give one",
  withdrawn: 'Taken back',
} as const
export type RefereeState = keyof typeof REFEREE_STATES

/** In these states somebody can be asked, or asked again. */
export const ASKABLE: readonly RefereeState[] = ['named', 'expired', 'withdrawn']
/** In these states somebody can be taken off. Who can't give a reference was told that we don't ask again. */
export const REMOVABLE: readonly RefereeState[] = [...ASKABLE, 'declined']

/** What a referee has answered. */
export type ReferenceAnswer = {
  fromMonth: string
  toMonth: string | null
  capacity: string
  wouldEmployAgain: boolean
  comments: string
  isRelative: boolean
  /** Whether they agree that the hirer sees it (reg. 22(2)(b)). */
  mayBeShown: boolean
}

/** Somebody who is, or can be, asked for a reference. */
export type Referee = {
  id: string
  name: string
  email: string
  organisation: string
  capacity: string
  fromMonth: string
  toMonth: string | null
  consent: { how: string; at: string }
  state: RefereeState
  askedAt: string | null
  remindedAt: string | null
  expiresAt: string | null
  answeredAt: string | null
  answer: ReferenceAnswer | undefined
  /** What the answer says otherwise than the candidate did. */
  differences: string[]
  /** The evidence that the answer became, and how it stands. */
  evidence: { id: string; state: string; version: number } | undefined
}

/** A referee as the candidate sees them: what they answered is confidential. */
export type OwnReferee = Pick<
  Referee,
  'id' | 'name' | 'email' | 'organisation' | 'capacity' | 'fromMonth' | 'toMonth' | 'state'
>

/** How a referee has come along, as the candidate reads it. */
export const OWN_REFEREE_STATES: Record<RefereeState, string> = {
  named: "We'll ask them.",
  asked: "We're asking them by email. They haven't answered yet.",
  expired:
    "They haven't answered, and their link has ended. Ring us to ask them again, or name somebody else.",
  answered: 'They have answered.',
  declined: "They can't give one. Please name somebody else.",
  withdrawn: "We don't ask them at the moment.",
}

/** A candidate's past and who can tell of it, for the desk. */
export type PastWork = {
  spells: Spell[]
  gaps: { fromMonth: string; toMonth: string }[]
  referees: Referee[]
}

export const COMMENTS_LIMIT = { what: 'The comment', most: 4_000 }
export const CAPACITY_LIMIT = { what: 'This', most: 150 }

export const refereeMessages = {
  namedThem: 'by naming them',
  missing: 'This is not there any more.',
  tooMany: 'There are too many already.',
  again: 'They are asked already. Take that request back before you ask once more.',
  ownEmail: "This is the address of the candidate: a referee's own is needed.",
  sameEmail: 'A referee with this address is named already.',
  flooded: 'This address has had as many requests for references today as we send. Ask again tomorrow.',
  changed: 'It has been changed in the meantime. The page shows how it stands now.',
  order: 'It ends before it begins.',
  future: 'This month is still to come.',
  month: 'Enter a month and year, such as 3/2024.',
  employer: 'Enter the employer, or say what was done instead of work.',
  gaps: 'Explain every gap before you keep the history as read.',
  noHistory: 'There is no history to keep as read yet.',
  relative: "A relative can't be a referee. Name somebody else.",
  isRelative: 'Say whether they are related.',
  capacity: 'Say how you know them.',
  employAgain: 'Say whether you would employ them again.',
  related: 'Say whether you are related to them.',
  shown: 'Say whether the hospital or home may see your reference.',
} as const
