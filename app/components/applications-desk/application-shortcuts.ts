import type { Application } from '#domain/applications/application-desk.ts'
import { APPLICATION_STATUSES } from '#domain/applications/applications.ts'
import { isSending } from '../desk/send-once.ts'
import { type RecordNeighbours, useRecordShortcuts } from '../desk/shortcuts/list-shortcuts.ts'

const at = (id: string) => document.getElementById(id)

/** The keys of an application's page. */
export function useApplicationShortcuts({ isSpam }: Pick<Application, 'isSpam'>, beside: RecordNeighbours) {
  const statuses = Object.entries(APPLICATION_STATUSES).map(([status, name], index) => ({
    key: String(index + 1),
    name: `Set the status: ${name}`,
    // Some lead to a form: leaving would cut off the answer to what was sent.
    act: () => isSending() || at(`status-${status}`)?.click(),
  }))
  return useRecordShortcuts('application', beside, [
    ...(isSpam ? [] : statuses),
    { key: 'v', name: 'Show or hide the CV', act: () => isSending() || at('show-cv')?.click() },
    { key: 'n', name: 'Write a note', act: () => at('note')?.focus() },
    ...(isSpam
      ? []
      : [{ key: 'm', name: 'Write a mail, from a template', act: () => at('template')?.focus() }]),
  ])
}
