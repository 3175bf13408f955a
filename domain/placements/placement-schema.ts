import { z } from 'zod'
import { schemaOf } from '#domain/fields/field-schema.ts'
import { optionalLineSchema, optionalTextSchema } from '#domain/people/person-schema.ts'
import { ASK_FOR_LIMIT, CONFIRMATION_NOTE_LIMIT } from './confirmation.ts'
import { placementFields } from './placement-fields.ts'

const FIRST_DAY = 'Enter the first day.'

/** Checks what was typed of a placement. */
export const placementSchema = schemaOf(placementFields)
  .refine(({ firstDay }) => firstDay !== null, { path: ['firstDay'], error: FIRST_DAY })
  .refine(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'The last day is before the first.',
  })

/** Checks what the desk says to the candidate in the confirmation. */
export const confirmationSchema = z.object({
  askFor: optionalLineSchema(ASK_FOR_LIMIT),
  note: optionalTextSchema(CONFIRMATION_NOTE_LIMIT),
})
