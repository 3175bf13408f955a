import { useEffect, useSyncExternalStore } from 'react'
import { readStored, removeStored, setStored, watchStored } from './browser-storage.ts'
import { readChoice } from './cookie-consent.ts'

/** When the visit before this one ended, and when jobs were last shown, both in ISO time. */
const KEY = 'lastVisit'
/** After so long without a look at jobs the next one is another visit. */
const PAUSE_MS = 30 * 60_000

/** When the visit before this one ended; empty during a first visit, and before it is known. */
let before = ''

/** Notes that jobs are being looked at: in this browser alone, and only after Accept. */
export function useNoteVisit(): void {
  useEffect(() => {
    if (readChoice() !== 'accepted') return removeStored(KEY)
    const [earlier = '', last = ''] = (readStored(KEY) ?? '').split(' ')
    const now = new Date()
    before = now.getTime() - Date.parse(last) > PAUSE_MS ? last : earlier
    setStored(KEY, `${before} ${now.toISOString()}`)
  }, [])
}

/** Whether something was published since the visitor was here last. Nothing is for who is here first. */
export function useIsNew(publishedAt: string | null): boolean {
  return useSyncExternalStore(
    watchStored,
    () => before !== '' && publishedAt !== null && publishedAt > before,
    () => false,
  )
}
