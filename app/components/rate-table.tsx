import type { PayTable } from '#content/home.ts'

/** What is paid per hour, by shift or area (§9). */
export function RateTable({ table }: { table: PayTable }) {
  return (
    <table className="tabular w-full border-collapse text-left">
      <caption className="pb-2 text-left text-lg font-bold">{table.caption}</caption>
      <thead>
        <tr className="border-b border-field-line text-sm text-muted">
          {table.columnHeadings.map((heading, i) => (
            <th key={heading} scope="col" className={`py-2 font-medium ${i > 0 ? 'text-right' : ''}`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.label} className="border-b border-line">
            <th scope="row" className="py-2.5 font-normal">
              {row.label}
            </th>
            {row.values.map((value) => (
              <td key={value} className="py-2.5 text-right font-semibold whitespace-nowrap">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
