import { data } from 'react-router'
import type { ImportState } from '#app/components/desk/import/import-form.tsx'
import type { Services } from '#app/context.ts'
import type { Unreadable } from '#domain/imports/import-sheet.server.ts'
import {
  boxOf,
  type ImportPreview,
  importMessages,
  MOST_BYTES,
  MOST_SHOWN,
  type PreviewRow,
} from '#domain/imports/imports.ts'
import { FormError, type FormFile, readForm, readWhole } from '#platform/forms/multipart.server.ts'
import { decodeText } from '#platform/spreadsheet.server.ts'
import { failedByFault } from './desk-form.server.ts'

/**
 * The cells, the digest of those that were looked at, the rows that are wanted although they look like
 * others, what makes a second sending of the same form the same import, and the form's other fields.
 */
type ImportFrom = {
  text: string
  digest: string
  wanted: ReadonlySet<number>
  key: string | undefined
  fields: Readonly<Record<string, string>>
}

type Import<Row extends PreviewRow, Done> = {
  preview: (text: string) => Promise<{ kind: 'preview'; preview: ImportPreview<Row> } | Unreadable>
  /** What the form is answered with once it is imported, or why it is not. */
  run: (from: ImportFrom) => Promise<{ done: Done } | NotImported>
}
type NotImported = Unreadable | { kind: 'none-right' | 'key-reused' | 'changed' | 'no-reason' }

/**
 * Shows what would come of pasted cells or of a file, or imports what was shown and hasn't changed since.
 * Returns what the import does, or the cells with their preview or with why there is none.
 * @param what for the log
 */
export async function receiveImport<Row extends PreviewRow, Done>(
  { log }: Pick<Services, 'log'>,
  request: Request,
  what: string,
  { preview, run }: Import<Row, Done>,
) {
  let sent: Sent = { fields: {}, cells: '', isFromFile: false }
  const answer = (status: number, more: Partial<ImportState<Row>>) => {
    const { cells, isFromFile, fields } = sent
    const { cells: _, ...others } = fields
    const chosen = 'digest' in fields ? others : undefined
    const state: ImportState<Row> = {
      cells,
      isFromFile,
      chosen,
      preview: undefined,
      alert: undefined,
      ...more,
    }
    return data(state, { status })
  }
  try {
    sent = await readImport(request)
    const { fields, cells, refusal } = sent
    if (refusal) return answer(refusal.status, { alert: refusal.alert })
    const wanted = new Set(Object.keys(fields).flatMap((name) => rowOf(name) ?? []))
    const { digest = '', idempotencyKey: key } = fields
    let alert: string | undefined
    if (fields.intent === 'import' && !sent.isFromFile) {
      const outcome = await run({ text: cells, digest, wanted, key, fields })
      if ('done' in outcome) return outcome.done
      alert = outcome.kind === 'unreadable' ? outcome.alert : importMessages[outcome.kind]
    }
    const outcome = await preview(cells)
    if (outcome.kind === 'unreadable') return answer(400, { alert: outcome.alert })
    // Of other cells the rows have other numbers.
    const isSame = outcome.preview.digest === digest
    const rows = outcome.preview.rows.map((row) => ({ ...row, isWanted: isSame && wanted.has(row.row) }))
    return answer(alert ? 409 : 200, { preview: { ...outcome.preview, rows }, alert })
  } catch (error) {
    const { status, alert } = failedByFault({ log }, error, `${what} could not be imported`)
    return answer(status, { alert })
  }
}

type Sent = {
  fields: Record<string, string>
  cells: string
  isFromFile: boolean
  /** Why the cells can't even be read. */
  refusal?: { status: number; alert: string }
}

async function readImport(request: Request): Promise<Sent> {
  const tooLarge = { status: 413, alert: importMessages.tooLarge }
  let file: Buffer | 'too-large' | undefined
  const receive = async (sent: FormFile) => {
    if (sent.field === 'file' && sent.name) file = (await readWhole(sent.bytes, MOST_BYTES)) ?? 'too-large'
  }
  // Browsers send each line break as two bytes.
  const limits = { fieldSize: 2 * MOST_BYTES, fields: MOST_SHOWN + 20 }
  try {
    const fields = await readForm(request, receive, limits)
    const typed = withPlainBreaks(fields.cells ?? '')
    if (Buffer.byteLength(typed) > MOST_BYTES)
      return { fields, cells: '', isFromFile: false, refusal: tooLarge }
    if (!file) return { fields, cells: typed, isFromFile: false }
    const text = file === 'too-large' ? undefined : decodeText(file)
    if (text !== undefined) return { fields, cells: withPlainBreaks(text), isFromFile: true }
    const refusal = file === 'too-large' ? tooLarge : { status: 415, alert: importMessages.notText }
    return { fields, cells: typed, isFromFile: false, refusal }
  } catch (error) {
    if (!(error instanceof FormError)) throw error
    const refusal = error.isTooLarge ? tooLarge : { status: 400, alert: importMessages.nothing }
    return { fields: {}, cells: '', isFromFile: false, refusal }
  }
}

const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, '\n')

/** The row whose box this is. */
function rowOf(name: string): number | undefined {
  const row = Number(/^row-(\d+)$/.exec(name)?.[1])
  return name === boxOf(row) ? row : undefined
}
