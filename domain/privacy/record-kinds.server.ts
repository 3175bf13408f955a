import { accountRecords } from '#domain/accounts/account-records.server.ts'
import { applicationRecords } from '#domain/applications/application-records.server.ts'
import { messageRecords } from '#domain/messages/message-records.server.ts'
import { mailRecords } from '#domain/outbox/mail-records.server.ts'
import type { RecordKind } from '#domain/people/record-kind.ts'
import { bookingRecords } from '#domain/training/booking-records.server.ts'
import type { Tables } from '#platform/db/tables.ts'

/** Every kind of record about people, in the order in which an export lists them. */
export const recordKinds: readonly RecordKind[] = [
  applicationRecords,
  messageRecords,
  bookingRecords,
  mailRecords,
  accountRecords,
]

/**
 * What becomes of each table at an erasure: the kind that covers it, or why there is nothing to cover. A table that is not decided on
 * here does not compile.
 */
export const tableCoverage = {
  applications: 'applications',
  application_changes: 'applications',
  application_notes: 'applications',
  cv_openings: 'applications',
  uploads: 'applications',
  messages: 'messages',
  staffing_drafts: 'messages',
  bookings: 'bookings',
  outbox: 'mail',
  users: 'accounts',
  credentials: 'accounts',
  sessions: 'accounts',
  two_factor: 'accounts',
  recovery_codes: 'accounts',
  account_changes: 'accounts',
  verifications: { noPersonalData: 'keys of a sign-in under way' },
  password_tickets: { noPersonalData: 'hashes, for an hour at most' },
  api_tokens: 'accounts',
  training_sessions: { noPersonalData: 'dates and places' },
  jobs: { noPersonalData: 'adverts' },
  job_changes: 'accounts',
  posts: { noPersonalData: 'articles, and the names their authors sign with' },
  post_slugs: { noPersonalData: 'addresses of articles' },
  post_revisions: 'accounts',
  post_images: 'accounts',
  page_view_days: { noPersonalData: 'counts' },
  job_views: { noPersonalData: 'counts' },
  job_views_day: { noPersonalData: 'counts' },
  content_revision: { noPersonalData: 'a counter' },
  page_views: { noPersonalData: 'counts' },
  consent_choices: { noPersonalData: 'counts' },
  idempotency_keys: { noPersonalData: 'digests and references, for a day' },
  rate_limits: { noPersonalData: 'keyed hashes of addresses, for an hour' },
  settings: 'accounts',
  legal_holds: { noPersonalData: 'what forbids an erasure; lifting the hold deletes it' },
  retention_runs: { noPersonalData: 'counts' },
  privacy_audit: 'accounts',
  record_openings: 'accounts',
} satisfies Record<keyof Tables, string | { noPersonalData: string }>
