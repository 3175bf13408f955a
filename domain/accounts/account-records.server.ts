import { sql } from 'kysely'
import { normalizeEmail } from '#domain/people/person.ts'
import type { PersonalRecord, RecordKind } from '#domain/people/record-kind.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { changesToAccount, formerAddresses } from './account-changes.server.ts'
import { COLLEAGUES_PATH } from './account-settings.ts'

/** Accounts of staff. An erasure leaves them: the agency has to answer for what its staff did. */
export const accountRecords: RecordKind = {
  name: 'accounts',

  async about(db, keys) {
    const addresses = keys.map(normalizeEmail)
    // Staff are few.
    const rows = await db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'external_email', 'updated_at'])
      .execute()
    const former = await formerAddresses(db)
    const theirs = rows.filter((row) =>
      [row.email, row.external_email ?? '', ...former.filter(({ id }) => id === row.id).map(({ was }) => was)]
        .map(normalizeEmail)
        .some((it) => addresses.includes(it)),
    )
    return theirs.map(
      (row): PersonalRecord => ({
        id: row.id,
        what: 'Account',
        person: row.external_email ?? row.email,
        name: row.name,
        phone: '',
        lastActivity: row.updated_at,
        path: COLLEAGUES_PATH,
        keptBecause: 'An account is closed under Colleagues.',
      }),
    )
  },

  // They never expire.
  count: async () => 0,

  naming: async () => [],
  people: async () => [],
  due: async () => [],
  expired: async () => [],
  remove: async () => [],

  async contents(db, id) {
    const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const sessions = await db
      .selectFrom('sessions')
      .select(['created_at', 'updated_at', 'user_agent'])
      .where('user_id', '=', id)
      .execute()
    const [provider, twoFactor, asked] = await Promise.all([
      db.selectFrom('credentials').select('provider_id').where('user_id', '=', id).execute(),
      db.selectFrom('two_factor').select(['created_at', 'confirmed_at']).where('user_id', '=', id).execute(),
      db.selectFrom('password_tickets').select('new_email').where('user_id', '=', id).execute(),
    ])
    return {
      data: {
        name: user.name,
        email: user.external_email ?? user.email,
        newEmailAskedFor: asked.flatMap(({ new_email }) => new_email ?? []),
        groups: JSON.parse(user.groups),
        createdAt: user.created_at,
        updatedAt: user.updated_at,
        lastSignedInAt: user.last_signed_in_at,
        signsInWith: provider.map((row) => row.provider_id),
        twoFactor,
        sessions,
        changes: await changesAbout(db, id),
        work: await workOf(db, user),
      },
      cvs: [],
    }
  },
}

/** What an export calls it, the columns of who did it and to order by, and those about nobody else. */
type Work<T extends keyof Tables> = [string, keyof Tables[T], keyof Tables[T], (keyof Tables[T])[]]
/** Every table that says by its id which account did something. */
type ByAccount = {
  [T in keyof Tables]: Tables[T] extends { by_id: string } | { admin_id: string } ? T : never
}[keyof Tables]

const WORK: { [T in Exclude<ByAccount, 'account_changes' | 'undos'>]: Work<T> } & {
  [T in keyof Tables]?: Work<T>
} = {
  job_changes: ['jobs', 'by_id', 'no', ['job_id', 'job_title', 'event', 'changed_at']],
  post_revisions: ['posts', 'admin_id', 'no', ['post_id', 'event', 'done_at']],
  post_images: ['pictures', 'admin_id', 'created_at', ['id', 'created_at']],
  application_changes: [
    ...(['statuses', 'admin_id', 'changed_at'] as const),
    ['application_id', 'from_status', 'to_status', 'changed_at'],
  ],
  interviews: ['interviews', 'arranged_by', 'created_at', ['application_id', 'starts_at', 'created_at']],
  candidate_events: ['candidates', 'by_id', 'no', ['candidate_id', 'event', 'done_at']],
  candidate_merges: ['merges', 'by_id', 'done_at', ['kept_id', 'merged_id', 'done_at', 'undone_at']],
  evidence_events: ['checks', 'by_id', 'no', ['evidence_id', 'topic', 'event', 'done_at']],
  referees: ['referees', 'by_id', 'no', ['id', 'created_at']],
  submissions: ['putForward', 'by_id', 'no', ['id', 'client_id', 'job_title', 'created_at']],
  placements: ['placements', 'by_id', 'no', ['reference', 'client_id', 'job_title', 'created_at']],
  placement_changes: ['placementChanges', 'by_id', 'no', ['placement_id', 'event', 'done_at']],
  client_merges: ['clientMerges', 'by_id', 'done_at', ['kept_id', 'merged_id', 'done_at', 'undone_at']],
  client_events: ['clients', 'by_id', 'done_at', ['client_id', 'event', 'done_at']],
  requirement_changes: ['requirements', 'by_id', 'no', ['role', 'topic', 'from_on', 'done_at']],
  notes: ['notes', 'admin_id', 'created_at', ['application_id', 'candidate_id', 'created_at']],
  cv_openings: ['cvsOpened', 'admin_id', 'opened_at', ['application_id', 'way', 'opened_at']],
  record_openings: [
    ...(['opened', 'admin_id', 'first_at'] as const),
    ['record_kind', 'record_id', 'times', 'first_at', 'last_at'],
  ],
  privacy_audit: ['privacy', 'admin_id', 'done_at', ['event', 'done_at']],
  api_tokens: ['tokens', 'created_by', 'created_at', ['name', 'created_at', 'revoked_at']],
  settings: ['settings', 'changed_by', 'name', ['name', 'changed_at']],
  outbox: ['emails', 'written_by', 'created_at', ['id', 'created_at']],
  mailings: ['mailings', 'written_by', 'started_at', ['subject', 'people', 'started_at', 'stopped_at']],
  templates: ['templates', 'changed_by', 'name', ['name', 'changed_at']],
  legal_holds: ['holds', 'placed_by', 'placed_at', ['placed_at']],
}
/** These have the name in place of the account's id. */
const BY_NAME = ['arranged_by', 'changed_by', 'placed_by', 'written_by']

async function workOf(db: DbOrTrx, { id, name }: { id: string; name: string }) {
  const work: Record<string, unknown[]> = {}
  for (const [table, [what, by, orderBy, columns]] of Object.entries(WORK)) {
    const who = BY_NAME.includes(by) ? name : id
    const { rows } = await sql`select ${sql.join(columns.map((it) => sql.ref(it)))} from ${sql.table(table)}
      where ${sql.ref(by)} = ${who} order by ${sql.ref(orderBy)}`.execute(db)
    work[what] = rows
  }
  return work
}

/** What was done to an account, and what its owner did to other accounts and to tokens. */
async function changesAbout(db: DbOrTrx, id: string) {
  const isAboutAccount = await changesToAccount(db, id)
  return db
    .selectFrom('account_changes')
    .select(['what', 'about', 'admin_name', 'done_at'])
    .where((eb) => eb.or([isAboutAccount(eb), eb('admin_id', '=', id)]))
    .orderBy('done_at')
    .execute()
}
