/** History state of a link that opens or closes a dialog: the page keeps its scroll position. */
export const preserveScroll = { preserveScroll: true }

/** Whether a link with `preserveScroll` led here. */
export function isScrollPreserved(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'preserveScroll' in state
}
