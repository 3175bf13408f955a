import type { Tables } from '#platform/db/tables.ts'

/** Tables with rows that can be put back as they were, and the columns that tell their rows apart. */
export const KEYS = {
  ...{ applications: ['id'], messages: ['id'], bookings: ['id'], training_sessions: ['id'], jobs: ['id'] },
  ...{ posts: ['id'], post_slugs: ['slug'], staffing_drafts: ['job_id'], interviews: ['id'], notes: ['id'] },
  ...{ candidates: ['id'], referrals: ['id'], outbox: ['id'], clients: ['id'], client_sites: ['id'] },
  ...{ client_contacts: ['id'], client_jobs: ['job_id'], templates: ['id'] },
  ...{ submissions: ['id'], placements: ['id'], employments: ['id'] },
  ...{ referees: ['id'], contact_addresses: ['id'] },
  candidate_contacts: ['candidate_id', 'contact_key'],
  candidate_tags: ['candidate_id', 'tag'],
  candidate_availability: ['candidate_id', 'weekday', 'shift'],
} as const
export type Table = keyof typeof KEYS

/** The columns that tell whether a row that an action made was changed since: then an undo leaves it. */
export const TELLING: { [T in Table]: readonly (keyof Tables[T] & string)[] } = {
  ...{ applications: ['updated_at'], messages: ['updated_at'], bookings: ['updated_at'] },
  ...{ training_sessions: ['updated_at'], jobs: ['updated_at'], posts: ['version'], post_slugs: ['post_id'] },
  ...{ interviews: ['updated_at'], notes: ['deleted_at'], candidates: ['updated_at'] },
  ...{ referrals: ['updated_at'], outbox: ['state'], clients: ['version'], client_contacts: ['updated_at'] },
  ...{
    contact_addresses: ['left_at'],
    client_jobs: ['client_id'],
    templates: ['changed_at', 'position'],
    submissions: ['updated_at'],
  },
  ...{ placements: ['version'], referees: ['updated_at'], candidate_contacts: ['retired_at'] },
  // Their rows come and go, and never change.
  ...{ staffing_drafts: [], client_sites: [], employments: [], candidate_tags: [] },
  candidate_availability: [],
}

/** The columns that count a row's versions, by which forms tell what they have shown: none comes twice. */
export const COUNTERS: readonly string[] = ['version', 'sequence']

/**
 * Tables whose new rows are cancelled, not deleted, when it is undone that they were made: other systems may
 * have fetched them. The undo gives such a row its next version; what runs after it sets it to cancelled.
 */
export const CANCELLED_WHEN_UNDONE: readonly Table[] = ['placements']

/** What people call a row. */
export const NAMES: { [T in Table]?: string } = {
  ...{ applications: 'name', candidates: 'name', messages: 'name', bookings: 'name' },
  ...{ referrals: 'name', clients: 'name', placements: 'reference', templates: 'name' },
  referees: 'name',
  ...{ training_sessions: 'title', jobs: 'title', posts: 'title', outbox: 'recipient' },
}
