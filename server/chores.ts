import { forgetEndedLimits } from '#domain/abuse/abuse.server.ts'
import { forgetOldTickets } from '#domain/accounts/password-tickets.server.ts'
import { forgetEndedSessions } from '#domain/accounts/sessions.server.ts'
import { forgetOldFoundJobs, removeUnconfirmedAlerts } from '#domain/alerts/alert-records.server.ts'
import { renewAlerts } from '#domain/alerts/alert-renewal.server.ts'
import { applicationRecords } from '#domain/applications/application-records.server.ts'
import { removeDeletedNotes } from '#domain/applications/notes.server.ts'
import { forgetOldLinks } from '#domain/candidate-area/links.server.ts'
import { forgetEndedVisits } from '#domain/candidate-area/visits.server.ts'
import { removeOldMerged } from '#domain/candidate-desk/merge-undo.server.ts'
import { forgetOldClientMerges } from '#domain/clients/client-merge.server.ts'
import { remindOfExpiries } from '#domain/compliance/reminders.server.ts'
import { forgetOldKeys } from '#domain/idempotency/idempotency.server.ts'
import { removeDeletedMail } from '#domain/mail-desk/failed-mail.server.ts'
import { forgetOldMailings, takeOutUnsent } from '#domain/mailings/running-mailings.server.ts'
import { messageRecords } from '#domain/messages/message-records.server.ts'
import { removeExpiredMail } from '#domain/outbox/outbox.server.ts'
import { removeOldSpam } from '#domain/people/spam.server.ts'
import { tellDoneChecks } from '#domain/placements/outstanding-done.server.ts'
import { deleteBlankPosts } from '#domain/posts/managed-posts.server.ts'
import { sweepPostImages } from '#domain/posts/post-images.server.ts'
import { forgetRemovedReferees } from '#domain/referees/referee-removal.server.ts'
import { endInvitations } from '#domain/referrals/invitations.server.ts'
import { forgetOldLists } from '#domain/saved-jobs/notices.server.ts'
import { bookingRecords } from '#domain/training/booking-records.server.ts'
import { forgetOldUndos } from '#domain/undo/undo.server.ts'
import { sweepUploads } from '#domain/uploads/sweep.server.ts'
import { removeCvFiles } from '#domain/uploads/uploads.server.ts'
import { refreshStatistics } from '#platform/db/open.server.ts'
import type { WorkerServices } from './worker.ts'

/** What is tidied up every hour, by what it is about. Of people's data it leaves what a legal hold keeps. */
export function choresOf(services: WorkerServices): Record<string, () => Promise<unknown>> {
  const { db, clock } = services
  return {
    'unclaimed uploads': () => sweepUploads(services),
    'unused pictures': () => sweepPostImages(services),
    'blank posts': () => deleteBlankPosts(db, clock),
    'ended limits': () => forgetEndedLimits(db, clock),
    'old password tickets': () => forgetOldTickets(db, clock),
    'ended sessions': () => forgetEndedSessions(db, clock),
    'old idempotency keys': () => forgetOldKeys(db, clock),
    'alerts to be renewed': () => renewAlerts(services),
    'reminders of what expires': () => remindOfExpiries(services),
    'clients to be told of done checks': () => tellDoneChecks(services),
    'jobs that alerts have found': () => forgetOldFoundJobs(db, clock),
    'unconfirmed alerts': () => removeUnconfirmedAlerts(db, clock),
    'old spam messages': () => removeOldSpam(services, messageRecords),
    'old spam bookings': () => removeOldSpam(services, bookingRecords),
    'old spam applications': () =>
      removeOldSpam(services, applicationRecords, (keys) => removeCvFiles(services.files, keys)),
    'deleted notes': () => removeDeletedNotes(db, clock),
    'referees who were taken off': () => forgetRemovedReferees(db, clock),
    'merged candidates': () => removeOldMerged(db, clock),
    'merged clients': () => forgetOldClientMerges(db, clock),
    'deleted mail': () => removeDeletedMail(db, clock),
    'unsent mail of stopped mailings': () => takeOutUnsent(services),
    'old mailings': () => forgetOldMailings(db, clock),
    'expired mail': () => removeExpiredMail(db, clock),
    'old links of candidates': () => forgetOldLinks(db, clock),
    'ended sessions of candidates': () => forgetEndedVisits(db, clock),
    'old lists of saved jobs': () => forgetOldLists(db, clock),
    'ended recommendations': () => endInvitations(services),
    'old undos': () => forgetOldUndos(db, clock),
    // Last, since the others may have deleted a lot. PostgreSQL does this by itself.
    ...(db.engine === 'sqlite' && { 'refreshing statistics': () => refreshStatistics(db) }),
  }
}
