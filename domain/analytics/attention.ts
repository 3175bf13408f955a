import { ENDED_PATH } from '#domain/applications/application-answers.ts'
import { applicationListHref } from '#domain/applications/application-query.ts'
import { stepsHref } from '#domain/applications/application-steps.ts'
import { expiryList } from '#domain/compliance/expiries.ts'
import { QUIET_JOBS_PATH } from '#domain/jobs/quiet-jobs.ts'
import { FAILED_MAIL_PATH } from '#domain/mail-desk/failed-mail.ts'
import { messageListHref } from '#domain/messages/message-desk.ts'
import { placementListHref } from '#domain/placements/placements.ts'
import { RETENTION_PATH } from '#domain/privacy/privacy.ts'
import { referralListHref } from '#domain/referrals/referral-desk.ts'
import { submissionListHref } from '#domain/submissions/submissions.ts'
import { bookingListHref } from '#domain/training/booking-desk.ts'

/**
 * What the team has to do, most urgent first, and in the words of `own` what the reader has to do of it.
 * `path` is the list that shows exactly these rows.
 */
const kinds = {
  lateAnswers: {
    one: 'applicant has had no answer by the day that we promised.',
    many: 'applicants have had no answer by the day that we promised.',
    hint: 'Ring or write to them first.',
    path: (mine: boolean) => stepsHref({ list: 'late', mine }),
    own: {
      one: 'of your applicants has had no answer by the day that we promised.',
      many: 'of your applicants have had no answer by the day that we promised.',
    },
  },
  endedJobs: {
    one: 'applicant waits for an answer about a job that has ended.',
    many: 'applicants wait for an answer about jobs that have ended.',
    hint: 'Say what they are told, all at once or one by one.',
    path: () => ENDED_PATH,
  },
  gapsAtWork: {
    one: 'person at work has no complete passport.',
    many: 'people at work have no complete passport.',
    hint: 'Nobody must go on working with something expired: see what each of them lacks.',
    path: () => expiryList.href({ list: 'work' }),
  },
  overdueSteps: {
    one: 'application has an overdue next step.',
    many: 'applications have an overdue next step.',
    hint: 'Do it, or choose another day.',
    path: (mine: boolean) => stepsHref({ list: 'overdue', mine }),
    own: {
      one: 'of your next steps is overdue.',
      many: 'of your next steps are overdue.',
    },
  },
  nobodysSteps: {
    one: 'application that goes on is assigned to nobody who is here.',
    many: 'applications that go on are assigned to nobody who is here.',
    hint: 'Give them to somebody: nobody sees their next steps as their own.',
    path: () => stepsHref({ list: 'nobody' }),
  },
  heldInterviews: {
    one: 'interview was held: how did it go?',
    many: 'interviews were held: how did they go?',
    hint: 'Say it, then do what comes next.',
    path: (mine: boolean) => stepsHref({ list: 'held', mine }),
    own: {
      one: 'interview of yours was held: how did it go?',
      many: 'interviews of yours were held: how did they go?',
    },
  },
  waitingRetention: {
    one: 'removal of old records waits for an administrator.',
    many: 'removals of old records wait for an administrator.',
    hint: 'Nothing is removed until one has looked.',
    path: () => RETENTION_PATH,
  },
  failedMail: {
    one: 'email could not be sent.',
    many: 'emails could not be sent.',
    hint: 'See who did not get what, and why.',
    path: () => FAILED_MAIL_PATH,
  },
  dueComplaints: {
    one: 'complaint has 5 days left or fewer.',
    many: 'complaints have 5 days left or fewer.',
    hint: 'Answer within 30 days of the arrival.',
    path: () => messageListHref({ kind: 'due' }),
  },
  openStaffing: {
    one: 'request for staff is unanswered.',
    many: 'requests for staff are unanswered.',
    hint: 'Ring back within two working hours.',
    path: () => messageListHref({ kind: 'staffing', state: 'unanswered' }),
  },
  untouchedApplications: {
    one: 'application has waited untouched for over a day.',
    many: 'applications have waited untouched for over a day.',
    hint: 'Read them and say how they stand.',
    path: () => applicationListHref({ untouched: true }),
  },
  openCalls: {
    one: 'person without a CV waits to be rung.',
    many: 'people without a CV wait to be rung.',
    hint: 'Ring while the office is open, then mark it as answered.',
    path: () => messageListHref({ kind: 'call', state: 'unanswered' }),
  },
  unansweredMessages: {
    one: 'message is unanswered.',
    many: 'messages are unanswered.',
    hint: 'Open the oldest first and reply.',
    path: (mine: boolean) =>
      messageListHref({ ...(mine ? { assigned: 'me' } : { kind: 'message' }), state: 'unanswered' }),
    own: {
      one: 'message that is assigned to you is unanswered.',
      many: 'messages that are assigned to you are unanswered.',
    },
  },
  laterComplaints: {
    one: 'complaint has more than 5 days left.',
    many: 'complaints have more than 5 days left.',
    hint: 'Answer within 30 days of the arrival.',
    path: () => messageListHref({ kind: 'later' }),
  },
  toVerify: {
    one: 'check or referee waits to be verified or asked.',
    many: 'checks and referees wait to be verified or asked.',
    hint: 'Look at what they gave: it counts once somebody has verified it.',
    path: () => expiryList.href({ list: 'verify' }),
  },
  wantedCandidates: {
    one: 'client would like a candidate.',
    many: 'clients would like candidates.',
    hint: 'Ring both, and place them.',
    path: (mine: boolean) => submissionListHref({ state: 'yes', mine }),
    own: {
      one: 'client would like a candidate you put forward.',
      many: 'clients would like candidates you put forward.',
    },
  },
  interviewsWanted: {
    one: 'client would like to meet a candidate.',
    many: 'clients would like to meet candidates.',
    hint: 'Arrange it, then note what the client says.',
    path: (mine: boolean) => submissionListHref({ state: 'interview', mine, unarranged: true }),
    own: {
      one: 'client would like to meet a candidate you put forward.',
      many: 'clients would like to meet candidates you put forward.',
    },
  },
  stepsToday: {
    hint: 'Do it, or choose another day.',
    path: (mine: boolean) => stepsHref({ list: 'today', mine }),
    own: {
      one: 'of your next steps is for today.',
      many: 'of your next steps are for today.',
    },
  },
  waitingClients: {
    one: 'candidate has no answer from a client yet.',
    many: 'candidates have no answer from a client yet.',
    hint: 'Ask the client, then tell the candidate.',
    path: (mine: boolean) => submissionListHref({ state: 'sent', mine }),
    own: {
      one: 'candidate you put forward has no answer from the client yet.',
      many: 'candidates you put forward have no answer from the client yet.',
    },
  },
  endingPlacements: {
    one: 'placement ends within two weeks.',
    many: 'placements end within two weeks.',
    hint: 'Extend it, or find them the next one.',
    path: (mine: boolean) => placementListHref({ list: 'ending', mine }),
    own: {
      one: 'of your placements ends within two weeks.',
      many: 'of your placements end within two weeks.',
    },
  },
  dueReferrals: {
    one: 'referral bonus is due.',
    many: 'referral bonuses are due.',
    hint: 'Pay it, and mark it as paid.',
    path: () => referralListHref({ list: 'due' }),
  },
  quietJobs: {
    one: 'live job has had no applications for a week.',
    many: 'live jobs have had no applications for a week.',
    hint: 'Reword them, or take down what is filled.',
    path: () => QUIET_JOBS_PATH,
  },
  spamApplications: {
    one: 'application is held as suspected spam.',
    many: 'applications are held as suspected spam.',
    hint: 'Keep the real ones; the rest goes after 30 days.',
    path: () => applicationListHref({ status: 'spam' }),
  },
  spamMessages: {
    one: 'message is held as suspected spam.',
    many: 'messages are held as suspected spam.',
    hint: 'Keep the real ones; the rest goes after 30 days.',
    path: () => messageListHref({ state: 'spam' }),
  },
  spamBookings: {
    one: 'booking is held as suspected spam.',
    many: 'bookings are held as suspected spam.',
    hint: 'Keep the real ones; the rest goes after 30 days.',
    path: () => bookingListHref({ list: 'spam' }),
  },
  heldReferrals: {
    one: 'recommendation is held as suspected spam.',
    many: 'recommendations are held as suspected spam.',
    hint: 'Ask the friends of the real ones; the rest goes after 14 days.',
    path: () => referralListHref({ list: 'held' }),
  },
} as const

type Kinds = typeof kinds
type KindOf<Whose> = { [Kind in keyof Kinds]: Kinds[Kind] extends Whose ? Kind : never }[keyof Kinds]

/** How many rows there are of each kind: of the whole team, and of the reader. */
export type AttentionCounts = {
  team: Record<KindOf<{ one: string }>, number>
  own: Record<KindOf<{ own: object }>, number>
}

/** Something that needs attention: `3` `messages are unanswered.`, and the list of these three. */
export type AttentionItem = { kind: string; count: number; sentence: string; hint: string; path: string }

type Words = { one: string; many: string }
type Kind = Partial<Words> & { hint: string; path: (mine: boolean) => string; own?: Words }

/** What needs attention of the team, or of the reader, the most urgent first; what does not is left out. */
export function attentionItems(counts: AttentionCounts, whose: keyof AttentionCounts): AttentionItem[] {
  return Object.entries<Kind>(kinds).flatMap(([kind, { hint, path, own, ...team }]) => {
    const count = (counts[whose] as Readonly<Record<string, number>>)[kind] ?? 0
    const { one, many } = whose === 'own' ? { ...own } : team
    const sentence = count === 1 ? one : many
    if (!sentence || count === 0) return []
    return { kind, count, sentence, hint, path: path(whose === 'own') }
  })
}
