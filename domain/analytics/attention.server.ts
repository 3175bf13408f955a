import type { Admin } from '#domain/accounts/admin.server.ts'
import {
  countSpamApplications,
  countUntouchedApplications,
} from '#domain/applications/application-figures.server.ts'
import { countQuietJobs } from '#domain/jobs/quiet-jobs.server.ts'
import { countFailedMail } from '#domain/mail-desk/failed-mail.server.ts'
import { countInList } from '#domain/messages/message-list.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { AttentionCounts } from './attention.ts'

/** What needs attention now: how many rows each of the lists has that `attentionItems` leads to. */
export async function countAttention(db: Db, admin: Admin, clock: Clock): Promise<AttentionCounts> {
  const [
    failedMail,
    dueComplaints,
    openStaffing,
    untouchedApplications,
    unansweredMessages,
    quietJobs,
    spamApplications,
    spamMessages,
  ] = await Promise.all([
    countFailedMail(db),
    countInList(db, admin, clock, { kind: 'due' }),
    countInList(db, admin, clock, { kind: 'staffing', state: 'unanswered' }),
    countUntouchedApplications(db, clock),
    countInList(db, admin, clock, { state: 'unanswered' }),
    countQuietJobs(db, clock),
    countSpamApplications(db, clock),
    countInList(db, admin, clock, { state: 'spam' }),
  ])
  return {
    failedMail,
    dueComplaints,
    openStaffing,
    untouchedApplications,
    unansweredMessages,
    quietJobs,
    spamApplications,
    spamMessages,
  }
}
