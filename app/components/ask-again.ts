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
  asking.isLost = false
  for (const [id, result] of Object.entries(results ?? {})) {
    if (result.type !== 'error' || isAnswer(errorIn(result.result)) || !asking.shown.has(id)) continue
    Object.assign(result, { type: 'data', result: asking.shown.get(id) })
    asking.isLost = true
  }
}

const isAnswer = (error: unknown) =>
  error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)

/** The error itself, which the router wraps with the status of the answer. */
export function errorIn(result: unknown): unknown {
  const isWrapped = typeof result === 'object' && result !== null && 'data' in result && 'init' in result
  return isWrapped ? result.data : result
}
