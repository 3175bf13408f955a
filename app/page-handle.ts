/**
 * What the module of a public page says about itself: `export const handle = { keptBy: ['page'] } satisfies PageHandle`. Such a page may be
 * kept and sent to everybody, because its path and these parameters of its query are all that it depends on besides the content. A page with
 * a form that posts says nothing.
 */
export type PageHandle = { keptBy: readonly string[] }
