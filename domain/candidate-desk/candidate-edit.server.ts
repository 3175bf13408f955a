import type { Staff } from '#domain/accounts/admin.server.ts'
import { replaceShifts, shiftsOf } from '#domain/candidates/availability.server.ts'
import { availabilityText } from '#domain/candidates/availability.ts'
import { endVisits } from '#domain/candidates/candidate-locks.server.ts'
import { addContact, exchangeAddress } from '#domain/candidates/candidates.server.ts'
import { schemaOf } from '#domain/fields/field-schema.ts'
import {
  type DraftsOf,
  errorsByField,
  fromColumns,
  inWords,
  toColumns,
  type ValuesOf,
} from '#domain/fields/fields.ts'
import { personKey } from '#domain/people/person.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'
import type { Row } from '#platform/db/tables.ts'
import { changeCandidate, type DeskServices, whoseAddress } from './candidate-changes.server.ts'
import { CANDIDATE_FIELD_NAMES, type CandidateField, candidateFields } from './candidate-fields.ts'

type Drafts = DraftsOf<typeof candidateFields>
type Values = ValuesOf<typeof candidateFields>

/** The fields as they were when the form was shown, in words, and the week's shifts that were checked. */
export type Seen = Partial<Record<CandidateField, string>> & { shifts?: string[] | undefined }

type Errors = Partial<Record<CandidateField | 'shifts', string>>

export type EditOutcome =
  | { kind: 'saved' | 'missing' }
  | { kind: 'not-valid'; fields: Errors }
  /**
   * A colleague, or the candidate, changed these fields meanwhile; nothing was saved. What the form shows
   * next is as it is now where nothing was changed in it, and all of it has been seen then.
   */
  | ({ kind: 'changed-meanwhile'; fields: Errors } & Shown)
  | { kind: 'taken'; by: { id: string; name: string } }

/** What a form shows, and what it was made from. */
type Shown = { drafts: Drafts; seen: Seen; shifts: string[] }

type Change = [label: string, from: string, to: string]

const schema = schemaOf(candidateFields)

/**
 * Writes what staff have changed of a candidate, and nothing else: each changed field is in the timeline with
 * what it was before. A new address or number is added to the known ones; the former address opens nothing
 * any more, and whoever has come in by it has to ask for a new link.
 * @param shifts those that suit the candidate, by name; left out they stay
 */
export async function editCandidate(
  services: DeskServices,
  staff: Staff,
  id: string,
  { drafts, seen, shifts }: { drafts: Drafts; seen: Seen; shifts?: string[] | undefined },
  undo?: string,
): Promise<EditOutcome> {
  const parsed = schema.safeParse(drafts)
  if (!parsed.success) {
    return { kind: 'not-valid', fields: errorsByField(candidateFields, parsed.error.issues) }
  }
  const wanted = parsed.data as Values
  let outcome: EditOutcome = { kind: 'saved' }
  const isThere = await changeCandidate(
    services,
    staff,
    id,
    async (trx, row) => {
      const written = await write(trx, services, row, { ...wanted, shifts }, seen)
      if (!('changes' in written)) outcome = written
      return 'changes' in written && written.changes.length > 0
        ? { event: 'details-changed', detail: { changes: written.changes } }
        : undefined
    },
    undo,
  )
  return isThere ? outcome : { kind: 'missing' }
}

async function write(
  trx: DbOrTrx,
  { clock }: DeskServices,
  row: Row<'candidates'>,
  wanted: Values & { shifts?: string[] | undefined },
  seen: Seen,
): Promise<EditOutcome | { changes: Change[] }> {
  const now = fieldsInWords(row)
  const next = wordsOf(wanted)
  // What holds already counts as saved: the answer to an earlier save may have been lost.
  const changed = CANDIDATE_FIELD_NAMES.filter(
    (name) => next[name] !== now[name] && next[name] !== (seen[name] ?? now[name]),
  )
  const elsewhere = changed.filter((name) => seen[name] !== undefined && seen[name] !== now[name])
  const errors: Errors = Object.fromEntries(elsewhere.map((name) => [name, changedText(now[name])]))
  const slotsNow = await shiftsOf(trx, row.id)
  const shiftsNow = availabilityText(slotsNow)
  const shiftsSeen = seen.shifts ? availabilityText(seen.shifts) : shiftsNow
  const shiftsNext = availabilityText(wanted.shifts ?? slotsNow)
  const areShiftsChanged = shiftsNext !== shiftsNow && shiftsNext !== shiftsSeen
  if (areShiftsChanged && shiftsSeen !== shiftsNow) errors.shifts = `Weekly shifts: ${changedText(shiftsNow)}`
  if (Object.keys(errors).length > 0) {
    const mine = Object.fromEntries(changed.map((name) => [name, wanted[name]]))
    return {
      kind: 'changed-meanwhile',
      fields: errors,
      drafts: { ...(fromColumns(candidateFields, row) as Values), ...mine },
      seen: { ...now, shifts: slotsNow },
      shifts: areShiftsChanged ? (wanted.shifts ?? []) : slotsNow,
    }
  }
  if (changed.includes('email')) {
    // Another candidate may get it at the same moment: whoever is first has it.
    await addContact(trx, clock, row.id, { kind: 'email', value: wanted.email })
    const by = await whoseAddress(trx, wanted.email)
    if (by && by.id !== row.id) return { kind: 'taken', by }
    await exchangeAddress(trx, clock, row.id, { from: row.email, to: wanted.email })
    await endVisits(trx, [row.id])
  }
  if (changed.includes('phone')) await addContact(trx, clock, row.id, { kind: 'phone', value: wanted.phone })
  const shifts = areShiftsChanged ? await replaceShifts(trx, row.id, wanted.shifts ?? []) : undefined
  if (changed.length === 0) return { changes: shifts ? [shifts] : [] }
  const columns = toColumns(candidateFields, wanted)
  const of = changed.map((name) => [candidateFields[name].column, columns[candidateFields[name].column]])
  const also = changed.includes('email') ? { email_normalized: personKey(wanted.email) } : {}
  const set = { ...Object.fromEntries(of), ...also }
  await trx.updateTable('candidates').set(set).where('id', '=', row.id).execute()
  const changes = changed.map((name): Change => [candidateFields[name].label, now[name], next[name]])
  return { changes: shifts ? [...changes, shifts] : changes }
}

const changedText = (now: string) => `It has been changed in the meantime: ${now || 'empty'}.`

/** A candidate's fields in words, for the form to carry and for the timeline. */
function fieldsInWords(row: Row<'candidates'>): Record<CandidateField, string> {
  return wordsOf(fromColumns(candidateFields, row) as Values)
}

function wordsOf(values: Values): Record<CandidateField, string> {
  const words = CANDIDATE_FIELD_NAMES.map((name) => [name, inWords(candidateFields[name], values[name])])
  return Object.fromEntries(words)
}
