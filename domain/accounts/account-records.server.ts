import type { Kysely } from 'kysely'
import type { PersonalRecord, RecordKind } from '#domain/people/record-kind.ts'
import type { Tables } from '#platform/db/tables.ts'

/**
 * Accounts of staff, for an export. They are closed under Administrators, not by an erasure, and live until then. Who
 * did what at the desk stays written down after that: the agency has to answer for it.
 */
export const accountRecords: RecordKind = {
  name: 'accounts',

  async about(db, email) {
    const address = email.toLowerCase()
    const rows = await db
      .selectFrom('users')
      .select(['id', 'email', 'external_email', 'updated_at'])
      .where((eb) =>
        eb.or([eb('email', '=', address), eb(eb.fn<string>('lower', ['external_email']), '=', address)]),
      )
      .execute()
    return rows.map(
      (row): PersonalRecord => ({
        id: row.id,
        what: 'Account',
        email: row.external_email ?? row.email,
        lastActivity: row.updated_at,
        path: '/admin/settings/administrators',
        keptBecause: 'An account is closed under Administrators.',
      }),
    )
  },

  async people() {
    return []
  },

  async expired() {
    return []
  },

  async contents(db, id) {
    const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const sessions = await db
      .selectFrom('sessions')
      .select(['created_at', 'updated_at', 'user_agent'])
      .where('user_id', '=', id)
      .execute()
    const [provider, twoFactor] = await Promise.all([
      db.selectFrom('credentials').select('provider_id').where('user_id', '=', id).execute(),
      db.selectFrom('two_factor').select(['created_at', 'confirmed_at']).where('user_id', '=', id).execute(),
    ])
    return {
      data: {
        name: user.name,
        email: user.external_email ?? user.email,
        groups: JSON.parse(user.groups),
        createdAt: user.created_at,
        updatedAt: user.updated_at,
        lastSignedInAt: user.last_signed_in_at,
        signsInWith: provider.map((row) => row.provider_id),
        twoFactor,
        sessions,
        changes: await changesAbout(db, user),
        work: await workOf(db, user),
      },
      cvs: [],
    }
  },

  async remove() {
    return []
  },
}

/** What somebody has done at the desk, without what it says of other people. */
async function workOf(db: Kysely<Tables>, { id, name }: { id: string; name: string }) {
  const [jobs, posts, pictures, statuses, notes, cvsOpened, opened, privacy, tokens, settings, holds] =
    await Promise.all([
      db
        .selectFrom('job_changes')
        .select(['job_id', 'job_title', 'event', 'changed_at'])
        .where('by_id', '=', id)
        .orderBy('no')
        .execute(),
      db
        .selectFrom('post_revisions')
        .select(['post_id', 'event', 'done_at'])
        .where('admin_id', '=', id)
        .orderBy('no')
        .execute(),
      db
        .selectFrom('post_images')
        .select(['id', 'created_at'])
        .where('admin_id', '=', id)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('application_changes')
        .select(['application_id', 'from_status', 'to_status', 'changed_at'])
        .where('admin_id', '=', id)
        .orderBy('changed_at')
        .execute(),
      db
        .selectFrom('application_notes')
        .select(['application_id', 'created_at'])
        .where('admin_id', '=', id)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('cv_openings')
        .select(['application_id', 'way', 'opened_at'])
        .where('admin_id', '=', id)
        .orderBy('opened_at')
        .execute(),
      db
        .selectFrom('record_openings')
        .select(['record_kind', 'record_id', 'times', 'first_at', 'last_at'])
        .where('admin_id', '=', id)
        .orderBy('first_at')
        .execute(),
      db
        .selectFrom('privacy_audit')
        .select(['event', 'done_at'])
        .where('admin_id', '=', id)
        .orderBy('done_at')
        .execute(),
      db
        .selectFrom('api_tokens')
        .select(['name', 'created_at', 'revoked_at'])
        .where('created_by', '=', id)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('settings')
        .select(['name', 'changed_at'])
        .where('changed_by', '=', name)
        .orderBy('name')
        .execute(),
      db
        .selectFrom('legal_holds')
        .select('placed_at')
        .where('placed_by', '=', name)
        .orderBy('placed_at')
        .execute(),
    ])
  return { jobs, posts, pictures, statuses, notes, cvsOpened, opened, privacy, tokens, settings, holds }
}

/** What was done to an account, and what its owner did to other accounts and to tokens. */
function changesAbout(db: Kysely<Tables>, { id, email }: { id: string; email: string }) {
  return db
    .selectFrom('account_changes')
    .select(['what', 'about', 'admin_name', 'done_at'])
    .where((eb) => eb.or([eb('about', '=', email), eb('admin_id', '=', id)]))
    .orderBy('done_at')
    .execute()
}
