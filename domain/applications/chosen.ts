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

/** Applications as they are shown, for the form that changes them. */
export function chosenText(applications: readonly { id: string; status: ApplicationStatus }[]): string {
  return applications.map(({ id, status }) => `${id} ${status}`).join(',')
}

/** The applications that a form has shown. */
export function readChosen(text = ''): Chosen[] {
  return text.split(',').flatMap((seen) => {
    const [id = '', from] = seen.split(' ')
    return isApplicationStatus(from) ? [{ id, from }] : []
  })
}
