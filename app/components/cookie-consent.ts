import { useSyncExternalStore } from 'react'
import { notifyWatchers, readStored, setStored, watchStored } from './browser-storage.ts'
import { sendConsent } from './statistics.ts'

const CONSENT_KEY = 'cookieConsent'

/** Hides the banner before the first paint. The content security policy has its hash. */
export const markChosenScript =
  `try{if(/^(true|false)$/.test(localStorage.getItem('${CONSENT_KEY}')))` +
  "document.documentElement.dataset.cookies='chosen'}catch{}"

let isReopened = false

const isOpen = () => isReopened || !/^(true|false)$/.test(readStored(CONSENT_KEY) ?? '')

/** Whether the banner is to be seen: until a choice is stored, and again after `reopenBanner`. */
export function useBannerIsOpen(): boolean {
  return useSyncExternalStore(watchStored, isOpen, () => true)
}

/** What was chosen: undefined before any choice, and on the server. */
export function useCookieChoice(): 'accepted' | 'declined' | undefined {
  return useSyncExternalStore(watchStored, readChoice, () => undefined)
}

/** What was chosen in this browser. */
export function readChoice() {
  const stored = readStored(CONSENT_KEY)
  return stored === 'true' ? 'accepted' : stored === 'false' ? 'declined' : undefined
}

let isFresh = false

/** Whether cookies have been accepted on this page since the last call. */
export function takeFreshAcceptance(): boolean {
  const wasFresh = isFresh
  isFresh = false
  return wasFresh
}

/** Stores the choice, counts it and closes the banner. */
export function chooseCookies(isAccepted: boolean): void {
  isReopened = false
  isFresh = isAccepted
  setStored(CONSENT_KEY, String(isAccepted))
  document.documentElement.dataset.cookies = 'chosen'
  sendConsent(isAccepted ? 'accepted' : 'declined')
}

/** Shows the banner again, so that a choice can be withdrawn; the old one holds until there is a new one. */
export function reopenBanner(): void {
  isReopened = true
  delete document.documentElement.dataset.cookies
  notifyWatchers()
}
