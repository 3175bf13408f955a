/** What the browser refused to store; lasts as long as the page. */
const memory = new Map<string, string>()
const listeners = new Set<() => void>()

/** The stored value; null when there is none. */
export function readStored(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether what is stored under the key outlasts the page, as far as can be told without storing anything. */
export function keepsStored(key: string): boolean {
  if (memory.has(key)) return false
  try {
    localStorage.getItem(key)
    return true
  } catch {
    return false
  }
}

/** Stores a value (for this page alone if the browser refuses) and notifies watchers. */
export function setStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    // From now on another tab may change it.
    memory.delete(key)
  } catch {
    // Storage is switched off or full.
    memory.set(key, value)
  }
  notifyWatchers()
}

/** Removes a value and notifies watchers. */
export function removeStored(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
  notifyWatchers()
}

/** The stored keys with this prefix. */
export function storedKeys(beginning: string): string[] {
  const keys = new Set(memory.keys())
  try {
    for (const key of Object.keys(localStorage)) keys.add(key)
  } catch {
    // Storage is switched off: the memory above has it all.
  }
  return [...keys].filter((key) => key.startsWith(beginning))
}

/** Calls `changed` after a change, here or in another tab. @returns the unsubscribe function */
export function watchStored(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

/** Notifies watchers of a change that is not itself stored. */
export function notifyWatchers(): void {
  for (const listener of listeners) listener()
}
