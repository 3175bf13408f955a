import { MERGE_UNDO_DAYS } from '#domain/merges/merges.ts'
import { countTexts } from '#platform/text.ts'
import type { Client } from './clients.ts'

/** A client that seems to be the same, and by what it seems so. */
export type SameClient = { id: string; name: string; reasons: string[] }

/** What a merge would do: how many things move, and what becomes of the details. */
export type ClientMergePreview = {
  kept: Client
  merged: Client
  moves: Record<keyof typeof WHAT, number>
  /** Which empty details of the kept one are filled. */
  fills: [label: string, value: string][]
  /** Which of the other one's are written into the history alone, as the kept one has others. */
  notes: [label: string, value: string][]
}

export const clientMergeMessages = {
  missing: 'One of the two is no client any more. It may have become part of another one.',
  same: 'This is the same client.',
  unknown: 'Choose the other client.',
  late: `It can't be undone any more: that is possible for ${MERGE_UNDO_DAYS} days.`,
} as const

const WHAT = {
  jobs: 'job',
  requests: 'request',
  contacts: 'contact',
  sites: 'site',
  submissions: 'submission',
  placements: 'placement',
  notes: 'note',
} as const

/** What moves beside the history, in words: `2 jobs, 1 contact`. */
export function clientMovesText(moves: ClientMergePreview['moves']): string {
  const kinds = Object.keys(WHAT) as (keyof typeof WHAT)[]
  return countTexts(kinds.map((kind) => [moves[kind], WHAT[kind]])).join(', ') || 'The details'
}
