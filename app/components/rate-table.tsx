import type { PayTable } from '#content/home.ts'

/** What is paid per hour, by shift or area (§9). On a phone its rows stand side by side. */
export function RateTable({ table }: { table: PayTable }) {
  return (
    <table className="tabular-nums w-full border-collapse text-left">
      <caption className="pb-2 text-left text-lg font-bold">
        {table.caption}{' '}
        <span className="text-sm font-normal text-muted sm:hidden">{table.columnHeadings[1]}</span>
      </caption>
      <thead className="max-sm:hidden">
        <tr className="border-b border-field-line text-sm text-muted">
          {table.columnHeadings.map((heading, i) => (
            <th key={heading} scope="col" className={`py-2 font-medium ${i > 0 ? 'text-right' : ''}`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-6">
        {table.rows.map((row) => (
          <tr key={row.label} className="border-b border-line max-sm:grow">
            <th scope="row" className="py-2.5 font-normal max-sm:block max-sm:py-0">
              {row.label}
            </th>
            {row.values.map((value) => (
              <td
                key={value}
                className="py-2.5 text-right font-semibold whitespace-nowrap max-sm:block max-sm:pt-0
                  max-sm:text-left"
              >
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
