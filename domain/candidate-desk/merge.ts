import type { Candidate } from '#domain/candidates/candidates.ts'
import { MERGE_UNDO_DAYS } from '#domain/merges/merges.ts'
import { countTexts, listOf } from '#platform/text.ts'

/** A candidate who seems to be the same person, and by what it seems so. */
export type SamePerson = {
  candidate: Pick<Candidate, 'id' | 'reference' | 'name' | 'email' | 'phone'>
  reasons: string[]
}

/** What a merge would do: how many things move, and which empty details of the kept one are filled. */
export type MergePreview = {
  kept: Candidate
  merged: Candidate
  moves: Record<'applications' | 'notes' | 'documents' | 'addresses' | 'numbers' | 'tags', number>
  fills: [label: string, value: string][]
}

export const mergeMessages = {
  missing: 'One of the two is no candidate any more. The record may have been merged or deleted.',
  same: 'This is the same candidate.',
  unknown: 'There is no candidate with this reference.',
  late: `It can't be undone any more: that is possible for ${MERGE_UNDO_DAYS} days.`,
  taken: "It can't be undone: an address of the other candidate is somebody else's by now.",
  'no-address':
    "It can't be undone: this candidate would keep no email address of their own. Add one of theirs first.",
} as const

const WHAT: Record<keyof MergePreview['moves'], string> = {
  applications: 'application',
  notes: 'note',
  documents: 'document',
  addresses: 'email',
  numbers: 'phone number',
  tags: 'tag',
}

/** What moves, in words: `2 applications and 1 email`. */
export function movesText(moves: MergePreview['moves']): string {
  const kinds = Object.keys(WHAT) as (keyof typeof WHAT)[]
  return listOf(countTexts(kinds.map((kind) => [moves[kind], WHAT[kind]]))) || 'Nothing'
}
