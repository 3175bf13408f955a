/**
 * What a public page without a form declares: `handle = { cacheKeyParams: ['page'] } satisfies PageHandle`.
 * It may be cached for everybody, since it depends only on the content, its path and these parameters.
 */
export type PageHandle = { cacheKeyParams: readonly string[] }
