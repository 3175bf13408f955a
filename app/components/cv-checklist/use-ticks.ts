import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readStored, removeStored, setStored, watchStored } from '../browser-storage.ts'

const KEY = 'cvChecklist'

/** The ticked points, stored in the browser only on request (D18). `list` is the ref of the form. */
export function useTicks() {
  const list = useRef<HTMLFormElement>(null)
  const stored = useSyncExternalStore(
    watchStored,
    () => readStored(KEY),
    () => null,
  )
  const [unstored, setUnstored] = useState<readonly string[]>([])
  const isStored = stored !== null
  const ticked = isStored ? readTicks(stored) : unstored

  // What was ticked before this script ran stays ticked.
  useEffect(() => {
    const boxes = list.current?.querySelectorAll<HTMLInputElement>('input[name="done"]:checked') ?? []
    if (boxes.length > 0) setUnstored([...boxes].map(({ value }) => value))
  }, [])

  const setTicked = (ids: readonly string[]) =>
    isStored ? setStored(KEY, JSON.stringify(ids)) : setUnstored(ids)
  const tick = (id: string, isDone: boolean) =>
    setTicked(isDone ? [...ticked, id] : ticked.filter((other) => other !== id))
  const store = (isWanted: boolean) => {
    setUnstored(ticked)
    if (isWanted) setStored(KEY, JSON.stringify(ticked))
    else removeStored(KEY)
  }
  return { list, ticked, isStored, tick, store, clear: () => setTicked([]) }
}

/** What is stored may be older than this page, or somebody else's: what can't be read is nothing. */
function readTicks(stored: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(stored)
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
