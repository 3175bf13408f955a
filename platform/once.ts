/**
 * Makes something when it is first asked for, and keeps it. A formatter of `Intl` blocks a phone for up to a
 * tenth of a second, so no page makes one that it doesn't need.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
