import type { Staff } from '#domain/accounts/admin.server.ts'
import { lockCandidate } from '#domain/candidates/candidate-locks.server.ts'
import { touch } from '#domain/candidates/candidates.server.ts'
import { touchClient } from '#domain/clients/clients.server.ts'
import { readPassport } from '#domain/compliance/checked.ts'
import { gateFor } from '#domain/compliance/gate.server.ts'
import { roleOfCandidate } from '#domain/compliance/passport.server.ts'
import { changesBetween } from '#domain/fields/field-changes.ts'
import { type DraftsOf, errorsByField } from '#domain/fields/fields.ts'
import { inRepeatableTransaction } from '#domain/idempotency/idempotency.server.ts'
import { roleAskedFor } from '#domain/matching/role-of-work.server.ts'
import type { MailingServices } from '#domain/outbox/outbox.server.ts'
import { problemsByField, textSchema } from '#domain/people/person-schema.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import type { Watched } from '#domain/undo/undo-rows.server.ts'
import { dayInLondon } from '#platform/clock.ts'
import { locked } from '#platform/db/locks.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { cleanText } from '#platform/text.ts'
import type { Side } from './confirmation.ts'
import { daysToCheck, hasNewDays, isShortened, spanOf } from './days-to-check.ts'
import { lockPlacedRecords, type PlacedRecords, releaseRecords } from './placed-records.server.ts'
import { type PlacementValues, placementFields } from './placement-fields.ts'
import { exceptionFor, readReason, tellClient } from './placement-gate.server.ts'
import { historyOf, recordChange } from './placement-history.server.ts'
import { TELL_NOBODY, type ToTell, tellOf } from './placement-mail.server.ts'
import { placementSchema } from './placement-schema.ts'
import { columnsOf, overlaps, valuesOf } from './placements.server.ts'
import { placementMessages as messages, REASON_LIMIT } from './placements.ts'

const SAVED: EditOutcome = { kind: 'saved', told: [] }
const endSchema = textSchema(messages.endReason, REASON_LIMIT)

export type EditOutcome =
  | { kind: 'missing' | 'changed-meanwhile' }
  /** `told` says who gets an email. */
  | { kind: 'saved'; told: Side[] }
  /** They are placed at this client for some of the days already. */
  | { kind: 'overlaps' }
  /** Somebody has cancelled it before, for another reason. */
  | { kind: 'cancelled-before' }
  | { kind: 'not-valid'; fields: Record<string, string> }

type Edit = {
  drafts: DraftsOf<typeof placementFields>
  version: number
  endReason: string
  /** Why the work can't wait, where the passport isn't complete for days that are new. */
  reason: string
  /** Who is told what holds now, where that is news to them; by default nobody. */
  tell?: ToTell | undefined
}

/**
 * Changes what is agreed for a placement: an extension, other rates, or an earlier end, which has a reason.
 * @param edit `version` is the one that the edit began with
 */
export async function editPlacement(
  services: MailingServices,
  staff: Staff,
  id: string,
  edit: Edit,
  undo?: string,
): Promise<EditOutcome> {
  const parsed = placementSchema.safeParse(edit.drafts)
  if (!parsed.success)
    return { kind: 'not-valid', fields: errorsByField(placementFields, parsed.error.issues) as never }
  const wanted = parsed.data as PlacementValues
  const said = readReason(edit.reason)
  if ('error' in said) return { kind: 'not-valid', fields: { reason: said.error } }
  const endReason = cleanText(edit.endReason)
  if (endReason && wanted.lastDay === null)
    return { kind: 'not-valid', fields: { lastDay: messages.lastDay } }
  return changePlacement(services, staff, id, undo, async (trx, row) => {
    const before = valuesOf(row)
    const changes = changesBetween(placementFields, before, wanted)
    // The same once more is a double click, or the answer was lost.
    if (changes.length === 0 && ['', row.end_reason].includes(endReason)) return SAVED
    if (Number(row.version) !== edit.version) return { kind: 'changed-meanwhile' }
    const isShorter = wanted.lastDay !== null && before.lastDay !== null && wanted.lastDay < before.lastDay
    const reason = isShorter || endReason ? endSchema.safeParse(endReason) : undefined
    if (reason?.success === false)
      return { kind: 'not-valid', fields: { endReason: problemsByField(reason.error)[''] ?? '' } }
    const at = { candidateId: row.candidate_id, clientId: row.client_id, ...wanted }
    if (hasNewDays(spanOf(before), spanOf(wanted)) && (await overlaps(trx, at, id)))
      return { kind: 'overlaps' }
    const { tell = TELL_NOBODY } = edit
    const days = { before, wanted, reason: said.reason, contactId: tell.contactId }
    const { columns, checked } = await checkAgain(trx, services, staff, row, days)
    const end_reason = reason ? reason.data : wanted.lastDay === before.lastDay ? row.end_reason : ''
    await trx
      .updateTable('placements')
      .set({ ...columnsOf(wanted), end_reason, ...columns, version: edit.version + 1 })
      .where('id', '=', id)
      .execute()
    const event = reason ? 'ended' : 'changed'
    const text = [reason?.data, checked?.exception].filter(Boolean).join('\n')
    await recordChange(trx, services.clock, staff, id, event, { changes, text, checked })
    const words = { agreed: wanted, before, tell }
    return { kind: 'saved', told: await tellOf(trx, services, 'changed', placedBy(staff, row), words) }
  })
}

/**
 * Says that a placement never began. It stays in the history, and can be undone for some minutes. Its
 * application and submission are not Placed any more, unless another placement is theirs, too. Mail about it
 * that waits, such as its confirmation, does not go.
 * @param cancel why; the version that was seen, by default any; who is told that it is off, by default nobody
 */
export async function cancelPlacement(
  services: MailingServices,
  staff: Staff,
  id: string,
  cancel: { reason: string; version?: number; tell?: ToTell },
  undo?: string,
): Promise<EditOutcome> {
  const reason = endSchema.safeParse(cancel.reason)
  if (!reason.success)
    return { kind: 'not-valid', fields: { cancelReason: problemsByField(reason.error)[''] ?? '' } }
  return changePlacement(services, staff, id, undo, async (trx, row, placed) => {
    // The same reason once more is a double click.
    if (row.cancelled_at !== null)
      return row.end_reason === reason.data ? SAVED : { kind: 'cancelled-before' }
    if (cancel.version !== undefined && Number(row.version) !== cancel.version)
      return { kind: 'changed-meanwhile' }
    const now = services.clock.now().toISOString()
    await trx
      .updateTable('placements')
      .set({ cancelled_at: now, end_reason: reason.data, version: Number(row.version) + 1 })
      .where('id', '=', id)
      .execute()
    const words = { agreed: valuesOf(row), tell: cancel.tell ?? TELL_NOBODY }
    const told = await tellOf(trx, services, 'cancelled', placedBy(staff, row), words)
    await releaseRecords(trx, services, staff, placed)
    await recordChange(trx, services.clock, staff, id, 'cancelled', { text: reason.data })
    return { kind: 'saved', told }
  })
}

const placedBy = ({ name: by }: Staff, { id, reference, ...row }: Row<'placements'>) =>
  ({ id, reference, candidateId: row.candidate_id, clientId: row.client_id, by }) as const

type Days = { before: PlacementValues; wanted: PlacementValues; reason: string | null; contactId: string }

/**
 * The gate again, where a placement gets days that it did not have, or becomes work that asks for the checks
 * of another role. @returns what of the placement's row changes by it, and what its history keeps
 */
async function checkAgain(
  trx: DbOrTrx,
  { clock }: MailingServices,
  staff: Staff,
  row: Row<'placements'>,
  { before, wanted, reason, contactId }: Days,
) {
  const today = dayInLondon(clock.now())
  const [was, is] = [spanOf(before), spanOf(wanted)]
  const work = await roleAskedFor(trx, row.candidate_id, { jobId: row.job_id, title: wanted.jobTitle })
  const own = (await roleOfCandidate(trx, row.candidate_id))?.role
  // Their own role may be another by now than the one that they were checked for.
  const wasRole = (await roleChecked(trx, row)) ?? row.compliance_role ?? own
  const isOtherWork = wanted.jobTitle !== before.jobTitle && (work ?? own) !== wasRole
  const hasOtherDays = was.first !== is.first || was.last !== is.last
  if (!isOtherWork && (!hasOtherDays || isShortened(was, is, today))) return {}
  const [first, ...others] = daysToCheck(was, is, today)
  if (!first) return {}
  const gate = await gateFor(trx, row.candidate_id, [first, ...others], work)
  const exception = exceptionFor(gate, reason)
  const checked = { version: Number(row.version) + 1, passport: gate.snapshot, exception }
  if (exception === null) return { columns: { compliance_role: work }, checked }
  const candidate = trx.selectFrom('candidates').select('name').where('id', '=', row.candidate_id)
  const { name } = await candidate.executeTakeFirstOrThrow()
  const { client_id: clientId, submission_id: submissionId, job_id: jobId } = row
  const placement = { ...row, clientId, submissionId, jobId }
  const who = { candidate: name, by: staff.name, reason: exception, contactId }
  await tellClient(trx, clock, placement, who, gate, wanted)
  return { columns: { compliance_role: work, checks_told_at: null }, checked }
}

/** The role whose checks were last looked at for a placement; undefined where that was not kept. */
async function roleChecked(trx: DbOrTrx, { id, passport }: Row<'placements'>) {
  const { later } = await historyOf(trx, id)
  return (later.at(-1)?.passport ?? readPassport(passport))?.role
}

async function changePlacement(
  { db, clock, outbox }: MailingServices,
  staff: Staff,
  id: string,
  undo: string | undefined,
  change: (trx: DbOrTrx, row: Row<'placements'>, placed: PlacedRecords) => Promise<EditOutcome>,
): Promise<EditOutcome> {
  const outcome = await inRepeatableTransaction(db, async (trx): Promise<EditOutcome> => {
    // The candidate first, as whoever places them does: no two get the same days at once.
    const whose = trx.selectFrom('placements').select('candidate_id').where('id', '=', id)
    await lockCandidate(trx, (await whose.executeTakeFirst())?.candidate_id ?? '')
    const rows = trx.selectFrom('placements').selectAll().where('id', '=', id)
    const row = await locked(trx, rows).executeTakeFirst()
    if (!row) return { kind: 'missing' }
    const placed = await lockPlacedRecords(trx, row)
    const watched: Watched[] = [
      ['placements', 'id', [id]],
      ['applications', 'id', placed.application ? [placed.application.id] : []],
      ['submissions', 'id', placed.submission ? [placed.submission.id] : []],
      ['outbox', 'about', [`placement:${id}`]],
    ]
    const outcome = await withUndo(trx, staff, clock, undo, watched, () => change(trx, row, placed))
    if (outcome.kind === 'saved') {
      const updated_at = clock.now().toISOString()
      await trx.updateTable('placements').set({ updated_at }).where('id', '=', id).execute()
      await touch(trx, clock, row.candidate_id)
      await touchClient(trx, clock, row.client_id)
    }
    return outcome
  })
  if (outcome.kind === 'saved') outbox.notify()
  return outcome
}
