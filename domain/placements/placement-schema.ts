import { schemaOf } from '#domain/fields/field-schema.ts'
import { placementFields } from './placement-fields.ts'

const FIRST_DAY = 'Enter the first day.'

/** Checks what was typed of a placement. */
export const placementSchema = schemaOf(placementFields)
  .refine(({ firstDay }) => firstDay !== null, { path: ['firstDay'], error: FIRST_DAY })
  .refine(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'The last day is before the first.',
  })
