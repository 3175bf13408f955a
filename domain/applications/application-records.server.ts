import type { Kysely, Selectable } from 'kysely'
import { removeMailAbout } from '#domain/outbox/mail-records.server.ts'
import type { PersonalRecord, RecordKind } from '#domain/people/record-kind.ts'
import { deleteUploads } from '#domain/uploads/uploads.server.ts'
import { normalizeForSearch } from '#platform/db/search.server.ts'
import type { Tables } from '#platform/db/tables.ts'

/** Applications and their CVs, for export, erasure and retention. Records of candidates who were placed are kept as the law requires. */
export const applicationRecords: RecordKind = {
  name: 'applications',

  async about(db, email) {
    const rows = await selectRecord(db)
      .where('email_normalized', '=', normalizeForSearch(email))
      .orderBy('created_at')
      .execute()
    return rows.map(toRecord)
  },

  async people(db) {
    const rows = await db.selectFrom('applications').select('email').distinct().execute()
    return rows.map((row) => row.email)
  },

  async expired(db, { periods, monthsAgo, limit, after }) {
    const rows = await selectRecord(db)
      .where((eb) =>
        eb.or([
          eb.and([eb('status', '!=', PLACED), eb('updated_at', '<', monthsAgo(periods.applications))]),
          eb.and([eb('status', '=', PLACED), eb('updated_at', '<', monthsAgo(periods.placed))]),
        ]),
      )
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb(eb.refTuple('updated_at', 'id'), '>', eb.tuple(after?.lastActivity ?? '', after?.id ?? '')),
        ),
      )
      .orderBy('updated_at')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(toRecord)
  },

  async contents(db, id) {
    const row = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const history = await db
      .selectFrom('application_changes')
      .select(['from_status', 'to_status', 'changed_at', 'admin_name'])
      .where('application_id', '=', id)
      .orderBy('changed_at')
      .execute()
    const notes = await db
      .selectFrom('application_notes')
      .select(['text', 'created_at', 'admin_name'])
      .where('application_id', '=', id)
      .orderBy('created_at')
      .execute()
    const openings = await db
      .selectFrom('cv_openings')
      .select(['opened_at', 'way', 'admin_name'])
      .where('application_id', '=', id)
      .orderBy('opened_at')
      .execute()
    const cv = await db
      .selectFrom('uploads')
      .select(['key', 'kind'])
      .where('key', '=', row.cv_key)
      .executeTakeFirstOrThrow()
    const { reference, name, email, phone, specialty, experience, status } = row
    return {
      data: {
        reference,
        name,
        email,
        phone,
        specialty,
        experience,
        job: row.job_title,
        status,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        history,
        notes,
        cvOpenings: openings,
      },
      cvs: [{ key: cv.key, name: `${reference}.${cv.kind}` }],
    }
  },

  async remove(trx, ids) {
    await removeMailAbout(
      trx,
      ids.map((id) => `application:${id}`),
    )
    const gone = await trx.deleteFrom('applications').where('id', 'in', ids).returning('cv_key').execute()
    const keys = gone.map((row) => row.cv_key)
    await deleteUploads(trx, keys)
    return keys
  },
}

const PLACED = 'placed'
const KEPT_BECAUSE =
  'The law requires the record of a placed candidate to be kept. It goes when its period ends.'

const selectRecord = (db: Kysely<Tables>) =>
  db.selectFrom('applications').select(['id', 'reference', 'email', 'status', 'updated_at'])

type Row = Pick<Selectable<Tables['applications']>, 'id' | 'reference' | 'email' | 'status' | 'updated_at'>

function toRecord(row: Row): PersonalRecord {
  return {
    id: row.id,
    what: `Application ${row.reference}`,
    email: row.email,
    lastActivity: row.updated_at,
    path: `/admin/applications/${row.id}`,
    keptBecause: row.status === PLACED ? KEPT_BECAUSE : undefined,
  }
}
