import { useNavigate } from 'react-router'
import type { Application } from '#domain/applications/application-desk.ts'
import { APPLICATION_STATUSES, type ApplicationStatus } from '#domain/applications/applications.ts'
import type { Shortcut } from '../desk/shortcuts/use-shortcuts.ts'

type Walk = { list: string; previous: string | undefined; next: string | undefined }

/** The shortcuts of an application's page. */
export function useApplicationShortcuts({ isSpam }: Application, walk: Walk): Shortcut[] {
  const navigate = useNavigate()
  const to = (href: string | undefined) => (href ? () => navigate(href) : undefined)
  const at = (id: string) => () => document.getElementById(id)
  const statuses = Object.keys(APPLICATION_STATUSES) as ApplicationStatus[]
  return [
    { key: 'j', name: 'Next application', act: to(walk.next) },
    { key: 'k', name: 'Previous application', act: to(walk.previous) },
    { key: 'u', name: 'Back to the list', act: to(walk.list) },
    ...(isSpam
      ? []
      : statuses.map((status, nth) => ({
          key: String(nth + 1),
          name: `Set the status: ${APPLICATION_STATUSES[status]}`,
          act: () => at(`status-${status}`)()?.click(),
        }))),
    { key: 'v', name: 'Show or hide the CV', act: () => at('show-cv')()?.click() },
    { key: 'n', name: 'Write a note', act: () => at('note')()?.focus() },
    ...(isSpam ? [] : [{ key: 'm', name: 'Write a mail', act: () => at('mail-text')()?.focus() }]),
    { key: '/', name: 'Search the list', act: to(`${walk.list}#list-search`) },
  ]
}
