import { createStore } from '../../store.ts'

/** What has gone wrong and with whom; what was merely refused goes by itself. */
export type DeskAlert = { key: number; text: string; link?: { to: string; name: string } | undefined }

const REFUSED_MS = 8_000

const alerts = createStore<readonly DeskAlert[]>([])
let refused = 0
let count = 0

/** Says on whatever page of the desk is shown what has gone wrong, until somebody has dismissed it. */
export function alertDesk(text: string, link?: DeskAlert['link']): void {
  count += 1
  alerts.set([...alerts.get().filter((alert) => alert.text !== text), { key: count, text, link }])
}

/** Says why a key did nothing, for a while: a second one takes the place of the first. */
export function refuseKey(text: string): void {
  count += 1
  const key = count
  alerts.set([...alerts.get().filter((alert) => alert.key !== refused), { key, text }])
  refused = key
  setTimeout(dismissAlert, REFUSED_MS, key)
}

export function dismissAlert(key: number): void {
  alerts.set(alerts.get().filter((alert) => alert.key !== key))
}

/** What is to be said, the oldest first. */
export const useDeskAlerts = (): readonly DeskAlert[] => alerts.use()
