import { data, redirect } from 'react-router'
import type { DeskFailure } from '#app/components/desk/panel-failure.ts'
import type { Services } from '#app/context.ts'
import { ACCOUNT_FIELD } from '#domain/accounts/accounts.ts'
import { isPassingFault } from '#platform/faults.ts'
import { readAllTexts } from '../public/whole-form.server.ts'

/** A desk form's texts, repeated ones included. @throws 400 if it is not a form, 413 if far too long */
export async function readDeskForm(request: Request): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of await readFields(request)) form.append(name, value)
  return form
}

/** A desk form's texts by name, where none is repeated. @throws as `readDeskForm` */
export async function readDeskFields(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(await readFields(request))
}

/** Without whose account the form was made for: that is looked at before. */
const readFields = async (request: Request) =>
  (await readAllTexts(request)).filter(([name]) => name !== ACCOUNT_FIELD)

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

/** How an action of a record's page ended: on that page, on another one, or with what is wrong. */
export type DeskOutcome =
  | { done: string; undo?: string }
  | { goTo: string }
  | (Omit<DeskFailure, 'intent' | 'values'> & { status: number })

/** The response to a form of a record's page: a redirect that says what was done, or the page as typed. */
export function answerForm(outcome: DeskOutcome, url: URL, values: Record<string, string>) {
  if ('goTo' in outcome) return redirect(outcome.goTo, 303)
  if ('done' in outcome) {
    const address = new URL(url)
    // A mail that has been written doesn't begin again; one that is being written goes on.
    if (outcome.done === 'mail') address.searchParams.delete('template')
    address.searchParams.set('done', outcome.done)
    // The router posts to the address with the previous `undo`.
    address.searchParams.delete('undo')
    if (outcome.undo) address.searchParams.set('undo', outcome.undo)
    return redirect(`${address.pathname}${address.search}`, 303)
  }
  const { status, alert, errors } = outcome
  const { seen: _, sequence: __, version: ___, ...typed } = values
  const shown = status === 409 ? typed : values
  return data<DeskFailure>({ intent: values.intent ?? '', alert, errors, values: shown }, { status })
}

/**
 * What a refused form says was seen: what it was made from. After a conflict, of which its sender is told,
 * that is undefined, for what holds now.
 */
export const seenAfter = <Seen>(status: number, seen: Seen) => (status === 409 ? undefined : seen)

/** Told to the second of two who change something. @param what like `these periods` */
export const changedMeanwhile = (by: string, what: string) =>
  `${by || 'Somebody'} changed ${what} in the meantime. What you typed is still here: saving it again ` +
  'replaces theirs.'

/** Said of a form whose `intent` this version doesn't know. */
export const OUT_OF_DATE = 'This form is out of date. Please reload the page and try again.'

export const refused = (status: number, alert: string): DeskOutcome => ({ status, alert, errors: {} })
export const notValid = (errors: Record<string, string>): DeskOutcome => ({
  status: 400,
  alert: undefined,
  errors,
})

/** A text field of a form; empty when it is not there. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Every text of a repeated field. */
export function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}
