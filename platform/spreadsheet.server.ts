import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'

/** Parsed at a time, so that other requests are answered in between. */
const BYTES_AT_A_TIME = 16 * 1024

/**
 * The text of a CSV file: UTF-8, UTF-16 with or without a byte order mark, otherwise Windows-1252, as older
 * versions of Excel write it. Undefined for a workbook or another file that isn't text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return decoded(bytes, 'utf-16le')
  if ((first === 0xfe && second === 0xff) || first === 0) return decoded(bytes, 'utf-16be')
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252')
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // Texts have tabs and line breaks; other control characters are of files such as workbooks.
    return /[^\P{Cc}\s\u0080-\u009f]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** The cells of each row, or the row, from 1, with a quotation mark that has no end. */
export type Cells = { kind: 'cells'; rows: string[][] } | { kind: 'open-quote'; row: number }

/** What parts the cells of a row: a tab where they were copied from a spreadsheet. */
const DELIMITERS = ['\t', ';', ','] as const
/** The rows, and characters, that tell which of them it is. */
const [FIRST_ROWS, FIRST_CHARACTERS] = [10, 100_000]

/**
 * Reads cells that were copied from a spreadsheet, with tabs between them, or the text of a CSV file with
 * commas or semicolons: in quotation marks a cell may have line breaks. A first line `sep=;` names the sign.
 * Empty rows are rows, too.
 * @param fitOf how well the first rows fit what is looked for: the sign that parts them best is taken
 */
export async function readCells(text: string, fitOf: (firstRows: string[][]) => number): Promise<Cells> {
  const [, named, rest = ''] = /^\ufeff?sep=(.)(?:\r\n?|\n)(.*)$/is.exec(text) ?? []
  const bytes = Buffer.from(named ? rest : text)
  const parser = parse(optionsFor(named ?? delimiterOf(text, fitOf)))
  const rows: string[][] = []
  try {
    for await (const row of Readable.from(piecesOf(bytes)).pipe(parser)) rows.push(row)
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      return { kind: 'open-quote', row: Number(error.records) + 1 }
    throw error
  }
  return { kind: 'cells', rows }
}

const optionsFor = (delimiter: string) => ({
  bom: true,
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  // Sheets copies a cell such as `12" bed` as it is.
  relax_quotes: true,
})

async function* piecesOf(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += BYTES_AT_A_TIME) {
    await nextTurn()
    yield bytes.subarray(start, start + BYTES_AT_A_TIME)
  }
}

/** What parts the cells. Signs can't be counted: a cell of a semicolon's file may have many commas. */
function delimiterOf(text: string, fitOf: (firstRows: string[][]) => number): string {
  const fits = DELIMITERS.map((delimiter) => fitOf(firstRowsOf(text, delimiter)))
  return DELIMITERS[fits.indexOf(Math.max(...fits))] ?? ','
}

/** The first rows as a sign would part them, as far as they can be read. */
function firstRowsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  const onRow = (row: string[]) => {
    rows.push(row)
    return null
  }
  try {
    parseSync(text.slice(0, FIRST_CHARACTERS), { ...optionsFor(delimiter), to: FIRST_ROWS, on_record: onRow })
  } catch (error) {
    // A quotation mark may end behind the first characters.
    if (!(error instanceof CsvError)) throw error
  }
  return rows
}
