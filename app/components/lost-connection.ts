import { useState } from 'react'
import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import type { PanelFailure } from './desk/panel-failure.ts'
import { signInAgainIn } from './desk/sign-in-again.ts'
import { useResponseKey } from './response-key.ts'
import { errorIn, hasNoAnswer, keepShownPage } from './revalidate.ts'
import { createStore } from './store.ts'

type Lost = { lost: string }

export const NO_RESPONSE =
  'No clear answer came, so it may not have been saved. What you typed is still here: try again in a moment.'
/** For forms that create something, which a retry would create twice. */
export const NO_RESPONSE_TO_NEW =
  'No clear answer came, so it may have been saved all the same. What you typed is still here: look in ' +
  'another tab before you try again.'

/** For what candidates, referees and clients send, which a second sending doesn't do twice. */
export const NO_RESPONSE_TO_VISITOR =
  'No answer came, so it may not have arrived. What you typed is still here: try again in a moment.'

export const NO_RESPONSE_TO_SEARCH =
  'No clear answer came. What you typed is still here: try again in a moment.'

/** For what changes nothing more when it is done a second time. */
export const NO_RESPONSE_TO_REPEATABLE =
  "No clear answer came, so it may have been done all the same. It's safe to try again."

/** Where a form was answered, and its page could not be loaded after it. */
export const ARRIVED_BUT_NOT_SHOWN =
  'What you sent has arrived, but the page could not be loaded again, so it may show what was so before. ' +
  'What else you typed is still here.'
/** Where it leads to another page, which could not be loaded. */
export const ARRIVED_BUT_NEXT_NOT_SHOWN =
  'What you sent has arrived, but the page that comes after it could not be loaded. Open that again to see ' +
  'what came of it.'

/** By the `intent` of a form whose page has no sentence of its own. Any other may create something. */
const LOST_FORMS: Record<string, string> = {
  find: NO_RESPONSE_TO_SEARCH,
  confirm: NO_RESPONSE_TO_REPEATABLE,
}

/** What our own refusals say, by their status; a proxy's have a page of their own. */
const REFUSALS: Record<number, string> = {
  400: "The form wasn't understood, so nothing was saved. Copy what you typed, and load the page again.",
  413:
    'That is more than a form can take, so nothing was saved. What you typed is still here: make it ' +
    'shorter.',
}

const TIMEOUT_MS = 30_000
/** For a form with a file, however slow the line: the program itself cuts off one that brings in nothing. */
export const FILE_TIMEOUT_MS = 60 * 60_000

/**
 * For the `clientAction` of a form: a lost connection does not cost what was typed.
 * @param answer the server's
 * @param lost the result when there is none
 */
export function orLost<Answer, Instead extends Lost>(
  answer: Promise<Answer>,
  lost: Instead,
  timeoutMs = TIMEOUT_MS,
): Promise<Answer | ReturnType<typeof noAnswer<Instead>>> {
  const tooLate = new Promise<ReturnType<typeof noAnswer<Instead>>>((resolve) =>
    setTimeout(resolve, timeoutMs, noAnswer(lost)),
  )
  const given = answer.catch((error: unknown) => {
    if (isNoAnswer(error) && !refusalIn(error)) return noAnswer(lost)
    throw error
  })
  return Promise.race([given, tooLate])
}

type PanelArgs<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/**
 * The same on a page with several forms, for the one that was sent.
 * @param lostOf what to say of the form with an `intent`
 */
export async function orLostPanel<Answer>(
  { request, serverAction }: PanelArgs<Answer>,
  lostOf: (intent: string) => string,
) {
  const intent = String((await request.clone().formData()).get('intent'))
  const lost = lostOf(intent)
  const failure: PanelFailure = { alert: lost, errors: {}, values: {} }
  return orLost(serverAction(), { intent, ...failure, lost })
}

/** After this status no loader runs: it would fail too, and its error page would lose what was typed. */
const noAnswer = <Instead>(instead: Instead) => data(instead, 503)

/** What the framework makes of a response that is no page's, and of a fault that a page didn't catch. */
const NO_ANSWERS = ['Unable to decode turbo-stream response', 'Unexpected Server Error']

/** Whether the connection broke, or something answered that isn't the form's own answer. */
function isNoAnswer(error: unknown): boolean {
  if (isRouteErrorResponse(error)) {
    const isMissing = error.status === 404 && error.data === null
    return !isMissing && !signInAgainIn(error)
  }
  if (error instanceof TypeError) return true
  return error instanceof Error && NO_ANSWERS.includes(error.message)
}

const refusalIn = (error: unknown) =>
  isRouteErrorResponse(error) && error.data === null ? REFUSALS[error.status] : undefined

const shown = createStore<string | undefined>(undefined)
let lostAt: string | undefined
/** The page whose form was answered, and whether that leads on, until one of the two is loaded after it. */
let answered: { at: string; leadsOn: boolean } | undefined

/** What to say of the last form of the desk, if it got no answer and its page does not say so itself. */
export const useLostAnswer = (): string | undefined => shown.use()

/**
 * For all pages of the desk: a form without an answer leaves the page as it is, with what was typed; so does
 * one that is answered, if the page can't be loaded after it.
 */
export const keepPageWithoutAnswer: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const { pathname } = new URL(request.url)
  const isForm = request.method !== 'GET'
  // The page that stays comes by once more, although nothing of it is loaded.
  if (isForm || pathname !== lostAt) shown.set(undefined)
  const intent = isForm ? String((await request.clone().formData()).get('intent')) : ''
  const results = await next()
  if (!isForm) {
    // A load that is broken off is begun once more.
    if (!answered || request.signal.aborted) return
    const { at, leadsOn } = answered
    answered = undefined
    if (pathname === at ? !keepShownPage(results, pathname) : !(leadsOn && hasNoAnswer(results))) return
    lostAt = undefined
    shown.set(pathname === at ? ARRIVED_BUT_NOT_SHOWN : ARRIVED_BUT_NEXT_NOT_SHOWN)
    return
  }
  const given = Object.values(results ?? {})
  const lost = given.filter(({ type, result }) => type === 'error' && isNoAnswer(errorIn(result)))
  for (const result of lost) {
    const said = refusalIn(errorIn(result.result)) ?? LOST_FORMS[intent] ?? NO_RESPONSE_TO_NEW
    Object.assign(result, { type: 'data', result: noAnswer(undefined) })
    lostAt = pathname
    shown.set(said)
  }
  const isUnanswered = lost.length > 0 || given.some(({ result }) => isLost(errorIn(result)))
  const leadsOn = given.some(({ result }) => result instanceof Response)
  answered = isUnanswered ? undefined : { at: window.location.pathname, leadsOn }
}

/** Whether a form got no response. */
export function isLost(result: unknown): result is Lost {
  return typeof result === 'object' && result !== null && 'lost' in result
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
