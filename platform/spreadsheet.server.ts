import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'

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

/**
 * Reads cells that were copied from a spreadsheet, with tabs between them, or the text of a CSV file with
 * commas or semicolons: in quotation marks a cell may have line breaks. A first line `sep=;` names the sign.
 * Empty rows are rows, too.
 */
export async function readCells(text: string): Promise<Cells> {
  const [, named, rest = ''] = /^\ufeff?sep=(.)(?:\r\n?|\n)(.*)$/is.exec(text) ?? []
  const bytes = Buffer.from(named ? rest : text)
  const parser = parse({
    bom: true,
    delimiter: named ?? delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Sheets copies a cell such as `12" bed` as it is.
    relax_quotes: true,
  })
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

async function* piecesOf(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += BYTES_AT_A_TIME) {
    await nextTurn()
    yield bytes.subarray(start, start + BYTES_AT_A_TIME)
  }
}

/** What parts the cells of the first line that has any. */
function delimiterOf(text: string): string {
  const beginning = text.slice(0, 10_000).replace(/"[^"]*"/g, 'x')
  const line = beginning.split(/[\r\n]+/).find((one) => one.trim() !== '') ?? ''
  const countOf = (sign: string) => line.split(sign).length
  return ['\t', ';'].find((sign) => countOf(sign) > 1 && countOf(sign) >= countOf(',')) ?? ','
}
