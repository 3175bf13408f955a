import { type CheckKind, requirementSets } from '#content/requirements.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { touch } from '#domain/candidates/candidates.server.ts'
import { errorsByField, type Fields, toColumns } from '#domain/fields/fields.ts'
import { problemsByField, textSchema } from '#domain/people/person-schema.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import {
  AGAINST_LIMIT,
  type EvidenceEvent,
  complianceMessages as messages,
  REJECTION_LIMIT,
} from './compliance.ts'
import { evidenceFields } from './evidence-kinds.ts'
import { evidenceSchema, type Facts } from './evidence-schema.ts'
import { mayAskHealth } from './passport.server.ts'

type Services = { db: Db; clock: Clock }
type By = { id: string; name: string }

export type EvidenceOutcome =
  | { kind: 'saved'; id: string }
  | { kind: 'missing' | 'changed-meanwhile' | 'before-offer' }
  | { kind: 'not-valid'; fields: Record<string, string> }

/** What is given for a requirement: `facts` as typed, `mayShow` whether clients may be shown copies. */
export type Given = {
  candidateId: string
  topic: string
  facts: Facts
  mayShow: boolean
}

/**
 * Takes in what a candidate shows for a requirement. It counts once somebody has verified it.
 * @param by the candidate, or who keeps it at the desk
 * @param files ids of documents of the candidate's that belong to it
 */
export function giveEvidence(
  services: Services,
  by: By,
  given: Given,
  files: readonly string[] = [],
): Promise<EvidenceOutcome> {
  return services.db.transaction().execute((trx) => insertEvidence(trx, services.clock, by, given, files))
}

/** The same in a transaction. */
async function insertEvidence(
  trx: DbOrTrx,
  clock: Clock,
  by: By,
  { candidateId, topic, facts, mayShow }: Given,
  files: readonly string[] = [],
): Promise<EvidenceOutcome> {
  const kind = await kindOfTopic(trx, topic)
  if (!kind || !(await isThere(trx, candidateId))) return { kind: 'missing' }
  if (kind === 'health' && !(await mayAskHealth(trx, candidateId))) return { kind: 'before-offer' }
  const checked = checkFacts(kind, facts, clock)
  if ('fields' in checked) return { kind: 'not-valid', fields: checked.fields }
  const [id, now] = [newId(), clock.now().toISOString()]
  await trx
    .insertInto('evidence')
    .values({
      ...{ id, candidate_id: candidateId, topic, kind, state: 'given', ...columnsOf(kind, checked.facts) },
      ...{ may_show: mayShow ? 1 : 0, given_by: by.id, given_by_name: by.name, version: 1 },
      ...{ created_at: now, updated_at: now },
    })
    .execute()
  if (files.length > 0)
    await trx
      .updateTable('documents')
      .set({ evidence_id: id })
      .where('candidate_id', '=', candidateId)
      .where('id', 'in', files)
      .execute()
  await recordEvidence(trx, clock, by, { id, candidate_id: candidateId, topic }, 'given')
  await touch(trx, clock, candidateId)
  return { kind: 'saved', id }
}

/** What staff say of evidence that they have verified; `version` is the one that they looked at. */
export type Verification = { facts: Facts; against: string; version: number }

/**
 * Says that somebody has verified what was given, against what, and what they saw. An error of the form is a
 * sentence by field.
 */
export function verifyEvidence(
  services: Services,
  staff: Staff,
  id: string,
  verification: Verification,
): Promise<EvidenceOutcome> {
  const { db, clock } = services
  return db.transaction().execute(async (trx) => {
    const row = await lockEvidence(trx, db.engine, id)
    return row ? verify(trx, clock, staff, row, verification) : { kind: 'missing' }
  })
}

/**
 * Keeps a check that staff have done themselves, such as a look at a register: given and verified in one, or
 * neither.
 */
export async function recordCheck(
  { db, clock }: Services,
  staff: Staff,
  given: Given & { against: string },
  files: readonly string[] = [],
): Promise<EvidenceOutcome> {
  const refused: { outcome?: EvidenceOutcome } = {}
  const record = async (trx: DbOrTrx): Promise<EvidenceOutcome> => {
    const outcome = await insertEvidence(trx, clock, staff, given, files)
    if (outcome.kind !== 'saved') return outcome
    const row = trx.selectFrom('evidence').selectAll().where('id', '=', outcome.id)
    const { facts, against } = given
    const verification = { facts, against, version: 1 }
    const verified = await verify(trx, clock, staff, await row.executeTakeFirstOrThrow(), verification)
    if (verified.kind === 'saved') return verified
    refused.outcome = verified
    throw new Error('A check was refused: nothing of it is kept.')
  }
  try {
    return await db.transaction().execute(record)
  } catch (error) {
    if (refused.outcome) return refused.outcome
    throw error
  }
}

/** Says what is wrong with evidence, verified before or not. The candidate reads the reason (D41). */
export function rejectEvidence(
  { db, clock }: Services,
  staff: Staff,
  id: string,
  { reason, version }: { reason: string; version: number },
): Promise<EvidenceOutcome> {
  return db.transaction().execute(async (trx): Promise<EvidenceOutcome> => {
    const row = await lockEvidence(trx, db.engine, id)
    if (!row) return { kind: 'missing' }
    if (Number(row.version) !== version) return { kind: 'changed-meanwhile' }
    const said = textSchema(messages.rejection, REJECTION_LIMIT).safeParse(reason)
    if (!said.success) return { kind: 'not-valid', fields: { reason: problemsByField(said.error)[''] ?? '' } }
    await changeEvidence(trx, clock, row, { state: 'rejected' })
    await recordEvidence(trx, clock, staff, row, 'rejected', { reason: said.data })
    return { kind: 'saved', id }
  })
}

async function verify(
  trx: DbOrTrx,
  clock: Clock,
  staff: Staff,
  row: Row<'evidence'>,
  { facts, against, version }: Verification,
): Promise<EvidenceOutcome> {
  if (Number(row.version) !== version) return { kind: 'changed-meanwhile' }
  const kind = row.kind as CheckKind
  const said = textSchema(messages.against, AGAINST_LIMIT).safeParse(against)
  const checked = checkFacts(kind, facts, clock)
  const fields: Record<string, string> = {
    ...(!said.success && { against: problemsByField(said.error)[''] ?? '' }),
    ...('fields' in checked ? checked.fields : whyNoReference(kind, checked.facts)),
  }
  if (Object.keys(fields).length > 0 || 'fields' in checked || !said.success)
    return { kind: 'not-valid', fields }
  await changeEvidence(trx, clock, row, { state: 'verified', ...columnsOf(kind, checked.facts) })
  await recordEvidence(trx, clock, staff, row, 'verified', { against: said.data, facts: checked.facts })
  return { kind: 'saved', id: row.id }
}

function checkFacts(kind: CheckKind, typed: Facts, clock: Clock) {
  const parsed = evidenceSchema(kind, dayInLondon(clock.now())).safeParse(typed)
  if (parsed.success) return { facts: parsed.data as Facts }
  const problems = errorsByField(evidenceFields[kind] as Fields, parsed.error.issues)
  return { fields: problems as Record<string, string> }
}

/** A reference of a relative, or one that the client may not see, doesn't count (reg. 22(2)(b)). */
function whyNoReference(kind: CheckKind, { isRelative, mayBeShown }: Facts): Record<string, string> {
  if (kind !== 'reference') return {}
  if (isRelative) return { isRelative: messages.relative }
  return mayBeShown ? {} : { mayBeShown: messages.notShown }
}

function columnsOf(kind: CheckKind, facts: Facts) {
  const columns = toColumns(evidenceFields[kind] as Fields, facts as never) as Record<string, unknown>
  const { datedOn, endsOn } = facts
  return {
    facts: JSON.stringify(columns),
    dated_on: String(datedOn),
    ends_on: typeof endsOn === 'string' ? endsOn : null,
  }
}

async function lockEvidence(trx: DbOrTrx, engine: Db['engine'], id: string) {
  const rows = trx.selectFrom('evidence').selectAll().where('id', '=', id)
  return (engine === 'postgres' ? rows.forUpdate() : rows).executeTakeFirst()
}

async function changeEvidence(
  trx: DbOrTrx,
  clock: Clock,
  { id, version, candidate_id }: Row<'evidence'>,
  changed: Partial<Pick<Row<'evidence'>, 'state' | 'facts' | 'dated_on' | 'ends_on'>>,
): Promise<void> {
  await trx
    .updateTable('evidence')
    .set({ ...changed, version: Number(version) + 1, updated_at: clock.now().toISOString() })
    .where('id', '=', id)
    .execute()
  await touch(trx, clock, candidate_id)
}

/** Writes an entry of the history of evidence, in the transaction of what it tells. */
async function recordEvidence(
  trx: DbOrTrx,
  clock: Clock,
  by: By,
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

/** The kind of check that a topic is, as any role has it or had it. */
async function kindOfTopic(trx: DbOrTrx, topic: string): Promise<CheckKind | undefined> {
  const first = Object.values(requirementSets).flat()
  const known = first.find((requirement) => requirement.topic === topic)
  if (known) return known.kind
  const added = trx.selectFrom('requirement_changes').select('requirement').where('topic', '=', topic)
  const row = await added.where('requirement', '<>', 'null').orderBy('no', 'desc').limit(1).executeTakeFirst()
  return row && (JSON.parse(row.requirement) as { kind: CheckKind }).kind
}

async function isThere(trx: DbOrTrx, candidateId: string): Promise<boolean> {
  const row = trx.selectFrom('candidates').select('id').where('id', '=', candidateId)
  return (await row.where('merged_into', 'is', null).executeTakeFirst()) !== undefined
}
