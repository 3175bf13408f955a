import type { Staff } from '#domain/accounts/admin.server.ts'
import { lockApplication, moveApplication } from '#domain/applications/application-moves.server.ts'
import { type ApplicationStatus, isOpen } from '#domain/applications/applications.ts'
import { lockCandidate } from '#domain/candidates/candidate-locks.server.ts'
import { recordEvent as recordOfCandidate, touch } from '#domain/candidates/candidates.server.ts'
import { recordEvent as recordOfClient, touchClient } from '#domain/clients/clients.server.ts'
import { gateFor } from '#domain/compliance/gate.server.ts'
import { type DraftsOf, errorsByField, fromColumns, toColumns } from '#domain/fields/fields.ts'
import { answerOnce, Refusal, type Repeatable } from '#domain/idempotency/idempotency.server.ts'
import { roleAskedFor } from '#domain/matching/role-of-work.server.ts'
import type { MailingServices } from '#domain/outbox/outbox.server.ts'
import { newReference } from '#domain/references/new-reference.server.ts'
import { lockSubmission } from '#domain/submissions/sending.server.ts'
import { openSubmissionFor } from '#domain/submissions/submission-list.server.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import type { Watched } from '#domain/undo/undo-rows.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { type PlacementValues, placementFields } from './placement-fields.ts'
import { exceptionFor, readReason, refusal, tellClient } from './placement-gate.server.ts'
import { recordChange } from './placement-history.server.ts'
import { TELL_NOBODY, type ToTell, tellOf } from './placement-mail.server.ts'
import { type Origin, originNow, originOf } from './placement-origin.server.ts'
import { placementSchema } from './placement-schema.ts'
import { placementMessages as messages } from './placements.ts'

/** What staff say to place somebody. */
export type TypedPlacement = Origin & {
  clientId: string
  drafts: DraftsOf<typeof placementFields>
  /** Why the work can't wait, where the passport isn't complete for all of its days. */
  reason: string
  /** Who gets a confirmation; by default nobody. */
  tell?: ToTell | undefined
  /** What `originSeen` said when the form was shown; by default any. */
  seen?: string
}

export type PlacementOutcome =
  | { kind: 'placed'; id: string }
  | { kind: 'missing' | 'key-reused' | 'overlaps' }
  /** `missing` names by their topics what is not checked, where no reason is given for that. */
  | { kind: 'not-valid'; fields: Record<string, string>; missing?: string[] }
  /** The application or the submission has come to something else since it was `seen`: to what, in words. */
  | { kind: 'changed-meanwhile'; seen: string; now: string[] }

/**
 * Places a candidate (D40): writes the placement with the passport as it is now, and sets the application and
 * the submission to Placed. The candidate and the client get a confirmation, if it was chosen. Where the
 * passport isn't complete on each day it needs a reason, which the client is told (reg. 22(3)). All of it or
 * nothing.
 * @param request what makes a second sending of a form or a call the same placement
 * @param undo the id under which it can be undone
 */
export async function place(
  services: MailingServices,
  staff: Staff,
  typed: TypedPlacement,
  { request, undo }: { request?: Repeatable | undefined; undo?: string } = {},
): Promise<PlacementOutcome> {
  const { db, clock, outbox } = services
  const checked = check(typed)
  if ('fields' in checked) return { kind: 'not-valid', fields: checked.fields }
  const outcome = await answerOnce<PlacementOutcome>(
    { db, clock },
    request,
    (id) => ({ kind: 'placed', id }),
    async (trx) => {
      const id = newId()
      const parts = await partsOf(trx, typed)
      const { seen, now } = await originNow(trx, typed)
      if (typed.seen !== undefined && typed.seen !== seen)
        throw new Refusal<PlacementOutcome>({ kind: 'changed-meanwhile', seen, now })
      const watched: Watched[] = [
        ['placements', 'id', [id]],
        ['applications', 'id', parts.application ? [parts.application.id] : []],
        ['submissions', 'id', parts.submissionId ? [parts.submissionId] : []],
        ['outbox', 'about', [`placement:${id}`]],
      ]
      await withUndo(trx, staff, clock, undo, watched, () => write(trx, services, staff, id, parts, checked))
      return [{ kind: 'placed', id }, id]
    },
  )
  if (outcome.kind === 'placed') outbox.notify()
  return outcome
}

type Checked = {
  values: PlacementValues
  reason: string | null
  tell: ToTell
}

function check(typed: TypedPlacement): Checked | { fields: Record<string, string> } {
  const parsed = placementSchema.safeParse(typed.drafts)
  const reason = readReason(typed.reason)
  const fields: Record<string, string> = {
    ...(!typed.clientId && { client: messages.client }),
    ...(!parsed.success && errorsByField(placementFields, parsed.error.issues)),
    ...('error' in reason && { reason: reason.error }),
  }
  if (Object.keys(fields).length > 0 || !parsed.success || 'error' in reason) return { fields }
  const { tell = TELL_NOBODY } = typed
  return { values: parsed.data as PlacementValues, reason: reason.reason, tell }
}

type Parts = Awaited<ReturnType<typeof partsOf>>

/** What a placement joins, as far as it is still there and of this candidate. */
async function partsOf(trx: DbOrTrx, typed: TypedPlacement) {
  const candidate = await lockCandidate(trx, typed.candidateId)
  const clients = trx.selectFrom('clients').select(['id', 'name'])
  const client = await clients.where('id', '=', typed.clientId).executeTakeFirst()
  if (!candidate || !client) throw new Refusal<PlacementOutcome>({ kind: 'missing' })
  const { jobId, application: found } = await originOf(trx, typed)
  const jobs = trx.selectFrom('jobs').select('id').where('id', '=', jobId)
  return {
    ...{ candidate, client, application: found && (await lockApplication(trx, found.id)) },
    jobId: (await jobs.executeTakeFirst())?.id ?? null,
    submissionId: await submissionOf(trx, { ...typed, jobId }),
  }
}

/**
 * The submission that leads to the placement, if it is to this client; otherwise their open one to this
 * client for the job.
 * @throws a `Refusal` when the candidate doesn't want to be put forward there any more
 */
async function submissionOf(trx: DbOrTrx, typed: TypedPlacement) {
  const said = await lockSubmission(trx, typed.submissionId)
  const isTheirs = said?.candidate_id === typed.candidateId && said.client_id === typed.clientId
  const row = isTheirs ? said : await lockSubmission(trx, (await openSubmissionFor(trx, typed)) ?? '')
  if (!row) return null
  if (row.state === 'refused') throw refusal({ client: messages.refused })
  return row.id
}

async function write(
  trx: DbOrTrx,
  { clock, config }: MailingServices,
  staff: Staff,
  id: string,
  { candidate, client, application, jobId, submissionId }: Parts,
  { values, reason, tell }: Checked,
): Promise<void> {
  if (await overlaps(trx, { candidateId: candidate.id, clientId: client.id, ...values }))
    throw new Refusal<PlacementOutcome>({ kind: 'overlaps' })
  const now = clock.now().toISOString()
  const reference = newReference('PLC')
  const days = { first: values.firstDay ?? '', last: values.lastDay }
  const work = await roleAskedFor(trx, candidate.id, { jobId, title: values.jobTitle })
  const gate = await gateFor(trx, candidate.id, [days], work)
  const exception = exceptionFor(gate, reason)
  await trx
    .insertInto('placements')
    .values({
      ...{ id, reference, candidate_id: candidate.id, client_id: client.id },
      ...{ job_id: jobId, submission_id: submissionId, application_id: application?.id ?? null },
      ...{ ...columnsOf(values), end_reason: '', version: 1 },
      ...{ exception_reason: exception, exception_by: exception === null ? null : staff.name },
      ...{ passport: gate.snapshot, compliance_role: work },
      ...{ by_id: staff.id, by_name: staff.name, created_at: now, updated_at: now },
    })
    .execute()
  await recordChange(trx, clock, staff, id, 'placed', { text: exception ?? '' })
  if (application && isOpen(application.status as ApplicationStatus))
    await moveApplication(trx, clock, staff, application, 'placed')
  if (submissionId) {
    // One that was taken back before counts again. One that is placed keeps what an erasure noted with it.
    const done = trx
      .updateTable('submissions')
      .set((eb) => ({ before_placement: eb.ref('state'), state: 'placed' }))
      .set({ revoked_at: null, updated_at: now })
    await done.where('id', '=', submissionId).where('state', '<>', 'placed').execute()
  }
  if (exception !== null) {
    const who = { candidate: candidate.name, by: staff.name, reason: exception, contactId: tell.contactId }
    const placement = { id, reference, clientId: client.id, submissionId, jobId }
    await tellClient(trx, clock, placement, who, gate, values)
  }
  const placed = { id, reference, candidateId: candidate.id, clientId: client.id, by: staff.name }
  await tellOf(trx, { clock, config }, 'placed', placed, { agreed: values, tell })
  const text = `${client.name}: ${values.jobTitle}`
  await recordOfCandidate(trx, clock, staff, { candidateId: candidate.id, event: 'placed', detail: { text } })
  await touch(trx, clock, candidate.id)
  await recordOfClient(trx, clock, staff, { clientId: client.id, event: 'placed', text: values.jobTitle })
  await touchClient(trx, clock, client.id)
}

type Days = { candidateId: string; clientId: string; firstDay: string | null; lastDay: string | null }

/**
 * Whether somebody is at this client on one of these days already: a double click, or two colleagues.
 * @param except the id of the placement that these are the days of
 */
export async function overlaps(
  trx: DbOrTrx,
  { candidateId, clientId, firstDay, lastDay }: Days,
  except = '',
): Promise<boolean> {
  const same = await trx
    .selectFrom('placements')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('client_id', '=', clientId)
    .where('id', '<>', except)
    .where('cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('last_on', 'is', null), eb('last_on', '>=', firstDay)]))
    .$if(lastDay !== null, (rows) => rows.where('first_on', '<=', lastDay as string))
    .executeTakeFirst()
  return same !== undefined
}

/** A placement's fields as its table keeps them. */
export const columnsOf = (values: PlacementValues) => {
  const columns = toColumns(placementFields, values)
  return { ...columns, first_on: columns.first_on ?? '' }
}

/** A row's fields. For the files of this folder. */
export const valuesOf = (row: Row<'placements'>) => fromColumns(placementFields, row) as PlacementValues
