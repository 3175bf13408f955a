import type { Generated } from 'kysely'

/**
 * Every table. Columns are portable between SQLite and PostgreSQL: text ids made in code, ISO 8601 UTC
 * times as text, 0 or 1 for yes and no, JSON as text. Only a module's `toX(row)` turns them into records.
 */
export type Tables = {
  jobs: JobTable
  content_revision: ContentRevisionTable
  page_views: PageViewTable
  consent_choices: ConsentChoiceTable
  uploads: UploadTable
  applications: ApplicationTable
  messages: MessageTable
  outbox: OutboxTable
  idempotency_keys: IdempotencyKeyTable
  rate_limits: RateLimitTable
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
}

/** One row. `revision` grows in every transaction that changes what a reader can see. */
type ContentRevisionTable = { id: number; revision: number }

/** How often each public page was looked at, per day in London. No visitor is told from another. */
type PageViewTable = { day: string; path: string; views: number }

/** How many visitors chose what in the cookie banner, per day in London. */
type ConsentChoiceTable = { day: string; choice: string; times: number }

/** A place for one CV, given out before the file arrives. The key is the file's name in the store and the end of its address. */
type UploadTable = {
  key: string
  announced_type: string
  announced_size: number | null
  /** `open`, `receiving`, `arrived` (checked and durable), `claimed` by an application. */
  state: string
  /** What the bytes are: `pdf`, `doc`, `docx`; null until they have arrived. */
  kind: string | null
  size: number | null
  created_at: string
  /** After this no file is taken any more. */
  expires_at: string
  arrived_at: string | null
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
}

type MessageTable = {
  no: Generated<number>
  id: string
  name: string
  email: string
  subject: string
  message: string
  is_spam: number
  created_at: string
  updated_at: string
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
  /** What it is about: `application:<id>`, `message:<id>`. */
  about: string
  /** `waiting`, `sending` (claimed until `next_try_at`), `sent`, `dead`. */
  state: string
  attempts: number
  next_try_at: string
  last_error: string | null
  created_at: string
  sent_at: string | null
}

/** The answer that a request with this key got, so that a repetition gets the same one. */
type IdempotencyKeyTable = { key: string; body_hash: string; answer: string; created_at: string }

/** How often something was done from one address. `bucket` is a keyed hash: no address is kept. */
type RateLimitTable = { bucket: string; times: number; ends_at: string }
