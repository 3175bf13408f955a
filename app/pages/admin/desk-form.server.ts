import { data } from 'react-router'
import type { Services } from '#app/context.ts'
import { isPassingFault } from '#platform/faults.ts'

const MOST_BYTES = 512 * 1024

/** A desk form's fields, repeated ones included. @throws 400 if it is not a form, 413 if far too long */
export async function readDeskForm(request: Request): Promise<FormData> {
  if (Number(request.headers.get('Content-Length') ?? 0) > MOST_BYTES) throw data(null, 413)
  try {
    return await request.formData()
  } catch {
    throw data(null, 400)
  }
}

/** A desk form's texts by name, where none is repeated. @throws as `readDeskForm` */
export async function readDeskFields(request: Request): Promise<Record<string, string>> {
  const fields = [...(await readDeskForm(request))]
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}

/**
 * What a form is shown again with, as typed, after a fault of ours (D44), without script too.
 * @param happened for the log
 * @throws what is no fault
 */
export function failedByFault({ log }: Pick<Services, 'log'>, error: unknown, happened: string) {
  if (!(error instanceof Error)) throw error
  log.error({ err: error }, happened)
  const alert = 'The fault is ours. What you typed is still here: try again in a moment.'
  return { status: isPassingFault(error) ? 503 : 500, alert, errors: {} }
}

/** A text field of a form; empty when it is not there. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Every text of a repeated field. */
export function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}
