import { accountRecords } from '#domain/accounts/account-records.server.ts'
import { alertRecords } from '#domain/alerts/alert-records.server.ts'
import { applicationRecords } from '#domain/applications/application-records.server.ts'
import { clientContactRecords } from '#domain/clients/client-records.server.ts'
import { contactAddressRecords } from '#domain/clients/contact-addresses.server.ts'
import { copyRecords } from '#domain/compliance/copy-records.server.ts'
import { messageRecords } from '#domain/messages/message-records.server.ts'
import { mailRecords } from '#domain/outbox/mail-records.server.ts'
import type { RecordKind } from '#domain/people/record-kind.ts'
import { refereeRecords } from '#domain/referees/referee-records.server.ts'
import { recommendedRecords, referralRecords } from '#domain/referrals/referral-records.server.ts'
import { savedJobRecords } from '#domain/saved-jobs/saved-job-records.server.ts'
import { bookingRecords } from '#domain/training/booking-records.server.ts'
import { candidateRecords } from './candidate-records.server.ts'

/** Every kind of record about people, in the order in which an export lists them. */
export const recordKinds: readonly RecordKind[] = [
  applicationRecords,
  candidateRecords,
  copyRecords,
  messageRecords,
  clientContactRecords,
  refereeRecords,
  bookingRecords,
  alertRecords,
  recommendedRecords,
  referralRecords,
  savedJobRecords,
  mailRecords,
  // After the mail that is found by them.
  contactAddressRecords,
  accountRecords,
]
