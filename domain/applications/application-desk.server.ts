import type { Staff } from '#domain/accounts/admin.server.ts'
import { candidateFor } from '#domain/candidates/candidates.server.ts'
import { enqueue, type MailingServices } from '#domain/outbox/outbox.server.ts'
import { DELETED, deleteSpam } from '#domain/people/spam.server.ts'
import { wordsFor } from '#domain/templates/templates.server.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import type { RowChange, Watched } from '#domain/undo/undo-rows.server.ts'
import { cvScanOf } from '#domain/uploads/scanning.server.ts'
import type { UploadServices } from '#domain/uploads/uploads.server.ts'
import type { CvKind } from '#domain/uploads/uploads.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import { readPromise } from './answer-promise.server.ts'
import type { Application, CvFacts } from './application-desk.ts'
import { lockApplication, moveApplication, recordChange } from './application-moves.server.ts'
import { applicationRecords } from './application-records.server.ts'
import { toApplication } from './application-rows.server.ts'
import { applicantConfirmation, staffNotice } from './applications.mail.ts'
import type { ApplicationStatus, SetStatus } from './applications.ts'
import { newApplicationSteps } from './next-step.ts'

/** One application, suspected spam too; undefined when there is none. */
export async function findApplication(db: Db, _staff: Staff, id: string): Promise<Application | undefined> {
  const there = db.selectFrom('applications').selectAll().where('is_spam', '<', DELETED)
  const row = await there.where('id', '=', id).executeTakeFirst()
  return row && toApplication(row)
}

/** What is known of an application's CV; undefined when there is no such application. */
export async function cvOf(
  services: Pick<UploadServices, 'db' | 'scanner'>,
  _staff: Staff,
  id: string,
): Promise<CvFacts | undefined> {
  const row = await services.db
    .selectFrom('applications')
    .innerJoin('uploads', 'uploads.key', 'applications.cv_key')
    .leftJoin('cv_texts', 'cv_texts.key', 'uploads.key')
    .select(['uploads.kind', 'uploads.size', 'uploads.scan', 'cv_texts.active'])
    .where('applications.id', '=', id)
    .where('is_spam', '<', DELETED)
    .executeTakeFirst()
  return row && toCvFacts(services, row)
}

export function toCvFacts(
  services: Pick<UploadServices, 'scanner'>,
  row: { kind: string | null; size: number | null; scan: string; active: string | null },
): CvFacts {
  return {
    kind: row.kind as CvKind,
    size: Number(row.size),
    scan: cvScanOf(row.scan, services),
    active: row.active === null ? null : JSON.parse(row.active),
  }
}

export type StatusOutcome =
  | { kind: 'changed'; application: Application; wasSetBefore?: true }
  | { kind: 'missing' }
  | { kind: 'is-spam' }
  | { kind: 'changed-meanwhile'; status: ApplicationStatus; by?: string }

/**
 * Changes the status and records by whom.
 * @param from the status that was seen; by default any
 * @param undo the id under which it can be undone
 */
export async function setStatus(
  db: Db,
  staff: Staff,
  clock: Clock,
  id: string,
  { from, to }: { from?: ApplicationStatus | undefined; to: SetStatus },
  undo?: string,
): Promise<StatusOutcome> {
  return db.transaction().execute(async (trx): Promise<StatusOutcome> => {
    const row = await lockApplication(trx, id)
    if (!row) return { kind: 'missing' }
    const before = toApplication(row)
    if (before.isSpam) return { kind: 'is-spam' }
    const { status } = before
    if (status === to) return { kind: 'changed', application: before, wasSetBefore: true }
    if (from !== undefined && from !== status) {
      return { kind: 'changed-meanwhile', status, by: await lastChangedBy(trx, id) }
    }
    const move = () => moveApplication(trx, clock, staff, row, to)
    const moved = await withUndo(trx, staff, clock, undo, [['applications', 'id', [id]]], move)
    return { kind: 'changed', application: toApplication(moved) }
  })
}

/** Who changed the status last; empty where nobody has. */
async function lastChangedBy(trx: DbOrTrx, id: string): Promise<string> {
  const changes = trx.selectFrom('application_changes').select('admin_name').where('application_id', '=', id)
  return (await changes.orderBy('changed_at', 'desc').limit(1).executeTakeFirst())?.admin_name ?? ''
}

/** Marks an application as no spam and sends the usual mail. False when it is not in suspected spam. */
export async function acceptFromSpam(
  services: MailingServices,
  staff: Staff,
  id: string,
  undo?: string,
): Promise<boolean> {
  const { db, clock, config, outbox } = services
  const now = clock.now().toISOString()
  const accept = async (trx: DbOrTrx) => {
    const days = await readPromise(trx)
    const steps = newApplicationSteps(clock, days)
    const row = await trx
      .updateTable('applications')
      .set({ is_spam: 0, updated_at: now, listed_at: now, ...steps })
      .where('id', '=', id)
      .where('is_spam', '=', 1)
      .returningAll()
      .executeTakeFirst()
    if (!row) return false
    const application = toApplication(row)
    const candidate_id = await candidateFor(trx, clock, application, staff)
    await trx.updateTable('applications').set({ candidate_id }).where('id', '=', id).execute()
    await recordChange(trx, staff, id, { from: 'spam', to: application.status, at: now })
    const promise = { days, by: steps.promised_on }
    const words = await wordsFor(trx, 'received')
    const { email } = application
    await enqueue(trx, clock, applicantConfirmation(config, application, email, promise, words))
    await enqueue(trx, clock, staffNotice(config, application))
    return true
  }
  const about = await db
    .selectFrom('applications')
    .select('email_normalized')
    .where('id', '=', id)
    .executeTakeFirst()
  const rows: Watched[] = [
    ['applications', 'id', [id]],
    ['candidates', 'email_normalized', about ? [about.email_normalized] : []],
    ['outbox', 'about', [`application:${id}`]],
  ]
  const isAccepted = await db
    .transaction()
    .execute((trx) => withUndo(trx, staff, clock, undo, rows, () => accept(trx)))
  if (isAccepted) outbox.notify()
  return isAccepted
}

/** Deletes suspected spam, and later its CV. False when it is none, or a legal hold keeps it. */
export async function deleteSpamApplication(
  db: Db,
  staff: Staff,
  clock: Clock,
  id: string,
  undo?: string,
): Promise<boolean> {
  return deleteSpam(db, staff, clock, { kind: applicationRecords, id }, undo)
}

/** Notes in the history that changes of applications were undone. In the transaction that does so. */
export async function recordUndone(
  trx: DbOrTrx,
  staff: Staff,
  clock: Clock,
  changes: readonly RowChange[],
): Promise<void> {
  const at = clock.now().toISOString()
  for (const { key, before, after } of changes) {
    if (after?.is_spam === DELETED) continue
    // What else was changed has no place in the history of statuses.
    if (after && !('status' in after) && !('is_spam' in after)) continue
    const { status } = await trx
      .selectFrom('applications')
      .select('status')
      .where('id', '=', key)
      .executeTakeFirstOrThrow()
    const [from, to] = before && 'is_spam' in before ? [status, 'spam'] : [String(after?.status), status]
    await recordChange(trx, staff, key, { from, to, at })
  }
}
