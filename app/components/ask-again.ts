import { useCallback, useEffect, useRef } from 'react'
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useMatches,
  useRevalidator,
} from 'react-router'

/** What is asked for again: the page's address, what it shows by route, and whether no answer came. */
type Asking = { href: string; shown: Map<string, unknown>; isLost: boolean }

let asking: Asking | undefined

/**
 * Asks again for what a page shows. On a page with `keepPageAskedAgain` that changes nothing where no answer
 * comes: neither what was done there nor what is typed is taken for lost.
 * @returns a function that tells whether an answer came
 */
export function useAskAgain(): () => Promise<boolean> {
  const { revalidate } = useRevalidator()
  const matches = useMatches()
  const latest = useRef(matches)
  useEffect(() => {
    latest.current = matches
  })
  return useCallback(async () => {
    const href = window.location.href.split('#')[0] ?? ''
    // Who asks while an answer is to come waits for the same one: the router breaks off the first.
    if (asking?.href !== href) {
      const shown = new Map(latest.current.map(({ id, loaderData }) => [id, loaderData]))
      asking = { href, shown, isLost: false }
    }
    const own = asking
    await revalidate()
    if (asking === own) asking = undefined
    return !own.isLost
  }, [revalidate])
}

/** For pages that ask again: without an answer they go on showing what they show. */
export const keepPageAskedAgain: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  if (request.method !== 'GET' || request.url !== asking?.href || request.signal.aborted) return
  asking.isLost = keepShown(results, asking.shown)
}

/** What the page in view shows, by route. */
let inView: { pathname: string; shown: Map<string, unknown> } | undefined

/** For the frame of pages that stay in view where a form is answered, but what follows it isn't. */
export function useKeptInView(): void {
  const matches = useMatches()
  useEffect(() => {
    const shown = matches.flatMap(({ id, loaderData }) =>
      loaderData === undefined ? [] : [[id, loaderData] as const],
    )
    inView = { pathname: window.location.pathname, shown: new Map(shown) }
    return () => {
      inView = undefined
    }
  }, [matches])
}

/** Lets the page in view go on showing what it shows, where no answer came. @returns whether it does */
export const keepInView = (results: Record<string, DataStrategyResult> | undefined, pathname: string) =>
  inView?.pathname === pathname && keepShown(results, inView.shown)

function keepShown(
  results: Record<string, DataStrategyResult> | undefined,
  shown: ReadonlyMap<string, unknown>,
): boolean {
  let isKept = false
  for (const [id, result] of Object.entries(results ?? {})) {
    if (result.type !== 'error' || isAnswer(errorIn(result.result)) || !shown.has(id)) continue
    Object.assign(result, { type: 'data', result: shown.get(id) })
    isKept = true
  }
  return isKept
}

const isAnswer = (error: unknown) =>
  error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)

/** The error itself, which the router wraps with the status of the answer. */
export function errorIn(result: unknown): unknown {
  const isWrapped = typeof result === 'object' && result !== null && 'data' in result && 'init' in result
  return isWrapped ? result.data : result
}
