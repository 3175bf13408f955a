import type { DraftsOf } from '#domain/fields/fields.ts'
import { PLACEMENT_FIELD_NAMES, placementFields } from '#domain/placements/placement-fields.ts'
import { RecordField } from '../desk/record-field.tsx'

type Props = {
  drafts: DraftsOf<typeof placementFields>
  errors: Readonly<Record<string, string>>
}

/** What is agreed for a placement, in the grid of a form. */
export function PlacementFields({ drafts, errors }: Props) {
  return PLACEMENT_FIELD_NAMES.map((name) => {
    const field = placementFields[name]
    const control = <RecordField {...{ name, field, value: drafts[name], error: errors[name] }} />
    return (
      <div key={name} className={field.kind === 'long-text' ? 'col-span-full' : undefined}>
        {control}
      </div>
    )
  })
}
