/** `export const handle` of a public page that depends only on content, path and these parameters. */
export type PageHandle = { cacheKeyParams: readonly string[] }

/** `export const handle` of a page behind a link in a mail, which shows something of somebody. */
export type PrivateHandle = { isPrivate: true }
