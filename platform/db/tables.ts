import type { Generated } from 'kysely'

/**
 * Every table. Columns are portable between SQLite and PostgreSQL: text ids made in code, ISO 8601 UTC
 * times as text, 0 or 1 for yes and no, JSON as text. Only a module's `toX(row)` turns them into records.
 */
export type Tables = {
  jobs: JobTable
  job_changes: JobChangeTable
  content_revision: ContentRevisionTable
  page_views: PageViewTable
  page_view_days: PageViewDayTable
  job_views: JobViewTable
  job_views_day: JobViewsDayTable
  consent_choices: ConsentChoiceTable
  uploads: UploadTable
  applications: ApplicationTable
  application_changes: ApplicationChangeTable
  application_notes: ApplicationNoteTable
  cv_openings: CvOpeningTable
  messages: MessageTable
  staffing_drafts: StaffingDraftTable
  training_sessions: TrainingSessionTable
  bookings: BookingTable
  outbox: OutboxTable
  idempotency_keys: IdempotencyKeyTable
  rate_limits: RateLimitTable
  users: UserTable
  credentials: CredentialTable
  sessions: SessionTable
  verifications: VerificationTable
  password_tickets: PasswordTicketTable
  api_tokens: ApiTokenTable
  settings: SettingTable
  legal_holds: LegalHoldTable
  retention_runs: RetentionRunTable
  privacy_deeds: PrivacyDeedTable
  record_openings: RecordOpeningTable
  two_factor: TwoFactorTable
  recovery_codes: RecoveryCodeTable
  account_changes: AccountChangeTable
  posts: PostTable
  post_slugs: PostSlugTable
  post_revisions: PostRevisionTable
  post_images: PostImageTable
}

type JobTable = {
  /** The row's number: what the search index of SQLite refers to, and the last word on order. */
  no: Generated<number>
  id: string
  title: string
  company: string
  location: string
  type: string
  salary: string
  description: string
  /** JSON array of strings. */
  requirements: string
  posted: string
  color: string
  is_active: number
  /** When the job first became active; null until then. */
  published_at: string | null
  created_at: string
  updated_at: string
  /** Title and company, folded for searching. */
  heading_folded: string
  /** Description, folded for searching. */
  body_folded: string
  /** Location, folded for searching. */
  place_folded: string
  /** Company, folded for sorting. */
  company_folded: string
}

/** What somebody did to a job. A row is written in the deed's own transaction and never changed; it outlives the job. */
type JobChangeTable = {
  no: Generated<number>
  job_id: string
  /** The job's title after the deed. */
  job_title: string
  /** `added`, `drafted`, `changed`, `activated`, `deactivated`, `deleted`. */
  deed: string
  /** The account's id, or `api-token`, and the name it had then. */
  by_id: string
  by_name: string
  changed_at: string
  /** JSON array of `{ field, from, to }`. */
  fields: string
}

/** One row. `revision` grows in every transaction that changes what a reader can see. */
type ContentRevisionTable = {
  id: number
  revision: number
  /** The revision that jobs have: a number that only changes with them. */
  jobs_revision: Generated<number>
}

/** How often each public page was looked at, per day in London. No visitor is told from another. */
type PageViewTable = { day: string; path: string; views: number }

/** The sum of a day's page views, and of those of jobs' own pages. */
type PageViewDayTable = { day: string; views: number; job_views: number }

/** How often the page of a job was looked at in the last 7, 30 and 90 days, the day in `job_views_day` included. */
type JobViewTable = { job_id: string; last_7: number; last_30: number; last_90: number }

/** One row: the day with which the periods of `job_views` end; empty until they are first counted. */
type JobViewsDayTable = { id: number; day: string }

/** How many visitors chose what in the cookie banner, per day in London. */
type ConsentChoiceTable = { day: string; choice: string; times: number }

/** A place for one CV, given out before the file arrives. The key is the file's name in the store and the end of its address. */
type UploadTable = {
  key: string
  announced_type: string
  announced_size: number | null
  /** `open`, `receiving`, `arrived` (checked and durable), `claimed` by an application. */
  state: string
  /** When it was last known that somebody fills it; only `receiving` slots are looked at. */
  receiving_since: string | null
  /** What the bytes are: `pdf`, `doc`, `docx`; null until they have arrived. */
  kind: string | null
  size: number | null
  created_at: string
  /** After this no file is taken any more. */
  expires_at: string
  arrived_at: string | null
  /** `unscanned`, `clean`, `malicious`: then its file is destroyed. */
  scan: Generated<string>
  /** When the scanner is asked about it next, the empty text for at once; null when there is nothing left to do. */
  scan_due_at: Generated<string | null>
  scan_tries: Generated<number>
}

type ApplicationTable = {
  no: Generated<number>
  id: string
  /** What people say on the telephone: `APP-7F3K2`. */
  reference: string
  name: string
  email: string
  phone: string
  /** As the form that was used lists them; empty where an application for a job does not ask. */
  specialty: string
  experience: string
  job_id: string | null
  /** The job's title on the day, which outlives the job. */
  job_title: string | null
  cv_key: string
  status: string
  is_spam: number
  created_at: string
  updated_at: string
  /** For finding the same person again: `foundBy()` in `domain/applications`. */
  email_folded: string
  /** The telephone number without what people write differently. */
  phone_digits: string
  /** Everything that a search looks at, folded. */
  search_folded: string
}

/** Who did something with an application. */
type ApplicationRecord = { id: string; application_id: string; admin_id: string; admin_name: string }

/** A change of status. */
type ApplicationChangeTable = ApplicationRecord & {
  /** A status, or `spam` when it was found not to be. */
  from_status: string
  to_status: string
  changed_at: string
}

type ApplicationNoteTable = ApplicationRecord & { text: string; created_at: string }

/** Who opened which CV. `way` is `view`, `download` or `api`. */
type CvOpeningTable = ApplicationRecord & { way: string; opened_at: string }

type MessageTable = {
  no: Generated<number>
  id: string
  name: string
  email: string
  subject: string
  message: string
  /** `message`, `complaint` or `staffing`. */
  kind: Generated<string>
  /** Of a complaint and of a request for staff: what people say on the telephone, `CMP-7F3K2`. */
  reference: string | null
  /** JSON of the facts of a request for staff; null for anything else, and for what was asked with the contact form. */
  staffing: string | null
  is_spam: number
  created_at: string
  updated_at: string
  /** `unread`, `read`, `answered`. */
  state: Generated<string>
  /** The administrator who looks after it. */
  assignee_id: string | null
  assignee_name: string | null
  answered_at: string | null
  answered_by: string | null
  /** Everything that a search looks at, folded. */
  search_folded: string
}

/** The draft of a job that was made of a role in a request for staff. It goes with either of them. */
type StaffingDraftTable = { message_id: string; nth: number; job_id: string }

type TrainingSessionTable = {
  id: string
  title: string
  /** The title of the programme that it belongs to. */
  programme: string
  place: string
  description: string
  starts_at: string
  ends_at: string
  /** How many can take part. */
  capacity: number
  /** Null while it is to take place. */
  cancelled_at: string | null
  created_at: string
  updated_at: string
}

/** A place on a session that somebody has booked. */
type BookingTable = {
  no: Generated<number>
  id: string
  /** What people say on the telephone: `TRN-7F3K2`. */
  reference: string
  session_id: string
  name: string
  email: string
  phone: string
  /** Suspected spam takes no place. */
  is_spam: number
  /** Null while the place is taken. */
  cancelled_at: string | null
  /** The name of the administrator who cancelled it. */
  cancelled_by: string | null
  created_at: string
  updated_at: string
  /** With the session, what makes a second booking the same one. */
  email_folded: string
  /** Everything that a search looks at, folded. */
  search_folded: string
}

/** Mail to be sent. A row is written in the transaction of what it is about, and stays as the record of what was sent. */
type OutboxTable = {
  /** Also the left part of the Message-ID, so that a repeated delivery is recognisable. */
  id: string
  recipient: string
  reply_to: string | null
  subject: string
  text: string
  html: string
  /** What it is about: `application:<id>`, `message:<id>`, `booking:<id>`. */
  about: string
  /** `waiting`, `sending` (claimed until `next_try_at`), `sent`, `dead`. */
  state: string
  attempts: number
  next_try_at: string
  last_error: string | null
  created_at: string
  sent_at: string | null
  /** The name of the administrator who wrote it; null for what the program writes by itself. */
  written_by: string | null
}

/** The answer that a request with this key got, so that a repetition gets the same one. */
type IdempotencyKeyTable = { key: string; body_hash: string; answer: string; created_at: string }

/** How often something was done from one address or with one account. `bucket` is a keyed hash: neither is kept. */
type RateLimitTable = { bucket: string; times: number; ends_at: string }

/** Somebody who can sign in. This table and the next three are kept by the identity library, in our notation. */
type UserTable = {
  id: string
  name: string
  /** In lower case. Where an issuer says who somebody is, `<id>@external.invalid`: nobody can sign in or be written to with that. */
  email: string
  /** What the issuer says the address is, for reading alone; empty when it says none. Null for an account with a password of ours. */
  external_email: string | null
  /** 0: the person has not confirmed the account yet. */
  email_verified: number
  image: string | null
  /** JSON array of strings; `admin` makes an administrator. */
  groups: Generated<string>
  /** What a correct password leads to instead of a session: `new-password`, `reset-password`; null for none. */
  next_step: string | null
  created_at: string
  updated_at: string
  last_signed_in_at: string | null
}

/** One way of signing in to an account: a password (`provider_id` is `credential`) or another issuer's word. */
type CredentialTable = {
  id: string
  user_id: string
  provider_id: string
  account_id: string
  /** Salted and hashed. */
  password: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  created_at: string
  updated_at: string
}

type SessionTable = {
  id: string
  user_id: string
  /** The token itself is in the cookie alone. */
  token_hash: string
  ip_address: string | null
  user_agent: string | null
  created_at: string
  /** When it was last used, to the minute. */
  updated_at: string
  expires_at: string
}

/** What the identity library has to remember between two requests of a sign-in. */
type VerificationTable = {
  id: string
  identifier: string
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

/** The right to choose a new password once. Who has the ticket is known by its hash alone. */
type PasswordTicketTable = {
  hash: string
  /** `challenge` of a sign-in, or `letter` that was asked for. */
  purpose: string
  /** Null when a letter was asked for an address without an account: then it opens nothing. */
  user_id: string | null
  expires_at: string
}

/** What another system of the agency shows instead of a session. */
type ApiTokenTable = {
  id: string
  hash: string
  name: string
  /** JSON array of areas. */
  scopes: string
  /** The administrator's id. */
  created_by: string
  created_at: string
  /** The day in London, so that a busy token costs one write a day. */
  last_used_on: string | null
  revoked_at: string | null
}

/** What administrators have set. `value` is JSON. */
type SettingTable = { name: string; value: string; changed_by: string; changed_at: string }

/** Whose records stay as they are, whatever their age and whoever asks, until the hold is lifted. */
type LegalHoldTable = {
  id: string
  email_folded: string
  reason: string
  placed_by: string
  placed_at: string
}

/** The daily removal of what has been kept long enough. `removed` is JSON: how many of each kind. */
type RetentionRunTable = {
  day: string
  started_at: string
  finished_at: string | null
  removed: string | null
}

/** What was done at the privacy desk, and which lists were exported. `person_hash` is a keyed hash: after an erasure nobody's address is left here. */
type PrivacyDeedTable = {
  id: string
  /** `search`, `export`, `erasure`, `hold`, `hold-lifted`, `applications-export`, `bookings-export`. */
  deed: string
  /** Empty for a list. */
  person_hash: string
  /** JSON: how many of each kind. */
  done: string
  admin_id: string
  admin_name: string
  done_at: string
}

/** Who was shown which record about a person on a day in London, at the desk or through the API. It outlives the record, and has nothing of it but the id. */
type RecordOpeningTable = {
  /** Empty for a list. */
  record_id: string
  /** `application`, `message`, `booking`. */
  record_kind: string
  admin_id: string
  day: string
  admin_name: string
  times: number
  first_at: string
  last_at: string
}

/** The second step of signing in to an account with a password: an authenticator app. */
type TwoFactorTable = {
  user_id: string
  /** Encrypted with a key made of the installation's secret: codes can't be checked with a hash. */
  secret: string
  /** The number of the half minute whose code was taken last: that one and earlier ones are not taken again. */
  last_step: Generated<number>
  created_at: string
  /** Null until somebody has shown with a code that the app has the secret. */
  confirmed_at: string | null
}

/** What lets somebody in once who has lost the app. */
type RecoveryCodeTable = { hash: string; user_id: string }

/** Who did what to an administrator's account or an API token. */
type AccountChangeTable = {
  id: string
  what: string
  /** How the account or the token was called then. */
  about: string
  admin_id: string
  admin_name: string
  done_at: string
}

/** An article of the blog. */
type PostTable = {
  /** The row's number: what the search index of SQLite refers to, and the last word on order. */
  no: Generated<number>
  id: string
  /** The end of its address. */
  slug: string
  title: string
  excerpt: string
  /** Clean HTML: `cleanRichText()` in `domain/posts`. */
  content: string
  image_id: string | null
  image_alt: string
  author: string
  category: string
  /** The day that is shown and ordered by, `2026-11-21`. */
  date: string
  is_published: number
  /** When it was first published; null until then. */
  published_at: string | null
  created_at: string
  updated_at: string
  /** JSON of what was typed since the last save; null for nothing. Never public. */
  draft: string | null
  /** Grows with each save and each keeping of a draft. */
  version: Generated<number>
  /** The mark of the form that made the present version; empty when none did. */
  edited_in: Generated<string>
  /** Title and excerpt, folded for searching. */
  search_folded: string
}

/** A former address of a post, which leads to its present one. */
type PostSlugTable = { slug: string; post_id: string }

/** What somebody did to a post. A row is written in the deed's own transaction and never changed; it outlives the post. */
type PostRevisionTable = {
  no: Generated<number>
  id: string
  post_id: string
  /** `created`, `saved`, `published`, `unpublished`, `restored`, `set-aside`, `deleted`. */
  deed: string
  admin_id: string
  admin_name: string
  done_at: string
  /** JSON of the post's fields after the deed. */
  snapshot: string
}

/** A picture of a post, in several widths in the file store under `postimages/<id>/<width>`. */
type PostImageTable = {
  id: string
  /** `image/webp` or `image/jpeg`. */
  kind: string
  width: number
  height: number
  created_at: string
  admin_id: string
  admin_name: string
}
