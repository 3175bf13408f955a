import { data, type RouterContextProvider, redirect } from 'react-router'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { importJobs, previewImport } from '#domain/job-import/job-import.server.ts'
import {
  boxOf,
  type ImportPreview,
  importMessages,
  MOST_BYTES,
  MOST_SHOWN,
} from '#domain/job-import/job-import.ts'
import { MANAGED_JOBS_PATH } from '#domain/jobs/managed-jobs.ts'
import { FormError, type FormFile, readForm } from '#platform/forms/multipart.server.ts'
import { decodeText } from '#platform/spreadsheet.server.ts'
import { failedByFault } from './desk-form.server.ts'
import { requireAdmin } from './require-admin.server.ts'

export type ImportState = {
  /** The cells as they were pasted, or as the file had them; empty if they are too many. */
  cells: string
  isFromFile: boolean
  preview: ImportPreview | undefined
  alert: string | undefined
}

/**
 * Shows what would come of pasted cells or of a file, or imports what was shown and hasn't changed since.
 * Redirects to the list, or returns the cells with their preview or with why there is none.
 */
export async function receiveImport(request: Request, context: Readonly<RouterContextProvider>) {
  const { admin, ...services } = requireAdmin(context)
  let sent: Sent = { fields: {}, cells: '', isFromFile: false }
  const answer = (status: number, more: Partial<ImportState>) => {
    const { cells, isFromFile } = sent
    return data({ cells, isFromFile, preview: undefined, alert: undefined, ...more }, { status })
  }
  try {
    sent = await readImport(request)
    const { fields, cells, refusal } = sent
    if (refusal) return answer(refusal.status, { alert: refusal.alert })
    let alert: string | undefined
    if (fields.intent === 'import' && !sent.isFromFile) {
      const wanted = new Set(Object.keys(fields).flatMap((name) => rowOf(name) ?? []))
      const { digest = '', idempotencyKey: key } = fields
      const outcome = await importJobs(services, admin, { text: cells, digest, wanted, key })
      if (outcome.kind === 'imported') {
        const done = outcome.hasDrafts ? 'imported-drafts' : 'imported'
        return redirect(afterAction(MANAGED_JOBS_PATH, done, outcome.undo), 303)
      }
      alert = outcome.kind === 'unreadable' ? outcome.alert : importMessages[outcome.kind]
    }
    const outcome = await previewImport(services, cells)
    return outcome.kind === 'unreadable'
      ? answer(400, { alert: outcome.alert })
      : answer(alert ? 409 : 200, { preview: outcome.preview, alert })
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'jobs could not be imported')
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
  let file: Buffer | undefined
  const receive = async (sent: FormFile) => {
    if (sent.field === 'file' && sent.name) file = await bytesOf(sent)
  }
  // Browsers send each line break as two bytes.
  const limits = { fieldSize: 2 * MOST_BYTES, fields: MOST_SHOWN + 20 }
  try {
    const fields = await readForm(request, receive, limits)
    const typed = withPlainBreaks(fields.cells ?? '')
    if (Buffer.byteLength(typed) > MOST_BYTES)
      return { fields, cells: '', isFromFile: false, refusal: tooLarge }
    if (!file) return { fields, cells: typed, isFromFile: false }
    const text = file.length > MOST_BYTES ? undefined : decodeText(file)
    if (text !== undefined) return { fields, cells: withPlainBreaks(text), isFromFile: true }
    const refusal = file.length > MOST_BYTES ? tooLarge : { status: 415, alert: importMessages.notText }
    return { fields, cells: typed, isFromFile: false, refusal }
  } catch (error) {
    if (!(error instanceof FormError)) throw error
    const refusal = error.isTooLarge ? tooLarge : { status: 400, alert: importMessages.nothing }
    return { fields: {}, cells: '', isFromFile: false, refusal }
  }
}

const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, '\n')

/** A file's bytes, or a few more than may be imported. */
async function bytesOf({ bytes }: FormFile): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    length += chunk.length
    if (length > MOST_BYTES) break
  }
  return Buffer.concat(chunks)
}

/** The row whose box this is. */
function rowOf(name: string): number | undefined {
  const row = Number(/^row-(\d+)$/.exec(name)?.[1])
  return name === boxOf(row) ? row : undefined
}
