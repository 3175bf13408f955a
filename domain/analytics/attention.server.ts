import type { Staff } from '#domain/accounts/admin.server.ts'
import { countApplications } from '#domain/applications/application-figures.server.ts'
import { countSteps } from '#domain/applications/application-steps.server.ts'
import { countEndedJobs } from '#domain/applications/ended-jobs.server.ts'
import { countToVerify } from '#domain/compliance/expiries.server.ts'
import { countGapsAtWork } from '#domain/compliance/passports.server.ts'
import { countQuietJobs } from '#domain/jobs/quiet-jobs.server.ts'
import { countFailedMail } from '#domain/mail-desk/failed-mail.server.ts'
import { countInList } from '#domain/messages/message-list.server.ts'
import { countEnding } from '#domain/placements/placement-list.server.ts'
import { waitingRun } from '#domain/privacy/retention-guard.server.ts'
import { countReferrals } from '#domain/referrals/referral-desk.server.ts'
import { countInState, countToArrange } from '#domain/submissions/submission-list.server.ts'
import { countBookings } from '#domain/training/booking-list.server.ts'
import { allOf } from '#platform/all-of.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { AttentionCounts } from './attention.ts'

/** What needs attention now: how many rows each of the lists has that `attentionItems` leads to. */
export async function countAttention(db: Db, staff: Staff, clock: Clock): Promise<AttentionCounts> {
  const messages = (query: Parameters<typeof countInList>[3]) => countInList(db, staff, clock, query)
  /** Of everybody, or of the reader. */
  const shared = (owner?: string) => ({
    lateAnswers: countSteps(db, clock, 'late', owner),
    overdueSteps: countSteps(db, clock, 'overdue', owner),
    heldInterviews: countSteps(db, clock, 'held', owner),
    wantedCandidates: countInState(db, 'yes', owner),
    interviewsWanted: countToArrange(db, clock, owner),
    waitingClients: countInState(db, 'sent', owner),
    endingPlacements: countEnding(db, clock, staff, owner !== undefined),
  })
  const own = allOf({
    ...shared(staff.id),
    unansweredMessages: messages({ assigned: 'me', state: 'unanswered' }),
    stepsToday: countSteps(db, clock, 'today', staff.id),
  })
  const team = allOf({
    ...shared(),
    nobodysSteps: countSteps(db, clock, 'nobody'),
    endedJobs: countEndedJobs(db),
    gapsAtWork: countGapsAtWork(db, clock),
    waitingRetention: waitingRun(db, clock).then((run) => (run ? 1 : 0)),
    failedMail: countFailedMail(db),
    dueComplaints: messages({ kind: 'due' }),
    openStaffing: messages({ kind: 'staffing', state: 'unanswered' }),
    untouchedApplications: countApplications(db, clock, { untouched: true }),
    openCalls: messages({ kind: 'call', state: 'unanswered' }),
    unansweredMessages: messages({ kind: 'message', state: 'unanswered' }),
    laterComplaints: messages({ kind: 'later' }),
    toVerify: countToVerify(db),
    dueReferrals: countReferrals(db, 'due'),
    quietJobs: countQuietJobs(db, clock),
    spamApplications: countApplications(db, clock, { status: 'spam' }),
    spamMessages: messages({ state: 'spam' }),
    spamBookings: countBookings(db, staff, clock, { list: 'spam' }),
    heldReferrals: countReferrals(db, 'held'),
  })
  return allOf({ own, team })
}
