import type { Staff } from '#domain/accounts/admin.server.ts'
import { endVisits, lockCandidate } from '#domain/candidates/candidate-locks.server.ts'
import {
  addContact,
  exchangeAddress,
  recordEvent,
  refreshSearch,
  touch,
} from '#domain/candidates/candidates.server.ts'
import type { CandidateEvent } from '#domain/candidates/candidates.ts'
import { Refusal } from '#domain/idempotency/idempotency.server.ts'
import { personKey } from '#domain/people/person.ts'
import { emailSchema, phoneSchema } from '#domain/people/person-schema.ts'
import { withUndo } from '#domain/undo/undo.server.ts'
import type { UndoOutcome } from '#domain/undo/undo.ts'
import type { RowChange, Watched } from '#domain/undo/undo-rows.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { cleanLine } from '#platform/text.ts'
import { TAG_LIMIT } from './candidate-desk.ts'

export type DeskServices = { db: Db; clock: Clock }

/** What a change of a candidate is recorded as; nothing was changed without one. */
type Recorded = { event: CandidateEvent; detail: Record<string, unknown> }

/**
 * Changes something of a candidate: with its event, last activity and search.
 * @param undo the id under which the change of the record can be undone
 * @returns false when there is no such candidate
 */
export async function changeCandidate(
  { db, clock }: DeskServices,
  staff: Staff,
  id: string,
  change: (trx: DbOrTrx, row: Row<'candidates'>) => Promise<Recorded | undefined>,
  undo?: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await lockCandidate(trx, id)
    if (!row) return false
    return withUndo(trx, staff, clock, undo, rowsOf(id), async () => {
      const recorded = await change(trx, row)
      if (!recorded) return true
      await recordEvent(trx, clock, staff, { candidateId: id, ...recorded })
      await refreshSearch(trx, id)
      await touch(trx, clock, id)
      return true
    })
  })
}

/** The rows of a candidate that staff can change. */
const rowsOf = (id: string): Watched[] => [
  ['candidates', 'id', [id]],
  ['candidate_contacts', 'candidate_id', [id]],
  ['candidate_tags', 'candidate_id', [id]],
  ['candidate_availability', 'candidate_id', [id]],
]

/**
 * Notes in the timeline that a change of candidates was undone. Whoever has come in by an address that was
 * theirs until then has to ask for a new link. In the transaction that does so.
 * @param contacts what was undone of their addresses and numbers
 * @throws a `Refusal` when one was merged into another in the meantime
 */
export async function recordCandidatesUndone(
  trx: DbOrTrx,
  staff: Staff,
  clock: Clock,
  changes: readonly RowChange[],
  contacts: readonly RowChange[] = [],
): Promise<void> {
  const taken = contacts.filter(({ before, key }) => !before && !key.includes('\ntel:'))
  for (const { key } of taken) await endVisits(trx, key.split('\n').slice(0, 1))
  for (const { key, before, after } of changes) {
    // One that was made by what is undone is gone.
    if (!before) continue
    // Whoever was merged meanwhile is hidden: nobody would see what was put back, nor that the rest stays.
    if (!(await lockCandidate(trx, key))) throw new Refusal<UndoOutcome>('undo-changed')
    if (before.email && after?.email) {
      await exchangeAddress(trx, clock, key, { from: String(after.email), to: String(before.email) })
      await endVisits(trx, [key])
    }
    await recordEvent(trx, clock, staff, { candidateId: key, event: 'undone' })
    await refreshSearch(trx, key)
    await touch(trx, clock, key)
  }
}

/** Gives a candidate to somebody of the desk, or to nobody. False when there is no such candidate. */
export async function setOwner(
  services: DeskServices,
  staff: Staff,
  id: string,
  to: { id: string; name: string } | null,
  { seen, undo }: { seen?: string; undo?: string } = {},
): Promise<'done' | 'missing' | 'changed-meanwhile'> {
  let isAsSeen = true
  const change = async (trx: DbOrTrx, row: Row<'candidates'>): Promise<Recorded | undefined> => {
    if (row.owner_id === (to?.id ?? null)) return undefined
    isAsSeen = seen === undefined || seen === (row.owner_id ?? '')
    if (!isAsSeen) return undefined
    const columns = { owner_id: to?.id ?? null, owner_name: to?.name ?? null }
    await trx.updateTable('candidates').set(columns).where('id', '=', id).execute()
    const changes = [['Owner', row.owner_name ?? '', to?.name ?? '']]
    return { event: 'owner-changed', detail: { changes } }
  }
  const isThere = await changeCandidate(services, staff, id, change, undo)
  if (!isThere) return 'missing'
  return isAsSeen ? 'done' : 'changed-meanwhile'
}

/** Puts a tag on a candidate, in the spelling that others have it in. `not-valid` when it says nothing. */
export async function addTag(
  services: DeskServices,
  staff: Staff,
  id: string,
  typed: string,
  undo?: string,
): Promise<'added' | 'missing' | 'not-valid'> {
  const wanted = cleanLine(typed)
  if (wanted === '' || wanted.length > TAG_LIMIT.most) return 'not-valid'
  const change = async (trx: DbOrTrx): Promise<Recorded | undefined> => {
    const known = await trx
      .selectFrom('candidate_tags')
      .select('tag')
      .distinct()
      .where((eb) => eb(eb.fn('lower', ['tag']), '=', wanted.toLowerCase()))
      .executeTakeFirst()
    const tag = known?.tag ?? wanted
    const added = await trx
      .insertInto('candidate_tags')
      .values({ candidate_id: id, tag })
      .onConflict((oc) => oc.doNothing())
      .returning('tag')
      .executeTakeFirst()
    return added && { event: 'tag-added', detail: { tag } }
  }
  return (await changeCandidate(services, staff, id, change, undo)) ? 'added' : 'missing'
}

/** Takes a tag off a candidate. False when there is no such candidate. */
export async function removeTag(
  services: DeskServices,
  staff: Staff,
  id: string,
  tag: string,
  undo?: string,
): Promise<boolean> {
  const change = async (trx: DbOrTrx): Promise<Recorded | undefined> => {
    const remove = trx.deleteFrom('candidate_tags').where('candidate_id', '=', id).where('tag', '=', tag)
    const { numDeletedRows } = await remove.executeTakeFirstOrThrow()
    return numDeletedRows > 0n ? { event: 'tag-removed', detail: { tag } } : undefined
  }
  return changeCandidate(services, staff, id, change, undo)
}

export type ContactOutcome =
  | { kind: 'done' | 'missing' }
  | { kind: 'not-valid'; error: string }
  /** The address is this other candidate's. */
  | { kind: 'taken'; by: { id: string; name: string } }

/** Adds an address or a telephone number to a candidate; an address is one candidate's alone. */
export async function addContactByHand(
  services: DeskServices,
  staff: Staff,
  id: string,
  typed: string,
  undo?: string,
): Promise<ContactOutcome> {
  const kind = typed.includes('@') ? 'email' : 'phone'
  const parsed = (kind === 'email' ? emailSchema : phoneSchema).safeParse(typed)
  if (!parsed.success) return { kind: 'not-valid', error: parsed.error.issues[0]?.message ?? '' }
  const value = parsed.data
  let outcome: ContactOutcome = { kind: 'done' }
  const change = async (trx: DbOrTrx): Promise<Recorded | undefined> => {
    // Another candidate may get it at the same moment: whoever is first has it.
    const isNew = await addContact(trx, services.clock, id, { kind, value })
    const by = kind === 'email' ? await whoseAddress(trx, value) : undefined
    if (by && by.id !== id) outcome = { kind: 'taken', by }
    else if (isNew) return { event: 'contact-added', detail: { value } }
  }
  return (await changeCandidate(services, staff, id, change, undo)) ? outcome : { kind: 'missing' }
}

/** Whose address this is; undefined when it is nobody's. For the files of this folder. */
export async function whoseAddress(trx: DbOrTrx, email: string) {
  return trx
    .selectFrom('candidate_contacts')
    .innerJoin('candidates', 'candidates.id', 'candidate_id')
    .select(['candidates.id', 'candidates.name'])
    .where('kind', '=', 'email')
    .where('contact_key', '=', personKey(email))
    .executeTakeFirst()
}

/**
 * Forgets an address or number of a candidate, but not the main ones, and no address that an application came
 * from: by that it is found. Whoever has come in by such an address has to ask for a new link.
 * @returns `stays` for a main one, or when there is none like it
 */
export async function removeContact(
  services: DeskServices,
  staff: Staff,
  id: string,
  key: string,
  undo?: string,
): Promise<'removed' | 'stays' | 'applied-from'> {
  let outcome: 'removed' | 'stays' | 'applied-from' = 'stays'
  const change = async (trx: DbOrTrx, row: Row<'candidates'>): Promise<Recorded | undefined> => {
    if ([row.email, row.phone].map(personKey).includes(key)) return undefined
    const sent = trx.selectFrom('applications').select('id').where('candidate_id', '=', id)
    if (await sent.where('email_normalized', '=', key).executeTakeFirst()) {
      outcome = 'applied-from'
      return undefined
    }
    const removed = await trx
      .deleteFrom('candidate_contacts')
      .where('candidate_id', '=', id)
      .where('contact_key', '=', key)
      .returning(['value', 'kind'])
      .executeTakeFirst()
    if (removed?.kind === 'email') await endVisits(trx, [id])
    if (removed) outcome = 'removed'
    return removed && { event: 'contact-removed', detail: { value: removed.value } }
  }
  await changeCandidate(services, staff, id, change, undo)
  return outcome
}
