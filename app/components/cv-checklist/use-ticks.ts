import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readStored, removeStored, setStored, watchStored } from '../browser-storage.ts'

const KEY = 'cvChecklist'

/**
 * Which points are ticked: stored in the browser only while the visitor asks for it (D18). `list` is the ref
 * of the form around the boxes.
 */
export function useTicks() {
  const list = useRef<HTMLFormElement>(null)
  const kept = useSyncExternalStore(
    watchStored,
    () => readStored(KEY),
    () => null,
  )
  const [unkept, setUnkept] = useState<readonly string[]>([])
  const isKept = kept !== null
  const ticked = isKept ? readTicks(kept) : unkept

  // What was ticked before this script ran stays ticked.
  useEffect(() => {
    const boxes = list.current?.querySelectorAll<HTMLInputElement>('input[name="done"]:checked') ?? []
    if (boxes.length > 0) setUnkept([...boxes].map(({ value }) => value))
  }, [])

  const setTicked = (ids: readonly string[]) =>
    isKept ? setStored(KEY, JSON.stringify(ids)) : setUnkept(ids)
  const tick = (id: string, isDone: boolean) =>
    setTicked(isDone ? [...ticked, id] : ticked.filter((other) => other !== id))
  const keep = (isWanted: boolean) => {
    setUnkept(ticked)
    if (isWanted) setStored(KEY, JSON.stringify(ticked))
    else removeStored(KEY)
  }
  return { list, ticked, isKept, tick, keep, clear: () => setTicked([]) }
}

/** What is kept may be older than this page, or somebody else's: what can't be read is nothing. */
function readTicks(kept: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(kept)
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
