/** How the name of an area begins that is everything but a place: `outside London`. */
export const OUTSIDE = 'outside '

/** `near Leeds`, and for an area that has no edge `outside London`. */
export const nearText = (near: string): string => (near.startsWith(OUTSIDE) ? near : `near ${near}`)

/** `within 15 miles of Leeds`, and for an area that has no edge `outside London`. */
export const aroundText = (within: number, near: string): string =>
  near.startsWith(OUTSIDE) ? near : `within ${within} miles of ${near}`
