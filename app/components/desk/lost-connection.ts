import { useState, useSyncExternalStore } from 'react'
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { useResponseKey } from './response-key.ts'

type Lost = { lost: string }

export const NO_RESPONSE =
  'No clear answer came, so it may not have been saved. What you typed is still here: try again in a moment.'
/** For forms that create something, which a retry would create twice. */
export const NO_RESPONSE_TO_NEW =
  'No clear answer came, so it may have been saved all the same. What you typed is still here: look in ' +
  'another tab before you try again.'

const TIMEOUT_MS = 30_000

/**
 * For the `clientAction` of a form: a lost connection does not cost what was typed.
 * @param answer the server's
 * @param lost the result when there is none
 */
export function orLost<Answer, Instead extends Lost>(
  answer: Promise<Answer>,
  lost: Instead,
): Promise<Answer | Instead> {
  const tooLate = new Promise<Instead>((resolve) => setTimeout(resolve, TIMEOUT_MS, lost))
  const given = answer.catch((error: unknown) => {
    if (isNoAnswer(error)) return lost
    throw error
  })
  return Promise.race([given, tooLate])
}

/** What the framework makes of a response that is no page's, and of a fault that a page didn't catch. */
const NO_ANSWERS = ['Unable to decode turbo-stream response', 'Unexpected Server Error']

/** Whether the connection broke, or something else answered in the page's place. */
function isNoAnswer(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 429 || error.status >= 500
  if (error instanceof TypeError) return true
  return error instanceof Error && NO_ANSWERS.includes(error.message)
}

let shown: string | undefined
let lostAt: string | undefined
const watchers = new Set<() => void>()

function show(sentence: string | undefined) {
  shown = sentence
  for (const notify of watchers) notify()
}

function watch(notify: () => void) {
  watchers.add(notify)
  return () => watchers.delete(notify)
}

/** What to say of the last form of the desk, if it got no answer and its page does not say so itself. */
export function useLostAnswer(): string | undefined {
  return useSyncExternalStore(
    watch,
    () => shown,
    () => undefined,
  )
}

/** For all pages of the desk: a form without an answer leaves the page as it is, with what was typed. */
export const keepPageWithoutAnswer: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const { pathname } = new URL(request.url)
  // The page that stays is loaded anew.
  if (request.method !== 'GET' || pathname !== lostAt) show(undefined)
  const results = await next()
  if (request.method === 'GET') return
  for (const result of Object.values(results ?? {})) {
    if (result.type !== 'error' || !isNoAnswer(errorIn(result.result))) continue
    Object.assign(result, { type: 'data', result: data(undefined, 503) })
    lostAt = pathname
    // Some forms create something: true of both.
    show(NO_RESPONSE_TO_NEW)
  }
}

/** The error itself, which the router wraps with the status of the answer. */
function errorIn(result: unknown): unknown {
  const isWrapped = typeof result === 'object' && result !== null && 'data' in result && 'init' in result
  return isWrapped ? result.data : result
}

/** Whether a form got no response. Revalidating would fail too, and lose what was typed. */
export function isLost(result: unknown): result is Lost {
  return typeof result === 'object' && result !== null && 'lost' in result
}

/** The `shouldRevalidate` of a page with such a form, and of its parents. */
export function unlessLost({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !isLost(actionResult)
}

/** The last response to a form, and the message if the last attempt got none. */
export type FormResponse<State> = {
  /** Kept when a later attempt got none. */
  state: State | undefined
  lost: string | undefined
  /** Differs for each response. */
  responseKey: number
}

export function useFormResponse<State>(actionData: State | Lost | undefined): FormResponse<State> {
  const [before, setBefore] = useState<State>()
  const state = isLost(actionData) ? before : actionData
  if (state !== before) setBefore(() => state)
  return {
    state,
    lost: isLost(actionData) ? actionData.lost : undefined,
    responseKey: useResponseKey(actionData),
  }
}
