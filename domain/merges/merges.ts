import { type Clock, DAY_MS, fromNow } from '#platform/clock.ts'

/** A merge of two records can be undone for so long. */
export const MERGE_UNDO_DAYS = 30

/** A merge as the page of the record that was kept shows it. */
export type PastMerge = {
  id: string
  /** What became part of the record. */
  name: string
  by: string
  at: string
  /** Until when it can be undone; null when that is over. */
  undoUntil: string | null
}

/** A merge done before this can't be undone any more. */
export const oldestMerge = (clock: Clock): string => fromNow(clock, -MERGE_UNDO_DAYS * DAY_MS)

/** Until when a merge can be undone; null when that is over. `moved` is `{}` when what moved isn't known. */
export function undoUntilOf(clock: Clock, { done_at, moved }: { done_at: string; moved: string }) {
  const until = new Date(Date.parse(done_at) + MERGE_UNDO_DAYS * DAY_MS)
  return until > clock.now() && moved !== '{}' ? until.toISOString() : null
}
