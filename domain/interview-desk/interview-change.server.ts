import type { Staff } from '#domain/accounts/admin.server.ts'
import { lockApplication } from '#domain/applications/application-moves.server.ts'
import { type ApplicationStatus, isOpen } from '#domain/applications/applications.ts'
import { watchedWithInterviews } from '#domain/interviews/ended-interviews.server.ts'
import type { Interview } from '#domain/interviews/interviews.ts'
import type { MailingServices } from '#domain/outbox/outbox.server.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'

/** How a change of an application's interviews ended. */
export type InterviewChange =
  | { kind: 'done' }
  | { kind: 'missing' }
  | { kind: 'not-open' }
  /** The client is no longer to meet the candidate. */
  | { kind: 'not-to-meet' }
  /** Somebody has changed it since it was seen: this is what holds now. */
  | { kind: 'changed-meanwhile'; interview: Interview }
  | { kind: 'not-valid'; fields: Record<string, string> }

/**
 * Changes the interviews of an open application in one transaction, with what follows for it, so that it can
 * be undone. For the files of this folder.
 */
export async function changeInterviews(
  { db, clock, outbox }: Pick<MailingServices, 'db' | 'clock' | 'outbox'>,
  staff: Staff,
  applicationId: string,
  undo: string | undefined,
  work: (trx: DbOrTrx, application: Row<'applications'>) => Promise<InterviewChange>,
): Promise<InterviewChange> {
  const outcome = await db.transaction().execute(async (trx): Promise<InterviewChange> => {
    const row = await lockApplication(trx, applicationId)
    if (!row || Number(row.is_spam) !== 0) return { kind: 'missing' }
    if (!isOpen(row.status as ApplicationStatus)) return { kind: 'not-open' }
    const rows = await watchedWithInterviews(trx, [applicationId])
    return withUndo(trx, staff, clock, undo, rows, () => work(trx, row))
  })
  outbox.notify()
  return outcome
}
