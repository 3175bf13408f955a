import { useNavigate } from 'react-router'
import { refuseKey } from '../acts/alerts.ts'
import { isSending } from '../send-once.ts'
import type { Shortcut } from './use-shortcuts.ts'

/** The shortcuts of a list: j and k move along its rows, / goes to the search box. */
export function listShortcuts(what: string): Shortcut[] {
  return [
    { key: 'j', name: `Next ${what}`, act: () => moveFocus(1) },
    { key: 'k', name: `Previous ${what}`, act: () => moveFocus(-1) },
    { key: 'Enter', name: `Open the ${what}` },
    { key: '/', name: 'Search', act: () => document.getElementById('list-search')?.focus() },
  ]
}

function moveFocus(step: 1 | -1) {
  const all = document.querySelectorAll<HTMLElement>('a[data-row-link]')
  const links = [...all].filter((link) => link.getClientRects().length > 0)
  const here = links.indexOf(document.activeElement as HTMLElement)
  const next = here === -1 ? (step === 1 ? 0 : links.length - 1) : here + step
  links[Math.min(Math.max(0, next), links.length - 1)]?.focus()
}

/** The addresses of the list that a record's page was opened from, and of the records beside it there. */
export type RecordNeighbours = { list: string; previous: string | undefined; next: string | undefined }

/** For a key that would cut off the answer to a form, and with it the word about what was done. */
export function unlessSending(act: () => unknown) {
  return () => (isSending() ? refuseKey('A form is still being saved. Press the key again then.') : act())
}

/** The shortcuts of a record's page: to the records beside it, back to the list, and the page's `own`. */
export function useRecordShortcuts(what: string, beside: RecordNeighbours, own: Shortcut[]): Shortcut[] {
  const navigate = useNavigate()
  const to = (href: string | undefined) => (href ? unlessSending(() => navigate(href)) : undefined)
  return [
    { key: 'j', name: `Next ${what}`, act: to(beside.next) },
    { key: 'k', name: `Previous ${what}`, act: to(beside.previous) },
    { key: 'u', name: 'Back to the list', act: to(beside.list) },
    ...own,
    { key: '/', name: 'Search the list', act: to(`${beside.list}#list-search`) },
  ]
}
