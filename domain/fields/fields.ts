import { formatLongDate, formatMoment, noonOf } from '#platform/clock.ts'
import { firstProblems } from '#platform/forms/first-problems.ts'
import { capitalised } from '#platform/text.ts'
import { withoutBullet } from '#platform/typed-text.ts'
import { momentAsTyped } from './typed-moments.ts'

/** A field of a record, from which its schema, form, API, columns and history are made. */
export type Field = {
  /** What forms and history call it. */
  label: string
  /** What a sentence calls it after `the`, where that isn't the label: `Enter the postcode.` */
  noun?: string
  column: string
  /** It must be filled in; the form marks it with a star. */
  isRequired?: true
  hint?: string
} & (
  | {
      kind: 'text'
      max: number
      placeholder?: string
      /** What a phone offers to type it with. */
      keyboard?: 'email' | 'tel'
      /** Writes what was typed as it is kept; undefined for what can't be meant. */
      format?: (typed: string) => string | undefined
    }
  | { kind: 'long-text'; max: number }
  /** Up to `most` texts of a line each; `item` is what one of them is called. */
  | { kind: 'lines'; max: number; most: number; item: string }
  /** One of the options, the first if none is given. */
  | { kind: 'choice' | 'color'; options: readonly string[]; optionLabels?: Readonly<Record<string, string>> }
  /** Any of the options. */
  | { kind: 'choices'; options: readonly string[]; optionLabels: Readonly<Record<string, string>> }
  /** A whole number from 1; money is kept in pence and typed in pounds. */
  | { kind: 'amount'; max: number; isMoney: boolean }
  /** A calendar day, `2026-11-21`. */
  | { kind: 'day' }
  /** A moment, kept as an ISO time and typed as a day and time in London. */
  | { kind: 'moment' }
  /** Yes or no; `boxLabel` is what the form says beside the box, where that is not the label. */
  | { kind: 'boolean'; default: boolean; boxLabel?: string }
)
export type Fields = Readonly<Record<string, Field>>

/** What a field of each kind is in a record, in the form as typed, and in the table. */
type KindTypes = {
  text: { value: string; draft: string; column: string }
  'long-text': { value: string; draft: string; column: string }
  lines: { value: string[]; draft: readonly string[]; column: string }
  choice: { value: string; draft: string; column: string }
  color: { value: string; draft: string; column: string }
  choices: { value: string[]; draft: readonly string[]; column: string }
  amount: { value: number | null; draft: number | string | null; column: number | null }
  day: { value: string | null; draft: string | null; column: string | null }
  moment: { value: string | null; draft: string | null; column: string | null }
  boolean: { value: boolean; draft: boolean; column: number }
}
type OfKind<F extends Field, What extends 'value' | 'draft' | 'column'> = KindTypes[F['kind']][What]
export type FieldValue = OfKind<Field, 'value'>
export type FieldDraft = OfKind<Field, 'draft'>
type FieldColumn = OfKind<Field, 'column'>

/** A record's fields after checking: every one is there. */
export type ValuesOf<F extends Fields> = {
  -readonly [Name in keyof F]: F[Name] extends { options: readonly (infer Option)[] }
    ? F[Name] extends { kind: 'choices' }
      ? Option[]
      : Option
    : OfKind<F[Name], 'value'>
}

/** A record's fields as they stand in the form, right or not. */
export type DraftsOf<F extends Fields> = { -readonly [Name in keyof F]: OfKind<F[Name], 'draft'> }

/** A record's fields as its table keeps them. */
export type ColumnsOf<F extends Fields> = {
  -readonly [Name in keyof F as F[Name]['column']]: OfKind<F[Name], 'column'>
}

type Kind = {
  toColumn(value: FieldValue): FieldColumn
  fromColumn(column: FieldColumn): FieldValue
  /** @param texts what the form has under the field's name: nothing, one text, or several */
  fromForm(texts: readonly string[]): FieldDraft
}
const text: Kind = {
  toColumn: String,
  fromColumn: String,
  fromForm: ([typed = '']) => typed,
}
/** What was typed as it is kept; as it was typed if that says nothing, so that the check refuses it. */
const typedAs = (read: (typed: string) => string | number | undefined): Kind => ({
  toColumn: (value) => value as FieldColumn,
  fromColumn: (column) => column as FieldValue,
  fromForm: ([typed = '']) => (typed.trim() ? (read(typed.trim()) ?? typed) : null),
})
const kinds: Record<Field['kind'], Kind> = {
  text,
  'long-text': text,
  choice: text,
  color: text,
  lines: {
    toColumn: (lines) => JSON.stringify(lines),
    fromColumn: (json) => JSON.parse(String(json)),
    // With script one line to a text, without it one text with all lines.
    fromForm: (texts) =>
      texts.flatMap((text) => text.split(/\r\n?|\n/).map(withoutBullet)).filter((line) => line !== ''),
  },
  choices: {
    toColumn: (chosen) => JSON.stringify(chosen),
    fromColumn: (json) => JSON.parse(String(json)),
    fromForm: (texts) => texts,
  },
  amount: typedAs((typed) => (/^\d+$/.test(typed) ? Number(typed) : undefined)),
  day: typedAs((typed) => typed),
  moment: typedAs((typed) => typed),
  boolean: {
    toColumn: (isTrue) => (isTrue ? 1 : 0),
    fromColumn: (number) => number === 1,
    fromForm: (texts) => texts.length > 0,
  },
}

/** What a field is when nothing is given for it. */
export function emptyValue(field: Field): FieldValue {
  if (field.kind === 'boolean') return field.default
  if (field.kind === 'lines' || field.kind === 'choices') return []
  if (field.kind === 'amount' || field.kind === 'day' || field.kind === 'moment') return null
  return 'options' in field ? (field.options[0] ?? '') : ''
}

/** The fields of a record about which nothing is known yet. */
export function emptyValues<F extends Fields>(fields: F): ValuesOf<F> {
  return forEachField(fields, emptyValue) as ValuesOf<F>
}

type Texts = { getAll(name: string): readonly unknown[] }

/** A record's fields as its form sends them: a `FormData`, or texts as a `URLSearchParams`. */
export function readDraft<F extends Fields>(fields: F, form: Texts): DraftsOf<F> {
  const textsOf = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  return forEachField(fields, (field, name) => fromForm(field, textsOf(name))) as DraftsOf<F>
}

/** A field as it was typed. @param texts nothing, one text, or several */
export function fromForm(field: Field, texts: readonly string[]): FieldDraft {
  return kinds[field.kind].fromForm(isMoney(field) ? texts.map(penceOf) : texts)
}

/** A record's fields as its table keeps them. */
export function toColumns<F extends Fields>(fields: F, values: ValuesOf<F>): ColumnsOf<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, column }]) => [
      column,
      kinds[kind].toColumn(values[name as keyof F] as FieldValue),
    ]),
  ) as ColumnsOf<F>
}

/** A row's fields as a record. */
export function fromColumns<F extends Fields>(fields: F, row: ColumnsOf<F>): ValuesOf<F> {
  const columns: Record<string, FieldColumn> = row
  return forEachField(fields, ({ kind, column }) =>
    kinds[kind].fromColumn(columns[column] ?? null),
  ) as ValuesOf<F>
}

const isMoney = (field: Field) => field.kind === 'amount' && field.isMoney

/** `£38.5` as pence, in digits; anything else as it is. Without thousands, `38,50` and `38,5` are £38.50. */
function penceOf(typed: string): string {
  const [, pounds, part = ''] =
    /^£?\s*(\d+),(\d\d?)$/.exec(typed.trim()) ?? /^£?\s*(\d[\d,]*)(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? []
  return pounds === undefined ? typed : `${pounds.replaceAll(',', '')}${part.padEnd(2, '0')}`
}

/** Pence as people write them: `£38`, `£38.50`, `£31,049`. */
export function inPounds(pence: number): string {
  const digits = pence % 100 === 0 ? 0 : 2
  const pounds = (pence / 100).toLocaleString('en-GB', { minimumFractionDigits: digits })
  return `£${pounds}`
}

/** A field's value as the form shows it, for its control. */
export function asTyped(field: Field, value: FieldDraft): string {
  if (typeof value === 'number') return isMoney(field) ? inPounds(value).slice(1) : String(value)
  if (field.kind === 'moment' && typeof value === 'string') return momentAsTyped(value)
  return String(value ?? '')
}

/** What a sentence calls a field after `the`. Abbreviations stay as they are. */
export const nounOf = ({ label, noun }: Pick<Field, 'label' | 'noun'>): string =>
  noun ?? label.replace(/\b[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase())

/** A field's value in words, for the history. */
export function inWords(field: Field, value: FieldValue): string {
  const labelOf = (option: string) => ('options' in field && field.optionLabels?.[option]) || option
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return isMoney(field) ? inPounds(value) : String(value)
  if (typeof value !== 'string') return value.map(labelOf).join('\n')
  if (field.kind === 'day') return formatLongDate(noonOf(value))
  if (field.kind === 'moment') return formatMoment(new Date(value))
  return labelOf(value)
}

/** The first error of each field, in the order of the fields; in a list it names the item. */
export function errorsByField<F extends Fields>(
  fields: F,
  issues: readonly { path: PropertyKey[]; message: string }[],
): Partial<Record<keyof F, string>> {
  const errors = issues.map(({ path: [name, nth], message }): [string, string] => {
    const field = fields[name as keyof F]
    const isOfItem = field?.kind === 'lines' && typeof nth === 'number'
    return [String(name), isOfItem ? `${capitalised(field.item)} ${nth + 1}: ${message}` : message]
  })
  const first = firstProblems(errors)
  const names = [...Object.keys(fields), ...Object.keys(first)].filter((name) => name in first)
  return Object.fromEntries(names.map((name) => [name, first[name]])) as never
}

function forEachField<F extends Fields>(fields: F, of: (field: Field, name: keyof F & string) => unknown) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, name)]))
}
