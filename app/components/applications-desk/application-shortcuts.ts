import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { Application } from '#domain/applications/application-desk.ts'
import {
  APPLICATION_STATUSES,
  isOpen,
  isSetStatus,
  type SetStatus,
} from '#domain/applications/applications.ts'
import { refuseKey } from '../desk/acts/alerts.ts'
import { type RecordNeighbours, unlessSending, useRecordShortcuts } from '../desk/shortcuts/list-shortcuts.ts'
import type { Shortcut } from '../desk/shortcuts/use-shortcuts.ts'
import { closingHref } from './closing-href.ts'
import type { RailRow } from './list-rail.tsx'

const at = (id: string) => document.getElementById(id)

type Keys = {
  application: Pick<Application, 'id' | 'name' | 'status' | 'isSpam' | 'jobId' | 'candidateId'>
  beside: RecordNeighbours
  rail: readonly RailRow[]
  setStatus: (to: SetStatus) => void
}

/**
 * The keys of an application's page. Each acts on the application that is shown; while another one is on its
 * way none acts on either, and says so.
 */
export function useApplicationShortcuts({ application, beside, rail, setStatus }: Keys): Shortcut[] {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { location: coming } = useNavigation()
  const { isSpam, name, status: current } = application
  const comingRow = coming && rail.find(({ id }) => coming.pathname.endsWith(`/${id}`))
  const onThis = (act: () => unknown) =>
    unlessSending(() => {
      if (coming === undefined) act()
      else
        refuseKey(
          `${comingRow?.name ?? 'Another page'} is on the way: nothing was done. Press the key again.`,
        )
    })
  const go = (to: string) => navigate(to, { flushSync: true })
  // A second press goes on from whoever is on the way.
  const from = comingRow ?? application
  const here = rail.findIndex(({ id }) => id === from.id)
  const moveBy = (step: 1 | -1) => {
    const there = rail[here + step]
    if (there) go(there.href)
    else refuseKey(step === 1 ? 'That is the last one here.' : 'That is the first one here.')
  }
  const statuses = (Object.keys(APPLICATION_STATUSES) as (keyof typeof APPLICATION_STATUSES)[]).map(
    (status, nth): Shortcut => ({
      key: String(nth + 1),
      name: `Set the status: ${APPLICATION_STATUSES[status]}${isSetStatus(status) ? '' : '…'}`,
      act: onThis(() => {
        if (isSetStatus(status)) setStatus(status)
        else if (isOpen(current)) go(closingHref(application, status, search))
        else refuseKey(`${name} is ${APPLICATION_STATUSES[current]} already: set it to an open status first.`)
      }),
    }),
  )
  const keys = useRecordShortcuts('application', beside, [
    ...(isSpam ? [] : statuses),
    { key: 'v', name: 'Show or hide the CV', act: onThis(() => at('show-cv')?.click()) },
    { key: 'n', name: 'Write a note', act: onThis(() => at('note')?.focus()) },
    ...(isSpam
      ? []
      : [{ key: 'm', name: 'Write an email, from a template', act: onThis(() => at('template')?.focus()) }]),
  ])
  const moves: Record<string, () => unknown> = { j: () => moveBy(1), k: () => moveBy(-1) }
  return keys.map((one) => {
    const move = moves[one.key]
    return move ? { ...one, act: unlessSending(move) } : one
  })
}
