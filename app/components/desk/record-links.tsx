import { SecondaryLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { RecordNeighbours } from './shortcuts/list-shortcuts.ts'

/** Links from a record's page back to the list, and to the records before and after it there. */
export function RecordLinks({ list, previous, next }: RecordNeighbours) {
  return (
    <nav aria-label="In the list" className="no-print flex flex-wrap gap-2">
      <SecondaryLink to={list} className="text-sm">
        Back to the list
      </SecondaryLink>
      {previous && (
        <SecondaryLink to={previous} rel="prev" className="text-sm">
          <Icon name="arrow-left" /> Previous
        </SecondaryLink>
      )}
      {next && (
        <SecondaryLink to={next} rel="next" className="text-sm">
          Next <Icon name="arrow-right" />
        </SecondaryLink>
      )}
    </nav>
  )
}
