import type { ReactNode } from 'react'

export type Column<Row> = {
  name: string
  /** The heading as it is shown, where it is more than its name: a link that sorts. */
  heading?: ReactNode
  /** Whether a row is known by this cell. One column of a table is. */
  isTitle?: boolean
  isNumber?: boolean
  cell: (row: Row) => ReactNode
  /** In a card, without the column's name, or in the card's upper corner. */
  inCard?: 'unnamed' | 'corner'
  sort?: 'ascending' | 'descending' | undefined
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  empty?: string
} & (Row extends { id: string } ? { keyOf?: (row: Row) => string } : { keyOf: (row: Row) => string })

const idOf = (row: unknown) => (row as { id: string }).id

/** A table, or cards where it does not fit, with a column's name at each value for screen readers. */
export function DataTable<Row>({ caption, columns, rows, empty, keyOf = idOf }: Props<Row>) {
  if (empty && rows.length === 0) return <p className="text-muted">{empty}</p>
  return (
    <table className="data-table w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.name}
              scope="col"
              aria-sort={column.sort}
              className={column.isNumber ? 'number' : undefined}
            >
              {column.heading ?? column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => {
              const content = column.cell(row)
              return column.isTitle ? (
                <th key={column.name} scope="row" className="title-cell">
                  {content}
                </th>
              ) : (
                <td
                  key={column.name}
                  data-label={column.inCard ? undefined : column.name}
                  data-corner={column.inCard === 'corner' || undefined}
                  className={column.isNumber ? 'number tabular-nums' : undefined}
                >
                  {content}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
