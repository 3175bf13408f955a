import type { Admin } from '#domain/accounts/admin.server.ts'
import { neighboursIn } from '#domain/lists/newest-first.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { deleteSpam } from '#domain/people/spam.server.ts'
import { cvScanOf } from '#domain/uploads/scanning.server.ts'
import { releaseUpload, type UploadServices } from '#domain/uploads/uploads.server.ts'
import type { CvKind } from '#domain/uploads/uploads.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/open.server.ts'
import { newId } from '#platform/ids.ts'
import type { Application, CvFacts } from './application-desk.ts'
import type { ApplicationFilters } from './application-query.ts'
import { matching, toApplication } from './application-rows.server.ts'
import { applicantConfirmation, staffNotice } from './applications.mail.ts'
import type { ApplicationStatus } from './applications.ts'

/** One application, suspected spam too; undefined when there is none. */
export async function findApplication(db: Db, _admin: Admin, id: string): Promise<Application | undefined> {
  const row = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toApplication(row)
}

/** What is known of an application's CV; undefined when there is no such application. */
export async function cvOf(
  services: Pick<UploadServices, 'db' | 'scanner'>,
  _admin: Admin,
  id: string,
): Promise<CvFacts | undefined> {
  const row = await services.db
    .selectFrom('applications')
    .innerJoin('uploads', 'uploads.key', 'applications.cv_key')
    .leftJoin('cv_texts', 'cv_texts.key', 'uploads.key')
    .select(['uploads.kind', 'uploads.size', 'uploads.scan', 'cv_texts.active'])
    .where('applications.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      kind: row.kind as CvKind,
      size: Number(row.size),
      scan: cvScanOf(row.scan, services),
      active: row.active === null ? null : JSON.parse(row.active),
    }
  )
}

/** The applications before and after one in a filtered list. */
export async function neighboursOf(
  db: Db,
  _admin: Admin,
  clock: Clock,
  filters: Partial<ApplicationFilters>,
  id: string,
) {
  return neighboursIn('applications', matching(db, clock, filters), id)
}

export type StatusOutcome =
  | { kind: 'changed'; application: Application }
  | { kind: 'missing' }
  | { kind: 'is-spam' }
  | { kind: 'changed-meanwhile'; status: ApplicationStatus }

/** Changes the status and records by whom. @param from the status that was seen; by default any */
export async function setStatus(
  db: Db,
  admin: Admin,
  clock: Clock,
  id: string,
  { from, to }: { from?: ApplicationStatus | undefined; to: ApplicationStatus },
): Promise<StatusOutcome> {
  const now = clock.now().toISOString()
  return db.transaction().execute(async (trx): Promise<StatusOutcome> => {
    const query = trx.selectFrom('applications').selectAll().where('id', '=', id)
    // On SQLite there is one writer at a time; on PostgreSQL the others wait here.
    const row = await (db.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
    if (!row) return { kind: 'missing' }
    const before = toApplication(row)
    if (before.isSpam) return { kind: 'is-spam' }
    if (before.status === to) return { kind: 'changed', application: before }
    if (from !== undefined && from !== before.status) {
      return { kind: 'changed-meanwhile', status: before.status }
    }
    await trx.updateTable('applications').set({ status: to, updated_at: now }).where('id', '=', id).execute()
    await trx
      .insertInto('application_changes')
      .values({ ...recordOf(admin, id), from_status: before.status, to_status: to, changed_at: now })
      .execute()
    return { kind: 'changed', application: { ...before, status: to, updatedAt: now } }
  })
}

/** Marks an application as no spam and sends the usual mail. False when it is not in suspected spam. */
export async function acceptFromSpam(services: MailingServices, admin: Admin, id: string): Promise<boolean> {
  const { db, clock, config, outbox } = services
  const now = clock.now().toISOString()
  const isAccepted = await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('applications')
      .set({ is_spam: 0, updated_at: now })
      .where('id', '=', id)
      .where('is_spam', '=', 1)
      .returningAll()
      .executeTakeFirst()
    if (!row) return false
    const application = toApplication(row)
    await trx
      .insertInto('application_changes')
      .values({ ...recordOf(admin, id), from_status: 'spam', to_status: row.status, changed_at: now })
      .execute()
    await enqueue(trx, clock, applicantConfirmation(config, application, application.email))
    await enqueue(trx, clock, staffNotice(config, application))
    return true
  })
  if (isAccepted) outbox.notify()
  return isAccepted
}

/** Deletes suspected spam; the next sweep removes its CV. False when it is none, or a legal hold keeps it. */
export async function deleteSpamApplication(db: Db, _admin: Admin, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const gone = await deleteSpam(trx, 'applications', id).returning('cv_key').executeTakeFirst()
    if (gone) await releaseUpload(trx, gone.cv_key)
    return gone !== undefined
  })
}

/** The columns of a record of what somebody did with an application. For the other files of this folder. */
export function recordOf(admin: Admin, applicationId: string) {
  return { id: newId(), application_id: applicationId, admin_id: admin.id, admin_name: admin.name }
}
