/** `export const handle` of a public page that depends only on content, path and these parameters. */
export type PageHandle = { cacheKeyParams: readonly string[] }
