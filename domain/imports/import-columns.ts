import { wordsOf } from '#platform/text.ts'

/** A column that a spreadsheet may have. */
export type ColumnDefinition<Name extends string> = {
  label: string
  isRequired?: boolean | undefined
  /** What else people call it. */
  otherNames?: readonly string[] | undefined
  /** Where it is missing, it is made from this one. */
  orFrom?: Name | undefined
}

export type Column<Name extends string> = { field: Name; heading: string; index: number }

/** A title or notes may stand above the headings. */
const ROWS_ABOVE = 10

/** A heading as it is compared: `Pay from *`, `pay_from` and `payFrom (£)` are the same. */
const keyOf = (heading: string) => wordsOf(heading.replace(/\([^()]*\)/g, '')).replaceAll(' ', '')

/** Knows the columns of spreadsheets by their headings. The labels and names count before other names. */
export class ImportColumns<Name extends string> {
  readonly names: Name[]
  readonly #definitions: Readonly<Record<Name, ColumnDefinition<Name>>>
  readonly #fieldByKey = new Map<string, Name>()

  constructor(definitions: Readonly<Record<Name, ColumnDefinition<Name>>>) {
    this.#definitions = definitions
    this.names = Object.keys(definitions) as Name[]
    const known = this.names.flatMap((name) => [definitions[name].label, name].map((word) => [word, name]))
    const others = this.names.flatMap((name) =>
      (definitions[name].otherNames ?? []).map((word) => [word, name]),
    )
    for (const [word, name] of [...known, ...others] as [string, Name][]) {
      const key = keyOf(word)
      if (!this.#fieldByKey.has(key)) this.#fieldByKey.set(key, name)
    }
  }

  /** The columns that the headings name, and those of no field, or of one that has a column already. */
  columnsOf(headings: readonly string[]): { columns: Column<Name>[]; ignored: string[] } {
    const columns = new Map<Name, Column<Name>>()
    const ignored: string[] = []
    for (const [index, cell] of headings.entries()) {
      const heading = cell.replace(/\s+/g, ' ').trim()
      const field = this.#fieldByKey.get(keyOf(heading))
      if (field && !columns.has(field)) columns.set(field, { field, heading, index })
      else if (heading !== '') ignored.push(heading)
    }
    return { columns: [...columns.values()], ignored }
  }

  /** Where the headings are: the row of the first few with the most columns. Undefined when there is none. */
  findHeadings(rows: readonly (readonly string[])[]): number | undefined {
    const most = this.mostIn(rows)
    return most < 2 ? undefined : this.#countsIn(rows).indexOf(most)
  }

  /** How many columns the headings name. */
  mostIn(rows: readonly (readonly string[])[]): number {
    return Math.max(0, ...this.#countsIn(rows))
  }

  #countsIn(rows: readonly (readonly string[])[]): number[] {
    return rows.slice(0, ROWS_ABOVE).map((row) => this.columnsOf(row).columns.length)
  }

  /** The labels of the required columns that are not there. */
  missingFrom(columns: readonly Column<Name>[]): string[] {
    const has = (name: Name | undefined) => columns.some(({ field }) => field === name)
    return this.names
      .filter((name) => {
        const { isRequired, orFrom } = this.#definitions[name]
        return isRequired && !has(name) && !has(orFrom)
      })
      .map((name) => this.#definitions[name].label)
  }

  /** What is wrong with a row, by the columns in which it stands. */
  problemsIn(columns: readonly Column<Name>[], errors: Partial<Record<string, string>>) {
    return this.names.flatMap((name) => {
      const text = errors[name]
      const column = columns.find(({ field }) => field === name)?.heading ?? this.#definitions[name].label
      return text ? [{ name, column, text }] : []
    })
  }
}
