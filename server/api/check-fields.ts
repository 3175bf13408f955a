import { isRequiredInCall } from '#domain/compliance/check-by-call.server.ts'
import { evidenceFields } from '#domain/compliance/evidence-kinds.ts'
import type { Field, Fields } from '#domain/fields/fields.ts'

/** The fields of each kind of check that `evidence` has, for the API's document. */
export const checkFieldsInWords = () =>
  Object.entries<Fields>(evidenceFields)
    .map(([kind, fields]) => `${kind}: ${Object.entries(fields).flatMap(fieldInWords).join(', ')}`)
    .join('; ')

function fieldInWords([name, field]: [string, Field]): string[] {
  // It stands beside `evidence`, as `expiresOn`.
  if (name === 'endsOn') return []
  const options = 'options' in field ? ` (${field.options.filter(Boolean).join(', ')})` : ''
  const whose = name === 'referee' ? " (the person's name, not a department's: people are counted)" : ''
  return [`\`${name}\`${isRequiredInCall(name, field) ? '*' : ''}${options}${whose}`]
}
