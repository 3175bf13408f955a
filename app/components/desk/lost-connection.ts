/** What a form of the desk comes back with when it could not be sent: the sentence to show. */
type Lost = { lost: string }

/**
 * Whether what came of a form is that it could not be sent. Then nothing on the server has changed, and asking it again would only fail too and cost
 * the page with what was typed.
 */
export function isLost(result: unknown): result is Lost {
  return typeof result === 'object' && result !== null && 'lost' in result
}
