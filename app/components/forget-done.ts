/**
 * Takes what was just done out of the address, once that has been said: neither a reload nor a form that the
 * browser fills in again may claim it once more.
 */
export function forgetDone(isDone: (name: string, value: string) => boolean): void {
  const address = new URL(window.location.href)
  const done = [...address.searchParams].filter(([name, value]) => isDone(name, value))
  if (done.length === 0) return
  for (const [name] of done) address.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', address)
}
