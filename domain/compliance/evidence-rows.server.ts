import { type CheckKind, requirementSets } from '#content/requirements.ts'
import { touch } from '#domain/candidates/candidates.server.ts'
import { type Clock, dayInLondon, shiftDay } from '#platform/clock.ts'
import { locked } from '#platform/db/locks.server.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import type { EvidenceEvent } from './compliance.ts'

/** A row of evidence, for its change in the same transaction. */
export async function lockEvidence(trx: DbOrTrx, id: string) {
  const rows = trx.selectFrom('evidence').selectAll().where('id', '=', id)
  return locked(trx, rows).executeTakeFirst()
}

/** Changes evidence, so that whoever has looked at it before is told. */
export async function changeEvidence(
  trx: DbOrTrx,
  clock: Clock,
  { id, version, candidate_id }: Row<'evidence'>,
  changed: Partial<
    Pick<Row<'evidence'>, 'state' | 'taken_back' | 'may_show' | 'facts' | 'of_what' | 'dated_on' | 'ends_on'>
  >,
): Promise<void> {
  await trx
    .updateTable('evidence')
    .set({ ...changed, version: Number(version) + 1, updated_at: clock.now().toISOString() })
    .where('id', '=', id)
    .execute()
  await touch(trx, clock, candidate_id)
}

/**
 * The last day on which a right to work counts whose copies were destroyed: an employer has to hold one. Null
 * for other checks, while a copy is held or none ever was, and for a check done since the last was destroyed.
 * @param before the row before it was verified again: a check on the very day is then one done since
 */
async function lastDayWithCopy(trx: DbOrTrx, evidenceId: string, before?: Before): Promise<string | null> {
  const destroyed = await trx
    .selectFrom('evidence')
    .innerJoin('evidence_events', 'evidence_id', 'evidence.id')
    .select(['dated_on', 'done_at'])
    .where('evidence.id', '=', evidenceId)
    .where('kind', '=', 'right-to-work')
    .where('event', '=', 'copy-destroyed')
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('documents').select('documents.id').where('evidence_id', '=', evidenceId)),
      ),
    )
    .orderBy('done_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!destroyed) return null
  const day = dayInLondon(new Date(destroyed.done_at))
  const last = shiftDay(day, -1)
  const hadEnded = !before || (before.dated_on === day && before.ends_on === last)
  return destroyed.dated_on < day || (destroyed.dated_on === day && hadEnded) ? last : null
}

type Before = Pick<Row<'evidence'>, 'dated_on' | 'ends_on'>

/** Ends a right to work with the last of its copies. @param before the row before it was verified again */
export async function endWithItsCopy(trx: DbOrTrx, evidenceId: string, before?: Before): Promise<void> {
  const last = await lastDayWithCopy(trx, evidenceId, before)
  if (last === null) return
  await trx
    .updateTable('evidence')
    .set((eb) => ({ ends_on: last, version: eb('version', '+', 1) }))
    .where('id', '=', evidenceId)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>', last)]))
    .execute()
}

/** Writes an entry of the history of evidence, in the transaction of what it tells. */
export async function recordEvidence(
  trx: DbOrTrx,
  clock: Clock,
  by: { id: string; name: string },
  { id, candidate_id, topic }: Pick<Row<'evidence'>, 'id' | 'candidate_id' | 'topic'>,
  event: EvidenceEvent,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await trx
    .insertInto('evidence_events')
    .values({
      ...{ id: newId(), candidate_id, evidence_id: id, topic, event, detail: JSON.stringify(detail) },
      ...{ by_id: by.id, by_name: by.name, done_at: clock.now().toISOString() },
    })
    .execute()
}

/**
 * What becomes of a decision about evidence that isn't as it was seen. Where just this is what somebody has
 * decided last, it is saved: the answer was lost, or it was a double click.
 */
export async function repeatedOrChanged(
  trx: DbOrTrx,
  by: { id: string },
  { id, state }: Row<'evidence'>,
  event: 'verified' | 'rejected',
  detail: Record<string, unknown>,
): Promise<{ kind: 'saved'; id: string } | { kind: 'changed-meanwhile' }> {
  const last = await trx
    .selectFrom('evidence_events')
    .select(['event', 'detail', 'by_id'])
    .where('evidence_id', '=', id)
    .where('event', 'in', ['verified', 'rejected'])
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isSame = last?.event === event && last.detail === JSON.stringify(detail) && last.by_id === by.id
  return isSame && state === event ? { kind: 'saved', id } : { kind: 'changed-meanwhile' }
}

/** The kind of check that a topic is, as any role has it or had it. */
export async function requirementKind(trx: DbOrTrx, topic: string): Promise<CheckKind | undefined> {
  const first = Object.values(requirementSets).flat()
  const known = first.find((requirement) => requirement.topic === topic)
  if (known) return known.kind
  const added = trx.selectFrom('requirement_changes').select('requirement').where('topic', '=', topic)
  const row = await added.where('requirement', '<>', 'null').orderBy('no', 'desc').limit(1).executeTakeFirst()
  return row && (JSON.parse(row.requirement) as { kind: CheckKind }).kind
}

/** Whether there is such a candidate, and they aren't another one by now. */
export async function isThere(trx: DbOrTrx, candidateId: string): Promise<boolean> {
  const row = trx.selectFrom('candidates').select('id').where('id', '=', candidateId)
  return (await row.where('merged_into', 'is', null).executeTakeFirst()) !== undefined
}

/** What kind of check a candidate's evidence is of; undefined when it isn't theirs. */
export async function evidenceKind(
  db: DbOrTrx,
  candidateId: string,
  id: string,
): Promise<CheckKind | undefined> {
  const rows = db.selectFrom('evidence').select('kind').where('id', '=', id)
  return (await rows.where('candidate_id', '=', candidateId).executeTakeFirst())?.kind as
    | CheckKind
    | undefined
}

/** Where mail about a candidate's evidence goes. */
export async function addressOf(trx: DbOrTrx, candidateId: string) {
  const row = trx.selectFrom('candidates').select('email').where('id', '=', candidateId)
  return { candidateId, email: (await row.executeTakeFirstOrThrow()).email }
}
