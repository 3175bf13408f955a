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
