import { problemsIn } from '../../ui/error-summary.tsx'
import type { Errors } from './use-submission.ts'

type Given<Field extends string> = {
  prefix: string
  errors: Errors<Field> | undefined
  values: Partial<Record<string, string>> | undefined
}

/**
 * The fields of a public form, all of them required.
 * @param names in the order of the form, which is also that of the error summary
 * @returns what each field is rendered with, and the problems that the summary lists
 */
export function formFields<Field extends string>(
  names: readonly Field[],
  { prefix, errors, values }: Given<Field>,
) {
  const idOf = (name: Field) => `${prefix}-${name}`
  return {
    field: (name: Field) => ({
      id: idOf(name),
      name,
      error: errors?.[name],
      required: true,
      defaultValue: values?.[name],
    }),
    problems: problemsIn(errors ?? {}, idOf, names),
  }
}
