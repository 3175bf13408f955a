import type { Staff } from '#domain/accounts/admin.server.ts'
import { recordEvent } from '#domain/candidates/candidates.server.ts'
import { DELETED } from '#domain/people/spam.server.ts'
import type { CvText } from '#domain/uploads/cv-content.ts'
import { lookRecorded, type OpenedCv, openRecorded } from '#domain/uploads/opened-cv.server.ts'
import { sameLookSince } from '#domain/uploads/same-look.ts'
import type { UploadServices } from '#domain/uploads/uploads.server.ts'
import type { CvKind } from '#domain/uploads/uploads.ts'
import type { Db } from '#platform/db/open.server.ts'
import type { CvOpening } from './application-desk.ts'
import { recordOf } from './application-moves.server.ts'

/** Opens an application's CV unless it waits for the virus scan. Who did so is recorded first. */
export async function openCv(
  services: UploadServices,
  staff: Staff,
  id: string,
  way: CvOpening['way'],
): Promise<OpenedCv> {
  const { db, clock } = services
  const row = await db
    .selectFrom('applications')
    .innerJoin('uploads', 'uploads.key', 'applications.cv_key')
    .select(['applications.reference', 'uploads.key', 'uploads.kind'])
    .where('applications.id', '=', id)
    .where('is_spam', '<', DELETED)
    .executeTakeFirst()
  if (!row) return { kind: 'missing' }
  const cv = { key: row.key, type: row.kind as CvKind, reference: row.reference }
  return openRecorded(services, cv, () => recordCvOpening({ db, clock }, staff, id, way))
}

/**
 * Opens the newest CV that the applicant has given, with the application or since, for another system. One
 * that was found malicious counts as none. Who did so is recorded first.
 */
export async function openNewestCv(services: UploadServices, staff: Staff, id: string): Promise<OpenedCv> {
  const { db, clock } = services
  const row = await givenSince(db, id)
    .innerJoin('uploads', 'uploads.key', 'upload_key')
    .select(['reference', 'applications.candidate_id', 'uploads.key', 'uploads.kind as type'])
    .where('scan', '!=', 'malicious')
    .executeTakeFirst()
  if (!row) return openCv(services, staff, id, 'api')
  const opened = { candidateId: row.candidate_id ?? '', detail: { document: row.id, way: 'api' } }
  const cv = { key: row.key, type: row.type as CvKind, reference: row.reference }
  return openRecorded(services, cv, () => recordEvent(db, clock, staff, { ...opened, event: 'cv-opened' }))
}

/** The newest CV that the applicant has given since they applied; undefined when there is none. */
export async function newerCvOf(
  db: Db,
  _staff: Staff,
  id: string,
): Promise<{ id: string; at: string } | undefined> {
  return givenSince(db, id).executeTakeFirst()
}

const givenSince = (db: Db, id: string) =>
  db
    .selectFrom('applications')
    .innerJoin('documents', 'documents.candidate_id', 'applications.candidate_id')
    .select(['documents.id', 'documents.created_at as at'])
    .where('applications.id', '=', id)
    .where('is_spam', '=', 0)
    .where('documents.kind', '=', 'cv')
    .whereRef('documents.created_at', '>', 'applications.created_at')
    .orderBy('documents.created_at', 'desc')

/**
 * What an application's CV says, for the desk's page. Who looks is recorded first. Undefined while it waits
 * for the virus scanner or for its reader, and when there is none.
 */
export async function lookAtCv(
  services: UploadServices,
  staff: Staff,
  id: string,
): Promise<CvText | undefined> {
  const there = services.db.selectFrom('applications').select('cv_key').where('is_spam', '<', DELETED)
  const row = await there.where('id', '=', id).executeTakeFirst()
  return lookRecorded(services, row?.cv_key, () => recordCvOpening(services, staff, id, 'view'))
}

async function recordCvOpening(
  { db, clock }: Pick<UploadServices, 'db' | 'clock'>,
  staff: Staff,
  id: string,
  way: CvOpening['way'],
): Promise<void> {
  const now = clock.now()
  const isSameLook =
    way === 'view' &&
    (await db
      .selectFrom('cv_openings')
      .select('id')
      .where('application_id', '=', id)
      .where('admin_id', '=', staff.id)
      .where('way', '=', 'view')
      .where('opened_at', '>', sameLookSince(clock))
      .executeTakeFirst())
  if (isSameLook) return
  await db
    .insertInto('cv_openings')
    .values({ ...recordOf(staff, id), way, opened_at: now.toISOString() })
    .execute()
}
