/** The byte order mark, so that Excel reads the rest of the file as UTF-8. */
export const CSV_BEGINNING = '\ufeff'

/** What makes a cell a formula, in some languages' spreadsheets the full-width forms too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** A line of a CSV file (RFC 4180) with its line break. An apostrophe in front makes a formula plain text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
