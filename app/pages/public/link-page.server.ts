import type { HeadersArgs } from 'react-router'

/** As `newLinkToken` makes them: anything else needs no look into the database. */
const TOKEN = /^[0-9a-z]{26}$/

/** The token of a link, from its address or from the page's form; undefined for what can be none. */
export function readToken(text: string | null | undefined): string | undefined {
  return text && TOKEN.test(text) ? text : undefined
}

/**
 * The `headers` of a page whose address holds a token: cached nowhere, found by no search engine, told to no
 * other site. Not `no-referrer`: with that, browsers send a form with `Origin: null`, as a stranger's would.
 */
export function linkHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(actionHeaders)
  headers.set('Cache-Control', 'no-store')
  headers.set('Referrer-Policy', 'same-origin')
  headers.set('X-Robots-Tag', 'noindex')
  return headers
}
