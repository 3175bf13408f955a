import { useCallback, useEffect } from 'react'
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router'

type Results = Record<string, DataStrategyResult> | undefined

/** The page in view, and its data by route. */
let shownPage: { pathname: string; data: Map<string, unknown> } | undefined

/** For pages, or their frame, that stay in view where their data can't be loaded again. */
export function useShownPage(): void {
  const matches = useMatches()
  useEffect(() => {
    const loaded = matches.filter(({ loaderData }) => loaderData !== undefined)
    const data = new Map(loaded.map(({ id, loaderData }) => [id, loaderData]))
    shownPage = { pathname: window.location.pathname, data }
  }, [matches])
}

/**
 * Gives the page in view the data that it shows already, where no answer came for it.
 * @param pathname of the page whose data was asked for
 * @returns whether it did
 */
export function keepShownPage(results: Results, pathname: string): boolean {
  if (shownPage?.pathname !== pathname) return false
  let isKept = false
  for (const [id, result] of Object.entries(results ?? {})) {
    if (!isUnanswered(result) || !shownPage.data.has(id)) continue
    Object.assign(result, { type: 'data', result: shownPage.data.get(id) })
    isKept = true
  }
  return isKept
}

/** The revalidation under way: of which address, and whether no answer came. */
let revalidation: { href: string; isLost: boolean } | undefined

/**
 * Loads a page's data again. On a page with `keepPageIfRevalidationFails` nothing changes where no answer
 * comes: neither what was done there nor what is typed is taken for lost.
 * @returns a function that tells whether an answer came
 */
export function useRevalidate(): () => Promise<boolean> {
  const { revalidate } = useRevalidator()
  useShownPage()
  // The router's address, which may say more than the browser's: see `forgetDone`.
  const { pathname, search } = useLocation()
  return useCallback(async () => {
    const { href } = new URL(`${pathname}${search}`, window.location.href)
    // The router breaks off an earlier one, which then waits for this answer.
    if (revalidation?.href !== href) revalidation = { href, isLost: false }
    const own = revalidation
    await revalidate()
    if (revalidation === own) revalidation = undefined
    return !own.isLost
  }, [revalidate, pathname, search])
}

/** For pages that are revalidated: without an answer they go on showing what they show. */
export const keepPageIfRevalidationFails: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  if (request.method !== 'GET' || request.url !== revalidation?.href || request.signal.aborted) return
  revalidation.isLost = keepShownPage(results, new URL(request.url).pathname)
}

/** Whether no answer came for some of the data that was asked for. */
export const hasNoAnswer = (results: Results) => Object.values(results ?? {}).some(isUnanswered)

function isUnanswered({ type, result }: DataStrategyResult): boolean {
  const error = errorIn(result)
  // The text of another's page is what a proxy refuses with: our own errors are data.
  const isOurs = isRouteErrorResponse(error) && error.status < 500 && typeof error.data !== 'string'
  return type === 'error' && !(error instanceof Response || isOurs)
}

/** The error itself, which the router wraps with the status of the answer. */
export function errorIn(result: unknown): unknown {
  const isWrapped = typeof result === 'object' && result !== null && 'data' in result && 'init' in result
  return isWrapped ? result.data : result
}
