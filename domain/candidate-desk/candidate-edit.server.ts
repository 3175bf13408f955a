import type { Admin } from '#domain/accounts/admin.server.ts'
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
import { endVisits } from './merge.server.ts'

type Drafts = DraftsOf<typeof candidateFields>
type Values = ValuesOf<typeof candidateFields>

export type EditOutcome =
  | { kind: 'saved' | 'missing' }
  | { kind: 'not-valid'; fields: Partial<Record<CandidateField, string>> }
  /** A colleague changed these fields meanwhile; nothing was saved. */
  | { kind: 'changed-meanwhile'; fields: Partial<Record<CandidateField, string>> }
  | { kind: 'taken'; by: { id: string; name: string } }

const schema = schemaOf(candidateFields)

/**
 * Writes what staff have changed of a candidate, and nothing else: each changed field is in the timeline with
 * what it was before. A new address or number is added to the known ones; the former address opens nothing
 * any more, and whoever has come in by it has to ask for a new link.
 * @param seen the fields as they were when the form was shown, in words
 */
export async function editCandidate(
  services: DeskServices,
  admin: Admin,
  id: string,
  { drafts, seen }: { drafts: Drafts; seen: Partial<Record<CandidateField, string>> },
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
    admin,
    id,
    async (trx, row) => {
      const written = await write(trx, services, row, wanted, seen)
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
  wanted: Values,
  seen: Partial<Record<CandidateField, string>>,
): Promise<EditOutcome | { changes: [label: string, from: string, to: string][] }> {
  const now = fieldsInWords(row)
  const next = wordsOf(wanted)
  const changed = CANDIDATE_FIELD_NAMES.filter((name) => next[name] !== (seen[name] ?? now[name]))
  const elsewhere = changed.filter((name) => seen[name] !== undefined && seen[name] !== now[name])
  if (elsewhere.length > 0) {
    const fields = elsewhere.map((name) => [
      name,
      `A colleague has changed it meanwhile: ${now[name] || 'empty'}.`,
    ])
    return { kind: 'changed-meanwhile', fields: Object.fromEntries(fields) }
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
  if (changed.length === 0) return { changes: [] }
  const columns = toColumns(candidateFields, wanted)
  const of = changed.map((name) => [candidateFields[name].column, columns[candidateFields[name].column]])
  const also = changed.includes('email') ? { email_normalized: personKey(wanted.email) } : {}
  const set = { ...Object.fromEntries(of), ...also }
  await trx.updateTable('candidates').set(set).where('id', '=', row.id).execute()
  return { changes: changed.map((name) => [candidateFields[name].label, now[name], next[name]]) }
}

/** A candidate's fields in words, for the form to carry and for the timeline. */
function fieldsInWords(row: Row<'candidates'>): Record<CandidateField, string> {
  return wordsOf(fromColumns(candidateFields, row) as Values)
}

function wordsOf(values: Values): Record<CandidateField, string> {
  const words = CANDIDATE_FIELD_NAMES.map((name) => [name, inWords(candidateFields[name], values[name])])
  return Object.fromEntries(words)
}
