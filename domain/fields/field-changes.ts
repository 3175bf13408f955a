import { type Fields, type FieldValue, inWords, type ValuesOf } from './fields.ts'

/** What an edit changed: the label of each field that differs, what it said, and what it says now. */
export function changesBetween<F extends Fields>(
  fields: F,
  before: ValuesOf<F>,
  after: ValuesOf<F>,
): [label: string, from: string, to: string][] {
  return Object.entries(fields)
    .map(([name, field]): [string, string, string] => [
      field.label,
      inWords(field, before[name as keyof F] as FieldValue),
      inWords(field, after[name as keyof F] as FieldValue),
    ])
    .filter(([, from, to]) => from !== to)
}
