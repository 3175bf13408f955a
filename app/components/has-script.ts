import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this page's script runs: false on the server and while the page is taken over, then true. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
