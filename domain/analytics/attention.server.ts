import type { Staff } from '#domain/accounts/admin.server.ts'
import { countApplications } from '#domain/applications/application-figures.server.ts'
import { countSteps } from '#domain/applications/application-steps.server.ts'
import { countEndedJobs } from '#domain/applications/ended-jobs.server.ts'
import { countToVerify } from '#domain/compliance/expiries.server.ts'
import { countExpiredAtWork } from '#domain/compliance/passports.server.ts'
import { countQuietJobs } from '#domain/jobs/quiet-jobs.server.ts'
import { countFailedMail } from '#domain/mail-desk/failed-mail.server.ts'
import { countInList } from '#domain/messages/message-list.server.ts'
import { countEnding } from '#domain/placements/placement-list.server.ts'
import { waitingRun } from '#domain/privacy/retention-guard.server.ts'
import { countReferrals } from '#domain/referrals/referral-desk.server.ts'
import { countInState, countToArrange } from '#domain/submissions/submission-list.server.ts'
import { countBookings } from '#domain/training/booking-list.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { AttentionCounts } from './attention.ts'

/** What needs attention now: how many rows each of the lists has that `attentionItems` leads to. */
export async function countAttention(db: Db, staff: Staff, clock: Clock): Promise<AttentionCounts> {
  const counting: Record<keyof AttentionCounts, Promise<number>> = {
    ownLateAnswers: countSteps(db, clock, 'late', staff.id),
    ownOverdueSteps: countSteps(db, clock, 'overdue', staff.id),
    ownHeldInterviews: countSteps(db, clock, 'held', staff.id),
    ownMessages: countInList(db, staff, clock, { assigned: 'me', state: 'unanswered' }),
    ownWantedCandidates: countInState(db, 'yes', staff.id),
    ownInterviewsWanted: countToArrange(db, clock, staff.id),
    ownStepsToday: countSteps(db, clock, 'today', staff.id),
    ownWaitingClients: countInState(db, 'sent', staff.id),
    ownEndingPlacements: countEnding(db, clock, staff, true),
    lateAnswers: countSteps(db, clock, 'late'),
    endedJobs: countEndedJobs(db),
    expiredAtWork: countExpiredAtWork(db, clock),
    overdueSteps: countSteps(db, clock, 'overdue'),
    heldInterviews: countSteps(db, clock, 'held'),
    waitingRetention: waitingRun(db, clock).then((run) => (run ? 1 : 0)),
    failedMail: countFailedMail(db),
    dueComplaints: countInList(db, staff, clock, { kind: 'due' }),
    openStaffing: countInList(db, staff, clock, { kind: 'staffing', state: 'unanswered' }),
    untouchedApplications: countApplications(db, clock, { untouched: true }),
    openCalls: countInList(db, staff, clock, { kind: 'call', state: 'unanswered' }),
    unansweredMessages: countInList(db, staff, clock, { kind: 'message', state: 'unanswered' }),
    laterComplaints: countInList(db, staff, clock, { kind: 'later' }),
    toVerify: countToVerify(db),
    wantedCandidates: countInState(db, 'yes'),
    interviewsWanted: countToArrange(db, clock),
    waitingClients: countInState(db, 'sent'),
    endingPlacements: countEnding(db, clock, staff),
    dueReferrals: countReferrals(db, 'due'),
    quietJobs: countQuietJobs(db, clock),
    spamApplications: countApplications(db, clock, { status: 'spam' }),
    spamMessages: countInList(db, staff, clock, { state: 'spam' }),
    spamBookings: countBookings(db, staff, clock, { list: 'spam' }),
    heldReferrals: countReferrals(db, 'held'),
  }
  const counts = await Promise.all(Object.values(counting))
  return Object.fromEntries(Object.keys(counting).map((kind, nth) => [kind, counts[nth]])) as AttentionCounts
}
