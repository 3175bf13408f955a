import type { JsonResponse } from './json-request.ts'
import type { Errors, Refusal } from './use-submission.ts'

/** Statuses whose own message says more: conflict, gone, too many. */
const TELLING = new Set([409, 410, 429])

type Form<Field extends string> = { fields: readonly Field[]; failed: string; notValid: string }

/** What a form says of a refusal. Of something that it has no field for, the alert says why. */
export function refusalOf<Field extends string>(
  { status, body }: Pick<JsonResponse, 'status' | 'body'>,
  { fields, failed, notValid }: Form<Field>,
): Refusal<Field> {
  const hasField = (name: string) => fields.some((field) => field === name)
  const unshown = Object.entries(body.fields ?? {}).find(([name]) => !hasField(name))?.[1]
  return {
    alert: (TELLING.has(status) && body.error) || unshown || (body.fields ? notValid : failed),
    errors: (body.fields ?? {}) as Errors<Field>,
  }
}
