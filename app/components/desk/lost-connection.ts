import { useState } from 'react'
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useResponseKey } from './response-key.ts'

/** The result of a form without a response: the message to show. */
type Lost = { lost: string }

export const NO_RESPONSE =
  'No answer came, so it may not have been saved. What you typed is still here: try again in a moment.'
/** For forms that create something, which a retry would create twice. */
export const NO_RESPONSE_TO_NEW =
  'No answer came, so it may have been saved all the same. What you typed is still here: look in ' +
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

/** From a proxy while the program restarts, or from an overloaded program. */
const COME_AGAIN = [502, 503, 504]

/** Whether the connection broke, or nobody was there to respond. */
function isNoAnswer(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return COME_AGAIN.includes(error.status)
  if (error instanceof TypeError) return true
  return error instanceof Error && error.message === 'Unable to decode turbo-stream response'
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
