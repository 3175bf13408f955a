/**
 * What a link leaves in the history when it opens or closes something over the page, as a dialog with an address of its own: the page
 * under it stays as it is scrolled, and the focus where the dialog puts it.
 */
export const staysPut = { staysPut: true }

/** Whether such a link led to the place with this state. */
export function isStaying(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'staysPut' in state
}
