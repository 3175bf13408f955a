/**
 * History state of a link that opens or closes a dialog with an address of its own: the page under it
 * keeps its scroll position, and the dialog the focus.
 */
export const preserveScroll = { preserveScroll: true }

/** Whether a link with `preserveScroll` led here. */
export function isScrollPreserved(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'preserveScroll' in state
}
