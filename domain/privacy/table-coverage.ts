import type { Tables } from '#platform/db/tables.ts'

/** The kind of record that exports and erases a table's rows about a person, or why the table has none. */
export type Cover =
  | 'applications'
  | 'candidates'
  | 'messages'
  | 'client contacts'
  | 'contact addresses'
  | 'referees'
  | 'bookings'
  | 'alerts'
  | 'referrals'
  | 'saved jobs'
  | 'emails'
  | 'accounts'
  /** Copies of other tables' rows, for minutes: no export has them, any erasure deletes them. */
  | { copies: string }
  /** `columns` says why those are harmless that are named like personal data. */
  | { noPersonalData: string; columns?: Record<string, string> }

/** What covers each table. The test of personal data puts a person into every table and holds it to this. */
export const tableCoverage = {
  applications: 'applications',
  application_changes: 'applications',
  interviews: 'applications',
  notes: 'applications',
  cv_openings: 'applications',
  uploads: 'applications',
  cv_texts: 'applications',
  candidates: 'candidates',
  candidate_contacts: 'candidates',
  candidate_tags: 'candidates',
  candidate_availability: 'candidates',
  candidate_events: 'candidates',
  candidate_links: 'candidates',
  candidate_sessions: { noPersonalData: 'hashes, for twelve hours at most' },
  candidate_merges: 'candidates',
  documents: 'candidates',
  employments: 'candidates',
  referees: 'referees',
  evidence: 'candidates',
  evidence_events: 'candidates',
  evidence_reminders: 'candidates',
  requirement_changes: 'accounts',
  messages: 'messages',
  staffing_drafts: 'messages',
  clients: {
    noPersonalData: 'organisations; their people are in client_contacts',
    columns: {
      ...{ name: 'of an organisation', phone: 'of its switchboard', search_text: 'a copy of these' },
      ...{ name_normalized: 'a copy', owner_name: 'of a colleague, as the account has it' },
    },
  },
  client_sites: {
    noPersonalData: 'places of work',
    columns: { name: 'of a ward or house', postcode: 'of the place' },
  },
  client_contacts: 'client contacts',
  contact_addresses: 'contact addresses',
  client_events: 'accounts',
  client_merges: 'accounts',
  submissions: 'candidates',
  submission_views: 'candidates',
  placements: 'candidates',
  placement_changes: 'candidates',
  client_jobs: { noPersonalData: 'which job is whose' },
  client_requests: { noPersonalData: 'which message is whose', columns: { message_id: 'of the request' } },
  bookings: 'bookings',
  alerts: 'alerts',
  alert_jobs: 'alerts',
  alert_matching: { noPersonalData: 'how far jobs are matched' },
  referrals: 'referrals',
  saved_job_lists: 'saved jobs',
  saved_job_watches: 'saved jobs',
  outbox: 'emails',
  mailings: 'accounts',
  list_views: {
    noPersonalData: 'filters of lists without what was searched for; they go with the account',
    columns: { name: 'of a view', address: 'of a list' },
  },
  users: 'accounts',
  credentials: 'accounts',
  sessions: 'accounts',
  two_factor: 'accounts',
  recovery_codes: 'accounts',
  account_changes: 'accounts',
  verifications: { noPersonalData: 'keys of a sign-in under way' },
  password_tickets: 'accounts',
  api_tokens: 'accounts',
  training_sessions: { noPersonalData: 'dates and places' },
  jobs: {
    noPersonalData: 'adverts',
    columns: {
      search_text: 'the words of the advert',
      postcode: 'of the workplace',
      pay_note: 'what belongs to the pay',
    },
  },
  job_changes: 'accounts',
  posts: {
    noPersonalData: 'articles',
    columns: { author: 'the name that an author signs with', search_text: 'the words of the article' },
  },
  post_slugs: { noPersonalData: 'addresses of articles' },
  post_revisions: 'accounts',
  post_images: 'accounts',
  post_text_images: { noPersonalData: 'which article shows which picture' },
  page_view_days: { noPersonalData: 'counts' },
  job_views: { noPersonalData: 'counts' },
  job_views_day: { noPersonalData: 'counts' },
  content_revision: { noPersonalData: 'a counter' },
  nodes: { noPersonalData: 'running nodes', columns: { name: 'of a machine' } },
  page_views: { noPersonalData: 'counts' },
  consent_choices: { noPersonalData: 'counts' },
  idempotency_keys: {
    noPersonalData: 'digests and references, for a day',
    columns: { body_hash: 'a digest' },
  },
  rate_limits: { noPersonalData: 'keyed hashes of addresses, for a day at most' },
  settings: 'accounts',
  templates: 'accounts',
  legal_holds: {
    noPersonalData: 'forbids an erasure',
    columns: { email_normalized: 'whose records must stay; lifting the hold deletes it' },
  },
  undos: { copies: 'what an action changed; the hourly round removes what can no longer be undone' },
  last_backup: { noPersonalData: 'a moment' },
  retention_runs: { noPersonalData: 'counts' },
  privacy_audit: 'accounts',
  record_openings: 'accounts',
} satisfies Record<keyof Tables, Cover>

/** The tables with rows about people. */
export const tablesOfPeople = Object.entries(tableCoverage).flatMap(([table, cover]) =>
  typeof cover === 'string' ? [table] : [],
)
