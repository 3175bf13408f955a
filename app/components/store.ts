import { useSyncExternalStore } from 'react'

/** Makes a value of this browser tab that components share. While a server renders, it is as at first. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const watchers = new Set<() => void>()
  const watch = (notify: () => void) => {
    watchers.add(notify)
    return () => watchers.delete(notify)
  }
  const get = () => value
  return {
    get,
    set(next: Value) {
      value = next
      for (const notify of watchers) notify()
    },
    /** For a component: the value, and each one after it. */
    use: () => useSyncExternalStore(watch, get, () => initial),
  }
}
