/**
 * What the module of a public page declares about itself: `export const handle = { keptBy: ['page'] } satisfies PageHandle`. Such a page may be
 * kept and sent to everybody, because besides the content it depends only on its path and on these parameters of its query. A page with a form
 * that posts declares nothing.
 */
export type PageHandle = { keptBy: readonly string[] }
