/** What is kept when the browser refuses to store anything: it lasts as long as the page. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()

/** What the browser keeps under `key`; null when there is nothing. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** Keeps `value` under `key`, for this page alone if the browser refuses, and tells who is watching. */
export function setStored(key: string, value: string): void {
  memory.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is switched off or full: the memory above has it.
  }
  notifyWatchers()
}

/** Forgets what is kept under `key`, and tells who is watching. */
export function removeStored(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
  notifyWatchers()
}

/** The keys under which something is kept that begin so. */
export function storedKeys(beginning: string): string[] {
  const keys = new Set(memory.keys())
  try {
    for (const key of Object.keys(localStorage)) keys.add(key)
  } catch {
    // Storage is switched off: the memory above has it all.
  }
  return [...keys].filter((key) => key.startsWith(beginning))
}

/** Calls `changed` when something is kept, here or in another tab. Returns what ends it. */
export function watchStored(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

/** Tells who is watching that something has changed which is not stored itself. */
export function notifyWatchers(): void {
  for (const listener of listeners) listener()
}
