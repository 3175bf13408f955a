/**
 * What a public page without a form declares: `export const handle = { cacheKeyParams: ['page'] } satisfies PageHandle`.
 * Such a page may be cached for everybody, since it depends only on the content, its path and these query parameters.
 */
export type PageHandle = { cacheKeyParams: readonly string[] }
