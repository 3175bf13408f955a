import { readStored } from './browser-storage.ts'

export const OPT_OUT_KEY = 'statisticsOptOut'

const ADDRESS = '/api/page-views'
const WAIT_MS = 5000

let waiting: string[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether the browser asks every site not to be followed (Global Privacy Control). */
export function asksForPrivacy(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

/** Counts a view of the page at `path`. It is sent with others, at the latest when the page is left. */
export function countView(path: string): void {
  if (!mayCount()) return
  waiting.push(path)
  timer ??= setTimeout(sendViews, WAIT_MS)
}

export function sendViews(): void {
  clearTimeout(timer)
  timer = undefined
  const views = waiting
  waiting = []
  if (views.length > 0 && mayCount()) send({ views })
}

/** Counts a choice about cookies at once. */
export function sendConsent(consent: 'accepted' | 'declined'): void {
  if (mayCount()) send({ views: [], consent })
}

/** Whether the visitor lets us count, by the switch in the privacy policy and the browser's own signal. */
export function mayCount(): boolean {
  return !asksForPrivacy() && readStored(OPT_OUT_KEY) !== 'true'
}

function send(body: { views: string[]; consent?: string }): void {
  navigator.sendBeacon?.(ADDRESS, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
