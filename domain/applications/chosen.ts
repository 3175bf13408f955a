import { readSeen } from '#domain/lists/seen-statuses.ts'
import { type ApplicationQuery, applicationListHref, CHOSEN_PATH } from './application-query.ts'
import { type ApplicationStatus, isApplicationStatus } from './applications.ts'

/** Where the chosen applications are rejected. */
export const REJECT_CHOSEN_PATH = `${CHOSEN_PATH}/reject`

/** A page about some applications, chosen in a list whose filters the address keeps. */
export function chosenHref(path: string, ids: readonly string[], query: ApplicationQuery): string {
  const address = new URL(applicationListHref(query), 'http://list')
  for (const id of ids) address.searchParams.append('application', id)
  return `${path}${address.search}`
}

/** An application as it was seen when it was chosen. */
export type Chosen = { id: string; from: ApplicationStatus }

/** The applications that a form has shown. */
export function readChosen(text: string | undefined): Chosen[] {
  return [...readSeen(text)].flatMap(([id, from]) => (isApplicationStatus(from) ? [{ id, from }] : []))
}
