import type { PastMerge } from '#domain/merges/merges.ts'
import { formatShortDate } from '#platform/clock.ts'
import { DateTime } from './date-time.tsx'
import { DeskForm } from './desk-form.tsx'
import { RowSubmit } from './row-actions.tsx'

/** What became part of a record, each with its undo while it has one. */
export function PastMerges({ merges }: { merges: readonly PastMerge[] }) {
  return (
    <ul className="mt-3 divide-y divide-line text-sm empty:hidden">
      {merges.map((merge) => (
        <li key={merge.id} className="py-2">
          <p className="font-semibold text-ink">Merged: {merge.name}</p>
          <p className="text-muted">
            {merge.by}, <DateTime at={merge.at} />
          </p>
          {merge.undoUntil && (
            <DeskForm className="flex flex-wrap items-center gap-x-3 text-muted">
              <input type="hidden" name="merge" value={merge.id} />
              <RowSubmit intent="undo-merge" label="Undo the merge" about={`with ${merge.name}`} isDanger />
              until {formatShortDate(new Date(merge.undoUntil))}
            </DeskForm>
          )}
        </li>
      ))}
    </ul>
  )
}
