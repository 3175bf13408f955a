import { data, type HeadersArgs } from 'react-router'
import type { Services } from '#app/context.ts'
import { isPassingFault } from '#platform/faults.ts'
import { refusedByFault, showAgain } from './form-page.server.ts'

/** As `newLinkToken` makes them: anything else needs no look into the database. */
const TOKEN = /^[0-9a-z]{26}$/

/** The token of a link, from its address or from the page's form; undefined for what can be none. */
export function readToken(text: string | null | undefined): string | undefined {
  return text && TOKEN.test(text) ? text : undefined
}

/** What a page shows whose link does nothing: unknown, used, taken back, over. */
export const staleLink = () => data({ kind: 'stale' } as const, 410)

/**
 * Shows the form of a linked page again as it was typed, after a fault of ours. The address of that answer
 * has no token: only the form still opens anything.
 * @param happened for the log
 */
export function shownAfterFault<State extends object>(
  log: Services['log'],
  error: unknown,
  happened: string,
  state: State,
) {
  const alert = 'The fault is ours. Nothing you typed is lost: please try again in a moment.'
  return showAgain(refusedByFault(log, error, happened, { ...state, alert }))
}

/**
 * Does what a button of a linked page asks for.
 * @param path of the page: after a fault of ours, Try Again leads to its link
 */
export async function orTryAgain<Outcome>(
  { log }: Services,
  { path, token }: { path: string; token: string | undefined },
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    log.error({ err: error, path }, 'what a button of a linked page asks for could not be done')
    const tryAgain = token ? `${path}?${new URLSearchParams({ token })}` : path
    throw data({ tryAgain }, isPassingFault(error) ? 503 : 500)
  }
}

/**
 * What the link in a page's address is about, for its loader; `staleLink()` where that is nothing. Back leads
 * to the bare address, where its form was sent: what that needs is the link once more.
 */
export async function loadLink<Link>(
  { db, clock }: Services,
  url: URL,
  find: (db: Services['db'], clock: Services['clock'], token: string) => Promise<Link | undefined>,
) {
  if (!url.searchParams.has('token')) return data({ kind: 'missing' } as const, 410)
  const token = readToken(url.searchParams.get('token'))
  const link = token && (await find(db, clock, token))
  return link ? ({ kind: 'open', token, link } as const) : staleLink()
}

/**
 * What an answer says whose address holds a token: cached nowhere, found by no search engine, told to no
 * other site. Not `no-referrer`: with that, browsers send a form with `Origin: null`, as a stranger's would.
 */
export const LINK_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/** The `headers` of such a page. */
export function linkHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(actionHeaders)
  for (const [name, value] of Object.entries(LINK_HEADERS)) headers.set(name, value)
  return headers
}
