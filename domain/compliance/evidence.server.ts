import type { CheckKind } from '#content/requirements.ts'
import type { Staff } from '#domain/accounts/admin.server.ts'
import { touch } from '#domain/candidates/candidates.server.ts'
import { errorsByField, type Fields, toColumns } from '#domain/fields/fields.ts'
import { answerOnce, Refusal, repeatable } from '#domain/idempotency/idempotency.server.ts'
import { problemsByField, textSchema } from '#domain/people/person-schema.ts'
import { type Clock, dayInLondon } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { AGAINST_LIMIT, complianceMessages as messages } from './compliance.ts'
import { keepFiles } from './evidence-files.server.ts'
import { checkOf, evidenceFields } from './evidence-kinds.ts'
import {
  changeEvidence,
  endWithItsCopy,
  isThere,
  lockEvidence,
  recordEvidence,
  repeatedOrChanged,
  requirementKind,
} from './evidence-rows.server.ts'
import { evidenceSchema, type Facts } from './evidence-schema.ts'
import { mayAskHealth } from './passport.server.ts'

type Services = { db: Db; clock: Clock }
type By = { id: string; name: string }

export type EvidenceOutcome =
  | { kind: 'saved'; id: string }
  | {
      kind: 'missing' | 'changed-meanwhile' | 'before-offer' | 'file-not-available' | 'not-pdf' | 'key-reused'
    }
  | { kind: 'not-valid'; fields: Record<string, string> }

/** What is given for a requirement: `facts` as typed, `mayShow` whether clients may be shown copies. */
export type Given = {
  candidateId: string
  topic: string
  facts: Facts
  mayShow: boolean
}

/**
 * The uploads that come with it, which have arrived; a digest of what is in them, since a second sending of a
 * form uploads them again; and the form's idempotency key.
 */
type With = { uploads?: readonly string[]; digest?: string | undefined; key?: string | undefined }

/** Does it once, however often it is sent, and keeps nothing of what is refused. */
function once(
  services: Services,
  form: string,
  [given, { uploads, digest, key }]: [unknown, With],
  work: (trx: DbOrTrx) => Promise<EvidenceOutcome>,
): Promise<EvidenceOutcome> {
  const again = (id: string): EvidenceOutcome => ({ kind: 'saved', id })
  return answerOnce(services, repeatable(form, key, [given, digest ?? uploads]), again, async (trx) => {
    const outcome = await work(trx)
    if (outcome.kind !== 'saved') throw new Refusal(outcome)
    return [outcome, outcome.id]
  })
}

/**
 * Takes in what a candidate shows for a requirement. It counts once somebody has verified it.
 * @param by the candidate, or who keeps it at the desk
 * @throws a `Refusal` when an upload isn't there any more
 */
export async function insertEvidence(
  trx: DbOrTrx,
  clock: Clock,
  by: By,
  { candidateId, topic, facts, mayShow }: Given,
  { uploads = [] }: With = {},
): Promise<EvidenceOutcome> {
  const kind = await requirementKind(trx, topic)
  if (!kind || !(await isThere(trx, candidateId))) return { kind: 'missing' }
  if (kind === 'health' && !(await mayAskHealth(trx, candidateId))) return { kind: 'before-offer' }
  const checked = checkFacts(kind, facts, clock)
  if ('fields' in checked) return { kind: 'not-valid', fields: checked.fields }
  const [id, now] = [newId(), clock.now().toISOString()]
  const columns = columnsOf(kind, checked.facts)
  await trx
    .insertInto('evidence')
    .values({
      ...{ id, candidate_id: candidateId, topic, kind, state: 'given', ...columns },
      ...{ may_show: mayShow ? 1 : 0, given_by: by.id, given_by_name: by.name, version: 1 },
      ...{ created_at: now, updated_at: now },
    })
    .execute()
  await keepFiles(trx, clock, by, { candidateId, evidenceId: id }, uploads)
  const given = { facts: JSON.parse(columns.facts), files: uploads.length }
  await recordEvidence(trx, clock, by, { id, candidate_id: candidateId, topic }, 'given', given)
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
  return services.db.transaction().execute((trx) => verifyIn(trx, services, staff, id, verification))
}

/** The same in the transaction of what it is part of. */
export async function verifyIn(
  trx: DbOrTrx,
  { clock }: Pick<Services, 'clock'>,
  staff: Staff,
  id: string,
  verification: Verification,
): Promise<EvidenceOutcome> {
  const row = await lockEvidence(trx, id)
  return row ? verify(trx, clock, staff, row, verification) : { kind: 'missing' }
}

/**
 * Keeps a check that staff have done themselves, such as a look at a register: given and verified in one, or
 * neither.
 */
export function recordCheck(
  services: Services,
  staff: Staff,
  given: Given & { against: string },
  how: With = {},
): Promise<EvidenceOutcome> {
  const { clock } = services
  return once(services, 'check', [given, how], (trx) => recordCheckIn(trx, clock, staff, given, how))
}

/** The same in the transaction of what it is part of, of which nothing may stay unless it is `saved`. */
export async function recordCheckIn(
  trx: DbOrTrx,
  clock: Clock,
  staff: Staff,
  given: Given & { against: string },
  how: With = {},
): Promise<EvidenceOutcome> {
  const outcome = await insertEvidence(trx, clock, staff, given, how)
  if (outcome.kind !== 'saved') return outcome
  const row = trx.selectFrom('evidence').selectAll().where('id', '=', outcome.id)
  const { facts, against } = given
  return verify(trx, clock, staff, await row.executeTakeFirstOrThrow(), { facts, against, version: 1 })
}

/**
 * Keeps a further file of evidence, as of the version that staff looked at. The same file once more, by the
 * same person and of that version, is kept already.
 */
export function addFile(
  services: Services,
  staff: Staff,
  id: string,
  { upload, digest = upload, version }: { upload: string; digest?: string | undefined; version: number },
): Promise<EvidenceOutcome> {
  const { clock } = services
  const key = [id, version, staff.id, digest].join(' ')
  return once(services, 'evidence file', ['', { key }], async (trx) => {
    const row = await lockEvidence(trx, id)
    if (!row) return { kind: 'missing' }
    if (Number(row.version) !== version) return { kind: 'changed-meanwhile' }
    await keepFiles(trx, clock, staff, { candidateId: row.candidate_id, evidenceId: id }, [upload])
    await changeEvidence(trx, clock, row, {})
    await recordEvidence(trx, clock, staff, row, 'file-added')
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
  const kind = row.kind as CheckKind
  const isSeen = Number(row.version) === version
  const said = textSchema(messages.against, AGAINST_LIMIT).safeParse(against)
  const checked = checkFacts(kind, facts, clock)
  const fields: Record<string, string> = {
    ...(!said.success && { against: problemsByField(said.error)[''] ?? '' }),
    ...('fields' in checked ? checked.fields : whyNot(kind, checked.facts)),
  }
  if (Object.keys(fields).length > 0 || 'fields' in checked || !said.success)
    return isSeen ? { kind: 'not-valid', fields } : { kind: 'changed-meanwhile' }
  const columns = columnsOf(kind, checked.facts)
  const decision = { against: said.data, facts: JSON.parse(columns.facts) }
  if (!isSeen) return repeatedOrChanged(trx, staff, row, 'verified', decision)
  await changeEvidence(trx, clock, row, { state: 'verified', taken_back: 0, ...columns })
  // Put right, it counts no longer than its copy was held.
  await endWithItsCopy(trx, row.id, row)
  await recordEvidence(trx, clock, staff, row, 'verified', decision)
  return { kind: 'saved', id: row.id }
}

function checkFacts(kind: CheckKind, typed: Facts, clock: Clock) {
  const parsed = evidenceSchema(kind, dayInLondon(clock.now())).safeParse(typed)
  if (parsed.success) return { facts: parsed.data as Facts }
  const problems = errorsByField(evidenceFields[kind] as Fields, parsed.error.issues)
  return { fields: problems as Record<string, string> }
}

/**
 * Why something can't be verified. A reference of a relative, or one that the client may not see, doesn't
 * count (reg. 22(2)(b)).
 */
function whyNot(kind: CheckKind, { isRelative, mayBeShown, profession }: Facts): Record<string, string> {
  if (kind === 'qualification' && !profession) return { profession: messages.profession }
  if (kind !== 'reference') return {}
  if (isRelative) return { isRelative: messages.relative }
  return mayBeShown ? {} : { mayBeShown: messages.notShown }
}

function columnsOf(kind: CheckKind, facts: Facts) {
  const columns = toColumns(evidenceFields[kind] as Fields, facts as never) as Record<string, unknown>
  const { datedOn, endsOn } = facts
  return {
    facts: JSON.stringify(columns),
    of_what: checkOf(kind, facts),
    dated_on: String(datedOn),
    ends_on: typeof endsOn === 'string' ? endsOn : null,
  }
}
