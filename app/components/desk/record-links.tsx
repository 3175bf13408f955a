import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

import type { RecordNeighbours } from './shortcuts/list-shortcuts.ts'

/** Links from a record's page back to the list, and to the records before and after it there. */
export function RecordLinks({ list, previous, next }: RecordNeighbours) {
  return (
    <nav aria-label="In the list" className="no-print flex flex-wrap gap-2">
      <ButtonLink to={list} look="secondary" className="text-sm">
        Back to the list
      </ButtonLink>
      {previous && (
        <ButtonLink to={previous} look="secondary" rel="prev" className="text-sm">
          <Icon name="arrow-left" /> Previous
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={next} look="secondary" rel="next" className="text-sm">
          Next <Icon name="arrow-right" />
        </ButtonLink>
      )}
    </nav>
  )
}
